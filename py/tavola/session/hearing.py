"""Messages of peers: who may send which, and where each is handled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tavola.engine.errors import Refused, Why
from tavola.session import answers, lesson, matches, messages, owner, people, screens, talk, together
from tavola.session.names import guest_name
from tavola.session.state import Peer, State

AUTOMATIC = (messages.Hello, messages.GiveSharing, messages.Deals)
"""The messages that a page sends by itself: they don't show that a person is there."""


def read(state: State, peer: str, message: messages.Message) -> None:
    """Handle a message if this peer may send it, and its allowance permits. Raises Refused."""
    if isinstance(message, messages.Malformed):
        raise Refused(message.why)
    if isinstance(message, messages.OtherVersion):
        state.send_away(peer, Why("version", {"theirs": message.version, "ours": messages.PROTOCOL}))
        return
    if state.room.lesson is not None and not isinstance(message, lesson.HEARD):
        raise Refused(Why("lesson"))
    if isinstance(message, messages.OwnerOnly) and not state.room.commands(peer):
        raise Refused(Why("not_host"))
    if not (state.peers[peer].greeted or isinstance(message, messages.Hello)):
        raise Refused(Why("no_hello"))
    together.refuse_inert(state, message)
    if isinstance(message, messages.Dear) and not state.may_spend(peer):
        if not isinstance(message, messages.Hello):
            raise Refused(Why("too_soon"))
        state.peers[peer].waiting = message  # answered later: the page can show nothing without it
        return
    if isinstance(message, messages.OwnerOnly):
        state.room.all_ready_since = None  # the owner is there: the others' wait starts over
    elif not isinstance(message, AUTOMATIC):
        people.has_acted(state, peer)
    HANDLERS[type(message)](state, peer, message)
    state.room.changed |= isinstance(message, messages.OwnerOnly)


def hello(state: State, key: str, message: messages.Hello) -> None:
    """Welcome a page, and send it all that it does not have yet; or send it away."""
    why = owner.door(state, key)
    if why is not None:
        state.send_away(key, why)
        return
    playing = state.playing
    peer = state.peers[key] = Peer(greeted=True, owed=True)
    state.reply(key, {"t": "welcome", "v": messages.PROTOCOL, "app": state.app, "you": key})
    if playing is not None and message.have is not None and message.have[0] == playing.id:
        peer.match, peer.events = playing.id, message.have[1] + 1
    state.room.deal.discard(key)
    people.call_them(state, key, guest_name(message.name, key))
    people.mark(state, key, None)
    together.ask(state, key)
    if state.room.dropped is not None:
        state.reply(key, screens.refused(state.room.dropped))
    state.room.changed = True


HANDLERS: dict[type, Callable[[State, str, Any], None]] = {
    messages.Hello: hello,
    messages.GiveSharing: together.give_sharing,
    messages.Deals: together.deals,
    # people and seats
    messages.Rename: people.rename,
    messages.SetCrest: people.set_crest,
    messages.Sit: people.sit,
    messages.Stand: people.stand,
    messages.Here: people.here,
    messages.Ready: matches.wish,
    messages.Start: matches.start,
    # at the table
    messages.GiveAnswer: answers.give,
    messages.GiveStep: answers.give,
    messages.MoreTime: answers.more_time,
    messages.HaveRead: answers.have_read,
    messages.GoOn: answers.go_on,
    messages.CallRecess: answers.call_recess,
    messages.SayPhrase: talk.speak,
    messages.React: talk.speak,
    messages.Talk: talk.speak,
    # the owner's commands
    messages.SetOptions: owner.set_options,
    messages.UsePreset: owner.use_preset,
    messages.SetGame: owner.set_game,
    messages.Again: matches.again,
    messages.ToLobby: owner.to_lobby,
    messages.SetSeat: owner.set_seat,
    messages.Swap: owner.swap,
    messages.AskBack: owner.ask_back,
    messages.LetSit: owner.let_sit,
    messages.Remove: owner.remove,
    messages.LetIn: owner.let_in,
    messages.Lock: owner.lock,
    messages.SetPace: owner.set_pace,
    messages.Skip: owner.skip,
    messages.CloseRoom: owner.close,
}
"""The handler of each message, by its sender's role. Each raises Refused and changes nothing if it is not allowed now."""
