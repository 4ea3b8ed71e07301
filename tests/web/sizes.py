"""The sizes of the windows in which everything is drawn, in px: one list for all tests and for the contact sheets."""

from playwright.sync_api import ViewportSize

SMALL_PHONE: ViewportSize = {"width": 320, "height": 568}
PHONE: ViewportSize = {"width": 390, "height": 640}
"""A phone of 390x844, less what the bars of its browser take."""

TALL_PHONE: ViewportSize = {"width": 390, "height": 844}
TABLET: ViewportSize = {"width": 768, "height": 1024}
DESK: ViewportSize = {"width": 1280, "height": 800}

SMALL_SIDEWAYS: ViewportSize = {"width": 667, "height": 375}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
LARGE_SIDEWAYS: ViewportSize = {"width": 932, "height": 430}
ON_ITS_SIDE = {"667": SMALL_SIDEWAYS, "844": SIDEWAYS, "932": LARGE_SIDEWAYS}
"""Phones on their sides."""

SIDES = [("667", "ja"), ("667", "fr"), ("844", "ja"), ("844", "fr"), ("932", "en"), ("932", "fr")]
"""Each of them in the longest language; the smaller ones also in that with the highest lines, the largest in the third."""

ENLARGED: dict[str, ViewportSize] = {
    "320x256": {"width": 320, "height": 256},
    "568x232": {"width": 568, "height": 232},
}
"""So large that the page may scroll: a desk of 1280x1024 at 400 %, and a small phone on its side."""

SHEETS: dict[str, ViewportSize] = {
    "320": SMALL_PHONE,
    "390": PHONE,
    "tall": TALL_PHONE,
    "768": TABLET,
    "1280": DESK,
    **ON_ITS_SIDE,
}
"""Those of which contact sheets are drawn, by what a sheet's name begins with."""
