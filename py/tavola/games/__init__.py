"""The games. Each folder here is one game; `tavola.engine.game.games` finds them, and no list has to be kept."""
