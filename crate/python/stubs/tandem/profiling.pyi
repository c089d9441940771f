"""Profiles, what ran where and when: `td.profile(f, *args)`, or `with td.profile() as p:`."""
from tandem._documents import Document as Document
from typing import Any

class Profile(Document):
    """A recording: spans on lanes for Python, each thread, the GPU, copies and each data worker. It shows as a timeline, and as text as a table."""
    def __enter__(self): ...
    def __exit__(self, *exception): ...
    def __init__(self): ...
    @property
    def spans(self):
        """All spans: `(lane, activity, name, start, duration)`, times in microseconds."""
        ...
    def __getattr__(self, name: str): ...

def profile(f=None, *args, repeat=1, **kwargs):
    """Records what runs where and when: Python, kernels on each thread, work given to the GPU, and copies.

    `td.profile(f, x)` calls `f(x)` once so that everything is compiled, then `repeat` times while it records; the result of
    the last call is `.result`. `with td.profile() as p:` records a block, compilation included.
    Kernels are recorded as they run, in parts where several threads share one. A span of the GPU lasts from the
    submission, or the end of the one before, to the news that it is done, which in a browser comes when Python waits."""
    ...

def recording(on=None):
    """Whether runs of cells are recorded lightly, for the inspector; `td.recording(False)` switches that off, `True` on again.

    What is recorded is which op ran at which line, how often, on which shapes, and where the time went: counters, no elements, and
    of the value that a cell shows its statistics and a small picture. A run that began without it stays without.

    >>> td.recording(False)
    False
    >>> td.recording(True)
    True"""
    ...
