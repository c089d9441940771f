"""`find_nan`: where the first NaN or infinity of a program comes from."""

import linecache

import tandem as td

from ._probes import Probed, index_of, is_float, op_by_op, options_of, same_random_numbers

__all__ = ["NonFinite", "Value", "find_nan"]


class Value:
    """A tensor at a glance: its `name`, `shape`, `dtype`, how many elements are NaN (`nan`) and infinite (`infinite`), and the
    smallest and largest of the finite ones (`min` and `max`, None where there are none)."""

    def __init__(self, name, x):
        self.name, self.shape, self.dtype = name, tuple(x.shape), x.dtype.name
        self.nan = self.infinite = 0
        self.min = self.max = None
        if x.size == 0:
            return
        if not is_float(x):
            self.min, self.max = int(x.min()), int(x.max())
            return
        finite = td.isfinite(x)
        self.nan, self.infinite = int(td.isnan(x).sum()), int(td.isinf(x).sum())
        if self.nan + self.infinite < x.size:
            self.min, self.max = float(td.where(finite, x, td.inf).min()), float(td.where(finite, x, -td.inf).max())

    def __repr__(self):
        parts = [] if self.min is None else [f"{_number(self.min)} to {_number(self.max)}"]
        parts += [f"{count} {what}" for count, what in ((self.nan, "NaN"), (self.infinite, "infinite")) if count]
        return f"{self.name}: {self.dtype} {self.shape}, {', '.join(parts) or 'no elements'}"


class NonFinite:
    """What `td.find_nan` gives; true where there is a NaN or an infinity.

    `kind` is "NaN" or "infinity", `op` the op that made it (`"parameter"` where it came in with an argument or a captured tensor),
    `cell` and `line` say which line asked for that op, `source` is that line, `scope` the module that was being called; `index` is the
    place of the first such element, `value` a `Value` of the result, and `operands` the `Value`s of what the op was given. `at` holds the
    operands' elements that made this one, where the op works on each element by itself. All are None or empty where everything is
    finite; `checked` counts the values that were looked at.
    """

    def __init__(self, name, checked):
        self.name, self.checked = name, checked
        self.kind = self.op = self.cell = self.line = self.index = self.value = None
        self.scope, self.source, self.operands, self.at = "", "", [], []

    def __bool__(self):
        return self.kind is not None

    def __repr__(self):
        if not self:
            return f"all {self.checked} values of {self.name} are finite"
        place = f", cell {self.cell}, line {self.line}" if self.line is not None else ""
        inside = f", in {self.scope}" if self.scope else ""
        many = self.value.nan if self.kind == "NaN" else self.value.infinite
        size = 1
        for n in self.value.shape:
            size *= n
        what = f"{self.value.name} came with" if self.op == "parameter" else f"{self.op} made"
        lines = [f"first {self.kind}{place}{inside}: {what} {many} of {size} elements, the first at {self.index}"]
        if self.source:
            lines.append(f"    {self.source}")
        lines += [f"  {operand!r}" for operand in self.operands]
        if self.at:
            lines.append(f"  there: {self.op}({', '.join(_number(x) for x in self.at)}) = {self.element}")
        return "\n".join(lines)

    __str__ = __repr__


def find_nan(f, *args, infinities=True, **kwargs):
    """The first NaN or infinity that `f(*args, **kwargs)` computes: which op, which line of a cell, and its operands; see `NonFinite`.

    `f` is traced, and each op of its graph runs by itself, gradients that it takes included; of a function that `td.jit` compiled,
    or of a hybridized module, the compiled program is looked at. Nothing that `f` would assign is assigned, and random numbers are
    those of the next call. `infinities=False` looks for NaN alone, as where a mask of -inf is meant. Of control flow in the graph
    (`td.cond`, `td.scan`, `td.while_loop`) results are looked at, not what happens inside.

    >>> def loss(x):
    ...     share = x / x.sum()
    ...     return -(share * td.log(share)).sum()
    >>> td.find_nan(loss, td.tensor([1.0, 2.0]))
    all 7 values of loss are finite
    >>> bad = td.find_nan(loss, td.tensor([0.0, 2.0]))
    >>> bad.kind, bad.op, bad.index, bad.at
    ('infinity', 'log', (0,), [0.0])
    """
    is_compiled = isinstance(getattr(f, "_compiled", None) or f, td.CompiledFunction)
    options = options_of(f) if is_compiled else op_by_op()
    checked = [0]

    def first(values):
        found = td.tensor(-1)
        kept = [(number, x) for number, op, x in values if op != "constant" and is_float(x) and x.size]
        checked[0] = len(kept)
        for number, x in reversed(kept):
            sound = td.isfinite(x) if infinities else td.logical_not(td.isnan(x))
            found = td.where(sound.all(), found, number)
        return found

    search = Probed(f, first, **options)
    with same_random_numbers():
        number = int(search(*args, **kwargs))
    name = search.compiled.__name__
    result = NonFinite(name, checked[0])
    if number < 0:
        return result
    nodes = search.nodes()
    node = nodes[number]
    wanted = [number, *_operands(node, nodes)]

    def choose(values):
        known = {n: x for n, _, x in values}
        return [known[n] for n in wanted]

    with same_random_numbers():
        values = Probed(f, choose, **options)(*args, **kwargs)
    _describe(result, node, nodes, wanted, values, infinities)
    return result


def _operands(node, nodes):
    """The numbers of a node's operands, each once; those of control flow are what it was given."""
    inputs = node.inputs
    if node.op == "result":
        inputs = nodes[inputs[0]].inputs
    return list(dict.fromkeys(inputs))


def _describe(result, node, nodes, wanted, values, infinities):
    value = values[0]
    bad = td.logical_not(td.isfinite(value)) if infinities else td.isnan(value)
    flat = int(td.argmax(bad.astype(td.int32).reshape(-1)))
    result.index = index_of(flat, value.shape)
    element = _element(value, flat)
    result.kind = "NaN" if element != element else "infinity"
    result.op = nodes[node.inputs[0]].op if node.op == "result" else node.op
    result.cell, result.line, result.scope = node.cell, node.line, node.scope
    result.source = linecache.getline(f"<cell In[{node.cell}]>", node.line).strip() if node.line is not None else ""
    result.value = Value(node.name, value)
    result.operands = [Value(nodes[n].name, x) for n, x in zip(wanted[1:], values[1:])]
    result.element = _number(element)
    if node.op in td._tandem.OPS:
        known = dict(zip(wanted, values))
        inputs = [known[n] for n in node.inputs]
        if all(tuple(x.shape) in ((), tuple(value.shape)) for x in inputs):
            result.at = [_element(x, flat if x.ndim else 0) for x in inputs]


def _element(x, flat):
    return x.reshape(-1)[flat].item()


def _number(value):
    return f"{value:.6g}" if isinstance(value, float) else str(value)
