"""The first game: one deal with a pass, a coinche out of turn, a redouble, a belote, a ruff, a gift to the partner, and how it is
scored; then a whole deal played freely."""

from __future__ import annotations

from tavola.engine.dealer import Seat
from tavola.engine.lesson import YOU, Beat, Lesson

ADA = Seat(1)
BRUNO = Seat(2)  # your partner
CHIYO = Seat(3)

LESSON = Lesson(
    seats=4,
    seed="lesson 1400",  # you: TH KH QH, QS TS, KC 9C 8C; Ada: the four best trumps but the ace, and two plain aces
    free=True,
    accounts=2,
    script=(
        # the auction
        Beat("call", {YOU: "pass"}),
        Beat("watch", {ADA: ("bid", 90, "H")}),
        Beat("coinche", {YOU: "coinche"}),
        Beat("redouble", {ADA: "redouble"}),
        # the lead, and a ruff
        Beat("lead", {YOU: "QS"}),
        Beat("trick", {ADA: "9S"}),
        Beat("", {BRUNO: "AH"}),
        Beat("", {CHIYO: "7S"}),
        # the suit is followed
        Beat("ruffed", {BRUNO: "JC"}),
        Beat("", {CHIYO: "7C"}),
        Beat("follow", {YOU: "KC"}),
        Beat("", {ADA: "AC"}),
        # trumps are led: belote, rebelote
        Beat("trumps", {ADA: "JH"}),
        Beat("", {BRUNO: "7H"}),
        Beat("", {CHIYO: "8H"}),
        Beat("belote", {YOU: ("QH", "belote")}),
        Beat("again", {ADA: "9H"}),
        Beat("", {BRUNO: "8D"}),
        Beat("", {CHIYO: "KS"}),
        Beat("rebelote", {YOU: "KH"}),
        # an ace is ruffed
        Beat("ace", {ADA: "AD"}),
        Beat("", {BRUNO: "QD"}),
        Beat("", {CHIYO: "JD"}),
        Beat("ruff", {YOU: "TH"}),
        # and a low card led
        Beat("low", {YOU: "8C"}),
        Beat("", {ADA: "TC"}),
        Beat("", {BRUNO: "QC"}),
        Beat("", {CHIYO: "7D"}),
        # the partner is winning
        Beat("gone", {ADA: "9D"}),
        Beat("", {BRUNO: "KD"}),
        Beat("", {CHIYO: "JS"}),
        Beat("gift", {YOU: "TS"}),
        # the last trick
        Beat("last", {BRUNO: "TD"}),
        Beat("", {CHIYO: "AS"}),
        Beat("ten", {YOU: "9C"}),
        Beat("", {ADA: "8S"}),
        # the score is read, and the next deal begins
        Beat("scored", {ADA: "pass"}),
    ),
)
