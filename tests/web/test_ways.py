"""People whose devices can't reach each other play all the same: through a friend, then over the meeting place."""

from __future__ import annotations

from web.apart import apart
from web.relay import Relay
from web.visitor import NewContext, Visitor, play


def test_a_spectator_carries_for_a_player_until_the_page_is_closed(
    site: str, new_context: NewContext
) -> None:
    with Relay() as relay:
        host = Visitor(new_context, f"{site}?relay={relay.url}", script=apart("host", "far"))
        link = host.open_room()
        friend = Visitor(new_context, link, language="en-US")
        friend.page.locator(".seats").wait_for()
        far = Visitor(new_context, link, language="fr-FR", script=apart("far", "host"))
        far.sit()
        host.page.locator(".seat .tag", has_text="友だち 経由").wait_for()
        far.page.locator(".seat.mine .tag", has_text="par un ami").wait_for()
        host.choose("速さ", "はやい")
        host.start()
        far.table()
        play([host, far], 120, taps=5)
        friend.context.close()
        play([host, far], 300)
        assert host.errors == []
        assert far.errors == []
