"""Control flow: `scan`, `cond`, `while_loop` and their kin, a Python loop where values are known and a part of the graph in a trace."""

import _tandem
import tandem as td

from .. import _tree
from .._array import Array, ArrayImpl, WeakArray, asarray, dtype_of, given, is_traced, operand
from .._calls import StepByStep, array_leaf, result_leaf, whole
from .._constants import called
from ..debug import quiet
from ..errors import shown

# Loops of at least so many trips are compiled.
_LONG = 24


def _flat(tree):
    leaves = []
    node = _tree._flatten(tree, leaves, None)
    return node, [array_leaf(x) for x in leaves]


def _results(tree):
    leaves = []
    node = _tree._flatten(tree, leaves, None)
    return node, [result_leaf(x) for x in leaves]


def _build(node, leaves):
    return _tree._build(node, iter(leaves))


def _type(x):
    return f"{'~' if x.weak_type else ''}{shown(x)}"


def _same_types(what, node, old, new_node, new):
    """Whether a carried value has kept its structure and types; the error says where not."""
    if node != new_node:
        raise TypeError(
            f"{what} function carry input and carry output must have the same pytree structure, but they differ:\n\nThe input carry is "
            f"{_tree.PyTreeDef(node)} and the output carry is {_tree.PyTreeDef(new_node)}."
        )
    lines = []
    for n, (a, b) in enumerate(zip(old, new)):
        if dtype_of(a).name != dtype_of(b).name or tuple(a.shape) != tuple(b.shape):
            parts = (["the dtypes do not match"] if dtype_of(a).name != dtype_of(b).name else []) + (
                ["the shapes do not match"] if tuple(a.shape) != tuple(b.shape) else []
            )
            at = "the input carry" if len(old) == 1 else f"the input carry component [{n}]"
            lines.append(f"{at} has type {_type(a)} but the corresponding output carry component has type {_type(b)}, so {' and '.join(parts)}")
    if lines:
        raise TypeError(
            f"{what} function carry input and carry output must have equal types, but they differ:\n\n"
            + ";\n".join(line[0].upper() + line[1:] for line in lines)
            + ".\n\nRevise the function so that all output types match the corresponding input types."
        )


def _settled(step, node, leaves):
    """Carried values whose weak ones have the types that the body gives back."""
    if not any(type(x) is WeakArray for x in leaves):
        return leaves
    types = []

    def noted(*xs):
        _, found = _results(step(_build(node, xs)))
        types[:] = [(dtype_of(x).name, x.weak_type) for x in found]
        return found

    quiet.append(step)
    try:
        if td.is_tracing():
            noted(*leaves)
        else:
            whole(td.jit(noted).traced, *leaves)
    except StepByStep:
        if td.is_tracing():
            raise
        noted(*leaves)
    finally:
        quiet.pop()
    if len(types) != len(leaves):
        return leaves
    return [
        _tandem.as_class(td.astype(x, name) if dtype_of(x).name != name else x, ArrayImpl)
        if type(x) is WeakArray and (not weak or dtype_of(x).name != name)
        else x
        for x, (name, weak) in zip(leaves, types)
    ]


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
    kept = {}

    def pair(carried, here):
        found = called(f, (carried, _build(xs_node, here)), {})
        if not isinstance(found, tuple) or len(found) != 2:
            raise TypeError(f"scan body output must be a pair, got {_type(found) if isinstance(found, Array) else found}.")
        return found

    def step(carried, here):
        found = pair(_build(node, carried), here)
        new_node, new = _results(found[0])
        _same_types("scan body", node, carried, new_node, new)
        kept["y"], ys = _results(found[1])
        return new, ys

    if length:
        carry = _settled(lambda c: pair(c, [x[0] for x in slices])[0], node, carry)

    def by_steps(carry):
        rows = []
        for i in range(length - 1, -1, -1) if reverse else range(length):
            carry, ys = step(carry, [x[i] for x in slices])
            rows.append(ys)
        stacked = [given(td.stack(list(column))) for column in zip(*(rows[::-1] if reverse else rows))]
        return _build(node, carry), _build(kept["y"], stacked)

    if not td.is_tracing() and 0 < length < _LONG:
        return by_steps(carry)
    count = len(carry)

    def traced(*values):
        new, ys = step([given(x) for x in values[:count]], [given(x) for x in values[count:]])
        return [*new, *ys]

    def run(*values):
        return [given(x) for x in _tandem.scan(traced, list(values[:count]), list(values[count:]), [f"arg{n}" for n in range(len(values))], length, reverse)]

    try:
        found = _compiled(run, [*carry, *slices])
    except StepByStep:
        if td.is_tracing():
            raise
        return by_steps(carry)
    return _build(node, found[:count]), _build(kept["y"], [given(x) for x in found[count:]])


def fori_loop(lower, upper, body_fun, init_val, *, unroll=None):
    """`value = body_fun(i, value)` for `i` from `lower` to `upper`, that excluded."""
    if not callable(body_fun):
        raise TypeError("lax.fori_loop: body_fun argument should be callable.")
    bounds = [x if isinstance(x, int) else x.item() if not (isinstance(x, Array) and is_traced(x)) else x for x in (lower, upper)]
    if all(isinstance(x, int) for x in bounds):
        lower, upper = bounds
        numbers = given(td.arange(lower, max(lower, upper), dtype="int32"))
        try:
            return scan(lambda value, i: (body_fun(_tandem.as_class(i, WeakArray), value), None), init_val, numbers)[0]
        except TypeError as error:
            raise TypeError(str(error).replace("scan body function carry", "fori_loop body function carry")) from (None if "carry" in str(error) else error)
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
# Whether a function is being traced that has no derivatives backwards, so that rules for these are not needed.
forward_only = []


def _forward(fun, args, kwargs):
    if not td.is_tracing():
        return called(fun, args, kwargs)
    forward_only.append(fun)
    try:
        return called(fun, args, kwargs)
    finally:
        forward_only.pop()


def while_loop(cond_fun, body_fun, init_val):
    """`value = body_fun(value)` for as long as `cond_fun(value)` holds."""
    if not callable(cond_fun) or not callable(body_fun):
        raise TypeError("lax.while_loop: body_fun and cond_fun arguments should be callable.")
    node, leaves = _flat(init_val)
    leaves = _settled(body_fun, node, leaves)

    def step(values):
        new_node, new = _results(_forward(body_fun, (_build(node, values),), {}))
        _same_types("body_fun", node, values, new_node, new)
        return new

    condition = lambda values: _truth(_forward(cond_fun, (_build(node, values),), {}), "cond_fun")
    if not td.is_tracing():
        for _ in range(_LONG):
            if not bool(condition(leaves)):
                return _build(node, leaves)
            leaves = step(leaves)
        if _tandem.is_recorded(tuple(leaves)):
            raise ValueError(
                "Reverse-mode differentiation does not work for lax.while_loop or lax.fori_loop with dynamic start/stop values. Try using "
                "lax.scan, or "
                "using fori_loop with static start/stop."
            )
    if not leaves:
        return _build(node, leaves)

    def run(*values):
        found = _tandem.while_loop(
            lambda *xs: [condition([given(x) for x in xs])],
            lambda *xs: step([given(x) for x in xs]),
            list(values),
            [f"arg{n}" for n in range(len(values))],
        )
        return [given(x) for x in found]

    try:
        return _build(node, [given(x) for x in _compiled(run, leaves)])
    except StepByStep:
        if td.is_tracing():
            raise
        while bool(condition(leaves)):
            leaves = step(leaves)
        return _build(node, leaves)


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
    known = isinstance(pred, (bool, int))
    pred = pred if known else asarray(pred)
    if not known and pred.ndim:
        raise TypeError(f"Pred must be a scalar, got {pred} of shape {tuple(pred.shape)}.")
    node, leaves = _flat(operands)
    if known or not is_traced(pred):
        found_node, found = _results((true_fun if bool(pred) else false_fun)(*_build(node, leaves)))
        return _build(found_node, found)
    return _chosen(pred if dtype_of(pred).name == "bool" else pred != 0, true_fun, false_fun, node, leaves)


def _chosen(pred, true_fun, false_fun, node, leaves):
    """`cond` as a part of the graph: both functions are traced, and give results of one structure and type."""
    kept = []

    def branch(fun):
        def traced(*values):
            found_node, found = _results(called(fun, _build(node, [given(x) for x in values]), {}))
            if kept:
                first_node, first = kept[0]
                if found_node != first_node:
                    raise TypeError(
                        f"true_fun and false_fun output must have same type structure, but they differ:\n\nThe output of true_fun is "
                        f"{_tree.PyTreeDef(first_node)} and that of false_fun is {_tree.PyTreeDef(found_node)}."
                    )
                found = [td.astype(x, name) if x.weak_type and dtype_of(x).name != name else x for x, (name, _) in zip(found, first)]
                for n, (x, (name, shape)) in enumerate(zip(found, first)):
                    parts = (["the dtypes do not match"] if dtype_of(x).name != name else []) + (["the shapes do not match"] if tuple(x.shape) != shape else [])
                    if parts:
                        at = "" if len(first) == 1 else f" component [{n}]"
                        raise TypeError(
                            f"cond branches must have equal output types but they differ.\n\nThe output of true_fun{at} has type "
                            f"{name}[{','.join([str(n) for n in shape])}] but the corresponding output of false_fun has type {_type(x)}, so {' and '.join(parts)}."
                            "\n\nRevise true_fun and/or false_fun so that they have the same output types."
                        )
            else:
                kept.append((found_node, [(dtype_of(x).name, tuple(x.shape)) for x in found]))
            return found

        return traced

    found = _tandem.cond(pred, branch(true_fun), branch(false_fun), leaves, [f"arg{n}" for n in range(len(leaves))])
    return _build(kept[0][0], [given(x) for x in found])


def switch(index, branches, *operands, operand=_MISSING):
    """`branches[index](*operands)`; an index beyond an end is that end."""
    branches = list(branches)
    if not branches:
        raise ValueError("Empty branch sequence")
    if operand is not _MISSING:
        operands = (operand,)
    index = index if isinstance(index, int) else asarray(index)
    if isinstance(index, int) or not is_traced(index):
        return cond(True, branches[min(max(int(index), 0), len(branches) - 1)], lambda *_: None, *operands)

    def among(first, last):
        if first + 1 == last:
            return branches[first]
        middle = (first + last) // 2
        return lambda *values: cond(index < middle, among(first, middle), among(middle, last), *values)

    return among(0, len(branches))(*operands)


def map(f, xs, *, batch_size=None):
    """`f` of each slice of `xs`, one after the other or in batches, the results stacked."""
    if batch_size is not None:
        from jax_more.more_lax import map_batched

        return map_batched(f, xs, batch_size)
    return scan(lambda carry, x: (carry, f(x)), (), xs)[1]
