"""The preview of the site's link in chats (Open Graph)."""

from __future__ import annotations

import re
import struct

import pytest

from sitebuild import preview
from sitebuild.say import Failure
from sitebuild.tools import TOP


def properties(tags: str) -> dict[str, str]:
    return dict(re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', tags))


def test_without_an_address_there_is_a_title_and_a_sentence_and_no_picture() -> None:
    tags = properties(preview.tags(None))
    assert tags["og:title"] == "Tavola" and tags["og:description"]
    assert not any(name.startswith("og:image") for name in tags)


@pytest.mark.parametrize("address", ["https://example.org/tavola", "https://example.org/tavola/"])
def test_with_the_address_of_the_site_the_picture_is_named_in_full(address: str) -> None:
    tags = properties(preview.tags(address))
    assert tags["og:url"] == "https://example.org/tavola/"
    assert tags["og:image"] == "https://example.org/tavola/web/preview.png"
    width, height = struct.unpack(">II", (TOP / preview.PICTURE).read_bytes()[16:24])
    assert (tags["og:image:width"], tags["og:image:height"]) == (str(width), str(height))


def test_what_is_no_address_is_refused() -> None:
    with pytest.raises(Failure, match="no address of a site"):
        preview.tags("example.org")
