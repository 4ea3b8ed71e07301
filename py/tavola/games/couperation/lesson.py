"""The first game: a card laid open, one above it, one face down and its reveal, an exchange; then the tower is built freely."""

from __future__ import annotations

from tavola.engine.dealer import Seat
from tavola.engine.lesson import YOU, Lesson, Step

ADA = Seat(1)

LESSON = Lesson(
    seats=2,
    seed="lesson 300",  # you: 29 16 21 45; Ada: 36 11 46; reserve: 1 50 30 7 3 24. Two sensible players finish this tower.
    free=True,
    steps=(
        Step("wish", {YOU: "want", ADA: "either"}),
        # open cards, and what their marks give
        Step("place", {YOU: ("place", "29", 5, 5)}),
        Step("watch", {ADA: ("place", "18", 3, 3)}),
        Step("upper", {YOU: ("place", "21", 3, 4)}),
        Step("limit", {YOU: ("35",)}),
        # face down, and trust
        Step("watch", {ADA: ("face_down", "11", 2, 2)}),
        Step("reveal", {YOU: ("reveal", None)}),
        Step("revealed", {ADA: ("place", "27", 4, 5)}),
        Step("hide", {YOU: ("face_down", "43", 6, 6)}),
        Step("watch", {ADA: ("place", "36", 5, 6)}),
        # a sum, and the reserve
        Step("exchange", {YOU: ("exchange", "16", "9", "7")}),
        Step("put", {YOU: (1, 1)}),
        Step("keep", {YOU: ("1",)}),
    ),
)
