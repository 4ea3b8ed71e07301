"""Deliberate mistakes in the session's code. Each docstring says what a reader of the code would have overlooked."""
