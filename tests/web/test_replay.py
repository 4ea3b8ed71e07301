"""Replays: a finished game is watched again, shared as a link and as a file, and opened on another device."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tavola.bots.bot import RandomBot
from tavola.engine.chance import Chance, seed_of
from tavola.engine.game import games
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.engine.retold import link_text
from tavola.replay import file_text
from tavola.terminal import play_out
from web import places
from web.visitor import DESK, MY_TURN, START, NewContext, Visitor, at_rest, play_fast, play_to, raw_keys

SECRETLESS = "() => document.querySelectorAll('.player-tile .mini.back').length"


NAMES = ["みさき", "Ada", None, "ゆう"]


def finished(game: str) -> Match:
    """A finished match of four."""
    match = Match.begin(Header(game, games()[game].rules, len(NAMES), {}, seed_of("replay")))
    play_out(match, [RandomBot() for _ in NAMES], Chance(seed_of("replay/bots")))
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    """A finished match of Coup."""
    return finished("coup")


def step(page: Page) -> str:
    return places.step(page).inner_text()


def at_end(page: Page) -> str:
    """The table's words in the end: who has what, who is out."""
    return "\n".join(page.locator(".player-tile .unseen").all_inner_texts())


@pytest.mark.both_browsers(by_night="firefox")
def test_a_game_is_played_looked_back_at_and_carried_away(
    site: str, new_context: NewContext, tmp_path: Path
) -> None:
    visitor = Visitor(new_context, site, language="ja-JP", seed=7)
    page = visitor.page
    visitor.allow_clipboard()
    visitor.remember(clock=0)
    page.clock.install()
    visitor.play_alone()
    play_to(visitor, MY_TURN)

    # an earlier moment, and back
    visitor.opener("log").click()
    places.button(places.sheet(page), "log.earlier").first.click()
    places.button(page, "earlier.now").wait_for()
    assert places.asking(page).count() == 0
    page.keyboard.press("Escape")
    places.button(page, "earlier.now").wait_for(state="detached")
    assert places.asking(page).count() == 1, "the decision is as it was"

    play_fast(visitor, 600)

    # a word of the log, explained
    visitor.opener("log").click()
    places.sheet(page).get_by_role("listitem").first.wait_for()
    at_rest(page)
    left = "(log) => log.scrollHeight - log.scrollTop - log.clientHeight"
    assert page.locator("dialog .log").evaluate(left) < 2, "the log begins at its end"
    page.locator("dialog .term").first.click()
    page.locator("dialog .about, dialog .about-term").wait_for()
    visitor.close_sheet()

    page.get_by_role("list", name="棋譜").wait_for(timeout=START)
    page.get_by_role("button", name="嘘の年表").click()
    places.sheet(page).get_by_role("row").nth(1).wait_for()
    verdicts = page.locator("dialog .verdict").all_inner_texts()
    assert verdicts
    assert all("本当" in verdict or "ハッタリ" in verdict for verdict in verdicts)
    assert raw_keys(places.sheet(page).inner_text()) == []
    visitor.close_sheet()

    places.button(page, "share.copy_link").click()
    page.wait_for_function("async () => (await navigator.clipboard.readText()).includes('#r1.')")
    link = page.evaluate("navigator.clipboard.readText()")
    assert len(link) < 2000
    with page.expect_download() as download:
        places.button(page, "verb.save_file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)

    places.button(page, "verb.watch_again").click()
    page.locator(".replay .felt").wait_for()
    assert step(page).startswith("1 / ")
    page.keyboard.press("End")
    end = at_end(page)
    places.close_replay(page).click()
    places.over(page).wait_for()
    assert visitor.errors == []

    # what was carried away shows the same end on another device
    other = Visitor(new_context, link, language="ja-JP").page
    opened(other)
    other.keyboard.press("End")
    assert at_end(other) == end
    places.close_replay(other).click()
    other.locator("input[type=file]").set_input_files(file)
    opened(other)
    other.keyboard.press("End")
    assert at_end(other) == end


def opened(page: Page) -> None:
    page.locator(".replay .felt .player-tile").first.wait_for(timeout=START)


@pytest.mark.both_browsers(by_night="firefox")
def test_a_link_is_stepped_by_keys_and_seen_by_anybodys_eyes(
    site: str, new_context: NewContext, match: Match
) -> None:
    visitor = Visitor(new_context, f"{site}#{link_text(match.record(), NAMES)}", language="en-GB")
    page = visitor.page
    opened(page)
    count = int(step(page).split("/")[1])
    assert step(page) == f"1 / {count}"
    assert page.evaluate(SECRETLESS) == 0, "every card is open"
    for key, at in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", count), ("Home", 1)):
        page.keyboard.press(key)
        assert step(page) == f"{at} / {count}", key
    eyes = places.eyes(page)
    assert eyes.evaluate("(field) => parseFloat(getComputedStyle(field).fontSize)") >= 16, (
        "iPhones would zoom in"
    )
    eyes.select_option("0")
    page.locator(".replay .mine .card.face").first.wait_for()
    page.wait_for_function(f"() => ({SECRETLESS})() > 0")
    places.eyes(page).select_option("")
    places.mine(page).wait_for(state="detached")
    page.keyboard.press("End")
    assert at_end(page).count("Out") == len(NAMES) - 1
    page.get_by_role("button", name="The chronicle of lies").click()
    page.locator("dialog .claims .verdict").first.wait_for()
    assert raw_keys(visitor.words) == []
    visitor.close_sheet()
    page.set_viewport_size(DESK)
    places.button(page.get_by_role("complementary", name="Log"), "log.earlier").nth(4).click()
    assert page.locator(".rail.right [aria-current=step]").count() == 1
    assert not step(page).startswith(f"{count} /")
    places.close_replay(page).click()
    places.home(page).wait_for()
    page.wait_for_function("() => location.hash === ''")
    assert visitor.errors == []


@pytest.mark.both_browsers
def test_a_file_is_dropped_onto_the_first_screen(site: str, new_context: NewContext, match: Match) -> None:
    visitor = Visitor(new_context, site)
    page = visitor.page
    places.home(page).wait_for()
    page.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], "game.jsonl"));
          document.body.dispatchEvent(new DragEvent("drop", {bubbles: true, cancelable: true, dataTransfer: data}));
        }""",
        file_text(match.record(), NAMES),
    )
    opened(page)
    page.keyboard.press("End")
    assert at_end(page).count("脱落") == len(NAMES) - 1
    assert visitor.errors == []


@pytest.mark.parametrize("game", ["coinche", "khora"])
def test_a_replay_offers_the_picture_of_the_match(game: str, site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, f"{site}#{link_text(finished(game).record(), NAMES)}", language="en-GB")
    page = visitor.page
    places.step(page).wait_for(timeout=START)
    page.get_by_role("button", name="Picture").click()
    page.locator("dialog canvas.poster-sheet").wait_for()
    size = page.locator("dialog canvas").evaluate("(canvas) => [canvas.width, canvas.height]")
    assert size == [1080, 1350]
    visitor.close_sheet()
    assert visitor.errors == []


def test_a_damaged_link_says_so(site: str, new_context: NewContext, match: Match) -> None:
    parts = link_text(match.record(), NAMES).split(".")
    short = f"{site}#{parts[0]}.{parts[1]}.{parts[2][:-7]}"
    visitor = Visitor(new_context, short)
    visitor.wait_words("途中で切れているか")
    visitor.page.goto(f"{site}#r9.abc.def")
    visitor.wait_words("別の版の形式")
    places.close_replay(visitor.page).click()
    places.home(visitor.page).wait_for()
    assert visitor.errors == []


def test_a_match_that_was_broken_off_says_so(site: str, new_context: NewContext, match: Match) -> None:
    record = match.record()
    record.answers = record.answers[: len(record.answers) // 2]
    words = {
        "ja-JP": ("棋譜（打ち切り）", "対局はここで打ち切られました。"),
        "en-GB": ("Replay (broken off)", "The match was broken off here."),
        "fr-FR": ("Replay (partie interrompue)", "La partie a été interrompue ici."),
    }
    for language, (title, end) in words.items():
        visitor = Visitor(new_context, f"{site}#{link_text(record, NAMES)}", language=language)
        page = visitor.page
        opened(page)
        assert page.get_by_role("heading", level=1).inner_text().startswith(title)
        assert page.locator(".ticker").inner_text() != end
        page.keyboard.press("End")
        places.warning(page).filter(has_text=end).wait_for()
        page.locator("[aria-live]", has_text=end).first.wait_for(state="attached")
        visitor.context.close()
    whole = Visitor(new_context, f"{site}#{link_text(match.record(), NAMES)}").page
    opened(whole)
    whole.keyboard.press("End")
    assert whole.get_by_role("heading", level=1).inner_text().startswith("棋譜")
    assert "打ち切" not in whole.locator("main").inner_text()
