"""Control flow: `scan`, `cond`, `while_loop` and their kin, a Python loop where values are known and a part of the graph in a trace."""

import _tandem
import tandem as td

from .. import _tree
from .._array import Array, ArrayImpl, WeakArray, asarray, dtype_of, is_traced, operand
from .._calls import StepByStep, array_leaf, result_leaf, whole
from .._config import config
from .._constants import called
from .._derivatives import deriving
from ..errors import shown


def _flat(tree):
    leaves = []
    node = _tree._flatten(tree, leaves, None)
    if any(type(x) is complex for x in leaves):
        return _flat(_tree.map(lambda x: asarray(x) if type(x) is complex else x, tree))
    return node, [array_leaf(x) for x in leaves]


def _results(tree):
    leaves = []
    node = _tree._flatten(tree, leaves, None)
    return node, [result_leaf(x) for x in leaves]


def _build(node, leaves):
    return _tree._build(node, iter(leaves))


def _type(x):
    return f"{'~' if x.weak_type else ''}{shown(x)}"


def _kept_type(x):
    return dtype_of(x).name, tuple(x.shape)


class _Retyped(Exception):
    """Weak values have other types behind a body: the loop is traced anew, with these."""


def _stepped(what, fun, node, old, found):
    """What a body made of carried values, which keep their structure and types; weak ones may take other types."""
    new_node, new = _results(found)
    if new_node != node or any(_kept_type(a) != _kept_type(b) for a, b in zip(old, new)):
        names = [dtype_of(b).name if type(a) is WeakArray else None for a, b in zip(old, new)]
        if new_node == node and any(name and name != dtype_of(a).name for a, name in zip(old, names)):
            raise _Retyped(names)
        from jax_rare.loop_errors import carried

        raise carried(what, fun, node, old, new_node, new)
    return new


def _retyped(leaves, names):
    return [x if name in (None, dtype_of(x).name) else _tandem.as_class(td.astype(x, name), ArrayImpl) for x, name in zip(leaves, names)]


def _kinds(leaves):
    return [type(x) for x in leaves]


def _of_kinds(values, kinds):
    return [_tandem.as_class(x, kind) for x, kind in zip(values, kinds)]


def _both(first, second):
    """The kinds of carried values: weak where they were so before and behind the body."""
    return [ArrayImpl if b is WeakArray and a is not b else b for a, b in zip(first, second)]


def _is_for_steps(error):
    """Whether the function needs values, or writes into references."""
    if td.is_tracing():
        return error.args[1:] == (True,) and not _tandem.is_in_region()
    return isinstance(error, StepByStep) or "writes to a tensor" in str(error)


def _is_stepwise():
    return config.jax_disable_jit and not td.is_tracing()


def _compiled(run, leaves):
    """`run` of arrays, compiled when nothing is being traced."""
    return run(*leaves) if td.is_tracing() else whole(td.jit(run), *leaves)


def scan(f, init, xs=None, length=None, reverse=False, unroll=1, _split_transpose=False):
    """`carry, y = f(carry, x)` for each slice of `xs`: the last carry, and all `y`, stacked."""
    node, carry = _flat(init)
    xs_node, slices = _flat(xs)
    for x in slices:
        if not x.ndim:
            raise ValueError("scan got value with no leading axis to scan over: " + str(x))
        if length is not None and x.shape[0] != length:
            raise ValueError(f"scan got `length` argument of {length} which disagrees with leading axis sizes {[s.shape[0] for s in slices]}.")
    sizes = {x.shape[0] for x in slices}
    if len(sizes) > 1:
        raise ValueError(f"scan got values with different leading axis sizes: {', '.join(str(x.shape[0]) for x in slices)}.")
    length = sizes.pop() if sizes else length
    if length is None:
        raise ValueError("scan got no values to scan over and `length` not provided.")
    length = int(length)
    kept, names = {}, [f"arg{n}" for n in range(len(carry) + len(slices))]

    def step(carried, here):
        found = called(f, (_build(node, carried), _build(xs_node, here)), {})
        if not isinstance(found, tuple) or len(found) != 2:
            raise TypeError(f"scan body output must be a pair, got {_type(found) if isinstance(found, Array) else found}.")
        new = _stepped("scan", f, node, carried, found[0])
        kept["y"], ys = _results(found[1])
        kept["kinds"] = [*_both(_kinds(carried), _kinds(new)), *_kinds(ys)]
        return new, ys

    def by_steps(carry):
        rows = []
        for i in range(length - 1, -1, -1) if reverse else range(length):
            carry, ys = step(carry, [x[i] for x in slices])
            rows.append(ys)
        return [*carry, *(td.stack(list(column)) for column in zip(*(rows[::-1] if reverse else rows)))]

    def traced(*values):
        values = _of_kinds(values, _kinds([*carry, *slices]))
        new, ys = step(values[: len(carry)], values[len(carry) :])
        return [*new, *ys]

    def run(*values):
        return _tandem.scan(traced, list(values[: len(carry)]), list(values[len(carry) :]), names, length, reverse)

    while True:
        try:
            found = by_steps(carry) if length and _is_stepwise() else _compiled(run, [*carry, *slices])
        except _Retyped as types:
            carry = _retyped(carry, types.args[0])
            continue
        except (StepByStep, ValueError) as error:
            if not _is_for_steps(error):
                raise
            found = by_steps(carry)
        found = _of_kinds(found, kept["kinds"])
        return _build(node, found[: len(carry)]), _build(kept["y"], found[len(carry) :])


class _ForBody:
    """The body of `fori_loop` as that of `scan`."""

    def __init__(self, fun):
        self._fun = fun

    def __call__(self, value, i):
        return self._fun(i, value), None


def fori_loop(lower, upper, body_fun, init_val, *, unroll=None):
    """`value = body_fun(i, value)` for `i` from `lower` to `upper`, that excluded."""
    if not callable(body_fun):
        raise TypeError("lax.fori_loop: body_fun argument should be callable.")
    bounds = [x if isinstance(x, int) else x.item() if not (isinstance(x, Array) and is_traced(x)) else x for x in (lower, upper)]
    if all(isinstance(x, int) for x in bounds):
        lower, upper = bounds
        numbers = _tandem.as_class(td.arange(lower, max(lower, upper), dtype="int32"), WeakArray)
        return scan(_ForBody(body_fun), init_val, numbers)[0]
    lower, upper = (td.astype(asarray(x), "int32") for x in (lower, upper))
    return while_loop(lambda state: state[0] < upper, lambda state: (state[0] + 1, body_fun(state[0], state[1])), (lower, init_val))[1]


def _truth(value, what):
    value = operand(value)
    if value.ndim or dtype_of(value).name != "bool":
        raise TypeError(
            f"{what} must return a boolean scalar, but got output type(s) [ShapedArray({shown(value)}{', weak_type=True' if value.weak_type else ''})]."
        )
    return value


_MISSING = object()
# What derivatives were being taken where functions began that have none backwards.
forward_only = []


def _forward(fun, args, kwargs):
    if not td.is_tracing():
        return called(fun, args, kwargs)
    forward_only.append(deriving())
    try:
        return called(fun, args, kwargs)
    finally:
        forward_only.pop()


def while_loop(cond_fun, body_fun, init_val):
    """`value = body_fun(value)` for as long as `cond_fun(value)` holds."""
    if not callable(cond_fun) or not callable(body_fun):
        raise TypeError("lax.while_loop: body_fun and cond_fun arguments should be callable.")
    node, leaves = _flat(init_val)
    kept, names = {}, [f"arg{n}" for n in range(len(leaves))]

    def step(values):
        new = _stepped("while_loop", body_fun, node, values, _forward(body_fun, (_build(node, values),), {}))
        kept["kinds"] = _both(_kinds(values), _kinds(new))
        return new

    def condition(values):
        return _truth(_forward(cond_fun, (_build(node, values),), {}), "cond_fun")

    def by_steps(leaves):
        while bool(condition(leaves)):
            leaves = step(leaves)
        return leaves

    def run(*values):
        kinds = _kinds(leaves)
        return _tandem.while_loop(lambda *xs: [condition(_of_kinds(xs, kinds))], lambda *xs: step(_of_kinds(xs, kinds)), list(values), names)

    if not leaves:
        return _build(node, by_steps(leaves))
    while True:
        try:
            found = by_steps(leaves) if _is_stepwise() else _of_kinds(_compiled(run, leaves), kept["kinds"])
            return _build(node, found)
        except _Retyped as types:
            leaves = _retyped(leaves, types.args[0])
        except (StepByStep, ValueError) as error:
            if td.is_tracing() or not _is_for_steps(error):
                raise
            return _build(node, by_steps(leaves))


def cond(pred, true_fun, false_fun, *operands, operand=_MISSING, linear=None):
    """`true_fun(*operands)` where `pred` holds, else `false_fun(*operands)`."""
    if len(operands) == 2 and callable(false_fun) and callable(operands[1]) and not callable(true_fun):
        # The older form: an operand before each function.
        first, second, (other, last) = true_fun, false_fun, operands
        return cond(pred, lambda a, b: second(a), lambda a, b: last(b), first, other)
    if not callable(true_fun) or not callable(false_fun):
        raise TypeError("lax.cond: true_fun and false_fun arguments should be callable.")
    if operand is not _MISSING:
        operands = (operand,)
    if not isinstance(pred, (bool, int, float, Array)) and not hasattr(pred, "__array__"):
        raise TypeError(f"Pred must be a scalar, got {pred} of type {type(pred)}")
    pred = asarray(pred)
    if pred.ndim:
        raise TypeError(f"Pred must be a scalar, got {pred} of shape {tuple(pred.shape)}.")
    return _chosen("cond", pred if dtype_of(pred).name == "bool" else pred != 0, [true_fun, false_fun], operands)


def _chosen(what, index, branches, operands):
    """One of some functions: all are traced, and give results of one structure and type."""
    node, leaves = _flat(operands)
    names, kept = [f"arg{n}" for n in range(len(leaves))], []
    if _is_stepwise():
        return branches[(0 if bool(index) else 1) if what == "cond" else int(index)](*operands)

    def branch(number):
        def traced(*values):
            found_node, found = _results(called(branches[number], _build(node, _of_kinds(values, _kinds(leaves))), {}))
            if kept:
                first_node, first, kinds = kept
                if found_node != first_node or [_kept_type(x) for x in found] != first:
                    from jax_rare.loop_errors import branched

                    raise branched(what, branches, number, first_node, first, found_node, [_kept_type(x) for x in found])
                kept[2] = _both(kinds, _kinds(found)) if WeakArray in kinds else kinds
            else:
                kept[:] = found_node, [_kept_type(x) for x in found], _kinds(found)
            return found

        return traced

    def among(first, last, index):
        if first + 1 == last:
            return branch(first)
        middle = (first + last) // 2
        return lambda *values: _tandem.cond(index < middle, among(first, middle, index), among(middle, last, index), list(values), names)

    def run(index, *values):
        return _tandem.cond(index, branch(0), branch(1), list(values), names) if what == "cond" else among(0, len(branches), index)(*values)

    try:
        found = _compiled(run, [index, *leaves])
    except (StepByStep, ValueError) as error:
        if not _is_for_steps(error):
            raise
        if td.is_tracing():
            from jax_rare import own_steps

            return own_steps.chosen(what, index, branches, operands)
        return branches[(0 if bool(index) else 1) if what == "cond" else int(index)](*operands)
    return _build(kept[0], _of_kinds(found, kept[2]))


def switch(index, branches, *operands, operand=_MISSING):
    """`branches[index](*operands)`; an index beyond an end is that end."""
    branches = list(branches)
    if not branches:
        raise ValueError("Empty branch sequence")
    if operand is not _MISSING:
        operands = (operand,)
    index = asarray(index)
    if "int" not in dtype_of(index).name:
        raise TypeError(f"Index type must be an integer, got {index} as {dtype_of(index).name}")
    if len(branches) == 1:
        return branches[0](*operands)
    return _chosen("switch", td.clip(index, 0, len(branches) - 1), branches, operands)


def map(f, xs, *, batch_size=None):
    """`f` of each slice of `xs`, one after the other or in batches, the results stacked."""
    if batch_size is not None:
        from jax_more.more_lax import map_batched

        return map_batched(f, xs, batch_size)
    return scan(lambda carry, x: (carry, f(x)), (), xs)[1]
