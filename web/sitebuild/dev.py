"""The dev server: it watches the sources, rebuilds what has changed, and tells open pages to reload.

Its site lies beside `dist/`: our Python is served as source, not precompiled, and no service worker caches anything.
"""

import http
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from sitebuild import serve, site, stamps
from sitebuild.say import Failure, line

POLL_SECONDS = 0.3
"""How often the sources are looked at."""

SIGN_OF_LIFE_SECONDS = 10.0
"""The interval of keep-alive comments: only by writing does the server notice that a page is gone."""

Seen = dict[Path, tuple[int, int]]


class Handler(serve.Handler):
    """Serves files, and a stream of server-sent events: the name of the build, now and after every rebuild."""

    server: "Server"

    def _answer(self, *, with_body: bool) -> None:
        if urlsplit(self.path).path == self.server.mount + "dev/events" and with_body:
            self._tell()
        else:
            super()._answer(with_body=with_body)

    def _tell(self) -> None:
        self.close_connection = True
        self.send_response(http.HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        told = ""
        try:
            while True:
                build = self.server.next_build(told)
                self.wfile.write(b":\n\n" if build == told else f"data: {build}\n\n".encode())
                told = build
        except OSError:
            return


class Server(serve.Server):
    """A folder whose content changes while it is served."""

    handler = Handler

    def __init__(self, folder: Path, *, port: int = 0) -> None:
        super().__init__(folder, port=port)
        self._changed = threading.Condition()
        self._build = ""
        self.built()

    def built(self) -> None:
        """Tell every open page that the folder holds another build."""
        with self._changed:
            self._build = (self.folder / site.DEV_BUILD).read_text()
            self._changed.notify_all()

    def next_build(self, known: str) -> str:
        """Wait for another build than the known one. Returns the name of the current build after a timeout, too."""
        with self._changed:
            self._changed.wait_for(lambda: self._build != known, timeout=SIGN_OF_LIFE_SECONDS)
            return self._build


def look(sources: Callable[[], list[Path]]) -> Seen:
    """The date and size of every source file."""
    seen: Seen = {}
    for source in sources():
        for file in stamps.files_of(source):
            try:
                state = file.stat()
            except FileNotFoundError:  # an editor replaces files while we look
                continue
            seen[file] = (state.st_mtime_ns, state.st_size)
    return seen


@contextmanager
def watching(
    sources: Callable[[], list[Path]], build: Callable[[], object], server: Server
) -> Iterator[None]:
    """Build whenever a source has changed, in a thread of its own; a build that fails says so, and the last one stays."""
    over = threading.Event()
    seen = look(sources)

    def watch() -> None:
        nonlocal seen
        while not over.wait(POLL_SECONDS):
            now = look(sources)
            if now == seen:
                continue
            seen = now
            begun = time.monotonic()
            try:
                build()
            except Exception as fault:  # noqa: BLE001  # half a sentence of Python or JSON: the next save mends it
                line(f"\n{fault}" if isinstance(fault, Failure) else f"\n{type(fault).__name__}: {fault}")
                continue
            server.built()
            line(f"Built again in {time.monotonic() - begun:.1f} s")

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
