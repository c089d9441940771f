"""`torch.multiprocessing`: the names of `multiprocessing`. There are no processes: what starts one is refused, and a single one runs here."""

import multiprocessing as _of_python

from tandem.dialect import missing_names

_SHARING = ["file_descriptor"]


class ProcessException(Exception):
    """A failure of a process."""


class ProcessRaisedException(ProcessException):
    """An exception of a process."""


class ProcessExitedException(ProcessException):
    """A process that ended with an error."""


def spawn(fn, args=(), nprocs=1, join=True, daemon=False, start_method="spawn"):
    """Calls `fn(0, *args)`, where one process is asked for."""
    if nprocs != 1:
        raise OSError(
            f"there are no processes in the page: {nprocs} cannot be started. With nprocs=1 the function runs here; one tensor op uses all cores by itself"
        )
    fn(0, *args)


def get_all_sharing_strategies():
    return {"file_descriptor", "file_system"}


def get_sharing_strategy():
    return _SHARING[0]


def set_sharing_strategy(new_strategy):
    """Kept; tensors are not shared with processes."""
    if new_strategy not in get_all_sharing_strategies():
        raise AssertionError
    _SHARING[0] = new_strategy


def __getattr__(name):
    found = getattr(_of_python, name, None)
    return missing_names("torch.multiprocessing")(name) if found is None or name.startswith("__") else found
