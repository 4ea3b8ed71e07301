"""The page's parts that need no browser: `node --test tests/page` runs them in a second, and this runs that."""

from __future__ import annotations

from page.node import HERE, run


def test_the_parts_that_need_no_browser() -> None:
    files = [str(path) for path in sorted(HERE.glob("*.test.js"))]
    assert len(files) > 2
    done = run("--test", *files)
    assert done.returncode == 0, done.stdout
