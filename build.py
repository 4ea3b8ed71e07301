#!/usr/bin/env python3
"""Build, serve and test Tavola: `python3 build.py [serve | check | format | test | bench | sheet]`.

Needs nothing but Python and the package clients: it makes its own `.venv` first and runs itself again inside it. What it then
does lives in `web/sitebuild`.
"""

import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
TOP = Path(__file__).resolve().parent

if sys.version_info < OLDEST:
    have = ".".join(str(part) for part in sys.version_info[:3])
    sys.exit(
        f"Tavola needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {have}. Run it with a newer one."
    )

sys.path.insert(0, str(TOP / "web"))

from sitebuild import tools  # noqa: E402
from sitebuild.say import Failure  # noqa: E402


def main(arguments: list[str]) -> int:
    """Run the command, first making the environment that it needs."""
    try:
        if not tools.inside_venv():
            tools.make_venv()
            return subprocess.call([str(tools.VENV_PYTHON), str(TOP / "build.py"), *arguments])
        from sitebuild import commands

        return commands.run(arguments)
    except Failure as failure:
        print(f"\n{failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
