"""Threefry-2x32 (Salmon et al. 2011), the counter-based generator, and the keys of it."""

import math

import importlib

import _tandem
import tandem as td
from _tandem import Tensor

from ._array import Array, ArrayImpl, dtype_of, is_traced

_ROTATIONS = ((13, 15, 26, 6), (17, 29, 16, 24))


def _rounds(k0, k1, x0, x1):
    keys = (k0, k1, k0 ^ k1 ^ 0x1BD11BDA)
    x0, x1 = x0 + keys[0], x1 + keys[1]
    for i in range(5):
        for r in _ROTATIONS[i % 2]:
            x0 = x0 + x1
            x1 = ((x1 << r) | (x1 >> (32 - r))) ^ x0
        x0, x1 = x0 + keys[(i + 1) % 3], x1 + keys[(i + 2) % 3] + (i + 1)
    return x0, x1


def _hash(key, low):
    """Two words for each of the counters below 2 to the power of 32."""
    return _rounds(key[0], key[1], td.zeros_like(low), low)


def _words(count):
    def threefry_words(key):
        return td.stack(_hash(key, td.arange(count, dtype="uint32")), axis=-1)

    return threefry_words


def _bits(count):
    def threefry_bits(key):
        high, low = _hash(key, td.arange(count, dtype="uint32"))
        return high ^ low

    return threefry_bits


def _folded(key, data):
    return td.stack(_rounds(key[0], key[1], td.zeros_like(data), data), axis=-1)


_compiled = {}


def _run(make, *args):
    """Calls the function that `make` gives, compiled once."""
    found = _compiled.get(make)
    if found is None:
        found = _compiled[make] = td.jit(make[0](*make[1:]) if isinstance(make, tuple) else make)
    return found(*args)


def words(key, count):
    """`count` keys made of one."""
    return _run((_words, count), key)


def bits(key, shape, width=32):
    """Random bits in whole numbers without signs of 8, 32 or 64 (a pair of 32) bits."""
    count = math.prod(shape)
    if not count:
        return td.zeros(shape, dtype="uint32")
    if width == 64:
        pair = _run((_words, count), key)
        return td.reshape(pair, (*shape, 2))
    found = td.reshape(_run((_bits, count), key), shape)
    return td.astype(found & 255, "uint8") if width == 8 else found


def folded(key, data):
    """A key made of a key and a whole number."""
    return _run(_folded, key, data)


class KeyArray(ArrayImpl):
    """Keys of the newer kind, `jax.random.key(0)`: the last axis, of two words, is not seen."""

    __module__ = "jax._src.prng"
    __qualname__ = "PRNGKeyArray"

    @property
    def shape(self):
        return Tensor.shape.__get__(self)[:-1]

    @property
    def ndim(self):
        return len(self.shape)

    @property
    def size(self):
        return math.prod(self.shape)

    @property
    def dtype(self):
        return KEY_TYPE

    def __repr__(self):
        if is_traced(self):
            return f"JitTracer(key<fry>[{','.join(map(str, self.shape))}])"
        return f"Array({self.shape}, dtype=key<fry>) overlaying:\n{_tandem.as_class(self, ArrayImpl)}"

    __str__ = __repr__

    def __len__(self):
        if not self.shape:
            raise TypeError("len() of unsized object")
        return self.shape[0]

    def __iter__(self):
        return iter([_tandem.as_class(row, KeyArray) for row in Array.__iter__(_tandem.as_class(self, ArrayImpl))])

    def __getitem__(self, index):
        return _tandem.as_class(Array.__getitem__(_tandem.as_class(self, ArrayImpl), index), KeyArray)

    def reshape(self, *shape):
        """The keys under another shape."""
        shape = shape[0] if len(shape) == 1 and isinstance(shape[0], tuple) else shape
        return _tandem.as_class(td.reshape(_tandem.as_class(self, ArrayImpl), (*shape, 2)), KeyArray)

    def __eq__(self, other):
        return td.all(td.equal(_tandem.as_class(self, ArrayImpl), _tandem.as_class(other, ArrayImpl)), axis=-1)

    __hash__ = None


class _KeyType:
    """The element type of keys."""

    name, itemsize, kind = "key<fry>", 8, "V"

    def __repr__(self):
        return "key<fry>"


KEY_TYPE = _KeyType()


def words_of(key):
    """The two words of one key, as a plain tensor."""
    if not isinstance(key, Tensor):
        if not hasattr(key, "dtype"):
            raise TypeError(f"JAX encountered invalid PRNG key data: expected key_data to have ndim, shape, and dtype attributes. Got {key}")
        from ._array import asarray

        key = asarray(key)
    shape = Tensor.shape.__get__(key)
    if shape != (2,):
        if not shape or shape[-1] != 2:
            raise TypeError(
                f"JAX encountered invalid PRNG key data: expected key_data.shape to end with (2,); got shape={tuple(shape)} for PRNGImpl fry"
            )
        raise ValueError(f"random functions accept a single key, but were given a key array of shape {tuple(shape[:-1])}. Use jax.vmap for batching.")
    if dtype_of(key).name != "uint32":
        raise TypeError(f"JAX encountered invalid PRNG key data: expected key_data.dtype = uint32, got {dtype_of(key).name}")
    return _tandem.as_class(key, Tensor)


def like_key(found, key):
    """New keys of the kind of an old one."""
    return _tandem.as_class(found, KeyArray if isinstance(key, KeyArray) else ArrayImpl)


def _moving(module, name):
    """Lets a function that moves elements take keys."""
    before = getattr(module, name)

    def function(*args, **kwargs):
        for x in (*args, *kwargs.values()):
            if type(x) is KeyArray or type(x) in (list, tuple) and x and type(x[0]) is KeyArray:
                from jax_rare.keys import by_words

                return by_words(before, args, kwargs)
        return before(*args, **kwargs)

    function.__name__, function.__doc__ = name, before.__doc__
    setattr(module, name, function)


def _teach():
    from . import lax, numpy

    for name in (
        "stack concatenate concat reshape expand_dims squeeze ravel transpose where broadcast_to take vstack hstack roll flip tile repeat atleast_1d "
        "swapaxes moveaxis split"
    ).split():
        _moving(numpy, name)
    for name in ("select", "dynamic_index_in_dim"):
        _moving(lax, name)
    for name in "flatten ravel transpose squeeze swapaxes repeat".split():
        setattr(KeyArray, name, lambda self, *args, _name="ravel" if name == "flatten" else name: getattr(numpy, _name)(self, *args))
    KeyArray.T = property(lambda self: numpy.transpose(self))
    KeyArray.at = property(lambda self: importlib.import_module("jax_rare.keys").Places(self))


def keys(words):
    """Words as keys of the newer kind."""
    if "T" not in vars(KeyArray):
        _teach()
    return _tandem.as_class(words, KeyArray)
