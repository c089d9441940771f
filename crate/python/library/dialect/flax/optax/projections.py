"""`optax.projections`: the nearest point of a set."""

import jax
import jax.numpy as jnp
from jax.flatten_util import ravel_pytree
from .tree_utils import global_norm, tree_add_scale, tree_scale, tree_vdot

_map = jax.tree.map


def projection_non_negative(tree):
    """What is below 0, as 0."""
    return _map(lambda x: jnp.maximum(x, 0), tree)


def projection_box(tree, lower, upper):
    """The elements within bounds, which are numbers or trees."""
    trees = [bound if jax.tree.structure(bound) == jax.tree.structure(tree) else _map(lambda _, b=bound: b, tree) for bound in (lower, upper)]
    return _map(jnp.clip, tree, *trees)


def projection_hypercube(tree, scale=1.0):
    """The elements between 0 and `scale`."""
    return projection_box(tree, 0.0, scale)


def _simplex(x, scale):
    ordered = jnp.sort(x)[::-1]
    sums = jnp.cumsum(ordered) - scale
    counts = jnp.arange(1, x.shape[0] + 1)
    last = jnp.sum(ordered - sums / counts > 0)
    return jnp.maximum(x - sums[last - 1] / last, 0.0)


def projection_simplex(tree, scale=1.0):
    """Elements that are not negative and have this sum."""
    flat, restore = ravel_pytree(tree)
    return restore(_simplex(flat, scale))


def projection_l1_sphere(tree, scale=1.0):
    """Elements whose sizes have this sum."""
    flat, restore = ravel_pytree(tree)
    return restore(jnp.sign(flat) * _simplex(jnp.abs(flat), scale))


def projection_l1_ball(tree, scale=1.0):
    """Elements whose sizes have at most this sum."""
    flat, restore = ravel_pytree(tree)
    return restore(jnp.where(jnp.sum(jnp.abs(flat)) <= scale, flat, jnp.sign(flat) * _simplex(jnp.abs(flat), scale)))


def projection_l2_sphere(tree, scale=1.0):
    """A tree of this norm."""
    return tree_scale(scale / global_norm(tree), tree)


def projection_l2_ball(tree, scale=1.0):
    """A tree of at most this norm."""
    norm = global_norm(tree)
    return tree_scale(jnp.where(norm <= scale, 1.0, scale / norm), tree)


def projection_linf_ball(tree, scale=1.0):
    """Elements of at most this size."""
    return projection_box(tree, -scale, scale)


def projection_hyperplane(tree, a, b):
    """A tree whose product with `a` is `b`."""
    return tree_add_scale(tree, -(tree_vdot(a, tree) - b) / tree_vdot(a, a), a)


def projection_halfspace(tree, a, b):
    """A tree whose product with `a` is at most `b`."""
    return tree_add_scale(tree, -jnp.maximum(tree_vdot(a, tree) - b, 0.0) / tree_vdot(a, a), a)


def projection_vector(tree, a):
    """The nearest multiple of `a`."""
    return tree_scale(tree_vdot(tree, a) / tree_vdot(a, a), a)
