"""Events and streams of `torch.cuda`: there is one queue."""

import time

import tandem as td
from torch._device import GPU


class Event:
    """A moment, when all that was begun before it is done."""

    def __init__(self, enable_timing=False, blocking=False, interprocess=False):
        self._at = None

    def record(self, stream=None):
        """Takes the time."""
        td.waitall()
        self._at = time.perf_counter()

    def synchronize(self):
        """Waits."""
        td.waitall()

    wait = synchronize

    def query(self):
        """Whether the moment is past."""
        return True

    def elapsed_time(self, end_event):
        """Milliseconds to another event."""
        return (end_event._at - self._at) * 1000.0


class Stream:
    """The one queue of the device."""

    def __init__(self, device=None, priority=0):
        self.device = GPU

    def synchronize(self):
        """Waits."""
        td.waitall()

    def wait_stream(self, stream):
        """There is one stream."""

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        pass


def stream(stream):
    """The stream, for a `with` block."""
    return stream or Stream()


def current_stream(device=None):
    """The one stream."""
    return Stream()


default_stream = current_stream
