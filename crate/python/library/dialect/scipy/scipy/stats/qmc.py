"""Quasi-random numbers."""

from scipy_more.stats.qmc import *  # noqa: F403
