"""A room of friends around one match, without any I/O.

`Host` takes messages and the time, and returns effects: send, save, wake me at, close. It owns no socket,
no clock and no task, so the same class runs in the page's worker and on a simulated network in the tests.
It knows no game by name. A module imports only modules that stand above it here.

What travels:
    effects    what has to be done
    messages   what pages say, and the strict parser
    wire       declares what the host says

Plain data, and what can be read off it:
    names      names as people may write them
    room       the room: its phases, and what lasts between matches, and may be told to anybody
    founding   how a match is named and its cards follow, and the homes that are about to deal one
    pace       how long windows stay open and bots think, and the streams from which the session draws
    match      one match: what lasts as long as it does, with all its secrets

What happens in a match:
    lesson     how a match follows a game's lesson
    absence    people who are away or silent: how the table waits for them, and goes on without them
    bots       the answers of bots and lessons, and the fallback at zero; hints
    windows    how a window opens, takes answers and closes
    recess     a break that somebody calls
    timeouts   what time does to a match

What is shown and kept:
    options    the game of a room and its options
    endings    tonight's score, and what the end of a match shows
    screens    what a page is shown: the only way from the match to a peer
    allowance  the rate limit of a key
    room_time  the room's own time, which stops while the device sleeps
    state      all that a host keeps: the room, the match, and the lines to pages
    together   a match that the devices of a room deal together
    save       the room as text, and back

What people do:
    matches    how a match begins and ends, and who may begin it
    people     people come and go, sit down, and are called by a name
    answers    what people who are asked may do
    talk       phrases, and free text at the table
    owner      the owner's commands
    hearing    who may send which message, and where each is handled

    news       what a call sends: the save, the replies, what has changed on each page
    host       the room: its public calls and its deadlines
"""
