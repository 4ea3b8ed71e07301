"""Third-party JavaScript, bundled by `bundle.mjs` into one ES module for each library."""

import json
import shutil
from pathlib import Path

from sitebuild import say, stamps
from sitebuild.tools import CACHE, WEB, node

VENDOR = CACHE / "vendor"
SCRIPT = Path(__file__).with_name("bundle.mjs")


def build() -> Path:
    """Bundle every library and return the folder that holds them."""
    key = stamps.digest([WEB / "package-lock.json", SCRIPT])
    if stamps.fresh("vendor", key, VENDOR):
        return VENDOR
    with say.step("Bundling the JavaScript libraries"):
        shutil.rmtree(VENDOR, ignore_errors=True)
        VENDOR.mkdir(parents=True)
        say.call([str(node()), str(SCRIPT), str(VENDOR)], where=WEB, explain=_sentence)
    stamps.done("vendor", key)
    return VENDOR


def packages() -> list[str]:
    """The npm packages that the bundles hold, with those behind them."""
    found: list[str] = json.loads((build() / "packages.json").read_text())
    return found


def _sentence(printed: str) -> str:
    return f"The JavaScript libraries could not be bundled:\n{say.tail(printed)}"
