"""`optax.tree_utils`: arithmetic of trees."""

import jax
import jax.numpy as jnp


def tree_add(a, b):
    """Sums."""
    return jax.tree.map(lambda x, y: x + y, a, b)


def tree_sub(a, b):
    """Differences."""
    return jax.tree.map(lambda x, y: x - y, a, b)


def tree_mul(a, b):
    """Products."""
    return jax.tree.map(lambda x, y: x * y, a, b)


def tree_scale(scalar, tree):
    """A number times a tree."""
    return jax.tree.map(lambda x: scalar * x, tree)


tree_scalar_mul = tree_scale


def tree_add_scale(a, scalar, b):
    """A tree and a number times another."""
    return jax.tree.map(lambda x, y: x + scalar * y, a, b)


tree_add_scalar_mul = tree_add_scale


def tree_zeros_like(tree, dtype=None):
    """Zeros."""
    return jax.tree.map(lambda x: jnp.zeros_like(x, dtype=dtype), tree)


def tree_ones_like(tree, dtype=None):
    """Ones."""
    return jax.tree.map(lambda x: jnp.ones_like(x, dtype=dtype), tree)


def tree_sum(tree):
    """The sum of all elements."""
    return sum(jnp.sum(x) for x in jax.tree.leaves(tree))


def tree_vdot(a, b):
    """The sum of the products of all elements."""
    return sum(jnp.vdot(x, y) for x, y in zip(jax.tree.leaves(a), jax.tree.leaves(b)))


def global_norm(updates):
    """The norm of all elements together."""
    return jnp.sqrt(sum(jnp.sum(jnp.square(x)) for x in jax.tree.leaves(updates)))


tree_norm = tree_l2_norm = global_norm


def tree_update_moment(updates, moments, decay, order):
    """The running mean of a power of the updates."""
    power = (lambda g: g) if order == 1 else (lambda g: g**order)
    return jax.tree.map(lambda g, m: (1 - decay) * power(g) + decay * m, updates, moments)


def tree_bias_correction(moment, decay, count):
    """Running means, without what they began with."""
    correction = 1 - decay**count
    return jax.tree.map(lambda m: m / jnp.asarray(correction).astype(m.dtype), moment)


def tree_get(tree, key, default=None):
    """The value of a field of this name, wherever it is in a state."""
    if isinstance(tree, tuple) and hasattr(tree, "_fields") and key in tree._fields:
        return getattr(tree, key)
    for part in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, (tuple, list)) else ():
        found = tree_get(part, key)
        if found is not None:
            return found
    return default
