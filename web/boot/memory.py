"""Imports all that a page may ask of Python, so that its memory can be kept (memory_worker.js).

As rules_worker.py does, but for every game. No room is opened: the memory is put back whenever a page starts Python.
"""

import gc
import sys

sys.path += [f"{path}/tavola.zip" for path in sys.path if path.endswith("/site-packages")]
import ready_made  # noqa: F401, I001  # before any dataclass of ours
import tavola.web  # noqa: F401
from tavola.engine.game import games

games()
gc.collect()
gc.freeze()
