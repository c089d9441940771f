"""What libraries take from the inside of JAX."""

import contextlib
import types

import jax.numpy as jnp
import tandem as td
from jax._array import Array, asarray, is_traced
from jax._config import config  # noqa: F401
from jax._shapes import ShapedArray
from jax.tree_util import tree_map

import jax

from .jaxprs import ClosedJaxpr, Jaxpr, Literal, Var
from .wrapped import safe_map  # noqa: F401


class AbstractValue:
    """The type of a value."""


class AbstractToken(AbstractValue):
    """The type of what orders effects."""


class Effect:
    """What an operation does beside its results."""


class _Effects:
    def add_type(self, kind):
        """Allows effects of a kind."""

    def contains(self, effect):
        """Whether an effect is allowed."""
        return True


no_effects = frozenset()
lowerable_effects = control_flow_allowed_effects = remat_allowed_effects = custom_derivatives_allowed_effects = _Effects()
Effects, Atom, Value, ParamDict, Token = set, object, object, dict, object
InconclusiveDimensionOperation = JaxprTypeError = TypeError
TypePromotionError = type("TypePromotionError", (ValueError,), {"__module__": "jax._src.dtypes"})
TypedNdArray = type("TypedNdArray", (), {})
UnspecifiedValue = type("UnspecifiedValue", (), {"__repr__": lambda self: "UnspecifiedValue"})
UNSPECIFIED = UnspecifiedValue()
DebugInfo = types.SimpleNamespace
array_types = {Array}


class Trace:
    """How operations are taken."""


class TraceTag:
    """A mark of a trace."""


class EvalTrace(Trace):
    """Operations are computed."""


_trace = EvalTrace()


@contextlib.contextmanager
def set_current_trace(trace, **_):
    """Within a `with` statement, nothing else."""
    yield


@contextlib.contextmanager
def take_current_trace():
    """Within a `with` statement, how operations are taken."""
    yield _trace


def find_top_trace(values):
    """How operations are taken."""
    return _trace


def trace_state_clean():
    """Whether nothing is being traced."""
    return not td.is_tracing()


unsafe_am_i_under_a_jit_DO_NOT_USE = td.is_tracing


class OpaqueTraceState:
    """What is being traced now, to be compared."""

    def __init__(self):
        import _tandem

        self._of = _tandem.trace_of(td.zeros(())) if td.is_tracing() else 0

    def __eq__(self, other):
        return isinstance(other, OpaqueTraceState) and self._of == other._of

    def __hash__(self):
        return hash(self._of)


def get_opaque_trace_state(convention=None):
    """What is being traced now."""
    return OpaqueTraceState()


@contextlib.contextmanager
def eval_context():
    """Within a `with` statement, values are computed at once."""
    with jax.ensure_compile_time_eval():
        yield


def valid_jaxtype(x):
    """Whether it is an array or a number."""
    try:
        asarray(x)
    except TypeError:
        return False
    return not isinstance(x, (list, tuple))


def concrete_or_error(force, value, context=""):
    """The value, or an error where it is being traced."""
    if isinstance(value, Array) and is_traced(value):
        from jax.errors import refused

        raise refused(value, getattr(force, "__name__", "value"))
    return value if force is None else force(value)


def is_concrete(x):
    """Whether a value is known."""
    return not (isinstance(x, Array) and is_traced(x))


def mapped_aval(size, axis, aval):
    """The type of a slice along an axis."""
    return aval if axis is None else ShapedArray((*aval.shape[:axis], *aval.shape[axis + 1 :]), aval.dtype, aval.weak_type)


def unmapped_aval(size, axis, aval, *_):
    """The type of slices put together along an axis."""
    return aval if axis is None else ShapedArray((*aval.shape[:axis], size, *aval.shape[axis:]), aval.dtype, aval.weak_type)


def gensym(*_, **__):
    """A function that makes variables."""
    return Var


def check_jaxpr(jaxpr):
    """Programs are right as they are made."""


def primal_dtype_to_tangent_dtype(dtype):
    """The type of derivatives."""
    return dtype if jnp.issubdtype(dtype, jnp.inexact) else jnp.dtype("float32")


def to_complex_dtype(dtype):
    """The complex type as wide as a type."""
    return jnp.dtype("complex128" if jnp.dtype(dtype).itemsize == 8 else "complex64")


def canonicalize_dtype(dtype, **_):
    """The type that arrays get."""
    return jnp.zeros((), dtype).dtype


def to_inexact_dtype(dtype):
    """The float type for a type."""
    return jnp.promote_types(dtype, "float32") if not jnp.issubdtype(dtype, jnp.inexact) else jnp.dtype(dtype)


# Programs


class _Tracers(type):
    def __instancecheck__(cls, x):
        return isinstance(x, Array) and is_traced(x)


class DynamicJaxprTracer(metaclass=_Tracers):
    """What arrays are while a function is being traced."""


JaxprTracer = JVPTracer = BatchTracer = DynamicJaxprTracer


class PartialVal(tuple):
    """A type, and the value where it is known."""

    @classmethod
    def unknown(cls, aval):
        """One of no value."""
        return cls((aval, None))

    @classmethod
    def known(cls, value):
        """One with its value."""
        return cls((None, value))


def trace_to_jaxpr_dynamic(fun, in_avals, **_):
    """The program of a flat function for types: it, the types of its results, and its constants."""
    from .make import traced

    closed = traced(lambda *args: fun.call_wrapped(*args), tuple(jax.ShapeDtypeStruct(a.shape, a.dtype) for a in in_avals), {})[0]
    return closed.jaxpr, closed.out_avals, closed.consts


def trace_to_jaxpr_nounits(fun, pvals, instantiate=False):
    """The program of a flat function for types."""
    jaxpr, avals, consts = trace_to_jaxpr_dynamic(fun, [aval for aval, _ in pvals])
    return jaxpr, [PartialVal.unknown(a) for a in avals], consts


def dce_jaxpr(jaxpr, used_outputs, instantiate=False):
    """The program without what its used results do not need, and which inputs are used."""
    outvars = [v for v, used in zip(jaxpr.outvars, used_outputs) if used]
    live, eqns = {v for v in outvars if not isinstance(v, Literal)}, []
    for eqn in reversed(jaxpr.eqns):
        if any(v in live for v in eqn.outvars):
            eqns.append(eqn)
            live.update(v for v in eqn.invars if not isinstance(v, Literal))
    used = [bool(instantiate) or v in live for v in jaxpr.invars]
    return Jaxpr(jaxpr.constvars, [v for v, u in zip(jaxpr.invars, used) if u], outvars, eqns[::-1]), used


def convert_constvars_jaxpr(jaxpr):
    """The program with its constants among its inputs."""
    return Jaxpr((), [*jaxpr.constvars, *jaxpr.invars], jaxpr.outvars, jaxpr.eqns)


def close_jaxpr(jaxpr):
    """The program without constants."""
    return ClosedJaxpr(jaxpr, ())


# Utilities


def safe_zip(*args):
    """`zip` as a list, of arguments of one length."""
    return safe_map(lambda *xs: xs, *args)


def unzip2(pairs):
    """Pairs as two tuples."""
    pairs = list(pairs)
    return tuple(a for a, _ in pairs), tuple(b for _, b in pairs)


def unzip3(triples):
    """Triples as three tuples."""
    triples = list(triples)
    return tuple(tuple(t[n] for t in triples) for n in range(3))


def split_list(args, sizes):
    """A list in parts of sizes, and the rest."""
    args, found = list(args), []
    for size in sizes:
        found.append(args[:size])
        args = args[size:]
    return [*found, args]


def partition_list(which, values):
    """What is not chosen, and what is."""
    return [v for w, v in zip(which, values) if not w], [v for w, v in zip(which, values) if w]


def wraps(wrapped, *_, **__):
    """Gives a function the name of another."""
    import functools

    return functools.wraps(wrapped)


def canonicalize_axis(axis, rank):
    """An axis from the front."""
    if not -rank <= axis < rank:
        raise ValueError(f"axis {axis} is out of bounds for array of dimension {rank}")
    return axis % rank


def promote_dtypes(*args):
    """Arrays of one type."""
    name = jnp.result_type(*args)
    return [jnp.asarray(x, name) for x in args]


promote_dtypes_inexact = lambda *args: [jnp.asarray(x, to_inexact_dtype(jnp.result_type(*args))) for x in args]
promote_args_inexact = lambda name, *args: promote_dtypes_inexact(*args)
promote_args = lambda name, *args: promote_dtypes(*args)
check_arraylike = ensure_arraylike = lambda name, *args: args


# Tracebacks, devices and the like


def api_boundary(fun, **_):
    """The function."""
    return fun


def register_exclusion(path):
    """Tracebacks are short already."""


include_frame = lambda frame: True


def wait_for_tokens():
    """Effects are done when they are asked for."""


runtime_tokens = types.SimpleNamespace(block_until_ready=lambda: None, clear=lambda: None)


def current():
    """Where a program is."""
    return


name_stack = current_name_stack = lambda *_: ""


class _Backend:
    platform, platform_version = "cpu", "cpu"

    def devices(self):
        """The devices."""
        return jax.devices()

    local_devices = devices

    def device_count(self):
        """How many devices there are."""
        return len(jax.devices())


def get_backend(platform=None):
    """The devices of a kind."""
    return _Backend()


_backends = {}
backends = lambda: {"cpu": _Backend()}
canonicalize_platform = lambda platform: platform
ArrayImpl = type(jnp.zeros(()))
Array_ = Array
process_allgather = lambda tree, tiled=False: tree_map(jnp.asarray if tiled else lambda x: jnp.asarray(x)[None], tree)
broadcast_one_to_all = lambda tree, is_source=None: tree
sync_global_devices = lambda name: None
assert_equal = lambda tree, message="": None
initialize_cache = set_cache_dir = lambda path: None
threefry_prng_impl = types.SimpleNamespace(name="threefry2x32", key_shape=(2,), tag="fry")


def disable_x64(disable=True):
    """Within a `with` statement, numbers have 32 bits."""
    return jax.enable_x64(not disable)


def emit_python_callback(*_, **__):
    """Programs call Python by themselves."""
    raise NotImplementedError("there is no compiled program to call Python from")


def jaxpr_subcomp(*_, **__):
    """There is no program of the compiler's language."""
    raise NotImplementedError("there is no program of MLIR here")


xla_client = xla_extension = _jax = lapack = types.SimpleNamespace(ArrayImpl=ArrayImpl, Device=jax.Device, _xla=types.SimpleNamespace())


def from_dlpack(external_array, device=None, copy=None):
    """An array of another library as one of JAX."""
    return jnp.asarray(external_array)


def to_dlpack(x, **_):
    """The array, which other libraries take as it is."""
    return x


CustomVJPPrimal = type("CustomVJPPrimal", (), {})


def __getattr__(name):
    late = {"pjit": (jax, "jit"), "SymbolicZero": (None, "Zero"), "stop_gradient_p": (None, "stop_gradient_p"), "with_sharding_constraint": (jax.lax, "with_sharding_constraint"),
            "Mesh": (jax.sharding, "Mesh"), "NamedSharding": (jax.sharding, "NamedSharding"), "PartitionSpec": (jax.sharding, "PartitionSpec"),
            "SingleDeviceSharding": (jax.sharding, "SingleDeviceSharding"), "Sharding": (jax.sharding, "Sharding"), "ArrayLike": (jax.typing, "ArrayLike"),
            "DTypeLike": (jax.typing, "DTypeLike"), "Device": (jax, "Device"), "jit": (jax, "jit"), "vmap": (jax, "vmap"), "grad": (jax, "grad")}  # fmt: skip
    if name not in late:
        raise AttributeError(f"module 'jax_more.inside' has no attribute '{name}'")
    place, own = late[name]
    if place is None:
        from . import primitives, rules

        return getattr(rules if own == "Zero" else primitives, own)
    return getattr(place, own)
