"""Check: `Game.deals` names every event after which everybody holds new cards."""

from __future__ import annotations

from games.runs import Breach, Run, played
from tavola.engine.dealer import Seat
from tavola.engine.project import name_of


def check_deals(run: Run) -> None:
    """When all hands have been replaced, there must have been an event of `Game.deals`: the page then reads the hand aloud.

    Cards are compared by face, because a hand that gets one more card may get new handles for all."""
    before: dict[Seat, set[str]] = {}
    told, dealt = 0, False
    for match in played(run):
        hands = [zone for zone in match.layout().zones if zone.name == "hand"]
        faces = match.dealer.face  # type: ignore[attr-defined]
        held = {zone.seat: {faces(card) for card in zone.cards} for zone in hands if zone.seat is not None}
        held = {seat: cards for seat, cards in held.items() if cards}
        heard = {name_of(type(event)) for event in match.events[told:]}
        other = all(not cards & before.get(seat, set()) for seat, cards in held.items())
        if dealt and len(held) > 1 and other and not heard & set(match.game.deals):
            raise Breach(f"everybody holds new cards, and of {sorted(heard)} none is in Game.deals")
        before, told, dealt = held, len(match.events), dealt or bool(held)
