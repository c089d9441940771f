"""`optax.tree_utils`: arithmetic of trees."""

import jax
import jax.numpy as jnp
from tandem.dialect.late import late_names as _late_names


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


def tree_div(a, b):
    """Quotients."""
    return jax.tree.map(lambda x, y: x / y, a, b)


def tree_max(tree):
    """The largest element."""
    return jnp.max(jnp.stack([jnp.max(x) for x in jax.tree.leaves(tree)]))


def tree_min(tree):
    """The smallest element."""
    return jnp.min(jnp.stack([jnp.min(x) for x in jax.tree.leaves(tree)]))


def tree_size(tree):
    """How many elements there are."""
    return sum(jnp.size(x) for x in jax.tree.leaves(tree))


def tree_where(condition, tree_x, tree_y):
    """One tree where the condition holds, else another."""
    return jax.tree.map(lambda x, y: jnp.where(condition, x, y), tree_x, tree_y)


def tree_clip(tree, min_value=None, max_value=None):
    """The elements within bounds."""
    return jax.tree.map(lambda x: jnp.clip(x, min_value, max_value), tree)


def tree_full_like(tree, fill_value, dtype=None):
    """Arrays of one value."""
    return jax.tree.map(lambda x: jnp.full_like(x, fill_value, dtype=dtype), tree)


def tree_real(tree):
    """The real parts."""
    return jax.tree.map(jnp.real, tree)


def tree_conj(tree):
    """The conjugates."""
    return jax.tree.map(jnp.conj, tree)


def tree_cast(tree, dtype):
    """The elements as another type."""
    return tree if dtype is None else jax.tree.map(lambda x: jnp.asarray(x).astype(dtype), tree)


def tree_cast_like(tree, other_tree):
    """The elements as the types of another tree."""
    return jax.tree.map(lambda x, y: jnp.asarray(x).astype(y.dtype), tree, other_tree)


def tree_dtype(tree, mixed_dtype_handler=None):
    """The type of the elements."""
    types = [jnp.asarray(x).dtype for x in jax.tree.leaves(tree)]
    if mixed_dtype_handler is None and len(set(types)) > 1:
        raise ValueError(f"Expected all leaves of the tree to have the same dtype, got {types}.")
    return types[0] if mixed_dtype_handler is None else jnp.result_type(*types)


def tree_allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether all elements are equal within tolerances."""
    return jnp.all(jnp.stack([jnp.allclose(x, y, rtol, atol, equal_nan) for x, y in zip(jax.tree.leaves(a), jax.tree.leaves(b))]))


def tree_split_key_like(rng_key, target_tree):
    """A key for each array of a tree."""
    leaves, structure = jax.tree.flatten(target_tree)
    return structure.unflatten(list(jax.random.split(rng_key, len(leaves))))


def tree_random_like(rng_key, target_tree, sampler=jax.random.normal, dtype=None):
    """Random numbers in the shapes of a tree."""
    keys = tree_split_key_like(rng_key, target_tree)
    return jax.tree.map(lambda key, x: sampler(key, x.shape, dtype or x.dtype), keys, target_tree)


__getattr__ = _late_names("optax.tree_utils", "optax_extras.trees")
