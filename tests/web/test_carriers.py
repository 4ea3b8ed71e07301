"""A relay and a broker that are servers, and the page's ends of them, under Node: both keep to what a carrier is."""

from __future__ import annotations

import subprocess

import pytest

from page.node import HERE
from sitebuild import tools
from web.broker import Broker
from web.relay import Relay

PATIENCE = 60  # seconds


@pytest.mark.parametrize("kind", [Relay, Broker])
def test_a_carrier_conforms(kind: type[Relay | Broker]) -> None:
    tools.javascript_packages()
    suite = HERE / "carriers" / "conform.js"
    with kind() as server:
        command = [
            str(tools.node()),
            "--experimental-websocket",
            str(suite),
            kind.__name__.lower(),
            server.url,
        ]
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as node:
            assert node.stdin and node.stdout and node.stderr
            said = ""
            for line in node.stdout:
                said = line.strip()
                if said in {"stop", "start"}:
                    getattr(server, said)()
                    node.stdin.write("done\n")
                    node.stdin.flush()
            errors = node.stderr.read()
            node.wait(PATIENCE)
        assert said == "conforms", errors
