"""Objects in files, and calls as `joblib` writes them: here they run one after the other."""

import functools
import pickle
import time
import zlib

__version__ = "1.5.0"
__all__ = ["Memory", "Parallel", "cpu_count", "delayed", "dump", "effective_n_jobs", "hash", "load", "parallel_backend", "parallel_config"]


def dump(value, filename, compress=0, protocol=None):
    """Writes an object into a file (a path or something open); gives the names of the files."""
    data = pickle.dumps(value, protocol)
    if compress:
        level = compress[1] if isinstance(compress, tuple) else compress
        data = zlib.compress(data, level if isinstance(level, int) and not isinstance(level, bool) else 3)
    if hasattr(filename, "write"):
        filename.write(data)
        return None
    with open(filename, "wb") as file:
        file.write(data)
    return [str(filename)]


def load(filename, mmap_mode=None):
    """The object that :func:`dump` wrote."""
    if hasattr(filename, "read"):
        data = filename.read()
    else:
        with open(filename, "rb") as file:
            data = file.read()
    return pickle.loads(zlib.decompress(data) if data[:1] == b"\x78" else data)


def delayed(function):
    """The function and its arguments, to be called later."""

    @functools.wraps(function)
    def later(*args, **kwargs):
        return function, args, kwargs

    return later


class Parallel:
    """Calls delayed functions and gives their results in a list, or as they come (`return_as="generator"`)."""

    def __init__(self, n_jobs=None, backend=None, return_as="list", verbose=0, **options):
        self.n_jobs, self.backend, self.return_as, self.verbose = n_jobs, backend, return_as, verbose

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None

    def _results(self, calls):
        began, count = time.perf_counter(), 0
        for function, args, kwargs in calls:
            yield function(*args, **kwargs)
            count += 1
        if self.verbose:
            print(f"[Parallel(n_jobs={self.n_jobs or 1})]: Done {count:3d} out of {count:3d} | elapsed: {time.perf_counter() - began:6.1f}s finished")

    def __call__(self, iterable):
        results = self._results(iterable)
        return results if self.return_as.startswith("generator") else list(results)


class Memory:
    """Results of functions that were called with the same arguments before, as long as the kernel runs."""

    def __init__(self, location=None, **options):
        self.location, self._results = location, {}

    def __repr__(self):
        return f"Memory(location={None if self.location is None else f'{self.location}/joblib'})"

    def cache(self, func=None, ignore=None, **options):
        """The function, which computes nothing twice; arguments whose names are in `ignore` do not count."""
        import inspect

        if func is None:
            return functools.partial(self.cache, ignore=ignore, **options)
        signature = inspect.signature(func)

        @functools.wraps(func)
        def remembered(*args, **kwargs):
            if self.location is None:
                return func(*args, **kwargs)
            bound = signature.bind(*args, **kwargs)
            bound.apply_defaults()
            key = func.__module__, func.__qualname__, hash({name: value for name, value in bound.arguments.items() if name not in (ignore or ())})
            if key not in self._results:
                self._results[key] = func(*args, **kwargs)
            return self._results[key]

        remembered.func, remembered.call = func, func
        remembered.clear = lambda warn=True: self.clear(warn)
        return remembered

    def clear(self, warn=True):
        """Forgets all results."""
        self._results.clear()


def hash(value, hash_name="md5", coerce_mmap=False):
    """A text that is the same for equal values."""
    import hashlib

    return hashlib.new(hash_name, pickle.dumps(value)).hexdigest()


def cpu_count(only_physical_cores=False):
    """One: Python runs in one thread."""
    return 1


def effective_n_jobs(n_jobs=-1):
    """One, whatever was asked for."""
    return 1


class parallel_config:
    """How calls in its block are to run, which is one after the other."""

    def __init__(self, backend=None, *args, n_jobs=None, **options):
        self.backend, self.n_jobs = backend, n_jobs

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None


parallel_backend = parallel_config
