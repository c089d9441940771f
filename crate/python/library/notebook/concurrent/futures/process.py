"""`ProcessPoolExecutor` of the notebook: as the one of threads, it calls functions in the foreground. There are no processes."""

from concurrent.futures import _base
from concurrent.futures.thread import ThreadPoolExecutor


class BrokenProcessPool(_base.BrokenExecutor):
    """Never raised: no process can break."""


class ProcessPoolExecutor(ThreadPoolExecutor):
    """An executor whose `submit` calls the function at once and gives a future that is done."""

    def __init__(self, max_workers=None, mp_context=None, initializer=None, initargs=(), *, max_tasks_per_child=None):
        super().__init__(max_workers, "", initializer, initargs)
