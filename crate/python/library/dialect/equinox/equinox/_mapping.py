"""`filter_vmap`: functions of trees over an axis of their arrays."""

import functools

import jax

from ._filters import is_array, joined, parted
from ._module import callable_tree

_tree = jax.tree_util


class if_array:
    """An axis for arrays, and none for all else."""

    def __init__(self, axis):
        self.axis = axis

    def __call__(self, x):
        """The axis of a leaf."""
        return self.axis if is_array(x) else None


def _axes(spec, tree):
    """The axis of each leaf that is an array."""

    def of(axis, part):
        return _tree.tree_map(lambda leaf: _Axis((axis(leaf) if callable(axis) else axis) if is_array(leaf) else None), part)

    found = _tree.tree_map(of, spec, tree, is_leaf=lambda x: x is None or callable(x) or isinstance(x, int))
    leaves = _tree.tree_leaves(found, is_leaf=lambda x: isinstance(x, _Axis))
    return [leaf.axis for leaf, x in zip(leaves, _tree.tree_leaves(tree)) if is_array(x)]


class _Axis:
    def __init__(self, axis):
        self.axis = axis


def filter_vmap(fun=None, *, in_axes=if_array(0), out_axes=if_array(0), axis_name=None, axis_size=None, **options):
    """Calls a function for each part of the arrays along an axis; what is no array is the same for all."""
    if fun is None:
        return lambda fun: filter_vmap(fun, in_axes=in_axes, out_axes=out_axes, axis_name=axis_name, axis_size=axis_size)
    function = callable_tree(fun)

    def mapped(*args, **kwargs):
        spec = in_axes
        if isinstance(spec, dict):
            import inspect

            names = list(inspect.signature(fun).parameters)
            spec = tuple(spec.get(name, if_array(0)) for name in names[: len(args)])
        elif isinstance(spec, list):
            spec = tuple(spec)
        if not isinstance(spec, tuple):
            spec = (spec,) * len(args)
        if len(spec) != len(args):
            raise ValueError("`in_axes` must have an entry for each argument of the function.")
        arrays, static = parted((function, args, kwargs))
        axes = [None] * sum(map(is_array, _tree.tree_leaves(function)))
        for axis, arg in zip(spec, args):
            axes += _axes(axis, arg)
        axes += _axes(if_array(0), kwargs)
        rest = []

        def run(*arrays):
            function, args, kwargs = joined(arrays, static)
            found, its = parted(function(*args, **kwargs))
            rest[:] = [its]
            return tuple(found)

        if axis_size is None and all(axis is None for axis in axes):
            raise ValueError("vmap must have at least one non-None value in in_axes")
        if not arrays:
            # Nothing but the number of calls is known.
            import jax.numpy as jnp

            found = jax.vmap(lambda _: run(), axis_name=axis_name)(jnp.zeros(axis_size))
        else:
            out = 0 if isinstance(out_axes, if_array) and out_axes.axis == 0 else _out_axis(out_axes)
            size = {} if axis_size is None else {"axis_size": axis_size}
            found = jax.vmap(run, in_axes=tuple(axes), out_axes=out, axis_name=axis_name, **size)(*arrays)
        return joined(found, rest[0])

    return functools.wraps(fun)(mapped) if hasattr(fun, "__name__") else mapped


def _out_axis(axis):
    return axis.axis if isinstance(axis, if_array) else axis
