"""What others probably hold: worlds that counting allows, as likely as they explain what others did and let pass.

Somebody who claims a character holds it more often than not; somebody who takes income, or lets a theft pass, rather lacks the
cards that would have done better. What was done with a card that is lost by now says nothing of the cards that are left, so each
act is judged by the hand that its player had at that time. How much it says depends on the player's habit, which is not known
either: a world is weighed under each habit, so the two are guessed together.

Few of the worlds that counting allows explain much. So those of a pool that do are drawn more often (importance resampling); then
each card of a rival is drawn again from its shuffle, given all others (Gibbs sampling). Neither alters the shares, but with few
different worlds they would depend on the draws.

The figures were fitted to what three public and own bots did with hands that were looked up afterwards (`RuleAI` of coupml, a
counter of cards who never lies, our careful bot): they explain their acts best, all three together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import NamedTuple

from tavola.engine.dealer import Handle, Seat
from tavola.engine.information import InformationSet
from tavola.engine.rerun import Draw
from tavola.engine.worlds import World, Worlds
from tavola.games.coup import events as heard
from tavola.games.coup.bots.rivals import (
    HONEST,
    WORDS,
    Word,
    faiths_of,
    habits_of,
    own_habit,
    seen_of,
    words_of,
)
from tavola.games.coup.bots.rollout import ASSASSINATION, COUP, Habit
from tavola.games.coup.characters import Role
from tavola.games.coup.state import State
from tavola.games.coup.ways import Seen

Hand = tuple[Role, ...]


LIES_AGAIN = 0.85
"""Who has claimed a character goes on claiming it, with or without the card."""

TRUE_AGAIN = 0.9
"""The same with the card, whatever else it could do: people have their favourites."""

SECOND_BEST = 0.35
"""How often somebody plays another of its true actions than the best."""

EXCHANGES = (0.35, 0.75)
"""Who has nothing better to do exchanges: without the card, and with it."""

RESTS = 0.3
"""It takes income or foreign aid."""

TEMPTING = {"assassinate": "assassin", "steal": "captain", "tax": "duke", "cooperate": "diplomat"}
"""The actions that are better than those, the best first, with their characters."""

LIED = {"assassinate": 1, "steal": 2, "tax": 4, "cooperate": 2}
"""How popular lies are, beside each other."""

MOST_PROOFS = 3
"""What was told before so many proofs is forgotten: each proof doubles the hands that may have been."""

POOL = 2
"""How many worlds are weighed for each that is played, and share a split of the unknown faces."""

SWEEPS = 2
"""How often each card of a drawn world is then drawn again, given all others."""


class Acted(NamedTuple):
    """A turn."""

    action: str
    role: Role | None  # claimed
    could: tuple[str, ...]  # the tempting actions that could be paid for, or aimed


class Blocked(NamedTuple):
    """A block."""

    role: Role


class Passed(NamedTuple):
    """What it did not stop."""

    roles: tuple[Role, ...]  # any of these would have


class Shown(NamedTuple):
    """A card that everybody has seen."""

    role: Role
    claimed: Role | None  # what was doubted, if anything
    replaced: bool  # by a new card; else it is lost


Told = Acted | Blocked | Passed | Shown


@dataclass(slots=True)
class Story:
    """What a player has told by playing since it got a new hand."""

    told: list[Told] = field(default_factory=list)
    known: dict[Hand, list[float]] = field(default_factory=dict)  # likelihoods found before

    def note_proof(self, role: Role) -> None:
        """Note a proven claim, and forget what is too long ago."""
        self.told.append(Shown(role, role, replaced=True))
        proofs = [n for n, told in enumerate(self.told) if isinstance(told, Shown) and told.replaced]
        if len(proofs) > MOST_PROOFS:
            del self.told[: proofs[0] + 1]

    def likelihoods(self, hand: Hand) -> list[float]:
        """How well a hand explains it, by habit."""
        if hand not in self.known:
            found = [0.0] * len(WORDS)
            for share, hands in pasts(self.told[::-1], hand):
                for n, word in enumerate(WORDS):
                    found[n] += share * likelihood(self.told, hands[::-1], word)
            self.known[hand] = found
        return self.known[hand]


def pasts(latest_first: Sequence[Told], hand: Hand) -> Iterator[tuple[float, list[Hand]]]:
    """Which hand a player had at each of these moments, if it has this one now, and how likely."""
    hands: list[Hand] = []
    for n, told in enumerate(latest_first):
        if isinstance(told, Shown):
            if told.replaced:  # any of the cards may be the new one
                for new in range(len(hand)):
                    before = (*hand[:new], *hand[new + 1 :], told.role)
                    for share, earlier in pasts(latest_first[n + 1 :], before):
                        yield share / len(hand), [*hands, before, *earlier]
                return
            hand = (*hand, told.role)
        hands.append(hand)
    yield 1.0, hands


def likelihood(story: Sequence[Told], hands: Sequence[Hand], word: Word) -> float:
    """How likely a player of that habit does all this with those hands."""
    product, claimed = 1.0, set[Role]()
    for told, hand in zip(story, hands, strict=True):
        match told:
            case Acted(role=role):
                product *= likelihood_of_act(told, hand, word, claimed)
                if role is not None and told.action != "exchange":
                    claimed.add(role)
            case Blocked(role):
                if role not in hand:
                    product *= LIES_AGAIN if role in claimed else lies_in_defence(word, role)
                claimed.add(role)
            case Passed(roles):
                if any(role in hand for role in roles):
                    product *= word.passes
            case Shown(claimed=role) if role is not None:
                claimed.discard(role)
    return product


def lies_in_defence(word: Word, role: Role) -> float:
    """How likely it blocks with a character that it does not hold."""
    return max(word.lies_in_defence, word.taxes) if role == "duke" else word.lies_in_defence


def likelihood_of_act(told: Acted, hand: Hand, word: Word, claimed: set[Role]) -> float:
    """How likely a player of that habit does this on its turn."""
    if told.action == "coup":
        return 1.0
    if word.taxes and "tax" in told.could:
        if told.action == "tax":
            return word.taxes
        return (1 - word.taxes) * likelihood_of_act(told, hand, HONEST, claimed)
    true = [action for action in told.could if TEMPTING[action] in hand]
    if told.action in true:
        if told.role in claimed:
            return TRUE_AGAIN
        return 1 - word.strays if told.action == true[0] else SECOND_BEST
    free = word.strays if true else 1.0
    if told.action in TEMPTING:
        lies = max(word.lies, LIES_AGAIN) if told.role in claimed else word.lies
        return (
            free * lies * LIED[told.action] / max(LIED[told.action], sum([LIED[act] for act in told.could]))
        )
    return free * (1 - word.lies) * (EXCHANGES[told.role in hand] if told.role else RESTS)


def stories(known: InformationSet) -> list[Story]:
    """The story of every seat, from what everybody heard."""
    told = [Story() for _ in known.state.hands]
    state: State = known.state
    purses = purses_before(known)
    for event, coins in zip(known.events, purses, strict=True):
        match event:
            case heard.RoundBegins():
                told = [Story() for _ in told]
            case heard.Returned(seat=seat) | heard.Redrew(seat=seat) | heard.Forced(target=seat):
                told[seat] = Story()
            case heard.Proved(claimant=seat, role=role):
                told[seat].note_proof(role)
            case heard.Exposed(claimant=seat, role=role, card=card):
                told[seat].told.append(Shown(known.face(card) or "", role, replaced=False))
            case heard.LostInfluence(seat=seat, card=card):
                told[seat].told.append(Shown(known.face(card) or "", None, replaced=False))
            case heard.Blocked(blocker=seat, role=role):
                told[seat].told.append(Blocked(role))
            case _:
                note_act(told, event, state, coins)
                note_pass(told, event, state)
    return told


def note_act(told: Sequence[Story], event: object, state: State, coins: Sequence[int]) -> None:
    """Note what somebody did on a turn."""
    match event:
        case heard.Announced(actor=seat, action=action) | heard.AnnouncedAgainst(actor=seat, action=action):
            role = None
        case (
            heard.Claimed(actor=seat, action=action, role=role)
            | heard.ClaimedAgainst(actor=seat, action=action, role=role)
        ):
            pass
        case _:
            return
    told[seat].told.append(Acted(action, role, could(state, seat, coins)))


def could(state: State, seat: Seat, coins: Sequence[int]) -> tuple[str, ...]:
    """Which tempting actions a player could pay for, or aim, with these coins on the table."""
    if coins[seat] >= COUP:
        return ()
    least = state.book.least_stolen_from
    possible = {
        "assassinate": coins[seat] >= ASSASSINATION,
        "steal": any(purse >= least for other, purse in enumerate(coins) if other != seat),
    }
    return tuple([act for act in TEMPTING if act in state.book.action and possible.get(act, True)])


def note_pass(told: Sequence[Story], event: object, state: State) -> None:
    """Note what nobody stopped."""
    match event:
        case heard.Allowed(action="aid", actor=seat):
            for other in state.enemies(seat):
                told[other].told.append(Passed(state.book.action["aid"].blocked_by))
        case heard.AllowedAgainst(target=seat, action=action):
            told[seat].told.append(Passed(state.book.action[action].blocked_by))


def purses_before(known: InformationSet) -> list[tuple[int, ...]]:
    """Each seat's coins before each event: those of now, less all that changed since."""
    coins, found = [*known.state.coins], []
    for event in reversed(known.events):
        match event:
            case heard.Gained(seat, number) | heard.Embezzled(seat, number):
                coins[seat] -= number
            case heard.Paid(seat, number) | heard.Donated(seat, number):
                coins[seat] += number
            case heard.Stole(seat, other, number):
                coins[seat] -= number
                coins[other] += number
            case heard.Gave(seat, other, number):
                coins[seat] += number
                coins[other] -= number
        found.append(tuple(coins))
    return found[::-1]


Guess = tuple[World, list[Habit]]
"""A world, and the habit of each seat in it."""


def guesses(known: InformationSet, worlds: Worlds, count: int) -> list[Guess]:
    """So many worlds, as likely as they explain what was told, each with habits that fit."""
    state: State = known.state
    told, draw = stories(known), worlds.draw
    counted = seen_of(known)
    others = [seat for seat in state.living if seat != known.seat]
    own = own_habit([counted[seat] for seat in others])
    rivals = [Rival(state.hands[seat], told[seat], words_of(counted[seat])) for seat in others]
    spare = spares(state, worlds)
    worlds.worlds_a_split = POOL
    pool = []
    for _ in range(count * POOL if any(rival.story.told for rival in rivals) else count):
        world = next(worlds)
        pool.append((prod([rival.weight(rival.hand_in(world.faces)) for rival in rivals]), world))
    found = []
    for drawn in _by_weight(pool, count, draw):
        world = drawn.copy()  # one may have been drawn twice
        for rival in rivals * SWEEPS:
            rival.draw_again(world.faces, spare, draw)
        habits = [own] * len(state.hands)
        for seat, rival in zip(others, rivals, strict=True):
            habits[seat] = habit_of(rival.likely(rival.hand_in(world.faces)), counted[seat], draw)
        found.append((world, habits))
    return found


def _by_weight(pool: Sequence[tuple[float, World]], count: int, draw: Draw) -> list[World]:
    """So many of the pool, each as often as its weight says: at even steps from a random start."""
    step = sum([weight for weight, _ in pool]) / count
    drawn: list[World] = []
    at = draw() * step
    for weight, world in pool:
        while at < weight and len(drawn) < count:
            drawn.append(world)
            at += step
        at -= weight
    while len(drawn) < count:  # rounding has cost the last one
        drawn.append(pool[-1][1])
    order = sorted([(draw(), n) for n in range(count)])
    return [drawn[n] for _, n in order]


def spares(state: State, worlds: Worlds) -> dict[Handle, list[Handle]]:
    """By card that may be swapped: the cards of the deck that came out of the same shuffle, any as likely to lie in its place."""
    deck = {*state.deck}
    return {card: [other for other in cards if other in deck] for cards in worlds.unknown for card in cards}


@dataclass(slots=True)
class Rival:
    """A hand that is guessed at by what its player told (Gibbs sampling)."""

    cards: Sequence[Handle]
    story: Story
    leaning: Sequence[float]  # how likely each word is by the counts alone
    weights: dict[Hand, float] = field(default_factory=dict)

    def hand_in(self, faces: Sequence[Role | None]) -> Hand:
        return tuple([faces[card] or "" for card in self.cards])

    def likely(self, hand: Hand) -> list[float]:
        """How likely each word is together with that hand."""
        if not self.story.told:
            return [*self.leaning]
        return [one * more for one, more in zip(self.leaning, self.story.likelihoods(hand), strict=True)]

    def weight(self, hand: Hand) -> float:
        if hand not in self.weights:
            self.weights[hand] = sum(self.likely(hand))
        return self.weights[hand]

    def draw_again(
        self, faces: list[Role | None], spare: Mapping[Handle, Sequence[Handle]], draw: Draw
    ) -> None:
        """Swap each card with one of the deck, or with none, as likely as the hand then explains the story."""
        if not self.story.told:
            return
        for n, card in enumerate(self.cards):
            if card not in spare:
                continue
            hand = self.hand_in(faces)
            before, after = hand[:n], hand[n + 1 :]
            swaps = [card, *spare[card]]
            weights = [self.weight((*before, faces[other] or "", *after)) for other in swaps]
            other = swaps[drawn_of(weights, draw)]
            faces[card], faces[other] = faces[other], faces[card]


def habit_of(likely: Sequence[float], counts: Seen, draw: Draw) -> Habit:
    """A habit, its word as likely as it is in this world, its faith as likely as the counts say."""
    return habits_of(counts)[drawn_of(likely, draw)][drawn_of(faiths_of(counts), draw)]


def drawn_of(weights: Sequence[float], draw: Draw) -> int:
    """The number of one of them, as often as its weight says."""
    at = draw() * sum(weights)
    for n, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return n
    return len(weights) - 1
