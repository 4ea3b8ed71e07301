"""How Hypothesis is used here: the same examples in every run, and no deadline, for machines are slow at times."""

from hypothesis import HealthCheck, settings

FUZZ = settings(deadline=None, derandomize=True, max_examples=100, suppress_health_check=list(HealthCheck))
