"""Batches of a data set."""

import numpy as _numpy
import tandem as td
from tandem.dialect import as_class

from ..._array import Array
from ...util import array_class
from .sampler import BatchSampler, RandomSampler, SequentialSampler


def default_batchify_fn(data):
    """A list of items as arrays, one for each part of a tuple."""
    first = data[0]
    if isinstance(first, Array):
        return td.stack(list(data), axis=0)
    if isinstance(first, tuple):
        return [default_batchify_fn(list(part)) for part in zip(*data)]
    from ...numpy import array

    values = _numpy.asarray(data)
    return array(values, dtype=values.dtype, cls=array_class())


default_mp_batchify_fn = default_batchify_fn


class DataLoader:
    """Batches of a data set. With `num_workers` they are made in so many further interpreters, where there are some, in the same order."""

    def __init__(self, dataset, batch_size=None, shuffle=False, sampler=None, last_batch=None, batch_sampler=None, batchify_fn=None,
                 num_workers=0, pin_memory=False, pin_device_id=0, prefetch=None, thread_pool=False, timeout=120, try_nopython=None):  # fmt: skip
        self._dataset = dataset
        if batch_sampler is None:
            if batch_size is None:
                raise ValueError("batch_size must be specified unless batch_sampler is specified")
            if sampler is not None and shuffle:
                raise ValueError("shuffle must not be specified if sampler is specified")
            sampler = sampler or (RandomSampler if shuffle else SequentialSampler)(len(dataset))
            batch_sampler = BatchSampler(sampler, batch_size, last_batch or "keep")
        elif batch_size is not None or shuffle or sampler is not None or last_batch is not None:
            raise ValueError("batch_size, shuffle, sampler and last_batch must not be specified if batch_sampler is specified.")
        self._batch_sampler, self._batchify_fn, self._num_workers = batch_sampler, batchify_fn, max(0, num_workers)

    def __iter__(self):
        data = self._dataset
        # An array's own `gather` is another thing.
        rows = (lambda indices: [data[list(indices)]]) if isinstance(data, Array) else getattr(data, "gather", None)
        gather = rows if self._batchify_fn is None else None
        if self._num_workers and (gather is None or not len(self._dataset) or gather([0]) is None):
            batchify = self._batchify_fn or default_batchify_fn
            options = {"batch_sampler": self._batch_sampler, "num_workers": self._num_workers, "collate_fn": batchify}
            yield from td.data.DataLoader(self._dataset, **options)
            return
        for indices in self._batch_sampler:
            batch = None if gather is None else gather(indices)
            if batch is None:
                yield (self._batchify_fn or default_batchify_fn)([self._dataset[at] for at in indices])
            else:
                found = [x if isinstance(x, Array) and type(x) is array_class() else as_class(x, array_class()) for x in batch]
                yield found[0] if len(found) == 1 else found

    def __len__(self):
        return len(self._batch_sampler)
