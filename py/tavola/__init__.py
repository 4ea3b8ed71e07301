"""Tavola: card games for friends, played in a browser page that needs no server.

The package is the part that decides. It has five layers; each knows at most those above it, and none knows a game by name:

    engine    asks and answers, cards and who knows them, chance, records
    bots      players that know what their seat knows
    dealing   cards that nobody holds: homes deal them together
    games     the rules of each game, one folder a game, which knows no other game
    session   a room: seats, clocks, reconnection - messages in, messages out

`tavola.web` joins them to the page, `python -m tavola` to a terminal.
"""

__version__ = "0.1.0"
