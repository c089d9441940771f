"""`tf.queue`: elements of one structure that wait."""

import heapq
import random

from tandem.dialect import missing_names
from tensorflow._tensor import as_tensor
from tensorflow import stack


class QueueBase:
    """Elements, each a tensor or several, in the order in which they come."""

    def __init__(self, capacity, dtypes, shapes=None, names=None, shared_name=None, name="queue"):
        self.dtypes = list(dtypes) if isinstance(dtypes, (list, tuple)) else [dtypes]
        self.shapes, self.names, self.capacity, self.name = shapes, names, capacity, name
        self._items, self._closed = [], False

    def _element(self, values):
        if self.names:
            values = [values[name] for name in self.names]
        values = values if isinstance(values, (list, tuple)) and (len(self.dtypes) > 1 or len(values) == 1) else [values]
        return [as_tensor(value, kind) for value, kind in zip(values, self.dtypes)]

    def _put(self, element):
        self._items.append(element)

    def _take(self):
        return self._items.pop(0)

    def enqueue(self, vals, name=None):
        """Adds an element."""
        if self._closed:
            raise RuntimeError(f"{self.name} is closed")
        if len(self._items) >= self.capacity:
            raise RuntimeError(f"{self.name} is full with {self.capacity} elements: take some off first")
        self._put(self._element(vals))

    def enqueue_many(self, vals, name=None):
        """Adds the rows of tensors."""
        alone = len(self.dtypes) == 1
        columns = vals if not alone or isinstance(vals, (list, tuple)) and len(vals) == 1 else [vals]
        for row in zip(*(as_tensor(column, kind) for column, kind in zip(columns, self.dtypes))):
            self.enqueue(list(row))

    def dequeue(self, name=None):
        """Takes an element off."""
        if not self._items:
            raise RuntimeError(f"{self.name} is empty: nothing here runs beside to fill it")
        found = self._take()
        if self.names:
            return dict(zip(self.names, found))
        return found[0] if len(found) == 1 else found

    def dequeue_many(self, n, name=None):
        """Takes elements off, stacked."""
        taken = [self._take() for _ in range(int(n))]
        columns = [stack(list(column)) for column in zip(*taken)]
        return columns[0] if len(columns) == 1 else columns

    def size(self, name=None):
        """How many there are."""
        return as_tensor(len(self._items), "int32")

    def is_closed(self, name=None):
        """Whether it takes no more."""
        return as_tensor(self._closed)

    def close(self, cancel_pending_enqueues=False, name=None):
        """Takes no more."""
        self._closed = True


class FIFOQueue(QueueBase):
    """The first comes first."""


class PaddingFIFOQueue(FIFOQueue):
    """The first comes first."""


class RandomShuffleQueue(QueueBase):
    """In random order."""

    def __init__(self, capacity, min_after_dequeue, dtypes, shapes=None, names=None, seed=None, **options):
        super().__init__(capacity, dtypes, shapes, names)
        self._random = random.Random(seed)

    def _take(self):
        return self._items.pop(self._random.randrange(len(self._items)))


class PriorityQueue(QueueBase):
    """The element with the smallest number first."""

    def __init__(self, capacity, types, shapes=None, names=None, shared_name=None, name="priority_queue"):
        super().__init__(capacity, ["int64", *(types if isinstance(types, (list, tuple)) else [types])], shapes, names, name=name)
        self._count = 0

    def _put(self, element):
        heapq.heappush(self._items, (int(element[0]), self._count, element))
        self._count += 1

    def _take(self):
        return heapq.heappop(self._items)[2]


__getattr__ = missing_names("tensorflow.queue")
