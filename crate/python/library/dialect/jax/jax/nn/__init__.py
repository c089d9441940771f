"""`jax.nn`: activations and other functions of neural networks."""

import math

import tandem as td
from tandem.dialect.late import late_names as _late_names

from .. import numpy as jnp
from .._array import asarray, dtype_of, given, operand
from .._dtypes import default_float, wanted
from ..numpy._elementwise import unary as _unary
from . import initializers  # noqa: F401

relu, relu6, sigmoid, softplus = _unary("relu", td.relu), _unary("relu6", td.relu6), _unary("sigmoid", td.sigmoid), _unary("softplus", td.softplus)
soft_sign, silu, log_sigmoid, selu = (
    _unary("soft_sign", td.softsign),
    _unary("silu", td.silu),
    _unary("log_sigmoid", td.log_sigmoid),
    _unary("selu", td.selu),
)
mish, tanh, swish, hard_sigmoid = _unary("mish", td.mish), jnp.tanh, silu, _unary("hard_sigmoid", td.hard_sigmoid)
hard_tanh, hard_silu = _unary("hard_tanh", td.hard_tanh), _unary("hard_silu", td.hard_swish)
hard_swish = hard_silu


def identity(x):
    """The elements themselves."""
    return asarray(x)


def elu(x, alpha=1.0):
    """The exponential linear unit."""
    return (
        given(td.elu(operand(x, "elu"), alpha=alpha))
        if isinstance(alpha, (int, float))
        else jnp.where(x > 0, x, alpha * jnp.expm1(jnp.minimum(x, 0)))
    )


def celu(x, alpha=1.0):
    """The continuously differentiable exponential linear unit."""
    return given(td.celu(operand(x, "celu"), alpha=float(alpha)))


def leaky_relu(x, negative_slope=1e-2):
    """A linear unit with a small slope below 0."""
    x = operand(x, "leaky_relu")
    return jnp.where(x >= 0, x, negative_slope * x)


def gelu(x, approximate=True):
    """The Gaussian error linear unit, by tanh unless told otherwise."""
    return given(td.gelu(operand(x, "gelu"), approximate="tanh" if approximate else "none"))


def glu(x, axis=-1):
    """One half times the sigmoid of the other."""
    return given(td.glu(operand(x, "glu"), axis))


def squareplus(x, b=4):
    """A smooth relu by a square root."""
    x = asarray(x)
    return (x + jnp.sqrt(x * x + b)) / 2


def softmax(x, axis=-1, where=None, initial=None):
    """Exponentials divided by their sum along an axis."""
    x = operand(x, "softmax")
    if where is not None:
        x = jnp.where(where, x, -math.inf)
    if isinstance(axis, tuple) or axis is None or where is not None:
        shifted = jnp.exp(x - jnp.max(x, axis, keepdims=True))
        return shifted / jnp.sum(shifted, axis, keepdims=True)
    return given(td.softmax(x, axis=axis))


def log_softmax(x, axis=-1, where=None, initial=None):
    """The logarithm of `softmax`."""
    x = operand(x, "log_softmax")
    if isinstance(axis, tuple) or axis is None or where is not None:
        return x - logsumexp(x if where is None else jnp.where(where, x, -math.inf), axis, keepdims=True)
    return given(td.log_softmax(x, axis=axis))


def logsumexp(a, axis=None, b=None, keepdims=False, return_sign=False, where=None):
    """The logarithm of the sum of exponentials, which is not beyond the largest number."""
    a = operand(a, "logsumexp")
    if where is not None:
        a = jnp.where(where, a, -math.inf)
    if b is None and not return_sign:
        return given(td.logsumexp(a, axis=axis, keepdims=keepdims))
    b = 1.0 if b is None else asarray(b)
    most = jnp.max(a, axis, keepdims=True)
    total = jnp.sum(b * jnp.exp(a - most), axis, keepdims=True)
    found = jnp.log(jnp.abs(total) if return_sign else total) + most
    sign = jnp.sign(total)
    squeezed = lambda x: x if keepdims else jnp.squeeze(x, axis)
    return (squeezed(found), squeezed(sign)) if return_sign else squeezed(found)


def log1mexp(x):
    """log(1 - exp(-x)), precise for small and large x."""
    x = asarray(x)
    return jnp.where(x < math.log(2), jnp.log(-jnp.expm1(-x)), jnp.log1p(-jnp.exp(-x)))


def standardize(x, axis=-1, mean=None, variance=None, epsilon=1e-5, where=None):
    """Less the mean, divided by the deviation."""
    mean = jnp.mean(x, axis, keepdims=True, where=where) if mean is None else mean
    if variance is None:
        variance = jnp.mean(jnp.square(x), axis, keepdims=True, where=where) - jnp.square(mean)
    return jnp.subtract(x, mean) / jnp.sqrt(variance + epsilon)


def one_hot(x, num_classes, *, dtype=None, axis=-1):
    """A one at each place, zeros elsewhere; for places beyond the end, zeros alone."""
    x = asarray(x)
    name = default_float() if dtype is None else wanted(dtype)
    axis = axis % (x.ndim + 1)
    places = td.reshape(td.arange(num_classes, dtype="int32"), [-1 if i == axis else 1 for i in range(x.ndim + 1)])
    x = td.astype(x, "int32") if dtype_of(x).name not in ("int32", "float32") else x
    return given(td.astype(given(td.expand_dims(x, axis)) == given(places), name))


def dot_product_attention(query, key, value, bias=None, mask=None, *, scale=None, is_causal=False, **_):
    """Attention; axes are batch, place, head, feature."""
    query, key, value = (asarray(x) for x in (query, key, value))
    scores = jnp.einsum("...qhd,...khd->...hqk", query, key) * (1 / math.sqrt(query.shape[-1]) if scale is None else scale)
    if bias is not None:
        scores = scores + bias
    if is_causal:
        causal = jnp.tril(jnp.ones((query.shape[-3], key.shape[-3]), bool))
        mask = causal if mask is None else jnp.logical_and(mask, causal)
    if mask is not None:
        scores = jnp.where(mask, scores, float(jnp.finfo(scores.dtype).min))
    return jnp.einsum("...hqk,...khd->...qhd", softmax(scores, -1), value)


__getattr__ = _late_names("jax.nn", names={"sparse_plus": "jax_more.more_lax"})
