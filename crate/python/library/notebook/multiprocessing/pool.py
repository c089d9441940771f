"""`multiprocessing.pool` of the notebook: pools, of threads and of processes alike, call functions in the foreground."""

from multiprocessing import _NOTE, TimeoutError  # noqa: F401

import _notebook_threads


class AsyncResult:
    """The outcome of a call, which is there already."""

    def __init__(self, call):
        self._value, self._error = None, None
        try:
            self._value = call()
        except Exception as error:
            self._error = error

    def get(self, timeout=None):
        """The value, or the error raised."""
        if self._error is not None:
            raise self._error
        return self._value

    def wait(self, timeout=None):
        """Nothing to wait for."""

    def ready(self):
        """True: the call has ended."""
        return True

    def successful(self):
        """Whether it gave a value."""
        return self._error is None


class ThreadPool:
    """A pool whose methods call functions at once, one after the other: there are no threads."""

    _note = _notebook_threads._NOTE

    def __init__(self, processes=None, initializer=None, initargs=()):
        if processes is not None and processes < 1:
            raise ValueError("Number of processes must be at least 1")
        _notebook_threads.tell(self._note)
        self._open = True
        if initializer is not None:
            initializer(*initargs)

    def _check(self):
        if not self._open:
            raise ValueError("Pool not running")

    def apply(self, func, args=(), kwds={}):
        """`func(*args, **kwds)`"""
        self._check()
        return func(*args, **kwds)

    def apply_async(self, func, args=(), kwds={}, callback=None, error_callback=None):
        """`func(*args, **kwds)` as a result that is there."""
        return self._told(AsyncResult(lambda: self.apply(func, args, kwds)), callback, error_callback)

    def map(self, func, iterable, chunksize=None):
        """The values for all items, as a list."""
        self._check()
        return [func(item) for item in iterable]

    def starmap(self, func, iterable, chunksize=None):
        """The values for all tuples of arguments, as a list."""
        return self.map(lambda arguments: func(*arguments), iterable)

    def map_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        """`map` as a result that is there."""
        return self._told(AsyncResult(lambda: self.map(func, iterable)), callback, error_callback)

    def starmap_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        """`starmap` as a result that is there."""
        return self._told(AsyncResult(lambda: self.starmap(func, iterable)), callback, error_callback)

    def _told(self, result, callback, error_callback):
        if result.successful() and callback is not None:
            callback(result.get())
        if not result.successful() and error_callback is not None:
            error_callback(result._error)
        return result

    def imap(self, func, iterable, chunksize=1):
        """The values for all items, each when it is asked for."""
        self._check()
        return map(func, iterable)

    imap_unordered = imap

    def close(self):
        """No further calls."""
        self._open = False

    terminate = close

    def join(self):
        """Nothing to wait for."""
        if self._open:
            raise ValueError("Pool is still running")

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *exception):
        self.terminate()


class Pool(ThreadPool):
    """The same for functions that processes would call."""

    _note = _NOTE

    def __init__(self, processes=None, initializer=None, initargs=(), maxtasksperchild=None, context=None):
        super().__init__(processes, initializer, initargs)
