"""The page's ristretto255 (`web/dealing/group.js`) gives the same bytes as the readable one in Python: under Node."""

from __future__ import annotations

from random import Random

from dealing.vectors import MULTIPLES, NO_POINTS
from page import node
from tavola.dealing.group import ORDER, RISTRETTO, Element

STEPS = 10_000
OFTEN = ["add", "subtract", "read"] * 6 + ["generate", "multiply"]

Steps = list[tuple[str, str]]


def test_it_knows_the_vectors_of_the_rfc() -> None:
    multiples: Steps = [("generate", str(number)) for number in range(16)]
    read: Steps = [("read", data) for data in (*MULTIPLES, *NO_POINTS)]
    found = [digits for digits, _ in node.ask("ristretto", multiples + read)]
    assert found == [*MULTIPLES, *MULTIPLES, *([None] * len(NO_POINTS))]


def test_ten_thousand_random_operations_give_the_same() -> None:
    random, steps, expected = Random("ristretto"), Steps(), []
    before, last = RISTRETTO.zero, RISTRETTO.generator
    for _ in range(STEPS):
        name = random.choice(OFTEN)
        argument, point = operation(random, name, last, before)
        steps.append((name, argument))
        expected.append([bytes(point).hex(), point == last])
        before, last = last, point
    assert node.ask("ristretto", steps) == expected


def operation(random: Random, name: str, last: Element, before: Element) -> tuple[str, Element]:
    """An argument for the operation, and its result in Python."""
    number = random.choice([0, 1, 2, ORDER - 1, random.randrange(ORDER), random.randrange(1 << 128)])
    match name:
        case "add":
            return "", last + before
        case "subtract":
            return "", last - before
        case "read":
            return bytes(before).hex(), before
        case "generate":
            return str(number), number * RISTRETTO.generator
    return str(number), number * last
