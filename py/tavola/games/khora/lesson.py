"""The first game: Olympia, for four rounds. The aim, dice and citizens, tokens, levels of the city, troops, an event, philosophy.

Then the newcomer decides alone: an event, and a last round with three dice, cards and a milestone.
"""

from __future__ import annotations

from tavola.engine.dealer import Seat
from tavola.engine.lesson import YOU, Beat, Lesson

ADA = Seat(1)

LESSON = Lesson(
    seats=2,
    seed="lesson 1013845",  # your dice: 5 4, 3 3, 6 2; Ada: Miletus, dice 1 6, 6 5, 4 4
    options={"rounds": 4, "draft": "none", "city_choice": "pick_1_of_3"},
    free=True,
    script=(
        Beat("aim", {YOU: "olympia"}),
        Beat("", {ADA: "miletus"}),
        # the first round: tiles and citizens, a token, a level of the city, a track
        Beat("dice", {YOU: ("development", "trade"), ADA: ("trade", "culture")}),
        Beat("token", {YOU: "g"}),
        Beat("watch", {ADA: "r"}),
        Beat("develop", {YOU: "develop"}),
        Beat("order", {ADA: "culture"}),
        Beat("economy", {YOU: "economy"}),
        # the second: a place of the map, an event to be won
        Beat("threes", {YOU: ("culture", "military"), ADA: ("trade", "culture")}),
        Beat("explore", {YOU: "r1"}),
        Beat("culture", {YOU: "culture"}),
        Beat("order", {ADA: "culture"}),
        # the third: philosophy for a token that is missing, and a third die
        Beat("plan", {YOU: ("development", "culture"), ADA: ("legislation", "culture")}),
        Beat("legislation", {ADA: "central_government"}),
        Beat("philosophy", {YOU: "develop"}),
    ),
)
