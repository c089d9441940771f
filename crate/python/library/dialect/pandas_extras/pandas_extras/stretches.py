"""Stretches between two numbers."""

from pandas_more.stretches import Interval  # noqa: F401
