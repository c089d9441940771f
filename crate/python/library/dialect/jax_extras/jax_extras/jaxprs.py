"""`make_jaxpr`: the traced program of a function in JAX's notation."""

import json
import re

import jax
import tandem as td
from jax import _tree
from jax._calls import Flat, array_leaf

_NAMES = {
    "multiply": "mul",
    "subtract": "sub",
    "divide": "div",
    "negative": "neg",
    "greater": "gt",
    "less": "lt",
    "greater_equal": "ge",
    "less_equal": "le",
    "equal": "eq",
    "not_equal": "ne",
    "maximum": "max",
    "minimum": "min",
    "power": "pow",
    "sigmoid": "logistic",
    "remainder": "rem",
    "logical_and": "and",
    "logical_or": "or",
    "logical_not": "not",
    "logical_xor": "xor",
    "bitwise_and": "and",
    "bitwise_or": "or",
    "bitwise_xor": "xor",
    "atan2": "atan2",
    "isfinite": "is_finite",
    "left_shift": "shift_left",
    "right_shift": "shift_right_logical",
}
_LONG = {
    "f32": "float32",
    "f64": "float64",
    "i32": "int32",
    "i64": "int64",
    "f16": "float16",
    "bool": "bool",
    "u16": "uint16",
    "u32": "uint32",
    "u64": "uint64",
    "u8": "uint8",
    "i8": "int8",
}

# Longer equations have a line for each parameter.
_WIDTH = 76


def _letters(number):
    """a, b, … z, ba, bb, …"""
    found = ""
    while True:
        found = chr(97 + number % 26) + found
        number //= 26
        if not number:
            return found


def _sizes(text):
    return tuple(int(n) for n in re.findall(r"-?\d+", text or ""))


def _pair(values):
    return "(" + ", ".join(map(str, values)) + ("," if len(values) == 1 else "") + ")"


def _type(text):
    return text.replace(", ", ",")


def _as_type(number, kind):
    """The text of a number as one of a type."""
    return str(float(number)) if kind[0] == "f" and number.lstrip("-").isdigit() else number


class Equation:
    """One operation: what it gives, its primitive with parameters, and what it reads."""

    def __init__(self, out, kind, primitive, parameters, operands):
        self.out, self.kind, self.primitive, self.parameters, self.operands = out, kind, primitive, parameters, operands

    def __str__(self):
        settings = f"[{' '.join(self.parameters)}]" if self.parameters else ""
        operands = "".join(f" {name}" for name in self.operands)
        line = f"{self.out}:{self.kind} = {self.primitive}{settings}{operands}"
        if len(line) > _WIDTH and self.parameters:
            inner = "".join(f"\n      {text}" for text in self.parameters)
            line = f"{self.out}:{self.kind} = {self.primitive}[{inner}\n    ]{operands}"
        return line

    __repr__ = __str__


def _parameters(node, types):
    """The primitive of a node and its parameters."""
    op, detail = node["op"], node["detail"]
    given = dict(part.split("=", 1) for part in re.findall(r"\w+=\[[^\]]*\]|\w+=\S+", detail))
    if op in ("sum", "max", "min", "prod", "all", "any"):
        name = {"all": "and", "any": "or"}.get(op, op)
        return f"reduce_{name}", [f"axes={_pair(_sizes(given.get('axes')))}", "out_sharding=None"]
    if op == "cast":
        return "convert_element_type", [f"new_dtype={_LONG.get(given['dtype'], given['dtype'])}", "weak_type=False"]
    if op == "permute":
        return "transpose", [f"permutation={_pair(_sizes(given['perm']))}"]
    if op == "reshape":
        return "reshape", ["dimensions=None", f"new_sizes={_pair(_sizes(given['shape']))}", "sharding=None"]
    if op == "matmul":
        ranks = [0 if types[n].endswith("[]") else types[n].count(",") + 1 for n in node["inputs"]]
        right = max(ranks[1] - 2, 0)
        return "dot_general", [
            f"dimension_numbers=(([{ranks[0] - 1}], [{right}]), ([], []))",
            f"preferred_element_type={_LONG.get(node['ty'].split('[')[0])}",
        ]
    return _NAMES.get(op, op), detail.split() if detail and op != "where" else []


class ClosedJaxpr:
    """A traced program: constants, arguments, equations and results, by letters."""

    def __init__(self, nodes, results):
        self.eqns, self.consts = [], []
        self._captured, self._given, names = [], [], {}
        types = {node["id"]: node["ty"] for node in nodes}
        for node in nodes:
            kind = _type(node["ty"])
            if node["op"] == "parameter":
                names[node["id"]] = _letters(len(self._captured) + len(self._given))
                (self._captured if node["role"] == "captured" else self._given).append(f"{names[node['id']]}:{kind}")
        for node in nodes:
            kind = _type(node["ty"])
            if node["op"] == "parameter":
                continue
            if node["op"] == "constant" and kind.endswith("[]"):
                names[node["id"]] = f"{node['label']}:{kind}"
                continue
            operands = [names.get(n, f"%{n}") for n in node["inputs"]]
            if node["op"] in ("broadcast_to", "cast") and kind.endswith("[]") and ":" in operands[0]:
                # A number in another type is a number.
                names[node["id"]] = f"{_as_type(operands[0].partition(':')[0], kind)}:{kind}"
                continue
            primitive, parameters = _parameters(node, types)
            if node["op"] == "where":
                primitive, operands = "select_n", [operands[0], operands[2], operands[1]]
            name = names[node["id"]] = _letters(len(self._captured) + len(self._given) + len(self.eqns))
            self.eqns.append(Equation(name, kind, primitive, parameters, operands))
        self._results = [names[n] for n in results]

    @property
    def jaxpr(self):
        return self

    def __str__(self):
        constants = " " + " ".join(self._captured) if self._captured else " "
        head = f"{{ lambda{constants}; {' '.join(self._given)}. let"
        results = f"in ({', '.join(self._results)}{',' if len(self._results) == 1 else ''}) }}"
        if not self.eqns:
            return f"{head}  {results}"
        line = f"{head} {'; '.join(map(str, self.eqns))} {results}"
        if len(line) <= 80 and "\n" not in line:
            return line
        return "\n".join([head, *[f"    {equation}" for equation in self.eqns], f"  {results}"])

    __repr__ = __str__


def traced(fun, args, kwargs):
    """The program of a call, and the flat function."""
    leaves = []
    structure = _tree._flatten((args, kwargs), leaves, None)
    flat = Flat(fun, structure)
    leaves = [jax.numpy.zeros(x.shape, x.dtype) if isinstance(x, jax.ShapeDtypeStruct) else array_leaf(x) for x in leaves]
    document, _ = td.jit(flat).traced(*leaves)
    stage = json.loads(document)["stages"][0]
    return ClosedJaxpr(stage["nodes"], stage["outputs"]), flat


def make_jaxpr(fun, static_argnums=(), axis_env=None, return_shape=False, abstracted_axes=None):
    """A function of arguments that gives the traced program."""
    fixed = (static_argnums,) if isinstance(static_argnums, int) else tuple(static_argnums)

    def made(*args, **kwargs):
        rest = [x for n, x in enumerate(args) if n not in fixed]

        def called(*given, **named):
            given = iter(given)
            return fun(*[x if n in fixed else next(given) for n, x in enumerate(args)], **named)

        program = traced(called, tuple(rest), kwargs)[0]
        return (program, jax.eval_shape(called, *rest, **kwargs)) if return_shape else program

    return made
