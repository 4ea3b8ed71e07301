"""The questions of Khora. Who is asked, and what, depends on public facts alone.

A seat may gain drachma while it is asked (Thebes 2), but nothing else that counts. So answers that cost drachma are computed when
they are needed, all others by the rule that asks (`choices`). By default a seat declines what costs something.
"""

from tavola.games.khora.questions.actions import (
    BuyToken,
    Explore,
    KeepDrawn,
    TakeToken,
    loss_at,
    token_price,
    tokens_argument,
    within_reach,
)
from tavola.games.khora.questions.common import (
    FORFEIT,
    NO,
    PHILOSOPHY,
    PLAY,
    SETTLE,
    Asked,
    card_args,
    token,
    why_not_pay,
)
from tavola.games.khora.questions.dice import (
    BuyCitizens,
    Paying,
    PutDice,
    Settle,
    buying_citizens,
    paying_clauses,
)
from tavola.games.khora.questions.occasions import Discard, ExtraAction, LastCall, LoseToken, Reward
from tavola.games.khora.questions.plays import Develop, OneOf, PlayCard, TakeBack, TwoTracks
from tavola.games.khora.questions.setup import Ban, ChooseCity, KeepCard
from tavola.games.khora.questions.tracks import OneStep, Raise, RaiseByEvent, raise_option

__all__ = [
    "FORFEIT", "NO", "PHILOSOPHY", "PLAY", "SETTLE", "Asked", "Ban", "BuyCitizens", "BuyToken", "ChooseCity", "Develop",
    "Discard", "Explore", "ExtraAction", "KeepCard", "KeepDrawn", "LastCall", "LoseToken", "OneOf", "OneStep", "Paying",
    "PlayCard", "PutDice", "Raise", "RaiseByEvent", "Reward", "Settle", "TakeBack", "TakeToken", "TwoTracks",
    "buying_citizens", "card_args", "loss_at", "paying_clauses", "raise_option", "token", "token_price", "tokens_argument",
    "why_not_pay", "within_reach",
]  # fmt: skip
