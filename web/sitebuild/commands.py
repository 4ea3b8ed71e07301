"""The commands of build.py."""

import argparse
import os
import subprocess
import sys
import webbrowser
from concurrent.futures import ThreadPoolExecutor

from sitebuild import browser, check, dev, fonts, form, preview, record, site, tools
from sitebuild.say import Failure, line
from sitebuild.tools import TOP, VENV_PYTHON


def run(arguments: list[str]) -> int:
    """Carry out one command line and return the exit code."""
    options, rest = _parser().parse_known_args(arguments)
    if rest and options.command not in {"test", "bench"}:
        _parser().error(f"unknown: {' '.join(rest)}")
    match options.command:
        case "serve":
            return _serve(options.port, open_browser=not options.no_open)
        case "check":
            return check.check(options.game)
        case "format":
            return _format()
        case "test":
            return _test(rest)
        case "bench":
            return _bench(rest)
        case "sheet":
            return _sheet(options.game, options.only, options.states)
        case "stdlib" | "wire" | "preview":
            return {"stdlib": _stdlib, "wire": _wire, "preview": _preview}[options.command]()
        case _:
            site.build(whole_stdlib=options.whole_stdlib, base_url=options.base_url)
            return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve and test Tavola.")
    parser.set_defaults(whole_stdlib=False, base_url=None)
    parser.add_argument("--base-url", help="the site's address: the preview of a link needs it in full")
    commands = parser.add_subparsers(
        dest="command",
        metavar="build | serve | check | format | test | bench | sheet | preview | stdlib | wire",
    )
    build = commands.add_parser("build", help="make dist/ (what happens without a command, too)")
    build.add_argument(
        "--whole-stdlib",
        action="store_true",
        help="ship all of Python's standard library, not only what is used",
    )
    serving = commands.add_parser(
        "serve", help="open the page at an address of this machine, and again after every change"
    )
    serving.add_argument("--port", type=int, default=8321, help="default 8321; another one if it is taken")
    serving.add_argument("--no-open", action="store_true", help="do not open a browser")
    checking = commands.add_parser(
        "check", help="quick checks of one game or of the page, in seconds", description=check.HELP
    )
    checking.add_argument("game", nargs="?", help="its id, e.g. coup, or `page`; without one, every game")
    commands.add_parser(
        "format",
        help="format Python, JavaScript and CSS, mend what linters can mend, and do what `wire` does",
    )
    commands.add_parser("test", help="every check and every test; further arguments go to pytest")
    commands.add_parser(
        "bench",
        help="measure, print a table and write tests/bench/latest.json; names of measures to do only these",
    )
    sheet = commands.add_parser(
        "sheet", help="draw contact sheets of every state at every size, in both themes and all languages"
    )
    sheet.add_argument(
        "game",
        nargs="?",
        help="its id, `home`, `pages` for what belongs to no game, or `evening` for three phones in a room; without one, all",
    )
    sheet.add_argument("--only", default="", help="only sheets whose name has this in it, e.g. 390-dark-ja")
    sheet.add_argument("--states", default="", help="only states whose name has this in it, e.g. lesson")
    commands.add_parser("preview", help="redraw web/preview.png, the picture that chats show beside a link")
    commands.add_parser("stdlib", help="record again which modules of the standard library the page uses")
    commands.add_parser(
        "wire", help="make again what follows from the shapes of messages, as docs/protocol.md"
    )
    return parser


def _serve(port: int, *, open_browser: bool) -> int:
    folder = site.build_for_dev()
    try:
        server = dev.Server(folder, port=port)
    except OSError:
        server = dev.Server(folder)
    with server, dev.watching(site.sources, site.build_for_dev, server):
        line(f"Tavola is at {server.url}  (Ctrl+C ends it)")
        if open_browser and not webbrowser.open(server.url):
            line("No browser could be opened from here; open that address yourself.")
        server.serve_forever()
    return 0


def _format() -> int:
    tools.python_packages(TOP / "tests" / "requirements.txt", "the Python packages of the tests")
    tools.javascript_packages()
    _wire()
    return form.mend()


def _test(pytest_arguments: list[str]) -> int:
    tools.python_packages(TOP / "tests" / "requirements.txt", "the Python packages of the tests")
    tools.javascript_packages()
    # One more than cores, because a test of the page often waits for its browser.
    workers = str((os.cpu_count() or 1) + 1)
    spread = ["-n", workers, "--dist", "worksteal", "--durations", "30"]
    pytest = [str(VENV_PYTHON), "-m", "pytest", *spread, *pytest_arguments]
    with ThreadPoolExecutor(max_workers=1) as beside:
        faults = beside.submit(form.faults)
        site.build()
        tests = subprocess.call(pytest, cwd=TOP, env=_for_tests())
        if found := faults.result():
            raise Failure(f"Not clean: {', '.join(found)} (see above).")
    return tests


def _for_tests() -> dict[str, str]:
    """The environment of the tests. They start Python hundreds of times, so it keeps its bytecode, out of the sources' way."""
    fonts.for_tests()
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(tools.CACHE / "bytecode"), **browser.for_tests()}


def _bench(names: list[str]) -> int:
    tools.python_packages(TOP / "tests" / "requirements.txt", "the Python packages of the tests")
    site.build()
    environment = {**os.environ, browser.CHROMIUM.variable: browser.find_or_fetch()}
    return subprocess.call(
        [sys.executable, str(TOP / "tests" / "bench" / "run.py"), *names], cwd=TOP, env=environment
    )


def _sheet(game: str | None, only: str, states: str) -> int:
    known = ["home", "pages", "evening", *check.games()]
    if game is not None and game not in known:
        raise Failure(f"There is no game {game}. There are: {', '.join(known)}.")
    tools.python_packages(TOP / "tests" / "requirements.txt", "the Python packages of the tests")
    site.build()
    environment = {**os.environ, browser.CHROMIUM.variable: browser.find_or_fetch()}
    program = str(TOP / "tests" / "web" / "sheet.py")
    chosen = [game] if game else known
    narrowed = [f"--only={only}", f"--states={states}"]
    return subprocess.call([sys.executable, program, *narrowed, *chosen], cwd=TOP, env=environment)


def _preview() -> int:
    tools.python_packages(TOP / "tests" / "requirements.txt", "the Python packages of the tests")
    preview.draw()
    return 0


def _wire() -> int:
    sys.path.insert(0, str(TOP / "py"))
    from sitebuild import wire

    changed = wire.write()
    line(f"written: {', '.join(changed)}" if changed else "All of it is as it should be.")
    return 0


def _stdlib() -> int:
    tools.python_packages(TOP / "tests" / "requirements.txt", "the Python packages of the tests")
    record.record()
    return 0
