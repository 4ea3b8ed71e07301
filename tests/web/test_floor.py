"""The oldest browsers that the page is made for: what they do not know is not used, and below them a sentence says so."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from sitebuild import stamps
from sitebuild.tools import TOP, WEB
from web.above_floor import FLOOR, SCRIPT, STYLE, TooNew
from web.visitor import START, NewContext, Visitor

OURS = [
    path
    for path in stamps.files_of(WEB)
    if path.suffix in {".js", ".css"} and path.relative_to(WEB).parts[0] not in {"node_modules", "sitebuild"}
]

# Takes away what browsers at the floor do not have, with all that has come since as far as it can be taken away.
OLD = """
for (const [owner, names] of [
  [URL, ["canParse", "parse"]],
  [Promise, ["withResolvers", "try"]],
  [Array, ["fromAsync"]],
  [Object, ["groupBy"]],
  [Map, ["groupBy"]],
  [Set.prototype, ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
  [globalThis, ["Iterator", "Temporal", "scheduler", "requestIdleCallback", "Float16Array"]],
  [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ["map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach"]],
  [Intl, ["Segmenter", "DurationFormat"]],
  [AbortSignal, ["any"]],
  [Uint8Array, ["fromBase64", "fromHex"]],
  [Uint8Array.prototype, ["toBase64", "toHex", "setFromBase64", "setFromHex"]],
  [RegExp, ["escape"]],
  [WebAssembly, ["Suspending", "promising"]],
  [globalThis.HTMLElement?.prototype ?? {}, ["showPopover", "hidePopover", "togglePopover", "popover"]],
  [globalThis.Navigator?.prototype ?? {}, ["wakeLock"]],
  [globalThis.Document?.prototype ?? {}, ["startViewTransition"]],
]) {
  for (const name of names) delete owner[name];
}
"""  # noqa: E501


@pytest.mark.parametrize("rule", [*SCRIPT, *STYLE], ids=lambda rule: rule.sample)
def test_what_is_too_new_would_be_found(rule: TooNew) -> None:
    assert rule.lines(f"first line\n{rule.sample}\n") == [2]


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.relative_to(TOP).as_posix())
def test_nothing_above_the_floor_is_used(path: Path) -> None:
    name = path.relative_to(TOP).as_posix()
    text = path.read_text(encoding="utf-8")
    for rule in SCRIPT if path.suffix == ".js" else STYLE:
        lines = rule.lines(text)
        spared = name in rule.spared
        assert bool(lines) == spared, f"{name}: {lines}: {rule.sample} needs {rule.since}, above the floor"


def test_what_safari_knows_by_an_older_name_has_both() -> None:
    for path in OURS:
        if path.suffix == ".css":
            text = path.read_text(encoding="utf-8")
            plain = re.findall(r"^\s*user-select:", text, re.MULTILINE)
            assert len(plain) == len(re.findall(r"^\s*-webkit-user-select:", text, re.MULTILINE)), path


def test_the_floor_is_the_same_everywhere() -> None:
    page = (TOP / "index.html").read_text(encoding="utf-8")
    for text in (
        *re.findall(r'<p lang="..">.*111.*</p>', page),
        (TOP / "README.md").read_text(encoding="utf-8"),
    ):
        for browser, version in FLOOR.items():
            assert re.search(rf"{browser}\D*{re.escape(version)}", text), (browser, text)
    assert len(re.findall(r'<p lang="..">.*111', page)) == 3


def test_the_oldest_browser_plays(site: str, new_context: NewContext) -> None:
    # Python's worker hears of it by the first of our modules that it loads.
    interpreter = OLD + (WEB / "boot" / "interpreter.js").read_text(encoding="utf-8")

    def old(**options: Any) -> BrowserContext:
        context = new_context(**options)
        context.route(
            "**/web/boot/interpreter.js",
            lambda route: route.fulfill(body=interpreter, content_type="text/javascript"),
        )
        return context

    visitor = Visitor(old, site, script=OLD)
    assert not visitor.page.locator("#below-floor").is_visible()
    visitor.play_alone()
    assert len(visitor.hand) == 2
    assert visitor.errors == []


@pytest.mark.parametrize(
    "lacks",
    [
        "delete HTMLScriptElement.supports",
        "delete globalThis.DecompressionStream",
        "delete Array.prototype.findLast",
        "delete globalThis.CSS",
        "const has = CSS.supports; CSS.supports = (...of) => !of[0].includes(':has') && has.call(CSS, ...of)",
    ],
)
def test_below_the_floor_the_page_says_which_browsers_do(
    site: str, new_context: NewContext, lacks: str
) -> None:
    context = new_context()
    context.add_init_script(lacks)
    # Such a browser does not run our modules.
    context.route("**/web/main.js", lambda route: route.abort())
    context.route("**/web/boot/early.js", lambda route: route.abort())
    page = context.new_page()
    page.goto(site)
    page.locator("#below-floor").wait_for(timeout=START)
    for lang, words in {"ja": "古いため", "en": "too old", "fr": "trop ancien"}.items():
        assert words in page.locator(f"#below-floor p[lang={lang}]").inner_text()


def test_the_script_that_says_so_is_read_by_the_oldest_of_browsers() -> None:
    text = (WEB / "boot" / "floor.js").read_text(encoding="utf-8")
    code = re.sub(r"//.*", "", text)
    assert not re.search(r"=>|\b(let|const|class|import|export|async)\b|`|\?\.|\?\?|\.\.\.", code)
