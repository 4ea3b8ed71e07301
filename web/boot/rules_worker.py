"""Runs in the PyScript worker: hands `tavola.web.dispatch` to the page.

If the package does not load, the page still gets an answer that says why, instead of waiting for ever.
"""

import traceback

try:
    from tavola.web import dispatch

    trouble = ""
except Exception:  # noqa: BLE001  # whatever it is, the page must hear of it
    trouble = traceback.format_exc()

    def dispatch(text: str) -> str:  # noqa: ARG001
        """Refuse: the rules did not load."""
        raise RuntimeError(trouble)


def check() -> str:
    """What went wrong while loading, or nothing."""
    return trouble


__export__ = ["check", "dispatch"]
