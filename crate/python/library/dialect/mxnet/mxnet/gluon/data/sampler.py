"""Orders in which a data set is read."""

import tandem as td


class Sampler:
    """The base: an iterable of indices with a length."""

    def __iter__(self):
        raise NotImplementedError

    def __len__(self):
        raise NotImplementedError


class SequentialSampler(Sampler):
    """Indices in order."""

    def __init__(self, length, start=0):
        self._length, self._start = length, start

    def __iter__(self):
        return iter(range(self._start, self._start + self._length))

    def __len__(self):
        return self._length


class RandomSampler(Sampler):
    """Indices in random order."""

    def __init__(self, length):
        self._length = length

    def __iter__(self):
        return iter(td.random.permutation(self._length).tolist())

    def __len__(self):
        return self._length


class FilterSampler(Sampler):
    """Indices of the items that a function accepts."""

    def __init__(self, fn, dataset):
        self._indices = [at for at in range(len(dataset)) if fn(dataset[at])]

    def __iter__(self):
        return iter(self._indices)

    def __len__(self):
        return len(self._indices)


class IntervalSampler(Sampler):
    """Every `interval`-th index, then, with `rollover`, those that were left out."""

    def __init__(self, length, interval, rollover=True):
        if interval > length:
            raise AssertionError(f"Interval {interval} must be smaller than or equal to length {length}")
        self._length, self._interval, self._rollover = length, interval, rollover

    def __iter__(self):
        for start in range(self._interval if self._rollover else 1):
            yield from range(start, self._length, self._interval)

    def __len__(self):
        return self._length


class BatchSampler(Sampler):
    """Indices in lists; `last_batch` says what becomes of an incomplete one: "keep", "discard" or "rollover" into the next round."""

    def __init__(self, sampler, batch_size, last_batch="keep"):
        if last_batch not in ("keep", "discard", "rollover"):
            raise ValueError(f"last_batch must be one of 'keep', 'discard', or 'rollover', but got {last_batch}")
        self._sampler, self._batch_size, self._last_batch, self._left = sampler, batch_size, last_batch, []

    def __iter__(self):
        batch, self._left = self._left, []
        for at in self._sampler:
            batch.append(at)
            if len(batch) == self._batch_size:
                yield batch
                batch = []
        if batch and self._last_batch == "keep":
            yield batch
        elif batch and self._last_batch == "rollover":
            self._left = batch

    def __len__(self):
        count, size = len(self._sampler), self._batch_size
        if self._last_batch == "keep":
            return -(-count // size)
        return (count + len(self._left if self._last_batch == "rollover" else ())) // size
