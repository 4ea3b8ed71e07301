"""The first game: four rounds with Olympia. Dice and citizens, tokens, a level of the city, troops, an event, philosophy, a third
die, a politics card, an achievement, and a win."""

from __future__ import annotations

from tavola.engine.dealer import Seat
from tavola.engine.lesson import YOU, Lesson, Step

ADA = Seat(1)

LESSON = Lesson(
    seats=2,
    seed="lesson 2016",  # you: Olympia, dice 3 5, 1 1, 6 2, 2 5 5; Ada: Miletus, dice 3 2, 4 2, 2 2, 5 5
    options={"rounds": 4, "draft": "none"},
    steps=(
        # the first round: tiles and citizens, a token, a level of the city, a track
        Step("dice", {YOU: ("trade", "development"), ADA: ("trade", "culture")}),
        Step("token", {YOU: "g"}),
        Step("watch", {ADA: "r"}),
        Step("develop", {YOU: "develop"}),
        Step("order", {ADA: "economy"}),
        Step("economy", {YOU: "economy"}),
        # the second: bad dice, a place of the map, an event to be won
        Step("ones", {YOU: ("culture", "military"), ADA: ("trade", "culture")}),
        Step("explore", {YOU: "r1"}),
        Step("culture", {YOU: "culture"}),
        Step("order", {ADA: "culture"}),
        # the third: philosophy for a token that is missing, and a third die
        Step("plan", {YOU: ("development", "culture"), ADA: ("legislation", "culture")}),
        Step("keep", {YOU: "done"}),
        Step("legislation", {ADA: "stoa_poikile"}),
        Step("philosophy", {YOU: "develop"}),
        Step("tyrants"),
        Step("achieved"),
        # the last: points
        Step("three", {YOU: ("culture", "trade", "politics"), ADA: ("trade", "culture")}),
        Step("save", {YOU: "no"}),
        Step("watch", {ADA: "b"}),
        Step("card", {YOU: ("play", "tunnel_of_eupalinos")}),
        Step("enough", {YOU: "no"}),
        Step("glory", {YOU: "glory"}),
    ),
)
