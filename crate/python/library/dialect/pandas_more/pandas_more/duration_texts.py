"""Durations as texts that few programs write: with a sign in front, in the form of ISO 8601, with long names of units."""

import datetime
import re

from pandas._times import Timedelta, in_seconds

_ISO = re.compile(r"([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?")
_LONG = {"millisecond": "ms", "milliseconds": "ms", "millis": "ms", "milli": "ms", "microsecond": "us", "microseconds": "us", "micros": "us", "micro": "us"}
_LONG |= {"nanosecond": "ns", "nanoseconds": "ns", "nanos": "ns", "nano": "ns", "hrs": "h", "mins": "min", "L": "ms", "U": "us", "N": "ns", "M": "min"}


def long_name(unit):
    """The short name of a unit."""
    if unit not in _LONG:
        raise ValueError(f"invalid unit abbreviation: {unit}")
    return _LONG[unit]


def negative_or_iso(text, total, clock):
    """A duration in the form of ISO 8601, or one whose sign stands before the first of its parts and is that of all; None of others."""
    found = _ISO.fullmatch(text.strip())
    if found is not None:
        sign, *parts = found.groups()
        seconds = sum(float(part or 0) * size for part, size in zip(parts, (604_800, 86_400, 3600, 60, 1)))
        return datetime.timedelta(seconds=-seconds if sign == "-" else seconds)
    text = text.replace("µs", "us").replace("μs", "us")
    pairs = re.findall(r"([\d.]+)\s*([A-Za-z]+)", text)
    # "-1 days +02:00:00" is what such a duration prints: the clock has a sign of its own, and so it is behind a comma.
    if not pairs or clock and (clock[1] or "," in text):
        return None
    if text[:1] != "-":
        return datetime.timedelta(seconds=total + sum(float(number) * in_seconds(unit) for number, unit in pairs))
    return -datetime.timedelta(seconds=total + sum(float(number) * in_seconds(unit) for number, unit in pairs))


def bins_of_durations(durations, step, closed):
    """For each bin of a size, from the first duration on, the places of the durations in it; and the name of the size."""
    size, places = step._step() // datetime.timedelta(microseconds=1), [n for n, v in enumerate(durations) if v == v]
    counts = [durations._labels[n]._count for n in places]
    if not counts:
        return {}, step.name
    # Bins begin where the first duration does, whole days for bins of days.
    start, right = min(counts), closed == "right"
    found = {Timedelta(microseconds=at): [] for at in range(start - right * size, max(counts) + 1 - right, size)}
    labels = list(found)
    for n, count in zip(places, counts):
        found[labels[-(-(count - start) // size) if right else (count - start) // size]].append(n)
    return found, step.name


def between(index, key):
    """The places of durations in a slice; a text that ends with a unit means all durations that print so to that unit."""
    low, high = (None if bound is None else Timedelta(bound) for bound in (key.start, key.stop))
    if isinstance(key.stop, str):
        unit = re.search(r"([A-Za-z]+)\s*$", key.stop)
        high += Timedelta(seconds=in_seconds(unit[1])) - Timedelta(microseconds=1) if unit else Timedelta(0)
    found = [n for n, label in enumerate(index._labels) if (low is None or label >= low) and (high is None or label <= high)]
    return found[:: key.step or 1]
