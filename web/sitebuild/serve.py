"""Serves `dist/` on this machine as a static host does: compressed, with entity tags."""

import gzip
import hashlib
import mimetypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".py": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".zip": "application/zip",
    ".whl": "application/octet-stream",
}
POLICY, LOCAL_POLICY = b"connect-src 'self' blob: wss:", b"ws://127.0.0.1:* ws://localhost:*"
"""What the shipped page may connect to, and what else when this server serves it: relays here have no certificate."""

COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".wasm", ".svg", ".webmanifest"}


class Handler(BaseHTTPRequestHandler):
    """GET and HEAD of the files below one folder, mounted at one path."""

    protocol_version = "HTTP/1.1"
    # Headers and body are two writes; Nagle's algorithm would delay the second by 40 ms.
    disable_nagle_algorithm = True
    server: "Server"

    def do_GET(self) -> None:
        """Answer with the file."""
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        """Answer with the file's headers."""
        self._answer(with_body=False)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Print nothing; the browser shows missing files."""

    def _answer(self, *, with_body: bool) -> None:
        file = self.server.file_for(urlsplit(self.path).path)
        if file is None:
            self._send(
                HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, b"not found\n" if with_body else b""
            )
            return
        packed = file.suffix in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", "")
        state = file.stat()
        body, tag = content(file, (state.st_mtime_ns, state.st_size), packed)
        headers = {
            "Content-Type": TYPES.get(file.suffix)
            or mimetypes.guess_type(file.name)[0]
            or "application/octet-stream",
            "ETag": tag,
            "Cache-Control": self.server.cache_control,
            "Vary": "Accept-Encoding",
        }
        if packed:
            headers["Content-Encoding"] = "gzip"
        if self.headers.get("If-None-Match") == tag:
            self._send(HTTPStatus.NOT_MODIFIED, headers, b"")
            return
        headers["Content-Length"] = str(len(body))
        self.server.sent += len(body) if with_body else 0
        self._send(HTTPStatus.OK, headers, body if with_body else b"")

    def _send(self, status: HTTPStatus, headers: dict[str, str], body: bytes) -> None:
        self.send_response(status)
        if status == HTTPStatus.NOT_FOUND:
            headers["Content-Length"] = str(len(body))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        try:
            self.wfile.write(body)
        except ConnectionError:
            self.close_connection = True


class Server(ThreadingHTTPServer):
    """A folder at an address of this machine. `sent` counts the bytes of all bodies, compressed as sent."""

    daemon_threads = True
    handler: type[Handler] = Handler

    def __init__(
        self,
        folder: Path,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        mount: str = "/",
        cache_control: str = "no-cache",
        handler: type[Handler] | None = None,
    ) -> None:
        super().__init__((host, port), handler or self.handler)
        self.host = host
        self.folder = folder.resolve()
        self.mount = mount
        self.cache_control = cache_control
        self.sent = 0

    @property
    def url(self) -> str:
        """The page's address."""
        return f"http://{self.host}:{self.server_port}{self.mount}"

    def file_for(self, path: str) -> Path | None:
        """The file behind a path, if there is one inside the folder."""
        if not path.startswith(self.mount):
            return None
        file = (self.folder / unquote(path[len(self.mount) :])).resolve()
        if file.is_dir():
            file /= "index.html"
        return file if file.is_file() and file.is_relative_to(self.folder) else None

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore connections that the browser closes early."""


@cache
def content(file: Path, state: tuple[int, int], packed: bool) -> tuple[bytes, str]:  # noqa: ARG001
    """Body and entity tag of a file, cached by its date and size: two changes may come within one clock tick."""
    body = file.read_bytes()
    if file.name == "index.html":
        body = body.replace(POLICY, POLICY + b" " + LOCAL_POLICY, 1)
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}{"-gz" if packed else ""}"'
    return (gzip.compress(body, 6) if packed else body), tag


@contextmanager
def serving(
    folder: Path,
    *,
    host: str = "127.0.0.1",
    port: int = 0,
    mount: str = "/",
    cache_control: str = "no-cache",
    handler: type[Handler] | None = None,
) -> Iterator[Server]:
    """A server in a thread of its own, for as long as the block lasts."""
    server = Server(folder, host=host, port=port, mount=mount, cache_control=cache_control, handler=handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
