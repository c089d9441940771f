"""`jax.debug`: what is printed while compiled functions run."""
from jax import Array as Array
from jax._array import asarray as asarray
from jax._array import given as given
from jax._array import is_traced as is_traced
from jax._calls import StepByStep as StepByStep
from jax._calls import array_leaf as array_leaf
from jax._config import Within as Within
from jax._devices import Device as Device
from jax._devices import SingleDeviceSharding as SingleDeviceSharding
from jax._devices import device_put as device_put
from jax._devices import devices as _local_devices
from jax._devices import devices as devices
from jax._jit import PjitFunction as PjitFunction
from numpy import dtype as dtype
from typing import Any
import tandem as td

class AbstractMesh:
    """The names and sizes of a mesh's axes without devices."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, axis_sizes, axis_names, axis_types=None, *, abstract_device=None): ...
    def __repr__(self) -> str: ...
    @property
    def empty(self): ...
    @property
    def shape(self): ...
    @property
    def size(self): ...

class AxisType:
    """Who decides how arrays are parted along an axis of a mesh."""
    Auto: Any
    Explicit: Any
    Manual: Any
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...

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

class DuplicateSpecError(Exception):
    """An axis of a mesh that parts two axes of an array."""

class Mesh:
    """Devices in rows, with names for the axes."""
    def __enter__(self): ...
    def __eq__(self, other) -> bool: ...
    def __exit__(self, *_): ...
    def __init__(self, devices, axis_names, axis_types=None): ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    @property
    def abstract_mesh(self): ...
    @property
    def axis_sizes(self): ...
    @property
    def device_ids(self): ...
    empty: Any
    is_multi_process: Any
    @property
    def shape(self): ...
    @property
    def size(self): ...

class NamedSharding:
    """A mesh, and how an array is parted along it."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, mesh, spec, *, memory_kind=None): ...
    def __repr__(self) -> str: ...
    def addressable_devices_indices_map(self, global_shape):
        """The part of each device."""
        ...
    @property
    def device(self): ...
    @property
    def device_set(self): ...
    def devices_indices_map(self, global_shape):
        """The part of each device."""
        ...
    def is_equivalent_to(self, other, ndim):
        """Whether arrays lie in the same way, which they do on one device."""
        ...
    is_fully_addressable: Any
    is_fully_replicated: Any
    num_devices: Any
    def shard_shape(self, global_shape):
        """The shape of the part on each device."""
        ...
    def with_spec(self, spec):
        """The mesh with another way to part arrays."""
        ...

class PartitionSpec(tuple):
    """The axes of a mesh that the axes of an array are parted along."""
    UNCONSTRAINED: Any
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...

class PartitionSpec(tuple):
    """The axes of a mesh that the axes of an array are parted along."""
    UNCONSTRAINED: Any
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...

class PlacedFunction(PjitFunction):
    """A compiled function whose results say where they lie."""
    def __call__(self, *args, **kwargs): ...
    def __init__(self, fun, static_argnums, static_argnames, out_shardings): ...

class Shard:
    """The part of an array on a device."""
    def __init__(self, data): ...
    def __repr__(self) -> str: ...
    replica_id: Any

class Sharding:
    """How an array lies on devices."""

def allow_f16_reductions(new_val='allow'):
    """Within a `with` statement, arrays move as they do: all lie in the memory of this program."""
    ...

def array_garbage_collection_guard(new_val='allow'):
    """Within a `with` statement, arrays move as they do: all lie in the memory of this program."""
    ...

def auto_axes(f=None, /, *, axes=None, out_sharding=None):
    """The function: there is one device."""
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

def create_device_mesh(mesh_shape, devices=None, **_):
    """The devices in rows."""
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

def explicit_axes(f=None, /, *, axes=None, in_sharding=None):
    """The function: there is one device."""
    ...

float0: dtype
def fwd_and_bwd(fun, argnums, has_aux=False, jitted=True):
    """A function that gives values and what is needed for their derivatives, and the function of these."""
    ...

def get_abstract_mesh():
    """The mesh in force without its devices."""
    ...

def get_mesh():
    """The mesh in force."""
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

local_devices = _local_devices
def log(fmt, *args, **kwargs):
    """Writes a text with the values of arrays to the log."""
    ...

def log_compiles(value=True):
    """Within a `with` statement, the setting `jax_log_compiles`."""
    ...

def make_array_from_callback(shape, sharding, data_callback, dtype=None):
    """An array of the parts that a function gives, which is one part."""
    ...

def make_array_from_process_local_data(sharding, local_data, global_shape=None):
    """An array of what this process has."""
    ...

def make_array_from_single_device_arrays(shape, sharding, arrays, **_):
    """An array of the parts on each device, of which there is one."""
    ...

def make_mesh(axis_shapes, axis_names, axis_types=None, *, devices=None):
    """A mesh of the devices there are."""
    ...

def make_single_device_sharding(device, memory_kind=None):
    """Where an array lies on one device."""
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

def placed(tree, where):
    """The arrays of a tree on devices, shardings or specs, which may be the leaves of a tree that is as deep or less."""
    ...

def print(fmt, *args, ordered=False, partitioned=False, skip_format_check=False, **kwargs):
    """Prints a format's text with the values of arrays, each time that the function runs."""
    ...

def process_indices(backend=None):
    """The numbers of the processes."""
    ...

def reshard(xs, out_shardings, **_):
    """The arrays where they are, since there is one device; they say that they lie as asked for."""
    ...

class set_mesh:
    """The mesh in force, from now on or within a `with` statement."""
    def __enter__(self): ...
    def __exit__(self, *_): ...
    def __init__(self, mesh): ...

def shard_map(f=None, *, mesh=None, in_specs=None, out_specs=None, **_):
    """A function of the parts that devices have, which are the whole: there is one."""
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

class set_mesh:
    """The mesh in force, from now on or within a `with` statement."""
    def __enter__(self): ...
    def __exit__(self, *_): ...
    def __init__(self, mesh): ...

class set_mesh:
    """The mesh in force, from now on or within a `with` statement."""
    def __enter__(self): ...
    def __exit__(self, *_): ...
    def __init__(self, mesh): ...

def visualize_array_sharding(arr, **options):
    """Draws where the array's parts are."""
    ...

def visualize_sharding(shape, sharding, *, use_color=True, scale=1.0, min_width=9, max_width=80, color_map=None):
    """Draws where the parts of an array are, which is one place."""
    ...

def with_sharding_constraint(x, shardings):
    """The arrays where they are, since there is one device; they say that they lie as asked for."""
    ...

def __getattr__(name: str) -> Any: ...
