"""`find_nan`: where the first NaN or infinity of a program comes from."""

import linecache
import math

import tandem as td

from ._probes import Probed, index_of, is_float, op_by_op, options_of, same_random_numbers
from ._reports import Report

__all__ = ["NonFinite", "Value", "find_nan"]

# Values before the operands that are told.
_MAX_STEPS = 8


class Value:
    """A tensor at a glance: its `name`, `shape`, `dtype`, how many elements are NaN (`nan`) and infinite (`infinite`), and the
    smallest and largest of the finite ones (`min` and `max`, None where there are none). `cell` and `line` made it, and `at` is its
    element at the place in question, None where it has another shape."""

    def __init__(self, node, x, at=None):
        self._node = node
        self.name, self.cell, self.line = node.name, node.cell, node.line
        self.shape, self.dtype, self.at = tuple(x.shape), x.dtype.name, at
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

    def _report(self):
        told = {"node": self._node.report(), "nan": self.nan, "infinite": self.infinite}
        return told | {key: None if getattr(self, key) is None else _number(getattr(self, key)) for key in ("min", "max", "at")}

    def __repr__(self):
        parts = [] if self.min is None else [f"{_number(self.min)} to {_number(self.max)}"]
        parts += [f"{count} {what}" for count, what in ((self.nan, "NaN"), (self.infinite, "infinite")) if count]
        return f"{self.name}: {self.dtype} {self.shape}, {', '.join(parts) or 'no elements'}"


class NonFinite(Report):
    """What `td.find_nan` gives; true where there is a NaN or an infinity.

    `kind` is "NaN" or "infinity", `op` the op that made it (`"parameter"` where it came in with an argument or a captured tensor),
    `cell` and `line` say which line asked for that op, `source` is that line, `scope` the module that was being called; `index` is the
    place of the first such element, `value` a `Value` of the result, and `operands` the `Value`s of what the op was given. `at` holds the
    operands' elements that made this one, where the op works on each element by itself. `steps` are the `Value`s before the operands
    that led there, in the order of the program, of many the nearest. All are None or empty where everything is finite; `checked`
    counts the values that were looked at.
    """

    def __init__(self, name, checked):
        self.name, self.checked = name, checked
        self.kind = self.op = self.cell = self.line = self.index = self.value = None
        self.scope, self.source, self.operands, self.at, self.steps = "", "", [], [], []

    def __bool__(self):
        return self.kind is not None

    @property
    def _count(self):
        return self.value.nan if self.kind == "NaN" else self.value.infinite

    def _report(self):
        first = self and {
            "kind": "nan" if self.kind == "NaN" else "infinity",
            "op": self.op,
            "source": self.source,
            "index": self.index,
            "count": self._count,
            "size": math.prod(self.value.shape),
            "value": self.value._report(),
            "operands": [operand._report() for operand in self.operands],
            "steps": [step._report() for step in self.steps],
        }
        return {"type": "non_finite", "name": self.name, "checked": self.checked, "first": first or None}

    def __repr__(self):
        if not self:
            return f"all {self.checked} values of {self.name} are finite"
        place = f", cell {self.cell}, line {self.line}" if self.line is not None else ""
        inside = f", in {self.scope}" if self.scope else ""
        many, size = self._count, math.prod(self.value.shape)
        what = f"{self.value.name} came with" if self.op == "parameter" else f"{self.op} made"
        lines = [f"first {self.kind}{place}{inside}: {what} {many} of {size} elements, the first at {self.index}"]
        if self.source:
            lines.append(f"    {self.source}")
        lines += [f"  {operand!r}{_made_at(operand)}" for operand in self.operands]
        if self.at:
            lines.append(f"  there: {self.op}({', '.join(_number(x) for x in self.at)}) = {self.element}")
        if self.steps:
            lines += ["before that:", *(f"  {step!r}{_made_at(step)}" for step in self.steps)]
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
    checked, known = [0], set()

    def first(values):
        found = td.tensor(-1)
        known.update(number for number, _, _ in values)
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
    operands = _operands(node, nodes)
    steps = [n for n in _steps(operands, nodes) if n in known]
    wanted = [number, *operands, *steps]

    def choose(values):
        of = {n: x for n, _, x in values}
        return [of[n] for n in wanted]

    with same_random_numbers():
        values = Probed(f, choose, **options)(*args, **kwargs)
    _describe(result, node, nodes, values[0], infinities)
    there = _same_place(node, nodes)
    made = {n: Value(nodes[n], x, _element_there(x, result.index) if n in there else None) for n, x in zip(wanted, values)}
    result.value, result.operands, result.steps = made[number], [made[n] for n in operands], [made[n] for n in steps]
    if operands and all(made[n].at is not None for n in operands):
        result.at = [made[n].at for n in node.inputs]
    return result


def _operands(node, nodes):
    """The numbers of a node's operands, each once; those of control flow are what it was given."""
    inputs = node.inputs
    if node.op == "result":
        inputs = nodes[inputs[0]].inputs
    return list(dict.fromkeys(inputs))


def _steps(operands, nodes):
    """The numbers of the nodes before the operands, the nearest ones, in the order of the program."""
    found, rim = [], operands
    while rim and len(found) < _MAX_STEPS:
        rim = [n for each in rim for n in _operands(nodes[each], nodes) if nodes[n].op != "constant" and n not in operands and n not in found]
        rim = list(dict.fromkeys(rim))
        found += rim
    return sorted(found[:_MAX_STEPS])


def _same_place(node, nodes):
    """The numbers of the nodes whose elements at a place make the node's element there: what lies between works on each by itself."""
    found, rim = {node.number}, [node]
    while rim:
        last = rim.pop()
        if last.op in td._tandem.OPS:
            rim += [nodes[n] for n in last.inputs if n not in found]
            found.update(last.inputs)
    return found


def _describe(result, node, nodes, value, infinities):
    bad = td.logical_not(td.isfinite(value)) if infinities else td.isnan(value)
    flat = int(td.argmax(bad.astype(td.int32).reshape(-1)))
    result.index = index_of(flat, value.shape)
    element = value.reshape(-1)[flat].item()
    result.kind = "NaN" if element != element else "infinity"
    result.op = nodes[node.inputs[0]].op if node.op == "result" else node.op
    result.cell, result.line, result.scope = node.cell, node.line, node.scope
    result.source = linecache.getline(f"<cell In[{node.cell}]>", node.line).strip() if node.line is not None else ""
    result.element = _number(element)


def _element_there(x, index):
    """The element that meets a place of the result; None where the shapes do not broadcast so."""
    index = index[len(index) - x.ndim :]
    if len(index) < x.ndim or any(size != 1 and at >= size for at, size in zip(index, x.shape)):
        return None
    return x[tuple(0 if size == 1 else at for at, size in zip(index, x.shape))].item()


def _made_at(value):
    return "" if value.line is None else f" (cell {value.cell}, line {value.line})"


def _number(value):
    return f"{value:.6g}" if isinstance(value, float) else str(value)
