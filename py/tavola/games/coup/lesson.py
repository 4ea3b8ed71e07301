"""The first game: ten decisions that show income, a true claim, a lie, a doubt on either side, blocks, and a coup that wins."""

from __future__ import annotations

from tavola.engine.dealer import Seat
from tavola.engine.lesson import YOU, Lesson, Step

ADA = Seat(1)
BRUNO = Seat(2)

LESSON = Lesson(
    seats=3,
    seed="lesson 198",  # you: Duke, Contessa; Ada: Duke, Contessa; Bruno: Contessa, Ambassador
    steps=(
        # the first round of turns: coins, and answers to others
        Step("income", {YOU: ("income", None)}),
        Step("watch", {ADA: ("tax", None)}),
        Step("allow", {YOU: "allow", BRUNO: "allow"}),
        Step("watch", {BRUNO: ("aid", None)}),
        Step("block", {YOU: ("block", "duke"), ADA: "allow"}),
        Step("blocked", {ADA: "allow", BRUNO: "allow"}),
        # the second: the truth told and doubted, and a lie found out
        Step("claim", {YOU: ("tax", None)}),
        Step("claimed", {ADA: "allow", BRUNO: "challenge"}),
        Step("prove", {YOU: "duke"}),
        Step("proved"),
        Step("watch", {ADA: ("steal", YOU)}),
        Step("doubt", {YOU: "challenge", BRUNO: "allow"}),
        Step("doubted"),
        Step("watch", {BRUNO: ("income", None)}),
        # the third: a lie of one's own, and a life saved
        Step("bluff", {YOU: ("tax", None)}),
        Step("bluffed", {ADA: "allow", BRUNO: "allow"}),
        Step("watch", {ADA: ("assassinate", YOU)}),
        Step("save", {YOU: ("block", "contessa"), BRUNO: "allow"}),
        Step("saved", {ADA: "challenge", BRUNO: "allow"}),
        Step("contessa", {YOU: "contessa"}),
        Step("watch", {BRUNO: ("income", None)}),
        # the end
        Step("coup", {YOU: ("coup", BRUNO)}),
    ),
)
