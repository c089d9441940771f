"""`tf.RaggedTensor`: rows of unequal length, as one tensor of all values and the places where rows begin."""

import operator

import tandem as td
import tensorflow as tf
from tensorflow._modes import InvalidArgumentError
from tensorflow._operators import Operators
from tensorflow._tensor import TensorShape, as_tensor
from tensorflow_extras.texts import TextTensor

from . import rows as _rows
from .parts import is_tensor, joined, kind_of, split
from .texts import arrays, shown


def _values(value, dtype=None):
    return value if isinstance(value, RaggedTensor) else as_tensor(value, dtype)


def _whole(values):
    return as_tensor(values) if isinstance(values, td.Tensor) else as_tensor(values, "int64")


def _short(array):
    """Elements by the shortest text that says which they are."""
    return [_short(item) if item.ndim else str(item) for item in array]


def _refuse(method, why):
    raise InvalidArgumentError(f"Arguments to {method} do not form a valid RaggedTensor:{why}")


class RaggedTensor(Operators):
    """Rows of unequal length."""

    def __init__(self, values, row_splits, uniform=None):
        self.values, self.row_splits = values, row_splits if row_splits.dtype.name == "int32" else tf.cast(row_splits, "int64")
        # The length of all rows, where they were made with one, and how the rows are known otherwise.
        self._uniform, self._rowids = uniform, None

    # Making them

    @staticmethod
    def of_lists(pylist, dtype=None):
        """Rows from nested lists that are all of one depth."""
        from .making import constant

        return constant(pylist, dtype) if pylist else RaggedTensor(constant([], dtype), as_tensor([0], "int64"))

    @staticmethod
    def joined(parts):
        """Tensors as the rows of one."""
        parts = [_values(part) for part in parts]
        first = parts[0]
        counts = [len(part) for part in parts] if is_tensor(first) else [part._count for part in parts]
        together = tf.concat(parts, 0)
        return RaggedTensor(together, _rows.splits_of(as_tensor(counts, "int64")))

    @staticmethod
    def from_row_lengths(values, row_lengths, name=None, validate=True):
        """Rows of these lengths."""
        values, lengths = _values(values), _whole(row_lengths)
        made = RaggedTensor(values, _rows.splits_of(lengths))
        if validate and not td.is_tracing() and int(made.row_splits[-1]) != made._total:
            _refuse("_from_row_partition", f"\nCondition x == y did not hold.\nFirst 1 elements of x:\n[{int(made.row_splits[-1])}]\nFirst 1 elements of y:\n[{made._total}]")  # fmt: skip
        return made

    @staticmethod
    def from_row_splits(values, row_splits, name=None, validate=True):
        """Rows between these places."""
        values, splits = _values(values), _whole(row_splits)
        if validate and not td.is_tracing():
            if not len(splits):
                raise ValueError("row_splits tensor may not be empty.")
            if int(splits[0]):
                _refuse("from_row_splits", f"\nCondition x == y did not hold.\nFirst 1 elements of x:\n[{int(splits[0])}]\nFirst 1 elements of y:\n[0]")
            total = len(values) if is_tensor(values) else values._count
            if bool(tf.reduce_any(splits[1:] < splits[:-1])):
                _refuse("from_row_splits", "\nCondition x <= y did not hold.")
            if int(splits[-1]) != total:
                _refuse("from_row_splits", f"\nCondition x == y did not hold.\nFirst 1 elements of x:\n[{int(splits[-1])}]\nFirst 1 elements of y:\n[{total}]")
        return RaggedTensor(values, splits)

    @staticmethod
    def from_row_starts(values, row_starts, name=None, validate=True):
        """Rows that begin at these places."""
        values, starts = _values(values), _whole(row_starts)
        return RaggedTensor.from_row_splits(values, tf.concat([starts, as_tensor([_count(values)], starts.dtype)], 0), validate=validate)

    @staticmethod
    def from_row_limits(values, row_limits, name=None, validate=True):
        """Rows that end at these places."""
        limits = _whole(row_limits)
        return RaggedTensor.from_row_splits(values, tf.concat([as_tensor([0], limits.dtype), limits], 0), validate=validate)

    @staticmethod
    def from_uniform_row_length(values, uniform_row_length, nrows=None, name=None, validate=True):
        """Rows of one length."""
        values, size = _values(values), int(uniform_row_length)
        count = int(nrows) if nrows is not None else _count(values) // size if size else 0
        if validate and count * size != _count(values):
            raise ValueError(f"values.shape={values.shape} is not divisible by uniform_row_length={size}") if nrows is None else InvalidArgumentError("nrows * uniform_row_length != nvals")  # fmt: skip
        return RaggedTensor(values, tf.range(count + 1, dtype="int64") * size, size)

    @staticmethod
    def from_nested_row_splits(flat_values, nested_row_splits, name=None, validate=True):
        """Rows of rows, the places of the outer ones first."""
        for splits in reversed(nested_row_splits):
            flat_values = RaggedTensor.from_row_splits(flat_values, splits, validate=validate)
        return flat_values

    @staticmethod
    def from_nested_row_lengths(flat_values, nested_row_lengths, name=None, validate=True):
        """Rows of rows, the lengths of the outer ones first."""
        for lengths in reversed(nested_row_lengths):
            flat_values = RaggedTensor.from_row_lengths(flat_values, lengths, validate=validate)
        return flat_values

    @staticmethod
    def from_nested_value_rowids(flat_values, nested_value_rowids, nested_nrows=None, name=None, validate=True):
        """Rows of rows, the numbers of the outer ones first."""
        counts = nested_nrows or [None] * len(nested_value_rowids)
        for ids, count in zip(reversed(nested_value_rowids), reversed(counts)):
            flat_values = RaggedTensor.from_value_rowids(flat_values, ids, count, validate=validate)
        return flat_values

    @staticmethod
    def from_value_rowids(values, value_rowids, nrows=None, name=None, validate=True):
        """Rows by their number for each value."""
        ids = _whole(value_rowids)
        count = int(nrows) if nrows is not None else int(ids[-1]) + 1 if len(ids) else 0
        return RaggedTensor(_values(values), _rows.splits_of(_rows.counted(ids, count)))

    @staticmethod
    def from_sparse(st_input, name=None, row_splits_dtype="int64"):
        """The rows of a sparse tensor of two axes, each filled from its left."""
        ids, columns = st_input.indices[:, 0], st_input.indices[:, 1]
        made = RaggedTensor.from_value_rowids(st_input.values, ids, int(st_input.shape[0]))
        if not bool(tf.reduce_all(columns == made._places())):
            raise InvalidArgumentError("SparseTensor is not right-ragged")
        return made.with_row_splits_dtype(row_splits_dtype)

    @staticmethod
    def from_tensor(tensor, lengths=None, padding=None, ragged_rank=1, name=None, row_splits_dtype="int64"):
        """The rows of a tensor, up to these lengths or without padding at their ends."""
        from .making import from_tensor

        return from_tensor(as_tensor(tensor), lengths, padding, ragged_rank, row_splits_dtype)

    # What they are

    dtype = property(lambda self: self.values.dtype)
    flat_values = property(lambda self: self.values if not isinstance(self.values, RaggedTensor) else self.values.flat_values)
    ragged_rank = property(lambda self: 1 + (self.values.ragged_rank if isinstance(self.values, RaggedTensor) else 0))
    uniform_row_length = property(lambda self: None if self._uniform is None else as_tensor(self._uniform, "int64"))
    shape = property(lambda self: TensorShape([self._count, self._uniform, *tuple(self.values.shape)[1:]]))
    ndim = property(lambda self: len(self.shape))
    _count = property(lambda self: self.row_splits.shape[0] - 1)
    _total = property(lambda self: _count(self.values))
    nested_row_splits = property(lambda self: (self.row_splits, *(self.values.nested_row_splits if isinstance(self.values, RaggedTensor) else ())))

    @property
    def _type_spec(self):
        from .specs import RaggedTensorSpec

        return RaggedTensorSpec(self.shape, self.dtype, self.ragged_rank, self.row_splits.dtype)

    def _parts(self):
        tensors = []
        skeleton = split((self.values,), tensors), self._uniform
        return kind_of(RaggedTensor._of_parts, skeleton), [*tensors, self.row_splits]

    @staticmethod
    def _of_parts(skeleton, tensors):
        tensors = list(tensors)
        return RaggedTensor(joined(skeleton[0], iter(tensors))[0], tensors[-1], skeleton[1])

    def get_shape(self):
        """The sizes of the axes, None where rows differ."""
        return self.shape

    def consumers(self):
        """None: nothing is kept of what uses it."""
        return []

    def nrows(self, out_type="int64", name=None):
        """How many rows there are."""
        return as_tensor(self._count, out_type)

    def row_lengths(self, axis=1, name=None):
        """How long each row is."""
        if axis == 0:
            return self.nrows()
        if axis == 1:
            return self.row_splits[1:] - self.row_splits[:-1]
        if isinstance(self.values, RaggedTensor):
            return self.with_values(self.values.row_lengths(axis - 1))
        return self.with_values(tf.fill([self._total], as_tensor(self.values.shape[axis - 1], "int64")))

    def nested_row_lengths(self, name=None):
        """How long the rows of each level are."""
        return (self.row_lengths(), *(self.values.nested_row_lengths() if isinstance(self.values, RaggedTensor) else ()))

    def row_starts(self, name=None):
        """Where rows begin."""
        return self.row_splits[:-1]

    def row_limits(self, name=None):
        """Where rows end."""
        return self.row_splits[1:]

    def value_rowids(self, name=None):
        """The row of each value."""
        if self._rowids is None:
            self._rowids = _rows.rowids(self.row_splits, self._total)
        return self._rowids

    def nested_value_rowids(self, name=None):
        """The rows of the values of each level."""
        return (self.value_rowids(), *(self.values.nested_value_rowids() if isinstance(self.values, RaggedTensor) else ()))

    def _places(self):
        """The place of each value in its row."""
        return tf.range(self._total, dtype=self.row_splits.dtype) - tf.gather(self.row_splits, self.value_rowids())

    def bounding_shape(self, axis=None, name=None, out_type="int64"):
        """The sizes of the tensor that holds all rows."""
        most = int(tf.reduce_max(self.row_lengths())) if self._count else 0
        inner = self.values.bounding_shape().tolist() if isinstance(self.values, RaggedTensor) else list(self.values.shape)
        found = as_tensor([self._count, most, *inner[1:]], out_type)
        return found if axis is None else tf.gather(found, axis)

    # The same rows otherwise

    def with_values(self, new_values):
        """Other elements in the same rows."""
        return RaggedTensor(_values(new_values), self.row_splits, self._uniform)

    def with_flat_values(self, new_values):
        """Other elements in the same places."""
        return self.with_values(self.values.with_flat_values(new_values) if isinstance(self.values, RaggedTensor) else new_values)

    def with_row_splits_dtype(self, dtype):
        """With places of another type."""
        values = self.values.with_row_splits_dtype(dtype) if isinstance(self.values, RaggedTensor) else self.values
        return RaggedTensor(values, tf.cast(self.row_splits, dtype), self._uniform)

    def merge_dims(self, outer_axis, inner_axis):
        """Axes that follow each other as one."""
        from .changing import merge_dims

        return merge_dims(self, outer_axis, inner_axis)

    def _lists(self):
        """The elements of the innermost axes in lists, and the places of rows of each level."""
        flat = self.flat_values
        return flat._values if isinstance(flat, TextTensor) else flat.tolist(), [splits.tolist() for splits in self.nested_row_splits]

    def to_list(self):
        """Nested lists."""
        found, levels = self._lists()
        for splits in reversed(levels):
            found = [found[a:b] for a, b in zip(splits, splits[1:])]
        return found

    def numpy(self):
        """An array of arrays, or one array where rows are of one length."""
        import numpy

        values = self.values.numpy()
        places = self.row_splits.tolist()
        rows = [values[a:b] for a, b in zip(places, places[1:])]
        if not rows:
            return numpy.array([], dtype=getattr(values, "dtype", object))
        if len({len(row) for row in rows}) == 1:
            return numpy.stack(rows)
        found = numpy.empty(len(rows), dtype=object)
        for at, row in enumerate(rows):
            found[at] = row
        return found

    def to_tensor(self, default_value=None, name=None, shape=None):
        """A tensor whose shorter rows are filled up."""
        from .changing import to_tensor

        if isinstance(name, (tuple, list, TensorShape)):
            name, shape = None, name
        return to_tensor(self, default_value, shape)

    def to_sparse(self, name=None):
        """The elements with their places."""
        from tensorflow_extras.sparse import SparseTensor

        from .changing import coordinates

        return SparseTensor(coordinates(self), tf.reshape(self.flat_values, [-1]), self.bounding_shape())

    # Operators

    def _op(self, function, *operands):
        if function is operator.getitem:
            return self[operands[1]]
        from .changing import beside

        return beside(function, operands)

    def _reduced(self, function, axis, keepdims):
        from .reducing import reduce

        return reduce(function.__name__, function, self, axis, keepdims)

    def mapped(self, function):
        """A function of each row."""
        from .parts import mapped_rows

        return mapped_rows(function, self)

    def gathered(self, indices):
        """Rows by their numbers."""
        from .changing import gather

        return gather(self, indices)

    def tiled(self, multiples):
        """Repeated so many times along each axis."""
        from .changing import tile

        return tile(self, multiples)

    def _joined_with(self, values, axis):
        from .changing import concat

        return concat(values, axis)

    def __eq__(self, other):
        return self._op(operator.eq, self, other)

    def __ne__(self, other):
        return self._op(operator.ne, self, other)

    __hash__ = object.__hash__

    # Rows

    def _row(self, at):
        return self.values[int(self.row_splits[at]) : int(self.row_splits[at + 1])]

    def gather(self, indices):
        """Rows of these numbers, one by one."""
        return [self._element(at) for at in indices]

    def _element(self, at):
        row = self._row(int(at))
        return row if isinstance(row, RaggedTensor) else RaggedRow(row)

    def __getitem__(self, index):
        from .slicing import item

        return item(self, index if isinstance(index, tuple) else (index,))

    def __len__(self):
        return self._count

    def __iter__(self):
        places = self.row_splits.tolist()
        return (self.values[a:b] for a, b in zip(places, places[1:]))

    def __repr__(self):
        if td.is_tracing():
            return f"tf.RaggedTensor(values={self.values}, row_splits={self.row_splits})"
        flat, levels = self._lists()
        if self.dtype.name in ("float16", "bfloat16", "float32"):
            flat = _short(self.flat_values.numpy())
        return f"<tf.RaggedTensor {shown(*arrays(flat, self.flat_values.ndim, levels))}>"


class RaggedRow:
    """A row in a pipeline, where rows of several lengths are put together again."""

    def __init__(self, value):
        self.value = value

    shape = property(lambda self: self.value.shape)

    def __len__(self):
        return len(self.value)

    def __getitem__(self, at):
        return self.value[at]

    @staticmethod
    def joined(parts):
        """Rows as those of one."""
        return RaggedTensor.joined([part.value for part in parts])


def _count(values):
    return values._count if isinstance(values, RaggedTensor) else values.shape[0]


# `tf.ragged`


def __getattr__(name):
    from . import making

    return making.found(name)


from . import handlers as _handlers  # noqa: E402

_handlers.register(RaggedTensor)
