"""Small helpers for moments."""

import datetime as _datetime


def today(tzinfo=None):
    """Today at midnight."""
    return _datetime.datetime.combine(_datetime.datetime.now(tzinfo).date(), _datetime.time(0, tzinfo=tzinfo))


def default_tzinfo(dt, tzinfo):
    """With a zone where it has none."""
    return dt if dt.tzinfo is not None else dt.replace(tzinfo=tzinfo)


def within_delta(dt1, dt2, delta):
    """Whether two moments are at most so far from each other."""
    return -abs(delta) <= dt1 - dt2 <= abs(delta)
