"""Rows that are kept in the host's memory, where a byte takes a byte: on a GPU each element takes a word of 32 bits."""
from tandem._placement import tensor_on_device_of as tensor_on_device_of
from tandem.dialect.devices import in_force as in_force
from tandem.dialect.devices import moved as moved
from tandem.dialect.views import as_class as as_class
from typing import Any
import tandem as td

class HostRows:
    """A tensor of many rows, kept on the CPU, whose rows are given out on the device in force, as instances of `cls`.

    It is a column of `td.data.Dataset.from_tensor_slices`.

    >>> from tandem.dialect.host_rows import HostRows
    >>> rows = HostRows(td.tensor([[1, 2], [3, 4], [5, 6]], dtype="uint8"))
    >>> len(rows), rows[1].tolist(), rows.gather([2, 0]).tolist()
    (3, [3, 4], [[5, 6], [1, 2]])"""
    def __getitem__(self, index): ...
    def __init__(self, values, cls=...): ...
    def __len__(self) -> int: ...
    def gather(self, indices):
        """The rows of these indices, as one tensor."""
        ...
    def __getattr__(self, name: str): ...

def rows_in_force(values, indices):
    """Rows of a tensor, on the device in force.

    >>> from tandem.dialect.host_rows import rows_in_force
    >>> rows_in_force(td.tensor([1, 2, 3], dtype="uint8"), [2, 0]).tolist()
    [3, 1]"""
    ...
