"""Who told the truth: every claim of a finished match, with the cards that the claimant held at that moment."""

from __future__ import annotations

from tavola.engine.dealer import Seat
from tavola.engine.lookback import Claim, Moment
from tavola.engine.project import term_argument
from tavola.games.coup.characters import ActionId, Role
from tavola.games.coup.events import (
    Blocked,
    Challenged,
    ChallengedDenial,
    Claimed,
    ClaimedAgainst,
    Denied,
    Exposed,
    Proved,
    ShowedHand,
)


def last_claim(claims: list[Claim], seat: Seat) -> Claim:
    """That player's last claim: several blocks may be declared before the first is doubted."""
    return next(claim for claim in reversed(claims) if claim.seat == seat)


def note_claims(moment: Moment, claims: list[Claim]) -> None:
    """Note the claims of a moment. A claim is answered before any card moves, so the hands are those of the claim."""

    def note(number: int, seat: Seat, says: str, role: Role, action: ActionId, holds: bool = True) -> None:
        held = {moment.face(card) for card in moment.state.hands[seat]}
        args = {"role": term_argument("role", role), "action": term_argument("action", action)}
        claims.append(Claim(number, moment.state.round, seat, says, (role in held) == holds, args))

    for number, event in enumerate(moment.events, moment.first):
        match event:
            case Claimed(actor, action, role) | ClaimedAgainst(actor, action, role):
                note(number, actor, "acts", role, action)
            case Blocked(blocker, role, action=action):
                note(number, blocker, "blocks", role, action)
            case Denied(actor, action, role):
                note(number, actor, "denies", role, action, holds=False)
            case Challenged(challenger, claimant) | ChallengedDenial(challenger, claimant):
                last_claim(claims, claimant).doubter = challenger
            case Proved(claimant) | Exposed(claimant):
                last_claim(claims, claimant).shown = isinstance(event, Proved)
            case ShowedHand(claimant):
                last_claim(claims, claimant).shown = last_claim(claims, claimant).true
