"""The parts of `build.py`: install the pinned tools, make `dist/`, serve it, test it."""
