"""What Python runs first on the page, before it loads anything else: nothing that is loaded at the start is ever garbage.

Looking for garbage again and again among what has just been loaded took a tenth of the start. rules_worker.py ends this.
"""

import gc

gc.disable()
