"""Rarer operations of `jax.lax`."""

import enum
import math

import jax
import jax.numpy as jnp
from jax import _tree
from jax._array import asarray, dtype_of

from .complexes import complex, conj, imag, real  # noqa: F401
from .scipy.incomplete import betainc, gammainc as igamma, gammaincc as igammac, i0e as bessel_i0e, i1e as bessel_i1e, zeta  # noqa: F401
from .scipy.special import polygamma as _polygamma
from .windows import ConvDimensionNumbers as ConvGeneralDilatedDimensionNumbers  # noqa: F401
from .windows import conv_general_dilated


class RoundingMethod(enum.IntEnum):
    """How halves are rounded."""

    AWAY_FROM_ZERO, TO_NEAREST_EVEN = range(2)


def polygamma(m, x):
    """The derivative of order `m` of `digamma`."""
    return _polygamma(m, x)


def reduce_precision(operand, exponent_bits, mantissa_bits):
    """Floats rounded to fewer bits, of which those too large become infinite and those too small 0."""
    x = asarray(operand)
    if dtype_of(x).name != "float32":
        raise NotImplementedError("reduce_precision takes float32 here")
    bits = jax.lax.bitcast_convert_type(x, jnp.int32)
    gone = 23 - mantissa_bits
    if gone:
        half = (1 << (gone - 1)) - 1
        bits = (bits + half + ((bits >> gone) & 1)) & ~((1 << gone) - 1)
    found = jax.lax.bitcast_convert_type(bits, jnp.float32)
    bias = (1 << (exponent_bits - 1)) - 1
    if exponent_bits < 8:
        found = jnp.where(jnp.abs(found) >= 2.0 ** (bias + 1), jnp.copysign(jnp.inf, found), found)
        found = jnp.where(jnp.abs(found) < 2.0 ** (1 - bias), jnp.copysign(0.0, found), found)
    return jnp.where(jnp.isfinite(x), found, x)


def clz(x):
    """How many zeros the bits of a whole number begin with."""
    x = asarray(x)
    width = x.dtype.itemsize * 8
    bits, count = x.astype("uint32"), jnp.zeros(x.shape, "int32")
    for step in (16, 8, 4, 2, 1):
        empty = (bits >> (32 - step)) == 0
        count, bits = count + jnp.where(empty, step, 0), jnp.where(empty, bits << step, bits)
    return (count + jnp.where(bits >> 31 == 0, 1, 0) - (32 - width)).astype(x.dtype)


def empty(shape, dtype=None, **_):
    """An array of zeros, whose values are not promised."""
    return jnp.zeros(shape, dtype)


def dtype(x):
    """The type of the elements."""
    return jnp.asarray(x).dtype


def split(operand, sizes, axis=0):
    """Parts of these sizes along an axis."""
    ends, total = [], 0
    for size in sizes[:-1]:
        total += size
        ends.append(total)
    return list(jnp.split(operand, ends, axis))


def broadcast_to_rank(x, rank):
    """The array with axes of size 1 before the others."""
    return jnp.reshape(x, (1,) * (rank - jnp.ndim(x)) + tuple(jnp.shape(x)))


def optimization_barrier(operand, /):
    """The tree itself."""
    return _tree.map(asarray, operand)


def with_sharding_constraint(x, shardings):
    """The arrays, which lie as asked for."""
    from jax_devices.placing import with_sharding_constraint

    return with_sharding_constraint(x, shardings)


def platform_dependent(*args, default=None, **per_platform):
    """What the function of this platform gives."""
    return per_platform.get(jax.default_backend(), default)(*args)


def approx_max_k(operand, k, reduction_dimension=-1, recall_target=0.95, **_):
    """The k largest elements of an axis and their places; here always the exact ones."""
    values, places = jax.lax.top_k(jnp.moveaxis(operand, reduction_dimension, -1), k)
    return [jnp.moveaxis(values, -1, reduction_dimension), jnp.moveaxis(places, -1, reduction_dimension)]


def approx_min_k(operand, k, reduction_dimension=-1, recall_target=0.95, **_):
    """The k smallest elements of an axis and their places; here always the exact ones."""
    values, places = approx_max_k(-jnp.asarray(operand), k, reduction_dimension)
    return [-values, places]


def conv_general_dilated_patches(lhs, filter_shape, window_strides, padding, lhs_dilation=None, rhs_dilation=None, dimension_numbers=None, **_):
    """The windows of pictures, each laid out along the axis of features."""
    x = jnp.asarray(lhs)
    spec = dimension_numbers or ("NCHWD"[: x.ndim], "OIHWD"[: x.ndim], "NCHWD"[: x.ndim])
    count, features = math.prod(filter_shape), x.shape[spec[0].index("C")]
    kernel = jnp.tile(jnp.eye(count, dtype=x.dtype).reshape(count, 1, *filter_shape), (features,) + (1,) * (x.ndim - 1))
    standard = ("O", "I", *[c for c in spec[1] if c not in "OI"])
    kernel = jnp.transpose(kernel, [standard.index(c) for c in spec[1]])
    return conv_general_dilated(x, kernel, window_strides, padding, lhs_dilation, rhs_dilation, spec, feature_group_count=features)


def custom_linear_solve(matvec, b, solve, transpose_solve=None, symmetric=False, has_aux=False):
    """What a solver finds for `matvec(x) = b`, whose derivative is that of the equation."""

    @jax.custom_vjp
    def solved(b):
        return solve(matvec, b)

    def forward(b):
        return solved(b), None

    def backward(_, slope):
        back = solve if transpose_solve is None and symmetric else transpose_solve
        transposed = matvec if symmetric else lambda y: jax.linear_transpose(matvec, b)(y)[0]
        return (back(transposed, slope),)

    solved.defvjp(forward, backward)
    solved.both_ways = True
    return solved(b)


def custom_root(f, initial_guess, solve, tangent_solve, has_aux=False):
    """A root of a function, whose derivative is that of the equation, not of the way to it."""
    found = solve(f, jax.lax.stop_gradient(initial_guess))
    found, aux = found if has_aux else (found, None)
    root = jax.lax.stop_gradient(found)
    # One step of Newton's method, whose value is the root and whose slope is that of the implicit function.
    step = tangent_solve(lambda v: jax.jvp(f, (root,), (v,))[1], f(root))
    settled = root - (step - jax.lax.stop_gradient(step))
    return (settled, aux) if has_aux else settled


def reduce_xor(operand, axes):
    """The bits of the elements along axes, each turned as often as it is set."""
    x = asarray(operand)
    for axis in sorted(axes, reverse=True):
        rows = list(jnp.moveaxis(x, axis, 0))
        x = rows[0]
        for row in rows[1:]:
            x = x ^ row
    return x
