"""States of the page around its tables, for the contact sheets: each is what differs from a page that has just been opened.

Besides the fields of the page's state it may say what its reader did: `taps`, selectors that are tapped in order, and `end`:
a long sheet was scrolled to its end; and `into`: a selector, what was scrolled into view.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from session.test_lesson import Newcomer
from tavola.bots.bot import RandomBot
from tavola.engine.chance import Chance, seed_of
from tavola.engine.game import game_named
from tavola.engine.lesson import YOU
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.insight import decisions, insight
from tavola.replay import open_replay
from tavola.terminal import play_out
from web.all_screens import screens_of
from web.screens import Company, Screen, lobbies, screen_of

State = dict[str, Any]

LINK = "https://example.org/tavola/#r2.4Hq0XgS1bYw3vTn8ZkQm5c.Lw9uPzR2xE7yJd6KfBsA1g.8Yk"
TURN_LINK = LINK + "&turn=turn%3Aturn.example|gus|secret&c=abc"
NAMES = ["みさき", 3, "Léa", "さすらいの船乗りケンジ"]
OWN = {"claims": 14, "lies": 5, "caught": 2, "doubts": 4, "right": 3}
"""How often the reader has claimed, lied and doubted in a match."""

DAY = 86_400_000
EVENING = 1_700_000_000_000
"""When the last of the past matches ended, in ms since 1970."""


def of_page(games: list[str]) -> dict[str, State]:
    """What belongs to no game: settings, past evenings, ways into a room, and a room without its Python."""
    home: State = {"place": "home", "unkept": None, "canShare": True, "name": "みさき"}
    past = [_finished(n, games[n % len(games)]) for n in range(8)]
    saved = [{"id": f"room {n}", "kind": "solo", "game": game, "at": EVENING} for n, game in enumerate(games)]
    lobby = _in_room(lobbies("coup")["lobby"])
    made: State = {"code": "i1." + "Zk3x9QeLw" * 40, "stage": "open", "why": None}
    return {
        "settings": {**home, "sheet": {"kind": "settings"}},
        "settings, end": {**home, "sheet": {"kind": "settings"}, "end": True},
        "rename": {**home, "sheet": {"kind": "rename"}},
        "past, empty": {**home, "sheet": {"kind": "past"}},
        "past, full": {**home, "sheet": {"kind": "past"}, "past": past, "saved": saved},
        "past, full, end": {**home, "sheet": {"kind": "past"}, "past": past, "saved": saved, "end": True},
        "paste": {**home, "sheet": {"kind": "paste"}},
        "share": {**lobby, "sheet": {"kind": "share"}},
        "share, TURN": {**lobby, "link": TURN_LINK, "sheet": {"kind": "share"}, "end": True},
        "asked": {**home, "asked": ["relay.example", "xn--ns-fmc.lol:8443"]},
        "no meeting point": {
            "place": "room",
            "role": "guest",
            "link": LINK,
            "net": {"phase": "connecting", "hint": "relays_down", "relays": [], "ways": [], "carrying": []},
        },
        "invite": {**lobby, "sheet": {"kind": "invite"}, "invite": made},
        "invite, end": {**lobby, "sheet": {"kind": "invite"}, "invite": made, "end": True},
        "other games": {**lobby, "sheet": {"kind": "games"}},
        "same room": {**lobby, "sheet": {"kind": "same_room"}},
        "same room, middle": _in_room(
            {**lobbies("coup")["lobby newcomer"], "your_seat": None},
            sameRoom={"part": "table", "sound": False},
        ),
        "waiting for the host": {"place": "room", "role": "guest", "link": LINK},
    }


def around(game: str) -> dict[str, State]:
    """Around a game's table: its sheets, its lesson, its words, a hand in one room, a replay, and what bots think."""
    seen = screens_of(game)
    asked = next(one for one in seen.values() if one["screen"]["question"] and one["me"] is not None)
    waits = next(
        one
        for one in seen.values()
        if one["screen"]["waiting"] and one["me"] is not None and not one["screen"]["question"]
    )
    odd = max(
        seen.values(), key=lambda one: len(one["room"]["options"].items() - asked["room"]["options"].items())
    )
    hand: State = {"part": "hand", "sound": False}
    option = game_named(game).summary()["options"][0]["id"]
    play = _at_table(asked)
    states: dict[str, State] = {
        "about the game": {"place": "home", "sheet": {"kind": "game", "game": game}},
        "about the game, end": {"place": "home", "sheet": {"kind": "game", "game": game}, "end": True},
        "menu": {**play, "sheet": {"kind": "menu"}},
        "rules": {**play, "sheet": {"kind": "rules"}},
        "words": {**play, "sheet": {"kind": "rules"}, "taps": [".segments button:last-child"]},
        "words, end": {
            **play,
            "sheet": {"kind": "rules"},
            "taps": [".segments button:last-child"],
            "end": True,
        },
        "house rules": {**_at_table(odd), "sheet": {"kind": "house"}},
        "say": {**play, "sheet": {"kind": "say"}},
        "log": {**play, "sheet": {"kind": "log"}},
        "leave": {**play, "sheet": {"kind": "leave"}},
        "keys": {**play, "sheet": {"kind": "keys"}},
        "people": {**_at_table(asked, role="host"), "sheet": {"kind": "people"}},
        "option": {**_in_room(lobbies(game)["lobby"]), "sheet": {"kind": "option", "option": option}},
        "hand, asked": {**play, "sameRoom": hand},
        "hand, waiting": {**_at_table(waits), "sameRoom": hand},
    }
    return {**states, **kept(game), **ends(game), **after_a_match(game), **_lesson(game), **thoughts(game)}


def kept(game: str) -> dict[str, State]:
    """A room that any of its devices may keep: a device is missing, somebody stands in for the owner, leaves, or comes in."""
    seen = screens_of(game)
    asked = next(one for one in seen.values() if one["screen"]["question"] and one["me"] is not None)
    people = [
        seat for seat in asked["room"]["seats"] if seat["kind"] == "human" and seat["seat"] != asked["me"]
    ]
    mine, keeper = asked["room"]["seats"][asked["me"]]["who"], people[0]["who"]

    def table(net: State | None = None, *, owner_only: bool = False, **more: Any) -> State:
        state = _at_table(asked)
        options = {**state["room"]["options"], "keep": "owner" if owner_only else "everybody"}
        seats = [{**seat, "here": True, "away": None} for seat in state["room"]["seats"]]
        state["room"] |= {"options": options, "seats": seats, "keeper": keeper, "owner_here": False, **more}
        return state if net is None else {**state, "net": net}

    def lost(ago: int = 42_000, **members: int) -> State:
        """The line has been lost for so long, in ms."""
        state: State = {
            "phase": "host_away",
            "why": None,
            "hint": None,
            "since": -ago,
            "relays": [],
            "ways": [],
        }
        return {**state, "members": members} if members else state

    paused = table(paused={"here": 2, "of": 5, "wants": 3})
    paused["room"]["seats"][people[0]["seat"]]["here"] = False
    leaves: State = {"sheet": {"kind": "leave"}}
    newcomer = lobbies(game)["lobby newcomer"]
    return {
        "missing, taken over": table(lost(here=3, of=4, wants=3)),
        "missing, too few": table(lost(here=2, of=4, wants=3)),
        "missing, of two": table(lost(here=1, of=2, wants=2)),
        "missing, for long": table(lost(75_000, here=1, of=3, wants=2)),
        "missing, host": table(lost(), owner_only=True),
        "missing, paused": paused,
        "could keep": {
            **table({**lost(), "phase": "connected", "since": None, "asks": True}),
            "python": {"state": "asleep", "share": 0, "step": "", "why": "unknown"},
        },
        "stands in": {**table(keeper=mine, host=True, people=[]), "sheet": {"kind": "people"}},
        "stands in, end": {
            **table(keeper=mine, host=True, people=[]),
            "sheet": {"kind": "people"},
            "end": True,
        },
        "leave, others": {**table(), **leaves},
        "leave, waits": {**table(owner_only=True, keeper=mine), **leaves},
        "lobby, deals": {**_in_room(newcomer), "into": ".honest"},
        "lobby, another deals": {
            **_in_room({**newcomer, "keeper": newcomer["seats"][1]["who"], "owner_here": False}),
            "into": ".seats",
        },
    }


def ends(game: str) -> dict[str, State]:
    """The end of a match with all that can stand there: whether it was fair, tonight's score, the reader's own counts."""
    found: dict[str, State] = {}
    for name, screen in screens_of(game).items():
        if not screen["screen"]["over"]:
            continue
        state = _at_table(screen, role="solo")  # alone, one can dare a friend
        names = [seat["name"] for seat in screen["room"]["seats"]]
        state["room"]["tonight"] = [{"name": name, "won": n % 3, "played": 4} for n, name in enumerate(names)]
        found[f"end, {name}"] = {
            **state,
            "lookback": screen.get("lookback"),
            "record": {"match": "m1", "text": "", "names": names, "unfinished": False, "dealers": names[:2]},
            "fair": {"match": "m1", "state": "fair", "finding": "fair", "seats": [1]},
            "past": [{**_finished(1, game), "room": "here", "own": OWN}],
        }
    return found


def after_a_match(game: str) -> dict[str, State]:
    """The lobby after a match: broken off, and played to its end by a cheat."""
    rules = game_named(game)
    match = Match.begin(Header(game, rules.rules, rules.fewest, {}, seed_of("broken off")))
    text, names = match.record().dumps(), NAMES[: rules.fewest]
    record = {"match": "m1", "text": text, "names": names, "dealers": names[:1], "audit": None}
    lookback = {**open_replay(text), "names": names}
    host, guest = (_in_room(lobbies(game)[name]) for name in ("lobby", "lobby newcomer"))
    cheat = {"steps": 214, "faults": [[NAMES[1], 31, "pass"]], "unknown": []}
    return {
        "lobby, broken off": {
            **host,
            "into": ".last-match",
            "record": {**record, "unfinished": True},
            "lookback": lookback,
        },
        "lobby, unfair": {
            **guest,
            "room": {**guest["room"], "tonight": [{"name": "みさき", "won": 1, "played": 1}]},
            "past": [
                {**_finished(1, game), "room": "here", "own": None if lookback["counts"] is None else OWN}
            ],
            "into": ".last-match",
            "record": {**record, "unfinished": False, "audit": cheat},
            "lookback": lookback,
        },
    }


def _in_room(room: dict[str, Any], **more: Any) -> State:
    return {
        "place": "room",
        "role": "host" if room["host"] else "guest",
        "room": room,
        "link": LINK,
        "canShare": True,
        **more,
    }


def _at_table(screen: Screen, role: str = "guest") -> State:
    room = {**screen["room"], "your_seat": screen["me"], "host": role != "guest"}
    return {
        "place": "room",
        "role": role,
        "room": room,
        "link": LINK,
        **{key: screen[key] for key in ("screen", "log")},
    }


def _finished(n: int, game: str) -> State:
    """A match that was finished on this device some days ago."""
    names = NAMES[: max(2, 4 - n % 3)]
    return {
        "match": f"m{n}",
        "game": game,
        "at": EVENING - n * 3 * DAY,
        "file": "",
        "code": "",
        "names": names,
        "winners": [] if n == 5 else [n % len(names)],
    }


def lesson_steps(newcomer: Newcomer) -> list[State]:
    """Every step of a lesson that asks its newcomer, who follows it to its last."""
    return [_learning(newcomer) for _ in newcomer.follow() if newcomer.asked]


def _lesson(game: str) -> dict[str, State]:
    """The lesson's first step, one in the middle, its last, what is free after it, and its end."""
    newcomer = Newcomer(game)
    steps = lesson_steps(newcomer)
    found = {"first": steps[0], "in the middle": steps[len(steps) // 2], "last step": steps[-1]}
    if not newcomer.screen["lesson"]["over"]:
        found["free"] = _learning(newcomer)
        _play_on(newcomer)
    found["over"] = _learning(newcomer)
    return {f"lesson, {name}": state for name, state in found.items()}


def _play_on(newcomer: Newcomer) -> None:
    """Play freely until the lesson is over."""
    match = newcomer.playing.match
    while not newcomer.screen["lesson"]["over"]:
        if newcomer.screen["reading"] is not None:
            newcomer.say(t="read", ask=newcomer.screen["reading"])
        elif match.ask is not None and YOU in match.ask.waiting and newcomer.asked:
            newcomer.answer(match.legal(YOU)[0])  # not every question lists its answers
        else:
            newcomer.wait()


def _learning(newcomer: Newcomer) -> State:
    """What the newcomer's page shows now."""
    rooms = [message["room"] for message in newcomer.sent if message["t"] == "room"]
    rules = next(room["reference"] for room in rooms if room.get("reference"))  # they are sent once
    events = {
        event["n"]: event
        for message in newcomer.sent
        if message["t"] == "screen"
        for event in message["events"]
    }
    log = [events[n] for n in sorted(events)]
    return _at_table(
        {"room": {**rooms[-1], "reference": rules}, "me": 0, "screen": newcomer.screen, "log": log},
        role="solo",
    )


@cache
def thoughts(game: str) -> dict[str, State]:
    """What a bot makes of a decision, as a hint and looked back at, and a review of a person. The same objects every time."""
    rules = game_named(game)
    seats = rules.fewest
    match = Match.begin(Header(game, rules.rules, seats, {}, seed_of("thoughts on a sheet")))
    play_out(match, [RandomBot()] * seats, Chance(seed_of("blunders")))
    record = match.record()
    listed = decisions(record.dumps())
    decision = listed[len(listed) // 2]
    at, seat = decision["at"], decision["seat"]
    reasons = insight(record.dumps(), at)
    asked = Match.begin(record.header)
    for who, answer in record.answers[:at]:
        asked.answer(who, answer)
    names = ("みさき", "あきら", "Léa", "さすらいの船乗りケンジ")
    table = _at_table(screen_of(asked, seat, Company(names, bot=-1, away=-1)), role="solo")
    hint = {**table, "sheet": {"kind": "hint"}, "insight": {"reasons": reasons, "why": None}}
    replay = {**open_replay(record.dumps()), "names": list(names[:seats]), "file": record.dumps()}
    back = {"place": "home", "replay": {"data": replay, "why": None, "start": 0, "at": EVENING}}
    looked = {
        "record": record.dumps(),
        "decisions": listed,
        "asked": f"look {at}",
        "reasons": reasons,
        "why": None,
    }
    knew = {**back, "sheet": {"kind": "insight", "step": decision["step"]}, "insight": looked}
    review = {"seat": seat, **_reviewed([each for each in listed if each["seat"] == seat], reasons)}
    return {
        "hint": hint,
        "hint, end": {**hint, "end": True},
        "replay": back,
        "what a bot knew": knew,
        "what a bot knew, end": {**knew, "end": True},
        **({} if replay["claims"] is None else {"truth": {**back, "sheet": {"kind": "truth"}}}),
        "review": {**back, "sheet": {"kind": "review"}, "insight": {**looked, "reviewing": review}},
    }


def _reviewed(listed: list[State], reasons: State) -> State:
    """A review that marks every third decision; what it says is invented, because a real one takes minutes."""
    best = reasons["rows"][0]["words"]

    def judged(n: int, decision: State) -> State:
        words = {"unit": reasons["unit"], "best": best, "given": decision["answer"]}
        if n % 3:
            return {"decision": decision, "review": {"verdict": "same", "less": None, "error": None, **words}}
        return {"decision": decision, "review": {"verdict": "marked", "less": 140 + n, "error": 31, **words}}

    return {"of": len(listed), "found": [judged(n, each) for n, each in enumerate(listed)]}
