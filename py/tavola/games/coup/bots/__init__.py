"""Coup's players.

careful    counts cards and mostly tells the truth; mind is what it infers: what others can hold, and what they have claimed
gentle     plays as beginners do
strong     thinks ahead: search, beliefs, rollout; with the last two cards, endgame (its weights are in endgame_table)
lean       the turns once more, without a table, for its playouts
rivals     what kind of player a rival is, by what it has shown
manner     how often bots lie and doubt, by temper
reasons    what it thinks, for a reader
"""
