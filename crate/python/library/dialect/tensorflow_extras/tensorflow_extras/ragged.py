"""`tf.ragged`: rows of unequal length, as nested lists with the shape of what they have in common."""

import operator

import tensorflow as tf
from tandem.dialect import missing_names
from tensorflow._modes import InvalidArgumentError
from tensorflow._operators import Operators
from tensorflow._tensor import TensorShape, as_tensor

from .texts import TextTensor


def _listed(value):
    if isinstance(value, RaggedTensor):
        return value.to_list()
    if isinstance(value, (list, tuple)):
        return [_listed(item) for item in value]
    if isinstance(value, (str, bytes)):
        return value.encode() if isinstance(value, str) else value
    return value.tolist() if hasattr(value, "tolist") else value


def _depth(value):
    return 1 + max((_depth(item) for item in value), default=0) if isinstance(value, list) else 0


def _sizes(value, depth):
    """The size of each axis, None where rows differ."""
    level, found = [value], []
    for _ in range(depth):
        counts = {len(row) for row in level if isinstance(row, list)}
        found.append(counts.pop() if len(counts) == 1 else None)
        level = [item for row in level if isinstance(row, list) for item in row]
    # Axes behind the first are ragged also where rows happen to be of one length.
    return found[:1] + [None] + found[2:] if depth > 1 else found


def _regular(value):
    """Whether lists in lists are all of one length, and their parts too."""
    if not all(isinstance(item, list) for item in value):
        return not any(isinstance(item, list) for item in value)
    return len({len(item) for item in value}) < 2 and all(map(_regular, value))


def _shown(value, depth):
    """Nested lists as text: rows of one length each in a line, others in lines of 75 signs."""
    if value and isinstance(value[0], list) and value[0] and _regular(value):
        return "[" + (",\n" * _depth(value[0]) + " " * depth).join(_shown(row, depth + 1) for row in value) + "]"
    parts, lines, used = [_shown(item, depth + 1) if isinstance(item, list) else repr(item) for item in value], [[]], depth
    for part in parts:
        if lines[-1] and used + len(part) + 1 > 75:
            lines.append([])
            used = depth
        lines[-1].append(part)
        used += len(part) + 2
    return "[" + (",\n" + " " * depth).join(map(", ".join, lines)) + "]"


class RaggedTensor(Operators):
    """Rows of unequal length."""

    def __init__(self, rows, dtype=None):
        self._rows = _listed(rows)
        flat = self._leaves(self._rows)
        self.flat_values = as_tensor(flat, dtype) if flat else as_tensor([], dtype or "float32")
        self.dtype = self.flat_values.dtype

    @staticmethod
    def _leaves(value):
        return [leaf for item in value for leaf in RaggedTensor._leaves(item)] if isinstance(value, list) else [value]

    @staticmethod
    def joined(parts):
        """Tensors as the rows of one."""
        return RaggedTensor([_listed(part) for part in parts], parts[0].dtype)

    @staticmethod
    def from_row_lengths(values, row_lengths, name=None, validate=True):
        """Rows of these lengths."""
        items, rows, at = _listed(values), [], 0
        for length in _listed(row_lengths):
            rows.append(items[at : at + length])
            at += length
        return RaggedTensor(rows)

    @staticmethod
    def from_row_splits(values, row_splits, name=None, validate=True):
        """Rows between these places."""
        items, splits = _listed(values), _listed(row_splits)
        return RaggedTensor([items[a:b] for a, b in zip(splits, splits[1:])])

    @staticmethod
    def from_row_starts(values, row_starts, name=None, validate=True):
        """Rows that begin at these places."""
        return RaggedTensor.from_row_splits(values, [*_listed(row_starts), len(_listed(values))])

    @staticmethod
    def from_row_limits(values, row_limits, name=None, validate=True):
        """Rows that end at these places."""
        return RaggedTensor.from_row_splits(values, [0, *_listed(row_limits)])

    @staticmethod
    def from_uniform_row_length(values, uniform_row_length, nrows=None, name=None, validate=True):
        """Rows of one length."""
        size = int(uniform_row_length)
        return RaggedTensor.from_row_splits(values, list(range(0, len(_listed(values)) + 1, size)))

    @staticmethod
    def from_nested_row_splits(flat_values, nested_row_splits, name=None, validate=True):
        """Rows of rows, the places of the outer ones first."""
        for splits in reversed(nested_row_splits):
            flat_values = RaggedTensor.from_row_splits(flat_values, splits)
        return flat_values

    @staticmethod
    def from_value_rowids(values, value_rowids, nrows=None, name=None, validate=True):
        """Rows by their number for each value."""
        ids = _listed(value_rowids)
        rows = [[] for _ in range(int(nrows) if nrows is not None else max(ids, default=-1) + 1)]
        for item, at in zip(_listed(values), ids):
            rows[at].append(item)
        return RaggedTensor(rows)

    @staticmethod
    def from_sparse(st_input, name=None, row_splits_dtype=None):
        """The rows of a sparse tensor of two axes, each filled from its left."""
        places, height = _listed(st_input.indices), int(st_input.shape[0])
        rows = [[] for _ in range(height)]
        for (at, column), item in zip(places, _listed(st_input.values)):
            if column != len(rows[at]):
                raise InvalidArgumentError("SparseTensor is not right-ragged")
            rows[at].append(item)
        return RaggedTensor(rows)

    @staticmethod
    def from_tensor(tensor, lengths=None, padding=None, **options):
        """The rows of a tensor, up to these lengths or without padding at their ends."""
        rows = _listed(as_tensor(tensor))
        if lengths is not None:
            rows = [row[:length] for row, length in zip(rows, _listed(lengths))]
        elif padding is not None:
            rows = [row[: max((at + 1 for at, item in enumerate(row) if item != padding), default=0)] for row in rows]
        return RaggedTensor(rows)

    shape = property(lambda self: TensorShape(_sizes(self._rows, max(_depth(self._rows), 2))))
    ragged_rank = property(lambda self: max(_depth(self._rows), 2) - 1)
    values = property(lambda self: self.flat_values if self.ragged_rank == 1 else RaggedTensor([row for rows in self._rows for row in rows]))

    def to_list(self):
        """Nested lists."""
        return self._rows

    def numpy(self):
        """An array of arrays."""
        import numpy

        kind = object if isinstance(self.flat_values, TextTensor) else self.dtype.name
        rows = [numpy.array(row, dtype=kind) for row in self._rows]
        if len({len(row) for row in rows}) == 1:
            return numpy.array(self._rows, dtype=kind)
        found = numpy.empty(len(rows), dtype=object)
        for at, row in enumerate(rows):
            found[at] = row
        return found

    def row_lengths(self, axis=1, name=None):
        """How long each row is."""
        return as_tensor([len(row) for row in self._rows], "int64")

    @property
    def row_splits(self):
        """Where rows begin and end."""
        places = [0]
        for row in self._rows:
            places.append(places[-1] + len(row))
        return as_tensor(places, "int64")

    def row_starts(self, name=None):
        """Where rows begin."""
        return self.row_splits[:-1]

    def row_limits(self, name=None):
        """Where rows end."""
        return self.row_splits[1:]

    def get_shape(self):
        """The sizes of the axes, None where rows differ."""
        return self.shape

    def with_flat_values(self, new_values):
        """Other elements in the same places."""
        rest = iter(_listed(as_tensor(new_values)))
        filled = lambda rows: [filled(row) if isinstance(row, list) else next(rest) for row in rows]
        return RaggedTensor(filled(self._rows), as_tensor(new_values).dtype)

    def nrows(self, name=None):
        """How many rows there are."""
        return as_tensor(len(self._rows), "int64")

    def bounding_shape(self, **options):
        """The sizes of the tensor that holds all rows."""
        return as_tensor(list(self.to_tensor().shape), "int64")

    def to_tensor(self, default_value=None, shape=None, name=None):
        """A tensor whose shorter rows are filled up."""
        depth, fill = max(_depth(self._rows), 2), default_value
        if fill is None:
            fill = b"" if isinstance(self.flat_values, TextTensor) else 0
        sizes, level = [], [self._rows]
        for axis in range(depth):
            wanted = None if shape is None or axis >= len(shape) else shape[axis]
            sizes.append(max((len(row) for row in level), default=0) if wanted is None else int(wanted))
            level = [item for row in level for item in row]

        def filled(value, sizes):
            if not sizes:
                return fill if value is None else value
            items = (value or [])[: sizes[0]]
            return [filled(item, sizes[1:]) for item in items + [None] * (sizes[0] - len(items))]

        return as_tensor(filled(self._rows, sizes), None if isinstance(self.flat_values, TextTensor) else self.dtype)

    def to_sparse(self, name=None):
        """The elements with their places."""
        from .sparse import SparseTensor

        places = [[at, column] for at, row in enumerate(self._rows) for column in range(len(row))]
        return SparseTensor(places, self.flat_values, [len(self._rows), max((len(row) for row in self._rows), default=0)])

    def with_values(self, new_values):
        """Other elements in the same rows."""
        return RaggedTensor.from_row_lengths(new_values, [len(row) for row in self._rows])

    def _op(self, function, *operands):
        values = function(*(self._beside(operand) for operand in operands))
        left = iter(_listed(values))

        def filled(row):
            return [filled(item) if isinstance(item, list) else next(left) for item in row]

        return RaggedTensor(filled(self._rows), getattr(values, "dtype", None))

    def _reduced(self, function, axis, keepdims):
        """A reduction over all elements, of each row, or over the rows at each place."""
        if axis is None:
            return function(self.flat_values)
        depth = max(_depth(self._rows), 2)
        axis = axis % depth if isinstance(axis, int) else axis
        if axis == 1 and depth == 3 and not keepdims:
            return tf.stack([function(self._typed(row), axis=0) for row in self._rows])
        if axis not in (0, depth - 1) or depth > 2 and axis == 0:
            raise NotImplementedError(f"ragged tensors are reduced along the first and the last axis here, not along {axis}")
        if axis == 0:
            width = max(map(len, self._rows), default=0)
            return tf.stack([function(self._typed([row[at] for row in self._rows if at < len(row)])) for at in range(width)])
        if depth == 2:
            found = tf.stack([self._of_row(function, row) for row in self._rows])
            return tf.expand_dims(found, 1) if keepdims else found
        return RaggedTensor([[self._of_row(function, row) for row in rows] for rows in self._rows])

    def mapped(self, function):
        """A function of each row."""
        return RaggedTensor([_listed(function(row)) for row in self])

    def gathered(self, indices):
        """Rows by their numbers."""
        return RaggedTensor([self._rows[at] for at in as_tensor(indices).tolist()], self.dtype)

    def tiled(self, multiples):
        """Repeated so many times along each axis."""
        def repeated(rows, counts):
            return ([repeated(row, counts[1:]) for row in rows] if len(counts) > 1 else rows) * counts[0]

        return RaggedTensor(repeated(self._rows, list(multiples)), self.dtype)

    def _typed(self, row):
        return as_tensor(row, self.dtype)

    def _of_row(self, function, row):
        if function.__name__ == "reduce_mean" and not self.dtype.is_floating:
            return as_tensor(sum(row) / len(row) if row else float("nan"), "float64")
        if not row and function.__name__ in ("reduce_max", "reduce_min"):
            return as_tensor(self.dtype.min if function.__name__ == "reduce_max" else self.dtype.max, self.dtype)
        return function(self._typed(row)) if row or function.__name__ != "reduce_mean" else as_tensor(float("nan"), self.dtype)

    def _joined_with(self, values, axis):
        parts = [_listed(as_tensor(value) if not isinstance(value, RaggedTensor) else value) for value in values]
        if axis == 0:
            return RaggedTensor([row for part in parts for row in part], self.dtype)
        return RaggedTensor([[item for part in rows for item in part] for rows in zip(*parts)], self.dtype)

    def value_rowids(self, name=None):
        """The row of each value."""
        return as_tensor([at for at, row in enumerate(self._rows) for _ in row], "int64")

    @property
    def nested_row_splits(self):
        """Where rows begin and end, on each level."""
        inner = self.values
        return (self.row_splits, *(inner.nested_row_splits if isinstance(inner, RaggedTensor) else ()))

    def merge_dims(self, outer_axis, inner_axis):
        """Two axes as one."""
        if (outer_axis, inner_axis) == (0, 1):
            return self.values
        return RaggedTensor([[item for part in row for item in part] for row in self._rows], self.dtype)

    def _beside(self, operand):
        """The elements of an operand; of a column, each as often as its row has elements."""
        if isinstance(operand, RaggedTensor):
            return operand.flat_values
        shape = getattr(operand, "shape", ()) if not isinstance(operand, (list, tuple)) else as_tensor(operand).shape
        if len(shape) == 2 and shape[-1] == 1:
            return tf.repeat(tf.reshape(as_tensor(operand), (-1,)), [len(row) for row in self._rows])
        return operand

    def __eq__(self, other):
        return self._op(operator.eq, self, other)

    __hash__ = object.__hash__

    def __getitem__(self, index):
        first, *rest = index if isinstance(index, tuple) else (index,)
        if isinstance(first, slice):
            rows = self._rows[first]
            if rest and isinstance(rest[0], slice):
                rows = [row[rest[0]] for row in rows]
            return RaggedTensor(rows, self.dtype) if rows else RaggedTensor([])
        row = self._rows[int(first)]
        row = RaggedTensor(row, self.dtype) if _depth(row) > 1 else as_tensor(row, self.dtype) if row else as_tensor([], self.dtype)
        return row[tuple(rest)] if rest else row

    def __len__(self):
        return len(self._rows)

    def __iter__(self):
        return (self[at] for at in range(len(self._rows)))

    def __repr__(self):
        return f"<tf.RaggedTensor {_shown(self._rows, 1)}>"


def constant(pylist, dtype=None, **options):
    """Rows of unequal length from nested lists."""
    depths = _depths(_listed(pylist), 0)
    if len(depths) > 1:
        raise ValueError("all scalar values must have the same nesting depth")
    return RaggedTensor(pylist, dtype)


def _depths(value, depth):
    """How deep the elements of nested lists lie."""
    return set().union(*(_depths(item, depth + 1) for item in value)) if isinstance(value, list) else {depth}


def stack(values, axis=0, name=None):
    """Tensors as rows."""
    return RaggedTensor([_listed(as_tensor(value) if not isinstance(value, RaggedTensor) else value) for value in values])


def _ranges(starts, limits=None, deltas=1, **options):
    """Rows of numbers at equal distances."""
    first, last = ([0] * len(_listed(starts)), _listed(starts)) if limits is None else (_listed(starts), _listed(limits))
    return RaggedTensor([list(range(a, b, deltas)) for a, b in zip(first, last)], "int32")


def map_flat_values(op, *args, **kwargs):
    """A function of all elements, in the same rows."""
    rows = next(arg for arg in args if isinstance(arg, RaggedTensor))
    return rows.with_values(op(*(arg.flat_values if isinstance(arg, RaggedTensor) else arg for arg in args), **kwargs))


def boolean_mask(data, mask, name=None):
    """Of each row the elements at which a mask is true."""
    return RaggedTensor([[item for item, kept in zip(row, kept_row) if kept] for row, kept_row in zip(_listed(data), _listed(mask))])


_missing = missing_names("tensorflow.ragged")


def __getattr__(name):
    return _ranges if name == "range" else _missing(name)
