"""Couperation, as the rulebook tells it.

S is seed 003, PUB the publisher's description, RULES a choice of the project where both are silent (see `options`).

A turn (`turn`) has four steps. The player draws as many cards as the last turn gives. The player takes one action: lays a card
open (A) or face down (B), reveals one (C), or exchanges two for one of the reserve (D). If the tower is complete, all have won.
Then hand and reserve are cut down to their limits.

Nobody speaks. Whenever a card comes into a hand, the hand gets fresh handles that only its owner can follow, so nobody can tell
whether a played card is one of those just drawn.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from tavola.engine.ask import picks
from tavola.engine.dealer import Handle, Seat
from tavola.engine.game import Stage
from tavola.engine.table import Table
from tavola.games.couperation import events as heard
from tavola.games.couperation.marks import FINISH, GLASSES
from tavola.games.couperation.options import Options
from tavola.games.couperation.questions import (
    AGREE,
    CONCEDE,
    EXCHANGE,
    FACE_DOWN,
    GO_ON,
    PASS,
    PLACE,
    REVEAL,
    WISHES,
    Act,
    Agree,
    Discard,
    DiscardReserve,
    Draw,
    Put,
    Wish,
)
from tavola.games.couperation.state import ANCHOR, LENT, RESERVE_FROM_DECK, Due, Laid, State
from tavola.games.couperation.tower import Cell, row

GlassTable = Table[State, Options]


# -- stages --


async def set_out(table: GlassTable) -> Stage:
    """Take out 1, 25 and 50, deal, lay the reserve and the 25, and agree on who begins (S)."""
    state, options = table.state, table.options
    apart = (*LENT, ANCHOR)
    *lent, anchor = await table.mint(apart)
    deck = await table.mint([str(number) for number in GLASSES if str(number) not in apart])
    state.deck = await table.shuffle(deck)
    for seat in seats(table):
        hand = [state.deck.pop() for _ in range(options.hand_deal)]
        await table.show(hand, seat)
        state.hands[seat] = hand
    for card in (*lent, *(state.deck.pop() for _ in range(RESERVE_FROM_DECK[table.seats]))):
        state.reserve[card] = await table.reveal(card)
    state.tower[state.book.anchor] = Laid(anchor, await table.reveal(anchor), None)
    if options.finish:
        await hide_the_finish(table)
    wishes = await table.all({seat: Wish(WISHES) for seat in seats(table)})
    for seat, wish in wishes.items():
        table.say(heard.Wished(seat, wish))
    state.starter = state.turn = await starter(table, wishes)
    state.stage, state.next = "play", Due("first", 1)
    table.say(heard.SetOut(state.starter, tuple(state.reserve), state.left_to_draw()))
    return turn


async def hide_the_finish(table: GlassTable) -> None:
    """Halve the deck and shuffle the Finish card into the upper half (S) or the lower (PUB).

    Its place is not settled now. Whenever a card of its half is drawn, chance decides whether it is the Finish card, every place
    being equally likely. That is no different for the players, because whoever draws it lays it open at once.
    """
    state = table.state
    state.buried = await table.mint([FINISH])
    await table.reveal(state.buried[0])
    upper = len(state.deck) // 2
    on_top = table.options.finish_half == "top"
    state.finish_below = 0 if on_top else upper
    state.finish_among = upper if on_top else len(state.deck) - upper


async def starter(table: GlassTable, wishes: Mapping[Seat, str]) -> Seat:
    """The first player, drawn from those who want to begin, else from those who don't mind (S: the players agree on it)."""
    keen = next(wish for wish in WISHES if wish in wishes.values())
    willing = [seat for seat in seats(table) if wishes[seat] == keen]
    return willing[await table.roll(len(willing))]


async def turn(table: GlassTable) -> Stage | None:
    """Draw, act, keep to the limits; then the turn passes clockwise (S)."""
    state = table.state
    seat = state.turn
    assert seat is not None, "somebody has begun"
    state.round += 1
    await draw(table, seat)
    await act(table, seat)
    if state.is_complete() and not state.result:
        state.result = "won"
        table.say(heard.Won(state.round))
    if not state.result:
        await keep_to_limits(table, seat)
        count_down(table)
    if state.result:
        state.stage = "over"
        return None
    state.turn = state.next_seat()
    return turn


def lose(table: GlassTable, why: str) -> None:
    """All have lost."""
    table.state.result, table.state.why = "lost", why
    table.say(heard.Lost(why))


# -- 3.1 drawing --


async def draw(table: GlassTable, seat: Seat) -> None:
    """Draw as many cards as the last turn gives (S), as far as the deck has them."""
    state, options = table.state, table.options
    due = state.drew = state.next
    assert due is not None, "every turn leaves something to draw, if only nothing"
    state.next = None
    count = min(due.count, state.left_to_draw())
    if count and (options.draw_optional or (due.after == "first" and options.first_draw == "optional_1")):
        count = await table.one(seat, Draw(tuple(range(count, -1, -1)), seat, count, due.after))
    drawn: list[Handle] = []
    while len(drawn) < count and state.left_to_draw():
        state.passes = 0
        if await comes_the_finish(table):
            lay_open(table, seat)
        else:
            drawn.append(state.deck.pop())
    if drawn:
        await table.show(drawn, seat)
        table.say(heard.Drew(seat, len(drawn), tuple(drawn), due.after))
        await take_in_hand(table, seat, drawn)
    else:
        table.say(heard.DrewNothing(seat, due.after))
    if count and not state.left_to_draw():
        table.say(heard.DeckEmpty())


async def comes_the_finish(table: GlassTable) -> bool:
    """Whether the next card of the deck is the Finish card."""
    state = table.state
    if not state.buried:
        return False
    if state.finish_below:
        state.finish_below -= 1
        return False
    if await table.roll(state.finish_among + 1) == 0:
        return True
    state.finish_among -= 1
    return False


def lay_open(table: GlassTable, seat: Seat) -> None:
    """Whoever draws the Finish card lays it open in front of themselves, and draws one more (S)."""
    card = table.state.buried.pop()
    table.state.front[seat].append(card)
    table.say(heard.FinishDrawn(seat, card))


async def take_in_hand(table: GlassTable, seat: Seat, cards: Sequence[Handle]) -> None:
    """Add cards to a hand that their player has seen; nobody else can follow them from here on."""
    state = table.state
    state.hands[seat] = await table.shuffle([*state.hands[seat], *cards], owner=seat)


# -- 3.2 one action --


async def act(table: GlassTable, seat: Seat) -> None:
    """One of the actions A to D. Before it, the player may propose once to concede; the turn goes on unless all agree."""
    state = table.state
    may_concede = table.options.concede == "by_agreement"
    kind, *what = await table.one(seat, Act((), seat, state, may_concede))
    if kind == CONCEDE:
        if await all_agree(table, seat):
            lose(table, "conceded")
            return
        kind, *what = await table.one(seat, Act((), seat, state, may_concede=False))
    await ACTIONS[kind](table, seat, *what)
    if kind != PASS:
        state.passes = 0


async def all_agree(table: GlassTable, seat: Seat) -> bool:
    """Whether everybody else agrees to concede. All are asked at once."""
    table.say(heard.ProposedToConcede(seat))
    others = [other for other in seats(table) if other != seat]
    answers = await table.all({other: Agree((AGREE, GO_ON), seat) for other in others})
    against = tuple(other for other in others if answers[other] == GO_ON)
    if against:
        table.say(heard.WentOn(against))
    return not against


async def place(table: GlassTable, seat: Seat, card: Handle, a: int, b: int) -> None:
    """A: lay a hand card open on a free place where it fits (S)."""
    leave_hand(table, seat, card)
    table.say(heard.Placed(seat, card, a, b, row((a, b))))
    stand(table.state, (a, b), Laid(card, await table.reveal(card), seat))


async def place_face_down(table: GlassTable, seat: Seat, card: Handle, a: int, b: int) -> None:
    """B: lay a hand card face down; it counts as some number that keeps the rules (S)."""
    state = table.state
    leave_hand(table, seat, card)
    state.tower[a, b] = Laid(card, None, seat)
    state.next = state.due_after_hidden()
    table.say(heard.LaidFaceDown(seat, card, a, b, row((a, b))))


async def reveal(table: GlassTable, seat: Seat, card: Handle) -> None:
    """C: reveal a face-down card. If it can't stand there, all have lost at once (S)."""
    state = table.state
    cell = state.cell_of(card)
    owner = state.tower[cell].by
    assert owner is not None, "a face-down card was laid by somebody"
    face = await table.reveal(card)
    table.say(heard.Revealed(seat, card, *cell, row(cell), owner))
    stand(state, cell, Laid(card, face, owner))
    if not state.board().keeps_the_law():
        table.say(heard.Contradicted(card, *cell, row(cell)))
        state.clash = (cell, *state.board().clashing(cell))
        lose(table, "contradiction")


async def exchange(
    table: GlassTable, seat: Seat, x: Handle, y: Handle, target: Handle, *discarded: Handle
) -> None:
    """D: two hand cards go into the reserve, and the card of their difference (or sum) comes from there into the tower (S).

    Each further card discarded unseen changes the number by one. The fetched card goes to a free place, or replaces another card,
    which its player takes in hand."""
    state = table.state
    for card in (x, y):
        state.reserve[card] = await table.reveal(card)
        leave_hand(table, seat, card)
    for card in discarded:
        leave_hand(table, seat, card)
        state.discards.append(card)
    table.say(heard.Exchanged(seat, x, y, target, len(discarded)))
    a, b = await table.one(seat, Put((), seat, target, state))
    removed = state.tower.get((a, b))
    stand(state, (a, b), Laid(target, state.reserve.pop(target), seat))
    if removed is None:
        table.say(heard.Put(seat, target, a, b, row((a, b))))
        return
    await table.show([removed.card], seat)
    table.say(heard.Replaced(seat, target, removed.card, a, b, row((a, b))))
    if removed.face == FINISH:
        state.front[seat].append(removed.card)
    else:
        await take_in_hand(table, seat, [removed.card])


async def pass_on(table: GlassTable, seat: Seat) -> None:
    """No action is possible. Once everybody has passed, nothing can change any more, and all have lost (RULES)."""
    state = table.state
    table.say(heard.Passed(seat))
    state.next = Due("passed", table.options.draw_after_pass)
    state.passes += 1
    if table.options.no_action == "lose":
        lose(table, "no_action")
    elif state.passes == table.seats:
        lose(table, "stalemate")


ACTIONS: dict[str, Callable[..., Awaitable[None]]] = {
    PLACE: place,
    FACE_DOWN: place_face_down,
    REVEAL: reveal,
    EXCHANGE: exchange,
    PASS: pass_on,
}


def leave_hand(table: GlassTable, seat: Seat, card: Handle) -> None:
    """Take a card out of a player's hand, or the Finish card from its place before the player."""
    state = table.state
    (state.front[seat] if card in state.front[seat] else state.hands[seat]).remove(card)


def stand(state: State, cell: Cell, laid: Laid) -> None:
    """Put an open card into the tower. Its mark decides what the next player draws."""
    assert laid.face is not None, "it is open"
    state.tower[cell] = laid
    state.next = state.due_after(laid.face, cell)


# -- 3.3 limits --


async def keep_to_limits(table: GlassTable, seat: Seat) -> None:
    """Discard hand cards face down to the hand limit, then cards of the reserve to its limit, without consulting anybody (S)."""
    state = table.state
    hand = state.hands[seat]
    over = len(hand) - table.options.hand_limit
    if over > 0:
        chosen = await table.one(seat, Discard(picks(hand, over), tuple(hand), over, seat))
        for card in chosen:
            hand.remove(card)
            state.discards.append(card)
        table.say(heard.Discarded(seat, over, chosen))
    over = len(state.reserve) - state.book.reserve_limit
    if over > 0:
        reserve = tuple(state.reserve)
        chosen = await table.one(seat, DiscardReserve(picks(reserve, over), reserve, over, seat))
        for card in chosen:
            state.gone += (state.reserve.pop(card),)
            state.discards.append(card)
        table.say(heard.DiscardedReserve(seat, chosen))


# -- 3.4 the end --


def count_down(table: GlassTable) -> None:
    """Count the turns of a final round: each player has one more after the last card was drawn (RULES)."""
    state = table.state
    if table.options.deck_out == "play_on":
        return
    if state.turns_left is None and not state.left_to_draw():
        state.turns_left = table.seats
        table.say(heard.LastRound(state.turns_left))
    elif state.turns_left is not None:
        state.turns_left -= 1
        if state.turns_left == 0:
            lose(table, "last_round")


def seats(table: GlassTable) -> list[Seat]:
    """Everybody, by seat."""
    return [Seat(seat) for seat in range(table.seats)]
