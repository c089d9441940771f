"""Rows that are kept in the host's memory, where a byte takes a byte: on a GPU each element takes a word of 32 bits."""

import tandem as td
from tandem._placement import tensor_on_device_of

from .devices import in_force, moved
from .views import as_class


def rows_in_force(values, indices):
    """Rows of a tensor, on the device in force.

    >>> from tandem.dialect.host_rows import rows_in_force
    >>> rows_in_force(td.tensor([1, 2, 3], dtype="uint8"), [2, 0]).tolist()
    [3, 1]
    """
    return in_force(td.take(values, tensor_on_device_of(values, list(indices), "int32"), axis=0))


class HostRows:
    """A tensor of many rows, kept on the CPU, whose rows are given out on the device in force, as instances of `cls`.

    It is a column of `td.data.Dataset.from_tensor_slices`.

    >>> from tandem.dialect.host_rows import HostRows
    >>> rows = HostRows(td.tensor([[1, 2], [3, 4], [5, 6]], dtype="uint8"))
    >>> len(rows), rows[1].tolist(), rows.gather([2, 0]).tolist()
    (3, [3, 4], [[5, 6], [1, 2]])
    """

    def __init__(self, values, cls=td.Tensor):
        self._cls = cls
        self.values = moved(values, "cpu")

    def __len__(self):
        return self.values.shape[0]

    def __getitem__(self, index):
        return as_class(in_force(td.Tensor.__getitem__(self.values, index)), self._cls)

    def gather(self, indices):
        """The rows of these indices, as one tensor."""
        return as_class(rows_in_force(self.values, indices), self._cls)
