"""Means over whole numbers without end."""

import math
import warnings

import numpy as np


def over_stretches(term, start, low, high):
    """The sum of `term` over whole numbers, in stretches from `start` on and then back, until they add nothing or there were a thousand."""
    count, total = 0, 0.0
    for way, first, last in ((1, start, high), (-1, start - 1, low)):
        at = first
        while (last - at) * way >= 0:
            places = np.array([at + way * n for n in range(32) if (last - at - way * n) * way >= 0], dtype=float)
            found = float(np.sum(term(places)))
            count, total, at = count + places.size, total + found, at + 32 * way
            if abs(found) < 1e-10 * places.size:
                break
            if count > 1000:
                warnings.warn("expect(): sum did not converge", RuntimeWarning, stacklevel=6)
                return total
    return total


def expected(law, function, shapes, low, high):
    """The mean of a function, of a distribution that has no end."""
    ends = [float(end) for end in law._get_support(*map(np.float64, shapes))]
    low, high = ends[0] if low is None else math.ceil(low), ends[1] if high is None else math.floor(high)
    start = min(max(float(law.ppf(0.5, *shapes)), low), high)
    return over_stretches(lambda k: np.array([float(function(one)) for one in k.tolist()]) * law._pmf(k, *shapes), start, low, high)
