"""Where laps are played: any `concurrent.futures.Executor`.

>>> with opened("here", None, None) as executor:
...     executor.submit(pow, 2, 10).result()
1024
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Any, ParamSpec, TypeVar

from tavola.arena import Unplayable

P = ParamSpec("P")
T = TypeVar("T")

KINDS = ("processes", "here", "loky", "dask")


class Here(Executor):
    """Does at once what it is given, in this process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@contextmanager
def opened(kind: str, workers: int | None, address: str | None) -> Iterator[Executor]:
    """An executor of that kind, closed when it is no longer needed. `address` is a Dask scheduler's. Raises Unplayable."""
    if kind == "dask":
        # a cluster of its own shows nothing: its usual port may be another one's, which would be a warning
        here: dict[str, Any] = {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": None}
        where = here if address is None else {"address": address}
        with package("distributed").Client(**where) as client:
            yield client.get_executor()
    elif kind == "loky":
        with package("loky").ProcessPoolExecutor(workers) as executor:
            yield executor
    elif kind == "here":
        yield Here()
    else:
        # not forked: a fork copies whatever this process has loaded, and its threads' locks
        spawn = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers or os.cpu_count(), mp_context=spawn) as executor:
            yield executor


def package(name: str) -> Any:
    """A package of the extra. Raises Unplayable if it is not installed."""
    try:
        return import_module(name)
    except ImportError as error:
        raise Unplayable(f"{name} is not installed: pip install 'tavola[arena]'") from error
