"""Dealing without a dealer: cards that no device knows, unless a quorum of devices opens them.

    group      ristretto255: points that can be multiplied and not divided
    proofs     numbers that follow from a secret, and proofs about secrets that do not tell them
    keys       one key, shared among the homes; a quorum of them can use it
    cards      masked cards: passes, shares, openings (ElGamal)
    letters    what homes send each other: signed, and sealed where it is for one home only
    steps      what the homes do together: first, each gets its share of the key
    shuffles   pass cards on, check each other by chance, and agree on the cards
    decisions  what the log decides about a shuffle that waits for a home
    openings   use the key: look at cards, toss a coin
    trustee    one home's part in it: what it awaits, what it sends, whom it has caught lying; sans-I/O
    complaints what a home proves to all about another
    bounds     what is kept of letters that come too early
    joint      the dealer that the rules see
    replica    a home's copy of the match
    sealed_answers  answers as cards, opened by a quorum when their window closes
    deeds      what people do, as entries of the room's log
    clocks     the time as a home sees it
    stalls     shuffles that stand still, as a home sees them
    closing    commit to letters, before secrets are opened
    secrets    what homes open afterwards: right, rebuilt or unknown
    audit      afterwards every home opens its secret, and everything is done again
    ending     the same in a room: what homes write and compare, and when they audit
    part       a home's part of a room
    bots       the bots of a home
    door       the same as a page runs it
    circle     homes in one process, for simulations and tests

A *home* is a device that answers for one seat or more, and may learn their cards. It knows handles and faces, no game, no room
and no network.
"""
