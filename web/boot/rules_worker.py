"""Runs in the PyScript worker: hands `tavola.web.dispatch` to the page.

The package came as a wheel that holds one archive (sitebuild/compile_for_page.py); its modules are read from there.
If it does not load, the page still gets an answer that says why, instead of waiting for ever.
"""

import gc
import sys
import traceback

try:
    sys.path += [f"{path}/tavola.zip" for path in sys.path if path.endswith("/site-packages")]
    import ready_made  # noqa: F401, I001  # before any dataclass of ours
    from tavola.web import dispatch

    trouble = ""
except Exception:  # noqa: BLE001  # whatever it is, the page must hear of it
    trouble = traceback.format_exc()

    def dispatch(text: str) -> str:  # noqa: ARG001
        """Refuse: the rules did not load."""
        raise RuntimeError(trouble)


# All that is loaded by now stays: the garbage collector, off so far (sitebuild/sitecustomize.py), never looks through it.
gc.freeze()
gc.enable()


def check() -> str:
    """What went wrong while loading, or nothing."""
    return trouble


async def bring() -> None:
    """Load what only a table needs whose homes deal together; interpreter.js fetches it."""
    import js

    await js.bringDealing()


__export__ = ["bring", "check", "dispatch"]
