"""Rules of primitives that programs define: derivatives, batches, what runs in compiled functions."""

import jax.numpy as jnp
from jax._array import asarray

import jax

primitive_jvps, primitive_transposes, lowerings = {}, {}, {}
primitive_batchers, fancy_primitive_batchers, axis_primitive_batchers = {}, {}, {}


class Zero:
    """A derivative that is zero everywhere."""

    def __init__(self, aval):
        self.aval = aval

    @staticmethod
    def from_primal_value(value):
        """The zero for a value."""
        return Zero(asarray(value).aval)

    def __repr__(self):
        return f"Zero({self.aval})"


class UndefinedPrimal:
    """An argument that a linear function is transposed for."""

    def __init__(self, aval):
        self.aval = aval

    def __repr__(self):
        return f"UndefinedPrimal({self.aval})"


def is_undefined_primal(x):
    """Whether a linear function is transposed for it."""
    return type(x) is UndefinedPrimal


def instantiate_zeros(x):
    """The array of a derivative."""
    return jnp.zeros(x.aval.shape, x.aval.dtype) if type(x) is Zero else x


def zeros_like_aval(aval):
    """Zeros of a type."""
    return jnp.zeros(aval.shape, aval.dtype)


def add_tangents(x, y):
    """The sum of two derivatives."""
    return y if type(x) is Zero else x if type(y) is Zero else x + y


add_jaxvals = add_tangents


def jvp(fun, primals=None, tangents=None):
    """`jax.jvp`."""
    return jax.jvp(fun, primals, tangents)


def linearize(fun, *primals):
    """`jax.linearize`."""
    return jax.linearize(fun, *primals)


def _summed(parts):
    total = None
    for part in parts:
        total = part if total is None else add_tangents(total, part)
    return total


def defjvp(primitive, *rules):
    """Sets a derivative for each argument, a function of its tangent and the arguments."""

    def rule(primals, tangents, **params):
        value = primitive.bind(*primals, **params)
        return value, _summed(r(t, *primals, **params) for r, t in zip(rules, tangents) if r is not None and type(t) is not Zero)

    primitive_jvps[primitive] = rule


def defjvp2(primitive, *rules):
    """Sets a derivative for each argument, a function of its tangent, the value and the arguments."""

    def rule(primals, tangents, **params):
        value = primitive.bind(*primals, **params)
        return value, _summed(r(t, value, *primals, **params) for r, t in zip(rules, tangents) if r is not None and type(t) is not Zero)

    primitive_jvps[primitive] = rule


def deflinear2(primitive, transpose):
    """Sets the transpose of a linear primitive."""
    primitive_jvps[primitive] = lambda primals, tangents, **params: (primitive.bind(*primals, **params), primitive.bind(*tangents, **params))
    primitive_transposes[primitive] = transpose


deflinear = deflinear2


def defvectorized(primitive):
    """A primitive of each element is its own batch."""
    primitive_batchers[primitive] = lambda args, dims, **params: (primitive.bind(*args, **params), dims[0])


def register_lowering(primitive, rule=None, platform=None, inline=True, cacheable=True):
    """Sets what a primitive is within compiled functions."""
    if rule is None:
        return lambda rule: register_lowering(primitive, rule, platform)

    def lowered(args, params):
        found = rule(Context(), *args, **params)
        found = found if isinstance(found, (list, tuple)) else [found]
        found = [getattr(x, "result", x) for x in found]
        return found if primitive.multiple_results else found[0]

    lowerings[primitive] = lowered
    return rule


class Context:
    """What a lowering is given first."""

    platforms = ("cpu",)


def lower_fun(fun, multiple_results=True):
    """The lowering that a function of arrays is."""

    def rule(ctx, *args, **params):
        found = fun(*args, **params)
        return found if multiple_results else [found]

    return rule


class _Operation:
    """An operation of the compiler's language, on arrays."""

    def __init__(self, result):
        self.result, self.results = result, [result]


def __getattr__(name):
    operations = {"AddOp": "add", "MulOp": "mul", "MultiplyOp": "mul", "SubtractOp": "sub", "DivOp": "div", "SineOp": "sin", "CosineOp": "cos", "ExpOp": "exp",
                  "LogOp": "log", "TanhOp": "tanh", "NegOp": "neg", "MaxOp": "max", "MinOp": "min", "PowOp": "pow", "AbsOp": "abs", "SqrtOp": "sqrt"}  # fmt: skip
    if name not in operations:
        raise AttributeError(name)
    function = getattr(jax.lax, operations[name])
    return lambda *args, **_: _Operation(function(*(getattr(x, "result", x) for x in args)))
