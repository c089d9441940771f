"""PyTorch's way to data: map-style data sets, and the `DataLoader` that makes batches of them."""

import math
from bisect import bisect_right
from itertools import accumulate

import _tandem
from _tandem import Tensor

from ._elements import gathered, is_number, row, seeded, stacked
from .batching import chunks
from .dataset import Dataset
from .samplers import BatchSampler, RandomSampler, SequentialSampler

# Arguments of PyTorch's loader that are about processes; everything runs in the foreground here.
_WITHOUT_EFFECT = frozenset((
    "pin_memory", "timeout", "worker_init_fn", "multiprocessing_context", "prefetch_factor", "persistent_workers", "pin_memory_device",
    "in_order",
))


class TensorDataset:
    """Samples that are rows of tensors: `dataset[i]` is `(tensors[0][i], tensors[1][i], …)`.

    >>> ds = td.data.TensorDataset(td.tensor([[1.0], [2.0]]), td.tensor([0, 1]))
    >>> len(ds), ds[1][0].tolist()
    (2, [2.0])
    """

    def __init__(self, *tensors):
        tensors = tuple(tensor if isinstance(tensor, Tensor) else _tandem.tensor(tensor) for tensor in tensors)
        if not tensors:
            raise ValueError("a TensorDataset has at least one tensor")
        if len({len(tensor) for tensor in tensors}) > 1:
            raise ValueError(f"the tensors have different numbers of rows: {', '.join(str(len(tensor)) for tensor in tensors)}")
        self.tensors = tensors

    def __len__(self):
        return len(self.tensors[0])

    def __getitem__(self, index):
        if isinstance(index, int):
            index = _place(index, len(self))
            return tuple(row(tensor, index) for tensor in self.tensors)
        return tuple(tensor[index] for tensor in self.tensors)

    def gather(self, indices):
        """The batch of these samples, with one op for each tensor."""
        return [gathered(tensor, indices) for tensor in self.tensors]


def _place(index, count):
    place = index + count if index < 0 else index
    if not 0 <= place < count:
        raise IndexError(f"index {index} is out of range for a data set of {count} samples")
    return place


class Subset:
    """The samples of a data set at some indices.

    >>> td.data.Subset("abcd", [3, 0])[0]
    'd'
    """

    def __init__(self, dataset, indices):
        self.dataset, self.indices = dataset, list(indices)

    def __len__(self):
        return len(self.indices)

    def __getitem__(self, index):
        return self.dataset[self.indices[index]]

    def gather(self, indices):
        """The batch of these samples, or None if the data set knows no such way."""
        gather = getattr(self.dataset, "gather", None)
        return gather and gather([self.indices[i] for i in indices])


class ConcatDataset:
    """Map-style data sets, one after the other.

    >>> list(td.data.ConcatDataset(["ab", "c"]))
    ['a', 'b', 'c']
    """

    def __init__(self, datasets):
        self.datasets = list(datasets)
        if not self.datasets:
            raise ValueError("there are no data sets to join")
        self._ends = list(accumulate(len(dataset) for dataset in self.datasets))

    def __len__(self):
        return self._ends[-1]

    def __getitem__(self, index):
        index = _place(index, len(self))
        at = bisect_right(self._ends, index)
        return self.datasets[at][index - (self._ends[at - 1] if at else 0)]


class IterableDataset:
    """The base of data sets that are only iterated over: a subclass writes `__iter__`.

    >>> class Squares(td.data.IterableDataset):
    ...     def __iter__(self):
    ...         return (i * i for i in range(4))
    >>> [batch.tolist() for batch in td.data.DataLoader(Squares(), batch_size=2)]
    [[0, 1], [4, 9]]
    """

    def __iter__(self):
        raise NotImplementedError(f"{type(self).__name__} has no __iter__ method")


def random_split(dataset, lengths, generator=None):
    """Subsets of these lengths (or parts that add up to 1), of samples drawn without replacement.

    >>> [len(part) for part in td.data.random_split(range(10), [0.75, 0.25], generator=0)]
    [8, 2]
    """
    count = len(dataset)
    if lengths and all(0 <= length <= 1 for length in lengths) and math.isclose(sum(lengths), 1.0) and sum(lengths) != count:
        parts = lengths
        lengths = [math.floor(count * part) for part in parts]
        for i in range(count - sum(lengths)):
            lengths[i % len(lengths)] += 1
    if sum(lengths) != count:
        raise ValueError(f"the lengths add up to {sum(lengths)}, and the data set has {count} samples")
    order = list(range(count))
    seeded(generator).shuffle(order)
    ends = [0, *accumulate(lengths)]
    return [Subset(dataset, order[start:stop]) for start, stop in zip(ends, ends[1:])]


def default_collate(batch):
    """A batch of samples: tensors and numbers stacked, texts in lists, and so inside of tuples, lists and dicts.

    >>> numbers, names = td.data.default_collate([(1, "a"), (2, "b")])
    >>> numbers.tolist(), names
    ([1, 2], ['a', 'b'])
    """
    first = batch[0]
    if isinstance(first, Tensor) or is_number(first):
        return stacked(batch)
    if isinstance(first, dict):
        return {key: default_collate([sample[key] for sample in batch]) for key in first}
    if isinstance(first, (tuple, list)):
        if any(len(sample) != len(first) for sample in batch):
            raise ValueError("the samples of a batch have different numbers of parts")
        parts = [default_collate(list(part)) for part in zip(*batch)]
        return type(first)(*parts) if hasattr(first, "_fields") else parts
    return list(batch)


class DataLoader:
    """Batches of a data set: one with `__getitem__` and `__len__`, in the order of a sampler, or an iterable one as it comes.

    With `batch_size` None there are no batches, and samples come by themselves. `collate_fn` makes a batch of a list of samples.
    `generator` is a seed or Python's `random.Random` for `shuffle`; without one the order follows `td.random.seed`. `num_workers` and
    what else is about processes change nothing yet: samples are made in the foreground, and their ops run in the background.

    >>> ds = td.data.TensorDataset(td.tensor([[1.0], [2.0], [3.0]]), td.tensor([0, 1, 1]))
    >>> for x, y in td.data.DataLoader(ds, batch_size=2):
    ...     print(x.shape, y.tolist())
    (2, 1) [0, 1]
    (1, 1) [1]
    """

    def __init__(
        self, dataset, batch_size=1, shuffle=None, sampler=None, batch_sampler=None, num_workers=0, collate_fn=None, drop_last=False,
        generator=None, **options
    ):
        for name in options:
            if name not in _WITHOUT_EFFECT:
                raise TypeError(f"DataLoader has no argument {name!r}")
        if num_workers < 0:
            raise ValueError(f"num_workers is at least 0, not {num_workers}")
        is_iterable = isinstance(dataset, (IterableDataset, Dataset)) or not hasattr(dataset, "__getitem__")
        if is_iterable and (shuffle or sampler is not None or batch_sampler is not None):
            raise ValueError("an iterable data set comes in its own order; shuffle, sampler and batch_sampler need one with indices")
        if sampler is not None and shuffle:
            raise ValueError("a sampler decides the order itself; give sampler or shuffle")
        if batch_sampler is not None and (batch_size != 1 or shuffle or sampler is not None or drop_last):
            raise ValueError("a batch_sampler decides batch_size, shuffle, sampler and drop_last itself")
        if batch_size is None and drop_last:
            raise ValueError("without batches there is no last one to drop")
        self.dataset, self.batch_size, self.num_workers, self.drop_last = dataset, batch_size, num_workers, drop_last
        self.collate_fn = collate_fn
        self._is_iterable = is_iterable
        if batch_sampler is not None:
            self.batch_size = None
        elif not is_iterable:
            if sampler is None:
                sampler = RandomSampler(dataset, generator=generator) if shuffle else SequentialSampler(dataset)
            if batch_size is not None:
                batch_sampler = BatchSampler(sampler, batch_size, drop_last)
        elif batch_size is not None and (not isinstance(batch_size, int) or batch_size < 1):
            raise ValueError(f"batch_size is an integer of at least 1, not {batch_size!r}")
        self.sampler, self.batch_sampler = sampler, batch_sampler

    def __iter__(self):
        collate = default_collate if self.collate_fn is None else self.collate_fn
        if self._is_iterable:
            if self.batch_size is None:
                return iter(self.dataset)
            return (collate(batch) for batch in chunks(self.dataset, self.batch_size, self.drop_last))
        if self.batch_sampler is None:
            return (self.dataset[i] if self.collate_fn is None else collate(self.dataset[i]) for i in self.sampler)
        return self._batches(collate)

    def _batches(self, collate):
        for indices in self.batch_sampler:
            batch = self._gathered(indices) if self.collate_fn is None else None
            yield collate([self.dataset[i] for i in indices]) if batch is None else batch

    def _gathered(self, indices):
        """The batch with one op for each tensor, where the data set can."""
        if isinstance(self.dataset, Tensor):
            return gathered(self.dataset, list(indices))
        gather = getattr(self.dataset, "gather", None)
        return gather and gather(list(indices))

    def __len__(self):
        if self._is_iterable:
            count = len(self.dataset)
            if self.batch_size is None:
                return count
            return count // self.batch_size if self.drop_last else -(-count // self.batch_size)
        return len(self.sampler if self.batch_sampler is None else self.batch_sampler)
