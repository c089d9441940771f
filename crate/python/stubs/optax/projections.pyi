"""`optax.projections`: the nearest point of a set."""
from jax import numpy as _jnp
from jax.flatten_util import ravel_pytree as ravel_pytree
from optax.tree_utils import global_norm as global_norm
from optax.tree_utils import tree_add_scale as tree_add_scale
from optax.tree_utils import tree_scale as tree_scale
from optax.tree_utils import tree_vdot as tree_vdot
from typing import Any
import jax as jax

jnp = _jnp
def projection_box(tree, lower, upper):
    """The elements within bounds, which are numbers or trees."""
    ...

def projection_halfspace(tree, a, b):
    """A tree whose product with `a` is at most `b`."""
    ...

def projection_hypercube(tree, scale=1.0):
    """The elements between 0 and `scale`."""
    ...

def projection_hyperplane(tree, a, b):
    """A tree whose product with `a` is `b`."""
    ...

def projection_l1_ball(tree, scale=1.0):
    """Elements whose sizes have at most this sum."""
    ...

def projection_l1_sphere(tree, scale=1.0):
    """Elements whose sizes have this sum."""
    ...

def projection_l2_ball(tree, scale=1.0):
    """A tree of at most this norm."""
    ...

def projection_l2_sphere(tree, scale=1.0):
    """A tree of this norm."""
    ...

def projection_linf_ball(tree, scale=1.0):
    """Elements of at most this size."""
    ...

def projection_non_negative(tree):
    """What is below 0, as 0."""
    ...

def projection_simplex(tree, scale=1.0):
    """Elements that are not negative and have this sum."""
    ...

def projection_vector(tree, a):
    """The nearest multiple of `a`."""
    ...
