"""PyTorch's way to data: map-style data sets, and the `DataLoader` that makes batches of them."""

import copy
import math
from bisect import bisect_right
from itertools import accumulate, chain, count, islice

import _tandem
from _tandem import Tensor

from ._elements import gathered, is_number, row, seeded, stacked
from .batching import chunks
from .dataset import Dataset
from .ordering import Stage
from .samplers import BatchSampler, RandomSampler, SequentialSampler

# Arguments of PyTorch's loader that are about processes and memory, of which there are none here.
_WITHOUT_EFFECT = frozenset((
    "pin_memory", "timeout", "multiprocessing_context", "prefetch_factor", "persistent_workers", "pin_memory_device",
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


class ChainDataset(IterableDataset):
    """Iterable data sets, one after the other.

    >>> list(td.data.ChainDataset([[1, 2], [3]]))
    [1, 2, 3]
    """

    def __init__(self, datasets):
        self.datasets = list(datasets)

    def __iter__(self):
        return chain.from_iterable(self.datasets)

    def __len__(self):
        return sum(len(dataset) for dataset in self.datasets)


class StackDataset:
    """Map-style data sets side by side: `dataset[i]` is a tuple, or a dict if they have names, of each one's sample.

    >>> td.data.StackDataset(image="ab", label=[0, 1])[1]
    {'image': 'b', 'label': 1}
    """

    def __init__(self, *datasets, **named):
        if bool(datasets) == bool(named):
            raise ValueError("give data sets, or data sets with names")
        self.datasets = named or datasets
        parts = list(named.values()) or list(datasets)
        if len({len(part) for part in parts}) > 1:
            raise ValueError(f"the data sets have different lengths: {', '.join(str(len(part)) for part in parts)}")
        self._length = len(parts[0])

    def __len__(self):
        return self._length

    def __getitem__(self, index):
        if isinstance(self.datasets, dict):
            return {name: dataset[index] for name, dataset in self.datasets.items()}
        return tuple(dataset[index] for dataset in self.datasets)


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


class _Drawn(Dataset):
    """What an iterable gives, as it is."""

    def __init__(self, items, name):
        self._items, self.name = items, name

    def _iterate(self):
        return iter(self._items)


class _Fetched(Stage):
    """Samples for indices: a batch made with one op for each tensor, where the data set can, or `fetch(dataset, indices)`."""

    def __init__(self, source, dataset, fetch, whole=None):
        super().__init__(source)
        self._dataset, self._fetch, self._whole = dataset, fetch, whole
        self.name = f"{type(dataset).__name__}[i]"

    def _iterate(self):
        for indices in self._source._iterate():
            batch = self._whole(self._dataset, indices) if self._whole else None
            yield self._fetch(self._dataset, indices) if batch is None else _Whole(batch)


def _listed(dataset, indices):
    return [dataset[i] for i in indices]


def _gathered(dataset, indices):
    if isinstance(dataset, Tensor):
        return gathered(dataset, list(indices))
    gather = getattr(dataset, "gather", None)
    return gather and gather(list(indices))


class _Whole:
    """A batch that needs no joining."""

    def __init__(self, batch):
        self.batch = batch


class _Chunked(Stage):
    name = "batches"

    def __init__(self, source, size, drop_last):
        super().__init__(source)
        self._size, self._drop = size, drop_last

    def _iterate(self):
        return chunks(self._source._iterate(), self._size, self._drop)


class _Collated(Stage):
    def __init__(self, source, collate):
        super().__init__(source)
        self._collate = collate
        self.name = getattr(collate, "__name__", type(collate).__name__)

    def _iterate(self):
        for samples in self._source._iterate():
            yield samples.batch if isinstance(samples, _Whole) else self._collate(samples)


class _MadeOfIndices:
    """What workers do for a data set with indices: samples, joined if there are several."""

    def __init__(self, dataset, are_several, collate, worker_init_fn):
        self.dataset, self._are_several, self._collate, self._worker_init_fn = dataset, are_several, collate, worker_init_fn

    def begin(self, info):
        if self._worker_init_fn is not None:
            self._worker_init_fn(info.id)

    def __call__(self, indices):
        samples = _listed(self.dataset, indices) if self._are_several else self.dataset[indices]
        return samples if self._collate is None else self._collate(samples)


class _MadeInTurn:
    """What workers do for an iterable data set: each iterates over its copy."""

    def __init__(self, dataset, batch_size, drop_last, collate, worker_init_fn):
        self.dataset, self._size, self._drop, self._collate = dataset, batch_size, drop_last, collate
        self._worker_init_fn = worker_init_fn

    def begin(self, info):
        if self._worker_init_fn is not None:
            self._worker_init_fn(info.id)
        self._items = iter(self.dataset) if self._size is None else chunks(self.dataset, self._size, self._drop)

    def __call__(self, _):
        from ._worker_loop import EndOfData

        for item in self._items:
            return item if self._size is None else self._collate(item)
        raise EndOfData


class DataLoader:
    """Batches of a data set: one with `__getitem__` and `__len__`, in the order of a sampler, or an iterable one as it comes.

    With `batch_size` None there are no batches, and samples come by themselves. `collate_fn` makes a batch of a list of samples.
    `generator` is a seed or Python's `random.Random` for `shuffle`; without one the order follows `td.random.seed`. With `num_workers`
    batches are made in so many further interpreters, each with a copy of the data set as it is when a pass begins, after
    `worker_init_fn(id)`; an iterable data set comes whole from each worker, unless it asks `get_worker_info` for its share. A data set
    that cannot be copied, and a browser without further interpreters, mean the foreground, and `profile` says why.

    >>> ds = td.data.TensorDataset(td.tensor([[1.0], [2.0], [3.0]]), td.tensor([0, 1, 1]))
    >>> for x, y in td.data.DataLoader(ds, batch_size=2):
    ...     print(x.shape, y.tolist())
    (2, 1) [0, 1]
    (1, 1) [1]
    """

    def __init__(
        self, dataset, batch_size=1, shuffle=None, sampler=None, batch_sampler=None, num_workers=0, collate_fn=None, drop_last=False,
        generator=None, worker_init_fn=None, **options
    ):
        for name in options:
            if name not in _WITHOUT_EFFECT:
                raise TypeError(f"DataLoader has no argument {name!r}")
        if num_workers < 0:
            raise ValueError(f"num_workers is at least 0, not {num_workers}")
        is_iterable = isinstance(dataset, IterableDataset) or not hasattr(dataset, "__getitem__")
        if is_iterable and (shuffle or sampler is not None or batch_sampler is not None):
            raise ValueError("an iterable data set comes in its own order; shuffle, sampler and batch_sampler need one with indices")
        if sampler is not None and shuffle:
            raise ValueError("a sampler decides the order itself; give sampler or shuffle")
        if batch_sampler is not None and (batch_size != 1 or shuffle or sampler is not None or drop_last):
            raise ValueError("a batch_sampler decides batch_size, shuffle, sampler and drop_last itself")
        if batch_size is None and drop_last:
            raise ValueError("without batches there is no last one to drop")
        self.dataset, self.batch_size, self.num_workers, self.drop_last = dataset, batch_size, num_workers, drop_last
        self.collate_fn, self.worker_init_fn = collate_fn, worker_init_fn
        self._is_iterable = is_iterable
        self._foreground_reason = None
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

    def _pipeline(self):
        """Where samples come from, how they are fetched and joined, as stages that can be timed."""
        collate = default_collate if self.collate_fn is None else self.collate_fn
        if self._is_iterable:
            source = self.dataset if isinstance(self.dataset, Dataset) else _Drawn(self.dataset, type(self.dataset).__name__)
            return source if self.batch_size is None else _Collated(_Chunked(source, self.batch_size, self.drop_last), collate)
        order = _Drawn(self.sampler if self.batch_sampler is None else self.batch_sampler, "sampler")
        if self.batch_sampler is None:
            samples = _Fetched(order, self.dataset, lambda dataset, index: dataset[index])
            return samples if self.collate_fn is None else _Collated(samples, collate)
        whole = _gathered if self.collate_fn is None else None
        return _Collated(_Fetched(order, self.dataset, _listed, whole), collate)

    def __iter__(self):
        return iter(self._pipeline()._iterate() if self.num_workers == 0 or self._gathers_whole() else self._from_workers())

    def _gathers_whole(self):
        """Whether batches are made by ops alone, which run beside the program by themselves."""
        gather = getattr(self.dataset, "gather", None)
        return not self._is_iterable and self.collate_fn is None and self.batch_sampler is not None and (
            isinstance(self.dataset, Tensor) or gather is not None and (len(self.dataset) == 0 or gather([0]) is not None)
        )

    def _from_workers(self, seed=None):
        """Batches made by workers, or, where there are none, in the foreground; without `seed` the workers' is drawn."""
        from .workers import draw_seed

        work, items = self._work()
        self._foreground_reason = work.foreground_reason
        if work.foreground_reason:
            items = iter(self._pipeline()._iterate())
        # A shuffled order is drawn with the first item, before the seed, so that it is the same without workers.
        items = chain(list(islice(items, 1)), items)
        seed = draw_seed() if seed is None else seed
        yield from items if work.foreground_reason else work.results(items, seed)

    def _job(self):
        """What workers are to do, and what it is called."""
        collate = default_collate if self.collate_fn is None else self.collate_fn
        if self._is_iterable:
            job = _MadeInTurn(self.dataset, self.batch_size, self.drop_last, collate, self.worker_init_fn)
        else:
            collate = self.collate_fn if self.batch_sampler is None else collate
            job = _MadeOfIndices(self.dataset, self.batch_sampler is not None, collate, self.worker_init_fn)
        return job, type(self.dataset).__name__

    def _work(self):
        """The workers, and the items that they work on."""
        from .workers import Work

        items = count() if self._is_iterable else self.sampler if self.batch_sampler is None else self.batch_sampler
        instead = "give `num_parallel_calls` to the stages of a Dataset instead" if isinstance(self.dataset, Dataset) else None
        return Work(*self._job(), self.num_workers, instead), iter(items)

    def _with_workers(self, count):
        """The same with so many workers."""
        changed = copy.copy(self)
        changed.num_workers = count
        return changed

    def _as_dataset(self):
        """The batches as a data set."""
        return _Drawn(self, type(self).__name__)

    def profile(self, step=None, steps=32, measure=False, timeline=False):
        """Measures where the time of training goes, as `Dataset.profile`: in the sampler, in the data set's samples, in making batches of
        them, or in `step(*batch)`. Where workers would help, it says how many; with `measure` that is tried.

        >>> loader = td.data.DataLoader(td.data.TensorDataset(td.ones((8, 2)), td.arange(8)), batch_size=4)
        >>> found = loader.profile(lambda x, y: td.sum(x))
        >>> [stage.name for stage in found.stages]
        ['sampler', 'TensorDataset[i]', 'default_collate']
        """
        from .advice import of_loader
        from .profiling import profile

        makes_samples = self.num_workers == 0 and not self._is_iterable and not self._gathers_whole()
        advise = (lambda found: list(of_loader(self, found))) if makes_samples else lambda found: []
        found = profile(self._pipeline(), step, steps, measure, timeline, advise=advise)
        if self.num_workers and not self._gathers_whole():
            batches = iter(self)
            next(batches, None)
            batches.close()
            if self._foreground_reason:
                found.notes.append(
                    f"`num_workers={self.num_workers}` asks for workers, and samples are made in the foreground: {self._foreground_reason}."
                )
            else:
                found.notes.append(f"Samples were measured in the foreground; a loop over this loader has them made by {self.num_workers} workers.")
        return found

    def __len__(self):
        if self._is_iterable:
            count = len(self.dataset)
            if self.batch_size is None:
                return count
            return count // self.batch_size if self.drop_last else -(-count // self.batch_size)
        return len(self.sampler if self.batch_sampler is None else self.batch_sampler)
