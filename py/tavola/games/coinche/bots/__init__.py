"""Coinche's players.

careful    counts cards and helps its partner; bidding and cardplay are how it values and plays a hand
gentle     plays as beginners do
strong     deals the unseen cards and plays them out: search, rollout, ending
manner     how bots like to bid, by temper
reasons    what it thinks, for a reader; calls are played out for this (auction, hands)
"""
