"""Letters, deeds and entries as the texts in which pages carry them: base64url without padding, one text for the same bytes."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error


def text_of(data: bytes) -> str:
    """
    >>> text_of(b"a letter")
    'YSBsZXR0ZXI'
    """
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def read_text(text: str) -> bytes:
    """Raises ValueError for a text that `text_of` does not write.

    >>> read_text("YSBsZXR0ZXI")
    b'a letter'
    """
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except Error as error:
        raise ValueError("no text of bytes") from error
    if text_of(data) != text:
        raise ValueError("no text of bytes")
    return data
