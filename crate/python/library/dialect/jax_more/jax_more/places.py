"""Modules of `jax` that few programs use, and where their names lie."""

import sys
import types

from tandem.dialect.late import late_names

_SCIPY = "jax_extras.scipy"
_CORE = ("jax_more.jaxprs", "jax_more.inside", "jax_more.primitives", "jax_extras.core")
_INSIDE = ("jax_more.inside",)
_AD, _BATCHING, _MLIR = ("jax_more.rules", "jax_more.inside"), ("jax_more.rules",), ("jax_more.rules", "jax_more.inside")
_LOWER = ("jax_more.inside", "jax_more.primitives")
_MODULES = {
    "jax.scipy": {
        "cluster": (), "cluster.vq": (f"{_SCIPY}.vq",), "fft": (f"{_SCIPY}.fft",), "integrate": (f"{_SCIPY}.integrate",),
        "interpolate": (f"{_SCIPY}.interpolate",), "linalg": (f"{_SCIPY}.linalg", f"{_SCIPY}.more_linalg"), "ndimage": (f"{_SCIPY}.ndimage",),
        "optimize": (f"{_SCIPY}.optimize",), "signal": (f"{_SCIPY}.signal",), "sparse": (), "sparse.linalg": ("jax_rare.solvers",),
        "special": (f"{_SCIPY}.special", f"{_SCIPY}.more_special"), "stats": (f"{_SCIPY}.stats", f"{_SCIPY}.more_stats"),
    },
    "jax.experimental": {
        "checkify": ("jax_extras.checkify",), "ode": ("jax_extras.ode",), "mesh_utils": ("jax_devices.meshes",), "shard_map": ("jax_devices.mapping",),
        "sparse": ("jax_rare.sparse",), "sparse.bcoo": ("jax_rare.sparse",), "sparse.bcsr": ("jax_rare.sparse",), "pjit": ("jax_more.inside",),
        "multihost_utils": ("jax_more.inside",), "pallas": ("jax_more.pallas",), "pallas.tpu": ("jax_more.pallas",), "compilation_cache": (), "compilation_cache.compilation_cache": ("jax_more.inside",),
        "hijax": ("jax_more.hijax",), "xla_metadata": ("jax_primitives.own_primitives",),
    },
    "jax.example_libraries": {"optimizers": ("jax_rare.optimizers",), "stax": ("jax_rare.stax",)},
    "jax.extend": {"core": _CORE, "core.primitives": ("jax_more.primitives",), "backend": _INSIDE, "linear_util": ("jax_more.wrapped",), "random": _INSIDE,
                   "source_info_util": _INSIDE, "sharding": _INSIDE, "mlir": _MLIR},
    "jax.interpreters": {"ad": _AD, "batching": _BATCHING, "mlir": _MLIR, "partial_eval": ("jax_more.inside",), "pxla": _INSIDE, "xla": _INSIDE},
    "jax.lib": {"xla_bridge": _INSIDE, "xla_client": _INSIDE, "xla_extension": _INSIDE},
    "jax._src": {
        "api": ("jax", "jax_more.inside", "jax._jit", "jax._derivatives", "jax._mapping", "jax_rare.derivatives"),
        **dict.fromkeys("config traceback_util literals compiler effects dispatch sharding_impls xla_bridge typing array prng mesh "
                        "source_info_util pjit state environment_info basearray monitoring path public_test_util distributed".split(), _INSIDE),
        "core": _CORE, "util": ("jax_more.inside",), "ad_util": ("jax_more.rules", "jax_more.primitives"), "dtypes": ("jax_more.inside", "jax.dtypes"),
        "flatten_util": ("jax.flatten_util",), "tree_util": ("jax.tree_util", "jax._tree"), "linear_util": ("jax_more.wrapped",), "api_util": ("jax_more.wrapped",),
        "ad_checkpoint": _LOWER, "custom_derivatives": ("jax_extras.own_rules", "jax_more.inside"), "random": ("jax.random",), "errors": ("jax.errors",),
        "numpy": (), "numpy.lax_numpy": ("jax.numpy",), "numpy.util": ("jax_more.inside",), "numpy.linalg": ("jax.numpy.linalg",),
        "numpy.reductions": ("jax.numpy",), "numpy.ufuncs": ("jax.numpy",), "nn": (), "nn.functions": ("jax.nn",), "nn.initializers": ("jax.nn.initializers",),
        "lax": (), "lax.lax": ("jax.lax", "jax_more.primitives"), "lax.control_flow": ("jax.lax", "jax_more.primitives"), "lax.parallel": ("jax.lax",),
        "lax.slicing": ("jax.lax",), "lax.convolution": ("jax.lax",), "lax.linalg": ("jax.lax.linalg",), "scipy": (), "debugging": ("jax.debug",),
        "callback": ("jax_extras.callbacks",), "interpreters": (), "interpreters.ad": _AD, "interpreters.batching": _BATCHING, "interpreters.mlir": _MLIR,
        "interpreters.partial_eval": _INSIDE, "interpreters.pxla": _INSIDE, "lib": _INSIDE, "lib.mlir": (), "lib.mlir.dialects": (),
        "lib.mlir.dialects.hlo": ("jax_more.rules",), "lib.mlir.ir": _INSIDE, "lib.xla_client": _INSIDE,
    },
}  # fmt: skip
_NAMES = {"jax.experimental": {"enable_x64": "jax_rare.settings", "io_callback": "jax_extras.callbacks", "disable_x64": "jax_more.inside"}}


def filled(package, path):
    """Makes the modules of a package; gives its `__getattr__`."""
    names = dict(_NAMES.get(package, {}))
    for name, places in _MODULES[package].items():
        full = f"{package}.{name}"
        module = types.ModuleType(full)
        module.__package__ = full
        inner = {own.rpartition(".")[2]: f"{package}.{own}" for own in _MODULES[package] if own.rpartition(".")[0] == name}
        if inner:
            module.__path__ = []
        module.__getattr__ = late_names(full, *places, names=inner)
        sys.modules[full] = module
        if full == "jax._src.tree_util":
            from jax import _tree

            module._registry = _tree._registry
        if "." not in name:
            names[name] = full
    if package == "jax.scipy":
        for name in _DISTRIBUTIONS:
            sys.modules[f"jax.scipy.stats.{name}"] = module = types.ModuleType(f"jax.scipy.stats.{name}")
            module.__getattr__ = _of_distribution(name)
    return late_names(package, names=names)


_FLAX = {
    "cursor": ("jax_more.flax_cursor",), "configurations": ("jax_more.flax_parts",), "core.meta": ("jax_more.flax_boxes",),
    "linen.spmd": ("jax_more.flax_boxes",), "linen.partitioning": ("jax_more.flax_boxes",), "nnx.traversals": ("jax_more.flax_parts",),
    "nnx.nn": "flax.nnx", "nnx.bridge": ("jax_more.flax_bridge",), "nnx.spmd": ("jax_rare.nnx_parts",),
    **{f"{name}.initializers": ("jax.nn.initializers", "jax_more.flax_parts") for name in ("linen", "nnx.nn")},
    **{f"linen.{name}": "flax.linen" for name in "activation attention dtypes linear module normalization pooling recurrent stochastic summary transforms".split()},
    **{f"nnx.{name}": "flax.nnx" for name in "graph graphlib helpers module nn.activations nn.attention nn.linear nn.lora nn.normalization nn.recurrent "
       "nn.stochastic object optimizer rnglib statelib training training.metrics training.optimizer transforms variablelib".split()},
}  # fmt: skip


_OPTAX = dict.fromkeys("perturbations assignment second_order".split(), "optax_extras.functions") | {"microbatching": "optax_extras.microbatching"}
_OPTAX |= {f"_src{name}": "optax" for name in ["", *".alias .base .combine .linear_algebra .numerics .transform .update .utils .wrappers".split()]}


def inner_names(package):
    """Where modules of `flax.linen` or `flax.nnx` lie that few programs use."""
    found = [name.partition(".")[2] for name in _FLAX if name.startswith(f"{package}.")]
    return {name: f"flax.{package}.{name}" for name in found if "." not in name}


def _late_module(name, *places):
    module = types.ModuleType(name)
    # One package stands for its own modules.
    package = places[0] if name.startswith(places[0] + ".") else None
    module.__getattr__ = (lambda key: sys.modules.get(f"{name}.{key}") or getattr(sys.modules[package], key)) if package else late_names(name, *places)
    sys.modules[name] = module


def filled_optax():
    """Makes the modules of `optax` that few programs use; gives where their names lie."""
    for name, place in _OPTAX.items():
        _late_module(f"optax.{name}", place)
    return {name: f"optax.{name}" for name in _OPTAX if name[0] != "_"}


def filled_flax():
    """Makes the modules of `flax` that few programs use; gives where names of `flax` itself lie."""
    for name, places in _FLAX.items():
        _late_module(f"flax.{name}", *((places,) if isinstance(places, str) else places))
    return {"cursor": "flax.cursor", "configurations": "flax.configurations", "config": "jax_more.flax_parts"}


_DISTRIBUTIONS = ("bernoulli beta betabinom binom cauchy chi2 dirichlet expon gamma gennorm geom gumbel_l gumbel_r laplace logistic multinomial "
                  "multivariate_normal nbinom norm pareto poisson t truncnorm uniform vonmises wrapcauchy").split()  # fmt: skip


def _of_distribution(name):
    """The functions of a distribution, which is a module in JAX."""

    def __getattr__(attribute):
        if attribute.startswith("_"):
            raise AttributeError(attribute)
        return getattr(getattr(sys.modules["jax.scipy.stats"], name), attribute)

    return __getattr__
