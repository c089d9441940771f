"""Settings as `with` statements, and what else JAX says of the program that runs."""

import contextlib

import jax
from jax._config import Within


def _setting(name, default=True):
    def within(value=default):
        return Within(f"jax_{name}", value)

    within.__name__ = name
    within.__doc__ = f"Within a `with` statement, the setting `jax_{name}`."
    return within


check_tracer_leaks = checking_leaks = _setting("check_tracer_leaks")
debug_infs, debug_key_reuse, log_compiles = _setting("debug_infs"), _setting("debug_key_reuse"), _setting("log_compiles")
disable_jit, enable_x64, debug_nans = _setting("disable_jit"), _setting("enable_x64"), _setting("debug_nans")
default_matmul_precision = _setting("default_matmul_precision", None)
explain_cache_misses, threefry_partitionable = _setting("explain_cache_misses"), _setting("threefry_partitionable")
numpy_rank_promotion, numpy_dtype_promotion = _setting("numpy_rank_promotion", "allow"), _setting("numpy_dtype_promotion", "standard")
default_prng_impl, default_device = _setting("default_prng_impl", "threefry2x32"), _setting("default_device", None)
enable_checks, softmax_custom_jvp = _setting("enable_checks"), _setting("softmax_custom_jvp")
enable_custom_prng, legacy_prng_key = _setting("enable_custom_prng"), _setting("legacy_prng_key", "allow")


@contextlib.contextmanager
def transfer_guard(new_val="allow"):
    """Within a `with` statement, arrays move as they do: all lie in the memory of this program."""
    yield


transfer_guard_host_to_device = transfer_guard_device_to_host = transfer_guard_device_to_device = transfer_guard
no_tracing = no_execution = thread_guard = allow_f16_reductions = array_garbage_collection_guard = transfer_guard


def live_arrays(platform=None):
    """The arrays that there are, of which no list is kept."""
    return []


def process_indices(backend=None):
    """The numbers of the processes."""
    return [0]


def host_count(backend=None):
    """One process runs it all."""
    return 1


def host_id(backend=None):
    """The number of this process."""
    return 0


def host_ids(backend=None):
    """The numbers of the processes."""
    return [0]


def copy_to_host_async(x):
    """The tree, whose arrays begin to be copied."""
    return x


float0 = jax.numpy.dtype("bool")


def fwd_and_bwd(fun, argnums, has_aux=False, jitted=True):
    """A function that gives values and what is needed for their derivatives, and the function of these."""
    numbers = (argnums,) if isinstance(argnums, int) else tuple(argnums)

    def forward(*args, **kwargs):
        def of(*chosen):
            full = list(args)
            for n, x in zip(numbers, chosen):
                full[n] = x
            return fun(*full, **kwargs)

        return jax.vjp(of, *[args[n] for n in numbers], has_aux=has_aux)

    def backward(pull, cotangents):
        found = pull(cotangents)
        return found[0] if isinstance(argnums, int) else found

    return forward, backward


def log(fmt, *args, **kwargs):
    """Writes a text with the values of arrays to the log."""
    import logging

    jax.debug.callback(lambda *args, **kwargs: logging.getLogger("jax").info(fmt.format(*args, **kwargs)), *args, **kwargs)


def breakpoint(**_):
    """Stops nowhere: there is no terminal to ask."""


def inspect_array_sharding(value, *, callback):
    """Calls a function with where the array lies."""
    callback(jax.sharding.SingleDeviceSharding(jax.devices()[0]))


def clear_caches():
    """Forgets what the library itself compiled."""
    from jax._threefry import _compiled

    _compiled.clear()
