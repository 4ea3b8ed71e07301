"""The preview of a link in chats: its picture (`build.py preview` redraws web/preview.png) and its Open Graph tags."""

from html import escape
from urllib.parse import urlsplit

from sitebuild import browser
from sitebuild.say import Failure
from sitebuild.tools import TOP, WEB

PICTURE = "web/preview.png"
WIDTH, HEIGHT = 1200, 630
TITLE = "Tavola"
SENTENCE = (
    "ブラウザだけで囲む、友だちとの卓。登録もサーバーもいりません。 A table for friends, in the browser."
)

# flat colours: a gradient makes the file five times as large
CLOTHS = {"coup": "#2f2139", "coinche": "#143a2e", "couperation": "#1a294d", "khora": "#113946"}

MARK = """<svg viewBox="0 0 32 32" fill="none" stroke="currentColor"><circle cx="16" cy="16" r="8.5" stroke-width="1.8"/>
<circle cx="16" cy="16" r="5.2" stroke-width="0.9"/><g fill="currentColor" stroke="none"><circle cx="16" cy="3.2" r="1.9"/>
<circle cx="27.1" cy="9.6" r="1.9"/><circle cx="27.1" cy="22.4" r="1.9"/><circle cx="16" cy="28.8" r="1.9"/>
<circle cx="4.9" cy="22.4" r="1.9"/><circle cx="4.9" cy="9.6" r="1.9"/></g></svg>"""

DRAWING = """<!doctype html><meta charset="utf-8"><style>
:root {{ --paper: #fbf5e7; --paper-line: #b79d63 }}
body {{ margin: 0; background: #1c252d; color: #f6f0e2; overflow: hidden }}
header {{ display: flex; gap: 30px; align-items: center; padding: 44px 60px 26px }}
header svg {{ width: 92px; height: 92px; color: #edc878 }}
h1 {{ margin: 0; font: 700 88px/1 "Noto Serif CJK JP", Georgia, serif }}
p {{ margin: 8px 0 0; font: 600 27px "Noto Sans CJK JP", sans-serif; color: #d8d0c0 }}
main {{ display: grid; grid-template-columns: repeat(4, 1fr); gap: 22px; height: 376px; padding: 0 60px }}
main div {{ display: grid; place-items: center; overflow: hidden; border-radius: 22px }}
main svg {{ width: 116%; height: auto }}
</style>
<header>{mark}<div><h1>Tavola</h1><p>ブラウザだけで囲む、友だちとの卓 · A table for friends, in the browser</p></div></header>
<main>{covers}</main>"""


def tags(base_url: str | None) -> str:
    """The Open Graph tags of the page. Chats need the picture's absolute address, so without `base_url` there is no picture.

    Raises Failure if `base_url` is not an address of a site.
    """
    properties = {"og:type": "website", "og:site_name": TITLE, "og:title": TITLE, "og:description": SENTENCE}
    if base_url is not None:
        if urlsplit(base_url).scheme not in {"http", "https"} or not urlsplit(base_url).netloc:
            raise Failure(f"{base_url} is no address of a site: write it as https://example.org/tavola/")
        base = base_url.rstrip("/") + "/"
        properties |= {"og:url": base, "og:image": base + PICTURE, "og:image:alt": TITLE}
        properties |= {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
    lines = [f'<meta property="{name}" content="{escape(value)}">' for name, value in properties.items()]
    large = "summary_large_image" if base_url else "summary"
    return "\n    ".join([*lines, f'<meta name="twitter:card" content="{large}">'])


def draw() -> None:
    """Redraw the picture from the covers of the games."""
    from playwright.sync_api import sync_playwright

    cover = "<div style='background: {}'>{}</div>"
    posters = {game: (WEB / "games" / game / "poster.svg").read_text(encoding="utf-8") for game in CLOTHS}
    covers = "".join(cover.format(cloth, posters[game]) for game, cloth in CLOTHS.items())
    program = browser.find_or_fetch()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=browser.flags())
        page = chromium.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.set_content(DRAWING.format(mark=MARK, covers=covers))
        page.screenshot(path=TOP / PICTURE)
        chromium.close()
