"""Dates in texts, steps of the calendar, time zones and repeated dates."""

__version__ = "2.9.0"
