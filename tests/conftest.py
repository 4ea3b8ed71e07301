"""What every test shares: steady examples. Nothing here needs more than pytest and Hypothesis."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# Examples that are drawn are the same ones every time, and no clock judges them.
settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
settings.load_profile("steady")
