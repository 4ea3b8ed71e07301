"""A simulated evening: the real host, simulated friends, and a network that loses, doubles, delays and breaks
things.

One seed is one evening, with its own clock and one queue of events; the same seed gives the same evening.
Each seed switches on its own few faults. A failing seed is repeated by one command:

    python3 tests/simulation SEED

A seed is a number, for an evening of Coup, or a game and a number, as in `coinche.17`.

    world     the clock and the queue
    plan      the game, its seats and options
    faults    what goes wrong on an evening, and how often
    network   connections
    device    the host's device: the real `Host`, its storage, its timers
    friend    a friend's device with the real page, under Node
    guest     the person in front of it
    owner     the person whose device is the host
    hostile   somebody who has the link and no manners
    watch     what must hold at every step, and at the end
    evening   all of it put together
    planted   deliberate mistakes that the watch has to find
"""
