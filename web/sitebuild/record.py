"""Records which modules of the standard library the page loads, by starting the real page once with the whole library.

Run `python3 build.py stdlib` when Pyodide, PyScript or micropip change. Each build adds the imports of our own package.
"""

import re
import zipfile

from sitebuild import browser, compiled, serve, site
from sitebuild.say import Failure, line

# Replaces the page's worker file: loads all that a start loads, raises once to load the modules of a traceback, and returns the
# names of all loaded modules.
ASKING = """
import json, sys, traceback

def check():
    return ""

def dispatch(text):
    try:
        json.loads("{")
    except ValueError:
        traceback.format_exc()
    return json.dumps(sorted(sys.modules))

__export__ = ["check", "dispatch"]
"""


def record() -> None:
    """Write web/sitebuild/stdlib.txt."""
    from playwright.sync_api import sync_playwright

    folder = site.build(whole_stdlib=True)
    executable = browser.find_or_fetch()
    with serve.serving(folder) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, args=browser.flags())
        page = chromium.new_page()
        page.route("**/rules_worker.py", lambda route: route.fulfill(body=ASKING))
        page.goto(server.url)
        script = "import('./web/boot/python.js').then((boot) => boot.startPython()).then((python) => python.ask({}))"
        loaded = set(page.evaluate(script))
        chromium.close()
    with zipfile.ZipFile(compiled.PYODIDE / "python_stdlib.zip") as library:
        names = {
            re.sub(r"(/__init__)?\.py$", "", name).replace("/", ".")
            for name in library.namelist()
            if name.endswith(".py")
        }
    used = sorted(loaded & names)
    if len(used) < 100:
        raise Failure(f"Only {len(used)} modules were loaded; the page did not start as it should.")
    compiled.BOOT_MODULES.write_text("\n".join(used) + "\n")
    line(f"{len(used)} of {len(names)} modules are used.")
    site.build()
