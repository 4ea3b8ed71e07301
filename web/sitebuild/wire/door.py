"""The page's side of the worker's door (`tavola.web`), as `web/boot/operation.js` is for the page."""

import json
from typing import Any

from tavola.web import BESIDE, TEXTS, dispatch

Json = dict[str, Any]


def written(op: Json) -> str:
    """An `Operation`, with its text beside it.

    >>> written({"op": "think", "text": "[1]"})
    '{"op": "think"}\\x1e[1]'
    """
    head = json.dumps({name: value for name, value in op.items() if name != "text"})
    return BESIDE.join([head, op["text"]]) if "text" in op else head


def read(answer: str) -> Json:
    """A result, with the texts of its effects."""
    head, *texts = answer.split(BESIDE)
    result: Json = json.loads(head)
    for effect in result.get("effects", ()):
        for name in TEXTS:
            if name in effect and effect[name] is None:
                effect[name] = texts.pop(0)
    return result


def ask(op: Json) -> Json:
    """What the worker answers to an operation."""
    return read(dispatch(written(op)))
