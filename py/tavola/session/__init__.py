"""A room of friends around one match, without any I/O.

`Host` takes messages and the time, and returns effects: send, save, wake me at, close. It owns no socket,
no clock and no task, so the same class runs in the page's worker and on a simulated network in the tests.
It knows no game by name.

    messages   what pages say, and the strict parser
    effects    what has to be done
    names      names as people may write them
    place      a seat of the room, and its holder
    options    the options of a room, by name
    tonight    the score of the evening, by person
    room       seats, options and phases: who sits where, and whether a match may start
    pace       how long windows stay open and bots think
    window     one open ask: drafts, the clock, and when each seat is due
    reading    an account that people read before the table goes on
    silence    going on without a silent person, at a table without a clock
    draw       a match's seed, drawn jointly with the guests
    streams    random streams for all that the session draws itself
    playing    one match being played by people and bots
    opening    how a window opens: its minimum length, its clock, the bots' delays
    automatic  the answers of bots and lessons, and the fallback at zero
    thinking   bots whose answers another worker finds
    patience   how long the table waits for disconnected people
    timeouts   what time does to a match
    lesson     how a match follows a game's lesson
    finished   the last match, once it is over for good
    chronicle  notes about what happens around the table
    room_time  the room's own time, which stops while the device sleeps
    screens    what a page is shown: the only way from the match to a peer
    fair       the fairness check that a guest's own Python makes at the end
    save       the room as text, and back
    host       the room: its public calls and its deadlines; it connects all other modules
    hearing    who may send which message; handles those of anybody, and the owner's about the game and the start
    owner      handles the owner's commands about the room and its people
    presence   notes about people who come and go, and about stand-ins
    drawing    asks guests for parts of the draw, and begins the match
    news       what a call sends: the save, the replies, what has changed on each page
    talk       free text at the table
    peer       a connection, and what was sent down it
    allowance  the rate limit of a key
    lookalikes which names look alike
    wire       declares the messages of the host; `messages` declares those of pages
"""
