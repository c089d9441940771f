"""Derivatives by the floats of a tree."""

import functools
import types
from typing import Any

import jax
import jax.numpy as jnp

from ._filters import _ARRAY, combine, is_array, is_inexact_array, joined, parted, partition
from ._jit import filter_eval_shape
from ._module import Module, callable_tree, field


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
    changes = [t if is_inexact_array(x) else None for x, t in zip(values, tangent)]
    return joined(values, static[0]), joined(changes, _still(static[0]))


def _still(static):
    """The structure, with nothing where there is no array."""
    return static[0], tuple([x if x is _ARRAY else None for x in static[1]])


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


def with_tangents(rule, primals, tangents):
    """What the rule gives, whose assertions say what it takes no tangents of."""
    try:
        return rule(primals, tangents)
    except AssertionError:
        none = [jax.tree_util.tree_map(lambda _: None, t) for t in tangents]
        for at, tangent in enumerate(tangents):
            if not jax.tree_util.tree_leaves(tangent):
                continue
            try:
                rule(primals, tuple([tangent if n == at else x for n, x in enumerate(none)]))
            except AssertionError:
                tangents = tuple([none[at] if n == at else x for n, x in enumerate(tangents)])
        return rule(primals, tangents)


class _Code:
    """A function without its closure: it equals another of the same text."""

    def __init__(self, fn):
        self.fn, self._parts = fn, (fn.__code__, fn.__defaults__)

    def __eq__(self, other):
        return isinstance(other, _Code) and self._parts == other._parts

    def __hash__(self):
        return hash(self.fn.__code__)


class _Closure(Module):
    """A function whose closure is part of the tree."""

    code: Any = field(static=True)
    cells: Any

    def __call__(self, *args, **kwargs):
        fn = self.code.fn
        made = types.FunctionType(fn.__code__, fn.__globals__, fn.__name__, fn.__defaults__, tuple([types.CellType(x) for x in self.cells]))
        made.__kwdefaults__ = fn.__kwdefaults__
        return made(*args, **kwargs)


def _closure(fn):
    """A function as a tree, with those that it closes over."""
    if not isinstance(fn, types.FunctionType) or not fn.__closure__:
        return fn
    try:
        return _Closure(_Code(fn), tuple([jax.tree_util.tree_map(_closure, cell.cell_contents) for cell in fn.__closure__]))
    except (ValueError, RecursionError):
        # It refers to itself, or to what is not bound yet.
        return fn


class _Closed(Module):
    """A function as a tree, with the types of its arguments and results."""

    fn: Any
    in_struct: Any = field(static=True)
    out_struct: Any = field(static=True)

    def __call__(self, *args, **kwargs):
        return self.fn(*args, **kwargs)


def filter_closure_convert(fn, *args, **kwargs):
    """The function as a tree: arrays that it closes over are leaves."""
    types_of = filter_eval_shape(fn, *args, **kwargs)
    given = jax.tree_util.tree_map(lambda x: jax.ShapeDtypeStruct(x.shape, x.dtype) if is_array(x) else x, (args, kwargs))
    return _Closed(jax.tree_util.tree_map(_closure, callable_tree(fn)), given, types_of)


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
        # How deep in its rule it is called: derivatives of these are the function's.
        self._function, self._rule, self._level = fn, None, 0

    def def_jvp(self, fn_jvp):
        """`rule(primals, tangents)` gives the value and its change."""
        self._rule = fn_jvp
        return fn_jvp

    defjvp = def_jvp

    def __call__(self, *args, **kwargs):
        if self._level:
            return self._function(*args, **kwargs)
        arrays, static = parted(args)

        @jax.custom_jvp
        def run(*arrays):
            return self._function(*joined(arrays, static), **kwargs)

        @run.defjvp
        def rule(primals, tangents):
            self._level += 1
            try:
                return moved(primals, tangents)
            finally:
                self._level -= 1

        def moved(primals, tangents):
            leaves = [t if is_inexact_array(x) else None for x, t in zip(primals, tangents)]
            return with_tangents(lambda *parts: self._rule(*parts, **kwargs), joined(primals, static), joined(leaves, _still(static)))

        return run(*arrays)
