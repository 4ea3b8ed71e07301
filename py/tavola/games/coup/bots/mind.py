"""What a bot of Coup infers: which cards others can still hold, what each has claimed, and what a card is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb

from tavola.engine.character import Temper
from tavola.engine.dealer import Handle, Seat
from tavola.engine.information import InformationSet
from tavola.games.coup import events as heard
from tavola.games.coup.bots.manner import PLAIN, Manner, manner_of
from tavola.games.coup.characters import Role
from tavola.games.coup.state import State

WORTH = {
    "duke": 5,
    "captain": 4,
    "assassin": 4,
    "diplomat": 4,
    "inquisitor": 3,
    "contessa": 3,
    "ambassador": 2,
}
"""The value of keeping a card, other things being equal."""


@dataclass(frozen=True, slots=True)
class Mind:
    """What the bot infers from its information set."""

    known: InformationSet
    state: State
    hand: Sequence[Role]  # its own hidden cards
    unseen: Counter[Role]  # copies in the deck or in others' hands
    claims: dict[Seat, list[Role]]  # by seat, the characters claimed and not disowned since
    # by seat, the cards that it has shown to this seat alone and must still hold
    examined: dict[Seat, list[Role]]
    manner: Manner = PLAIN

    @classmethod
    def reading(cls, known: InformationSet, temper: Temper | None = None) -> Mind:
        state: State = known.state
        hand = faces(known, state.hands[known.seat])
        claims = claims_heard(known.events, len(state.hands))
        examined = faces_shown(known) if "interrogate" in state.book.action else {}
        unseen = Counter(state.book.deck)
        for pile in (*state.lost, *state.aside):
            unseen.subtract(faces(known, pile))
        for roles in (hand, *examined.values()):
            unseen.subtract(roles)
        manner = manner_of(temper, hurt=bool(state.lost[known.seat]))
        return cls(known, state, hand, unseen, claims, examined, manner)

    @property
    def story(self) -> Sequence[Role]:
        """The characters that this bot has claimed to hold."""
        return self.claims[self.known.seat]

    def likelihood(self, seat: Seat, role: Role) -> float:
        """The probability that a player holds a character, by counting cards alone."""
        shown = self.examined.get(seat, ())
        if role in shown:
            return 1.0
        cards = len(self.state.hands[seat]) - len(shown)
        total = sum(self.unseen.values())
        others = total - self.unseen[role]
        return 1 - comb(others, cards) / comb(total, cards) if total >= cards else 0.0

    def strongest(self, rivals: Iterable[Seat]) -> Seat:
        """The rival to attack: the one with most cards, then most coins."""
        return max(rivals, key=lambda seat: (len(self.state.hands[seat]), self.state.coins[seat], -seat))

    def worth(self, card: Handle, among: Sequence[Handle]) -> tuple[int, int]:
        """The sort key of a card to keep: a second copy is worst, then by `WORTH`."""
        role = self.known.face(card)
        copies = sum(self.known.face(other) == role for other in among)
        return -copies, WORTH.get(role or "", 0)

    def worth_of_hand(self, returned: Sequence[Handle], cards: Sequence[Handle]) -> tuple[int, int]:
        """The sort key of the remaining hand: distinct characters first, then their `WORTH`."""
        kept = [self.known.face(card) or "" for card in cards if card not in returned]
        return len(set(kept)), sum(WORTH.get(role, 0) for role in kept)


def faces(known: InformationSet, cards: Iterable[Handle]) -> list[Role]:
    """The known faces among these cards."""
    return [face for face in map(known.face, cards) if face is not None]


def claims_heard(events: Sequence[object], seats: int) -> dict[Seat, list[Role]]:
    """What each player has claimed this round and not disowned since by an exchange, an exposed lie, or showing the card."""
    claims: dict[Seat, list[Role]] = {Seat(seat): [] for seat in range(seats)}
    denied = ""
    for event in events:
        match event:
            case heard.RoundBegins():
                claims = {seat: [] for seat in claims}
            case heard.Claimed(actor=seat, role=role) | heard.ClaimedAgainst(actor=seat, role=role):
                claims[seat].append(role)
            case heard.Blocked(blocker=seat, role=role):
                claims[seat].append(role)
            case heard.Exposed(claimant=seat, role=role) | heard.Proved(claimant=seat, role=role):
                claims[seat] = [claimed for claimed in claims[seat] if claimed != role]
            case heard.Denied(role=role):
                denied = role
            case heard.Embezzled(seat=seat):
                claims[seat] = [claimed for claimed in claims[seat] if claimed != denied]
            case heard.Returned(seat=seat) | heard.Redrew(seat=seat) | heard.Forced(target=seat):
                claims[seat] = []
    return claims


def faces_shown(known: InformationSet) -> dict[Seat, list[Role]]:
    """The memory of an Inquisitor: by seat, the characters that it has shown and must still hold."""
    shown: dict[Seat, list[Role]] = {}
    for event in known.events:
        match event:
            case heard.RoundBegins():
                shown = {}
            case heard.Examined(actor=known.seat, target=seat, card=card):
                shown[seat] = faces(known, [card])
            case heard.Returned(seat=seat) | heard.Redrew(seat=seat) | heard.Forced(target=seat):
                shown.pop(seat, None)
            case (
                heard.Proved(claimant=seat, card=card)
                | heard.Exposed(claimant=seat, card=card)
                | heard.LostInfluence(seat=seat, card=card)
            ) if faces(known, [card]) == shown.get(seat):
                del shown[seat]
    return shown
