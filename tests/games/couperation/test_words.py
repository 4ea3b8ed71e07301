"""The wording about cards that the reader can't see."""

from __future__ import annotations

import pytest

from games.couperation.scene import Scene
from tavola.engine.dealer import Seat
from tavola.engine.words import LANGUAGES, Words, texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_draws_and_discards_of_others_are_numbers_not_lists_of_face_down_cards(language: str) -> None:
    catalogue = texts("couperation", language)
    words = Words(catalogue, "AB")
    table = Scene("28 12 41", "7 9 33", deck="11 14").play("A place 28 5-5", "B place 33 6-6", "B discard 11")

    def told(seat: int) -> list[str]:
        events = table.match.events_for(Seat(seat))
        mine = [
            event
            for event in events
            if event["name"] in ("drew", "discarded") and event["args"]["seat"] == {"seat": 1}
        ]
        return [words.say(f"event.{event['name']}", event["args"]) for event in mine]

    drew, discarded = told(1)
    assert "11" in drew
    assert "14" in drew
    assert "11" in discarded
    drew, discarded = told(0)
    assert "2" in drew
    assert "1" in discarded
    assert catalogue["face.unknown"] not in drew + discarded
