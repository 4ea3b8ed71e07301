"""Where things are on the page: found by role and by name, as a person finds them, whichever of its languages they read."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

from playwright.sync_api import Locator, Page

TEXTS = Path(__file__).parents[2] / "web" / "texts"
LANGUAGES = ("ja", "en", "fr")


@cache
def words(*keys: str) -> re.Pattern[str]:
    """The whole of what one of these texts of the page says, in any of its languages."""
    texts = [_texts(each)[key] for each in LANGUAGES for key in keys]
    # the page sets spaces and apostrophes as each language wants them; what stands for a placeholder may be anything
    loose = {r"(\\?\s)+": r"\\s+", "'": "['’]", r"\\\{\w+\\\}": ".*", "\u200b": ""}
    said = [re.escape(text) for text in texts]
    for exact, any_of in loose.items():
        said = [re.sub(exact, any_of, text) for text in said]
    return re.compile(f"^({'|'.join(said)})$")


@cache
def _texts(language: str) -> dict[str, str]:
    read: dict[str, str] = json.loads((TEXTS / f"{language}.json").read_text(encoding="utf-8"))
    return read


def within(*keys: str) -> re.Pattern[str]:
    """As `words`, anywhere in what is read."""
    return re.compile(words(*keys).pattern[1:-1])


def button(place: Page | Locator, *keys: str) -> Locator:
    """The button that says this text of the page, or one of these."""
    return place.get_by_role("button", name=words(*keys))


def region(page: Page, key: str) -> Locator:
    """The part of the page that has this text for its name."""
    return page.get_by_role("region", name=words(key))


def heading(page: Page, *keys: str) -> Locator:
    return page.get_by_role("heading", name=words(*keys))


def field(page: Page, key: str) -> Locator:
    """What can be typed in, or copied, beside this text of the page."""
    return page.get_by_role("textbox", name=words(key))


# -- the first page --


def home(page: Page) -> Locator:
    """The shelf of games, which only the first page has."""
    return region(page, "home.games")


def alone(page: Page) -> Locator:
    return button(page, "verb.solo")


def with_friends(page: Page) -> Locator:
    return button(page, "verb.friends")


def me(page: Page) -> Locator:
    """My name, which a tap changes."""
    return page.get_by_role("button", name=within("name.change"))


def game(page: Page, name: str) -> Locator:
    """A game on the shelf; where there is room, more than its name stands there."""
    return home(page).get_by_role("button", name=re.compile(rf"^{name}(\s|$)"))


def chosen_game(page: Page) -> Locator:
    """The name of the game that would be played."""
    return home(page).get_by_role("button", pressed=True).locator(".tile-name")


def resumes(page: Page) -> Locator:
    """The ways back into rooms that were left, the newest first."""
    rooms = page.get_by_role("list", name=words("resume.title"))
    return rooms.get_by_role("button", name=words("resume.guest", "resume.host", "resume.solo"))


# -- on the way to a room --


def waiting(page: Page) -> Locator:
    return heading(page, "waiting.deal", "waiting.entering", "waiting.room")


def asked(page: Page) -> Locator:
    """The question whether to meet through servers that a link names."""
    return heading(page, "asked.title")


def trouble(page: Page) -> Locator:
    return heading(page, "trouble.title", "replay.refused")


def invite(page: Page) -> Locator:
    """What is carried to a friend without any relay."""
    return field(page, "invite.code")


def answer(page: Page) -> Locator:
    """What the friend carries back."""
    return field(page, "answer.code")


def answer_field(page: Page) -> Locator:
    """Where that is pasted."""
    return field(page, "invite.step2")


# -- the lobby --


def lobby(page: Page) -> Locator:
    return region(page, "lobby.seats")


def start(page: Page) -> Locator:
    return button(page, "verb.start")


def sit(page: Page) -> Locator:
    """The one tap to any seat; the seats have buttons of their own, which say their number, too."""
    return button(page, "verb.sit")


def seats(page: Page) -> Locator:
    return lobby(page).get_by_role("listitem")


def taken(page: Page) -> Locator:
    """The seats of people and bots."""
    return seats(page).filter(has_not_text=within("lobby.empty"))


def people(page: Page) -> Locator:
    """The seats of people."""
    return taken(page).filter(has_not_text=within("lobby.bot_tag"))


def my_seat(page: Page) -> Locator:
    """Where a seat is mine, only there my name can be changed."""
    return seats(page).filter(has=button(page, "name.change"))


def add_bot(page: Page) -> Locator:
    """A button for each empty seat."""
    return button(page, "lobby.add_bot_at")


def rule(page: Page, words_of_it: str | re.Pattern[str]) -> Locator:
    """The rule of the room with these words, which opens its values."""
    return region(page, "lobby.rules").get_by_role("button", name=words_of_it).first


# -- the table --


def cards(page: Page) -> Locator:
    """What lies in my hand."""
    return page.locator(".frame .mine .card")


def purse(page: Page) -> Locator:
    """My coins, as a picture whose name says their sum."""
    return mine(page).get_by_role("img", name="₤")


def dock(page: Page) -> Locator:
    """Where I am asked, and answer."""
    return region(page, "table.dock")


def missing(page: Page) -> Locator:
    """What is said while the table waits for a device."""
    return region(page, "missing.title")


def over(page: Page) -> Locator:
    """The end of a match. Its name is who has won."""
    return page.locator(".over")


def mine(page: Page) -> Locator:
    """What lies before me."""
    return region(page, "table.hand")


def asking(page: Page) -> Locator:
    """The dock while the table waits for me."""
    return page.locator(".decision.asking")


def choice(page: Page, name: str) -> Locator:
    """An answer that can be given."""
    return dock(page).get_by_role("button", name=name)


def chosen(page: Page) -> Locator:
    """The answer that has been given, and can be changed."""
    return dock(page).get_by_role("button", pressed=True)


def question(page: Page) -> Locator:
    """What I am asked, or whom the table waits for."""
    return page.locator(".dock-ask")


def why(page: Page) -> Locator:
    """Why an answer that was tapped cannot be given."""
    return page.locator(".dock-foot.why")


def back(page: Page) -> Locator:
    """The way back from a step of an answer to the one before."""
    return button(dock(page), "table.back")


def more_time(page: Page) -> Locator:
    return dock(page).get_by_role("button", name=within("table.more_time"))


def warning(page: Page) -> Locator:
    """What the line above the table warns of, as of a line that is lost."""
    return page.locator(".ticker.warn")


def again(page: Page) -> Locator:
    """The wish for another match, where one is over."""
    return button(page, "verb.again")


# -- sheets, and the way back --


def sheet(page: Page) -> Locator:
    """The sheet that lies over the page."""
    return page.get_by_role("dialog")


def leave(page: Page) -> Locator:
    """What the sheet that asks a leaving player offers first."""
    return button(sheet(page), "verb.home")


def way_out(page: Page) -> Locator:
    """The first button of the bar."""
    return button(page, "verb.home", "verb.leave", "replay.close").first


def name_field(page: Page) -> Locator:
    return field(page, "name.label")


def erase(page: Page) -> Locator:
    """What erases all that this device keeps, once it has been tapped twice."""
    return button(sheet(page), "past.delete_all", "past.sure")


# -- a replay --


def controls(page: Page) -> Locator:
    return region(page, "replay.controls")


def step(page: Page) -> Locator:
    """Which step is seen, of how many."""
    return controls(page).get_by_text(words("replay.at"))


def eyes(page: Page) -> Locator:
    """Whose cards are open."""
    return page.get_by_role("combobox", name=words("replay.eyes"))


def close_replay(page: Page) -> Locator:
    return button(page.get_by_role("main"), "replay.close")
