"""Tavola in a terminal: list the games, play one, let bots play many or measure them, read a record.

    python -m tavola games
    python -m tavola new higher
    python -m tavola play coup [--seats 4] [--language ja] [--seed S] [--option k=v]... [--record FILE]
    python -m tavola simulate coup [--seats 4] [--games 1000] [--seed S] [--option k=v]... [--homes 4]
    python -m tavola replay FILE [--language en]
    python -m tavola arena coup --bots careful,random*3 [--games 1000] [--seed S] [--cross] [--out FOLDER]
    python -m tavola arena coup --against all [--bots strong] [--games 400] [--out FOLDER]

Exit codes: 0 done, 1 the game or record was refused, 2 the command line can't be understood.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tavola import terminal
from tavola.arena import Unplayable
from tavola.arena.command import arena, read_part
from tavola.arena.executors import KINDS
from tavola.engine.errors import BadRecord, Refused
from tavola.engine.words import LANGUAGES, MissingWords
from tavola.new import NotMade, new
from tavola.simulate import simulate


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    asked = parser().parse_args(arguments)
    try:
        asked.run(asked)
    except (Refused, BadRecord) as refusal:
        print(f"tavola: {terminal.refusal(refusal.why, getattr(asked, 'game', None))}", file=sys.stderr)
        return 1
    except (Unplayable, MissingWords, NotMade) as error:
        print(f"tavola: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"tavola: {error.filename or 'the file'}: {error.strerror}", file=sys.stderr)
        return 1
    except (EOFError, KeyboardInterrupt):
        print(file=sys.stderr)
        return 1
    return 0


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(
        prog="python -m tavola", description="Card games for friends, in a terminal."
    )
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("games", help="list the ids of the games")
    command.set_defaults(run=lambda asked: terminal.list_games())

    command = commands.add_parser("new", help="write the folders of a new game, as docs/a-new-game.md tells")
    command.add_argument("game", metavar="ID", help="small letters and digits")
    command.set_defaults(run=lambda asked: new(asked.game))

    command = commands.add_parser("play", help="play a game here, against bots")
    add_game_arguments(command)
    add_language_argument(command)
    command.set_defaults(
        run=lambda asked: terminal.play(
            asked.game, asked.seats, asked.seed, options_of(asked), asked.language, asked.record
        )
    )
    command.add_argument("--record", metavar="FILE", help="write the record of the match there")

    command = commands.add_parser("simulate", help="let bots play; the last line printed is JSON")
    add_game_arguments(command)
    command.add_argument("--games", type=at_least_one, default=100, metavar="K", help="how many games (100)")
    command.add_argument(
        "--homes",
        type=at_least_one,
        metavar="H",
        help="how many homes deal together (one dealer, who knows all)",
    )
    command.set_defaults(
        run=lambda asked: simulate(
            asked.game, asked.seats, asked.games, asked.seed, options_of(asked), asked.homes
        )
    )

    add_arena(commands.add_parser("arena", help="measure bots against each other"))

    command = commands.add_parser("replay", help="print a record in words")
    command.add_argument("file")
    add_language_argument(command)
    command.add_argument("--why", action="store_true", help="say what the game's bot thinks of each answer")
    command.set_defaults(run=lambda asked: terminal.replay(asked.file, asked.language, asked.why))
    return top


def add_arena(command: argparse.ArgumentParser) -> None:
    """The arguments of the arena."""
    add_game_arguments(command)
    command.add_argument("--bots", metavar="A,B*3", help="who plays, by seat; each takes every seat by turns")
    command.add_argument(
        "--against",
        metavar="ROWS",
        help="each of these bots (all of the game's) against the players in its tests: all, or rows by name",
    )
    command.add_argument(
        "--games", type=at_least_one, default=1000, metavar="K", help="how many games (1000)"
    )
    command.add_argument(
        "--cross", action="store_true", help="each of these bots against each other: games for each cell"
    )
    command.add_argument(
        "--deals",
        choices=["same", "fresh"],
        help="whether the games of a lap have the same cards (where teams play)",
    )
    command.add_argument(
        "--until",
        choices=["end", "account"],
        default="end",
        help="play to the end, or to the first account, as one deal of many",
    )
    command.add_argument("--points", metavar="PATH", help="package.module:name of another count of points")
    command.add_argument("--out", metavar="FOLDER", help="keep shards there, and go on with those that are")
    command.add_argument(
        "--shard", type=at_least_one, default=10, metavar="L", help="laps in a shard, which is one task (10)"
    )
    command.add_argument(
        "--part",
        type=read_part,
        default=(1, 1),
        metavar="K/N",
        help="of N machines with one folder each, the K-th",
    )
    command.add_argument("--executor", choices=KINDS, default=KINDS[0], help=f"({KINDS[0]})")
    command.add_argument(
        "--workers", type=at_least_one, metavar="N", help="how many (one for each processor)"
    )
    command.add_argument("--address", metavar="TCP", help="of a Dask scheduler (a cluster on this machine)")
    command.add_argument("--csv", metavar="FILE", help="write the rows there")
    command.add_argument("--plot", metavar="FILE", help="draw the shares there, as an SVG")
    command.set_defaults(run=lambda asked: arena(asked, options_of(asked)))


def add_game_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help="its id, as `games` lists it")
    command.add_argument(
        "--seats", type=at_least_one, metavar="N", help="how many players (4, if so many can)"
    )
    command.add_argument(
        "--seed", default="1", metavar="S", help="any text; the same one gives the same games (1)"
    )
    command.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="an option, or preset=NAME"
    )


def add_language_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument("--language", choices=LANGUAGES, default="en", help="the language of the words (en)")


def at_least_one(text: str) -> int:
    """A whole number above zero. Raises ArgumentTypeError otherwise."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number above zero, not {text!r}")
    return int(text)


def options_of(asked: argparse.Namespace) -> dict[str, object]:
    return terminal.read_options(asked.game, asked.option)


if __name__ == "__main__":
    sys.exit(main())
