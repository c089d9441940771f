"""Control flow: `cond`, `while_loop`, `scan` and `fori_loop` run at once as Python does; in a compiled function they become
control flow of its graph.

Values are pytrees: tensors, numbers, and nested lists, tuples and dicts of them. What the functions close over is read like
any other tensor.
"""

import _tandem
from _tandem import Tensor, arange, astype, is_tracing, tensor


def _flatten(tree, path, leaves, like=None):
    """The structure of a tree, whose tensors go to `leaves` with their paths; numbers become tensors."""
    if isinstance(tree, Tensor):
        leaves.append((path, tree))
        return "tensor"
    if isinstance(tree, (bool, int, float)):
        dtype = like[len(leaves)][1].dtype if like is not None and len(leaves) < len(like) else None
        leaves.append((path, tensor(tree) if dtype is None else tensor(tree, dtype=dtype)))
        return "tensor"
    if tree is None:
        return None
    if isinstance(tree, dict):
        return (dict, tuple((key, _flatten(value, f"{path}[{key!r}]", leaves, like)) for key, value in tree.items()))
    if isinstance(tree, (list, tuple)):
        items = tuple(_flatten(value, f"{path}[{i}]", leaves, like) for i, value in enumerate(tree))
        return (type(tree), items)
    raise TypeError(f"{path} is made of tensors, numbers, lists, tuples and dicts, not of {type(tree).__name__}")


def _unflatten(structure, leaves):
    """The tree of this structure with these tensors."""
    if structure == "tensor":
        return next(leaves)
    if structure is None:
        return None
    kind, items = structure
    if kind is dict:
        return {key: _unflatten(item, leaves) for key, item in items}
    values = [_unflatten(item, leaves) for item in items]
    # A namedtuple takes its fields one by one.
    return kind(*values) if hasattr(kind, "_fields") else kind(values)


def _describe(structure):
    if structure == "tensor":
        return "a tensor"
    if structure is None:
        return "None"
    kind, items = structure
    if kind is dict:
        return "a dict of " + (", ".join(repr(key) for key, _ in items) or "nothing")
    return f"a {kind.__name__} of {len(items)}"


def _type(x):
    return f"{x.dtype.name} of shape {tuple(x.shape)}"


def _check_same(op, old, new, was, now):
    """Whether carried values have kept structure and types."""
    if old[0] != new[0]:
        raise ValueError(f"{op}: the body gives back what it is given: {_describe(old[0])} goes in, {_describe(new[0])} comes out")
    for (path, a), (_, b) in zip(old[1], new[1]):
        if a.dtype != b.dtype or a.shape != b.shape:
            raise ValueError(f"{op}: {path} {was} {_type(a)} and {now} {_type(b)}; a carried value keeps its dtype and shape")


def _tree(tree, name, like=None):
    leaves = []
    structure = _flatten(tree, name, leaves, like)
    return structure, leaves


def _values(leaves):
    return [leaf for _, leaf in leaves]


def _names(leaves):
    return [path for path, _ in leaves]


def _condition(op, value):
    """A bool tensor without axes, from any number."""
    value = value if isinstance(value, Tensor) else tensor(value)
    if tuple(value.shape) != ():
        raise ValueError(f"{op}: the condition is one bool, and has shape {tuple(value.shape)}; use .all() or .any()")
    return value if value.dtype.name.endswith("bool") else value != 0


def cond(pred, then, else_, *operands):
    """`then(*operands)` where `pred` is true, else `else_(*operands)`.

    At once, only the chosen function is called. In a compiled function both are traced, and give results of the same
    structure, shapes and dtypes.
    """
    if not is_tracing() or isinstance(pred, (bool, int, float)):
        chosen = then if bool(_condition("cond", pred)) else else_
        structure, leaves = _tree(chosen(*operands), "result")
        return _unflatten(structure, iter(_values(leaves)))
    structure, leaves = _tree(tuple(operands), "operands")
    results = []

    def branch(f):
        def traced(*values):
            result = _tree(f(*_unflatten(structure, iter(values))), "result", results[0][1] if results else None)
            if results and results[0][0] != result[0]:
                a, b = _describe(results[0][0]), _describe(result[0])
                raise ValueError(f"cond: both functions give the same structure, not {a} and {b}")
            for (path, a), (_, b) in zip(results[0][1] if results else (), result[1]):
                if a.dtype != b.dtype or a.shape != b.shape:
                    raise ValueError(f"cond: {path} is {_type(a)} from one function and {_type(b)} from the other")
            results.append(result)
            return _values(result[1])

        return traced

    found = _tandem.cond(_condition("cond", pred), branch(then), branch(else_), _values(leaves), _names(leaves))
    return _unflatten(results[0][0], iter(found))


def while_loop(cond, body, init):
    """Calls `value = body(value)` for as long as `cond(value)` holds, from `init` on; the last value.

    The value keeps its structure, shapes and dtypes. A compiled loop stays a loop. Its gradient goes backwards over the trips and computes
    for each the value that it began with again, from `init` on: n trips take time in proportion to n squared. Where their number is
    known before, `scan` and `fori_loop` keep the values instead.

    >>> td.jit(td.grad(lambda x: td.while_loop(lambda v: v < 100, lambda v: v * x, x)))(3.0).item()
    405.0
    """
    old = _tree(init, "value")
    if not is_tracing():
        while bool(_condition("while_loop", cond(_unflatten(old[0], iter(_values(old[1])))))):
            new = _tree(body(_unflatten(old[0], iter(_values(old[1])))), "value", old[1])
            _check_same("while_loop", old, new, "goes in as", "comes out as")
            old = new
        return _unflatten(old[0], iter(_values(old[1])))

    def traced_condition(*values):
        return [_condition("while_loop", cond(_unflatten(old[0], iter(values))))]

    def traced_body(*values):
        new = _tree(body(_unflatten(old[0], iter(values))), "value", old[1])
        _check_same("while_loop", old, new, "goes in as", "comes out as")
        return _values(new[1])

    found = _tandem.while_loop(traced_condition, traced_body, _values(old[1]), _names(old[1]))
    return _unflatten(old[0], iter(found))


def scan(f, init, xs=None, length=None, reverse=False):
    """`carry, y = f(carry, x)` for each slice `x` of `xs` along the first axis: the last carry, and all `y`, stacked.

    Without `xs`, `length` says how often. With `reverse` the last slice comes first. The carry keeps its structure,
    shapes and dtypes; `y` may be anything, None too. A compiled scan stays a loop; it has gradients.
    """
    old = _tree(init, "carry")
    slices, sliced = _tree(xs, "xs")
    for path, x in sliced:
        if len(x.shape) == 0:
            raise ValueError(f"scan: {path} has no axis to take slices of")
        if length is not None and x.shape[0] != length:
            raise ValueError(f"scan: {path} has {x.shape[0]} slices, where there should be {length}")
        length = x.shape[0]
    if length is None:
        raise ValueError("scan: without xs, length says how often the function is called")

    def step(carry, x):
        result = f(carry, x)
        if not isinstance(result, tuple) or len(result) != 2:
            raise TypeError(f"scan: the function gives a pair (carry, y), not {type(result).__name__}")
        new = _tree(result[0], "carry", old[1])
        _check_same("scan", old, new, "goes in as", "comes out as")
        return new, _tree(result[1], "y")

    if not is_tracing() and length > 0:
        carry, ys = old, []
        for i in range(length - 1, -1, -1) if reverse else range(length):
            x = _unflatten(slices, iter([x[i] for _, x in sliced]))
            carry, y = step(_unflatten(carry[0], iter(_values(carry[1]))), x)
            ys.append(y)
        if reverse:
            ys.reverse()
        stacked = [_tandem.stack([_values(y[1])[k] for y in ys]) for k in range(len(ys[0][1]))]
        return _unflatten(carry[0], iter(_values(carry[1]))), _unflatten(ys[0][0], iter(stacked))
    outputs = []

    def traced(*values):
        values = iter(values)
        carry = _unflatten(old[0], values)
        new, y = step(carry, _unflatten(slices, values))
        outputs.append(y[0])
        return _values(new[1]) + _values(y[1])

    names = _names(old[1]) + _names(sliced)
    found = iter(_tandem.scan(traced, _values(old[1]), _values(sliced), names, length, reverse))
    carry = _unflatten(old[0], found)
    return carry, _unflatten(outputs[0], found)


def fori_loop(lower, upper, body, init):
    """Calls `value = body(i, value)` for `i` from `lower` to `upper`, that excluded; the last value.

    `i` is an int32 tensor. Where the bounds are numbers it is a `scan`, else a `while_loop`.
    """
    if not isinstance(lower, Tensor) and not isinstance(upper, Tensor):
        return scan(lambda value, i: (body(i, value), None), init, arange(lower, max(lower, upper)))[0]
    lower = astype(lower, "int32") if isinstance(lower, Tensor) else tensor(lower)

    def step(state):
        i, value = state
        return i + 1, body(i, value)

    return while_loop(lambda state: state[0] < upper, step, (lower, init))[1]


def switch(index, branches, *operands):
    """`branches[index](*operands)`; an index below the first is the first, one above the last the last, as in JAX.

    At once, only the chosen function is called. In a compiled function all are traced, and give results of the same structure, shapes
    and dtypes.

    >>> td.switch(td.tensor(1), [lambda x: x, lambda x: 2 * x], td.tensor(3.0)).item()
    6.0
    """
    branches = list(branches)
    if not branches:
        raise ValueError("switch: there is no branch to choose")
    if not is_tracing() or isinstance(index, int):
        return cond(True, branches[min(max(int(index), 0), len(branches) - 1)], None, *operands)
    index = index if isinstance(index, Tensor) else tensor(index)

    def among(first, last):
        """Halves what there is to choose from, so that cond in cond is not deep."""
        if first + 1 == last:
            return branches[first]
        middle = (first + last) // 2
        return lambda *values: cond(index < middle, among(first, middle), among(middle, last), *values)

    return among(0, len(branches))(*operands)


def map(f, xs):
    """`f` of each slice of `xs` along the first axis, one after the other, the results stacked: a `scan` without a carry.

    `vmap` computes all at once, and needs the memory for it.

    >>> td.map(lambda x: x * x, td.arange(4)).tolist()
    [0, 1, 4, 9]
    """
    return scan(lambda carry, x: (carry, f(x)), 0, xs)[1]


def associative_scan(fn, elems, reverse=False, axis=0):
    """All partial results of an associative function of two trees along an axis: y[i] = fn(… fn(x[0], x[1]) …, x[i]).

    `fn` takes slices of several elements at once. Of n elements it is called about log2(n) times, each time on all
    (Hillis and Steele 1986).

    >>> td.associative_scan(lambda a, b: a * b, td.tensor([1.0, 2.0, 3.0, 4.0])).tolist()
    [1.0, 2.0, 6.0, 24.0]
    """
    form, leaves = _tree(elems, "elems")
    rows = [_tandem.moveaxis(x, axis, 0) for _, x in leaves]
    rows = [_tandem.flip(x, axis=0) for x in rows] if reverse else rows
    count, step = rows[0].shape[0], 1
    back = lambda values: [_tandem.moveaxis(x, 0, axis) for x in values]
    while step < count:
        before = _unflatten(form, iter(back([x[:-step] for x in rows])))
        here = _unflatten(form, iter(back([x[step:] for x in rows])))
        found = [_tandem.moveaxis(x, axis, 0) for x in _values(_tree(fn(before, here), "result")[1])]
        rows = [_tandem.concat([x[:step], y], axis=0) for x, y in zip(rows, found)]
        step *= 2
    rows = [_tandem.flip(x, axis=0) for x in rows] if reverse else rows
    return _unflatten(form, iter(back(rows)))
