"""What `torch.utils.data` has for loaders that make batches in further interpreters, or give items as they are."""

import tandem as td
from torch import _random, as_tensor, tensor


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
