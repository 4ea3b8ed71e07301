"""A match whose cards nobody holds: the devices of the people at the table deal it together (`tavola.dealing`).

These devices are the match's homes. The room asks each what it publishes, and begins the match when they have a log in common.
From then on its keeper's own copy of the match is shown to spectators. Answers, clocks and bots are the homes' own, and so is
the audit at the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tavola.engine.character import temper_of
from tavola.engine.errors import BadRecord, Refused, Why
from tavola.engine.match import Match
from tavola.engine.record import Header, Record
from tavola.session import endings, messages
from tavola.session.founding import Founding, match_name
from tavola.session.match import Audit, Finished, MatchState
from tavola.session.room import RoomState
from tavola.session.state import State

if TYPE_CHECKING:
    from tavola.session import wire

WITHIN = 15_000
"""How long the room waits for what homes publish, and for their log, in ms."""

INERT = (
    messages.GiveAnswer, messages.GiveStep, messages.MoreTime, messages.HaveRead, messages.GoOn, messages.CallRecess,
    messages.SetPace, messages.Skip,
)  # fmt: skip
"""The messages that a room refuses while such a match is played: a page whose device is a home tells that the first six."""


# -- how one begins --


def begin(state: State) -> bool:
    """Ask the homes of a match what they publish. Returns whether the people and the options of the room let them deal."""
    if not _may_deal(state):
        return False
    room = state.room
    room.places.sort(key=lambda place: place.kind == "empty")
    name, (homes, people) = match_name(state.next_seed or state.seed, room.matches + 1), room.homes()
    room.changed = True
    state.founding = Founding(name, header_of(room), homes, _seated(room), people, state.now + WITHIN)
    for key in homes:
        ask(state, key)
    return True


def begin_without(state: State, late: Sequence[str]) -> None:
    """The same without these homes, whose people another one serves. If too few are left, they wait no longer."""
    found = state.founding
    state.room.deal.difference_update(late)
    if found is not None and not begin(state):
        found.ends = state.now


def _may_deal(state: State) -> bool:
    """Whether all people who sit here are here, and at least two of their devices deal, one of them the keeper's."""
    room = state.room
    people = [place for place in room.places if place.kind == "human"]
    wanted = room.deals_together and not room.alone and room.lesson is None
    here = all(place.away_since is None and _is_here(state, str(place.key)) for place in people)
    homes, _ = room.homes()
    return wanted and here and len(homes) > 1 and room.keeper in homes


def _seated(room: RoomState) -> list[str | None]:
    return [place.key for place in room.places if place.kind != "empty"]


def deals(state: State, key: str, message: messages.Deals) -> None:
    """Note whether that page is ready to deal."""
    ready = state.room.deal
    state.room.changed |= (key in ready) != message.on
    if message.on:
        ready.add(key)
    else:
        ready.discard(key)


def _is_here(state: State, key: str) -> bool:
    peer = state.peers.get(key)
    return peer is not None and peer.greeted


def header_of(room: RoomState) -> Header:
    """The header of the next match: nobody has its seed."""
    game = room.game
    return Header(
        game.id, game.rules, room.players, room.rules, "", endings.first(room), endings.ways_of(room)
    )


def ask(state: State, key: str) -> None:
    """Ask a home what it publishes; tell the keeper's page when all have said it."""
    found = state.founding
    if found is None or key not in found.homes or not _is_here(state, key):
        return
    if key == state.room.keeper and len(found.sharings) == len(found.homes):
        state.reply(
            key,
            {
                "t": "opening", "match": found.match, "homes": found.homes, "seated": found.seated,
                "opening": opening_of(state.room, found),
            },
        )  # fmt: skip
    elif key not in found.sharings:
        header = Record(found.header).dumps()
        me, homes = found.homes.index(key), len(found.homes)
        state.reply(key, {"t": "found", "match": found.match, "header": header, "me": me, "homes": homes})


def opening_of(room: RoomState, found: Founding) -> wire.HomesOpening:
    """What all homes must know to open their parts."""
    table, places = room.table_options, room.places[: found.header.seats]
    tempers = [
        temper_of(table.temper, place.name) if isinstance(place.name, int) else None for place in places
    ]
    return {
        "header": Record(found.header).dumps(),
        "sharings": [found.sharings[key] for key in found.homes],
        "people": found.people,
        "bots": {"level": table.level, "pace": table.pace, "tempers": tempers},
        "clock": 1000 * table.clock,
        "turn_clock": 1000 * table.turn_clock,
        "owner": room.seat_of(room.owner),
        "audit": table.keep == "together",
    }


def give_sharing(state: State, key: str, message: messages.GiveSharing) -> None:
    """Take what a home publishes; the first counts. One that publishes nothing does not deal, so no other waits for it.

    Raises Refused if it was not asked for.
    """
    found = state.founding
    if (
        found is None
        or found.match != message.match
        or key not in found.homes
        or message.homes != len(found.homes)
    ):
        raise Refused(Why("not_asked"))
    if not message.sharing:
        begin_without(state, [key])
        return
    found.sharings.setdefault(key, message.sharing)
    if len(found.sharings) == len(found.homes):
        ask(state, state.room.keeper)


def is_lost(state: State, found: Founding) -> bool:
    """Whether a home is gone, another one has come, or they take too long."""
    here = all(_is_here(state, key) for key in found.homes)
    same = _seated(state.room) == [*found.seated] and header_of(state.room) == found.header
    return state.now >= found.ends or not (here and same)


# -- how it is played --


def refuse_inert(state: State, message: object) -> None:
    """Raises Refused for what has no effect on such a match, while it is played."""
    playing = state.playing
    if playing is not None and playing.homes and state.room.phase == "playing" and isinstance(message, INERT):
        raise Refused(Why("together"))


def look(playing: MatchState) -> bool:
    """Notice what the homes have played: the match is theirs. Returns whether cards lie at other homes now."""
    match, (before, lay) = playing.match, playing.seen
    playing.told += [("gone_on", seat, after) for seat, after in playing.skipped]
    playing.skipped.clear()
    played, lies = len(match.answers) + len(match.events), [*playing.at]
    if played != before and not match.dealing:
        before, playing.changed = played, True
    playing.seen = before, lies
    return lies != [*lay]


# -- how it ends --


def open_cards(playing: MatchState, record: str) -> None:
    """All cards are open now: it is a match like any other. Raises BadRecord if the record is of another one."""
    told = Record.loads(record)
    match = Match.replay(told)
    if told.header._replace(seed="") != playing.match.header or match.answers != playing.match.answers:
        raise BadRecord(Why("record_unplayable"))
    playing.match, playing.homes = match, ()


def finished(playing: MatchState, record: str | None, audit: Audit) -> Finished:
    """What is published of it, with what the audit says."""
    names = tuple(place.name for place in playing.places)
    return Finished(playing.id, record or "", names, playing.match.outcome is None, audit)


def audit_of(playing: MatchState, names: Mapping[str, str], said: wire.HomesVerdict) -> Audit:
    """What the audit says, with the names of people in place of homes."""

    def name(home: int) -> str:
        return names.get(playing.homes[home], "") if home < len(playing.homes) else ""

    faults = tuple((name(home), step, what) for home, step, what in said["faults"])
    return Audit(said["steps"], faults, tuple(map(name, said["unknown"])))
