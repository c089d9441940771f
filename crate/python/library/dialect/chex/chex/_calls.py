"""How often functions are traced, and functions that are not compiled."""

import contextlib
import functools
import inspect
import warnings

import jax

from ._checks import skipping_traced

_counts = {}


def clear_trace_counter():
    """Forgets how often functions were traced."""
    _counts.clear()


def assert_max_traces(fn=None, n=None):
    """A function that may be traced so often at most."""
    if not callable(fn) and n is None:
        fn, n = None, fn
    if fn is None:
        return lambda fn: assert_max_traces(fn, n)
    key = object()

    @functools.wraps(fn)
    def counted(*args, **kwargs):
        leaves = jax.tree_util.tree_leaves((args, kwargs))
        if any(isinstance(leaf, jax.core.Tracer) for leaf in leaves):
            _counts[key] = _counts.get(key, 0) + 1
            if _counts[key] > n:
                raise AssertionError(
                    f"[Chex] Function '{fn.__name__}' is traced > {n} times!\n"
                    "It often happens when a jitted function is defined inside another function that is called multiple times (i.e. the jitted f-n is a "
                    "new object every time). Make sure that your code does not exploit this pattern (move the nested functions to the top level to fix "
                    "it). See `chex.clear_trace_counter()` if `@chex.assert_max_traces` is used in any unit tests (especially @parameterized tests)."
                )
        return fn(*args, **kwargs)

    return counted


class ChexifyChecks:
    """Which errors a compiled function looks for."""

    user = nan = index = div = float = automatic = all = frozenset()


def chexify(fn=None, async_check=True, errors=None):
    """The function: its assertions are checked where values are known."""
    if fn is None:
        return lambda fn: chexify(fn, async_check, errors)

    def checked(*args, **kwargs):
        with skipping_traced():
            return fn(*args, **kwargs)

    if hasattr(fn, "__name__"):
        checked = functools.wraps(fn)(checked)
    checked.wait_checks = lambda: None
    return checked


with_jittable_assertions = chexify


def block_until_chexify_assertions_complete():
    """Nothing: they are complete."""


@contextlib.contextmanager
def _plain():
    before = jax.config.jax_disable_jit
    jax.config.update("jax_disable_jit", True)
    try:
        yield
    finally:
        jax.config.update("jax_disable_jit", before)


class _Fake:
    """A context in which functions are not compiled; `start` and `stop` do it, too."""

    def __init__(self, enable=True):
        self._enable, self._context = enable, None

    def start(self):
        """From here on."""
        if self._enable:
            self._context = _plain()
            self._context.__enter__()

    def stop(self):
        """Up to here."""
        if self._context is not None:
            self._context.__exit__(None, None, None)
            self._context = None

    def __enter__(self):
        self.start()

    def __exit__(self, *failure):
        self.stop()


def fake_jit(enable_patching=True):
    """A context in which functions are not compiled."""
    return _Fake(enable_patching)


def fake_pmap(enable_patching=True, **options):
    """A context; there is one device anyway."""
    return _Fake(False)


def fake_pmap_and_jit(enable_pmap_patching=True, enable_jit_patching=True):
    """A context in which functions are not compiled."""
    return _Fake(enable_jit_patching)


def restrict_backends(*, forbidden=None, allowed=None):
    """A context; nothing is restricted."""
    return contextlib.nullcontext()


def set_n_cpu_devices(n=None):
    """Nothing: there is one."""


def _warned(fn, text):
    @functools.wraps(fn)
    def warned(*args, **kwargs):
        warnings.warn(text, category=DeprecationWarning, stacklevel=2)
        return fn(*args, **kwargs)

    return warned


def warn_deprecated_function(fun, replacement):
    """A function that says that another one is to be called."""
    return _warned(fun, f"{fun.__module__}.{fun.__name__} is deprecated, use {replacement}.")


def create_deprecated_function_alias(fun, new_name, deprecated_alias):
    """A function under its older name, which it says."""
    return _warned(fun, f"The function {deprecated_alias} is deprecated, please use {new_name} instead.")


def warn_only_n_pos_args_in_future(fun, n):
    """A function that says that further arguments are to have names."""

    @functools.wraps(fun)
    def warned(*args, **kwargs):
        if len(args) > n:
            warnings.warn(f"only the first {n} arguments of {fun.__name__} can be passed by position in future", category=DeprecationWarning, stacklevel=2)
        return fun(*args, **kwargs)

    return warned


def warn_keyword_args_only_in_future(fun):
    """A function that says that its arguments are to have names."""
    return warn_only_n_pos_args_in_future(fun, 0 if "self" not in inspect.signature(fun).parameters else 1)
