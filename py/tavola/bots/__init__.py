"""Bots: players that decide from what their seat knows, and from nothing else.

A game brings its own good players (`Game.bots`); `RandomBot` plays any game.
"""
