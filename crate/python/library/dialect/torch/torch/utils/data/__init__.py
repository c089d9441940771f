"""`torch.utils.data`: data sets, samplers and loaders."""

import itertools
import math
import sys

import tandem as td
from tandem._placement import tensor_on_device_of
from tandem.dialect import missing_names

from ... import _random
from ..._creation import as_tensor, tensor
from ..._late import late
from ..._results import refuse
from .samplers import BatchSampler, RandomSampler, Sampler, SequentialSampler

get_worker_info = td.data.get_worker_info
# Where PyTorch's classes lie.
for _name in ("dataloader", "dataset", "sampler"):
    globals()[_name] = sys.modules[f"{__name__}.{_name}"] = sys.modules[__name__]


class Dataset:
    """The base of data sets: `__getitem__`, and `__len__`."""

    def __getitem__(self, index):
        raise NotImplementedError("Subclasses of Dataset should implement __getitem__.")

    def __add__(self, other):
        return __getattr__("ConcatDataset")([self, other])

    def __class_getitem__(cls, item):
        return cls


class IterableDataset(Dataset, td.data.IterableDataset):
    """The base of data sets that are streams: `__iter__`."""

    def __iter__(self):
        raise NotImplementedError("Subclasses of IterableDataset should implement __iter__.")

    def __add__(self, other):
        return __getattr__("ChainDataset")([self, other])


def _at_once(dataset):
    """What gives items of a data set of ours at once; None for other data sets, and where a subclass has a `__getitem__` of its own."""
    for kind in type(dataset).__mro__:
        if "_items_at" in vars(kind):
            return dataset._items_at
        if "__getitem__" in vars(kind):
            return None
    return None


class TensorDataset(Dataset):
    """Rows of tensors."""

    def __init__(self, *tensors):
        if any(x.shape[0] != tensors[0].shape[0] for x in tensors):
            raise AssertionError("Size mismatch between tensors")
        self.tensors = tensors

    def __getitem__(self, index):
        return tuple(x[index] for x in self.tensors)

    def __len__(self):
        return self.tensors[0].shape[0]

    def _items_at(self, indices):
        """The rows of these indices, at once."""
        return [td.take(x, tensor_on_device_of(x, list(indices), "int32"), axis=0) for x in self.tensors]


class Subset(Dataset):
    """The items of a data set at these places."""

    def __init__(self, dataset, indices):
        self.dataset, self.indices = dataset, indices

    def __getitem__(self, index):
        if isinstance(index, list):
            return self.dataset[[self.indices[at] for at in index]]
        return self.dataset[self.indices[index]]

    def __len__(self):
        return len(self.indices)

    def _items_at(self, indices):
        """The items of these indices at once, where the data set can; else None."""
        whole = _at_once(self.dataset)
        return None if whole is None else whole([self.indices[at] for at in indices])


def random_split(dataset, lengths, generator=None):
    """Parts of these lengths, or shares, in random order."""
    if abs(sum(lengths) - 1) < 1e-6 and sum(lengths) <= 1 + 1e-6:
        counts = [math.floor(len(dataset) * share) for share in lengths]
        for at in range(len(dataset) - sum(counts)):
            counts[at % len(counts)] += 1
        lengths = counts
    if sum(lengths) != len(dataset):
        raise ValueError("Sum of input lengths does not equal the length of the input dataset!")
    order, at, parts = _random.permutation(len(dataset), generator).tolist(), 0, []
    for length in lengths:
        parts.append(Subset(dataset, order[at : at + length]))
        at += length
    return parts


def default_collate(batch):
    """A list of items as one item of tensors."""
    first = batch[0]
    if issubclass(type(first), td.Tensor):
        if any(item.shape != first.shape for item in batch):
            sizes = next((at, list(item.shape)) for at, item in enumerate(batch) if item.shape != first.shape)
            raise RuntimeError(
                f"stack expects each tensor to be equal size, but got {list(first.shape)} at entry 0 and {sizes[1]} at entry {sizes[0]}; "
                "items of several sizes need a collate_fn=, which may pad them"
            )
        return as_tensor(td.stack(list(batch), axis=0))
    if hasattr(first, "dtype"):
        return tensor([item.item() for item in batch], dtype=first.dtype.name)
    if isinstance(first, (bool, int)):
        return tensor(list(batch))
    if isinstance(first, float):
        return tensor(list(batch), dtype="float64")
    if isinstance(first, (str, bytes)):
        return batch
    if isinstance(first, dict):
        return {key: default_collate([item[key] for item in batch]) for key in first}
    if isinstance(first, tuple) and hasattr(first, "_fields"):
        return type(first)(*(default_collate(list(items)) for items in zip(*batch)))
    if isinstance(first, (tuple, list)):
        if any(len(item) != len(first) for item in batch):
            raise RuntimeError("each element in list of batch should be of equal size")
        return [default_collate(items) for items in zip(*batch)]
    raise TypeError(f"default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found {type(first)}")


class DataLoader:
    """Batches of a data set. With `num_workers` they are made in so many further interpreters, where there are some, in the same order."""

    def __init__(
        self, dataset, batch_size=1, shuffle=None, sampler=None, batch_sampler=None, num_workers=0, collate_fn=None,
        pin_memory=False, drop_last=False, timeout=0, worker_init_fn=None, multiprocessing_context=None, generator=None,
        *, prefetch_factor=None, persistent_workers=False, pin_memory_device="", in_order=True,
    ):  # fmt: skip
        self.dataset, self.batch_size, self.num_workers, self.drop_last = dataset, batch_size, num_workers, drop_last
        self.pin_memory, self.generator, self.timeout, self.worker_init_fn = pin_memory, generator, timeout, worker_init_fn
        self.multiprocessing_context, self.pin_memory_device, self.in_order = multiprocessing_context, pin_memory_device, in_order
        self.prefetch_factor, self.persistent_workers = 2 if num_workers and prefetch_factor is None else prefetch_factor, persistent_workers
        self._iterable = isinstance(dataset, IterableDataset)
        if (
            num_workers < 0 or timeout < 0 or not num_workers and (prefetch_factor is not None or persistent_workers)
            or batch_sampler is not None and (batch_size != 1 or shuffle or sampler is not None or drop_last)
            or shuffle and (sampler is not None or self._iterable) or self._iterable and sampler is not None or batch_size is None and drop_last
        ):  # fmt: skip
            refuse("loader", self, batch_size, shuffle, sampler, batch_sampler, num_workers, drop_last, timeout, prefetch_factor)
        if sampler is None and not self._iterable:
            sampler = RandomSampler(dataset, generator=generator) if shuffle else SequentialSampler(dataset)
        self.sampler = sampler
        if batch_sampler is None and batch_size is not None and not self._iterable:
            batch_sampler = BatchSampler(sampler, batch_size, drop_last)
        self.batch_sampler = batch_sampler
        self._at_once = _at_once(dataset) if collate_fn is None and batch_sampler is not None else None
        self.collate_fn = collate_fn or (default_collate if batch_sampler is not None or batch_size is not None else __getattr__("default_convert"))
        self._is_made = True

    _is_made = False

    def __setattr__(self, name, value):
        if self._is_made and name in ("batch_size", "batch_sampler", "sampler", "drop_last", "dataset", "persistent_workers"):
            raise ValueError(f"{name} attribute should not be set after {type(self).__name__} is initialized")
        object.__setattr__(self, name, value)

    def __len__(self):
        if self._iterable:
            count = len(self.dataset)
            return count if self.batch_size is None else count // self.batch_size if self.drop_last else math.ceil(count / self.batch_size)
        return len(self.sampler if self.batch_sampler is None else self.batch_sampler)

    def __iter__(self):
        # The seed of workers, which is drawn without them as well.
        seed = (self.generator or _random.DEFAULT).long_word() % (1 << 63)
        if self.num_workers and (self._at_once is None or self._at_once([0] if len(self.dataset) else []) is None):
            from torch_more.loading import from_workers

            return from_workers(self, seed)
        return self._batches()

    def _batches(self):
        if self._iterable and self.batch_size is None:
            yield from map(self.collate_fn, self.dataset)
            return
        if self._iterable:
            items = iter(self.dataset)
            while batch := list(itertools.islice(items, self.batch_size)):
                if len(batch) == self.batch_size or not self.drop_last:
                    yield self.collate_fn(batch)
            return
        if self.batch_sampler is None:
            yield from (self.collate_fn(self.dataset[at]) for at in self.sampler)
            return
        for indices in self.batch_sampler:
            batch = None if self._at_once is None else self._at_once(indices)
            yield self.collate_fn(self._items(indices)) if batch is None else batch

    def _items(self, indices):
        several = getattr(self.dataset, "__getitems__", None)
        return [self.dataset[at] for at in indices] if several is None else several(indices)


__all__ = [name for name in globals() if name[0].isupper() or name in ("random_split", "default_collate", "get_worker_info")]
__all__ += ["default_convert", "ConcatDataset", "ChainDataset", "StackDataset", "SubsetRandomSampler", "WeightedRandomSampler", "DistributedSampler"]
__getattr__ = late("torch.utils.data", missing_names("torch.utils.data"))
for _kind in (Dataset, IterableDataset, TensorDataset, Subset):
    _kind.__module__ = "torch.utils.data.dataset"
DataLoader.__module__ = "torch.utils.data.dataloader"
