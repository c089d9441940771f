"""`multiprocessing` of the notebook: its names, so that it can be imported. There are no processes: whoever starts one is told so."""

from os import cpu_count  # noqa: F401

_REFUSED = (
    "there are no processes in the page, so multiprocessing.{} is not here. Call the function in a loop: one tensor op uses all cores "
    "by itself, and td.data's map(f, num_parallel_calls=…) and DataLoader(num_workers=…) run in further interpreters."
)


class ProcessError(Exception):
    """What the errors of this module have in common."""


class TimeoutError(ProcessError):
    """A wait that took too long."""


class AuthenticationError(ProcessError):
    """A key that does not fit."""


class BufferTooShort(ProcessError):
    """A message that does not fit."""


def _refusal(name):
    class Refused:
        """Refused: there are no processes."""

        def __init__(self, *args, **kwargs):
            raise OSError(_REFUSED.format(name))

    Refused.__name__ = Refused.__qualname__ = name
    return Refused


Array, Barrier, BoundedSemaphore, Condition, Event, JoinableQueue, Lock, Manager, Pipe, Pool, Process, Queue, RLock, RawArray, RawValue, \
    Semaphore, SimpleQueue, Value = map(_refusal, (
        "Array", "Barrier", "BoundedSemaphore", "Condition", "Event", "JoinableQueue", "Lock", "Manager", "Pipe", "Pool", "Process",
        "Queue", "RLock", "RawArray", "RawValue", "Semaphore", "SimpleQueue", "Value",
    ))


class _MainProcess:
    """The only process."""

    name = "MainProcess"
    pid = ident = 1
    daemon = False
    exitcode = None

    def is_alive(self):
        return True


_main = _MainProcess()


def current_process():
    """The only process."""
    return _main


def parent_process():
    """None: this process was started by no other."""
    return None


def active_children():
    """No processes."""
    return []


def freeze_support():
    """Nothing to do."""


def get_all_start_methods():
    """The ways to start a process: none."""
    return []


def get_start_method(allow_none=False):
    """None: no process can be started."""
    return None


def set_start_method(method, force=False):
    """Accepted; no process can be started."""


def get_context(method=None):
    """This module."""
    import sys

    return sys.modules[__name__]


def get_logger():
    """The logger of this module."""
    import logging

    return logging.getLogger("multiprocessing")
