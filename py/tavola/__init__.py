"""Tavola: card games for friends, played in a browser page that needs no server.

The package is the part that decides. It has four layers, each ignorant of the next:

    games     the rules of each game, one folder a game
    engine    asks and answers, cards and who knows them, chance, records
    bots      players that know what their seat knows
    session   a room: seats, clocks, reconnection - messages in, messages out

`tavola.web` joins them to the page, `python -m tavola` to a terminal.
"""

__version__ = "0.1.0"
