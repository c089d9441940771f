"""PyTorch's way to data: map-style data sets, and the `DataLoader` that makes batches of them."""
from _tandem import Tensor as Tensor
from tandem.data._elements import gathered as gathered
from tandem.data._elements import is_number as is_number
from tandem.data._elements import row as row
from tandem.data._elements import seeded as seeded
from tandem.data._elements import stacked as stacked
from tandem.data.batching import chunks as chunks
from tandem.data.dataset import Dataset as Dataset
from tandem.data.ordering import Stage as Stage
from tandem.data.samplers import BatchSampler as BatchSampler
from tandem.data.samplers import RandomSampler as RandomSampler
from tandem.data.samplers import SequentialSampler as SequentialSampler
from typing import Any

class ChainDataset(IterableDataset):
    """Iterable data sets, one after the other.

    >>> list(td.data.ChainDataset([[1, 2], [3]]))
    [1, 2, 3]"""
    def __init__(self, datasets): ...
    def __iter__(self): ...
    def __len__(self) -> int: ...
    def __getattr__(self, name: str): ...

class ConcatDataset:
    """Map-style data sets, one after the other.

    >>> list(td.data.ConcatDataset(["ab", "c"]))
    ['a', 'b', 'c']"""
    def __getitem__(self, index): ...
    def __init__(self, datasets): ...
    def __len__(self) -> int: ...
    def __getattr__(self, name: str): ...

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
    (1, 1) [1]"""
    def __init__(self, dataset, batch_size=1, shuffle=None, sampler=None, batch_sampler=None, num_workers=0, collate_fn=None, drop_last=False, generator=None, worker_init_fn=None, **options): ...
    def __iter__(self): ...
    def __len__(self) -> int: ...
    def profile(self, step=None, steps=32, measure=False, timeline=False):
        """Measures where the time of training goes, as `Dataset.profile`: in the sampler, in the data set's samples, in making batches of
        them, or in `step(*batch)`. Where workers would help, it says how many; with `measure` that is tried.

        >>> loader = td.data.DataLoader(td.data.TensorDataset(td.ones((8, 2)), td.arange(8)), batch_size=4)
        >>> found = loader.profile(lambda x, y: td.sum(x))
        >>> [stage.name for stage in found.stages]
        ['sampler', 'TensorDataset[i]', 'default_collate']"""
        ...
    def __getattr__(self, name: str): ...

class IterableDataset:
    """The base of data sets that are only iterated over: a subclass writes `__iter__`.

    >>> class Squares(td.data.IterableDataset):
    ...     def __iter__(self):
    ...         return (i * i for i in range(4))
    >>> [batch.tolist() for batch in td.data.DataLoader(Squares(), batch_size=2)]
    [[0, 1], [4, 9]]"""
    def __iter__(self): ...
    def __getattr__(self, name: str): ...

class StackDataset:
    """Map-style data sets side by side: `dataset[i]` is a tuple, or a dict if they have names, of each one's sample.

    >>> td.data.StackDataset(image="ab", label=[0, 1])[1]
    {'image': 'b', 'label': 1}"""
    def __getitem__(self, index): ...
    def __init__(self, *datasets, **named): ...
    def __len__(self) -> int: ...
    def __getattr__(self, name: str): ...

class Subset:
    """The samples of a data set at some indices.

    >>> td.data.Subset("abcd", [3, 0])[0]
    'd'"""
    def __getitem__(self, index): ...
    def __init__(self, dataset, indices): ...
    def __len__(self) -> int: ...
    def gather(self, indices):
        """The batch of these samples, or None if the data set knows no such way."""
        ...
    def __getattr__(self, name: str): ...

class TensorDataset:
    """Samples that are rows of tensors: `dataset[i]` is `(tensors[0][i], tensors[1][i], …)`.

    >>> ds = td.data.TensorDataset(td.tensor([[1.0], [2.0]]), td.tensor([0, 1]))
    >>> len(ds), ds[1][0].tolist()
    (2, [2.0])"""
    def __getitem__(self, index): ...
    def __init__(self, *tensors): ...
    def __len__(self) -> int: ...
    def gather(self, indices):
        """The batch of these samples, with one op for each tensor."""
        ...
    def __getattr__(self, name: str): ...

class accumulate:
    def __iter__(self, /): ...
    def __next__(self, /): ...

def bisect_right(a, x, lo=0, hi=None, *, key=None) -> int: ...

class chain:
    def __class_getitem__(self, type, object, /): ...
    def __iter__(self, /): ...
    def __next__(self, /): ...
    def from_iterable(self, type, iterable, /): ...

class count:
    def __iter__(self, /): ...
    def __next__(self, /): ...
    def __repr__(self, /) -> str: ...

def default_collate(batch):
    """A batch of samples: tensors and numbers stacked, texts in lists, and so inside of tuples, lists and dicts.

    >>> numbers, names = td.data.default_collate([(1, "a"), (2, "b")])
    >>> numbers.tolist(), names
    ([1, 2], ['a', 'b'])"""
    ...

class islice:
    def __iter__(self, /): ...
    def __next__(self, /): ...

def random_split(dataset, lengths, generator=None):
    """Subsets of these lengths (or parts that add up to 1), of samples drawn without replacement.

    >>> [len(part) for part in td.data.random_split(range(10), [0.75, 0.25], generator=0)]
    [8, 2]"""
    ...
