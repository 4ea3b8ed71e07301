"""The first game: ten decisions that show income, a true claim, a lie, a doubt on either side, blocks, and a coup that wins."""

from __future__ import annotations

from tavola.engine.dealer import Seat
from tavola.engine.lesson import YOU, Beat, Lesson

ADA = Seat(1)
BRUNO = Seat(2)

LESSON = Lesson(
    seats=3,
    seed="lesson 198",  # you: Duke, Contessa; Ada: Duke, Contessa; Bruno: Contessa, Ambassador
    script=(
        # the first round of turns: coins, and answers to others
        Beat("income", {YOU: ("income", None)}),
        Beat("watch", {ADA: ("tax", None)}),
        Beat("allow", {YOU: "allow", BRUNO: "allow"}),
        Beat("watch", {BRUNO: ("aid", None)}),
        Beat("block", {YOU: ("block", "duke"), ADA: "allow"}),
        Beat("blocked", {ADA: "allow", BRUNO: "allow"}),
        # the second: the truth told and doubted, and a lie found out
        Beat("claim", {YOU: ("tax", None)}),
        Beat("claimed", {ADA: "allow", BRUNO: "challenge"}),
        Beat("prove", {YOU: "duke"}),
        Beat("proved"),
        Beat("watch", {ADA: ("steal", YOU)}),
        Beat("doubt", {YOU: "challenge", BRUNO: "allow"}),
        Beat("doubted"),
        Beat("watch", {BRUNO: ("income", None)}),
        # the third: a lie of one's own, and a life saved
        Beat("bluff", {YOU: ("tax", None)}),
        Beat("bluffed", {ADA: "allow", BRUNO: "allow"}),
        Beat("watch", {ADA: ("assassinate", YOU)}),
        Beat("save", {YOU: ("block", "contessa"), BRUNO: "allow"}),
        Beat("saved", {ADA: "challenge", BRUNO: "allow"}),
        Beat("contessa", {YOU: "contessa"}),
        Beat("watch", {BRUNO: ("income", None)}),
        # the end
        Beat("coup", {YOU: ("coup", BRUNO)}),
    ),
)
