"""The rows of a measurement as a picture: each bot's share of games won, its interval, and the even share, as an SVG."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from tavola.arena.report import Row

WIDTH, LEFT, RIGHT, LINE, TOP = 760, 200, 150, 36, 56
"""Pixels: the picture, the names, the figures, one row, what stands above the rows."""


def plotted(title: str, found: Sequence[Row]) -> str:
    """The picture. A dot is a share, its bar the 95 % interval, the upright line the share if all were alike."""
    height = TOP + LINE * len(found) + 44
    below = height - 32
    ticks = [
        f'<path d="M{x(at / 4):.1f} {TOP - 8}V{below}" stroke="#ddd"/>'
        f'<text x="{x(at / 4):.1f}" y="{below + 18}" text-anchor="middle">{at * 25} %</text>'
        for at in range(5)
    ]
    marks = [mark(row, TOP + LINE * number + LINE // 2) for number, row in enumerate(found)]
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    words = 'font-family="system-ui, sans-serif" font-size="14" fill="#222"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} {words}>',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
            f'<text x="16" y="26" font-size="16" font-weight="600">{escape(title)}</text>',
            *ticks,
            *marks,
            "</svg>\n",
        ]
    )


def x(share: float) -> float:
    """Where a share lies."""
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def mark(row: Row, y: int) -> str:
    """One bot's line."""
    hue = {"+": "#1a7f37", "-": "#b3261e"}.get(row.clears, "#555")
    low, high, even = x(row.share_low), x(row.share_high), x(row.even)
    return (
        f'<text x="16" y="{y + 5}">{escape(row.bot)} <tspan fill="#666">× {row.seats}</tspan></text>'
        f'<path d="M{even:.1f} {y - 14}V{y + 14}" stroke="#222" stroke-dasharray="3 3"/>'
        f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="{hue}" stroke-width="6" stroke-linecap="round" opacity=".35"/>'
        f'<circle cx="{x(row.share):.1f}" cy="{y}" r="5" fill="{hue}"/>'
        f'<text x="{WIDTH - 16}" y="{y + 5}" text-anchor="end">'
        f"{row.share:.3f} [{row.share_low:.3f}, {row.share_high:.3f}]</text>"
    )
