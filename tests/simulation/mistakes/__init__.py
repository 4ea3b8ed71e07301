"""Deliberate mistakes in the session's code. Each docstring names the fault that a code review would have missed."""
