"""Primitives of trees: functions with rules of their own for derivatives."""

import _tandem
import jax
import jax.numpy as jnp
from jax.interpreters.ad import UndefinedPrimal
from jax._array import is_traced

from .._derivatives import with_tangents
from .._filters import combine, is_array_like, is_inexact_array, joined, parted, partition

_tree = jax.tree_util


def filter_primitive_def(rule):
    """The rule itself, which is called on trees."""
    return rule


filter_primitive_jvp = filter_primitive_batching = filter_primitive_def


def filter_primitive_transpose(rule=None, *, materialise_zeros=False):
    """The rule itself."""
    return (lambda rule: rule) if rule is None else rule


def materialise_zeros(primal, tangent, allow_struct=False):
    """The tangent; zeros where there is none."""
    if tangent is None and (is_array_like(primal) or allow_struct and isinstance(primal, jax.ShapeDtypeStruct)):
        return jnp.zeros(jnp.shape(primal), primal.dtype if hasattr(primal, "dtype") else jnp.result_type(primal))
    return tangent


class Primitive:
    """A function with rules of its own."""

    multiple_results = True

    def __init__(self, name, impl=None, abstract_eval=None, jvp=None, transpose=None):
        self.name, self.impl, self.abstract_eval, self.jvp, self.transpose = name, impl, abstract_eval, jvp, transpose
        # How deep in rules it is called: derivatives of these are those of what it computes.
        self.level = 0

    def def_impl(self, impl):
        """Sets what it computes."""
        self.impl = impl
        return impl

    def def_abstract_eval(self, rule):
        """Sets the types of its results."""
        self.abstract_eval = rule
        return rule

    def __repr__(self):
        return self.name


def create_vprim(name, impl, abstract_eval, jvp, transpose):
    """A primitive that is mapped as what it computes is."""
    return Primitive(name, impl, abstract_eval, jvp, transpose)


def filter_primitive_bind(prim, *args):
    """The primitive of trees."""
    if not isinstance(prim, Primitive):
        leaves, static = parted(args)
        return prim.bind(*leaves, static=static)
    moving, still = partition(args, lambda x: is_inexact_array(x) and isinstance(x, jax.Array) and (is_traced(x) or _tandem.is_recorded((x,))))
    leaves, static = parted(moving)
    kept = {}

    def whole(leaves):
        return combine(joined(leaves, static), still)

    def results(tree):
        floats, kept["rest"] = partition(tree, is_inexact_array)
        others, rest = partition(kept["rest"], lambda x: isinstance(x, jax.Array))
        kept["rest"] = rest
        kept["tree"] = _tree.tree_structure((floats, others))
        return _tree.tree_leaves((floats, others))

    def built(found):
        floats, others = _tree.tree_unflatten(kept["tree"], found)
        return combine(floats, others, kept["rest"])

    if prim.jvp is None or prim.level > 1 or not leaves:
        return prim.impl(*args)
    run = _linear if prim.level and prim.transpose is not None else _differentiable
    return built(run(prim, whole, results, leaves, static))


def _differentiable(prim, whole, results, leaves, static):
    """The results, which move by the primitive's rule."""
    own = jax.custom_jvp(lambda leaves: results(prim.impl(*whole(leaves))))

    @own.defjvp
    def _(primals, tangents):
        prim.level += 1
        try:
            value, moved = with_tangents(prim.jvp, whole(primals[0]), joined(tangents[0], static))
        finally:
            prim.level -= 1
        found = results(value)
        slopes = _tree.tree_leaves(_tree.tree_map(lambda t: _MISSING if t is None else t, moved, is_leaf=lambda t: t is None))
        known = iter([t for t in slopes if t is not _MISSING])
        return found, [next(known, jnp.zeros_like(x)) if jnp.issubdtype(x.dtype, jnp.inexact) else _float0(x) for x in found]

    return own(leaves)


_MISSING = object()


def _float0(x):
    return jnp.zeros(x.shape, jnp.float32)


def _of_impl(prim, whole, leaves, slopes):
    """Gradients of what the primitive computes, for values that it is not linear in; NaN where that has none, which are seldom asked for."""
    prim.level += 2
    try:
        return jax.vjp(lambda leaves: partition(prim.impl(*whole(leaves)), is_inexact_array)[0], leaves)[1](slopes)[0]
    except (ValueError, NotImplementedError):
        return [jnp.full_like(x, jnp.nan) for x in leaves]
    finally:
        prim.level -= 2


def _linear(prim, whole, results, leaves, static):
    """The results within a rule, where they are linear in one argument: gradients by the transposed rule."""
    own = jax.custom_vjp(lambda leaves: results(prim.impl(*whole(leaves))))
    own.both_ways = True

    def forward(leaves):
        value = prim.impl(*whole(leaves))
        return results(value), (leaves, [value])

    def backward(kept, gradients):
        leaves, (value,) = kept
        args, moving_args = whole(leaves), joined(leaves, static)
        floats, _ = partition(value, is_inexact_array)
        count = len(_tree.tree_leaves(floats))
        slopes = _tree.tree_unflatten(_tree.tree_structure(floats), list(gradients)[:count])
        for at in range(len(args) - 1, -1, -1):
            if not _tree.tree_leaves(moving_args[at]):
                continue
            inputs = list(args)
            inputs[at] = _tree.tree_map(lambda x: UndefinedPrimal(x.aval) if is_inexact_array(x) else x, args[at])
            prim.level += 1
            try:
                found = prim.transpose(tuple(inputs), slopes)
            except AssertionError:
                # It is not linear in this one.
                continue
            finally:
                prim.level -= 1
            slopes_of = iter(_tree.tree_leaves(found[at]))
            still = iter(leaves)
            out = []
            for place, arg in enumerate(moving_args):
                for _ in _tree.tree_leaves(arg):
                    x = next(still)
                    # One that the rule does not give is an error, and not zero.
                    out.append(next(slopes_of) if place == at else jnp.zeros_like(x))
            return (out,)
        return (_of_impl(prim, whole, leaves, slopes),)

    own.defvjp(forward, backward)
    return own(leaves)
