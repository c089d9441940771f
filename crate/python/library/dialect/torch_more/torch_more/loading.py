"""What `torch.utils.data` has for loaders that make batches in further interpreters, give items as they are, or have several data sets."""

import bisect
import itertools

import tandem as td
from torch import _random, as_tensor, tensor
from torch.utils.data import Dataset, IterableDataset


def default_convert(data):
    """An item, with tensors for NumPy's arrays."""
    if isinstance(data, td.Tensor):
        return as_tensor(data)
    if hasattr(data, "dtype") and hasattr(data, "item"):
        return tensor(data.item(), dtype=data.dtype.name)
    if isinstance(data, dict):
        return {key: default_convert(value) for key, value in data.items()}
    if isinstance(data, tuple) and hasattr(data, "_fields"):
        return type(data)(*map(default_convert, data))
    if isinstance(data, (tuple, list)):
        return [default_convert(value) for value in data]
    return data


class ConcatDataset(Dataset):
    """Data sets one behind the other."""

    __module__ = "torch.utils.data.dataset"

    def __init__(self, datasets):
        self.datasets = list(datasets)
        if not self.datasets:
            raise AssertionError("datasets should not be an empty iterable")
        if any(isinstance(part, IterableDataset) for part in self.datasets):
            raise AssertionError("ConcatDataset does not support IterableDataset")
        self.cumulative_sizes = list(itertools.accumulate(len(d) for d in self.datasets))

    def __len__(self):
        return self.cumulative_sizes[-1]

    def __getitem__(self, index):
        if index < -len(self):
            raise ValueError("absolute value of index should not exceed dataset length")
        index = index + len(self) if index < 0 else index
        at = bisect.bisect_right(self.cumulative_sizes, index)
        return self.datasets[at][index - (self.cumulative_sizes[at - 1] if at else 0)]


class _WorkerStart:
    """What a worker does first: it seeds its stream of random numbers."""

    def __init__(self, worker_init_fn):
        self._worker_init_fn = worker_init_fn

    def __call__(self, worker_id):
        _random.DEFAULT.manual_seed(td.data.get_worker_info().seed)
        if self._worker_init_fn is not None:
            self._worker_init_fn(worker_id)


def from_workers(loader, seed):
    """The batches of a loader, made in as many further interpreters as it says."""
    options = {"num_workers": loader.num_workers, "collate_fn": loader.collate_fn, "worker_init_fn": _WorkerStart(loader.worker_init_fn)}
    if loader._iterable:
        options |= {"batch_size": loader.batch_size, "drop_last": loader.drop_last}
    elif loader.batch_sampler is None:
        options |= {"batch_size": None, "sampler": loader.sampler}
    else:
        options["batch_sampler"] = loader.batch_sampler
    return td.data.DataLoader(loader.dataset, **options)._from_workers(seed)
