"""Small parts that libraries take from the inside."""

import jax
import jax.numpy as jnp

from .._filters import is_array
from .._jit import filter_eval_shape
from .._module import Module, field

_tree = jax.tree_util


class GetKey:
    """Keys one after the other."""

    def __init__(self, seed=0):
        self.seed, self.call, self.key = seed, 0, jax.random.PRNGKey(seed)

    def __call__(self):
        self.call += 1
        self.key, key = jax.random.split(self.key)
        return key


class Static(Module):
    """A value that is no part of the tree."""

    value: object = field(static=True)


class _Text(Module):
    message: str = field(static=True)

    def __repr__(self):
        return self.message


def str2jax(msg):
    """Text as a tree without leaves."""
    return _Text(msg)


def left_broadcast_to(arr, shape):
    """The array with further axes behind its own."""
    return jnp.broadcast_to(arr.reshape(arr.shape + (1,) * (len(shape) - arr.ndim)), shape)


class ContainerMeta(type):
    """A class whose names are numbers, each with a value."""

    def __new__(cls, name, bases, namespace):
        own = {key: value for key, value in namespace.items() if key[:2] == "__" == key[-2:]}
        rest = [key for key in namespace if key not in own]
        return super().__new__(cls, name, bases, {**own, **{key: n for n, key in enumerate(rest)}, "reverse_lookup": [namespace[key] for key in rest]})

    def __instancecheck__(cls, instance):
        if is_array(instance):
            return instance.shape == () and jnp.issubdtype(instance.dtype, jnp.integer)
        return isinstance(instance, int) or super().__instancecheck__(instance)

    def __getitem__(cls, item):
        return cls.reverse_lookup[item]

    def __len__(cls):
        return len(cls.reverse_lookup)


def _evaluated(make):
    def of(fn, *inputs):
        return _tree.tree_map(lambda x: make(x.shape, x.dtype), filter_eval_shape(fn, *inputs))

    return of


eval_empty, eval_zero = _evaluated(jnp.empty), _evaluated(jnp.zeros)


def eval_full(fn, *inputs, fill_value):
    """An array like the result of the call, full of a value."""
    return _evaluated(lambda shape, dtype: jnp.full(shape, fill_value, dtype))(fn, *inputs)


def _neighbour(x, end):
    x = jnp.asarray(x)
    still = jax.lax.stop_gradient(x)
    # Its derivative is 1.
    return x + (jnp.nextafter(still, jnp.asarray(end, x.dtype)) - still)


def nextafter(x):
    """The next larger number; it moves as `x` does."""
    return _neighbour(x, jnp.inf)


def prevbefore(x):
    """The next smaller number; it moves as `x` does."""
    return _neighbour(x, -jnp.inf)


def unvmap_any(x):
    """Whether any element holds."""
    return jnp.any(x)


def unvmap_all(x):
    """Whether all elements hold."""
    return jnp.all(x)


def unvmap_max(x):
    """The largest element."""
    return jnp.max(x)


def unvmap_min(x):
    """The smallest element."""
    return jnp.min(x)


def nontraceable(x, *, name="nontraceable operation"):
    """The tree itself."""
    return x


def nonbatchable(x, *, name=None, msg=None, allow_constant_across_batch=False):
    """The tree itself."""
    return x


def nondifferentiable_backward(x, *, name=None, msg=None, symbolic=True):
    """The tree itself."""
    return x


def nondifferentiable(x, *, name=None, msg=None):
    """The tree, which no derivative goes through."""
    return _tree.tree_map(lambda leaf: jax.lax.stop_gradient(leaf) if isinstance(leaf, jax.Array) else leaf, x)


def noinline(fn, abstract_fn=None):
    """The function itself: the compiler decides."""
    return fn


def closure_to_pytree(tree):
    """The tree itself."""
    return tree


def register_impl_finalisation(prim, impl=None):
    """Nothing is finalised."""


def doc_repr(obj, string):
    """The object itself."""
    return obj


def doc_remove_args(*args):
    """A decorator that changes nothing."""
    return lambda fn: fn


def hashable_partition(pytree, filter_spec):
    """A list of leaves that `filter_spec` chooses, and the rest, which can be hashed."""
    from .._filters import parted

    return parted(pytree, filter_spec)


def hashable_combine(dynamic, static):
    """The tree of these parts."""
    from .._filters import joined

    return joined(dynamic, static)
