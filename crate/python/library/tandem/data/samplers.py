"""Samplers: the indices that a `DataLoader` asks a data set for, in their order."""

import math
from bisect import bisect_right
from itertools import accumulate

from ._elements import seeded
from .batching import chunks


class Sampler:
    """The base: a sampler is an iterable of indices with a length. `data_source` is what it is for."""

    def __init__(self, data_source=None):
        self.data_source = data_source

    def __iter__(self):
        raise NotImplementedError(f"{type(self).__name__} has no __iter__ method")


class SequentialSampler(Sampler):
    """All indices, in order.

    >>> list(td.data.SequentialSampler("abc"))
    [0, 1, 2]
    """

    def __iter__(self):
        return iter(range(len(self.data_source)))

    def __len__(self):
        return len(self.data_source)


class RandomSampler(Sampler):
    """All indices in a random order, or `num_samples` of them; with `replacement` each draw is from all.

    `generator` is a seed or Python's `random.Random`; without one the order follows `td.random.seed`.

    >>> sorted(td.data.RandomSampler("abcd", generator=1))
    [0, 1, 2, 3]
    """

    def __init__(self, data_source, replacement=False, num_samples=None, generator=None):
        super().__init__(data_source)
        self.replacement, self._num_samples = replacement, num_samples
        self._generator = seeded(generator) if generator is not None else None
        if num_samples is not None and num_samples <= 0:
            raise ValueError(f"num_samples is at least 1, not {num_samples}")

    def __len__(self):
        return len(self.data_source) if self._num_samples is None else self._num_samples

    def __iter__(self):
        generator = seeded() if self._generator is None else self._generator
        count, wanted = len(self.data_source), len(self)
        if self.replacement:
            yield from (generator.randrange(count) for _ in range(wanted))
            return
        while wanted > 0 and count > 0:
            order = list(range(count))
            generator.shuffle(order)
            yield from order[:wanted]
            wanted -= count


class SubsetRandomSampler(Sampler):
    """The given indices in a random order.

    >>> sorted(td.data.SubsetRandomSampler([3, 5], generator=1))
    [3, 5]
    """

    def __init__(self, indices, generator=None):
        super().__init__(indices)
        self._generator = seeded(generator) if generator is not None else None

    def __len__(self):
        return len(self.data_source)

    def __iter__(self):
        order = list(self.data_source)
        (seeded() if self._generator is None else self._generator).shuffle(order)
        return iter(order)


class WeightedRandomSampler(Sampler):
    """`num_samples` indices, drawn with probabilities in proportion to `weights`, with or without replacement.

    >>> list(td.data.WeightedRandomSampler([0.0, 2.0, 0.0], 3))
    [1, 1, 1]
    """

    def __init__(self, weights, num_samples, replacement=True, generator=None):
        super().__init__()
        self.weights = [float(weight) for weight in (weights.tolist() if hasattr(weights, "tolist") else weights)]
        self.num_samples, self.replacement = num_samples, replacement
        if num_samples <= 0:
            raise ValueError(f"num_samples is at least 1, not {num_samples}")
        if any(weight < 0 or not math.isfinite(weight) for weight in self.weights) or not any(self.weights):
            raise ValueError("weights are finite numbers of at least 0, not all of them 0")
        if not replacement and sum(weight > 0 for weight in self.weights) < num_samples:
            raise ValueError(f"without replacement there are fewer than {num_samples} indices with a weight above 0")
        self._generator = seeded(generator) if generator is not None else None

    def __len__(self):
        return self.num_samples

    def __iter__(self):
        generator = seeded() if self._generator is None else self._generator
        if self.replacement:
            ends = list(accumulate(self.weights))
            last = max(i for i, weight in enumerate(self.weights) if weight > 0)
            return iter([min(bisect_right(ends, generator.random() * ends[-1]), last) for _ in range(self.num_samples)])
        # The smallest of exponential times with these rates (Efraimidis and Spirakis 2006).
        times = [
            (-math.log(1.0 - generator.random()) / weight, i) for i, weight in enumerate(self.weights) if weight > 0
        ]
        return iter([i for _, i in sorted(times)[: self.num_samples]])


class BatchSampler(Sampler):
    """Lists of `batch_size` indices of another sampler.

    >>> list(td.data.BatchSampler(td.data.SequentialSampler(range(5)), 2, drop_last=False))
    [[0, 1], [2, 3], [4]]
    """

    def __init__(self, sampler, batch_size, drop_last):
        super().__init__()
        if not isinstance(batch_size, int) or batch_size < 1:
            raise ValueError(f"batch_size is an integer of at least 1, not {batch_size!r}")
        self.sampler, self.batch_size, self.drop_last = sampler, batch_size, drop_last

    def __iter__(self):
        return chunks(self.sampler, self.batch_size, self.drop_last)

    def __len__(self):
        count = len(self.sampler)
        return count // self.batch_size if self.drop_last else -(-count // self.batch_size)
