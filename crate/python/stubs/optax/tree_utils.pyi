"""`optax.tree_utils`: arithmetic of trees."""
from jax import numpy as _jnp
from typing import Any
import jax as jax

def global_norm(updates):
    """The norm of all elements together."""
    ...

jnp = _jnp
def tree_add(a, b):
    """Sums."""
    ...

tree_add_scalar_mul = tree_add_scale
def tree_add_scale(a, scalar, b):
    """A tree and a number times another."""
    ...

def tree_bias_correction(moment, decay, count):
    """Running means, without what they began with."""
    ...

def tree_get(tree, key, default=None):
    """The value of a field of this name, wherever it is in a state."""
    ...

tree_l2_norm = global_norm
def tree_mul(a, b):
    """Products."""
    ...

tree_norm = global_norm
def tree_ones_like(tree, dtype=None):
    """Ones."""
    ...

tree_scalar_mul = tree_scale
def tree_scale(scalar, tree):
    """A number times a tree."""
    ...

def tree_sub(a, b):
    """Differences."""
    ...

def tree_sum(tree):
    """The sum of all elements."""
    ...

def tree_update_moment(updates, moments, decay, order):
    """The running mean of a power of the updates."""
    ...

def tree_vdot(a, b):
    """The sum of the products of all elements."""
    ...

def tree_zeros_like(tree, dtype=None):
    """Zeros."""
    ...
