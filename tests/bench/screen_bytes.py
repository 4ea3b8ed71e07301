"""How many bytes one game costs a guest of a table of four: deflated as web/net/packed.js has it, beside the texts themselves.

Four people play whole games in the room itself, by their bots' answers. Python's zlib deflates as browsers do.
"""

import json
import zlib
from typing import Any

from tavola.engine.game import game_ids
from tavola.session import bots
from tavola.session.effects import Effect, Send, Wake
from tavola.session.host import Host
from tavola.session.messages import PROTOCOL

GAMES = 5
PEOPLE = [f"person{seat}" for seat in range(4)]
GUEST = PEOPLE[1]
SHORT, STEP = 256, 64  # bytes


class Table:
    """A room of four people, whose bytes are counted by whom they are for or from."""

    def __init__(self, game: str, seed: str) -> None:
        self.now, self.wake, self.answers = 1_000_000, 0, 0
        self.texts = self.bytes = 0  # of the texts to the guest and from it, and as they travel
        own: dict[str, Any] = {
            "key": PEOPLE[0],
            "name": "Ann",
            "app": "bench",
            "game": game,
            "seed": seed,
            "solo": False,
        }
        self.host = Host.open(now=self.now, **own)
        self._take(self.host.begin(self.now))
        for key in PEOPLE:
            self.join(key)
            if key != PEOPLE[0]:
                self.say(key, t="sit", seat=None)

    def join(self, key: str) -> None:
        if key != PEOPLE[0]:
            self._take(self.host.joined(key, self.now))
        self.say(key, t="hello", v=PROTOCOL, app="bench", name=key, have=None)

    def say(self, key: str, **message: Any) -> None:
        text = json.dumps(message, separators=(",", ":"))
        self._count(text if key == GUEST else "")
        self._take(self.host.receive(key, text, self.now))

    def play(self) -> None:
        """Play one game to its end."""
        self.say(PEOPLE[0], t="start")
        self._tick()
        self.texts = self.bytes = 0
        while (playing := self.host.playing) is not None and not playing.over:
            window = playing.window
            for seat in () if window is None else window.waiting:
                if self.host.playing is playing and playing.window is window:
                    self._answer(seat)
            self._tick()

    def _answer(self, seat: Any) -> None:
        playing = self.host.playing
        assert playing is not None and playing.match.ask is not None
        ask = playing.match.ask
        value = bots.bot_answer(playing, seat)
        self.answers += 1
        named = {"id": f"a{self.answers}", "match": playing.id, "ask": ask.number_of(seat)}
        self.say(PEOPLE[seat], t="answer", **named, value=value)

    def _tick(self) -> None:
        self.now = max(self.now + 1000, min(self.wake, self.now + 5000))
        self._take(self.host.tick(self.now))

    def _take(self, effects: list[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Wake):
                self.wake = effect.at
            if isinstance(effect, Send) and effect.peer == GUEST:
                self._count(effect.text)

    def _count(self, text: str) -> None:
        body = text.encode()
        self.texts += len(body)
        self.bytes += min(len(body), _deflated(body)) if len(body) >= SHORT else len(body)


def _deflated(body: bytes) -> int:
    """Its length, filled up."""
    deflate = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return -(-(2 + len(deflate.compress(body) + deflate.flush())) // STEP) * STEP


def rows() -> list[dict[str, Any]]:
    """The measures bytes.<game>, in kB a game; the anchor is the texts themselves."""
    return [_row(game) for game in game_ids()]


def _row(game: str) -> dict[str, Any]:
    tables = [Table(game, f"{number:064x}") for number in range(GAMES)]
    for table in tables:
        table.play()
    ours = round(sum(table.bytes for table in tables) / GAMES / 1000, 1)
    anchor = round(sum(table.texts for table in tables) / GAMES / 1000, 1)
    ratio = round(ours / anchor, 2)
    return {"measure": f"bytes.{game}", "ours": ours, "anchor": anchor, "ratio": ratio, "unit": "kB/game"}
