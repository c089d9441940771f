"""Data sets: items by index. `gather(indices)` gives those of a batch at once where that is possible, else None."""

import tandem as td
from tandem._placement import tensor_on_device_of

from ..._array import Array


class Dataset:
    """The base: `__getitem__` and `__len__`."""

    def __getitem__(self, idx):
        raise NotImplementedError

    def __len__(self):
        raise NotImplementedError

    def gather(self, indices):
        """The items of these indices at once; None where they come one by one."""

    def filter(self, fn):
        """The items that a function accepts."""
        return _Chosen(self, [at for at in range(len(self)) if fn(self[at])])

    def shard(self, num_shards, index):
        """One of `num_shards` parts, all of nearly one size."""
        size, longer = divmod(len(self), num_shards)
        start = size * index + min(index, longer)
        return _Chosen(self, range(start, start + size + (index < longer)))

    def take(self, count):
        """The first items."""
        return _Chosen(self, range(len(self) if count is None else min(count, len(self))))

    def sample(self, sampler):
        """The items that a sampler names."""
        return _Chosen(self, list(sampler))

    def transform(self, fn, lazy=True):
        """Items as a function gives them."""
        found = _Transformed(self, fn)
        return found if lazy else SimpleDataset([item for item in found])

    def transform_first(self, fn, lazy=True):
        """Items whose first part a function changes."""
        found = _FirstTransformed(self, fn)
        return found if lazy else SimpleDataset([item for item in found])


class _Chosen(Dataset):
    def __init__(self, data, indices):
        self._data, self._indices = data, indices

    def __getitem__(self, idx):
        return self._data[self._indices[idx]]

    def __len__(self):
        return len(self._indices)

    def gather(self, indices):
        return self._data.gather([self._indices[at] for at in indices])


class _Transformed(Dataset):
    def __init__(self, data, function):
        self._data, self._fn = data, function

    def __len__(self):
        return len(self._data)

    def __getitem__(self, idx):
        item = self._data[idx]
        return self._fn(*item) if isinstance(item, tuple) else self._fn(item)


class _FirstTransformed(_Transformed):
    def __getitem__(self, idx):
        item = self._data[idx]
        return (self._fn(item[0]), *item[1:]) if isinstance(item, tuple) else self._fn(item)

    def gather(self, indices):
        """At once where the transform treats whole batches of pictures."""
        whole = getattr(self._fn, "of_batch", None)
        if whole is None or not getattr(self._fn, "takes_batches", True):
            return None
        batch = self._data.gather(indices)
        return None if batch is None else [whole(batch[0]), *batch[1:]]


class SimpleDataset(Dataset):
    """A list, or anything with indices, as a data set."""

    def __init__(self, data):
        self._data = data

    def __len__(self):
        return len(self._data)

    def __getitem__(self, idx):
        return self._data[idx]


def rows(x, indices):
    """Rows of an array, as an array of its own."""
    return td.take(x, tensor_on_device_of(x, list(indices), "int32"), axis=0)


class ArrayDataset(Dataset):
    """Rows of arrays, lists or data sets: an item of each."""

    def __init__(self, *args):
        if not args:
            raise AssertionError("Needs at least 1 arrays")
        self._length, self._data = len(args[0]), []
        for at, data in enumerate(args):
            if len(data) != self._length:
                raise AssertionError(f"All arrays must have the same length; array[0] has length {self._length} while array[{at}] has {len(data)}.")
            if isinstance(data, Array) and data.ndim == 1:
                data = data.asnumpy()
            self._data.append(data)

    def __getitem__(self, idx):
        if len(self._data) == 1:
            return self._data[0][idx]
        return tuple(data[idx] for data in self._data)

    def __len__(self):
        return self._length

    def gather(self, indices):
        """The rows of these indices, where all data are arrays."""
        if not all(isinstance(data, td.Tensor) for data in self._data):
            return None
        return [rows(data, indices) for data in self._data]
