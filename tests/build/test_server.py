"""The server that `build.py serve`, the tests and the benchmark use."""

from __future__ import annotations

import gzip
import os
import re
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from sitebuild.serve import Server, serving
from sitebuild.tools import TOP


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    (site / "deep").mkdir(parents=True)
    (site / "index.html").write_text("<p>top</p>")
    (site / "deep" / "a.mjs").write_text("export const a = 1;")
    (site / "a.zip").write_bytes(b"zip")
    (tmp_path / "secret.txt").write_text("not served")
    return site


def get(server: Server, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    address = f"http://127.0.0.1:{server.server_port}{path}"
    request = urllib.request.Request(
        address, headers={key.replace("_", "-"): value for key, value in headers.items()}
    )
    try:
        with urllib.request.urlopen(request) as answer:  # noqa: S310  # an address of this machine
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, dict(error.headers), error.read()


def test_files_have_the_types_that_browsers_insist_on(folder: Path) -> None:
    with serving(folder) as server:
        assert get(server, "/")[2] == b"<p>top</p>"
        assert get(server, "/deep/a.mjs?x=1")[1]["Content-Type"] == "text/javascript"


def test_only_a_page_of_this_machine_may_ask_this_machine(tmp_path: Path) -> None:
    """The page as it is shipped connects to its own site and to encrypted sockets; served here, to the tests' relays as well."""
    shipped = re.search(rb"connect-src ([^;]*);", (TOP / "index.html").read_bytes())
    assert shipped
    assert shipped[1] == b"'self' blob: wss:"
    (tmp_path / "index.html").write_bytes((TOP / "index.html").read_bytes())
    with serving(tmp_path) as server:
        served = re.search(rb"connect-src ([^;]*);", get(server, "/")[2])
    assert served
    assert served[1] == b"'self' blob: wss: ws://127.0.0.1:* ws://localhost:*"


def test_text_is_compressed_and_archives_are_not(folder: Path) -> None:
    with serving(folder) as server:
        _, headers, body = get(server, "/deep/a.mjs", Accept_Encoding="gzip, br")
        assert headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(body) == b"export const a = 1;"
        assert get(server, "/a.zip", Accept_Encoding="gzip")[2] == b"zip"


def test_what_is_known_is_not_sent_again_until_it_changes(folder: Path) -> None:
    with serving(folder) as server:
        tag = get(server, "/a.zip")[1]["ETag"]
        assert get(server, "/a.zip", If_None_Match=tag)[0] == 304
        within_one_tick = (folder / "a.zip").stat()
        (folder / "a.zip").write_bytes(b"another")
        os.utime(folder / "a.zip", ns=(within_one_tick.st_atime_ns, within_one_tick.st_mtime_ns))
        assert get(server, "/a.zip", If_None_Match=tag)[2] == b"another"


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/deep/../../secret.txt", "/nothing"]
)
def test_nothing_outside_the_folder_is_served(folder: Path, path: str) -> None:
    with serving(folder) as server:
        assert get(server, path)[0] == 404


def test_a_site_below_a_path(folder: Path) -> None:
    with serving(folder, mount="/some/where/") as server:
        assert get(server, "/some/where/")[2] == b"<p>top</p>"
        assert get(server, "/")[0] == 404
