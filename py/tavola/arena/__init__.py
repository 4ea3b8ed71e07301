"""Bots measured against each other: many matches, from seeds, on one processor or on many machines.

    line_up    who sits where, and by turns everywhere
    lap        the matches of one lap: a line-up goes once round the table
    tally      what laps came to; tallies add up
    shards     runs of laps, as files that resume and merge
    executors  where they are played: here, in processes, by loky, on a Dask cluster
    intervals  Wilson's, and the bootstrap over laps
    report     the tables in words, and as CSV
    plot       the same as a picture
    command    `python -m tavola arena`

A tally is whole numbers, and its checksum covers every record, so equal checksums mean equal matches wherever they were played.
"""


class Unplayable(Exception):
    """What was asked for can't be played; says why, in a sentence."""
