"""`paddle.io`: data sets, samplers and loaders."""

import bisect
import itertools
import math

import numpy as np
import tandem as td
from tandem.dialect import missing_names
from torch.utils import data as _data
from torch.utils.data import samplers as _samplers

from . import _places
from ._tensor import Tensor, operand, owned


class Dataset:
    """The base of data sets: `__getitem__`, and `__len__`."""

    def __getitem__(self, idx):
        raise NotImplementedError(f"'__getitem__' not implement in class {type(self).__name__}")

    def __len__(self):
        raise NotImplementedError(f"'__len__' not implement in class {type(self).__name__}")


class IterableDataset(Dataset):
    """The base of data sets that are streams: `__iter__`."""

    def __iter__(self):
        raise NotImplementedError(f"'__iter__' not implement in class {type(self).__name__}")


class TensorDataset(_data.TensorDataset, Dataset):
    """Rows of tensors, which come in a list: `TensorDataset([x, y])`."""

    def __init__(self, tensors):
        if any(x.shape[0] != tensors[0].shape[0] for x in tensors):
            raise ValueError("tensors not have same shape of the 1st dimension")
        self.tensors = tensors

    def gather(self, indices):
        """The rows of these indices, at once."""
        found = []
        for x in self.tensors:
            x = operand(x)
            places = td.Tensor.to(td.tensor(list(indices), dtype="int32"), td.Tensor.device.__get__(x))
            found.append(owned(td.take(x, places, axis=0)))
        return found


class ComposeDataset(Dataset):
    """Data sets side by side: a sample has the fields of all."""

    def __init__(self, datasets):
        self.datasets = list(datasets)

    def __getitem__(self, idx):
        found = []
        for data in self.datasets:
            sample = data[idx]
            found.extend(sample if isinstance(sample, (list, tuple)) else [sample])
        return tuple(found)

    def __len__(self):
        return min(len(data) for data in self.datasets)


class ConcatDataset(Dataset):
    """Data sets one after the other."""

    def __init__(self, datasets):
        self.datasets = list(datasets)
        self.cumulative_sizes = list(itertools.accumulate(map(len, self.datasets)))

    def __len__(self):
        return self.cumulative_sizes[-1]

    def __getitem__(self, idx):
        idx = idx + len(self) if idx < 0 else idx
        at = bisect.bisect_right(self.cumulative_sizes, idx)
        return self.datasets[at][idx - (self.cumulative_sizes[at - 1] if at else 0)]


class ChainDataset(IterableDataset):
    """Streams one after the other."""

    def __init__(self, datasets):
        self.datasets = list(datasets)

    def __iter__(self):
        return itertools.chain.from_iterable(self.datasets)


class Subset(Dataset):
    """Some samples of a data set."""

    def __init__(self, dataset, indices):
        self.dataset, self.indices = dataset, list(indices)

    def __getitem__(self, idx):
        return self.dataset[self.indices[idx]]

    def __len__(self):
        return len(self.indices)


def random_split(dataset, lengths, generator=None):
    """Parts of these lengths, or shares, in random order."""
    if all(isinstance(size, float) for size in lengths) and math.isclose(sum(lengths), 1.0):
        sizes = [math.floor(len(dataset) * share) for share in lengths]
        for at in range(len(dataset) - sum(sizes)):
            sizes[at % len(sizes)] += 1
        lengths = sizes
    if sum(lengths) != len(dataset):
        raise ValueError("Sum of input lengths does not equal the length of the input dataset!")
    order = np.random.permutation(sum(lengths)).tolist()
    ends = list(itertools.accumulate(lengths))
    return [Subset(dataset, order[end - size : end]) for size, end in zip(lengths, ends)]


class Sampler:
    """The base of samplers: `__iter__` gives indices."""

    def __init__(self, data_source=None):
        self.data_source = data_source

    def __iter__(self):
        raise NotImplementedError(f"{type(self).__name__} needs a method __iter__")

    def __len__(self):
        return len(self.data_source)


class SequenceSampler(Sampler):
    """Indices in order."""

    def __iter__(self):
        return iter(range(len(self.data_source)))


class RandomSampler(Sampler):
    """Indices in random order, from NumPy's stream of random numbers."""

    def __init__(self, data_source, replacement=False, num_samples=None, generator=None):
        super().__init__(data_source)
        self.replacement, self._count = replacement, num_samples

    @property
    def num_samples(self):
        """How many there are."""
        return len(self.data_source) if self._count is None else self._count

    def __iter__(self):
        total = len(self.data_source)
        if self.replacement:
            return iter(np.random.choice(np.arange(total), self.num_samples, replace=True).tolist())
        return iter(np.random.permutation(total)[: self.num_samples].tolist())

    def __len__(self):
        return self.num_samples


class SubsetRandomSampler(Sampler):
    """Some indices in random order."""

    def __init__(self, indices, generator=None):
        super().__init__(list(indices))

    def __iter__(self):
        return (self.data_source[at] for at in np.random.permutation(len(self.data_source)).tolist())


class WeightedRandomSampler(Sampler):
    """Indices by weight."""

    def __init__(self, weights, num_samples, replacement=True):
        super().__init__(range(num_samples))
        self.weights, self.num_samples, self.replacement = np.array(weights, dtype="float64"), num_samples, replacement

    def __iter__(self):
        return iter(np.random.choice(len(self.weights), self.num_samples, replace=self.replacement, p=self.weights / self.weights.sum()).tolist())


class BatchSampler(_samplers.BatchSampler, Sampler):
    """Lists of indices."""

    def __init__(self, dataset=None, sampler=None, shuffle=False, batch_size=1, drop_last=False):
        if (dataset is None) == (sampler is None):
            raise ValueError("should not set both dataset and sampler, and one of them must be set")
        if not isinstance(batch_size, int) or batch_size < 1:
            raise ValueError(f"batch_size should be a positive integer, but got {batch_size}")
        super().__init__(sampler if sampler is not None else RandomSampler(dataset) if shuffle else SequenceSampler(dataset), batch_size, drop_last)
        self.shuffle = shuffle


class DistributedBatchSampler(BatchSampler):
    """Lists of indices, in an order that the number of the epoch decides; there is one process."""

    def __init__(self, dataset, batch_size, num_replicas=None, rank=None, shuffle=False, drop_last=False):
        super().__init__(dataset, None, False, batch_size, drop_last)
        self.dataset, self.shuffle, self.epoch = dataset, shuffle, 0

    def set_epoch(self, epoch):
        """The number of the epoch that comes next."""
        self.epoch = epoch

    def __iter__(self):
        if self.shuffle:
            order = np.arange(len(self.dataset))
            np.random.RandomState(self.epoch).shuffle(order)
            self.sampler, self.epoch = order.tolist(), self.epoch + 1
        return super().__iter__()


def default_collate_fn(batch):
    """Samples as one batch: arrays and numbers are stacked, fields of tuples and dicts each by itself."""
    first = batch[0]
    if isinstance(first, td.Tensor):
        return owned(td.stack([operand(x) for x in batch]))
    if isinstance(first, (bool, int, float, np.number)):
        return operand(np.array(batch)) if not isinstance(first, float) else operand(batch)
    if isinstance(first, (str, bytes)):
        return list(batch)
    if isinstance(first, dict):
        return {key: default_collate_fn([sample[key] for sample in batch]) for key in first}
    if isinstance(first, (tuple, list)):
        return [default_collate_fn(list(field)) for field in zip(*batch)]
    return operand(np.stack([np.array(x) for x in batch]))


class DataLoader:
    """Batches of a data set, each a list of tensors."""

    def __init__(self, dataset, feed_list=None, places=None, return_list=True, batch_sampler=None, batch_size=1, shuffle=False, drop_last=False,
                 collate_fn=None, num_workers=0, use_buffer_reader=True, prefetch_factor=2, use_shared_memory=True, timeout=0, worker_init_fn=None,
                 persistent_workers=False):  # fmt: skip
        self.dataset, self.return_list, self.collate_fn, self.num_workers = dataset, return_list, collate_fn, num_workers
        self._places = places[0] if isinstance(places, (list, tuple)) else places
        self._streams = isinstance(dataset, IterableDataset)
        self.batch_size, self.drop_last = batch_size, drop_last
        if self._streams and (shuffle or batch_sampler is not None):
            raise ValueError("IterableDataset expect no shuffle and no batch_sampler: a stream has an order of its own")
        self.batch_sampler = batch_sampler
        if batch_sampler is None and batch_size is not None and not self._streams:
            self.batch_sampler = BatchSampler(dataset, None, shuffle, batch_size, drop_last)

    def __len__(self):
        if self._streams:
            raise ValueError("length of IterableDataset not supported")
        return len(self.dataset) if self.batch_sampler is None else len(self.batch_sampler)

    def _samples(self):
        """Lists of samples of a stream."""
        samples = iter(self.dataset)
        while batch := list(itertools.islice(samples, self.batch_size)):
            if len(batch) == self.batch_size or not self.drop_last:
                yield batch

    def _batch(self, indices):
        gather = getattr(self.dataset, "gather", None)
        found = gather(indices) if gather is not None and self.collate_fn is None else None
        return found if found is not None else (self.collate_fn or default_collate_fn)([self.dataset[at] for at in indices])

    def _made(self):
        if self._streams:
            yield from map(self.collate_fn or default_collate_fn, self._samples())
        elif self.batch_sampler is None:
            yield from (self.dataset[at] for at in range(len(self.dataset)))
        else:
            yield from map(self._batch, self.batch_sampler)

    def __iter__(self):
        for batch in self._made():
            batch = list(batch) if isinstance(batch, tuple) else batch
            yield batch if self._places is None else _moved(batch, self._places)

    def __call__(self):
        return self.__iter__()


def _moved(batch, place):
    if isinstance(batch, dict):
        return {key: _moved(value, place) for key, value in batch.items()}
    if isinstance(batch, list):
        return [_moved(value, place) for value in batch]
    return batch._to_place(_places.name_of(place)) if isinstance(batch, Tensor) else batch


def get_worker_info():
    """None: batches are made where the program runs."""
    return None


__getattr__ = missing_names("paddle.io")
