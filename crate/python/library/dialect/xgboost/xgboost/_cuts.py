"""Cuts of features into bins: weighted quantile summaries that are merged and pruned, as in XGBoost."""

import math

import numpy as np

_FACTOR = 8


class _Summary:
    """Values in order with the least and the greatest rank of each, and the weight that is certainly its own."""

    def __init__(self, values, low, high, own):
        self.values, self.low, self.high, self.own = values, low, high, own

    def __len__(self):
        return len(self.values)

    def _take(self, places):
        return _Summary(self.values[places], self.low[places], self.high[places], self.own[places])

    def pruned(self, size):
        """At most so many of the values, at equal steps of rank."""
        count = len(self)
        if count <= size:
            return self
        n = size - 1
        begin, span = self.high[0], self.low[-1] - self.high[0]
        k = np.arange(1, n).astype(np.float32)
        doubled = (2 * ((k * span) / np.float32(n) + begin)).astype(np.float32)
        middles = (self.high + self.low).astype(np.float32)
        # The last value whose middle is not beyond the rank.
        at = np.maximum(np.searchsorted(np.maximum.accumulate(middles), doubled, side="right") - 1, 1)
        at = np.minimum(at, count - 1)
        at = at[at < count - 1]
        near = doubled[: len(at)] < (self.low + self.own)[at] + (self.high - self.own)[at + 1]
        places = np.where(near, at, at + 1)
        places = np.concatenate([[0], places, [count - 1]]).astype(np.int64)
        return self._take(places[np.concatenate([[True], places[1:] > places[:-1]])])

    def merged(self, other):
        """The summary of both."""
        values = np.union1d(self.values, other.values)
        parts = []
        for one in (self, other):
            place = np.searchsorted(one.values, values, side="left")
            inside = np.minimum(place, len(one) - 1)
            same = (place < len(one)) & (one.values[inside] == values)
            before = np.concatenate([np.zeros(1, np.float32), one.low + one.own])[place]
            after = np.where(place < len(one), (one.high - one.own)[inside], one.high[-1])
            parts.append((np.where(same, one.low[inside], before), np.where(same, one.high[inside], after), np.where(same, one.own[inside], np.float32(0))))
        return _Summary(values, *(a + b for a, b in zip(*parts)))


def _summary(values, weights):
    if weights is None:
        distinct, counts = np.unique(values, return_counts=True)
        own = counts.astype(np.float32)
    else:
        order = np.argsort(values, kind="stable")
        ordered = values[order]
        starts = np.concatenate([[True], ordered[1:] != ordered[:-1]])
        distinct = ordered[starts]
        own = np.bincount(np.cumsum(starts) - 1, weights=weights[order].astype(np.float64)).astype(np.float32)
    high = np.cumsum(own, dtype=np.float32)
    return _Summary(distinct, high - own, high, own)


def _limit(count, most_bins):
    accuracy, level = 1.0 / (most_bins * _FACTOR), 1
    while True:
        size = min(count, math.ceil(level / accuracy) + 1)
        if (1 << level) * size >= count:
            return size
        level += 1


def _sketch(values, weights, most_bins, rows):
    """The summary of a column: parts of the length of a queue, merged by levels."""
    limit = _limit(rows, most_bins)
    step = limit * 2
    if len(values) <= step:
        return _summary(values, weights).pruned(limit)
    # Only runs of equal values in the order of rows fill the queue.
    runs = np.cumsum(np.concatenate([[True], values[1:] != values[:-1]])) - 1
    levels, start = [], 0
    total = int(runs[-1]) + 1
    while start + step < total:
        inside = (runs >= start) & (runs < start + step)
        part = _summary(values[inside], None if weights is None else weights[inside])
        level = 0
        while True:
            if level == len(levels):
                levels.append(None)
            if levels[level] is None:
                levels[level] = part.pruned(limit)
                break
            part = part.pruned(limit).merged(levels[level])
            if len(part) <= limit:
                levels[level] = part
                break
            levels[level] = None
            level += 1
        start += step
    inside = runs >= start
    found = _summary(values[inside], None if weights is None else weights[inside]).pruned(limit)
    for level in levels:
        if level is not None:
            found = found.merged(level).pruned(limit)
    return found


def _beyond(last):
    return np.float32(float(last) + (abs(float(last)) + 1e-5))


def quantile_cuts(values, weights, most_bins, rows):
    """The least value and the upper ends of the bins of a column without missing values."""
    if not len(values):
        return np.float32(1e-5), np.asarray([1e-5], dtype=np.float32)
    summary = _sketch(values, weights, most_bins, rows).pruned(min(rows, most_bins * _FACTOR)).pruned(most_bins + 1)
    least, last = summary.values[0], summary.values[-1]
    inner = summary.values[1 : min(len(summary), most_bins)]
    return np.float32(float(least) - (abs(float(least)) + 1e-5)), np.concatenate([inner, [_beyond(last)]]).astype(np.float32)


def exact_cuts(values):
    """Each distinct value begins a bin."""
    distinct = np.unique(values)
    if not len(distinct):
        return np.float32(1e-5), np.asarray([1e-5], dtype=np.float32)
    return distinct[0], np.concatenate([distinct[1:], [_beyond(distinct[-1])]]).astype(np.float32)
