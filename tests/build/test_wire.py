"""The files that are generated from the declared shapes are up to date."""

from __future__ import annotations

from sitebuild import wire


def test_what_is_generated_is_not_stale() -> None:
    stale = wire.stale()
    assert not stale, f"stale: {', '.join(stale)}. `{wire.COMMAND}` makes them again; read what has changed."
