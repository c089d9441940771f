"""Stages that change which elements come, in which order and when; on rows of tensors they work on indices alone."""

import copy
from collections import deque
from itertools import chain, islice

from ._elements import seeded
from .dataset import INFINITE_CARDINALITY, UNKNOWN_CARDINALITY, Dataset
from .sources import elements_of_rows


def check_count(what, value, least=1):
    """A count as an integer; a ValueError for one that is too small."""
    value = int(value)
    if value < least:
        raise ValueError(f"{what} is at least {least}, not {value}")
    return value


class Stage(Dataset):
    """A stage with one data set before it."""

    def __init__(self, source):
        if not isinstance(source, Dataset):
            raise TypeError(f"expected a data set, got {type(source).__name__}")
        self._source = source

    def _sources(self):
        return (self._source,)

    def _over_sources(self, sources):
        copied = copy.copy(self)
        (copied._source,) = sources
        return copied

    def _cardinality(self):
        return self._source._cardinality()

    def _spec(self):
        return self._source._spec()


class Reordered(Stage):
    """A stage that gives elements as they are: `_over(items)` picks and orders items, which are elements or indices of rows."""

    def _over(self, start):
        """Items, from `start()`, which begins a pass over those of the stage before."""
        raise NotImplementedError

    def _rows(self):
        rows = self._source._rows()
        return rows and (rows[0], lambda: self._over(rows[1]), rows[2])

    def _iterate(self):
        rows = self._rows()
        if rows:
            return elements_of_rows(rows[0], rows[1](), rows[2])
        return self._over(self._source._iterate)


class Shuffled(Reordered):
    name = "shuffle"

    def __init__(self, source, buffer_size, seed, reshuffle_each_iteration):
        super().__init__(source)
        self._size = check_count("buffer_size", buffer_size)
        self._seed = seed
        self._reshuffles = reshuffle_each_iteration
        self._passes = 0
        self._fixed_seed = None

    def _generator(self):
        if not self._reshuffles:
            if self._fixed_seed is None:
                self._fixed_seed = seeded(self._seed).random()
            return seeded(int(self._fixed_seed * 2**53))
        if self._seed is None:
            return seeded()
        self._passes += 1
        return seeded(int(self._seed) * 1_000_003 + self._passes)

    def _over(self, start):
        generator = self._generator()
        items = iter(start())
        buffer = list(islice(items, self._size))
        for item in items:
            at = generator.randrange(len(buffer))
            found, buffer[at] = buffer[at], item
            yield found
        generator.shuffle(buffer)
        yield from buffer


class Repeated(Reordered):
    name = "repeat"

    def __init__(self, source, count):
        super().__init__(source)
        self._count = None if count is None else check_count("count", count, 0)

    def _over(self, start):
        done = 0
        while self._count is None or done < self._count:
            empty = True
            for item in start():
                empty = False
                yield item
            if empty:
                return
            done += 1

    def _cardinality(self):
        inner = self._source._cardinality()
        if inner == 0 or self._count == 0:
            return 0
        if self._count is None:
            return INFINITE_CARDINALITY
        return inner if inner < 0 else inner * self._count


class Ranged(Reordered):
    """Elements from one place to another, as a slice has them."""

    def __init__(self, source, start, stop, step, name):
        super().__init__(source)
        self._start = check_count("count", start, 0)
        self._stop = None if stop is None else check_count("count", stop, 0)
        self._step = step
        self.name = name

    def _over(self, start):
        if self._stop == 0:
            return iter(())
        return islice(start(), self._start, self._stop, self._step)

    def _cardinality(self):
        inner = self._source._cardinality()
        if inner == INFINITE_CARDINALITY and self._stop is not None:
            return len(range(self._start, self._stop, self._step))
        return inner if inner < 0 else len(range(inner)[self._start : self._stop : self._step])


class Concatenated(Stage):
    name = "concatenate"

    def __init__(self, source, other):
        super().__init__(source)
        if not isinstance(other, Dataset):
            raise TypeError(f"concatenate takes a data set, not {type(other).__name__}")
        self._other = other

    def _iterate(self):
        return chain(self._source._iterate(), _later(self._other))

    def _sources(self):
        return self._source, self._other

    def _over_sources(self, sources):
        copied = copy.copy(self)
        copied._source, copied._other = sources
        return copied

    def _cardinality(self):
        counts = self._source._cardinality(), self._other._cardinality()
        if INFINITE_CARDINALITY in counts:
            return INFINITE_CARDINALITY
        return UNKNOWN_CARDINALITY if UNKNOWN_CARDINALITY in counts else sum(counts)


def _later(dataset):
    """A pass that begins when its first element is asked for."""
    yield from dataset._iterate()


class Cached(Stage):
    name = "cache"

    def __init__(self, source):
        super().__init__(source)
        self._kept = None

    def _rows(self):
        rows = self._source._rows()
        if rows is None or rows[2]:
            return None

        def start():
            if self._kept is None:
                return self._keeping(rows[1]())
            return iter(self._kept)

        return rows[0], start, ()

    def _iterate(self):
        rows = self._rows()
        if rows:
            return elements_of_rows(rows[0], rows[1]())
        return self._keeping(self._source._iterate()) if self._kept is None else iter(self._kept)

    def _keeping(self, items):
        kept = []
        for item in items:
            kept.append(item)
            yield item
        self._kept = kept


class Prefetched(Stage):
    name = "prefetch"

    def __init__(self, source, buffer_size):
        super().__init__(source)
        # What is chosen by itself (-1) is one element ahead.
        self._size = 1 if buffer_size == -1 else check_count("buffer_size", buffer_size, 0)

    def _rows(self):
        return self._source._rows()

    def _iterate(self):
        waiting = deque()
        for element in self._source._iterate():
            waiting.append(element)
            if len(waiting) > self._size:
                yield waiting.popleft()
        yield from waiting
