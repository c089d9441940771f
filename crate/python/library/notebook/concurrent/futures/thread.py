"""`ThreadPoolExecutor` of the notebook: it calls a function when it is submitted, in the foreground. There are no threads."""

from concurrent.futures import _base

import _notebook_threads


class BrokenThreadPool(_base.BrokenExecutor):
    """The initializer of an executor failed."""


class ThreadPoolExecutor(_base.Executor):
    """An executor whose `submit` calls the function at once and gives a future that is done."""

    def __init__(self, max_workers=None, thread_name_prefix="", initializer=None, initargs=(), **kwargs):
        if max_workers is not None and max_workers <= 0:
            raise ValueError("max_workers must be greater than 0")
        if initializer is not None and not callable(initializer):
            raise TypeError("initializer must be a callable")
        self._max_workers = max_workers or 1
        self._initializer, self._initargs = initializer, initargs
        self._broken = None
        self._shutdown = False

    def submit(self, fn, /, *args, **kwargs):
        if self._broken:
            raise BrokenThreadPool(self._broken)
        if self._shutdown:
            raise RuntimeError("cannot schedule new futures after shutdown")
        _notebook_threads.tell()
        if self._initializer is not None:
            initializer, self._initializer = self._initializer, None
            try:
                initializer(*self._initargs)
            except Exception as error:
                self._broken = f"the initializer of the executor failed: {error}"
                raise BrokenThreadPool(self._broken) from error
        future = _base.Future()
        future.set_running_or_notify_cancel()
        try:
            result = fn(*args, **kwargs)
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:
            future.set_exception(error)
        else:
            future.set_result(result)
        return future

    def shutdown(self, wait=True, *, cancel_futures=False):
        self._shutdown = True
