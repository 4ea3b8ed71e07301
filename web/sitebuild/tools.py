"""The tools that the build installs for itself: Python packages in `.venv`, JavaScript packages in `web/node_modules`.

Every package comes by its name and pinned hash through the ordinary clients, pip and npm.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sitebuild import say
from sitebuild.say import Failure

TOP = Path(__file__).resolve().parents[2]
WEB = TOP / "web"
CACHE = TOP / ".cache"
VENV = TOP / ".venv"
NODE_MODULES = WEB / "node_modules"
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
VENV_PYTHON = VENV_BIN / ("python.exe" if os.name == "nt" else "python")

OLDEST_NODE = 20

UNREACHABLE = re.compile(
    r"ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ERR_SOCKET_TIMEOUT"
    r"|NewConnectionError|ConnectTimeoutError|Max retries exceeded|Failed to establish|name resolution"
    r"|ProxyError|No matching distribution found|getaddrinfo|SSLError|CERTIFICATE"
)


@contextmanager
def alone() -> Iterator[None]:
    """A lock: only one build at a time works in this tree; a second one waits."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def inside_venv() -> bool:
    """Whether the running Python is the one in `.venv`."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def make_venv() -> None:
    """Make `.venv` with the running Python; remake it if it belongs to another version."""
    version = f"version = {sys.version_info.major}.{sys.version_info.minor}."
    config = VENV / "pyvenv.cfg"
    if config.is_file() and version in config.read_text() and VENV_PYTHON.exists():
        return
    with say.step("Making the Python environment .venv"):
        try:
            venv.create(VENV, clear=True, with_pip=True)
        except (subprocess.CalledProcessError, OSError) as error:
            shutil.rmtree(VENV, ignore_errors=True)
            message = "This Python cannot make an environment with pip. On Debian or Ubuntu: apt install python3-venv"
            raise Failure(message) from error
        except KeyboardInterrupt:  # don't leave half an environment behind
            shutil.rmtree(VENV, ignore_errors=True)
            raise


def python_packages(requirements: Path, why: str) -> None:
    """Install a file of pinned and hashed requirements into `.venv`, without their dependencies. Idempotent."""
    key = hashlib.sha256(requirements.read_bytes()).hexdigest()
    stamp = VENV / f"installed-{requirements.parent.name}-{requirements.stem}"
    if stamp.is_file() and stamp.read_text() == key:
        return
    command = [
        str(VENV_PYTHON),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-input",
        "--disable-pip-version-check",
    ]
    with say.step(f"Installing {why}"):
        say.call(
            [*command, "--no-deps", "--require-hashes", "-r", str(requirements)],
            where=TOP,
            explain=packages_sentence,
        )
    stamp.write_text(key)


def download_wheel(requirements: Path, into: Path) -> Path:
    """Download the one wheel that a requirements file pins, for Python in the page. Cached."""
    key = hashlib.sha256(requirements.read_bytes()).hexdigest()[:16]
    folder = into / key
    if not (found := sorted(folder.glob("*.whl"))):
        command = [
            str(VENV_PYTHON),
            "-m",
            "pip",
            "download",
            "--quiet",
            "--no-input",
            "--disable-pip-version-check",
        ]
        only = ["--no-deps", "--only-binary", ":all:", "--python-version", "3.14", "--require-hashes"]
        with say.step("Fetching the package installer of the page"):
            say.call(
                [*command, *only, "-d", str(folder), "-r", str(requirements)],
                where=TOP,
                explain=packages_sentence,
            )
        found = sorted(folder.glob("*.whl"))
    return found[0]


def node() -> Path:
    """The path of Node.js: the machine's own if new enough, else one that is installed into `.venv`."""
    found = shutil.which("node")
    if found and shutil.which("npm") and _node_version(found) >= OLDEST_NODE:
        return Path(found)
    python_packages(WEB / "node-requirements.txt", "Node.js (this machine has none that is new enough)")
    return VENV_BIN / ("node.exe" if os.name == "nt" else "node")


def javascript_packages() -> None:
    """Install the packages of `web/package-lock.json` into `web/node_modules`. Idempotent."""
    key = hashlib.sha256(
        (WEB / "package.json").read_bytes() + (WEB / "package-lock.json").read_bytes()
    ).hexdigest()
    stamp = NODE_MODULES / ".installed"
    if stamp.is_file() and stamp.read_text() == key:
        return
    executable = node()
    npm = shutil.which("npm", path=os.pathsep.join([str(executable.parent), os.environ.get("PATH", "")]))
    if npm is None:
        raise Failure(
            "Node.js is here but npm is not. Install npm, or remove that Node.js and run this again."
        )
    with say.step("Installing the JavaScript packages"):
        say.call(
            [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], where=WEB, explain=packages_sentence
        )
    stamp.write_text(key)


def _node_version(executable: str) -> int:
    try:
        printed = subprocess.run(
            [executable, "--version"], capture_output=True, text=True, check=False
        ).stdout
    except OSError:
        return 0
    found = re.match(r"v(\d+)\.", printed)
    return int(found[1]) if found else 0


def packages_sentence(printed: str) -> str:
    """A sentence about an installer that failed, from its output."""
    if UNREACHABLE.search(printed):
        return (
            "Packages could not be fetched: their registry is out of reach. Check the network (and the proxy and registry "
            "settings of pip and npm), then run the same command again; what is already installed is kept."
        )
    return f"Packages could not be installed; the installer's own words are below.\n{say.tail(printed)}"
