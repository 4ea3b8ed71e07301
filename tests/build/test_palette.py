"""The palette, measured: text stands out at least 4.5:1, graphics 3:1, on the worst possible background, in both
themes; people with colour blindness can tell the seats' colours apart."""

from __future__ import annotations

import itertools
import re
from functools import cache

import pytest

from sitebuild.tools import WEB

THEMES = ("dark", "light")
GAMES = sorted(path.parent.name for path in WEB.glob("games/*/cloth.css"))
CLOTHS = ("home", *GAMES)

Colour = tuple[float, float, float]

TEXT = ("ink", "ink2", "brass", "ok", "danger", "info", "warn")
SEATS = [f"seat-{n}" for n in range(1, 11)]
ON_PAPER = ("paper-ink", "paper-ink2", "paper-brass", "paper-shu", "paper-matsu")
BUTTONS = [
    ("on-brass", "brass-face"),
    ("on-brass", "brass-top"),
    ("on-seal", "shu-top"),
    ("on-seal", "shu-face"),
    ("on-seal", "ai-top"),
    ("on-seal", "ai-face"),
    ("on-accent", "brass"),
    ("on-accent", "danger"),
    ("on-accent", "info"),
]


@cache
def values(theme: str, cloth: str) -> dict[str, str]:
    """The CSS custom properties in force on this cloth in this theme."""
    sheets = [
        WEB / "style" / "tokens.css",
        *([WEB / "games" / cloth / "cloth.css"] if cloth != "home" else []),
    ]
    found: dict[str, str] = {}
    for sheet in sheets:
        for head, body in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet.read_text(encoding="utf-8")):
            if "data-motion" in head or ('data-theme="light"' in head and theme != "light"):
                continue
            found |= dict(re.findall(r"--([\w-]+):\s*([^;]+);", body))
    return found


def opaque(text: str) -> Colour:
    """`#rrggbb` as three numbers from 0 to 255."""
    return tuple(int(text[at : at + 2], 16) for at in (1, 3, 5))  # type: ignore[return-value]


def over(veil: str, ground: Colour) -> Colour:
    """A translucent colour like `rgb(1 2 3 / 4%)`, blended over another."""
    red, green, blue, share = map(float, re.findall(r"[\d.]+", veil))
    part = share / 100
    return tuple(new * part + old * (1 - part) for new, old in zip((red, green, blue), ground, strict=True))  # type: ignore[return-value]


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [
        (each / 255 / 12.92 if each <= 10.3 else ((each / 255 + 0.055) / 1.055) ** 2.4) for each in colour
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: Colour, other: Colour) -> float:
    """WCAG's contrast ratio of two colours."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def grounds(theme: str, cloth: str) -> dict[str, Colour]:
    """The lightest and the darkest backgrounds: of the cloth, of the fields on it, and of the rail."""
    look = values(theme, cloth)
    lit = over(look["lamp"], opaque(look["cloth-hi"]))
    rim = over(look["rim"], opaque(look["cloth-lo"]))
    return {
        "lit cloth": lit,
        "rim": rim,
        "well in the light": over(look["well"], lit),
        "well at the rim": over(look["well"], rim),
        **{name: opaque(look[name]) for name in ("bg1", "bg2", "bg-lo")},
    }


@pytest.mark.parametrize("cloth", CLOTHS)
@pytest.mark.parametrize("theme", THEMES)
def test_what_lies_on_cloth_and_rail_stands_out(theme: str, cloth: str) -> None:
    look = values(theme, cloth)
    wanted = dict.fromkeys(TEXT, 4.5) | dict.fromkeys(SEATS, 3.0)
    faint = {
        (name, place): round(ratio, 2)
        for name, least in wanted.items()
        for place, ground in grounds(theme, cloth).items()
        if (ratio := contrast(opaque(look[name]), ground)) < least
    }
    assert faint == {}


@pytest.mark.parametrize("cloth", GAMES)
@pytest.mark.parametrize("theme", THEMES)
def test_the_back_of_a_card_stands_out_by_its_fill_or_by_its_lines(theme: str, cloth: str) -> None:
    look = values(theme, cloth)
    back, line = opaque(look["back"]), opaque(look["back-line"])
    assert contrast(line, back) >= 3
    for place, ground in grounds(theme, cloth).items():
        assert max(contrast(line, ground), contrast(back, ground)) >= 3, place


@pytest.mark.parametrize("theme", THEMES)
def test_paper_and_buttons_can_be_read(theme: str) -> None:
    look = values(theme, "home")
    sheets = [opaque(look[name]) for name in ("paper-hi", "paper", "paper-2")]
    assert min(contrast(opaque(look[name]), sheet) for name in ON_PAPER for sheet in sheets) >= 4.5
    assert min(contrast(opaque(look[f"paper-{name}"]), sheet) for name in SEATS for sheet in sheets) >= 3
    faint = {pair: contrast(*(opaque(look[name]) for name in pair)) for pair in BUTTONS}
    assert {pair: ratio for pair, ratio in faint.items() if ratio < 4.5} == {}


LEAST_APART = 15  # the CIELAB distance between any two seats' colours

# Simulated colour blindness: matrices on linear light, after Machado, Oliveira and Fernandes (2009).
SIGHTS = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}


def lab(colour: Colour, sight: str) -> Colour:
    """A colour in CIELAB (D65), as seen with this kind of colour vision."""
    light = [
        (each / 255 / 12.92 if each <= 10.3 else ((each / 255 + 0.055) / 1.055) ** 2.4) for each in colour
    ]
    r, g, b = (
        min(1.0, max(0.0, sum(part * each for part, each in zip(row, light, strict=True))))
        for row in SIGHTS[sight]
    )
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES)
def test_six_seats_are_told_apart_by_every_sight(theme: str, sight: str) -> None:
    """Shapes tell the seats apart without colour; the colours are an additional help."""
    look = values(theme, "home")
    seen = {name: lab(opaque(look[name]), sight) for name in SEATS[:6]}
    near = {
        (one, other): round(apart)
        for (one, a), (other, b) in itertools.combinations(seen.items(), 2)
        if (apart := sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5) < LEAST_APART
    }
    assert near == {}
