"""Arrays in trees, and the rest: parted and joined."""

import jax
import jax.numpy as jnp
import numpy as np

_tree = jax.tree_util


def is_array(element):
    """Whether it is an array."""
    return isinstance(element, (jax.Array, np.ndarray, np.generic))


def is_array_like(element):
    """Whether it is an array, or a number."""
    return is_array(element) or isinstance(element, (float, complex, bool, int)) or hasattr(element, "__jax_array__")


def is_inexact_array(element):
    """Whether it is an array of floats."""
    if isinstance(element, (np.ndarray, np.generic)) and not isinstance(element, jax.Array):
        return bool(np.issubdtype(element.dtype, np.inexact))
    return isinstance(element, jax.Array) and bool(jnp.issubdtype(element.dtype, jnp.inexact))


def is_inexact_array_like(element):
    """Whether it is an array of floats, or a float."""
    if hasattr(element, "__jax_array__"):
        element = element.__jax_array__()
    return is_inexact_array(element) or isinstance(element, (float, complex))


def _mask(pytree, filter_spec, is_leaf):
    def of(spec, part):
        if isinstance(spec, bool):
            return _tree.tree_map(lambda _: spec, part, is_leaf=is_leaf)
        if callable(spec):
            return _tree.tree_map(spec, part, is_leaf=is_leaf)
        raise ValueError("`filter_spec` must consist of booleans and callables only.")

    return _tree.tree_map(of, filter_spec, pytree)


def filter(pytree, filter_spec, inverse=False, replace=None, is_leaf=None):
    """The tree, with another value where `filter_spec` says no."""
    return _tree.tree_map(lambda yes, x: x if bool(yes) != bool(inverse) else replace, _mask(pytree, filter_spec, is_leaf), pytree)


def partition(pytree, filter_spec, replace=None, is_leaf=None):
    """Two trees: what `filter_spec` says yes to, and the rest."""
    mask = _mask(pytree, filter_spec, is_leaf)
    return (
        _tree.tree_map(lambda yes, x: x if yes else replace, mask, pytree),
        _tree.tree_map(lambda yes, x: replace if yes else x, mask, pytree),
    )


def combine(*pytrees, is_leaf=None):
    """One tree of several: at each place what is not None."""

    def first(*leaves):
        return next((leaf for leaf in leaves if leaf is not None), None)

    return _tree.tree_map(first, *pytrees, is_leaf=lambda x: x is None or (is_leaf is not None and is_leaf(x)))


def parted(tree, is_dynamic=is_array):
    """The leaves that are arrays, a list, and the rest with the structure, which can be hashed."""
    leaves, structure = _tree.tree_flatten(tree)
    arrays = [leaf for leaf in leaves if is_dynamic(leaf)]
    rest = tuple(_ARRAY if is_dynamic(leaf) else leaf for leaf in leaves)
    return arrays, (structure, rest)


def joined(arrays, static):
    """The tree of its parts."""
    structure, rest = static
    arrays = iter(arrays)
    return _tree.tree_unflatten(structure, [next(arrays) if leaf is _ARRAY else leaf for leaf in rest])


class _Array:
    def __repr__(self):
        return "array"


_ARRAY = _Array()
