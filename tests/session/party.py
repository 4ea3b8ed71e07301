"""A room under test: a host and scripted people."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from tavola.engine.game import game_named
from tavola.session.effects import Admit, Close, Effect, Forget, Save, Send, Think, Wake
from tavola.session.host import Host
from tavola.session.messages import PROTOCOL

SEED = "5eed" * 16
Json = dict[str, Any]


def guests_of(game: str) -> tuple[str, ...]:
    """The guests of a full table of a game: three people including the owner, or the nearest number that the game allows."""
    found = game_named(game)
    return ("ann", "bob", "cat", "dan", "eve")[: max(found.fewest, min(3, found.most)) - 1]


class Party:
    """The host, the time, and everybody's inbox."""

    def __init__(
        self, *guests: str, game: str = "coup", solo: bool = False, seed: str = SEED, room: type[Host] = Host,
        **options: Any,
    ) -> None:  # fmt: skip
        """A room in which the owner and the guests have said hello and sit."""
        self.now = 1_000_000
        self.inbox: dict[str, list[Json]] = {}
        self.saves: list[str] = []
        self.wakes: list[int] = []
        self.thinks: list[Think] = []
        self.closed: list[str] = []
        self.banned: list[str] = []  # closed with a ban
        self.admitted: list[str] = []  # the keys whose ban was lifted
        self.forgotten = False
        self.last: list[Effect] = []
        self._ids = 0
        if "clock" in options:  # one length for both clocks, unless a test asks for two
            options.setdefault("turn_clock", options["clock"])
        self.host = room.open(
            key="owner", name="Owner", game=game, seed=seed, app="test", solo=solo, now=self.now,
            options=options if solo else None,
        )  # fmt: skip
        self.take(self.host.begin(self.now))
        self.hello("owner")
        if options and not solo:
            self.say("owner", t="options", options=options)
        for guest in guests:
            self.join(guest)
            self.say(guest, t="sit", seat=None)

    # -- doing --

    def take(self, effects: list[Effect]) -> list[Effect]:
        self.last = effects
        self.thinks += [effect for effect in effects if isinstance(effect, Think)]
        for effect in effects:
            match effect:
                case Save():
                    self.saves.append(effect.text)
                case Send():
                    message = json.loads(effect.text)
                    self.inbox.setdefault(effect.peer, []).append(message)
                case Wake():
                    self.wakes.append(effect.at)
                case Close():
                    self.closed.append(effect.peer)
                    self.banned += [effect.peer] if effect.banned else []
                case Admit():
                    self.admitted.append(effect.peer)
                case Forget():
                    self.forgotten = True
        return effects

    def text(self, peer: str, text: str) -> list[Effect]:
        return self.take(self.host.receive(peer, text, self.now))

    def say(self, peer: str, **message: Any) -> list[Effect]:
        return self.text(peer, json.dumps(message))

    def hello(self, peer: str, have: Json | None = None) -> None:
        self.say(peer, t="hello", v=PROTOCOL, app="test", name=peer, have=have)

    def join(self, peer: str) -> None:
        self.take(self.host.joined(peer, self.now))
        self.hello(peer)

    def leave(self, peer: str) -> None:
        self.take(self.host.left(peer, self.now))

    def wait(self, ms: int) -> None:
        """Let time pass; call `tick` whenever the host has asked for it."""
        end = self.now + ms
        while (wakes := [at for at in self.wakes if self.now < at <= end]) and (at := min(wakes)):
            self.now = at
            self.take(self.host.tick(at))
        self.now = end
        self.take(self.host.tick(end))

    def start(self) -> None:
        self.say("owner", t="start")

    def again(self) -> None:
        """Everybody at the table who is there would like another match."""
        for place in list(self.host.room.in_play):
            if place.key is not None and place.is_attended:
                self.say(place.key, t="ready", on=True)

    def answer(self, peer: str, value: Any, **other: Any) -> str:
        """Answer the open question. Returns the answer's id."""
        self._ids += 1
        message = {
            "t": "answer",
            "id": f"a{self._ids}",
            "match": self.playing.id,
            "ask": self._asked(peer),
            "value": value,
            **other,
        }
        self.say(peer, **message)
        return str(message["id"])

    def _asked(self, peer: str) -> int:
        """The number of this person's open question; the number of the newest ask if they have none."""
        match = self.playing.match
        seat = next((seat for seat, place in enumerate(self.host.room.places) if place.key == peer), None)
        if match.ask is None or seat is None or seat not in match.ask.questions:
            return int(match.asks) - 1
        return int(match.ask.number_of(seat))

    def reload_host(self, blamed: Sequence[str] = ()) -> None:
        """Reload the host's page with the last save; only the owner's own page says hello again."""
        self.wakes.clear()
        self.host = Host.restore(
            self.saves[-1], key="owner", name="Owner", app="test", now=self.now, blamed=blamed
        )
        self.take(self.host.begin(self.now))
        self.hello("owner")

    # -- seeing --

    @property
    def playing(self) -> Any:
        assert self.host.playing is not None
        return self.host.playing

    def heard(self, peer: str, kind: str) -> list[Json]:
        return [message for message in self.inbox.get(peer, []) if message["t"] == kind]

    def screen(self, peer: str) -> Json:
        return self.heard(peer, "screen")[-1]

    def room(self, peer: str) -> Json:
        """The room as that page has it now: it keeps a reference until another comes."""
        rooms = [message["room"] for message in self.heard(peer, "room")]
        references = [room["reference"] for room in rooms if "reference" in room]
        return {**rooms[-1], "reference": references[-1]}

    def notes(self, peer: str) -> list[tuple[str, Json]]:
        """The notes that page has now."""
        notes: dict[int, Json] = {}
        for message in self.heard(peer, "notes"):
            for note in message["notes"]:
                notes.pop(note["replaces"], None)
                notes[note["n"]] = note
        return [(note["name"], note["args"]) for note in notes.values()]

    def id_of(self, name: str) -> str:
        """The id of a person on the owner's page."""
        found = [*self.room("owner")["people"], *self.room("owner")["banned"]]
        return next(str(person["id"]) for person in found if person["name"] == name)

    def bye(self, peer: str) -> str | None:
        """The reason why somebody was sent away; None if they were not."""
        byes = self.heard(peer, "bye")
        return str(byes[-1]["why"]["key"]) if byes else None

    def reply(self, peer: str) -> Json:
        """The last acknowledgement or refusal."""
        return [message for message in self.inbox[peer] if message["t"] in ("ack", "refused")][-1]

    def why(self, peer: str) -> str:
        """The reason of the last refusal."""
        reply = self.reply(peer)
        assert reply["t"] == "refused", reply
        return str(reply["why"]["key"])

    def seat_to_move(self) -> int:
        """The one seat that is asked."""
        [seat] = self.playing.match.ask.questions
        return int(seat)

    def key_of(self, seat: int) -> str:
        return str(self.host.room.places[seat].key)

    def to_claim(self) -> str:
        """Let the player whose turn it is claim the duke. Returns their key."""
        actor = self.key_of(self.seat_to_move())
        self.answer(actor, ["tax", None])
        return actor
