"""Textbook problems of cardplay, each with the answer and its reason, as clubs and manuals teach them; in our own words.

A problem is a hand, the contract, the cards played so far, and the cards that are right. Seats are A to D in turn order; A leads
first, and A and C are partners. Whoever is in turn after the cards played has the hand. Nothing is said of the other hands. Of
cards in sequence any is right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.coinche.scene import Hands
from tavola.engine.dealer import Face, Seat
from tavola.engine.match import Match
from tavola.engine.record import Header
from tavola.engine.tape import order_as_draw, recorded
from tavola.games.coinche import GAME
from tavola.games.coinche.cards import PACK, TRICKS, laws, winning_place
from tavola.games.coinche.options import Options
from tavola.games.coinche.state import State


@dataclass(frozen=True)
class Problem:
    """See the module. `contract` is a seat, a value and a denomination."""

    reason: str
    contract: str
    played: str
    hand: str
    right: str

    def match(self) -> Match:
        """A match in which the problem is the open question."""
        bidder, value, denomination = self.contract.split()
        hands, me = self.hands(denomination)
        pack = [face for hand in hands for face in hand]
        order = [PACK.index(face) for face in pack]
        match = Match.begin(Header("coinche", GAME.rules, 4, {}, recorded([(0, 4), order_as_draw(order)])))
        state: State = match.table.state
        while state.stage == "auction":
            says_it = state.turn == "ABCD".index(bidder) and state.auction.bid is None
            match.answer(state.turn, ("bid", int(value), denomination) if says_it else "pass")
        for face in self.played.split():
            match.answer(state.turn, played_as(match, state.turn, face))
        assert state.turn == me
        assert sorted(match.knows(me)(card) or "" for card in state.hands[me]) == sorted(self.hand.split())
        return match

    def hands(self, denomination: str) -> tuple[Hands, Seat]:
        """Hands from which these cards were played, and who is in turn."""
        law, held = laws(Options())[denomination], [list[Face]() for _ in range(4)]
        void = [set[str]() for _ in range(4)]
        leader, trick = 0, list[Face]()
        for face in self.played.split():
            held[(leader + len(trick)) % 4].append(face)
            trick.append(face)
            if face[1] != trick[0][1]:
                void[(leader + len(trick) - 1) % 4].add(trick[0][1])
            if len(trick) == 4:
                leader, trick = (leader + winning_place(trick, law)) % 4, []
        me = (leader + len(trick)) % 4
        held[me] += self.hand.split()
        assert len(held[me]) == TRICKS, f"{self.reason}: {len(held[me])} cards"
        return completed(held, void), Seat(me)


def completed(held: Hands, void: Sequence[set[str]]) -> Hands:
    """Each hand with eight cards, of no suit in which it has not followed."""
    hands, left = (
        [[*hand] for hand in held],
        [face for face in PACK if not any(face in hand for hand in held)],
    )
    for seat in sorted(range(4), key=lambda seat: -len(void[seat])):
        can_hold = [face for face in left if face[1] not in void[seat]]
        hands[seat] += can_hold[: TRICKS - len(hands[seat])]
        left = [face for face in left if face not in hands[seat]]
    assert not left
    return hands


def played_as(match: Match, seat: Seat, face: Face) -> object:
    """The answer that plays a card, without a belote where that is left to the player."""
    for answer in match.legal(seat):
        card = answer[0] if isinstance(answer, tuple) else answer
        if match.knows(seat)(card) == face:
            return answer
    raise AssertionError(f"{face} can't be played by {seat}")


PROBLEMS = [
    # -- the last to play knows all --
    Problem("a partner who wins is given the ten", "B 100 S", "8H AH 9H", "TH 7H 7D 8D 9D 7C 8C 9C", "TH"),
    Problem(
        "a partner who wins is given the king, if there is no ten",
        "B 100 S",
        "8D AD 9D",
        "KD 7D 7H 8H 9H 7C 8C 9C",
        "KD",
    ),
    Problem(
        "nothing is added to a trick that is lost", "A 100 S", "AH 9H QH", "TH 7H 7D 8D 9D 7C 8C 9C", "7H"
    ),
    Problem(
        "what is lost gets the poorest card, also of three",
        "A 100 S",
        "AD 9D QD",
        "TD KD 7D 7H 8H 9H 7C 8C",
        "7D",
    ),
    Problem("the ace takes the ten of the others", "A 100 S", "7H 8H TH", "AH 9H 7D 8D 9D 7C 8C 9C", "AH"),
    Problem(
        "who must ruff ruffs low, if nobody can beat it",
        "A 100 S",
        "TH 7H AH",
        "JS 8S 7D 8D 9D 7C 8C 9C",
        "8S",
    ),
    Problem(
        "in no trump, the last to play wins with the ten rather than the ace",
        "B 100 SA",
        "9H QH KH",
        "TH AH 7D 8D 7C 8C 9C 9D",
        "TH AH",
    ),
    Problem(
        "in no trump, the lost trick gets the seven", "A 100 SA", "AH QH 8H", "TH 7H 7D 8D 7C 8C 9C 9D", "7H"
    ),
    Problem(
        "who discards on the partner's trick gives points, not an ace",
        "B 100 S",
        "8H AH 9H",
        "AD 7D 9D KC 7C 8C QC 9C",
        "KC",
    ),
    Problem(
        "who discards on a lost trick gives none",
        "A 100 H",
        "AS QS KS",
        "TD 7D 8D TC 7C 8C 9C 9D",
        "7D 8D 9D 7C 8C 9C",
    ),
    # -- leading --
    Problem("the taker draws trumps from the top", "A 120 S", "", "JS 9S AS 7S AH TH AD 7C", "JS 9S AS"),
    Problem("the taker draws trumps in hearts as well", "A 120 H", "", "JH 9H TH 8H AS 7S AD 7C", "JH 9H"),
    Problem("a defender leads an ace, not a trump", "B 100 S", "", "JS 8S AH 8H 9D 7D TC 8C", "AH"),
    Problem("a defender with two trumps keeps them", "D 100 D", "", "9D 8D AC 9C 8H 7H TS 8S", "AC"),
    Problem("a ten is not led under its ace", "B 100 S", "", "TH 8H 9D 7D 8D TC 8C 7C", "8H 9D 7D 8D 8C 7C"),
    Problem(
        "in no trump, a long suit is led from the ace",
        "A 100 SA",
        "",
        "AH TH KH QH 9H AD 7C 7S",
        "AH TH KH QH AD",
    ),
    Problem("in all trump, jacks are cashed", "A 100 TA", "", "JH 9H AH JS 9S 7C 7D 8D", "JH 9H AH JS 9S"),
    Problem(
        "in all trump, the nine is not led into the jack",
        "B 100 TA",
        "",
        "9H 7H 8H 7S 8S QC 7D 8D",
        "7H 8H 7S 8S QC 7D 8D",
    ),
    # -- following --
    Problem(
        "a partner's ace is not ruffed", "D 100 S", "AH 8H", "8S 7S 9D 7D 8D TC 8C 7C", "9D 7D 8D TC 8C 7C"
    ),
    Problem(
        "the ace goes on at once in a suit nobody has led", "A 100 S", "7D", "AD TD 8D 7H 8H 7C 8C 9C", "AD"
    ),
    Problem(
        "third hand does not put the ten under the ace", "D 100 S", "8H AH", "TH 7H 7D 8D 9D 7C 8C 9C", "7H"
    ),
    Problem(
        "third hand gives the ten to a partner's ace", "A 100 S", "AH 8H", "TH 7H 7D 8D 9D 7C 8C 9C", "TH"
    ),
    Problem(
        "a defender does not waste the nine on the jack", "A 120 S", "JS", "9S 7S 7D 8D 9H 7C 8C 9C", "7S"
    ),
    Problem(
        "a defender does not waste the ace of trumps on the jack",
        "A 120 S",
        "JS",
        "AS 8S 7D 8D 9H 7C 8C 9C",
        "8S",
    ),
    Problem(
        "a partner's nine of trumps that no jack can beat is given the ten",
        "A 120 S",
        "JS 7S QS 8S 9S KS",
        "TS 7D 8D 9H 7C 8C 9C",
        "TS",
    ),
    # -- counting --
    Problem(
        "the last trump is kept when no other is out",
        "A 120 S",
        "JS 7S 8S TS 9S QS 7H KS",
        "AS AH TD 7D 8C 9C",
        "AH TD 7D 8C 9C",
    ),
    Problem(
        "when one trump is out, it is drawn before the aces",
        "A 120 S",
        "JS 7S 8S TS 9S QS 7H 7D",
        "AS AH AD TD 8C 9C",
        "AS",
    ),
    Problem(
        "the master goes first, the loser after",
        "A 100 SA",
        "AH 8H 9H QH TH JH 7H 7D KH 8D 7S 7C AS 8S 9S JS AD 9D TD JD TS QS KS 8C",
        "KD 9C",
        "KD",
    ),
    # -- a partner's trick, and one that is lost --
    Problem(
        "the king, not the ace, goes to a partner who has ruffed",
        "B 100 S",
        "8H 7S 9H",
        "AH KH 7H 7D 8D 7C 8C 9C",
        "KH",
    ),
    Problem(
        "a partner's ruff is not ruffed over, and gets the king",
        "B 100 S",
        "8H 7S 9H",
        "JS KD 7D 8D 9D 7C 8C 9C",
        "KD",
    ),
    Problem(
        "a bare ten is brought home on the partner's trick",
        "B 100 S",
        "8H AH 9H",
        "TC AD 7D 8D 9D 7S 8S QS",
        "TC",
    ),
    Problem(
        "what the others have ruffed gets the poorest card",
        "A 100 S",
        "7H AH 8S",
        "TH KH 9H 7D 8D 7C 8C 9C",
        "9H",
    ),
    Problem(
        "who must ruff over a ruff does so with the lowest that wins",
        "B 100 S",
        "7H AH 8S",
        "JS 9S QS 7D 8D 7C 8C 9C",
        "QS",
    ),
    # -- leading later on --
    Problem(
        "a defender's second ace follows the first", "B 100 S", "AH 7H 8H 9H", "AD 7D 7C 8C 9C QH JH", "AD"
    ),
    Problem(
        "the taker's partner who comes in leads trumps",
        "A 100 S",
        "7D 8D AD 9D",
        "8S 7S KH 7H 8H 9C 7C",
        "8S 7S",
    ),
    Problem(
        "the taker's partner keeps the last trump as well",
        "A 120 S",
        "JS 7S 8S KS 9S TS QS 7H 7D 8D AD 9D",
        "AS AH 9H 7C 8C",
        "AH 9H 7C 8C",
    ),
    Problem(
        "in no trump, the ten is good when its ace has gone",
        "A 100 SA",
        "AH 7H 8H 9H",
        "TH 7D 8D 7C 8C 9C 7S",
        "TH",
    ),
    Problem(
        "in all trump, the nine is good when its jack has gone",
        "A 100 TA",
        "JH 7H 8H QH",
        "9H AH 7C 8C 7D 8D 7S",
        "9H",
    ),
    # -- the end --
    Problem(
        "the last trump is kept for the last trick's ten",
        "A 120 S",
        "JS 7S 8S TS 9S QS 7H KS AH 8H 9H TH AD 8D 9D TD AC 7C 8C 9C KD QD JD 7D",
        "AS QC",
        "QC",
    ),
    Problem(
        "when all trumps are gone, the master comes before the loser",
        "A 120 S",
        "JS 7S 8S TS 9S QS 7H KS AS 8H 9H TH AH JH QH KH AD 8D 9D TD AC 7C 8C 9C",
        "KD QC",
        "KD",
    ),
]
