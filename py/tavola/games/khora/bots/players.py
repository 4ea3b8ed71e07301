"""Khora's bots: a greedy one that takes the highest immediate gain, and one that plans for the remaining rounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tavola.engine.ask import Answer, Question
from tavola.engine.chance import Chance
from tavola.engine.character import Temper
from tavola.engine.clone import clone
from tavola.engine.information import InformationSet
from tavola.engine.project import Json, clause_argument, term_argument
from tavola.games.khora import questions as asked
from tavola.games.khora.bots.mind import NEVER, Mind
from tavola.games.khora.bots.tiles import weigh_tiles
from tavola.games.khora.bots.weights import add
from tavola.games.khora.occasions import BY_TROOPS
from tavola.games.khora.questions import NO
from tavola.games.khora.rows import ACTIONS, CITIZENS_PER_PHILOSOPHY
from tavola.games.khora.state import Player

if TYPE_CHECKING:
    from tavola.bots.notes import Notes

KEEPS = 0.01
"""A card that brings nothing stays in the hand."""

LIKELY = 0.5
"""From which probability on a city expects to be among those with the most or the fewest troops."""

Weighed = dict[Answer, float]
"""The expected value of each answer, in points at the end."""


# -- decisions --


def settle(mind: Mind, question: asked.Settle) -> Answer:
    """Buy citizens only where tiles would be lost; then pay, the dearest action first."""
    legal = question.legal_for(mind.face)
    short = {tile.action: tile.short for tile in mind.me.tiles if tile.fate == "open"}
    buys = [answer for answer in legal if answer[0] == asked.PHILOSOPHY]
    if buys and sum(short.values()) > mind.me.citizens:
        return buys[0]
    return (
        asked.SETTLE,
        max(short, key=lambda action: (short[action] <= mind.me.citizens, ACTIONS.index(action))),
    )


def keep_card(mind: Mind, _question: Any, card: Answer) -> float:
    """The value of keeping this card beside those in hand."""
    return promise(mind, mind.face(card))


def promise(mind: Mind, face: str | None) -> float:
    if face is None:
        return 0.0
    return mind.now.worth(mind.me, hand=(*mind.now.hand, face)) + 0.3 * mind.now.hoped(
        mind.me, face, mind.now.each_play(mind.me)
    )


def fewest_promises(mind: Mind, question: Any) -> Answer:
    """Give up the cards that promise least."""
    ranked = sorted(question.cards, key=lambda card: (promise(mind, mind.face(card)), card))
    return min(question.choices, key=lambda pick: sum(ranked.index(card) for card in pick))


def buy_token(mind: Mind, question: asked.BuyToken, colour: Answer) -> float:
    return (
        mind.now.worth(mind.me)
        if colour == NO
        else mind.worth_after(lambda twin: take(twin, colour, question.price))
    )


def take(twin: Player, colour: str, price: int = 0) -> None:
    """One more minor token."""
    twin.drachma -= price
    twin.minor[colour] += 1


def take_token(mind: Mind, _question: asked.TakeToken, colour: Answer) -> float:
    return mind.worth_after(lambda twin: take(twin, colour))


def lose_token(mind: Mind, _question: asked.LoseToken, answer: Answer) -> float:
    size, colour = answer

    def change(twin: Player) -> None:
        held = twin.minor if size == "minor" else twin.major
        held[colour] -= 1

    return mind.worth_after(change)


def explore(mind: Mind, _question: asked.Explore, place: Answer) -> float:
    if place == NO:
        return mind.now.worth(mind.me)
    return mind.now.worth(mind.explored(mind.me, mind.book.spaces[place]))


def play_card(mind: Mind, _question: asked.PlayCard, answer: Answer) -> float:
    face = None if answer == NO else mind.face(answer[1])
    if face is None:
        return mind.now.worth(mind.me)
    after = mind.played(mind.me, face)
    return mind.now.worth(after, hand=mind.without(face)) + mind.bonus(mind.me, face) - KEEPS


def take_back(mind: Mind, question: asked.TakeBack) -> Answer:
    """An immediate card that can be paid again, if there is one."""
    best, found = 0.5, NO
    for card in question.legal_for(mind.face):
        face = None if card == NO else mind.face(card)
        row = mind.book.cards[face] if face else None
        if row and row.kind == "immediate" and mind.can_pay(mind.me, row.req, row.cost):
            gain = mind.now.card(mind.me, row.id, False) - mind.now.money * row.cost
            if gain > best:
                best, found = gain, card
    return found


def develop(mind: Mind, _question: asked.Develop, answer: Answer) -> float:
    return mind.now.worth(mind.me) if answer == NO else mind.worth_after(mind.develop)


def one_of(mind: Mind, _question: asked.OneOf, thing: Answer) -> float:
    numbers = mind.book.cities["argos"][1].numbers
    return mind.worth_after(lambda twin: add(twin, {thing: numbers[thing]}))


def two_tracks(mind: Mind, _question: asked.TwoTracks, pair: Answer) -> float:
    first, second = pair
    return mind.now.worth(mind.now.stepped(mind.now.stepped(mind.me, first, 0), second, 0))


def step(mind: Mind, question: asked.Raise, track: Answer) -> float:
    if track == NO:
        return mind.now.worth(mind.me)
    after = mind.now.stepped(mind.me, track, mind.costs(mind.me)[track])
    after.philosophy -= not question.left
    return mind.now.worth(after)


def raise_track(mind: Mind, question: asked.Raise) -> Answer:
    """The step that is worth most, with those that may follow; philosophy is worth something too."""
    track, _ = mind.now.best_step(mind.me, mind.costs, question.left)
    return track if track in question.legal_for(mind.face) else NO


def raise_by_event(mind: Mind, question: asked.RaiseByEvent) -> Answer:
    legal = question.legal_for(mind.face)
    once = clone(mind.me)
    once.philosophy = 0
    costs = {track: cost for track, cost in question.costs.items() if track in legal}
    track, _ = mind.now.best_step(once, lambda _city: costs, 1)
    return track or NO


def extra_action(mind: Mind, _question: asked.ExtraAction, action: Answer) -> float:
    return NEVER if action == NO else mind.plan((action,))


def reward(mind: Mind, _question: asked.Reward, thing: Answer) -> float:
    return mind.worth_after(lambda twin: add(twin, {thing: 1}))


def choose_city(_mind: Mind, question: asked.ChooseCity) -> Answer:
    order = ("miletus", "olympia", "corinth", "athens", "thebes", "argos", "sparta")
    return min(question.choices, key=order.index)


def buy_citizens(mind: Mind, _question: asked.BuyCitizens) -> Answer:
    """As many as two bad dice may cost."""
    wanted = max(0, 3 - mind.me.citizens)
    return min(mind.me.philosophy, -(-wanted // CITIZENS_PER_PHILOSOPHY))


WEIGHTS: Mapping[type[Question], Callable[[Mind, Any, Answer], float]] = {
    asked.KeepCard: keep_card,
    asked.KeepDrawn: keep_card,
    asked.BuyToken: buy_token,
    asked.TakeToken: take_token,
    asked.Explore: explore,
    asked.PlayCard: play_card,
    asked.Develop: develop,
    asked.OneOf: one_of,
    asked.TwoTracks: two_tracks,
    asked.LoseToken: lose_token,
    asked.Raise: step,
    asked.ExtraAction: extra_action,
    asked.Reward: reward,
}
"""What each answer is worth, where answers are weighed one by one."""

DECISIONS: Mapping[type[Question], Callable[[Mind, Any], Answer]] = {
    asked.ChooseCity: choose_city,
    asked.Ban: fewest_promises,
    asked.BuyCitizens: buy_citizens,
    asked.Settle: settle,
    asked.TakeBack: take_back,
    asked.Raise: raise_track,
    asked.RaiseByEvent: raise_by_event,
    asked.Discard: fewest_promises,
}
"""The others."""


def weigh(mind: Mind, question: Question) -> Weighed:
    """The value of each sensible answer; empty for questions whose answers are not weighed one by one."""
    if isinstance(question, asked.PutDice):
        return weigh_tiles(mind, question)
    worth = WEIGHTS.get(type(question))
    return (
        {} if worth is None else {each: worth(mind, question, each) for each in question.legal_for(mind.face)}
    )


def explained(mind: Mind, question: Question, answer: Answer) -> Json | None:
    """How much better an answer is than the next best, and what the city aims at, as a clause."""
    weighed = weigh(mind, question)
    others = [other for other in weighed if not question.alike(other, answer)]
    if answer not in weighed or not others:
        return None
    other = max(others, key=weighed.__getitem__)
    points = round(weighed[answer] - weighed[other])
    aim = aim_of(mind)
    key = (
        "reason." + ("better" if points > 0 else "even" if points == 0 else "worse") + ("_aim" if aim else "")
    )
    args = {
        "answer": said(mind, question, answer),
        "other": said(mind, question, other),
        "points": abs(points),
    }
    return clause_argument(key, args | ({"aim": aim} if aim else {}))


def said(mind: Mind, question: Question, answer: Answer) -> Json:
    """An answer as part of a sentence: a list of actions or of cards, or the words of its option."""
    if isinstance(question, asked.PutDice):
        return {"list": [term_argument("action", action) for action in answer]}
    if question.shape == "pick":
        return {"list": [{"card": card, "face": mind.face(card)} for card in answer]}
    option = question.describe_for(answer, mind.face)
    return clause_argument(f"answer.{option.name}", option.args)


def aim_of(mind: Mind) -> Json | None:
    """The level or the card that the city hopes most of."""
    aim = mind.now.aim(mind.me)
    if aim is None:
        return None
    if isinstance(aim, int):
        return clause_argument(
            "clause.from_city", {"city": term_argument("city", mind.me.city), "level": aim}
        )
    return term_argument("face", aim)


def note_reasons(
    notes: Notes, known: InformationSet, mind: Mind, question: Question, own: Answer, chance: Chance
) -> None:
    """Note what its own answer and others bring at the end, and what the city aims at. It has decided without playing out."""
    from tavola.games.khora.bots.playouts import note_playouts  # loaded by who wants to know

    weighed = weigh(mind, question)
    sensible = sorted(
        (each for each in weighed if weighed[each] > NEVER / 2), key=lambda each: -weighed[each]
    )
    others = notes.only or sensible or question.legal_for(mind.face)
    note_playouts(notes, known, own, [each for each in others if not question.alike(each, own)], chance)
    notes.words = {answer: said(mind, question, answer) for answer in notes.tried}
    aim = aim_of(mind)
    if aim is not None:
        notes.clauses.append(clause_argument("reason.aims", {"aim": aim}))
    notes.clauses.extend(of_event(mind))


def of_event(mind: Mind) -> list[Json]:
    """Where the city expects to stand at the round's event, as a clause; nothing if troops do not matter then."""
    event, extremes = mind.now.end.event, mind.now.rivals.extremes(mind.me.troops)
    if event is None or not (event.most or event.fewest or event.id in BY_TROOPS):
        return []
    share, where = max((extremes.most, "most"), (extremes.fewest, "fewest"))
    key = f"reason.event_{where if share >= LIKELY else 'neither'}"
    return [clause_argument(key, {"event": term_argument("face", event.id)})]


class PlanningBot:
    """Evaluates each answer by the points expected at the end of the game, and takes the best."""

    patience = 1.0
    ahead = 3
    temper: Temper | None = None
    notes: Notes | None = None

    def decide(self, known: InformationSet, question: Question, chance: Chance) -> Answer:
        mind = Mind(known, self.patience, self.temper, self.ahead)
        melt = self.melt(mind, question)
        answer = self.answer(mind, question) if melt is None else melt
        if self.notes is not None and melt is None:
            note_reasons(self.notes, known, mind, question, answer, chance)
        return answer

    def answer(self, mind: Mind, question: Question) -> Answer:
        """The best answer to the question."""
        decide = DECISIONS.get(type(question))
        if decide is not None:
            return decide(mind, question)
        weighed = weigh(mind, question)
        return max(weighed, key=weighed.__getitem__) if weighed else question.fallback(mind.face)[0]

    def explain(self, known: InformationSet, question: Question, answer: Answer) -> Json | None:
        return explained(Mind(known, self.patience, self.temper, self.ahead), question, answer)

    def melt(self, mind: Mind, question: Question) -> Answer:
        """Thebes 2: glory becomes points when it will not multiply majors better."""
        if not mind.state.can_melt(mind.seat):
            return None
        majors = sum(mind.me.major.values())
        late = mind.state.stage == "over"
        if late and majors >= 5:
            return None
        if late or (mind.now.left <= 1 and majors < 3) or (mind.me.drachma < 2 and majors < 2):
            return ("glory", mind.me.glory)
        return None


class FarBot(PlanningBot):
    """Sees most of what is to come."""

    patience = 0.6
    ahead = 0


class NearBot(PlanningBot):
    """Sees a few rounds of what is to come."""

    patience = 0.42
    ahead = 0


class GreedyBot(PlanningBot):
    """Takes the highest immediate gain: the same evaluation, with almost no rounds left."""

    patience = 0.12
    ahead = 0
