"""Derivatives: `grad`, `vjp`, `jvp`, Jacobians and Hessians."""

import _tandem
import tandem as td

from . import _tree
from ._array import ArrayImpl, asarray, dtype_of, given
from ._calls import Chosen, array_leaf, conjugated, flat_call, frames, is_inexact, recorded_copy, result_leaf, whole, wrapped


def _check_inputs(leaves, what, allow_int):
    for x in leaves:
        if not is_inexact(x) and not allow_int:
            from jax_rare import argument_errors

            raise argument_errors.not_inexact(what, x)


def _check_output(value, what):
    if isinstance(value, (ArrayImpl, int, float)) or hasattr(value, "__array__"):
        value = asarray(value)
        if not value.ndim and is_inexact(value):
            return value
    from jax_rare.loop_errors import no_number

    raise no_number(value, what)


def _called(chosen, leaves, has_aux, what):
    found = chosen.call(leaves)
    aux = None
    if has_aux:
        if not isinstance(found, tuple) or len(found) != 2:
            raise TypeError(f"expected function with aux output to return a two-element tuple, but got type {type(found)} with value {found!r}")
        found, aux = found
    return _check_output(found, what), aux


def _taped(chosen, has_aux, what):
    """Value, what came along and gradients, by a tape: values are known while the function runs."""
    tape = td.GradientTape(watch_accessed_variables=False)
    copies = [recorded_copy(x) for x in chosen.leaves]
    _tapes.append(tape)
    try:
        with tape, td.enable_grad():
            for x in copies:
                tape.watch(x)
            frames.append((0, 0, ()))
            try:
                value, aux = _called(chosen, copies, has_aux, what)
            finally:
                frames.pop()
        if hasattr(tape, "_steps"):
            from jax_rare.own_steps import gradients as stepped

            gradients = stepped(tape, value, copies)
        else:
            gradients = tape.gradient(value, copies, unconnected_gradients="zero")
    finally:
        _tapes.pop()
    if not _tapes:
        # What comes out is a value: nothing asks for its derivatives any more.
        value, aux = _still(value), _tree.map(_still, aux) if has_aux else None
    return value, aux, gradients


# What is being taken, from without to within.
_order = []


class _Taken(list):
    """Derivatives of one kind that are being taken."""

    def append(self, what):
        """Begins one."""
        _order.append(self)
        super().append(what)

    def pop(self):
        """Ends the innermost."""
        _order.pop()
        return super().pop()


_tapes = _Taken()


class Nested(Exception):
    """A function with a rule of its own stands in a derivative of a derivative, which a tape does not tell apart."""


def backwards():
    """Whether derivatives backwards are being taken."""
    return bool(_tapes or _reversed)


def deriving():
    """How many derivatives backwards, and others, are being taken."""
    return len(_tapes) + len(_reversed), len(moving)


# Functions whose derivatives are being taken backwards in a trace.
_reversed = _Taken()


def _still(x):
    return _tandem.as_class(_tandem.Tensor.detach(x), type(x)) if isinstance(x, ArrayImpl) and _tandem.is_recorded((x,)) else x


def _traced(chosen, has_aux, what):
    """The same in a trace, as a part of its graph."""
    kept = {}

    def fun(*leaves):
        frames.append((max(map(_tandem.trace_of, leaves)), 0, ()))
        try:
            value, aux = _called(chosen, leaves, has_aux, what)
        finally:
            frames.pop()
        found = []
        kept["aux"] = _tree._flatten(aux, found, None)
        return value, [result_leaf(x) for x in found]

    places = [n for n, x in enumerate(chosen.leaves) if is_inexact(x)]
    _reversed.append(fun)
    try:
        value, aux, gradients = _tandem.gradient(fun, tuple(chosen.leaves), {}, places, True)
    finally:
        _reversed.pop()
    found = iter(gradients)
    gradients = [next(found) if n in places else td.zeros_like(x) for n, x in enumerate(chosen.leaves)]
    return value, _tree._build(kept["aux"], iter(aux)), gradients


def value_and_grad(fun, argnums=0, has_aux=False, holomorphic=False, allow_int=False, reduce_axes=()):
    """A function that gives the value of `fun` and its gradient with respect to the arguments `argnums`."""
    return _value_and_grad(fun, argnums, has_aux, allow_int, "value_and_grad")


def _value_and_grad(fun, argnums, has_aux, allow_int, what):
    if not callable(fun):
        raise TypeError(f"Expected a callable value, got {fun!r}")

    def value_and_gradient(*args, **kwargs):
        chosen = Chosen(fun, args, kwargs, argnums)
        _check_inputs(chosen.leaves, what, allow_int)
        try:
            value, aux, gradients = (_traced if td.is_tracing() else _taped)(chosen, has_aux, what)
        except Nested:
            from jax_rare import own_steps

            value, aux, gradients = own_steps.nested(chosen, has_aux, what)
        gradients = chosen.rebuilt(gradients)
        return ((value, aux) if has_aux else value), gradients

    return wrapped(value_and_gradient, fun)


def grad(fun, argnums=0, has_aux=False, holomorphic=False, allow_int=False, reduce_axes=()):
    """A function that gives the gradient of `fun`; with `has_aux`, a pair of it and what came along."""
    if holomorphic:
        from jax_extras.complexes import real_part_of

        fun = real_part_of(fun, has_aux)
    both = _value_and_grad(fun, argnums, has_aux, allow_int, "grad")

    def gradient(*args, **kwargs):
        value, gradients = both(*args, **kwargs)
        return (gradients, value[1]) if has_aux else gradients

    return wrapped(gradient, fun)


def _like(tangents, primals, what):
    """Tangents as arrays of the types of the primals."""
    found = []
    for t, x in zip(tangents, primals):
        t = array_leaf(t)
        if not is_inexact(x):
            found.append(td.zeros_like(x))
            continue
        if tuple(t.shape) != tuple(x.shape) or dtype_of(t).name != dtype_of(x).name:
            from jax_rare import argument_errors

            raise argument_errors.tangent(what, x, t)
        found.append(t)
    return found


# Functions whose derivatives are being taken along tangents.
moving = _Taken()


def is_forward():
    """Whether the innermost derivative is one along tangents."""
    return bool(_order) and _order[-1] is moving


def _refused(error):
    if "is linear in the gradients that it is given" not in str(error):
        return error
    return TypeError("can't apply forward-mode autodiff (jvp) to a custom_vjp function.")


def jvp(fun, primals, tangents, has_aux=False):
    """The value of `fun(*primals)` and how it moves along the tangents."""
    if not isinstance(primals, (tuple, list)) or not isinstance(tangents, (tuple, list)):
        raise TypeError(f"primal and tangent arguments to jax.jvp must be tuples or lists; found {type(primals).__name__} and {type(tangents).__name__}.")
    if len(primals) != len(tangents):
        from jax_rare import argument_errors

        raise argument_errors.tangents("jvp", primals, tangents)
    aux = {}

    def first(*args):
        found = fun(*args)
        if has_aux:
            found, aux["of"] = found
        return found

    flat, leaves = flat_call(first, tuple(primals), {})
    places = [n for n, x in enumerate(leaves) if is_inexact(x)]
    directions = _like(_tree.leaves(tuple(tangents)), leaves, "jvp")

    kinds = []

    def of_floats(*floats):
        full = list(leaves)
        for n, x in zip(places, floats):
            full[n] = x
        found = flat(*full)
        # Whole numbers have no derivatives; they come through as what has.
        kinds[:] = [dtype_of(x).name for x in found]
        return [x if is_inexact(x) else td.astype(x, "float64") for x in found]

    moving.append(fun)
    try:
        values, moved = whole(_tandem.jvp, of_floats, tuple(leaves[n] for n in places), tuple(directions[n] for n in places))
    except ValueError as error:
        raise _refused(error) from None
    finally:
        moving.pop()
    values = [x if kind[0] in "fc" else td.astype(x, kind) for x, kind in zip(values, kinds)]
    moved = [x if kind[0] in "fc" else td.zeros_like(x, dtype="bool") for x, kind in zip(moved, kinds)]
    found = flat.rebuilt(map(given, values)), flat.rebuilt(map(given, moved))
    return (*found, aux["of"]) if has_aux else found


def vjp(fun, *primals, has_aux=False, reduce_axes=()):
    """The value of `fun(*primals)`, and the function that pulls a gradient of it back to the primals."""
    kept = {}

    def first(*args):
        found = fun(*args)
        if has_aux:
            found, kept["aux"] = found
        return found

    flat, leaves = flat_call(first, primals, {})
    _reversed.append(fun)
    try:
        values, pull = whole(td.vjp, lambda *xs: flat(*xs), *leaves)
    except Nested:
        from jax_rare import own_steps

        values, pull = own_steps.nested_vjp(flat, leaves)
    finally:
        _reversed.pop()
    result, arguments = flat.result, flat._structure

    def pull_back(*cotangents):
        if len(cotangents) != 1:
            raise TypeError(
                f"The function returned by `jax.vjp` applied to {flat.__name__} was called with {len(cotangents)} arguments, but "
                f"functions returned by `jax.vjp` must be called with a single argument corresponding to the single value returned by "
                f"{flat.__name__}"
            )
        seeds = []
        treedef = _tree._flatten(conjugated(cotangents[0]), seeds, None)
        if treedef != result:
            raise ValueError(
                f"unexpected tree structure of argument to vjp function: got {_tree.PyTreeDef(treedef)}, but expected to match {_tree.PyTreeDef(result)}"
            )
        seeds = _cotangents(seeds, values)
        return conjugated(_tree._build(arguments, iter([given(g) for g in pull(seeds)]))[0])

    value = _tree._build(result, iter([given(x) for x in values]))
    return (value, pull_back, kept["aux"]) if has_aux else (value, pull_back)


def _cotangents(seeds, values):
    found = []
    for seed, value in zip(seeds, values):
        seed = asarray(seed)
        if tuple(seed.shape) != tuple(value.shape) or dtype_of(seed).name != dtype_of(value).name and is_inexact(value):
            from jax_rare import argument_errors

            raise argument_errors.cotangent(seed, value)
        found.append(td.astype(seed, dtype_of(value).name))
    return found


def _jacobian(transform):
    def jacobian(fun, argnums=0, has_aux=False, holomorphic=False, allow_int=False):
        def of(*args, **kwargs):
            chosen = Chosen(fun, args, kwargs, argnums)
            _check_inputs(chosen.leaves, transform.__name__, allow_int)
            kept = {}

            def flat(*leaves):
                value = chosen.call(leaves)
                if has_aux:
                    value, kept["aux"] = value
                found = []
                kept["result"] = _tree._flatten(value, found, None)
                return [result_leaf(x) for x in found]

            jacobian = transform(flat, tuple(range(len(chosen.leaves))))
            under = moving if transform is td.jacfwd else _reversed
            under.append(fun)
            try:
                rows = whole(jacobian, *chosen.leaves)
            except ValueError as error:
                raise _refused(error) from None
            finally:
                under.pop()
            found = _tree._build(kept["result"], iter([chosen.rebuilt([given(x) for x in row]) for row in rows]))
            return (found, kept["aux"]) if has_aux else found

        return wrapped(of, fun)

    jacobian.__name__ = transform.__name__
    jacobian.__doc__ = f"The function that gives the Jacobian of `fun`, by `{transform.__name__}`'s mode."
    return jacobian


jacfwd, jacrev = _jacobian(td.jacfwd), _jacobian(td.jacrev)
jacobian = jacrev


def hessian(fun, argnums=0, has_aux=False, holomorphic=False):
    """The function that gives the second derivatives of `fun`."""
    return jacfwd(jacrev(fun, argnums, has_aux), argnums, has_aux)


def checkpoint(fun=None, *, prevent_cse=True, policy=None, static_argnums=(), concrete=False):
    """The function, whose inner values are computed again for its derivative."""
    if fun is None:
        return lambda fun: checkpoint(fun, static_argnums=static_argnums)

    def again(*args, **kwargs):
        if static_argnums or not td.is_tracing() or _tandem.is_in_region():
            return fun(*args, **kwargs)
        return _remat(fun, args, kwargs)

    return wrapped(again, fun)


def _remat(fun, args, kwargs):
    flat, leaves = flat_call(fun, args, kwargs)
    return flat.rebuilt(map(given, _tandem.checkpoint(flat, tuple(leaves), {})))


remat = checkpoint
