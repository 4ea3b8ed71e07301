"""A small language for scenes of Couperation: set up hands, reserve and tower, play moves, look at the result.

    table = Scene("12 30 40", "7 9 33", reserve="10 20 48 49", tower="3-3:20 5-5:B?31", deck="6 8")
    table.play("A place 22 3-4", "B exchange 7 33 26", "B put 4-5", "B drop 48")
    assert table.story == [...]

Players are A, B, C, D by seat; A begins. The 25 stands on 4-4 already. In a tower, `B?31` is a 31 that B laid face down. The
reserve holds 1 and 50 besides the cards given. `due` is how many cards A draws first; none, if it is not given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.scene import SceneOf, StackedDealer, seat_of
from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.errors import Why
from tavola.engine.game import Stage
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.record import Header
from tavola.games.couperation import GAME, rules
from tavola.games.couperation.rules import GlassTable
from tavola.games.couperation.state import LENT, Due, Laid, State
from tavola.games.couperation.tower import Cell

GIVEN = {2: 4, 3: 3, 4: 2}


def dealt(hands: Sequence[str], reserve: str, others: Sequence[str]) -> tuple[int, list[str], list[str]]:
    """The number of cards for each player, the faces of all hands, and those of the reserve, completed with unused cards.

    `others` are used elsewhere.
    """
    used = {"1", "25", "50", *reserve.split(), *others, *(face for hand in hands for face in hand.split())}
    spare = [str(n) for n in range(50, 0, -1) if str(n) not in used]
    deal = max(2, *(len(hand.split()) for hand in hands))
    stack = [
        face
        for hand in hands
        for face in (*hand.split(), *(spare.pop() for _ in range(deal - len(hand.split()))))
    ]
    given = [*reserve.split(), *(spare.pop() for _ in range(GIVEN[len(hands)] - len(reserve.split())))]
    return deal, stack, given


class Scene(SceneOf[State]):
    """One table of Couperation."""

    def __init__(
        self,
        *hands: str,
        reserve: str = "",
        tower: str = "",
        deck: str = "",
        due: int | None = None,
        empty_deck: bool = False,
        **options: Any,
    ) -> None:
        """`deck` names the cards that are drawn next, the first one first; with `empty_deck` there are no others."""
        laid = [spec.split(":") for spec in tower.split()]
        faces = [face[2:] if "?" in face else face for _, face in laid]
        deal, stack, given = dealt(hands, reserve, [*faces, *deck.split()])
        drawn = [face for face in faces if face not in LENT]
        self.dealer = StackedDealer([[*stack, *given, *drawn, *deck.split()]])

        async def laid_out(table: GlassTable) -> Stage:
            stage = await rules.set_out(table)
            state = table.state
            for seat, hand in enumerate(hands):  # discard the cards that only made hands equal
                keep = len(hand.split())
                state.discards += state.hands[seat][keep:]
                state.hands[seat] = state.hands[seat][:keep]
            missing = len(reserve.split()) - len(given)
            for card in list(state.reserve)[len(state.reserve) + missing :]:
                del state.reserve[card]
                state.discards.append(card)
            for where, face in laid:
                await self._stand(table, cell_of(where), face)
            if empty_deck:
                left = len(deck.split())
                state.discards += state.deck[: len(state.deck) - left]
                state.deck = state.deck[len(state.deck) - left :]
            if due is not None or options.get("first_draw") is None:
                state.next = Due("first", due or 0)
            return stage

        header = Header("couperation", GAME.rules, len(hands), options, "")
        game = replace(GAME, stages=(laid_out, *GAME.stages))
        chosen = {"hand_deal": deal, **options} if deal != GAME.defaults.hand_deal else options
        self.match = Match(header, game, game.read_options(chosen), self.dealer)
        self.match._play_from(laid_out, game.setup(len(hands), self.match.options))
        for seat in range(len(hands)):
            self.match.answer(Seat(seat), "either")
        self._mark = len(self.match.events)

    async def _stand(self, table: GlassTable, cell: Cell, face: str) -> None:
        """Put the next card of the stack into the tower."""
        state = table.state
        owner, hidden, _ = face.partition("?")
        card = next(
            (card for card, lent in state.reserve.items() if lent == face and face in LENT), Handle(-1)
        )
        if card in state.reserve:
            del state.reserve[card]
        else:
            card = state.deck.pop()
        if hidden:
            seat = seat_of(owner)
            await table.show([card], seat)
            state.tower[cell] = Laid(card, None, seat)
        else:
            state.tower[cell] = Laid(card, await table.reveal(card), Seat(0))

    # -- what happens --

    def allows(self, move: str) -> bool:
        """Whether this move is legal now."""
        who, *what = move.split()
        return self.match.accepts(seat_of(who), self._answer(seat_of(who), what))

    def why_not(self, move: str) -> Why:
        """The reason shown for a move that is not legal now; the rules must refuse it, too."""
        who, *what = move.split()
        seat = seat_of(who)
        wanted = self._answer(seat, what)
        assert not self.match.accepts(seat, wanted), f"{move} is allowed"
        for answer, why in self.question(who).refused(self.match.knows(seat)):
            if answer == wanted:
                return Why(why.name, why.args)
        raise AssertionError(f"{move} is not shown as refused")

    def question(self, who: str) -> Any:
        """That player's question."""
        assert self.match.ask is not None, "somebody is asked"
        return self.match.ask.questions[seat_of(who)]

    def _answer(self, seat: Seat, what: Sequence[str]) -> Any:
        verb, *words = what
        match verb:
            case "place" | "hide":
                kind = "place" if verb == "place" else "face_down"
                return (kind, self.handle(seat, words[0]), *cell_of(words[1]))
            case "reveal":
                return ("reveal", self.state.tower[cell_of(words[0])].card) if words else ("reveal",)
            case "exchange" if words:
                x, y = sorted(self.handle(seat, face) for face in words[:2])
                discarded = sorted(self.handle(seat, face) for face in words[4:])
                return ("exchange", x, y, self._target(seat, words[2]), *discarded)
            case "put":
                return cell_of(words[0])
            case "discard":
                return tuple(self.handle(seat, face) for face in words)
            case "drop":
                return tuple(self._target(seat, face) for face in words)
            case "draw":
                return int(words[0])
            case "pass" | "concede" | "exchange":
                return (verb,)
        return verb

    def handle(self, seat: Seat, face: str) -> Handle:
        """A player's own card, by its face; -1 if they have none."""
        cards = (*self.state.hands[seat], *self.state.front[seat])
        return next((card for card in cards if self.dealer.face_known_to(seat, card) == face), Handle(-1))

    def _target(self, seat: Seat, face: Face) -> Handle:
        found = [card for card, shown in self.state.reserve.items() if shown == face]
        return found[0] if found else self.handle(seat, face)

    # -- results --

    def hand(self, who: str) -> str:
        """A player's hand, in the order of its numbers."""
        seat = seat_of(who)
        return " ".join(
            sorted((self.match.knows(seat)(card) or "?" for card in self.state.hands[seat]), key=by_number)
        )

    @property
    def reserve(self) -> str:
        """The reserve, in the order of its numbers."""
        return " ".join(sorted(self.state.reserve.values(), key=by_number))

    def at(self, where: str, who: str = "") -> str:
        """What a player, or everybody, sees in a cell: a face, "?" for a card face down, nothing if it is empty."""
        laid = self.state.tower.get(cell_of(where))
        if laid is None:
            return ""
        return self.match.knows(seat_of(who) if who else SPECTATOR)(laid.card) or "?"

    @property
    def focus(self) -> Any:
        """The focus: the tower as everybody sees it."""
        return self.match.view(SPECTATOR)["focus"]

    def slot(self, where: str) -> Any:
        """An empty cell as everybody sees it."""
        a, b = cell_of(where)
        return next(slot for slot in self.focus["slots"] if (slot["a"], slot["b"]) == (a, b))

    def ended(self) -> str:
        """How the match ended: "won", the reason of the loss, or nothing yet."""
        return self.state.why or self.state.result


def cell_of(where: str) -> Cell:
    a, b = where.split("-")
    return int(a), int(b)


def by_number(face: str) -> int:
    return int(face) if face.isdecimal() else 99
