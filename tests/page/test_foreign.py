"""The page's door for JSON of others stops what is deep, exactly where the worker's does."""

from __future__ import annotations

import json
from random import Random

from page.node import ask
from tavola.engine.foreign import DEEPEST, is_deep


def nested(random: Random) -> str:
    """Lists inside one another, about as many as may be, with brackets and quotes inside strings beside them."""
    value: object = "".join(random.choices('[]{}"\\a', k=random.randrange(9)))
    for _ in range(random.randrange(DEEPEST - 4, DEEPEST + 5)):
        value = random.choice(([value], [value, "]"], {'"[': value}, [[], value]))
    return json.dumps(value)


def test_both_doors_stop_the_same() -> None:
    random = Random(7)
    texts = [nested(random) for _ in range(300)]
    read = [found for found, _ in ask("read_foreign", texts)]
    assert read == ["refused" if is_deep(text) else True for text in texts]
    assert {True, "refused"} == set(read)


def test_a_deep_message_of_a_host_is_not_drawn() -> None:
    """Whoever walks over it, to draw it or to take its digest, calls itself for each level."""
    args = '{"list":[' * 5_000 + "1" + "]}" * 5_000
    texts = [
        '{"t":"refused","id":null,"why":{"key":"why.fault","args":{"a":' + args + "}}}",
        "[" * 200_000,
        '{"t":' * 20_000,
        '{"t":"refused","id":null,"why":{"key":"why.fault","args":{"a":"' + "[" * 5_000 + '"}}}',
    ]
    *deep, harmless = [message for _, message in ask("read_foreign", texts)]
    assert [message["why"]["key"] for message in deep] == ["why.unreadable_message"] * 3
    assert harmless["t"] == "refused"
