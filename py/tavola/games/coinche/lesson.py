"""The first game: one deal with a pass, a coinche out of turn, a redouble, a belote, a ruff, a gift to the partner, and how it is
scored; then a whole deal played freely."""

from __future__ import annotations

from tavola.engine.dealer import Seat
from tavola.engine.lesson import YOU, Lesson, Step

ADA = Seat(1)
BRUNO = Seat(2)  # your partner
CHIYO = Seat(3)

LESSON = Lesson(
    seats=4,
    seed="lesson 1400",  # you: TH KH QH, QS TS, KC 9C 8C; Ada: the four best trumps but the ace, and two plain aces
    free=True,
    accounts=2,
    steps=(
        # the auction
        Step("call", {YOU: "pass"}),
        Step("watch", {ADA: ("bid", 90, "H")}),
        Step("coinche", {YOU: "coinche"}),
        Step("redouble", {ADA: "redouble"}),
        # the lead, and a ruff
        Step("lead", {YOU: "QS"}),
        Step("trick", {ADA: "9S"}),
        Step("", {BRUNO: "AH"}),
        Step("", {CHIYO: "7S"}),
        # the suit is followed
        Step("ruffed", {BRUNO: "JC"}),
        Step("", {CHIYO: "7C"}),
        Step("follow", {YOU: "KC"}),
        Step("", {ADA: "AC"}),
        # trumps are led: belote, rebelote
        Step("trumps", {ADA: "JH"}),
        Step("", {BRUNO: "7H"}),
        Step("", {CHIYO: "8H"}),
        Step("belote", {YOU: ("QH", "belote")}),
        Step("again", {ADA: "9H"}),
        Step("", {BRUNO: "8D"}),
        Step("", {CHIYO: "KS"}),
        Step("rebelote", {YOU: "KH"}),
        # an ace is ruffed
        Step("ace", {ADA: "AD"}),
        Step("", {BRUNO: "QD"}),
        Step("", {CHIYO: "JD"}),
        Step("ruff", {YOU: "TH"}),
        # and a low card led
        Step("low", {YOU: "8C"}),
        Step("", {ADA: "TC"}),
        Step("", {BRUNO: "QC"}),
        Step("", {CHIYO: "7D"}),
        # the partner is winning
        Step("gone", {ADA: "9D"}),
        Step("", {BRUNO: "KD"}),
        Step("", {CHIYO: "JS"}),
        Step("gift", {YOU: "TS"}),
        # the last trick
        Step("last", {BRUNO: "TD"}),
        Step("", {CHIYO: "AS"}),
        Step("ten", {YOU: "9C"}),
        Step("", {ADA: "8S"}),
        # the score is read, and the next deal begins
        Step("scored", {ADA: "pass"}),
    ),
)
