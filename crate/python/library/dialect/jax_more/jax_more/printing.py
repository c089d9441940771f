"""Programs as JAX writes them."""

from .jaxprs import ClosedJaxpr, DropVar, Jaxpr, Literal, jaxprs_in_params, short_type

_WIDTH = 80
# Parameters that are not written, or not with these values.
_SILENT = {
    "broadcast_in_dim": ("shape", "sharding"),
    "convert_element_type": ("sharding",),
    "scan": ("linear", "_split_transpose"),
}  # fmt: skip
_SHOWN = {
    "jit": ("name", "jaxpr"),
    "scan": ("jaxpr", "length", "num_carry", "num_consts", "reverse", "unroll"),
    "while": ("body_jaxpr", "body_nconsts", "cond_jaxpr", "cond_nconsts"),
    "cond": ("branches",),
    "custom_jvp_call": ("name", "call_jaxpr", "jvp", "symbolic_zeros"),
    "custom_vjp_call": ("name", "bwd", "call_jaxpr", "fwd", "symbolic_zeros"),
}  # fmt: skip


def letters(number):
    """a, b, … z, ba, bb, …"""
    found = ""
    while True:
        found = chr(97 + number % 26) + found
        number //= 26
        if not number:
            return found


class _Names:
    """The names of variables, and of programs that are used more than once."""

    def __init__(self):
        self.names, self.shared, self.count = {}, {}, 0

    def of(self, v):
        if isinstance(v, Literal):
            return _number(v)
        if isinstance(v, DropVar):
            return self.names.get(v, "_")
        if v not in self.names:
            self.names[v] = letters(self.count)
            self.count += 1
        return self.names[v]

    def typed(self, v):
        return f"{self.of(v)}:{short_type(v.aval)}"


def _number(v):
    value = v.val
    if getattr(value, "ndim", 0) == 0 and hasattr(value, "item"):
        value = value.item()
    name = str(v.aval.dtype)
    if name.startswith("float"):
        value = float(value)
    elif name == "bool":
        value = bool(value)
    return f"{value}:{short_type(v.aval)}"


def _parameters(eqn):
    """What is written of the parameters: pairs of a name and a value."""
    name, params = eqn.primitive.name, eqn.params
    if name in _SHOWN:
        return [(key, params[key]) for key in _SHOWN[name] if key in params]
    found = []
    for key in sorted(params):
        value = params[key]
        if (
            key in _SILENT.get(name, ())
            or value is None
            and key in ("accuracy", "out_dtype")
            or name == "broadcast_in_dim"
            and value == ()
            or name == "dot_general"
            and value is None
        ):
            continue
        if name == "dot_general" and key == "dimension_numbers":
            value = tuple(tuple(list(axes) for axes in pair) for pair in value)
        if callable(value) and hasattr(value, "__name__") and not isinstance(value, type):
            value = value.__name__
        found.append((key, value))
    return found


def _pad(depth):
    return " " * depth


def _value(value, names, depth, used=0):
    """The text of a parameter's value that begins at some depth."""
    if isinstance(value, (Jaxpr, ClosedJaxpr)):
        jaxpr = value.jaxpr
        if jaxpr in names.shared:
            return names.shared[jaxpr]
        return _program(jaxpr, names, depth, used)
    if isinstance(value, tuple) and value and all(isinstance(part, (Jaxpr, ClosedJaxpr)) for part in value):
        inner = "".join(f"\n{_pad(depth + 2)}{_value(part, names, depth + 2)}" for part in value)
        return f"({inner}\n{_pad(depth)})"
    return str(getattr(value, "name", value)) if type(value).__name__.startswith("dtype") or hasattr(value, "itemsize") else str(value)


def _equation(eqn, names, depth):
    name, pairs = eqn.primitive.name, _parameters(eqn)
    left = " ".join(map(names.typed, eqn.outvars))
    if name == "jit" and eqn.params["jaxpr"].jaxpr not in names.shared:
        # The inner program speaks of the same variables.
        inner = eqn.params["jaxpr"].jaxpr
        for own, outer in zip(inner.invars, eqn.invars):
            if not isinstance(outer, Literal):
                names.names[own] = names.of(outer)
        for own, outer in zip(inner.outvars, eqn.outvars):
            if not isinstance(own, Literal) and own not in inner.invars:
                names.names[own] = names.of(outer)
    right = [names.of(v) for v in eqn.invars]
    head = f"{left} = {name}" if left else name
    texts = [(key, _value(value, names, depth + 2, len(key) + 1)) for key, value in pairs]
    flat = head + (f"[{' '.join(f'{key}={text}' for key, text in texts)}]" if texts else "")
    one = " ".join([flat, *right]) if right else flat + " "
    if "\n" not in one and depth + len(one) <= _WIDTH:
        return one
    if texts and ("\n" in flat or depth + len(flat) > _WIDTH):
        flat = head + "[" + "".join(f"\n{_pad(depth + 2)}{key}={text}" for key, text in texts) + f"\n{_pad(depth)}]"
    for text in right:
        last = flat.rpartition("\n")[2]
        column = len(last) + (depth if "\n" not in flat else 0)
        flat += f" {text}" if column + 1 + len(text) <= _WIDTH else f"\n{_pad(depth + 2)}{text}"
    return flat


def _program(jaxpr, names, depth, used=0):
    constants = " " + " ".join(map(names.typed, jaxpr.constvars)) if jaxpr.constvars else " "
    head = f"{{ lambda{constants}; {' '.join(map(names.typed, jaxpr.invars))}. let"
    lines = [_equation(eqn, names, depth + 4) for eqn in jaxpr.eqns]
    found = [names.of(v) for v in jaxpr.outvars]
    results = f"in ({', '.join(found)}{',' if len(found) == 1 else ''}) }}"
    if not lines:
        return f"{head}  {results}"
    one = f"{head} {'; '.join(lines)} {results}"
    if "\n" not in one and depth + used + len(one) <= _WIDTH:
        return one
    return "\n".join([head, *[_pad(depth + 4) + line for line in lines], _pad(depth + 2) + results])


def program(jaxpr):
    """The text of a program, that of programs used more than once before it."""
    counts, todo = {}, [jaxpr]
    while todo:
        here = todo.pop(0)
        counts[here] = counts.get(here, 0) + 1
        for eqn in here.eqns:
            todo.extend(jaxprs_in_params(eqn.params))
    names, before = _Names(), ""
    several = sorted((sub for sub, count in counts.items() if count > 1), key=lambda sub: -counts[sub])
    taken = {}
    for sub in several:
        label = getattr(sub, "name", None) or "jaxpr"
        taken[label] = taken.get(label, -1) + 1
        names.shared[sub] = f"{label}{taken[label] or ''}"
    for sub in several:
        before += f"let {names.shared[sub]} = {_program(sub, names, 0)} in\n"
    return before + _program(jaxpr, names, 0)


def equation(eqn):
    """The text of an equation."""
    return _equation(eqn, _Names(), 0)
