"""What may be done beside a question of Khora: glory spent with Thebes 2, and philosophy on citizens before tiles are chosen.

An answer names the number of what it spends, so that a second tap does not spend another.
"""

from __future__ import annotations

from collections.abc import Sequence

from tavola.engine.ask import Answer, Option
from tavola.engine.dealer import Seat
from tavola.engine.game import Asides
from tavola.games.khora import events as heard
from tavola.games.khora.changes import KhoraTable, note_points
from tavola.games.khora.dice import buy_citizens, may_buy_citizens
from tavola.games.khora.questions import PHILOSOPHY, buying_citizens
from tavola.games.khora.state import State

GLORY = "glory"


def open_asides(state: State, seat: Seat) -> Sequence[Answer]:
    """The glory that may be spent now; while tiles are chosen, the philosophy too (with the payment it is an answer)."""
    player = state.players[seat]
    melts = ((GLORY, player.glory),) if state.can_melt(seat) else ()
    if state.stage != "dice" or player.tiles or not may_buy_citizens(state, seat):
        return melts
    return (*melts, (PHILOSOPHY, player.philosophy))


def describe(state: State, seat: Seat, answer: Answer) -> Option:
    if answer[0] == PHILOSOPHY:
        return buying_citizens(state.players[seat])
    numbers = state.book.cities["thebes"][1].numbers
    return Option("spend_glory", args={"drachma": numbers["drachma"], "vp": numbers["vp"]})


def take(table: KhoraTable, seat: Seat, answer: Answer) -> None:
    """A philosophy token for citizens, or a glory for drachma and points."""
    if answer[0] == PHILOSOPHY:
        buy_citizens(table, seat, 1)
        return
    player = table.state.players[seat]
    numbers = table.state.book.cities["thebes"][1].numbers
    player.glory -= numbers["glory"]
    player.drachma += numbers["drachma"]
    player.vp += numbers["vp"]
    note_points(player, numbers["vp"], heard.FromCity("thebes", 2))
    table.say(heard.SpentGlory(seat, numbers["drachma"], numbers["vp"]))


ASIDES = Asides(open_asides, describe, take)
