"""A fuzzing corpus: ten thousand texts that a peer might send, from one seed, for the room here and for a real page's worker.

Deep, long, huge, incomplete and of the wrong type; and messages of every kind with a single fault.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from session.test_messages import GOOD as KINDS
from tavola.session.messages import PROTOCOL

SEED = 20_261_122
COUNT = 10_000

MATCH = "the match"
"""A placeholder: the test replaces it by the name of the current match."""

GOOD: tuple[dict[str, Any], ...] = (
    *(data for data, _ in KINDS),
    {"t": "hello", "v": PROTOCOL, "app": "x", "name": "Mallory", "have": {"match": MATCH, "event": 3}},
    {"t": "hello", "v": 2, "app": "x", "name": "Mallory", "have": None},
    {"t": "answer", "id": "a1", "match": MATCH, "ask": 0, "value": ["income", None]},
    {"t": "answer", "id": "a2", "match": MATCH, "ask": 1, "value": "allow"},
    {"t": "sharing", "match": MATCH, "homes": 2, "sharing": "0" * 64},
    {"t": "deals", "on": False},
)
"""Valid messages of every kind; some kinds a second time, about the current match."""

NUMBERS = (
    "-1", "-0", "0.0", "1.5", "1e3", "1e999", "-1e999", "1e-999", "9007199254740991", "9007199254740992",
    "9" * 30, "9" * 400, "9" * 5_000, "-" + "9" * 20_000, "NaN", "Infinity", "0x10", "01", "+1", "1_000", "1e", "--1",
)  # fmt: skip
TEXTS = (
    '""', '"\\ud800"', '"\\udfff\\ud800"', '"\\ud83d\\ude00"', '"\\u0000"', '"\\u202e"', '"\\"[[[["', '"\\\\"', '"\\x"', '"',
    '"' + "x" * 5_000 + '"', '"' + "あ" * 3_000 + '"', '"' + "[{" * 2_000 + '"', '"__proto__"', '"a\\nb"', "'a'",
)  # fmt: skip
OTHERS = ("null", "true", "[]", "{}", "[[]]", '{"a":{}}', "", "[,]", "[1,]", "{,}", '{"a"}', '{"t":"hello"}')


def corpus(seed: int = SEED, count: int = COUNT) -> Iterator[str]:
    """Yield `count` texts; the same seed yields the same texts."""
    random = Random(seed)
    kinds = (nested, spoilt, spoilt, spoilt, spoilt, cut, cut, scrambled, lonely, long)
    for _ in range(count):
        yield kinds[random.randrange(len(kinds))](random)


def good(random: Random) -> dict[str, Any]:
    return dict(random.choice(GOOD))


def nested(random: Random) -> str:
    """Deep nesting, alone or as a value of a message, closed or not."""
    depth = random.choice((4, 31, 32, 33, 34, 40, 100, 400, 1_000, 2_500, 5_000, 5_000, 20_000))
    opening, closing = random.choice(
        (("[", "]"), ('{"a":', "}"), ('[{"value":', "}]"), ("[0,", "]"), ('{"":[', "]}"))
    )
    deep = opening * depth + "0" + closing * random.choice((0, depth, depth - 1))
    return deep if random.random() < 0.4 else with_value(random, deep)


def odd(random: Random) -> str:
    """An unusual value, as JSON or nearly."""
    return random.choice(random.choice((NUMBERS, TEXTS, OTHERS)))


def with_value(random: Random, value: str) -> str:
    """A valid message with one value replaced by this text."""
    message = good(random)
    key = random.choice([*message, "extra"])
    parts = [
        f"{json.dumps(name)}:{value if name == key else json.dumps(each)}" for name, each in message.items()
    ]
    return "{" + ",".join(parts if key in message else [*parts, f'"extra":{value}']) + "}"


def spoilt(random: Random) -> str:
    """A valid message with one odd value, or with a key too many, missing or twice."""
    how = random.randrange(6)
    if how > 1:
        return with_value(random, odd(random))
    message = good(random)
    key = random.choice(list(message))
    if how == 1:
        return json.dumps(message)[:-1] + f",{json.dumps(key)}:{odd(random)}" + "}"
    del message[key]
    return json.dumps(message)


def cut(random: Random) -> str:
    """The beginning of a valid message, or a message twice."""
    text = json.dumps(good(random), ensure_ascii=random.random() < 0.5)
    return text[: random.randrange(len(text))] if random.random() < 0.8 else text + text


def scrambled(random: Random) -> str:
    """A valid message with a few characters changed."""
    text = list(json.dumps(good(random)))
    for _ in range(random.randrange(1, 6)):
        text[random.randrange(len(text))] = random.choice('"\\[]{},:0e.-\u0000\ufeff\u2028ぬ😀\x7f')
    return "".join(text)


def lonely(random: Random) -> str:
    """A text that is no message: an odd value, or random characters."""
    if random.random() < 0.5:
        return odd(random)
    return "".join(
        chr(random.choice((random.randrange(128), random.randrange(0xD800))))
        for _ in range(random.randrange(80))
    )


def long(random: Random) -> str:
    """A message with trailing spaces, or a text about as long as the limit of messages, or longer."""
    if random.random() < 0.8:
        return json.dumps(good(random)) + " " * random.randrange(200)
    length = random.choice((1_000, 10_000, 65_536, 66_000))
    return random.choice(
        (
            "[" + "0," * (length // 2) + "0]",
            '{"t":"name","name":"' + "x" * length + '"}',
            " " * length,
            '"' * length,
        )
    )


def records(finished: str, seed: int = SEED, count: int = 500) -> Iterator[str]:
    """Texts that a file or a link may hold in place of a record: a finished record with one line changed, and rubbish."""
    random = Random(seed)
    lines = finished.splitlines()
    for _ in range(count):
        changed = lines.copy()
        at = random.choice((0, random.randrange(len(lines))))
        changed[at] = random.choice((nested, spoilt, cut, lonely))(random)
        if random.random() < 0.4:
            first = json.loads(lines[0])
            key = random.choice(list(first))
            changed = [
                lines[0].replace(
                    f'"{key}":{json.dumps(first[key], separators=(",", ":"))}', f'"{key}":{odd(random)}'
                ),
                *lines[1:],
            ]
        yield random.choice(
            ("\n".join(changed), "\n".join(changed), "r1." + lonely(random), "[" * random.randrange(40_000))
        )
