"""The page's own Python, spoken to as the page does."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from session.noted import Call

# Operations and answers travel compressed: the corpus has 27 MB, and Playwright takes half a second over each.
ASK = """async (packed) => {
  const through = (data, stream) => new Response(new Blob([data]).stream().pipeThrough(stream));
  const python = await (await import("./web/boot/python.js")).startPython();
  const given = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const answers = [];
  for (const op of await through(given, new DecompressionStream("deflate")).json()) {
    answers.push(JSON.stringify(await python.ask(op, 60)));
  }
  const told = new Uint8Array(await through(`[${answers}]`, new CompressionStream("deflate")).arrayBuffer());
  return btoa(Array.from(told, (byte) => String.fromCharCode(byte)).join(""));
}"""

# Answers are compared here, by their digests; what is said of one is the first that is another than expected.
BEGIN = """(packed) => {
  const hex = (digest) => Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const repeat = async () => {
    const given = new Blob([Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))]).stream();
    const calls = await new Response(given.pipeThrough(new DecompressionStream("deflate"))).json();
    const python = await (await import("./web/boot/python.js")).startPython();
    window.python ??= python;
    if (window.python !== python) return "Python was restarted";
    const answers = calls.map(([op]) => python.ask(op, 60));
    for (const [n, [op, expected]] of calls.entries()) {
      const answer = JSON.stringify(await answers[n]);
      const digest = hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(answer)));
      if (digest !== expected) return `${JSON.stringify(op).slice(0, 500)} is answered by ${answer.slice(0, 500)}`;
    }
    return null;
  };
  window.repeated = repeat();
}"""


def packed(data: Any) -> str:
    return b64encode(zlib.compress(json.dumps(data).encode(), 1)).decode()


class Worker:
    """The worker of a page that was just loaded."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def ask(self, *ops: dict[str, Any]) -> list[dict[str, Any]]:
        """The results of these operations."""
        told = self.page.evaluate(ASK, packed([{"now": 0, **op} for op in ops]))
        answers: list[dict[str, Any]] = json.loads(zlib.decompress(b64decode(told)))
        return answers

    def begin(self, calls: Sequence[Call]) -> None:
        """Begin to repeat the calls of a room; `ended` waits for their end."""
        self.page.evaluate(BEGIN, packed([[call.op, call.digest] for call in calls]))

    def ended(self) -> str | None:
        """What went otherwise than in the room whose calls were repeated; None: nothing.

        Raises Error if Python died.
        """
        trouble: str | None = self.page.evaluate("() => window.repeated")
        return trouble
