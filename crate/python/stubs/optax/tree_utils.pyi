"""`optax.tree_utils`: arithmetic of trees."""
from jax import numpy as _jnp
from jax._tree import DictKey as DictKey
from jax._tree import GetAttrKey as GetAttrKey
from jax._tree import SequenceKey as SequenceKey
from optax_extras.trees import NamedTupleKey as NamedTupleKey
from optax_extras.trees import tree_get as tree_get
from optax_extras.trees import tree_get_all_with_path as tree_get_all_with_path
from optax_extras.trees import tree_map_params as tree_map_params
from optax_extras.trees import tree_set as tree_set
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

def tree_allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether all elements are equal within tolerances."""
    ...

def tree_bias_correction(moment, decay, count):
    """Running means, without what they began with."""
    ...

def tree_cast(tree, dtype):
    """The elements as another type."""
    ...

def tree_cast_like(tree, other_tree):
    """The elements as the types of another tree."""
    ...

def tree_clip(tree, min_value=None, max_value=None):
    """The elements within bounds."""
    ...

def tree_conj(tree):
    """The conjugates."""
    ...

def tree_div(a, b):
    """Quotients."""
    ...

def tree_dtype(tree, mixed_dtype_handler=None):
    """The type of the elements."""
    ...

def tree_full_like(tree, fill_value, dtype=None):
    """Arrays of one value."""
    ...

tree_l2_norm = global_norm
def tree_max(tree):
    """The largest element."""
    ...

def tree_min(tree):
    """The smallest element."""
    ...

def tree_mul(a, b):
    """Products."""
    ...

tree_norm = global_norm
def tree_ones_like(tree, dtype=None):
    """Ones."""
    ...

def tree_random_like(rng_key, target_tree, sampler=..., dtype=None):
    """Random numbers in the shapes of a tree."""
    ...

def tree_real(tree):
    """The real parts."""
    ...

tree_scalar_mul = tree_scale
def tree_scale(scalar, tree):
    """A number times a tree."""
    ...

def tree_size(tree):
    """How many elements there are."""
    ...

def tree_split_key_like(rng_key, target_tree):
    """A key for each array of a tree."""
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

def tree_where(condition, tree_x, tree_y):
    """One tree where the condition holds, else another."""
    ...

def tree_zeros_like(tree, dtype=None):
    """Zeros."""
    ...

def __getattr__(name: str) -> Any: ...
