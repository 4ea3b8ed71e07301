"""Dealing without a dealer: cards that no device knows, unless a quorum of devices opens them.

    group      ristretto255: points that can be multiplied and not divided
    proofs     numbers that follow from a secret, and proofs about secrets that do not tell them
    keys       one key, shared among the homes; a quorum of them can use it
    cards      masked cards: passes, shares, openings (ElGamal)

A *home* is a device that answers for one seat or more, and may learn their cards. It knows handles and faces, no game, no room
and no network.
"""
