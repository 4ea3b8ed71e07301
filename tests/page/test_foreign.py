"""The page's parser for untrusted JSON has the same limit of nesting as the worker's."""

from __future__ import annotations

import json
from random import Random

from page.node import ask
from tavola.engine.foreign import DEEPEST, is_deep


def nested(random: Random) -> str:
    """JSON nested about as deep as the limit, beside strings that hold brackets and quotes."""
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
    """Drawing it or taking its digest would recurse once for each level, and overflow the stack."""
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
