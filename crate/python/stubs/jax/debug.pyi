"""`jax.debug`: what is printed while compiled functions run."""
from jax import Array as Array
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import is_traced as is_traced
from jax._calls import StepByStep as StepByStep
from jax._config import Within as Within
from numpy import dtype as dtype
from typing import Any
import tandem as td

class Collected:
    """The calls that a traced function makes: its results are followed by the arrays that these need."""
    def __init__(self): ...
    def made(self, found):
        """The results without those arrays, when the calls have been made."""
        ...
    def results(self, fun, args):
        """The results of the function, and the arrays of its calls."""
        ...
    def spread(self, found, size):
        """The results of a mapped function without those arrays, when each member's calls have been made."""
        ...
    def __getattr__(self, name: str): ...

def allow_f16_reductions(new_val='allow'):
    """Within a `with` statement, arrays move as they do: all lie in the memory of this program."""
    ...

def array_garbage_collection_guard(new_val='allow'):
    """Within a `with` statement, arrays move as they do: all lie in the memory of this program."""
    ...

def breakpoint(**_):
    """Stops nowhere: there is no terminal to ask."""
    ...

def callback(function, *args, ordered=False, partitioned=False, **kwargs):
    """Calls a function of Python with the values of arrays, each time that the traced function runs."""
    ...

def check_tracer_leaks(value=True):
    """Within a `with` statement, the setting `jax_check_tracer_leaks`."""
    ...

def checking_leaks(value=True):
    """Within a `with` statement, the setting `jax_check_tracer_leaks`."""
    ...

def clear_caches():
    """Forgets what the library itself compiled."""
    ...

def copy_to_host_async(x):
    """The tree, whose arrays begin to be copied."""
    ...

def debug_infs(value=True):
    """Within a `with` statement, the setting `jax_debug_infs`."""
    ...

def debug_key_reuse(value=True):
    """Within a `with` statement, the setting `jax_debug_key_reuse`."""
    ...

def debug_nans(value=True):
    """Within a `with` statement, the setting `jax_debug_nans`."""
    ...

def default_device(value=None):
    """Within a `with` statement, the setting `jax_default_device`."""
    ...

def default_matmul_precision(value=None):
    """Within a `with` statement, the setting `jax_default_matmul_precision`."""
    ...

def default_prng_impl(value='threefry2x32'):
    """Within a `with` statement, the setting `jax_default_prng_impl`."""
    ...

def disable_jit(value=True):
    """Within a `with` statement, the setting `jax_disable_jit`."""
    ...

def enable_checks(value=True):
    """Within a `with` statement, the setting `jax_enable_checks`."""
    ...

def enable_custom_prng(value=True):
    """Within a `with` statement, the setting `jax_enable_custom_prng`."""
    ...

def enable_x64(value=True):
    """Within a `with` statement, the setting `jax_enable_x64`."""
    ...

def explain_cache_misses(value=True):
    """Within a `with` statement, the setting `jax_explain_cache_misses`."""
    ...

float0: dtype
def fwd_and_bwd(fun, argnums, has_aux=False, jitted=True):
    """A function that gives values and what is needed for their derivatives, and the function of these."""
    ...

def host_count(backend=None):
    """One process runs it all."""
    ...

def host_id(backend=None):
    """The number of this process."""
    ...

def host_ids(backend=None):
    """The numbers of the processes."""
    ...

def inspect_array_sharding(value, *, callback):
    """Calls a function with where the array lies."""
    ...

def legacy_prng_key(value='allow'):
    """Within a `with` statement, the setting `jax_legacy_prng_key`."""
    ...

def live_arrays(platform=None):
    """The arrays that there are, of which no list is kept."""
    ...

def log(fmt, *args, **kwargs):
    """Writes a text with the values of arrays to the log."""
    ...

def log_compiles(value=True):
    """Within a `with` statement, the setting `jax_log_compiles`."""
    ...

def no_execution(new_val='allow'):
    """Within a `with` statement, arrays move as they do: all lie in the memory of this program."""
    ...

def no_tracing(new_val='allow'):
    """Within a `with` statement, arrays move as they do: all lie in the memory of this program."""
    ...

def numpy_dtype_promotion(value='standard'):
    """Within a `with` statement, the setting `jax_numpy_dtype_promotion`."""
    ...

def numpy_rank_promotion(value='allow'):
    """Within a `with` statement, the setting `jax_numpy_rank_promotion`."""
    ...

def print(fmt, *args, ordered=False, partitioned=False, skip_format_check=False, **kwargs):
    """Prints a format's text with the values of arrays, each time that the function runs."""
    ...

def process_indices(backend=None):
    """The numbers of the processes."""
    ...

def sharding_of(x):
    """How an array lies: as it was said, or in one place."""
    ...

def softmax_custom_jvp(value=True):
    """Within a `with` statement, the setting `jax_softmax_custom_jvp`."""
    ...

def thread_guard(new_val='allow'):
    """Within a `with` statement, arrays move as they do: all lie in the memory of this program."""
    ...

def threefry_partitionable(value=True):
    """Within a `with` statement, the setting `jax_threefry_partitionable`."""
    ...

def transfer_guard(new_val='allow'):
    """Within a `with` statement, arrays move as they do: all lie in the memory of this program."""
    ...

def transfer_guard_device_to_device(new_val='allow'):
    """Within a `with` statement, arrays move as they do: all lie in the memory of this program."""
    ...

def transfer_guard_device_to_host(new_val='allow'):
    """Within a `with` statement, arrays move as they do: all lie in the memory of this program."""
    ...

def transfer_guard_host_to_device(new_val='allow'):
    """Within a `with` statement, arrays move as they do: all lie in the memory of this program."""
    ...

def visualize_array_sharding(arr, **options):
    """Draws where the array's parts are."""
    ...

def visualize_sharding(shape, sharding, *, use_color=True, scale=1.0, min_width=9, max_width=80, color_map=None):
    """Draws where the parts of an array are, each a field of the devices that hold it."""
    ...

def __getattr__(name: str) -> Any: ...
