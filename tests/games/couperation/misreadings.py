"""How Couperation's rules could be misread. See `games/misreadings.py`."""

from __future__ import annotations

from games.misreadings import Plant, misread, otherwise
from games.planting import Planting
from tavola.games.couperation import marks, questions, rules, state


def diamonds(kind: str, count: int) -> Plant:
    def plant(planting: Planting) -> None:
        planting.setitem(state.DIAMONDS, kind, count)

    return plant


MISREADINGS: dict[str, Plant] = {
    # setting out
    "four cards each": misread(rules.set_out, "range(options.hand_deal)", "range(options.hand_deal + 1)"),
    "one card more in the reserve of two": otherwise("couperation", "RESERVE_FROM_DECK", {2: 5, 3: 3, 4: 2}),
    "the 25 is dealt": otherwise("couperation", "ANCHOR", "26"),
    "1 and 50 stay in the deck": otherwise("couperation", "LENT", ("2", "49")),
    "the Finish card may lie below": misread(
        rules.hide_the_finish, "0 if on_top else upper", "upper if on_top else 0"
    ),
    "who does not mind begins before who would like to": misread(
        rules.starter, "for wish in WISHES", "for wish in WISHES[::-1]"
    ),
    "the turn goes the other way round": misread(state.State.next_seat, "+ 1", "- 1"),
    # drawing
    "the first player draws two": misread(rules.set_out, 'Due("first", 1)', 'Due("first", 2)'),
    "one diamond: two cards": diamonds(marks.ONE, 2),
    "two diamonds: one card": diamonds(marks.TWO, 1),
    "a heart below counts one": diamonds(marks.HEART, 1),
    "after a face-down card a hand is filled up to three": otherwise("couperation", "FILLED_UP_TO", 3),
    "after a face-down card a hand is filled up to one": otherwise("couperation", "FILLED_UP_TO", 1),
    # acting
    "a face-down card is shown": misread(
        rules.place_face_down, "Laid(card, None, seat)", "Laid(card, await table.reveal(card), seat)"
    ),
    "a contradiction is no loss": misread(rules.reveal, '        lose(table, "contradiction")\n', ""),
    "a discard is laid open": misread(
        rules.exchange,
        "        state.discards.append(card)\n",
        "        state.discards.append(card)\n        await table.reveal(card)\n",
    ),
    "a removed card is gone": misread(
        rules.exchange,
        "await take_in_hand(table, seat, [removed.card])",
        "state.discards.append(removed.card)",
    ),
    "everybody sees a removed card": misread(
        rules.exchange, "await table.show([removed.card], seat)", "await table.reveal(removed.card)"
    ),
    "a removed Finish card goes to the hand": misread(
        rules.exchange, "if removed.face == FINISH:", "if False:"
    ),
    "the two cards are gone": misread(
        rules.exchange, "state.reserve[card] = await table.reveal(card)", "await table.reveal(card)"
    ),
    # limits and the end
    "one may always pass": misread(questions.Act.listed, "or [(PASS,)]", "+ [(PASS,)]"),
    "four cards may stay": misread(
        rules.keep_to_limits, "table.options.hand_limit", "(table.options.hand_limit + 1)"
    ),
    "the reserve may grow": misread(
        rules.keep_to_limits, "state.book.reserve_limit", "(state.book.reserve_limit + 9)"
    ),
    "a whole tower is not enough": misread(rules.turn, "if state.is_complete() and", "if False and"),
}
