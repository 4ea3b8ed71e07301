"""The page's pure modules under Node: no browser and no built site. JavaScript stays in files of its own, in `answers/`."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from sitebuild import tools

HERE = Path(__file__).parent


def run(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run Node, with the libraries that the page's modules import installed."""
    tools.javascript_packages()
    return subprocess.run(
        [str(tools.node()), *arguments],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def ask(name: str, value: object) -> Any:
    """The result of the default export of `answers/<name>.js` for this value; both travel as JSON."""
    done = run(str(HERE / "answer.js"), name, given=json.dumps(value))
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
