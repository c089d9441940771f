"""Data sets: arrays of a file, which are read where they are indexed."""

import itertools
import math
import operator

import numpy as np

from .._format import filters as _filters
from .._format.nodes import DataNode
from .._format.selection import Selection
from .._format.types import LongTexts, Places, Records, Sequences, Texts, kind_of
from .base import Empty, HLObject, code_of
from .values import as_array

# Bounds of the bytes of a chunk that is chosen here.
_LEAST, _USUAL, _MOST = 8 * 1024, 16 * 1024, 1024 * 1024


def chosen_chunk(shape, most, size):
    """A shape of chunks that grows slowly with the array."""
    sizes = [length or 1024 for length in shape]
    wanted = _USUAL * 2 ** math.log10(math.prod(sizes) * size / _MOST)
    wanted = min(max(wanted, _LEAST), _MOST)
    for turn in itertools.count():
        now = math.prod(sizes) * size
        if (now < wanted or abs(now - wanted) / wanted < 0.5) and now < _MOST or math.prod(sizes) == 1:
            return tuple(sizes)
        axis = turn % len(sizes)
        sizes[axis] = -(-sizes[axis] // 2)


def _pipeline(shape, kind, options):
    """The filters of a new array, and whether it needs chunks."""
    way, level = options.pop("compression", None), options.pop("compression_opts", None)
    found = []
    if options.pop("shuffle", None):
        found.append((_filters.SHUFFLE, (kind.size,)))
    if way is True:
        way = "gzip"
    if isinstance(way, int) and not isinstance(way, bool):
        if not 0 <= way <= 9:
            raise ValueError(f'Compression filter "{way}" is unavailable')
        way, level = "gzip", way
    if way == "gzip":
        level = 4 if level is None else level
        if not isinstance(level, int) or not 0 <= level <= 9:
            raise ValueError(f"GZIP setting must be an integer from 0-9, not {level}")
        found.append((_filters.DEFLATE, (level,)))
    elif way == "lzf":
        if level is not None:
            raise ValueError("LZF compression filter accepts no options")
        found.append((_filters.LZF, (4, 261, math.prod(shape) * kind.size)))
    elif way is not None:
        raise ValueError(f'Compression filter "{way}" is unavailable')
    if options.pop("fletcher32", None):
        found.append((_filters.CHECK, ()))
    if options.pop("scaleoffset", None) is not None:
        raise ValueError("Tandem's h5py writes no scaled offsets")
    return found


def new_node(tree, shape, dtype, data, options):
    """The node of a new array."""
    if data is None and shape is None:
        if dtype is None:
            raise TypeError("One of data, shape or dtype must be specified")
        data = Empty(dtype)
    if isinstance(data, Empty):
        return DataNode(tree, kind_of(data.dtype), None)
    shape = (shape,) if isinstance(shape, (int, np.integer)) else None if shape is None else tuple(int(size) for size in shape)
    values = None
    if data is not None:
        values, kind = as_array(data, dtype)
        if shape is not None and math.prod(shape) != values.size:
            raise ValueError("Shape tuple is incompatible with data")
        shape = tuple(values.shape) if shape is None else shape
    else:
        kind = kind_of(np.dtype("f4" if dtype is None else dtype))
    most, chunk = options.pop("maxshape", None), options.pop("chunks", None)
    most = (most,) if isinstance(most, int) else (None,) * len(shape) if most is True else most
    filters = _pipeline(shape, kind, options)
    fill = options.pop("fillvalue", None)
    for ignored in (
        "fillvalue_time",
        "fill_time",
        "dcpl",
        "dapl",
        "external",
        "allow_unknown_filter",
        "rdcc_nslots",
        "rdcc_nbytes",
        "rdcc_w0",
        "efile_prefix",
        "virtual_prefix",
    ):
        options.pop(ignored, None)
    if options:
        raise TypeError(f"make_new_dset() got an unexpected keyword argument {next(iter(options))!r}")
    if not shape and (chunk or filters or most is not None and most != ()):
        raise TypeError("Scalar datasets don't support chunk/filter options")
    if most is not None:
        most = tuple(None if top is None else int(top) for top in most)
        if len(most) != len(shape) or any(top is not None and top < size for top, size in zip(most, shape)):
            raise ValueError("Maxdims is smaller than dims (maxdims is smaller than dims)")
    if chunk not in (None, True, False):
        chunk = (chunk,) if isinstance(chunk, int) else tuple(int(size) for size in chunk)
        if len(chunk) != len(shape):
            raise ValueError("'chunks' must have same rank as dataset shape")
        if any(step > size and (most is None or most[axis] is not None and step > most[axis]) for axis, (step, size) in enumerate(zip(chunk, shape))):
            raise ValueError(f"Chunk shape must not be greater than data shape in any dimension. {chunk} is not compatible with {shape}")
    elif chunk is True or filters or most is not None and most != shape:
        if chunk is False:
            raise ValueError("Chunked format required for given storage options")
        chunk = chosen_chunk(shape, most, kind.size)
    node = DataNode(tree, kind, shape, most, chunk or None, filters, None if fill is None else kind.encode(kind.taken(np.asarray(fill)).reshape(-1), None))
    if values is not None:
        node.values = values.reshape(shape).copy() if values is data or values.shape != shape else values
        node.values = node.values if hasattr(node.values, "shape") else np.asarray(node.values)
    return node


class Dataset(HLObject):
    """An array of a file. Indexing reads; assignment writes."""

    @property
    def _data(self):
        if not self:
            raise RuntimeError("Unable to synchronously get dataspace (identifier is not of specified type)")
        return self._node

    shape = property(lambda self: self._data.shape, lambda self, shape: self.resize(shape))
    dtype = property(lambda self: self._data.kind.dtype)
    ndim = property(lambda self: len(self._data.shape or ()))
    size = property(lambda self: None if self._data.shape is None else math.prod(self._data.shape))
    nbytes = property(lambda self: (self.size or 0) * self._data.kind.size)
    maxshape = property(lambda self: self._data.most)
    chunks = property(lambda self: self._data.chunk)
    fillvalue = property(lambda self: None if isinstance(self._data.kind, (Places, Sequences)) else self._data.fill_value)
    is_virtual = property(lambda self: False)
    is_scale = property(lambda self: self.attrs.get("CLASS") in (b"DIMENSION_SCALE", "DIMENSION_SCALE"))
    external = property(lambda self: None)
    scaleoffset = property(lambda self: None)
    shuffle = property(lambda self: self._filter(_filters.SHUFFLE) is not None)
    fletcher32 = property(lambda self: self._filter(_filters.CHECK) is not None)

    def _filter(self, code):
        return next((arguments for found, arguments in self._data.filters if found == code), None)

    @property
    def compression(self):
        """The name of the compression of chunks, or None."""
        return next((_filters.NAMES[code] for code, _ in self._data.filters if code in _filters.NAMES), None)

    @property
    def compression_opts(self):
        """The level of compression."""
        level = self._filter(_filters.DEFLATE)
        return level[0] if level else None

    @property
    def dims(self):
        """The axes, with their names."""
        return [Axis(self, axis) for axis in range(self.ndim)]

    def __len__(self):
        return self.len()

    def len(self):
        """The length of the first axis."""
        if not self.shape:
            raise TypeError("Attempt to take len() of scalar dataset")
        return self.shape[0]

    def __iter__(self):
        if not self.shape:
            raise TypeError("Can't iterate over a scalar dataset")
        return (self[place] for place in range(self.shape[0]))

    def iter_chunks(self, sel=None):
        """Slices of all chunks, one after the other."""
        if self.chunks is None:
            raise TypeError("Chunked dataset required")
        grids = [range(0, size, step) for size, step in zip(self.shape, self.chunks)]
        for corner in itertools.product(*grids):
            yield tuple(slice(at, min(at + step, size), 1) for at, step, size in zip(corner, self.chunks, self.shape))

    # Reading

    def __getitem__(self, key, new_dtype=None):
        node = self._data
        key = key if isinstance(key, tuple) else (key,)
        names = [part for part in key if isinstance(part, str)]
        key = tuple(part for part in key if not isinstance(part, str))
        if names and not isinstance(node.kind, Records):
            raise ValueError("Field names only allowed for compound types")
        for name in names:
            if name not in node.kind.dtype.names:
                raise ValueError(f"Field {name} does not appear in this type.")
        if node.shape is None:
            if key in ((), (Ellipsis,)):
                return Empty(self.dtype, read=True)
            raise ValueError("Empty datasets cannot be sliced")
        if not node.shape:
            if key not in ((), (Ellipsis,)):
                raise ValueError("Illegal slicing argument for scalar dataspace")
            found = node.whole()
            found = found.copy() if key else found[()]
        else:
            chosen = Selection(node.shape, key)
            if 0 in chosen.sizes():
                found = node.filled(chosen.sizes())
            else:
                found = chosen.taken(node.box(chosen.starts, chosen.stops))
                found = found.copy() if node.values is not None and hasattr(found, "copy") and chosen.sizes() else found
        if names:
            found = found[names[0] if len(names) == 1 else names]
        if new_dtype is not None:
            found = found.astype(new_dtype)
        return found

    def __array__(self, dtype=None, copy=True):
        found = self[...] if self.shape is not None else None
        return found if dtype is None else found.astype(dtype)

    def astype(self, dtype):
        """The array read as another type."""
        return AsTypeView(self, np.dtype(dtype))

    def asstr(self, encoding=None, errors="strict"):
        """The array read as texts."""
        if not isinstance(self._data.kind, (LongTexts, Texts)):
            raise TypeError("dset.asstr() can only be used on datasets with an HDF5 string datatype")
        return AsStrView(self, encoding or self._data.kind.encoding, errors)

    def fields(self, names):
        """One field, or some, of the records."""
        return FieldsView(self, names)

    def read_direct(self, dest, source_sel=None, dest_sel=None):
        """Reads into an array."""
        dest[... if dest_sel is None else dest_sel] = self[() if source_sel is None else source_sel]

    def write_direct(self, source, source_sel=None, dest_sel=None):
        """Writes an array."""
        self[... if dest_sel is None else dest_sel] = source[... if source_sel is None else source_sel]

    # Writing

    def __setitem__(self, key, value):
        node = self._data
        if not self._open.writes:
            raise OSError("Can't synchronously write data (no write intent on file)")
        key = key if isinstance(key, tuple) else (key,)
        names = [part for part in key if isinstance(part, str)]
        key = tuple(part for part in key if not isinstance(part, str))
        target = node.own()
        self._open.tree.changed = True
        if names:
            if not isinstance(node.kind, Records):
                raise ValueError("Field names only allowed for compound types")
            for name in names:
                part = value[name] if len(names) > 1 else value
                target[name][Selection(node.shape, key).outer() if node.shape else ()] = part
            return
        value = value.numpy() if hasattr(value, "numpy") and not isinstance(value, np.ndarray) else value
        if not node.shape:
            target[()] = node.kind.taken(value)[()] if not isinstance(node.kind, Records) else value
            return
        chosen = Selection(node.shape, key)
        sizes = chosen.sizes()
        if isinstance(node.kind, Sequences) and not sizes:
            target[chosen.starts] = node.kind.base.taken(np.asarray(value))
            return
        values = node.kind.taken(value)
        given = tuple(values.shape)
        self._fits(given, sizes, chosen)
        if isinstance(node.kind, Records) and not given:
            values = values[()]
        elif math.prod(given) == math.prod(sizes) and given != sizes:
            values = values.reshape(sizes)
        if 0 in sizes:
            return
        outer = chosen.outer()
        if not sizes:
            outer = chosen.starts
            values = values[()] if hasattr(values, "shape") and not values.shape and not isinstance(node.kind, Records) else values
        target[outer] = values

    def _fits(self, given, sizes, chosen):
        wide = [size for size in given if size != 1]
        if given == sizes or wide == [size for size in sizes if size != 1]:
            return
        if isinstance(chosen.local, tuple) and any(isinstance(part, list) for part in chosen.local) or not isinstance(chosen.local, tuple):
            if not given and (len(sizes) == 1 or self.chunks):
                return
            raise TypeError("Broadcasting is not supported for complex selections")
        tail = sizes[len(sizes) - len(given) :] if len(given) <= len(sizes) else None
        if tail is None or any(own not in (1, size) for own, size in zip(given, tail)):
            raise TypeError(f"Can't broadcast {given} -> {sizes}")

    def resize(self, size, axis=None):
        """Another shape, within the greatest one."""
        node = self._data
        if node.chunk is None:
            raise TypeError("Only chunked datasets can be resized")
        if axis is not None:
            if not 0 <= axis < len(node.shape):
                raise ValueError(f"Invalid axis (0 to {len(node.shape) - 1} allowed)")
            try:
                length = operator.index(size)
            except TypeError:
                raise TypeError("Argument must be a single int if axis is specified") from None
            size = (*node.shape[:axis], length, *node.shape[axis + 1 :])
        size = tuple(int(length) for length in ((size,) if isinstance(size, int) else size))
        if len(size) != len(node.shape):
            raise TypeError(f"New shape length ({len(size)}) must match dataset rank ({len(node.shape)})")
        self._changes(RuntimeError, "change a dataset's dimensions")
        for length, top in zip(size, node.most):
            if top is not None and length > top:
                text = f"dimension cannot exceed the existing maximal size (new: {length} max: {top})"
                raise RuntimeError(f"Unable to synchronously change a dataset's dimensions ({text})")
        node.resize(size)

    def flush(self):
        """Writes the file."""
        self._open.flush()

    def refresh(self):
        """Nothing to read anew."""

    def __repr__(self):
        if not self:
            return "<Closed HDF5 dataset>"
        name = "(anonymous)" if self.name is None else f'"{self._name.rpartition("/")[2]}"'
        return f'<HDF5 dataset {name}: shape {self.shape}, type "{code_of(self.dtype)}">'


Dataset.__module__ = "h5py._hl.dataset"


class Axis:
    """An axis of a data set."""

    def __init__(self, owner, axis):
        self._owner, self._axis = owner, axis

    @property
    def label(self):
        """The name of the axis."""
        labels = self._owner.attrs.get("DIMENSION_LABELS")
        found = "" if labels is None else labels[self._axis]
        return found.decode() if isinstance(found, bytes) else found

    @label.setter
    def label(self, name):
        labels = [axis.label for axis in self._owner.dims]
        labels[self._axis] = name
        self._owner.attrs["DIMENSION_LABELS"] = labels

    def __repr__(self):
        return f'<"{self.label}" dimension {self._axis} of HDF5 dataset at {id(self._owner._node)}>'


class _View:
    """An array that is read in another way."""

    def __init__(self, dataset):
        self._dataset = dataset

    def __len__(self):
        return len(self._dataset)

    ndim = property(lambda self: self._dataset.ndim)
    shape = property(lambda self: self._dataset.shape)
    size = property(lambda self: self._dataset.size)

    def __array__(self, dtype=None, copy=True):
        found = self[...]
        return found if dtype is None else found.astype(dtype)

    def __iter__(self):
        return (self[place] for place in range(len(self)))


class AsTypeView(_View):
    """Elements as another type."""

    def __init__(self, dataset, dtype):
        super().__init__(dataset)
        self.dtype = dtype

    def __getitem__(self, key):
        return self._dataset.__getitem__(key, new_dtype=self.dtype)


class AsStrView(_View):
    """Elements as texts."""

    dtype = property(lambda self: np.dtype(object))

    def __init__(self, dataset, encoding, errors):
        super().__init__(dataset)
        self.encoding, self.errors = encoding, errors

    def __getitem__(self, key):
        found = self._dataset[key]
        if isinstance(found, (bytes, str)):
            return bytes(found).decode(self.encoding, self.errors) if isinstance(found, bytes) else found
        if isinstance(found, Empty):
            return found
        texts = [text.decode(self.encoding, self.errors) if isinstance(text, bytes) else text for text in found.ravel().tolist()]
        return np.array(texts, dtype=object).reshape(found.shape)


class FieldsView(_View):
    """Some fields of records."""

    def __init__(self, dataset, names):
        super().__init__(dataset)
        self._names = names

    @property
    def dtype(self):
        """The type of what is read."""
        return self._dataset.dtype[self._names] if isinstance(self._names, str) else self._dataset[:0][list(self._names)].dtype

    def __getitem__(self, key):
        found = self._dataset[key]
        return found[self._names] if isinstance(self._names, str) else found[list(self._names)]


for _class in (AsTypeView, AsStrView, FieldsView):
    _class.__module__ = "h5py._hl.dataset"
