"""Names can't disturb anybody."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavola.session.names import bot_name, clean_name, guest_name


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("みさき", "みさき"),
        ("  Zoé   Dupont ", "Zoé Dupont"),
        ("e\u0301", "é"),
        ("a\nb\tc", "a b c"),
        ("\u202eevil\u2066", "evil"),
        ("x\x00\x1b[31m", "x[31m"),
        ("\ud800name", "name"),
        ("<b onclick=alert(1)>hi</b>", "<b onclick=alert(1)>hi</"),
        ("x" * 10_000, "x" * 24),
        ("a" + "\u0300" * 1000, "à\u0300\u0300"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("\u200b\u200d\u2060", ""),
        ("", ""),
    ],
    ids=lambda text: ascii(text[:12]),
)
def test_clean(written: str, shown: str) -> None:
    assert clean_name(written) == shown


@given(st.text(st.characters(), max_size=400))
def test_any_name(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= 24
    assert clean_name(name) == name
    assert name == unicodedata.normalize("NFC", name)
    assert name == name.strip()
    name.encode()
    assert not any(unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") for char in name)


def test_everybody_has_a_name() -> None:
    assert guest_name("\x00", "k3f9abc") == "k3f9"
    assert guest_name("", "") == "?"
    assert bot_name({"Ada"}) == "Bruno"
