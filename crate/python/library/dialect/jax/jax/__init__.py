"""JAX's names over Tandem: arrays that never change, and transformations of functions."""

import sys as _sys
import types as _types

from tandem.dialect import version as _version
from tandem.dialect.late import late_names as _late_names

from ._config import config
from . import errors, tree_util  # noqa: F401
from ._array import Array
from ._derivatives import (  # noqa: F401
    checkpoint,
    grad,
    hessian,
    jacfwd,
    jacobian,
    jacrev,
    jvp,
    remat,
    value_and_grad,
    vjp,
)
from ._devices import (  # noqa: F401
    default_backend,
    device_count,
    device_get,
    device_put,
    devices,
    local_device_count,
    local_devices,
    process_count,
    process_index,
)
from ._devices import Device as Device
from ._jit import jit  # noqa: F401
from ._mapping import vmap  # noqa: F401
from ._shapes import ShapeDtypeStruct  # noqa: F401
from . import numpy, random, lax, nn, tree, debug, typing  # noqa: E402, F401

__version__ = _version("0.10.2")
__version_info__ = (0, 10, 2)


def block_until_ready(x):
    """The tree, when its arrays have been computed."""
    for leaf in tree.leaves(x):
        if isinstance(leaf, Array):
            leaf.block_until_ready()
    return x


__getattr__ = _late_names(
    "jax",
    "jax_rare.settings",
    names={
        "custom_jvp": "jax_extras.own_rules",
        "custom_vjp": "jax_extras.own_rules",
        "custom_gradient": "jax_extras.own_rules",
        "closure_convert": "jax_extras.own_rules",
        "make_jaxpr": "jax_more.make",
        "pure_callback": "jax_extras.callbacks",
        "scipy": "jax.scipy",
        **{name: f"jax.{name}" for name in "api_util extend interpreters lib".split()},
        "core": "jax.core",
        "profiler": "jax_extras.profiler",
        "ops": "jax.ops",
        "print_environment_info": "jax_extras.environment",
        "image": "jax.image",
        "dtypes": "jax.dtypes",
        "stages": "jax_extras.stages",
        "eval_shape": "jax_extras.stages",
        "flatten_util": "jax.flatten_util",
        "experimental": "jax.experimental",
        "sharding": "jax.sharding",
        "named_scope": "jax_extras.profiler",
        "named_call": "jax_extras.profiler",
        "effects_barrier": "jax_extras.environment",
        "ensure_compile_time_eval": "jax_extras.environment",
        "Ref": "jax_rare.refs",
        "typeof": "jax_rare.refs",
    }
    | dict.fromkeys("new_ref empty_ref freeze free_ref".split(), "jax_rare.refs")
    | {
        name: f"jax_devices.{place}"
        for place, names in {
            "meshes": "make_mesh P PartitionSpec set_mesh",
            "shardings": "NamedSharding Shard",
            "placing": "reshard make_array_from_callback make_array_from_process_local_data make_array_from_single_device_arrays",
            "mapping": "pmap shard_map smap",
        }.items()
        for name in names.split()
    }
    | {name: f"jax.{name}" for name in "ad_checkpoint custom_batching custom_derivatives example_libraries ref test_util".split()}
    | {"linearize": "jax_rare.derivatives", "linear_transpose": "jax_rare.derivatives", "checkpoint_policies": "jax_rare.checkpoints", "dlpack": "jax.dlpack", "export": "jax.export"},
)
_sys.modules["jaxlib"] = _jaxlib = _types.ModuleType("jaxlib")
_jaxlib.__version__ = "0.10.2"
_jaxlib.__getattr__ = _late_names("jaxlib", names=dict.fromkeys("xla_client xla_extension _jax mlir lapack version".split(), "jax_more.inside"))
