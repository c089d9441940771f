"""Derivatives by the floats of a tree."""

import functools

import jax
import jax.numpy as jnp

from ._filters import combine, is_array, is_inexact_array, joined, parted, partition
from ._module import callable_tree


class _Value:
    """A function with its derivative, or the derivative alone."""

    def __init__(self, function, has_aux, gives_value):
        self._function, self.__wrapped__, self._has_aux, self._gives_value = callable_tree(function), function, has_aux, gives_value
        functools.update_wrapper(self, function, updated=()) if hasattr(function, "__name__") else None

    def __call__(self, *args, **kwargs):
        if not args:
            raise TypeError("filter_value_and_grad() takes the tree to differentiate by as its first argument")
        learnt, rest = partition(args[0], is_inexact_array)
        static = []

        def run(learnt):
            found = self._function(combine(learnt, rest), *args[1:], **kwargs)
            value, aux = found if self._has_aux else (found, None)
            arrays, its = parted(aux)
            static[:] = [its]
            return value, arrays

        (value, arrays), gradient = jax.value_and_grad(run, has_aux=True)(learnt)
        if not self._has_aux:
            return (value, gradient) if self._gives_value else gradient
        aux = joined(arrays, static[0])
        return ((value, aux), gradient) if self._gives_value else (gradient, aux)

    def __get__(self, instance, owner=None):
        return self if instance is None else functools.partial(self, instance)


def filter_value_and_grad(fun=None, *, has_aux=False, **options):
    """The value of a function, and its derivative by the floats of its first argument."""
    return (lambda fun: _Value(fun, has_aux, True)) if fun is None else _Value(fun, has_aux, True)


def filter_grad(fun=None, *, has_aux=False, **options):
    """The derivative of a function by the floats of its first argument."""
    return (lambda fun: _Value(fun, has_aux, False)) if fun is None else _Value(fun, has_aux, False)


def _jacobian(transform):
    def filtered(fun=None, has_aux=False, **options):
        if fun is None:
            return lambda fun: filtered(fun, has_aux)
        function = callable_tree(fun)

        def derivative(x, *args, **kwargs):
            learnt, rest = partition(x, is_inexact_array)
            return transform(lambda learnt: function(combine(learnt, rest), *args, **kwargs), has_aux=has_aux)(learnt)

        return derivative

    return filtered


filter_jacfwd, filter_jacrev = _jacobian(jax.jacfwd), _jacobian(jax.jacrev)


def filter_hessian(fun=None, has_aux=False, **options):
    """The second derivative by the floats of the first argument."""
    if fun is None:
        return lambda fun: filter_hessian(fun, has_aux)
    return filter_jacfwd(filter_jacrev(fun, has_aux=has_aux), has_aux=has_aux)


def filter_jvp(fn, primals, tangents, **kwargs):
    """The value and its change for a change of the floats of the arguments."""
    function, (moved, fixed) = callable_tree(fn), partition(primals, is_inexact_array)
    leaves, structure = jax.tree_util.tree_flatten(moved)
    changes, static = [], []

    def change(x, tangent):
        if x is not None:
            changes.append(jnp.zeros_like(x) if tangent is None else tangent)

    jax.tree_util.tree_map(change, moved, tangents, is_leaf=lambda x: x is None)

    def run(*leaves):
        found = function(*combine(jax.tree_util.tree_unflatten(structure, leaves), fixed), **kwargs)
        arrays, its = parted(found)
        static[:] = [its]
        return arrays

    values, tangent = jax.jvp(run, tuple(leaves), tuple(changes))
    return joined(values, static[0]), joined(tangent, static[0])


def filter_vjp(fun, *primals, has_aux=False, **kwargs):
    """The value, and the function that gives the derivative by the floats of the arguments."""
    function, (moved, fixed) = callable_tree(fun), partition(primals, is_inexact_array)
    return jax.vjp(lambda moved: function(*combine(moved, fixed), **kwargs), moved, has_aux=has_aux)


def filter_checkpoint(fun=None, **options):
    """A function whose values are computed again for its derivative."""
    if fun is None:
        return lambda fun: filter_checkpoint(fun)
    function = callable_tree(fun)

    def again(*args, **kwargs):
        arrays, static = parted((args, kwargs))
        rest = []

        def run(*arrays):
            args, kwargs = joined(arrays, static)
            found, its = parted(function(*args, **kwargs))
            rest[:] = [its]
            return found

        found = jax.checkpoint(run)(*arrays)
        return joined(found, rest[0])

    return again


def filter_closure_convert(fn, *args, **kwargs):
    """The function itself."""
    return fn


class filter_custom_vjp:
    """A function with a derivative of its own: `@f.def_fwd`, `@f.def_bwd`."""

    def __init__(self, fn):
        self._function, self._forward, self._backward = fn, None, None

    def def_fwd(self, fwd):
        """`fwd(perturbed, x, *args)` gives the value and what is kept."""
        self._forward = fwd
        return fwd

    def def_bwd(self, bwd):
        """`bwd(residuals, gradient, perturbed, x, *args)` gives the derivative."""
        self._backward = bwd
        return bwd

    def __call__(self, x, *args, **kwargs):
        learnt, rest = partition(x, is_inexact_array)
        marks = jax.tree_util.tree_map(lambda _: True, learnt)

        @jax.custom_vjp
        def run(learnt):
            return self._function(combine(learnt, rest), *args, **kwargs)

        def forward(learnt):
            found, kept = self._forward(marks, combine(learnt, rest), *args, **kwargs)
            return found, (kept, learnt)

        def backward(kept, gradient):
            kept, learnt = kept
            found = self._backward(kept, gradient, marks, combine(learnt, rest), *args, **kwargs)
            return (partition(found, is_array)[0],)

        run.defvjp(forward, backward)
        return run(learnt)


class filter_custom_jvp:
    """A function with a change of its own: `@f.def_jvp`."""

    def __init__(self, fn):
        self._function, self._rule = fn, None

    def def_jvp(self, fn_jvp):
        """`rule(primals, tangents)` gives the value and its change."""
        self._rule = fn_jvp
        return fn_jvp

    defjvp = def_jvp

    def __call__(self, *args, **kwargs):
        arrays, static = parted(args)

        @jax.custom_jvp
        def run(*arrays):
            return self._function(*joined(arrays, static), **kwargs)

        @run.defjvp
        def rule(primals, tangents):
            return self._rule(joined(primals, static), joined(tangents, static), **kwargs)

        return run(*arrays)
