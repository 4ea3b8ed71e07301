"""A wire between two networks of this machine on which each packet takes its time and some are lost.

`python slow_wire.py PID HERE THERE`, run in the one network, makes a device HERE there and THERE in the network of the process
PID, prints a line, and carries between them until its input ends. A kernel's own way (netem) is not everywhere.
"""

from __future__ import annotations

import ctypes
import fcntl
import heapq
import os
import random
import select
import struct
import sys
import time
from pathlib import Path

DELAY_S = 0.15
LOSS = 0.05
SEED = 1

STDIN = 0
LONGEST = 65536
TUNSETIFF, IFF_TUN, IFF_NO_PI, CLONE_NEWNET = 0x400454CA, 0x0001, 0x1000, 0x40000000


def opened(name: str) -> int:
    """The end of a new network device, whose packets are read from and written to a file."""
    end = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(end, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN | IFF_NO_PI))
    return end


def enter(pid: str) -> None:
    """Go on in the network of that process."""
    with Path(f"/proc/{pid}/ns/net").open("rb") as network:
        if ctypes.CDLL(None).setns(network.fileno(), CLONE_NEWNET) != 0:
            raise OSError("no such network")


def carry(here: int, there: int) -> None:
    """Until the standard input ends."""
    chance, number = random.Random(SEED), 0
    other = {here: there, there: here}
    waiting: list[tuple[float, int, int, bytes]] = []
    while True:
        pause = max(0.0, waiting[0][0] - time.monotonic()) if waiting else None
        readable, _, _ = select.select([here, there, STDIN], [], [], pause)
        if STDIN in readable:
            return
        for end in readable:
            packet = os.read(end, LONGEST)
            number += 1
            if chance.random() >= LOSS:
                heapq.heappush(waiting, (time.monotonic() + DELAY_S, number, other[end], packet))
        while waiting and waiting[0][0] <= time.monotonic():
            _, _, end, packet = heapq.heappop(waiting)
            os.write(end, packet)


def main(pid: str, here: str, there: str) -> None:
    mine = opened(here)
    enter(pid)
    theirs = opened(there)
    print("ready", flush=True)
    carry(mine, theirs)


if __name__ == "__main__":
    main(*sys.argv[1:])
