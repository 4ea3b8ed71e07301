"""The only parser for untrusted JSON: messages, records, saves, links, evidence.

It refuses deep nesting, because the stack of a page's Python is small and a stack overflow kills the worker (CPython would raise
RecursionError). It refuses numbers that JavaScript can't represent exactly, and its strings can be encoded as UTF-8.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any

DEEPEST = 32
"""The maximum nesting of lists and objects. Our own data stays far below."""

HIGHEST = 2**53 - 1
"""The largest integer that a JavaScript number holds exactly."""

_LONGEST_NUMBER = 1 + len(str(HIGHEST))
# perhaps: an escaped pair begins in the same way
_LONE_HALF = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")


def read_json(text: str) -> Any:
    """The value in a text. Raises ValueError if it is no JSON, nested deeper than DEEPEST, or holds an impossible number.

    A lone surrogate (half of an emoji that was cut in two) is left out.

    >>> read_json('{"t": "hello", "v": 1}')
    {'t': 'hello', 'v': 1}
    >>> read_json("[" * 40 + "]" * 40)
    Traceback (most recent call last):
    ...
    ValueError: nested deeper than 32
    """
    if is_deep(text):
        raise ValueError(f"nested deeper than {DEEPEST}")
    value = json.loads(text, parse_int=_whole, parse_float=_finite, parse_constant=_no_constant)
    if _LONE_HALF.search(text):
        whole = (
            json.dumps(value, ensure_ascii=False).encode("utf-16", "surrogatepass").decode("utf-16", "ignore")
        )
        return json.loads(whole)
    return value


def is_deep(text: str) -> bool:
    """Whether a JSON text is nested deeper than DEEPEST, without parsing it. Brackets inside strings don't count.

    >>> is_deep("[" * 33), is_deep('"' + "[" * 33 + '"')
    (True, False)
    """
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    outside = text.replace("\\\\", "").replace('\\"', "").split('"')[::2]
    depth = 0
    for bracket in re.findall(r"[][{}]", "".join(outside)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


def _whole(digits: str) -> int:
    number = int(digits) if len(digits) <= _LONGEST_NUMBER else HIGHEST + 1
    if not -HIGHEST <= number <= HIGHEST:
        raise ValueError("a number that a page can't represent")
    return number


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError("a number without end")
    return number


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")
