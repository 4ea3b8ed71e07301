"""Storage of a device that is full, or lets nothing be read or deleted: each is said, and what still works goes on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from web import places
from web.visitor import NewContext, Visitor

ROOM = {
    "id": "kept",
    "kind": "solo",
    "game": "coup",
    "link": None,
    "secret": None,
    "host": None,
    "at": 1_700_000_000_000,
}
KEPT = f"localStorage['tavola.name'] ??= '\"Hanna\"'; localStorage['tavola.rooms'] ??= JSON.stringify([{json.dumps(ROOM)}]);"

# to the last character, as another site of this host may do
FILLED = """
  if (!localStorage["another site"]) {
    let full = "";
    for (let size = 1 << 23; size >= 1; size >>= 1) {
      try { localStorage["another site"] = full + "x".repeat(size); full += "x".repeat(size); } catch {}
    }
  }
"""
UNREAD = (
    "Storage.prototype.getItem = () => { throw new DOMException('corrupt', 'NS_ERROR_FILE_CORRUPTED'); };"
)
UNDELETED = "Storage.prototype.removeItem = () => { throw new DOMException('locked', 'NoModificationAllowedError'); };"

SAYS = {
    "full": {
        "ja-JP": "保存領域がいっぱい.*新しいことは保存できません",
        "en-GB": "storage is full.*nothing new can be saved",
        "fr-FR": "stockage de cet appareil est plein.*rien de nouveau",
    },
    "unread": {
        "ja-JP": "読み出せません.*ページを閉じると",
        "en-GB": "can't be read.*lost when the page closes",
        "fr-FR": "illisible.*perdus à la fermeture",
    },
}


def visitor(new_context: NewContext, site: str, script: str, **options: Any) -> Visitor:
    return Visitor(new_context, site, python=False, script=KEPT + script, **options)


@pytest.mark.both_browsers
def test_full_storage_is_read_and_said_to_be_full(site: str, new_context: NewContext) -> None:
    here = visitor(new_context, site, FILLED, language="en-GB")
    here.wait_words(SAYS["full"]["en-GB"])
    assert "Hanna" in places.me(here.page).inner_text()
    assert places.resumes(here.page).count() == 1


@pytest.mark.parametrize("language", ["ja-JP", "fr-FR"])
@pytest.mark.parametrize("state", SAYS)
def test_each_trouble_has_its_sentence(site: str, new_context: NewContext, state: str, language: str) -> None:
    here = visitor(new_context, site, {"full": FILLED, "unread": UNREAD}[state], language=language)
    here.wait_words(SAYS[state][language])
    assert here.errors == []


def test_what_can_not_be_read_is_not_overwritten(site: str, new_context: NewContext) -> None:
    here = visitor(new_context, site, UNREAD, language="en-GB")
    here.wait_words(SAYS["unread"]["en-GB"])
    places.home(here.page).wait_for()
    assert here.page.evaluate("localStorage['tavola.name']") == '"Hanna"'


@pytest.mark.parametrize(
    ("language", "words"),
    [("ja-JP", "消せませんでした"), ("en-GB", "could not be deleted"), ("fr-FR", "La suppression a échoué")],
)
def test_what_can_not_be_deleted_is_told(
    site: str, new_context: NewContext, language: str, words: str
) -> None:
    here = visitor(new_context, site, UNDELETED, language=language)
    places.button(here.page, "settings.title").click()
    places.button(here.page, "past.device").click()
    danger = places.erase(here.page)
    danger.click()
    danger.click()
    here.wait_words(words)
    assert here.errors == []
