"""The engine: it plays any game's rules and keeps their secrets, and knows no game by name.

A rule is a coroutine that stops at each decision (`table`, `ask`). Cards are handles whose faces only the dealer knows
(`dealer`), and all that a seat learns leaves through one door (`project`). A match (`match`) drives the coroutines by
hand; its whole truth is a record (`record`): header, seed, answers.
"""
