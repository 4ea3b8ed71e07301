"""The first game: four rounds with Olympia. Dice and citizens, tokens, a level of the city, troops, an event, philosophy, a third
die, a politics card, an achievement, and a win."""

from __future__ import annotations

from tavola.engine.dealer import Seat
from tavola.engine.lesson import YOU, Beat, Lesson

ADA = Seat(1)

LESSON = Lesson(
    seats=2,
    seed="lesson 2016",  # you: Olympia, dice 3 5, 1 1, 6 2, 2 5 5; Ada: Miletus, dice 3 2, 4 2, 2 2, 5 5
    options={"rounds": 4, "draft": "none"},
    script=(
        # the first round: tiles and citizens, a token, a level of the city, a track
        Beat("dice", {YOU: ("trade", "development"), ADA: ("trade", "culture")}),
        Beat("token", {YOU: "g"}),
        Beat("watch", {ADA: "r"}),
        Beat("develop", {YOU: "develop"}),
        Beat("order", {ADA: "economy"}),
        Beat("economy", {YOU: "economy"}),
        # the second: bad dice, a place of the map, an event to be won
        Beat("ones", {YOU: ("culture", "military"), ADA: ("trade", "culture")}),
        Beat("explore", {YOU: "r1"}),
        Beat("culture", {YOU: "culture"}),
        Beat("order", {ADA: "culture"}),
        # the third: philosophy for a token that is missing, and a third die
        Beat("plan", {YOU: ("development", "culture"), ADA: ("legislation", "culture")}),
        Beat("legislation", {ADA: "stoa_poikile"}),
        Beat("philosophy", {YOU: "develop"}),
        Beat("tyrants"),
        Beat("achieved"),
        # the last: points
        Beat("three", {YOU: ("culture", "trade", "politics"), ADA: ("trade", "culture")}),
        Beat("save", {YOU: "no"}),
        Beat("watch", {ADA: "b"}),
        Beat("card", {YOU: ("play", "tunnel_of_eupalinos")}),
        Beat("enough", {YOU: "no"}),
        Beat("glory", {YOU: "glory"}),
    ),
)
