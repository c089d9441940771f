"""`PIL.ImageStat`: statistics of the channels of a picture."""

import functools
import math


class Stat:
    """Counts, sums, means, medians and deviations, a number a channel; `image_or_list` is a picture or its histogram."""

    def __init__(self, image_or_list, mask=None):
        if hasattr(image_or_list, "histogram"):
            self.h = image_or_list.histogram(mask)
        elif isinstance(image_or_list, list):
            self.h = image_or_list
        else:
            raise TypeError("first argument must be image or list")
        self.bands = list(range(len(self.h) // 256))

    def _each(self, compute):
        return [compute(self.h[256 * band : 256 * band + 256]) for band in self.bands]

    @functools.cached_property
    def extrema(self):
        """The least and the greatest."""

        def ends(counts):
            there = [value for value, count in enumerate(counts) if count]
            return (there[0], there[-1]) if there else (255, 0)

        return self._each(ends)

    @functools.cached_property
    def count(self):
        return self._each(sum)

    @functools.cached_property
    def sum(self):
        return self._each(lambda counts: sum(value * count for value, count in enumerate(counts)))

    @functools.cached_property
    def sum2(self):
        """Sums of squares."""
        return self._each(lambda counts: sum(value * value * count for value, count in enumerate(counts)))

    @functools.cached_property
    def mean(self):
        return [total / count if count else 0 for total, count in zip(self.sum, self.count)]

    @functools.cached_property
    def median(self):
        """The number above which lies less than half."""

        def middle(counts):
            before, half = 0, sum(counts) // 2
            for value, count in enumerate(counts):
                before += count
                if before > half:
                    return value
            return 255

        return self._each(middle)

    @functools.cached_property
    def rms(self):
        """Roots of the means of squares."""
        return [math.sqrt(squares / count) if count else 0 for squares, count in zip(self.sum2, self.count)]

    @functools.cached_property
    def var(self):
        """Variances."""
        return [(squares - total**2.0 / count) / count if count else 0 for squares, total, count in zip(self.sum2, self.sum, self.count)]

    @functools.cached_property
    def stddev(self):
        """Standard deviations."""
        return [math.sqrt(value) for value in self.var]


Global = Stat
