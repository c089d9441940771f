"""Small helpers for moments."""
from typing import Any

def default_tzinfo(dt, tzinfo):
    """With a zone where it has none."""
    ...

def today(tzinfo=None):
    """Today at midnight."""
    ...

def within_delta(dt1, dt2, delta):
    """Whether two moments are at most so far from each other."""
    ...
