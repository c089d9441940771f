"""`mx.io`: batches as iterators with names, types and layouts."""

import collections
import csv

import numpy as _numpy
import tandem as td
from tandem.dialect import as_class, missing_names

import mxnet as mx
from mxnet import nd


class DataDesc(collections.namedtuple("DataDesc", ["name", "shape"])):
    """Name, shape, type and layout of what is in a batch."""

    def __new__(cls, name, shape, dtype=_numpy.float32, layout="NCHW"):
        made = super().__new__(cls, name, tuple(shape))
        made.dtype, made.layout = dtype, layout
        return made

    def __repr__(self):
        return f"DataDesc[{self.name},{self.shape},{self.dtype},{self.layout}]"

    @staticmethod
    def get_batch_axis(layout):
        """The place of the batch in a layout."""
        return 0 if layout is None else layout.find("N")


class DataBatch:
    """Lists of arrays `data` and `label`; `pad` tells how many at the end only fill the batch."""

    def __init__(self, data, label=None, pad=None, index=None, bucket_key=None, provide_data=None, provide_label=None):
        for what, given in (("Data", data), ("Label", label)):
            if given is not None and not isinstance(given, (list, tuple)):
                raise AssertionError(f"{what} must be list of NDArrays")
        self.data, self.label, self.pad, self.index = data, label, pad, index
        self.bucket_key, self.provide_data, self.provide_label = bucket_key, provide_data, provide_label

    def __str__(self):
        labels = [x.shape for x in self.label] if self.label else None
        return f"{type(self).__name__}: data shapes: {[x.shape for x in self.data]} label shapes: {labels}"


class DataIter:
    """What gives batches: `next`, or `iter_next` with `getdata`, `getlabel`, `getindex` and `getpad`."""

    def __init__(self, batch_size=0):
        self.batch_size = batch_size

    def __iter__(self):
        return self

    def reset(self):
        """Starts again."""

    def next(self):
        """The next batch."""
        if not self.iter_next():
            raise StopIteration
        return DataBatch(data=self.getdata(), label=self.getlabel(), pad=self.getpad(), index=self.getindex())

    def __next__(self):
        return self.next()

    def getindex(self):
        """The numbers of the rows of the batch, where they are known."""


def _named(data, allow_empty, default):
    """Pairs of names and arrays of `mx.nd`."""
    if data is None:
        if not allow_empty:
            raise ValueError("Data cannot be None")
        return []
    if not isinstance(data, (list, tuple, dict)):
        data = [data]
    if not isinstance(data, dict):
        if not data and not allow_empty:
            raise ValueError("Data cannot be empty")
        data = {default: data[0]} if len(data) == 1 else {f"_{n}_{default}": x for n, x in enumerate(data)}
    return [(name, x if isinstance(x, nd.NDArray) else nd.array(x)) for name, x in data.items()]


class NDArrayIter(DataIter):
    """Batches of arrays; the last is filled from the front ("pad"), dropped ("discard"), or kept for the next round ("roll_over")."""

    def __init__(self, data, label=None, batch_size=1, shuffle=False, last_batch_handle="pad", data_name="data", label_name="softmax_label"):
        super().__init__(batch_size)
        self.data, self.label = _named(data, False, data_name), _named(label, True, label_name)
        self.num_data = self.data[0][1].shape[0]
        if self.num_data < batch_size and last_batch_handle != "pad":
            raise AssertionError("batch_size needs to be smaller than data size.")
        self.shuffle, self.last_batch_handle = shuffle, last_batch_handle
        self.idx, self.cursor, self._kept = _numpy.arange(self.num_data), -batch_size, _numpy.arange(0)
        if shuffle:
            self._shuffle()

    def _shuffle(self):
        _numpy.random.shuffle(self.idx)

    @property
    def provide_data(self):
        """What the batches hold."""
        return [DataDesc(name, (self.batch_size, *x.shape[1:]), x.dtype) for name, x in self.data]

    @property
    def provide_label(self):
        """What the labels of the batches hold."""
        return [DataDesc(name, (self.batch_size, *x.shape[1:]), x.dtype) for name, x in self.label]

    def hard_reset(self):
        """Starts again and forgets what was kept."""
        self._kept, self.cursor = _numpy.arange(0), -self.batch_size

    def reset(self):
        """Starts again, with what is left of the last round in front."""
        rolls = self.last_batch_handle == "roll_over"
        self._kept = self._rows()[: self.num_data - self.cursor] if rolls and 0 <= self.cursor < self.num_data else _numpy.arange(0)
        if self.shuffle:
            self._shuffle()
        self.cursor = -self.batch_size - len(self._kept)

    def iter_next(self):
        """Whether there is a further batch."""
        self.cursor += self.batch_size
        if self.last_batch_handle == "pad":
            return self.cursor < self.num_data
        return self.cursor + self.batch_size <= self.num_data

    def _rows(self):
        """The numbers of the rows of this batch."""
        places = _numpy.arange(self.cursor, self.cursor + self.batch_size)
        rows = self.idx[places % self.num_data]
        before = places < 0
        if before.any():
            rows[: int(before.sum())] = self._kept
        return rows

    def _taken(self, arrays):
        rows = td.tensor(self._rows().tolist(), dtype="int32")
        return [as_class(td.take(as_class(x, td.Tensor), rows, axis=0), nd.NDArray) for _, x in arrays]

    def getdata(self):
        """The arrays of this batch."""
        return self._taken(self.data)

    def getlabel(self):
        """The labels of this batch."""
        return self._taken(self.label)

    def getpad(self):
        """How many rows only fill the batch."""
        beyond = self.cursor + self.batch_size - self.num_data
        return beyond if self.last_batch_handle == "pad" and beyond > 0 else 0


class _Around(DataIter):
    """Batches of other iterators."""

    def __init__(self, inner, batch_size):
        super().__init__(batch_size)
        self._inner = inner

    provide_data = property(lambda self: self._inner.provide_data)
    provide_label = property(lambda self: self._inner.provide_label)

    def reset(self):
        """Starts again."""
        self._inner.reset()

    def next(self):
        """The next batch."""
        return self._inner.next()


class ResizeIter(_Around):
    """So many batches of another iterator in a round, which starts again as often as it must."""

    def __init__(self, data_iter, size, reset_internal=True):
        super().__init__(data_iter, data_iter.batch_size)
        self.size, self.reset_internal, self.cur = size, reset_internal, 0

    def reset(self):
        """Starts a round."""
        self.cur = 0
        if self.reset_internal:
            self._inner.reset()

    def next(self):
        """The next batch."""
        if self.cur == self.size:
            raise StopIteration
        self.cur += 1
        try:
            return self._inner.next()
        except StopIteration:
            self._inner.reset()
            return self._inner.next()


class PrefetchingIter(_Around):
    """The batches of iterators as they are: nothing runs beside the program here."""

    def __init__(self, iters, rename_data=None, rename_label=None):
        iters = iters if isinstance(iters, list) else [iters]
        if len(iters) != 1:
            raise NotImplementedError("PrefetchingIter takes one iterator here; join arrays in one NDArrayIter")
        super().__init__(iters[0], iters[0].provide_data[0].shape[0])


def _table(path, shape):
    with open(path, encoding="utf-8") as file:
        rows = [[float(x) for x in row] for row in csv.reader(file) if row]
    return _numpy.array(rows, dtype="float32").reshape(len(rows), *shape)


def CSVIter(data_csv, data_shape, label_csv=None, label_shape=(1,), batch_size=1, round_batch=True, **_):  # noqa: N802
    """Batches of the rows of a table in a file."""
    data = _table(data_csv, tuple(data_shape))
    label = _numpy.zeros((len(data), 1), "float32") if label_csv is None else _table(label_csv, tuple(label_shape))
    return NDArrayIter(data, label, batch_size, last_batch_handle="pad" if round_batch else "discard", label_name="label")


def MNISTIter(image="train-images-idx3-ubyte", label=None, batch_size=128, shuffle=True, flat=False, **_):  # noqa: N802
    """Batches of MNIST, numbers from 0 to 1."""
    found = mx.test_utils.get_mnist()
    part = "test" if "t10k" in str(image) else "train"
    data = found[f"{part}_data"]
    return NDArrayIter(data.reshape(len(data), -1) if flat else data, found[f"{part}_label"], batch_size, bool(shuffle), "discard", label_name="label")


_INSTEAD = {name: "gluon.data.vision.ImageFolderDataset" for name in ("ImageRecordIter", "ImageRecordUInt8Iter", "ImageDetRecordIter")}
__getattr__ = missing_names("mxnet.io", _INSTEAD)
