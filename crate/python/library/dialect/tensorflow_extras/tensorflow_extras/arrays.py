"""`tf.TensorArray`: tensors that a loop writes and stacks."""

import tandem as td
from tensorflow import _dtypes
from tensorflow._tensor import as_tensor, wrapped


class TensorArray:
    """Tensors by their places. `write` gives the array back, as loops assign it."""

    # Its places are numbers that Python knows, so that a loop of so many trips is written out where it is traced.
    unrolls_loops = True

    def __init__(self, dtype, size=None, dynamic_size=None, clear_after_read=None, tensor_array_name=None, handle=None, flow=None,
                 infer_shape=True, element_shape=None, colocate_with_first_write_call=True, name=None):  # fmt: skip
        self.dtype, self.dynamic_size, self.element_shape = _dtypes.as_dtype(dtype), bool(dynamic_size), element_shape
        self._items, self._read, self._clears = [None] * int(size or 0), set(), clear_after_read in (None, True)

    def write(self, index, value, name=None):
        """Puts a tensor at a place."""
        at = int(index)
        while self.dynamic_size and at >= len(self._items):
            self._items.append(None)
        if not 0 <= at < len(self._items):
            raise ValueError(f"Tried to write to index {at} but array is not resizeable and size is: {len(self._items)}")
        self._items[at] = as_tensor(value, self.dtype)
        return self

    def _item(self, at):
        if self._items[at] is not None:
            return self._items[at]
        like = next((item for item in self._items if item is not None), None)
        shape = self.element_shape if like is None else like.shape
        if shape is None:
            raise ValueError(f"Could not read index {at}: nothing was written, and the shape of elements is unknown")
        return wrapped(td.zeros(tuple(shape), dtype=self.dtype.name))

    def read(self, index, name=None):
        """The tensor at a place."""
        at = int(index)
        if not 0 <= at < len(self._items):
            raise ValueError(f"Tried to read from index {at} but array size is: {len(self._items)}")
        if self._items[at] is None and at in self._read:
            from tensorflow.errors import InvalidArgumentError

            raise InvalidArgumentError(
                None, None, f"Could not read index {at} twice because it was cleared after a previous read (perhaps try setting clear_after_read = false?)"
            )
        found = self._item(at)
        if self._clears and not td.is_tracing():
            self._items[at] = None
            self._read.add(at)
        return found

    def stack(self, name=None):
        """All tensors in a new first axis."""
        return wrapped(td.stack([self._item(at) for at in range(len(self._items))]))

    def concat(self, name=None):
        """All tensors one after the other."""
        return wrapped(td.concat([self._item(at) for at in range(len(self._items))]))

    def gather(self, indices, name=None):
        """The tensors at places in a new first axis."""
        return wrapped(td.stack([self._item(int(at)) for at in indices]))

    def unstack(self, value, name=None):
        """The array of the rows of a tensor."""
        rows = [wrapped(row) for row in td.unstack(as_tensor(value, self.dtype))]
        self._items = rows if self.dynamic_size or len(rows) >= len(self._items) else rows + self._items[len(rows) :]
        return self

    def scatter(self, indices, value, name=None):
        """With the rows of a tensor at places."""
        for at, row in zip(indices, td.unstack(as_tensor(value, self.dtype))):
            self.write(at, row)
        return self

    def split(self, value, lengths, name=None):
        """With parts of a tensor of these lengths."""
        start = 0
        for at, length in enumerate(as_tensor(lengths).tolist()):
            self.write(at, as_tensor(value)[start : start + length])
            start += length
        return self

    def size(self, name=None):
        """How many places there are, as a tensor."""
        return as_tensor(len(self._items), "int32")

    def identity(self):
        """The array."""
        return self

    grad = mark_used = identity
    flow = handle = None
