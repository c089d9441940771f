"""`jax.random`: random numbers from keys, the same streams as JAX's."""

import math

import _tandem
import numpy as _numpy
import tandem as td
from tandem.dialect.late import late_names as _late_names

from . import _threefry
from . import numpy as jnp
from ._array import Array, ArrayImpl, asarray, dtype_of, given, strong
from ._dtypes import default_float, default_int, wanted
from .numpy._creation import shape_of_request


def _seeded(seed):
    if isinstance(seed, Array) or hasattr(seed, "dtype"):
        low = td.astype(asarray(seed), "uint32")
        if low.ndim:
            raise TypeError(f"PRNG key seed must be a scalar; got shape {tuple(low.shape)}.")
        return td.stack([td.zeros_like(low), low])
    if isinstance(seed, float):
        raise TypeError(f"PRNG key seed must be an integer; got {seed!r}")
    seed = int(seed)
    if not -(2**63) <= seed < 2**64:
        raise OverflowError(f"Python int {seed} too large to convert to int32")
    return _tandem.tensor([0 if -(2**31) <= seed < 2**32 else seed >> 32 & 0xFFFFFFFF, seed & 0xFFFFFFFF], dtype="uint32")


def PRNGKey(seed, *, impl=None):
    """A key: two words."""
    return _tandem.as_class(_seeded(seed), ArrayImpl)


def key(seed, *, impl=None):
    """A key of the newer kind, with a type of its own."""
    return _threefry.keys(_seeded(seed))


def key_data(keys):
    """The words of keys."""
    return _tandem.as_class(keys, ArrayImpl)


def wrap_key_data(key_bits_array, *, impl=None):
    """Keys of the newer kind from their words."""
    return _threefry.keys(asarray(key_bits_array))


def clone(key):
    """The key."""
    return key


def key_impl(keys):
    """The generator's name."""
    return "threefry2x32"


def split(key, num=2):
    """New keys made of one."""
    shape = shape_of_request(num)
    found = _threefry.words(_threefry.words_of(key), math.prod(shape))
    return _threefry.like_key(found if len(shape) == 1 else td.reshape(found, (*shape, 2)), key)


def fold_in(key, data):
    """A new key made of a key and a whole number."""
    if isinstance(data, int):
        data = _tandem.tensor(data & 0xFFFFFFFF, dtype="uint32")
    data = td.astype(_tandem.as_class(asarray(data), _tandem.Tensor), "uint32")
    return _threefry.like_key(_threefry.folded(_threefry.words_of(key), data), key)


def bits(key, shape=(), dtype=None):
    """Random bits, as whole numbers without sign."""
    width = 32 if dtype is None else _numpy.dtype(wanted(dtype)).itemsize * 8
    return _tandem.as_class(_threefry.bits(_threefry.words_of(key), shape_of_request(shape), width), ArrayImpl)


def _float_name(dtype):
    name = default_float() if dtype is None else wanted(dtype)
    if name[0] != "f":
        raise ValueError(f"dtype argument must be a float dtype, got {name}")
    return name


def _unit(key, shape, name):
    """Numbers from 0 to 1, that excluded."""
    words = _threefry.words_of(key)
    if name == "float64":
        pair = td.astype(_threefry.bits(words, shape, 64), "float64")
        return td.floor((pair[..., 0] * 2.0**32 + pair[..., 1]) / 2.0**12) * 2.0**-52
    found = _threefry.bits(words, shape)
    if name == "float16":
        return td.astype(td.astype((found & 0xFFFF) >> 6, "float32") * 2.0**-10, "float16")
    return td.astype(found >> 9, "float32") * 2.0**-23


def _uniform(key, shape, name, low, high):
    low, high = (x if isinstance(x, (int, float)) else td.astype(asarray(x), name) for x in (low, high))
    found = _unit(key, shape, name)
    known = isinstance(low, (int, float)) and isinstance(high, (int, float))
    # Only numbers are compared: traced arrays have no truth value.
    if known and low == 0 and high == 1:
        return _tandem.as_class(found, ArrayImpl)
    span = _tandem.tensor(high, dtype=name) - _tandem.tensor(low, dtype=name) if known else high - low
    return given(td.maximum(found * span + low, low))


def uniform(key, shape=(), dtype=None, minval=0.0, maxval=1.0):
    """Numbers between two bounds."""
    return _uniform(key, shape_of_request(shape), _float_name(dtype), minval, maxval)


_CENTRE = (2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087, -0.00125372503, -0.00417768164, 0.246640727, 1.50140941)
_TAIL = (-0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773, -0.0076224613, 0.00943887047, 1.00167406, 2.83297682)


def erf_inv(x):
    """The inverse of the error function: the polynomials of Giles (2010)."""
    w = -td.log1p(-x * x)
    near = w < 5.0
    w = td.where(near, w - 2.5, td.sqrt(td.maximum(w, 0.0)) - 3.0)
    value = td.where(near, _CENTRE[0], _TAIL[0])
    for centre, tail in zip(_CENTRE[1:], _TAIL[1:]):
        value = td.where(near, centre, tail) + value * w
    return given(td.where(td.abs(x) == 1.0, x * math.inf, value * x))


def normal(key, shape=(), dtype=None):
    """Numbers of the standard normal distribution."""
    if dtype is not None and _numpy.dtype(dtype).kind == "c":
        from jax_more.draws import complex_normal

        return complex_normal(key, shape, dtype)
    name = _float_name(dtype)
    low = {"float32": -0.99999994, "float64": -0.9999999999999999, "float16": -0.9995}[name]
    return given(td.astype(_normal_of(_uniform(key, shape_of_request(shape), name, low, 1.0)), name))


def _scaled_inverse(u):
    return erf_inv(u) * math.sqrt(2)


_compiled_normal = td.jit(_scaled_inverse)


def _normal_of(u):
    return _compiled_normal(u)


def randint(key, shape, minval, maxval, dtype=None):
    """Whole numbers from `minval` to `maxval`, that excluded."""
    name = default_int() if dtype is None else wanted(dtype)
    shape = shape_of_request(shape)
    first, second = split(key)
    high, low = (_threefry.bits(_threefry.words_of(k), shape) for k in (first, second))
    if isinstance(minval, int) and isinstance(maxval, int):
        span = maxval - minval if maxval > minval else 1
        scale = 2**16 % span
        scale = scale * scale % 2**32 % span
        span, scale = (_tandem.tensor(x, dtype="uint32") for x in (span, scale))
    else:
        minval, maxval = (td.astype(asarray(x), name) for x in (minval, maxval))
        span = td.astype(td.where(maxval > minval, maxval - minval, 1), "uint32")
        scale = td.full_like(span, 2**16) % span
        scale = scale * scale % span
    offset = (high % span * scale + low % span) % span
    return given(_tandem.as_class(td.astype(offset, name), ArrayImpl) + minval)


def bernoulli(key, p=0.5, shape=None, mode="low"):
    """Truth values that hold with probability `p`."""
    p = p if isinstance(p, float) else asarray(p, None if hasattr(p, "dtype") else float)
    shape = shape_of_request(getattr(p, "shape", ()) if shape is None else shape)
    return given(strong(_uniform(key, shape, "float32", 0.0, 1.0) < p))


def _shuffled(key, x, axis):
    size = x.shape[axis]
    for _ in range(math.ceil(3 * math.log(max(1, x.size)) / math.log(2**32 - 1))):
        key, part = split(key)
        order = td.argsort(_threefry.bits(_threefry.words_of(part), tuple(x.shape)), axis=axis, stable=True)
        x = td.take(x, order, axis=0) if x.ndim == 1 else td.take_along_axis(x, order, axis=axis)
    return given(x) if size else x


def permutation(key, x, axis=0, independent=False):
    """The elements, or the numbers below `x`, in random order."""
    if isinstance(x, int) or not asarray(x).ndim:
        return _shuffled(key, jnp.arange(int(x)), 0)
    x = asarray(x)
    if independent or x.ndim == 1:
        return _shuffled(key, strong(x), axis % x.ndim)
    return given(td.take(x, _tandem.as_class(_shuffled(key, jnp.arange(x.shape[axis]), 0), _tandem.Tensor), axis=axis))


def gumbel(key, shape=(), dtype=None, mode="low"):
    """Numbers of Gumbel's distribution."""
    name = _float_name(dtype)
    tiny = float(_numpy.finfo(name).tiny)
    return given(-td.log(-td.log(_uniform(key, shape_of_request(shape), name, tiny, 1.0))))


def categorical(key, logits, axis=-1, shape=None, replace=True, mode=None):
    """Places along an axis, with probabilities whose logarithms are given."""
    logits = asarray(logits)
    own = [n for i, n in enumerate(logits.shape) if i != axis % logits.ndim]
    shape = tuple(own) if shape is None else shape_of_request(shape)
    if not replace:
        count = math.prod(shape[: len(shape) - len(own)])
        return given(td.topk(logits + gumbel(key, tuple(logits.shape)), count)[1])
    lead = shape[: len(shape) - len(own)]
    full = list(shape[len(lead) :])
    full.insert(axis % logits.ndim, logits.shape[axis])
    axis = axis if axis >= 0 else axis + logits.ndim
    return given(td.argmax(gumbel(key, (*lead, *full), dtype_of(logits).name) + logits, axis=axis + len(lead)))


__getattr__ = _late_names("jax.random", "jax_extras.random_distributions", "jax_more.draws")
