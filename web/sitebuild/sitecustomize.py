"""Python on the page runs this first: the garbage collector stays off until loading is done (rules_worker.py turns it on).

Nothing that is loaded at the start is garbage, and collecting again and again took a tenth of the start.
`python3 build.py bench start_tricks` measures it.
"""

import gc

gc.disable()
