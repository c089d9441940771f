"""What devices hold and what they still have to do: `td.memory()` and `td.queue()`."""
from tandem._reports import Report as Report
from typing import Any

class Memory(Report, dict):
    """Bytes of tensors by device: `{"cpu": {"live": …, "peak": …}}`. `holders` tells which names of the notebook hold them."""
    @property
    def holders(self):
        """The tensors that names of the notebook hold, each once, the largest first: `(name, type, device, bytes)`.

        What only variables of a function hold, or what a compiled function keeps, is not among them. After
        `history = [td.ones(4), td.ones(8)]` in a cell, `history[1]` stands before `history[0]`."""
        ...
    def __getattr__(self, name: str): ...

class Queue(Report, dict):
    """Calls that ran later than they were made, on the device in force: see `td.queue`."""
    def __init__(self, device, counts): ...
    def __getattr__(self, name: str): ...

def memory(reset_peak=False):
    """Bytes of tensors on each device: those that live now, and the most at any time since this cell began. As the value of a cell it
    shows which names hold them, too.

    With `reset_peak=True`, peaks count from now on, and those in the result are of now; what the cell took at the most, beside it,
    stays the same.

    >>> x = td.ones(1000)
    >>> before = td.memory(reset_peak=True)["cpu"]
    >>> y = x + x
    >>> del y
    >>> now = td.memory()["cpu"]
    >>> now["peak"] - before["live"], now["live"] - before["live"]
    (4000, 0)"""
    ...

def queue():
    """Calls on the device in force that ran later than they were made: how many so far (`calls`), how many are not known
    to be done (`waiting`) and were at most (`deepest`), how many ever ran at the same time (`side_by_side`), and the bytes
    that are kept only for them (`bytes`).

    On the CPU, long calls are queued, at most 64; who makes more helps first. On the GPU every call is; there the queue is the
    browser's, which does not tell what runs at the same time or is kept, so that these two are 0.

    >>> sorted(td.queue())
    ['bytes', 'calls', 'deepest', 'side_by_side', 'waiting']"""
    ...
