"""A modified page that stacks every deck: all the others name it, at the table one time in two, and in the audit."""

from __future__ import annotations

import io
import re
import time
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Route

import tavola.dealing.trustee
from web.relay import Relay
from web.test_together import seated
from web.visitor import START, NewContext, Visitor, telling

MODULE = "tavola/dealing/trustee"

# The first half of each pass becomes a whole deck that this home has masked alone: it chooses its hand, and knows every other.
STACKS = """
from tavola.dealing.cards import passed_again, seed_of_half, written
from tavola.dealing.shuffles import hash_of_between

FACES = ("duke", "assassin", "captain", "ambassador", "contessa")


class Stacker(Trustee):
    def write(self, kind, step, body, *more, **named):
        if kind == "pass":
            body = self.stacked(self.steps[step])
        super().write(kind, step, body, *more, **named)

    def stacked(self, step):
        faces = [self.faces.get(card, FACES[n % len(FACES)]) for n, card in enumerate(step.cards)]
        self.known.learn(faces)
        first = passed_again(self.key, [self.known.laid(face) for face in faces], 5)
        seed = seed_of_half(self.group, self.secret.root, step.index, step.attempt.number, 1)
        return hash_of_between(first) + written(passed_again(self.key, first, seed))


Trustee = Stacker
"""

CAUGHT = "caught cheating|配るときに不正"

CHEAT = re.compile("the device of .+ has cheated|さんの端末がごまかしました")

# Whether this page has ever said so.
WATCH = f"""
new MutationObserver(() => {{
  if (/{CAUGHT}/.test(document.body?.innerText ?? "")) window.caught = true;
}}).observe(document, {{childList: true, subtree: true, characterData: true}});
"""


def modified(archive: bytes) -> bytes:
    """The dealing with another trustee, in source."""
    own = Path(tavola.dealing.trustee.__file__).read_text(encoding="utf-8")
    changed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as before, zipfile.ZipFile(changed, "w") as after:
        for name in before.namelist():
            if name != f"{MODULE}.pyc":
                after.writestr(name, before.read(name))
        after.writestr(f"{MODULE}.py", own + STACKS)
    return changed.getvalue()


def stacking(new_context: NewContext) -> NewContext:
    """Devices whose pages are modified."""

    def change(route: Route) -> None:
        route.fulfill(body=modified(route.fetch().body()), content_type="application/zip")

    def make(**options: Any) -> BrowserContext:
        context = new_context(**{**options, "service_workers": "block"})
        context.route("**/wheels/dealing.zip", change)
        return context

    return make


def test_who_stacks_every_deck_is_named_on_all_other_pages(
    site: str, relay: Relay, new_context: NewContext
) -> None:
    """Half of the stacked decks are found before anybody looks at a card. The owner ends that match, and the audit says so."""
    visitors = host, _, other = seated(
        f"{site}?relay={relay.url}", new_context, 2, device=stacking(new_context)
    )
    for visitor in (host, other):
        visitor.page.evaluate(WATCH)
    with telling(*visitors):
        play_until_caught(visitors, (host, other))
        host.open_sheet(host.opener("menu"))
        for verb in ("参加者と部屋", "対局を打ち切る", "本当に打ち切りますか"):
            host.page.get_by_role("button", name=verb).click()
        for visitor in (host, other):
            visitor.page.locator(".last-match", has_text=CHEAT).wait_for(timeout=START)


NEXT_MATCH = """() =>
    document.querySelector(".over .button.primary, .lobby .dock .button.primary:not([disabled])")?.click()"""


def play_until_caught(visitors: Sequence[Visitor], those: Sequence[Visitor]) -> None:
    """Play match after match, until each of those pages has said who cheats.

    Who is lucky at the table is found by the audit, after which the room is in its lobby.
    """
    end = time.monotonic() + 300
    while not all(visitor.page.evaluate("window.caught === true") for visitor in those):
        assert time.monotonic() < end, "nobody was named at the table"
        for visitor in visitors:
            visitor.act()
        visitors[0].page.evaluate(NEXT_MATCH)
        time.sleep(0.1)
