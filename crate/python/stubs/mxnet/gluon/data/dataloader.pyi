"""Batches of a data set."""
from mxnet._array import Array as Array
from mxnet.gluon.data.sampler import BatchSampler as BatchSampler
from mxnet.gluon.data.sampler import RandomSampler as RandomSampler
from mxnet.gluon.data.sampler import SequentialSampler as SequentialSampler
from mxnet.util import array_class as array_class
from tandem.dialect.views import as_class as as_class
from typing import Any
import tandem as td

class DataLoader:
    """Batches of a data set. With `num_workers` they are made in so many further interpreters, where there are some, in the same order."""
    def __init__(self, dataset, batch_size=None, shuffle=False, sampler=None, last_batch=None, batch_sampler=None, batchify_fn=None, num_workers=0, pin_memory=False, pin_device_id=0, prefetch=None, thread_pool=False, timeout=120, try_nopython=None): ...
    def __iter__(self): ...
    def __len__(self) -> int: ...
    def __getattr__(self, name: str): ...

def default_batchify_fn(data):
    """A list of items as arrays, one for each part of a tuple."""
    ...

default_mp_batchify_fn = default_batchify_fn
