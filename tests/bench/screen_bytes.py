"""How many bytes one game costs a guest of a table of four. Four people play whole games in the room itself, by their bots'
answers."""

import json
from typing import Any

from tavola.engine.game import game_ids
from tavola.session import automatic
from tavola.session.effects import Effect, Send, Wake
from tavola.session.host import Host
from tavola.session.messages import PROTOCOL

GAMES = 5
PEOPLE = [f"person{seat}" for seat in range(4)]
GUEST = PEOPLE[1]


class Table:
    """A room of four people, whose bytes are counted by whom they are for or from."""

    def __init__(self, game: str, seed: str) -> None:
        self.now, self.wake, self.answers = 1_000_000, 0, 0
        self.bytes = 0  # to the guest and from it
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
        self.bytes += len(text.encode()) if key == GUEST else 0
        self._take(self.host.receive(key, text, self.now))

    def play(self) -> None:
        """Play one game to its end."""
        self.say(PEOPLE[0], t="start")
        self._tick()
        self.bytes = 0
        while (playing := self.host.playing) is not None and not playing.over:
            ask = playing.match.ask
            for seat in () if ask is None else playing.waiting(ask):
                if self.host.playing is playing and playing.match.ask is ask:
                    self._answer(seat)
            self._tick()

    def _answer(self, seat: Any) -> None:
        playing = self.host.playing
        assert playing is not None and playing.match.ask is not None
        ask = playing.match.ask
        value = automatic.bot_answer(playing, seat, ask)
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
                self._hear(effect.text)

    def _hear(self, text: str) -> None:
        self.bytes += len(text.encode())


def rows() -> list[dict[str, Any]]:
    """The measures bytes.<game>, in kB a game."""
    return [
        {
            "measure": f"bytes.{game}",
            "ours": _kilobytes(game),
            "anchor": None,
            "ratio": None,
            "unit": "kB/game",
        }
        for game in game_ids()
    ]


def _kilobytes(game: str) -> float:
    """What one game costs, on average."""
    total = 0
    for number in range(GAMES):
        table = Table(game, f"{number:064x}")
        table.play()
        total += table.bytes
    return round(total / GAMES / 1000, 1)
