"""What `build.py` does: install the pinned tools, make `dist/`, serve it, test it."""
