"""The page as an app: its icons, its colours, its name for the device; and fields that no iPhone zooms in on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from sitebuild.tools import TOP, WEB
from web import places
from web.visitor import NewContext, Visitor

# The difference between a picture and the drawing at its size: the share of channels that differ by more than antialiasing.
FAR = """async ([drawing, picture, size]) => {
  const pixels = async (src) => {
    const image = new Image(size, size);
    image.src = src;
    await image.decode();
    const pen = Object.assign(document.createElement("canvas"), { width: size, height: size }).getContext("2d");
    pen.drawImage(image, 0, 0, size, size);
    return { data: pen.getImageData(0, 0, size, size).data, width: image.naturalWidth };
  };
  const [one, other] = [await pixels(drawing), await pixels(picture)];
  const far = one.data.filter((value, at) => Math.abs(value - other.data[at]) > 24).length / one.data.length;
  return { far, width: other.width };
}"""


@pytest.fixture(scope="module")
def manifest(dist: Path) -> Any:
    return json.loads((dist / "web" / "manifest.webmanifest").read_text(encoding="utf-8"))


def test_the_app_has_a_name_of_its_own_and_the_colour_of_the_page(manifest: Any) -> None:
    assert manifest["id"]
    page = (TOP / "index.html").read_text(encoding="utf-8")
    bar = re.findall(r'name="theme-color" content="(#\w+)"', page)
    ground = {
        theme: re.search(rf"{theme}[^}}]*--bg0: (#\w+);", (WEB / "style" / "tokens.css").read_text())
        for theme in (":root {", 'data-theme="light"\\] {')
    }
    dark, light = (found[1] if found else None for found in ground.values())
    assert [manifest["background_color"]] == [manifest["theme_color"]] == bar == [dark]
    dressed = (WEB / "router" / "screens.js").read_text(encoding="utf-8")
    assert f'"light" ? "{light}" : "{dark}"' in dressed, "the browser's own bar follows the theme"


def test_icons_are_there_at_the_sizes_that_devices_want(manifest: Any, dist: Path) -> None:
    offered = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= offered
    assert all((dist / "web" / icon["src"]).is_file() for icon in manifest["icons"])
    assert 'rel="apple-touch-icon" href="./web/icon-180.png"' in (dist / "index.html").read_text(
        encoding="utf-8"
    )


@pytest.mark.parametrize("size", [180, 192, 512])
def test_every_icon_is_the_one_drawing(size: int, site: str, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(f"{site}relays.json")
    seen = page.evaluate(FAR, [f"{site}web/icon.svg", f"{site}web/icon-{size}.png", size])
    page.close()
    assert seen["width"] == size
    assert seen["far"] < 0.005, "redraw web/icon.svg at this size"


SMALL = """() => [...document.querySelectorAll("input, textarea, select")]
  .filter((field) => !["range", "file", "checkbox", "radio"].includes(field.type) && field.getClientRects().length)
  .map((field) => [field.id || field.className, parseFloat(getComputedStyle(field).fontSize)])"""


def fields(page: Page) -> list[str]:
    """The text fields in sight, none of them smaller than iPhones want."""
    seen = page.evaluate(SMALL)
    assert [name for name, size in seen if size < 16] == []
    return [name for name, _ in seen]


def test_no_field_is_so_small_that_an_iphone_zooms_in(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, f"{site}?relay=ws://127.0.0.1:9", python=False)
    page = visitor.page
    for opener in (".me", ".home-head .icon-button", ".home-links button:nth-last-of-type(2)"):
        visitor.open_sheet(page.locator(opener))
        assert fields(page), opener
        visitor.close_sheet()
    places.with_friends(page).click()
    for opener in (".call-verbs button >> nth=-1", ".call .link"):
        visitor.open_sheet(page.locator(opener))
        assert fields(page), opener
        visitor.close_sheet()
