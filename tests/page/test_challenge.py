"""The same deal for a friend: a solo match as a link, opened as a room of the friend's own that begins just like the sender's."""

from __future__ import annotations

import json
from typing import Any

import pytest

from page.node import ask
from tavola.bots.bot import RandomBot
from tavola.engine.chance import Chance, seed_of
from tavola.engine.game import game_ids, game_named
from tavola.session import messages, screens
from tavola.session import save as saves
from tavola.session.effects import Save
from tavola.session.endings import add_match
from tavola.session.host import Host
from tavola.session.matches import begin_match
from tavola.terminal import play_out

SEED = "5eed" * 16


def solo(game: str, matches: int, **options: Any) -> tuple[Host, str]:
    """A solo room in which so many matches were played to their end, the player's answers by chance; and its save."""
    host = Host.open(key="ann", name="Ann", game=game, seed=SEED, app="1", solo=True, now=0, options=options)
    text = ""
    for number in range(1, matches + 1):
        if number > 1:
            begin_match(host)
        playing = host.playing
        assert playing is not None
        play_out(playing.match, [RandomBot()] * len(playing.places), Chance(seed_of(f"answers {number}")))
        outcome = playing.match.outcome
        assert outcome is not None
        add_match(host.room, outcome)
        host.room.phase = "over"
        text = saves.dump(host).whole
    return host, text


@pytest.mark.parametrize("matches", [1, 2])
@pytest.mark.parametrize("game", game_ids())
def test_a_friend_gets_the_same_deal_against_the_same_bots(game: str, matches: int) -> None:
    host, text = solo(game, matches, temper="mixed")
    playing = host.playing
    assert playing is not None
    found = game_named(game)
    record = playing.match.record()
    model = {
        "room": screens.room(host.room, "ann", 0, 0)["room"],
        "screen": screens.screen(playing, 0, 0, 0),
        "record": {"text": record.dumps()},
        "summary": {"lobby": screens.lobby(found)},
        "name": "Ann",
    }
    sent = ask("challenge", {"model": model, "save": text, "key": "bob", "most": found.most})
    friends = Host.restore(sent["save"], key="bob", name="Bob", app="1", now=0, solo=True)
    assert friends.room.phase == "lobby"
    friends.begin(0)
    hello = {"t": "hello", "v": messages.PROTOCOL, "app": "1", "name": "Bob", "have": None}
    friends.receive("bob", json.dumps(hello), 0)
    effects = friends.receive("bob", json.dumps({"t": "start"}), 0)
    assert any(isinstance(effect, Save) for effect in effects)
    theirs = friends.playing
    assert theirs is not None
    assert theirs.match.header == playing.match.header
    assert theirs.id == playing.id
    assert [place.name for place in theirs.places[1:]] == [place.name for place in playing.places[1:]]
    assert (theirs.streams.seed, theirs.streams.match) == (playing.streams.seed, playing.streams.match)
    assert friends.room.options == host.room.options
    assert sent["same"].startswith("challenge.same Ann")
    assert sent["elsewhere"] is None, "another match than that one"
    assert sent["cut"] == [None] * 5
    assert sent["length"] < 1_500
