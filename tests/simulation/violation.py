"""The exception of the simulation."""


class Violation(Exception):
    """An invariant is broken."""
