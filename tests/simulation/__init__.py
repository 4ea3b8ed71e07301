"""A simulated evening: the real host, friends with real pages, and a network that loses, duplicates and delays messages.

One seed is one evening, with its own clock and one event queue; the same seed gives the same evening. Each seed switches on a few
faults of its own. One command repeats a failing seed:

    python3 tests/simulation SEED

A seed is a number, for an evening of Coup, or a game and a number, as in `coinche.17`.

    world     the clock and the queue
    plan      the game, its seats and options
    faults    the kinds of faults, and their rates
    network   connections
    device    the host's device: the real `Host`, its storage, its timers
    thinker   its other worker, which thinks for bots
    friend    a friend's device with the real page, under Node
    guest     the person in front of it
    owner     the person whose device is the host
    hostile   an attacker who has the link
    watch     the invariants, checked at every step and at the end
    ledger    which seats have been shown which cards
    answers   what people sent and were told, compared with the record
    evening   one evening of all these
    planted   deliberate mistakes that the watch must find
"""
