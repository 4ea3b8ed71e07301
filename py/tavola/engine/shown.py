"""Questions and reasons as plain data: what the page draws of them for one seat."""

from __future__ import annotations

from tavola.engine.ask import Assign, Knows, Option, Question
from tavola.engine.errors import Why
from tavola.engine.project import Json, arguments, name_of, plain


def question_as_data(question: Question, knows: Knows) -> Json:
    """A question as the page draws it: its sentence's arguments, its options, those refused with the reason, its default.

    >>> data = question_as_data(Question(("tax", "income")), lambda card: None)
    >>> data["name"], data["default"], [option["value"] for option in data["options"]]
    ('question', 'tax', ['tax', 'income'])
    """
    fallback = question.fallback(knows)
    data: dict[str, Json] = {
        "name": name_of(type(question)),
        "args": arguments(question, knows),
        "shape": question.shape,
        "default": fallback[0] if len(fallback) == 1 else None,
        "options": [],
        "refused": [],
    }
    if question.shape == "pick":
        return data | plain(question.tray(), knows)  # type: ignore[attr-defined]
    if isinstance(question, Assign):
        return data | _board_of(question, knows)
    fillers = question.fillers(knows)
    if fillers:
        data["cards"] = [{"card": card, "face": knows(card)} for card in fillers]
    for answer in question.listed(knows):
        data["options"].append(
            {
                "value": answer,
                **plain(question.describe_for(answer, knows), knows),
                "good": question.good(answer, knows),
            }
        )
    for answer, why in question.refused(knows):
        data["refused"].append(
            {"value": answer, **plain(question.describe_for(answer, knows), knows), "why": why_as_data(why)}
        )
    return data


def _board_of(question: Assign, knows: Knows) -> dict[str, Json]:
    """The pieces, the slots with their values, and the effect of each piece on each slot."""

    def shown(option: Option | None) -> Json:
        return None if option is None else plain(option, knows)

    return {
        "pieces": [shown(question.describe_piece(piece)) for piece in question.pieces],
        "slots": [{"value": slot, **shown(question.describe_slot(slot))} for slot in question.slots],
        "fits": [
            [shown(question.describe_fit(piece, slot)) for slot in question.slots]
            for piece in question.pieces
        ],
    }


def why_as_data(why: Why) -> Json:
    """A reason as the page says it.

    >>> why_as_data(Why("unknown_game", {"game": "chess"}))
    {'key': 'why.unknown_game', 'args': {'game': 'chess'}}
    """
    return {"key": f"why.{why.name}", "args": why.args}
