"""The weekly health check of public relays and brokers, here of local ones: one works, one refuses, one is absent."""

import subprocess

from sitebuild.tools import WEB, node
from web.broker import Broker
from web.relay import Relay

SCRIPT = WEB / "sitebuild" / "check_meeting_points.mjs"


def look(*urls: str) -> subprocess.CompletedProcess[str]:
    # before version 22, Node has WebSocket only behind a flag
    return subprocess.run(
        [node(), "--experimental-websocket", SCRIPT, *urls], capture_output=True, text=True, check=False
    )


def test_a_relay_that_passes_events_on_is_fine_and_one_that_is_gone_is_named() -> None:
    with Relay() as relay, Relay() as gone:
        gone.stop()
        fine = look(relay.url)
        assert (fine.returncode, fine.stdout.split(":")[0]) == (0, "ok      ws"), fine.stderr
        both = look(relay.url, gone.url)
    assert both.returncode == 1
    assert f"broken  {gone.url}: can't be reached" in both.stdout


def test_a_broker_that_passes_messages_on_is_fine() -> None:
    with Broker() as broker:
        fine = look(f"mqtt+{broker.url}")
        assert (fine.returncode, fine.stdout.split(":")[0]) == (0, "ok      mqtt+ws"), (
            fine.stdout,
            fine.stderr,
        )
        assert broker.messages > 0


def test_a_relay_that_takes_no_events_is_named() -> None:
    class Refusing(Relay):
        takes = (False, "restricted: members only")

    with Refusing() as relay:
        refused = look(relay.url)
    assert refused.returncode == 1
    assert "refuses what is published" in refused.stdout
