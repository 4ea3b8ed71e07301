"""Browsers that lack a feature: what works without it works, and the page says what does not."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from web import places
from web.visitor import START, NewContext, Visitor

NO_WEBRTC = "delete globalThis.RTCPeerConnection;"

SAYS = {
    "ja-JP": "WebRTC.*新しいChrome、Edge、Firefox、Safariなら遊べます.*ひとりで遊ぶ",
    "en-GB": "no WebRTC.*Chrome, Edge, Firefox and Safari do.*play alone",
    "fr-FR": "pas WebRTC.*Chrome, Edge, Firefox et Safari l'ont.*en solo",
}


@pytest.mark.both_browsers
def test_without_webrtc_friends_cannot_be_met_and_that_is_said(site: str, new_context: NewContext) -> None:
    visitor = Visitor(new_context, site, script=NO_WEBRTC)
    places.with_friends(visitor.page).click()
    visitor.wait_words(SAYS["ja-JP"])
    assert "#" not in visitor.page.url, "no room was begun"
    places.button(visitor.page, "trouble.home").click()
    assert places.resumes(visitor.page).count() == 0, "nor kept"
    visitor.play_alone()
    assert len(visitor.hand) == 2
    assert visitor.errors == []


@pytest.mark.parametrize("language", SAYS)
@pytest.mark.parametrize("way", ["#v1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "#i2.AAAA"])
def test_without_webrtc_every_way_to_friends_says_so(
    site: str, new_context: NewContext, way: str, language: str
) -> None:
    visitor = Visitor(new_context, site + way, language=language, python=False, script=NO_WEBRTC)
    visitor.wait_words(SAYS[language])
    assert visitor.errors == []


def test_a_room_with_a_relay_of_its_own_needs_no_new_function(site: str, new_context: NewContext) -> None:
    relay = "ws://127.0.0.1:9"
    link = f"{site}?relay={quote(relay, safe='')}#v1.{'A' * 32}"
    visitor = Visitor(new_context, link, python=False, script="delete URL.canParse;")
    visitor.page.locator(".lobby, .waiting").first.wait_for(timeout=START)
    visitor.wait_words("どの中継所にも届きません|ホスト")
    assert places.trouble(visitor.page).count() == 0
