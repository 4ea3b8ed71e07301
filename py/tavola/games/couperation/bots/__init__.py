"""Couperation's players.

greedy     looks one action ahead; outlook is what a tower is worth to it
gentle     plays as beginners do
strong     plays its options out in imagined worlds: search, playout (on the lean table), rollout (on the rules)
spans      how open a tower is, for its quick play
manner     what bots like to do, by their temper
reasons    what it thinks, for a reader
"""
