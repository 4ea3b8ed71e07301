"""The first game: a card laid open, one above it, one face down and its reveal, an exchange; then the tower is built freely."""

from __future__ import annotations

from tavola.engine.dealer import Seat
from tavola.engine.lesson import YOU, Beat, Lesson

ADA = Seat(1)

LESSON = Lesson(
    seats=2,
    seed="lesson 300",  # you: 29 16 21 45; Ada: 36 11 46; reserve: 1 50 30 7 3 24. Two sensible players finish this tower.
    free=True,
    script=(
        Beat("wish", {YOU: "want", ADA: "either"}),
        # open cards, and what their marks give
        Beat("place", {YOU: ("place", "29", 5, 5)}),
        Beat("watch", {ADA: ("place", "18", 3, 3)}),
        Beat("upper", {YOU: ("place", "21", 3, 4)}),
        Beat("limit", {YOU: ("35",)}),
        # face down, and trust
        Beat("watch", {ADA: ("face_down", "11", 2, 2)}),
        Beat("reveal", {YOU: ("reveal", None)}),
        Beat("revealed", {ADA: ("place", "27", 4, 5)}),
        Beat("hide", {YOU: ("face_down", "43", 6, 6)}),
        Beat("watch", {ADA: ("place", "36", 5, 6)}),
        # a sum, and the reserve
        Beat("exchange", {YOU: ("exchange", "16", "9", "7")}),
        Beat("put", {YOU: (1, 1)}),
        Beat("keep", {YOU: ("1",)}),
    ),
)
