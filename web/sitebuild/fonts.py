"""The font that the tests measure the page in: with another one, words have other widths and lines other heights."""

import shutil
import subprocess
import sys

from sitebuild import browser, say
from sitebuild.say import Failure

# The first of the page's own list that Linux offers. Android has the same, and Windows 11 calls it Noto Sans JP.
FAMILIES = ("Noto Sans CJK JP", "Noto Serif CJK JP")
DEBIAN = ("fonts-noto-cjk", "fontconfig")


def for_tests() -> None:
    """Install the font on a Linux machine that lacks it: as root on Debian or Ubuntu, else somebody else must.

    Raises Failure in CI if it is missing; at home a line says so. Other systems have Japanese fonts of their own.
    """
    if not sys.platform.startswith("linux") or are_there():
        return
    if browser.install("Noto's Japanese fonts", DEBIAN) and are_there():
        return
    sentence = "Noto's Japanese fonts are missing. Install them (Debian and Ubuntu: fonts-noto-cjk)."
    if browser.is_ci():
        raise Failure(sentence)
    say.line(f"{sentence} (Tests that measure words may fail without them.)")


def are_there() -> bool:
    """Whether fontconfig, which browsers ask on Linux, knows the fonts."""
    if not shutil.which("fc-match"):
        return False
    return all(_matched(family) == family for family in FAMILIES)


def _matched(family: str) -> str:
    """The name of the font that comes when a family is asked for."""
    # A font of several languages has a name in each; the first is the English one.
    ask = ["fc-match", "--format=%{family[0]}", family]
    return subprocess.run(ask, capture_output=True, text=True, check=False).stdout
