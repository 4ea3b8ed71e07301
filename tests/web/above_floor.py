"""Web features that browsers at our floor (README.md, "Browsers") lack. Our own modules and style sheets may use one only where
readers without it miss nothing that matters.

The versions are those in which Chrome, Firefox and Safari learned it; at least one is above the floor. What the language itself
has learned since (`Promise.withResolvers`, methods of sets) is not listed: tsc knows ES2023 and no more (tsconfig.json).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

FLOOR = {"Chrome": "111", "Firefox": "121", "Safari": "16.4"}


@dataclass(frozen=True)
class TooNew:
    """A feature that is too new, and the pattern that finds it in a source."""

    pattern: str
    sample: str
    """A text that the pattern must find."""
    since: str
    spared: dict[str, str] = field(default_factory=dict)
    """Files that may use it, and why."""

    def lines(self, text: str) -> list[int]:
        """The numbers of the lines that use it."""
        found = re.finditer(self.pattern, text, re.MULTILINE)
        return [text.count("\n", 0, match.start()) + 1 for match in found]


SCRIPT = [
    TooNew(r"\bURL\.(canParse|parse)\b", "URL.canParse(text)", "120/115/17"),
    TooNew(
        r"\bIntl\.(Segmenter|DurationFormat)\b",
        "new Intl.Segmenter(lang)",
        "87/125/14.1",
        {
            "web/core/names.js": "asks first; without it a letter with its marks counts as several characters of a name"
        },
    ),
    TooNew(r"\bAbortSignal\.any\b", "AbortSignal.any([one, other])", "116/124/17.4"),
    TooNew(r"^\s*import\b.*\bwith\s*\{", 'import a from "./a.json" with { type: "json" };', "123/138/17.2"),
    TooNew(
        r"\b(show|hide|toggle)Popover\b",
        "element.showPopover()",
        "114/125/17",
        {"web/router/screens.js": "asks first; without it notices may lie below an open sheet"},
    ),
    TooNew(r"\b(closedby|commandfor)=", '<dialog closedby="any">', "134/141/-"),
    TooNew(r"\.checkVisibility\(", "element.checkVisibility()", "105/106/17.4"),
    TooNew(r"\brequestIdleCallback\b", "requestIdleCallback(work)", "47/55/-"),
    TooNew(r"\bscheduler\.", "scheduler.yield()", "94/142/-"),
    TooNew(r"\bstartViewTransition\b", "document.startViewTransition(draw)", "111/144/18"),
    TooNew(
        r"\bwakeLock\b",
        "navigator.wakeLock.request()",
        "84/126/16.4",
        {"web/ui/reader.js": "asks first; without it the screen may go dark"},
    ),
    TooNew(r'"(Ed25519|X25519)"', '{ name: "Ed25519" }', "137/129/17"),
]

STYLE = [
    TooNew(r"^\s*&", "  &:hover {", "120/117/17.2"),
    TooNew(r"\blight-dark\(", "light-dark(white, black)", "123/120/17.5"),
    TooNew(
        r"@(starting-style|scope|position-try|view-transition|function)\b", "@scope (.a) {", "118/128/17.4"
    ),
    TooNew(r"@property\b", "@property --a {", "85/128/16.4"),
    TooNew(
        r":popover-open\b",
        ".a:popover-open {",
        "114/125/17",
        {"web/style/parts/sheets.css": "a rule of its own; without it notices stand side by side"},
    ),
    TooNew(r":(user-valid|user-invalid|dir|state|open)\(?(?=[\s,{(])", "a:user-invalid {", "119/88/16.5"),
    TooNew(
        r"\b(anchor|anchor-size|calc-size)\(|\banchor-name:|\bposition-anchor:",
        "anchor-name: --a;",
        "125/147/26",
    ),
    TooNew(
        r"\b(field-sizing|interpolate-size|transition-behavior|text-box):",
        "field-sizing: content;",
        "123/-/26",
    ),
    TooNew(r"\b(animation|scroll|view)-timeline\b", "animation-timeline: scroll();", "115/-/26"),
    TooNew(
        r"[\s(,](round|mod|rem|exp|pow|hypot|log|sqrt)\(",
        " round(1px, 2px)",
        "125/118/15.4",
        {
            "web/games/coinche/auction.css": "a height without it stands before; then a row may be cut",
            "web/games/coup/recent.css": "a height without it stands before; then a line may be cut",
        },
    ),
    TooNew(r"\blinear\(", "ease: linear(0, 1);", "113/112/17.2"),
    TooNew(r"\bsubgrid\b", "grid-template-rows: subgrid;", "117/71/16"),
    TooNew(r"\((from)\s", "rgb(from red r g b)", "119/128/16.4"),
    TooNew(r"@container[^{]*\bstyle\(", "@container style(--a: b) {", "111/-/18"),
    TooNew(r"^\s*mask(-\w+)?:", "  mask-image: url(a);", "120/53/15.4"),
    TooNew(r"^\s*backdrop-filter:", "  backdrop-filter: blur(1px);", "76/103/18"),
]
