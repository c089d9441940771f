"""Programs as StableHLO's text, as `lowered.as_text()` shows them."""

import struct

import jax
import numpy as np
from jax_more.jaxprs import Jaxpr, Literal

_UNARY = {
    "sin": "sine", "cos": "cosine", "tan": "tan", "exp": "exponential", "log": "log", "tanh": "tanh", "neg": "negate", "sqrt": "sqrt", "rsqrt": "rsqrt",
    "logistic": "logistic", "abs": "abs", "sign": "sign", "floor": "floor", "ceil": "ceil", "log1p": "log_plus_one", "expm1": "exponential_minus_one",
    "not": "not", "cbrt": "cbrt", "population_count": "popcnt", "clz": "count_leading_zeros",
}  # fmt: skip
_CHLO = {"erf": "erf", "erfc": "erfc", "erf_inv": "erf_inv", "lgamma": "lgamma", "digamma": "digamma", "acos": "acos", "asin": "asin", "atan": "atan",
         "sinh": "sinh", "cosh": "cosh", "acosh": "acosh", "asinh": "asinh", "atanh": "atanh"}  # fmt: skip
_BINARY = {
    "add": "add", "add_any": "add", "sub": "subtract", "mul": "multiply", "div": "divide", "max": "maximum", "min": "minimum", "pow": "power",
    "rem": "remainder", "atan2": "atan2", "and": "and", "or": "or", "xor": "xor", "shift_left": "shift_left",
    "shift_right_logical": "shift_right_logical", "shift_right_arithmetic": "shift_right_arithmetic",
}  # fmt: skip
_COMPARISONS = {"eq": "EQ", "ne": "NE", "lt": "LT", "le": "LE", "gt": "GT", "ge": "GE"}
_REDUCTIONS = {"reduce_sum": "add", "reduce_prod": "multiply", "reduce_max": "maximum", "reduce_min": "minimum", "reduce_and": "and", "reduce_or": "or"}
_TYPES = {"bool": "i1", "bfloat16": "bf16", "float8_e4m3fn": "f8E4M3FN", "float8_e5m2": "f8E5M2", "complex64": "complex<f32>"}


class Unknown(Exception):
    """An operation that is not written here."""


def _element(dtype):
    name = str(np.dtype(dtype)) if not isinstance(dtype, str) else dtype
    if name in _TYPES:
        return _TYPES[name]
    return name.replace("float", "f") if name.startswith("float") else name.replace("uint", "ui") if name[0] == "u" else name.replace("int", "i")


def _type(aval):
    return f"tensor<{''.join(f'{size}x' for size in aval.shape)}{_element(aval.dtype)}>"


def _number(value, dtype):
    name = str(dtype)
    if name == "bool":
        return "true" if value else "false"
    if "int" in name:
        return str(int(value))
    value = float(value)
    if value != value or value in (float("inf"), float("-inf")):
        bits = struct.unpack(*(("<I", struct.pack("<f", value)) if name != "float64" else ("<Q", struct.pack("<d", value))))[0]
        return f"0x{bits:0{16 if name == 'float64' else 8}X}"
    digits = f"{value:.6e}"
    mantissa, exponent = digits.split("e")
    text = f"{mantissa}e{exponent[0]}{exponent[1:].zfill(2)}"
    same = np.float32(text) == np.float32(value) if name != "float64" else float(text) == value
    if same:
        return text
    exact = repr(float(np.float32(value))) if name != "float64" else repr(value)
    return f"{value:.9g}" if name != "float64" and "." in f"{value:.9g}" else exact


def _dense(value, dtype):
    if isinstance(value, list):
        return f"[{', '.join(_dense(part, dtype) for part in value)}]"
    return _number(value, dtype)


class _Function:
    """One function's lines, and the names in it."""

    def __init__(self, module):
        self.module, self.lines, self.depth = module, [], 4
        self.names, self.taken, self.count, self.conflicts = {}, set(), 0, 0

    def line(self, text):
        self.lines.append(" " * self.depth + text)

    def label(self, word):
        """A name that nothing else here has."""
        name = f"%{word}"
        while name in self.taken:
            name = f"%{word}_{self.conflicts}"
            self.conflicts += 1
        self.taken.add(name)
        return name

    def number(self):
        self.count += 1
        return f"%{self.count - 1}"

    def give(self, text):
        name = self.number()
        self.line(f"{name} = {text}")
        return name

    def constant(self, value, aval):
        word = "cst" if "float" in str(aval.dtype) else "c"
        name = self.label(word)
        value = np.asarray(value)
        flat = value.reshape(-1).tolist() if value.size else []
        inner = _number(flat[0], aval.dtype) if flat and all(x == flat[0] for x in flat) else _dense(value.tolist(), aval.dtype)
        self.line(f"{name} = stablehlo.constant dense<{inner}> : {_type(aval)}")
        return name

    def read(self, v, like=None):
        """What a variable or a number is called; a number spreads to the shape of a result."""
        if not isinstance(v, Literal):
            name, own = self.names[v], v.aval
            if like is None or tuple(own.shape) == tuple(like.shape) or len(own.shape) != len(like.shape):
                return name
            # Axes of size 1 spread over those of the result.
            return self.give(f"stablehlo.broadcast_in_dim {name}, dims = {_axes(range(len(own.shape)))} : ({_type(own)}) -> {_sized(like.shape, own)}")
        name = self.constant(v.val, v.aval)
        if like is None or tuple(like.shape) == tuple(v.aval.shape):
            return name
        return self.give(f"stablehlo.broadcast_in_dim {name}, dims = [] : ({_type(v.aval)}) -> {_sized(like.shape, v.aval)}")

    # Regions: what is named within is not known after.

    def enter(self):
        self.depth += 2
        return set(self.taken), self.count, self.conflicts

    def leave(self, state):
        self.depth -= 2
        self.taken, self.count, self.conflicts = state

    def body(self, jaxpr, ending):
        """The lines of a program, and the line that gives its results."""
        jaxpr = jaxpr.jaxpr
        for eqn in jaxpr.eqns:
            _write(self, eqn)
        found = [self.read(v) for v in jaxpr.outvars]
        self.line(f"{ending} {', '.join(found)} : {', '.join(_type(v.aval) for v in jaxpr.outvars)}")


def _sized(shape, aval):
    return f"tensor<{''.join(f'{size}x' for size in shape)}{_element(aval.dtype)}>"


class _Module:
    def __init__(self):
        self.functions, self.names, self.known = [], {"main"}, {}

    def called(self, name, jaxpr):
        """The name of the function of an inner program."""
        key = repr(jaxpr)
        if (name, key) not in self.known:
            own, n = name, 0
            while own in self.names:
                own, n = f"{name}_{n}", n + 1
            self.names.add(own)
            self.known[name, key] = own
            place = len(self.functions)
            self.functions.append(None)
            self.functions[place] = self.function(own, jaxpr, "private")
        return self.known[name, key]

    def function(self, name, closed, visibility, infos=None, kept=None, consts=()):
        jaxpr, here = closed.jaxpr, _Function(self)
        invars = [v for n, v in enumerate(jaxpr.invars) if kept is None or n in kept]
        for n, v in enumerate(invars):
            here.names[v] = f"%arg{n}"
        arguments = ", ".join(f"%arg{n}: {_type(v.aval)}" for n, v in enumerate(invars))
        for v, value in zip(jaxpr.constvars, getattr(closed, "consts", consts)):
            here.names[v] = here.constant(value, v.aval)
        here.body(jaxpr, "return")
        types = [_type(v.aval) for v in jaxpr.outvars]
        if infos is not None:
            types = [f'{t} {{jax.result_info = "{info}"}}' for t, info in zip(types, infos)]
        results = f"({', '.join(types)})" if infos is not None or len(types) != 1 else types[0]
        return "\n".join([f"  func.func {visibility} @{name}({arguments}) -> {results} {{", *here.lines, "  }"])


def _axes(values):
    return f"[{', '.join(str(int(value)) for value in values)}]"


def _write(here, eqn):
    name, params = eqn.primitive.name, eqn.params
    rule = _RULES.get(name)
    out = eqn.outvars[0] if eqn.outvars else None
    if rule is not None:
        found = rule(here, eqn, params)
    elif name in _UNARY:
        found = here.give(f"stablehlo.{_UNARY[name]} {here.read(eqn.invars[0])} : {_type(out.aval)}")
    elif name in _CHLO:
        x = eqn.invars[0]
        found = here.give(f"chlo.{_CHLO[name]} {here.read(x)} : {_type(x.aval)} -> {_type(out.aval)}")
    elif name in _BINARY:
        x, y = (here.read(v, out.aval) for v in eqn.invars)
        found = here.give(f"stablehlo.{_BINARY[name]} {x}, {y} : {_type(out.aval)}")
    elif name in _COMPARISONS:
        found = _compared(here, eqn, _COMPARISONS[name])
    elif name in _REDUCTIONS:
        found = _reduced(here, eqn, params, _REDUCTIONS[name])
    else:
        raise Unknown(name)
    for v, text in zip(eqn.outvars, found if isinstance(found, list) else [found]):
        here.names[v] = text


def _compared(here, eqn, direction):
    out = eqn.outvars[0].aval
    x, y = (here.read(v, out) for v in eqn.invars)
    aval = eqn.invars[0].aval
    name = str(aval.dtype)
    kind = "FLOAT" if "float" in name else "UNSIGNED" if name == "bool" or name.startswith("u") else "SIGNED"
    full = _sized(out.shape, aval)
    return here.give(f"stablehlo.compare {direction}, {x}, {y}, {kind} : ({full}, {full}) -> {_type(out)}")


def _first(name, dtype):
    """What a reduction begins with."""
    is_float = "float" in str(dtype)
    if name in ("maximum", "minimum"):
        low = name == "maximum"
        if is_float:
            return -np.inf if low else np.inf
        return bool(not low) if str(dtype) == "bool" else (np.iinfo(dtype).min if low else np.iinfo(dtype).max)
    return {"add": 0, "multiply": 1, "and": True, "or": False}[name]


def _reduced(here, eqn, params, name):
    x, out = eqn.invars[0], eqn.outvars[0].aval
    operand = here.read(x)
    scalar = jax.ShapeDtypeStruct((), x.aval.dtype)
    first = here.constant(np.asarray(_first(name, x.aval.dtype), np.dtype(x.aval.dtype) if str(x.aval.dtype) != "bfloat16" else np.float32), scalar)
    types = f"({_type(x.aval)}, {_type(scalar)}) -> {_type(out)}"
    return here.give(f"stablehlo.reduce({operand} init: {first}) applies stablehlo.{name} across dimensions = {_axes(params['axes'])} : {types}")


def _moved(op, options=lambda params, eqn: ""):
    def rule(here, eqn, params):
        x = eqn.invars[0]
        return here.give(f"stablehlo.{op} {here.read(x)}{options(params, eqn)} : ({_type(x.aval)}) -> {_type(eqn.outvars[0].aval)}")

    return rule


def _reshaped(here, eqn, params):
    if tuple(eqn.invars[0].aval.shape) == tuple(eqn.outvars[0].aval.shape):
        return here.read(eqn.invars[0])
    return _moved("reshape")(here, eqn, params)


def _converted(here, eqn, params):
    x, out = eqn.invars[0], eqn.outvars[0].aval
    if x.aval.dtype == out.dtype:
        return here.read(x)
    if str(out.dtype) == "bool":
        operand = here.read(x)
        zero = here.constant(np.zeros((), x.aval.dtype), jax.ShapeDtypeStruct((), x.aval.dtype))
        if x.aval.shape:
            zero = here.give(f"stablehlo.broadcast_in_dim {zero}, dims = [] : (tensor<{_element(x.aval.dtype)}>) -> {_type(x.aval)}")
        kind = "FLOAT" if "float" in str(x.aval.dtype) else "SIGNED"
        return here.give(f"stablehlo.compare NE, {operand}, {zero}, {kind} : ({_type(x.aval)}, {_type(x.aval)}) -> {_type(out)}")
    return here.give(f"stablehlo.convert {here.read(x)} : ({_type(x.aval)}) -> {_type(out)}")


def _powered(here, eqn, params):
    """x to a whole number, by squares."""
    x, n, t = here.read(eqn.invars[0]), abs(params["y"]), _type(eqn.outvars[0].aval)
    found = None
    while n:
        if n & 1:
            found = x if found is None else here.give(f"stablehlo.multiply {found}, {x} : {t}")
        n >>= 1
        if n:
            x = here.give(f"stablehlo.multiply {x}, {x} : {t}")
    if params["y"] > 0:
        return found
    aval = eqn.outvars[0].aval
    one = here.read(Literal(np.ones((), aval.dtype), jax._shapes.ShapedArray((), aval.dtype)), aval)
    return here.give(f"stablehlo.divide {one}, {found} : {t}")


def _multiplied(here, eqn, params):
    (contracted, batched), x, y = params["dimension_numbers"], *eqn.invars
    left, right = here.read(x), here.read(y)
    parts = f"batching_dims = {_axes(batched[0])} x {_axes(batched[1])}, " if batched[0] else ""
    parts += f"contracting_dims = {_axes(contracted[0])} x {_axes(contracted[1])}, precision = [DEFAULT, DEFAULT]"
    return here.give(f"stablehlo.dot_general {left}, {right}, {parts} : ({_type(x.aval)}, {_type(y.aval)}) -> {_type(eqn.outvars[0].aval)}")


def _sliced(here, eqn, params):
    strides = params.get("strides") or [1] * len(params["start_indices"])
    parts = [f"{a}:{b}" + (f":{c}" if c != 1 else "") for a, b, c in zip(params["start_indices"], params["limit_indices"], strides)]
    return _moved("slice", lambda *_: f" [{', '.join(parts)}]")(here, eqn, params)


def _joined(here, eqn, params):
    names = ", ".join([here.read(v) for v in eqn.invars])
    types = ", ".join(_type(v.aval) for v in eqn.invars)
    return here.give(f"stablehlo.concatenate {names}, dim = {params['dimension']} : ({types}) -> {_type(eqn.outvars[0].aval)}")


def _selected(here, eqn, params):
    which, out = eqn.invars[0], eqn.outvars[0].aval
    if len(eqn.invars) != 3:
        raise Unknown("select_n")
    where = here.read(which)
    no, yes = (here.read(v, out) for v in eqn.invars[1:])
    return here.give(f"stablehlo.select {where}, {yes}, {no} : {_type(which.aval)}, {_type(out)}")


def _called(name_of):
    def rule(here, eqn, params):
        inner = params.get("jaxpr") or params.get("call_jaxpr")
        name = here.module.called(name_of(params), inner)
        given = [here.read(v) for v in eqn.invars]
        inputs = ", ".join(_type(v.aval) for v in eqn.invars)
        outputs = [_type(v.aval) for v in eqn.outvars]
        call = "call" if here.depth == 4 else "func.call"
        number = here.number()
        many = f":{len(outputs)}" if len(outputs) > 1 else ""
        results = outputs[0] if len(outputs) == 1 else f"({', '.join(outputs)})"
        here.line(f"{number}{many} = {call} @{name}({', '.join(given)}) : ({inputs}) -> {results}")
        return [f"{number}#{n}" for n in range(len(outputs))] if many else number

    return rule


def _inlined(here, eqn, params):
    """The equations of an inner program, in the place of the call."""
    inner = (params.get("call_jaxpr") or params.get("jaxpr")).jaxpr
    for own, outer in zip(inner.invars, eqn.invars):
        here.names[own] = here.read(outer)
    for each in inner.eqns:
        _write(here, each)
    return [here.read(v) for v in inner.outvars]


def _branched(here, eqn, params):
    if len(eqn.outvars) != 1:
        raise Unknown("cond")
    index, *operands = [here.read(v) for v in eqn.invars]
    number = here.number()
    here.line(f'{number} = "stablehlo.case"({index}) ({{')
    for n, branch in enumerate(params["branches"]):
        if n:
            here.line("}, {")
        for own, outer in zip(branch.jaxpr.invars, operands):
            here.names[own] = outer
        state = here.enter()
        here.body(branch, "stablehlo.return")
        here.leave(state)
    here.line(f"}}) : ({_type(eqn.invars[0].aval)}) -> {_type(eqn.outvars[0].aval)}")
    return number


def _iota(here, eqn, params):
    return here.give(f"stablehlo.iota dim = {params['dimension']} : {_type(eqn.outvars[0].aval)}")


_RULES = {
    "broadcast_in_dim": _moved("broadcast_in_dim", lambda params, eqn: f", dims = {_axes(params['broadcast_dimensions'])}"),
    "transpose": _moved("transpose", lambda params, eqn: f", dims = {_axes(params['permutation'])}"),
    "rev": lambda here, eqn, params: here.give(
        f"stablehlo.reverse {here.read(eqn.invars[0])}, dims = {_axes(params['dimensions'])} : {_type(eqn.outvars[0].aval)}"
    ),
    "is_finite": _moved("is_finite"), "reshape": _reshaped, "squeeze": _moved("reshape"), "convert_element_type": _converted,
    "integer_pow": _powered, "square": lambda here, eqn, params: _powered(here, eqn, {"y": 2}), "dot_general": _multiplied, "slice": _sliced,
    "concatenate": _joined, "select_n": _selected, "iota": _iota, "cond": _branched, "jit": _called(lambda params: params.get("name", "f")),
    "closed_call": _called(lambda params: "closed_call"), "custom_jvp_call": _inlined, "custom_vjp_call": _inlined,
    "copy": lambda here, eqn, params: here.read(eqn.invars[0]), "stop_gradient": lambda here, eqn, params: here.read(eqn.invars[0]),
    "name": lambda here, eqn, params: here.read(eqn.invars[0]),
}  # fmt: skip


def _used(jaxpr):
    """Which arguments a program reads."""
    read = {v for v in jaxpr.outvars if not isinstance(v, Literal)}
    for eqn in reversed(jaxpr.eqns):
        if any(v in read for v in eqn.outvars) or eqn.effects:
            read.update(v for v in eqn.invars if not isinstance(v, Literal))
    return {n for n, v in enumerate(jaxpr.invars) if v in read}, read


def module_text(closed, name, out_tree):
    """The text of the module of a function's program; `Unknown` where an operation of it is not written here."""
    jaxpr = closed.jaxpr
    kept, read = _used(jaxpr)
    jaxpr = Jaxpr(jaxpr.constvars, jaxpr.invars, jaxpr.outvars, [eqn for eqn in jaxpr.eqns if eqn.effects or any(v in read for v in eqn.outvars)])
    closed = type(closed)(jaxpr, closed.consts)
    places = jax.tree_util.tree_leaves_with_path(jax.tree_util.tree_unflatten(out_tree, range(len(jaxpr.outvars))))
    infos = [f"result{jax.tree_util.keystr(path)}" for path, _ in places]
    module = _Module()
    main = module.function("main", closed, "public", infos, kept)
    name = "".join(c if c.isalnum() or c in "_.-" else "_" for c in name).strip("_") if name != "<lambda>" else "_lambda"
    head = f"module @jit_{name} attributes {{mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32}} {{"
    return "\n".join([head, main, *module.functions, "}", ""])
