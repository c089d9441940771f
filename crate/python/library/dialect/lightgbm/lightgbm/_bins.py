"""Bins of features: as many rows in each as may be, zero in one of its own."""

import bisect

import numpy as np

ZERO = float(np.float32(1e-35))


def _ends(middles):
    """Upper ends just above the middles, none twice."""
    found = []
    for value in np.nextafter(np.asarray(middles, dtype=np.float64), np.inf).tolist():
        if not found or value > np.nextafter(found[-1], np.inf):
            found.append(value)
    return [*found, np.inf]


def _greedy(values, counts, most, total, least):
    """The upper ends of the bins of distinct values."""
    if len(values) <= most:
        middles, inside = [], 0
        for k, count in enumerate(counts[:-1].tolist()):
            inside += count
            if inside >= least:
                value = float(np.nextafter((values[k] + values[k + 1]) / 2, np.inf))
                if not middles or value > np.nextafter(middles[-1], np.inf):
                    middles.append(value)
                    inside = 0
        return [*middles, np.inf]
    if least > 0:
        most = max(min(most, total // least), 1)
    size = total / most
    big = counts >= size
    rest_bins, rest = most - int(big.sum()), total - int(counts[big].sum())
    size = rest / rest_bins if rest_bins else np.inf
    cuts = []
    if not bool(big.any()):
        # Bins are found by jumps over the sums of counts.
        sums, before = np.cumsum(counts).tolist(), 0
        last = len(values) - 1
        while len(cuts) < most - 1:
            k = bisect.bisect_left(sums, before + size)
            if k >= last:
                break
            cuts.append(k)
            before = sums[k]
            rest_bins -= 1
            size = (total - before) / rest_bins if rest_bins else np.inf
    else:
        inside, is_big, plain = 0, big.tolist(), counts.tolist()
        for k in range(len(plain) - 1):
            if not is_big[k]:
                rest -= plain[k]
            inside += plain[k]
            if is_big[k] or inside >= size or (is_big[k + 1] and inside >= max(1.0, size * 0.5)):
                cuts.append(k)
                if len(cuts) >= most - 1:
                    break
                inside = 0
                if not is_big[k]:
                    rest_bins -= 1
                    size = rest / rest_bins if rest_bins else np.inf
    cuts = np.asarray(cuts, dtype=np.int64)
    return _ends((values[cuts] + values[cuts + 1]) / 2) if len(cuts) else [np.inf]


class Bins:
    """How one feature is parted: numbers by upper ends, or categories."""

    categorical = False

    def __init__(self, column, most, least, use_missing=True, zero_as_missing=False):
        missing = np.isnan(column)
        absent = int(missing.sum())
        values = column[~missing] if absent else column
        self.missing = "None" if not use_missing else "Zero" if zero_as_missing else "NaN" if absent else "None"
        if self.missing == "NaN":
            most -= 1
        total = len(column) - absent if self.missing == "NaN" else len(column)
        distinct, counts = np.unique(values, return_counts=True)
        self.low, self.high = (float(distinct[0]), float(distinct[-1])) if len(distinct) else (0.0, 0.0)
        left, right = int(np.sum(distinct <= -ZERO)), int(np.sum(distinct <= ZERO))
        on_left, on_right = int(counts[:left].sum()), int(counts[right:].sum())
        zeros = int(counts.sum()) - on_left - on_right
        ends = []
        if left and most > 1:
            ends = _greedy(distinct[:left], counts[:left], max(1, int(on_left / (total - zeros) * (most - 1))), on_left, least)
            ends[-1] = -ZERO
        room = most - 1 - len(ends)
        if right < len(distinct) and room > 0:
            ends += [ZERO, *_greedy(distinct[right:], counts[right:], room, on_right, least)]
        else:
            ends.append(np.inf)
        self.ends = np.asarray(ends)
        self.count = len(ends) + (self.missing == "NaN")
        self.zero_place = int(np.searchsorted(self.ends, 0.0))

    def numbers(self, column):
        """The bins of values; missing ones have the last, or that of zero."""
        missing = np.isnan(column)
        found = np.searchsorted(self.ends, np.where(missing, 0.0, column), side="left")
        return np.where(missing, self.count - 1, found) if self.missing == "NaN" else found

    def information(self):
        """What a model's file says of the feature."""
        return f"[{_plain(self.low)}:{_plain(self.high)}]"


class Categories:
    """Categories: the most frequent ones first, in the bins from 1."""

    categorical = True

    def __init__(self, column, most, least):
        there = ~np.isnan(column) & (column >= 0)
        values, counts = np.unique(column[there].astype(np.int64), return_counts=True)
        order = np.argsort(-counts, kind="stable")
        total, cut, used, found = int(there.sum()), int(np.float32(there.sum()) * np.float32(0.99) + 0.5), 0, []
        for value, count in zip(values[order].tolist(), counts[order].tolist()):
            if not (used < cut or len(found) + 1 < min(len(values) + 1, most)) or (count < least and len(found) > 1):
                break
            found.append(value)
            used += count
        self.values, self.count = found, len(found) + 1
        self.missing = "None" if bool(there.all()) else "NaN"
        self.total = total

    def numbers(self, column):
        """The bins of values; others and missing ones have bin 0."""
        most = max(self.values, default=0) + 1
        table = np.zeros(most + 1, dtype=np.int64)
        table[self.values] = np.arange(1, self.count)
        codes = np.where(np.isnan(column) | (column < 0) | (column >= most), most, column).astype(np.int64)
        return table[codes]

    def information(self):
        """What a model's file says of the feature."""
        return ":".join(map(str, [-1, *self.values]))


def _plain(value):
    return f"{value:.17g}"
