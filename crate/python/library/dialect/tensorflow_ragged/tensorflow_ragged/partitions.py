"""`tf.experimental.RowPartition` and `DynamicRaggedShape`: how values lie in rows, without the values."""

import tensorflow as tf
from tensorflow._tensor import TensorShape, as_tensor

from . import rows as _rows
from .ragged import RaggedTensor, _values, _whole


class RowPartition:
    """How values lie in rows."""

    def __init__(self, row_splits, uniform=None):
        self._splits, self._uniform = row_splits, uniform

    @staticmethod
    def from_row_splits(row_splits, validate=True, dtype=None, dtype_hint=None):
        """Rows between these places."""
        return RowPartition(_whole(row_splits))

    @staticmethod
    def from_row_lengths(row_lengths, validate=True, dtype=None, dtype_hint=None):
        """Rows of these lengths."""
        return RowPartition(_rows.splits_of(_whole(row_lengths)))

    @staticmethod
    def from_row_starts(row_starts, nvals, validate=True, dtype=None, dtype_hint=None):
        """Rows that begin at these places."""
        starts = _whole(row_starts)
        return RowPartition(tf.concat([starts, as_tensor([int(nvals)], starts.dtype)], 0))

    @staticmethod
    def from_row_limits(row_limits, validate=True, dtype=None, dtype_hint=None):
        """Rows that end at these places."""
        limits = _whole(row_limits)
        return RowPartition(tf.concat([as_tensor([0], limits.dtype), limits], 0))

    @staticmethod
    def from_value_rowids(value_rowids, nrows=None, validate=True, dtype=None, dtype_hint=None):
        """Rows by their number for each value."""
        ids = _whole(value_rowids)
        count = int(nrows) if nrows is not None else int(ids[-1]) + 1 if len(ids) else 0
        return RowPartition(_rows.splits_of(_rows.counted(ids, count)))

    @staticmethod
    def from_uniform_row_length(uniform_row_length, nvals=None, nrows=None, validate=True, dtype=None, dtype_hint=None):
        """Rows of one length."""
        size = int(uniform_row_length)
        count = int(nrows) if nrows is not None else int(nvals) // size
        return RowPartition(tf.range(count + 1, dtype="int64") * size, size)

    dtype = property(lambda self: self._splits.dtype)
    static_nrows = property(lambda self: len(self._splits) - 1)
    static_nvals = property(lambda self: int(self._splits[-1]))
    static_uniform_row_length = property(lambda self: self._uniform)

    def nrows(self):
        """How many rows there are."""
        return as_tensor(self.static_nrows, self.dtype)

    def nvals(self):
        """How many values there are."""
        return self._splits[-1]

    def row_splits(self):
        """Where rows begin and end."""
        return self._splits

    def row_starts(self):
        """Where rows begin."""
        return self._splits[:-1]

    def row_limits(self):
        """Where rows end."""
        return self._splits[1:]

    def row_lengths(self):
        """How long each row is."""
        return self._splits[1:] - self._splits[:-1]

    def value_rowids(self):
        """The row of each value."""
        return _rows.rowids(self._splits, self.static_nvals)

    def offsets_in_rows(self):
        """The place of each value in its row."""
        return tf.range(self.static_nvals, dtype=self.dtype) - tf.gather(self._splits, self.value_rowids())

    def uniform_row_length(self):
        """The length of all rows, where they were made with one."""
        return None if self._uniform is None else as_tensor(self._uniform, self.dtype)

    def is_uniform(self):
        """Whether they were made with one length."""
        return self._uniform is not None

    def __repr__(self):
        if self._uniform is not None:
            return f"tf.RowPartition(nrows={self.static_nrows}, uniform_row_length={self._uniform})"
        return f"tf.RowPartition(row_splits={self._splits.tolist()})"


class DynamicRaggedShape:
    """The sizes of axes, and the lengths of rows on those that are ragged."""

    def __init__(self, row_partitions, inner_shape, dtype=None, validate=False, static_inner_shape=None):
        self.row_partitions = tuple(row_partitions)
        self._inner = [int(size) for size in (inner_shape.tolist() if hasattr(inner_shape, "tolist") else inner_shape)]

    @staticmethod
    def from_lengths(lengths, num_row_partitions=None, dtype="int64"):
        """The shape of which each axis has a size or the lengths of its rows."""
        lengths = list(lengths)
        ragged = [at for at, length in enumerate(lengths) if isinstance(length, (tuple, list))]
        count = (ragged[-1] if ragged else 0) if num_row_partitions is None else num_row_partitions
        total, partitions = int(lengths[0]) if lengths else 1, []
        for length in lengths[1 : count + 1]:
            if isinstance(length, (tuple, list)):
                partitions.append(RowPartition.from_row_lengths(as_tensor(list(length), dtype)))
            else:
                partitions.append(RowPartition.from_uniform_row_length(length, nrows=total))
            total = partitions[-1].static_nvals
        return DynamicRaggedShape(partitions, [total, *lengths[count + 1 :]] if lengths else [])

    @staticmethod
    def from_tensor(t, dtype=None):
        """The shape of a tensor."""
        t, partitions = _values(t), []
        while isinstance(t, RaggedTensor):
            partitions.append(RowPartition(t.row_splits, t._uniform))
            t = t.values
        return DynamicRaggedShape(partitions, list(t.shape))

    @staticmethod
    def from_row_partitions(row_partitions, dtype=None):
        """The shape of which rows lie so."""
        return DynamicRaggedShape(row_partitions, [row_partitions[-1].static_nvals])

    num_row_partitions = property(lambda self: len(self.row_partitions))
    inner_shape = property(lambda self: as_tensor(self._inner, "int64"))
    inner_rank = property(lambda self: len(self._inner))
    rank = property(lambda self: len(self.row_partitions) + len(self._inner))
    dtype = property(lambda self: self.row_partitions[0].dtype if self.row_partitions else tf.int64)

    def _lengths(self):
        if not self.row_partitions:
            return list(self._inner)
        found = [self.row_partitions[0].static_nrows]
        for part in self.row_partitions:
            found.append(part._uniform if part._uniform is not None else tuple(part.row_lengths().tolist()))
        return found + self._inner[1:]

    static_lengths = lambda self, ragged_lengths=True: self._lengths()  # noqa: E731

    @property
    def static_shape(self):
        """The sizes of the axes, None where rows differ."""
        return TensorShape([None if isinstance(size, tuple) else size for size in self._lengths()])

    def is_uniform(self, axis):
        """Whether all rows of an axis have one length."""
        return not isinstance(self._lengths()[axis % self.rank], tuple)

    def __getitem__(self, index):
        lengths = self._lengths()
        if isinstance(index, slice):
            if index.start not in (None, 0):
                if any(isinstance(size, tuple) for size in lengths):
                    raise ValueError(f"{index} not supported")
                return DynamicRaggedShape([], lengths[index])
            kept = lengths[index]
            count = min(self.num_row_partitions, max(0, len(kept) - 1))
            return DynamicRaggedShape.from_lengths(kept, count if any(isinstance(size, tuple) for size in kept) else 0)
        if isinstance(lengths[index], tuple):
            raise ValueError(f"Index {index} is not uniform")
        return as_tensor(lengths[index], "int32" if self.dtype == tf.int32 else "int64")

    def _flat_shape(self):
        return self._inner

    def _filled(self, values):
        for part in reversed(self.row_partitions):
            values = RaggedTensor(values, part.row_splits(), part._uniform)
        return values

    def with_num_row_partitions(self, num_row_partitions):
        """The same with so many axes as rows."""
        return DynamicRaggedShape.from_lengths(self._lengths(), num_row_partitions)

    def with_inner_rank(self, inner_rank):
        """The same with so many axes of one size each behind the rows."""
        return self.with_num_row_partitions(self.rank - inner_rank)

    def __eq__(self, other):
        return isinstance(other, DynamicRaggedShape) and self._lengths() == other._lengths()

    __hash__ = object.__hash__

    def __repr__(self):
        parts = [f"({', '.join(map(str, size))})" if isinstance(size, tuple) else str(size) for size in self._lengths()]
        return f"<DynamicRaggedShape lengths=[{', '.join(parts)}] num_row_partitions={self.num_row_partitions}>"
