"""A room of friends around one match, without any I/O.

`Host` takes messages and the time, and returns effects: send, save, wake me at, close. It owns no socket,
no clock and no task, so the same class runs in the page's worker and on a simulated network in the tests.
It knows no game by name.

    messages   what pages say, and the strict parser
    effects    what has to be done
    names      names as people may write them
    room       seats, options and phases: who sits where, and whether a match may start
    pace       how long windows stay open and bots think
    window     one open ask: drafts, the clock, and when each seat is due
    reading    an account that people read before the table goes on
    draw       a match's seed, drawn jointly with the guests
    playing    one match being played by people and bots
    room_time  the room's own time, which stops while the device sleeps
    screens    what a page is shown: the only way from the match to a peer
    fair       the fairness check that a guest's own Python makes at the end
    save       the room as text, and back
    host       the room: its public calls and its deadlines; it connects all other modules
    hearing    what anybody may say, and what the owner says about the game and the start
    owner      what only the owner may do with the room and the people in it
    presence   notes about people who come and go, and about stand-ins
    drawing    who is asked for a part of the draw, and when the match begins
    news       what a call sends: the save, the replies, what has changed on each page
    peer       a connection, and what was sent down it
    allowance  the rate limit of a key
"""
