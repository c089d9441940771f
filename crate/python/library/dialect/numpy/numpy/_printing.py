"""Printed forms of arrays, to the letter: `np.set_printoptions`, `np.array2string`."""

import math

import tandem as td
from _tandem import Tensor

from ._dtypes import DTYPES
from ._scalars import digits16, digits32, digits64

_DEFAULTS = {
    "edgeitems": 3,
    "threshold": 1000,
    "floatmode": "maxprec",
    "precision": 8,
    "suppress": False,
    "linewidth": 75,
    "nanstr": "nan",
    "infstr": "inf",
    "sign": "-",
    "formatter": None,
    "legacy": False,
    "override_repr": None,
}
_options = dict(_DEFAULTS)


def set_printoptions(**changes):
    """Sets how arrays are printed: precision, threshold, edgeitems, linewidth, suppress, nanstr, infstr, sign, formatter, floatmode."""
    for name, value in changes.items():
        if name not in _options:
            raise TypeError(f"set_printoptions() got an unexpected keyword argument '{name}'")
        if name == "formatter" or value is not None:
            _options[name] = value
    if "formatter" not in changes:
        _options["formatter"] = None


def get_printoptions():
    """How arrays are printed."""
    return dict(_options)


class printoptions:
    """Within a `with` statement, arrays are printed so."""

    def __init__(self, **changes):
        self._changes = changes

    def __enter__(self):
        self._before = dict(_options)
        set_printoptions(**self._changes)
        return get_printoptions()

    def __exit__(self, *_):
        _options.update(self._before)


_DIGITS = {"float64": digits64, "float32": digits32, "float16": digits16}


def _rounded_digits(x, precision, dtype, unique):
    """Digits after the point, at most `precision`, of the shortest form of |x|; whole part and part after the point."""
    digits, exponent = _DIGITS[dtype](x) if x else ("0", 0)
    if unique and len(digits) - 1 - exponent <= precision:
        if exponent >= 0:
            digits = digits.ljust(exponent + 1, "0")
            return digits[: exponent + 1], digits[exponent + 1 :]
        return "0", "0" * (-exponent - 1) + (digits if digits != "0" else "")
    if unique:
        whole, _, part = f"{abs(x):.{precision}f}".partition(".")
        return whole, part.rstrip("0")
    text = f"{abs(x):.{precision}f}"
    whole, _, part = text.partition(".")
    return whole, part


def _scientific(x, precision, dtype, unique):
    """Mantissa's digit, its part after the point, and exponent."""
    if not x:
        return "0", "", 0
    digits, exponent = _DIGITS[dtype](x)
    if unique and len(digits) - 1 <= precision:
        return digits[0], digits[1:], exponent
    text = f"{abs(x):.{precision}e}"
    mantissa, _, power = text.partition("e")
    whole, _, part = mantissa.partition(".")
    return whole, part.rstrip("0") if unique else part, int(power)


class _FloatFormat:
    """One format for all elements: fixed or scientific, padded to a width."""

    def __init__(self, values, dtype, options):
        self.dtype, self.options = dtype, options
        self.precision, mode = options["precision"], options["floatmode"]
        if self.precision is None or mode == "unique":
            mode, self.precision = "unique", 324
        self.sign = options["sign"]
        finite = [x for x in values if math.isfinite(x)]
        self.unique = mode != "fixed"
        nonzero = [abs(x) for x in finite if x]
        self.exponential = False
        if nonzero:
            most, least = max(nonzero), min(nonzero)
            self.exponential = most >= 1e8 or not options["suppress"] and (least < 0.0001 or most / least > 1000.0)
        if self.exponential:
            parts = [_scientific(x, self.precision, dtype, self.unique) for x in finite]
            self.right = max((len(part) for _, part, _ in parts), default=0)
            if mode == "fixed":
                self.right = self.precision
            self.min_part = self.right if mode in ("maxprec", "maxprec_equal", "fixed") else 0
            self.exponent_width = max((max(2, len(str(abs(power)))) for _, _, power in parts), default=2)
            signs = any(math.copysign(1, x) < 0 for x in finite)
            self.left = 1 + (signs or self.sign in "+ ")
            width = self.left + 1 + self.right + 2 + self.exponent_width
        else:
            parts = [_rounded_digits(x, self.precision, dtype, self.unique) for x in finite]
            self.right = self.precision if mode == "fixed" else max((len(part) for _, part in parts), default=0)
            self.left = 0
            for x, (whole, _) in zip(finite, parts):
                self.left = max(self.left, len(whole) + (math.copysign(1, x) < 0 or self.sign in "+ "))
            self.left = max(self.left, 1) if finite else 0
            width = self.left + 1 + self.right
            self.min_part = self.right
        if mode == "unique":
            self.min_part = 0
        self.mode = mode
        for x in values:
            if not math.isfinite(x):
                name = len(options["nanstr"]) + (self.sign == "+") if x != x else len(options["infstr"]) + (x < 0 or self.sign in "+ ")
                if name > width:
                    self.left += name - width
                    width = name
        self.width = width

    def __call__(self, x):
        if not math.isfinite(x):
            sign = "-" if x < 0 else "+" if self.sign == "+" and x == x else ""
            text = self.options["nanstr"] if x != x else sign + self.options["infstr"]
            return text.rjust(self.left + 1 + self.right + (2 + self.exponent_width if self.exponential else 0))
        sign = "-" if math.copysign(1, x) < 0 else "+" if self.sign == "+" else " " if self.sign == " " else ""
        if self.exponential:
            whole, part, power = _scientific(x, self.precision, self.dtype, self.unique)
            if len(part) < self.min_part and x:
                # More digits than tell it from its neighbours are those of the number itself.
                mantissa, _, power = f"{abs(x):.{self.min_part}e}".partition("e")
                whole, part, power = mantissa[0], mantissa[2:], int(power)
            exponent = f"e{'-' if power < 0 else '+'}{abs(power):0{self.exponent_width}d}"
            return f"{sign}{whole}".rjust(self.left) + "." + part.ljust(self.min_part, "0") + exponent
        whole, part = _rounded_digits(x, self.precision, self.dtype, self.unique)
        text = f"{sign}{whole}".rjust(self.left) + "."
        if self.mode in ("maxprec", "unique"):
            return text + part.ljust(self.right)
        return text + part.ljust(self.min_part, "0")


def _formatter(values, dtype, options):
    custom = options["formatter"]
    kind = dtype.kind
    if custom:
        names = {
            "b": ("bool",),
            "i": ("int", "int_kind"),
            "u": ("int", "int_kind"),
            "f": ("float", "float_kind"),
            "U": ("str_kind", "numpystr"),
            "O": ("object",),
            "c": ("complexfloat", "complex_kind"),
        }
        for name in names.get(kind, ()) + ("all",):
            if name in custom:
                return custom[name]
    if kind == "b":
        return lambda x: " True" if x else "False"
    if kind in "iu":
        width = max((len(str(x)) for x in (max(values), min(values))), default=0) if values else 0
        if options["sign"] in "+ " and values:
            width = max(len(str(abs(x))) + 1 for x in (max(values), min(values)))
            return lambda x: f"{x:{options['sign']}d}".rjust(width)
        return lambda x: str(x).rjust(width)
    if kind == "f":
        return _FloatFormat(values, dtype.name, options)
    if kind == "U":
        return lambda x: repr(str(x))
    if dtype._family:
        from ._objects import family

        return family(dtype).formatter(values, dtype, options)
    return lambda x: f"list({x!r})" if isinstance(x, list) else repr(x)


def _recurse(x, index, shape, hanging, width, edge, separator, form):
    """The form of the part of an array at an index."""
    axis = len(index)
    left = len(shape) - axis
    if left == 0:
        return form(x)
    next_hanging = hanging + " "
    next_width = width - 1
    size = shape[axis]
    cut = edge is not None and size > 2 * edge
    items = list(range(edge)) + [None] + list(range(-edge, 0)) if cut else list(range(size))
    # The nested list of a cut axis holds only its ends and the gap.
    text = ""
    if left == 1:
        element_width = width - max(len(separator.rstrip()), 1)
        line = hanging

        def extend(line, word):
            nonlocal text
            needs_wrap = len(line) + len(word) > element_width
            if len(line) <= len(hanging):
                needs_wrap = False
            if needs_wrap:
                text += line.rstrip() + "\n"
                line = hanging
            return line + word

        for n, i in enumerate(items):
            last = n == len(items) - 1
            if i is None:
                line = extend(line, "...") + separator
                continue
            if last:
                element_width = width - 1
            line = extend(line, form(x[i]))
            if not last:
                line += separator
        text += line
    else:
        text = ""
        break_line = separator.rstrip() + "\n" * (left - 1)
        for n, i in enumerate(items):
            last = n == len(items) - 1
            if i is None:
                text += hanging + "..." + break_line
                continue
            nested = _recurse(x[i], index + (i,), shape, next_hanging, next_width, edge, separator, form)
            text += hanging + nested + ("" if last else break_line)
    return "[" + text[len(hanging) :] + "]"


def _ends_of(x, edge):
    """The elements that are shown of a long array, brought from the device at once: nested lists indexed from both ends."""
    for axis, size in enumerate(x.shape):
        if size > 2 * edge:
            places = list(range(edge)) + list(range(size - edge, size))
            x = td.take(Tensor.reshape(x, x.shape), td.tensor(places, dtype="int32").to("cpu"), axis=axis)
    return x.tolist()


def _flat(nested, depth):
    if depth == 0:
        return [nested]
    for _ in range(depth - 1):
        nested = [item for part in nested for item in part]
    return nested


def array2string(
    a,
    max_line_width=None,
    precision=None,
    suppress_small=None,
    separator=" ",
    prefix="",
    style=None,
    formatter=None,
    threshold=None,
    edgeitems=None,
    sign=None,
    floatmode=None,
    suffix="",
    legacy=None,
):
    """An array as text."""
    options = dict(_options)
    given = {
        "precision": precision,
        "suppress": suppress_small,
        "formatter": formatter,
        "threshold": threshold,
        "edgeitems": edgeitems,
        "sign": sign,
        "floatmode": floatmode,
        "linewidth": max_line_width,
    }
    options.update({name: value for name, value in given.items() if value is not None})
    from ._conversion import asarray

    a = asarray(a)
    if a.size == 0:
        return "[]"
    edge = options["edgeitems"] if a.size > options["threshold"] else None
    nested = a.tolist() if edge is None else _ends_of(a, edge) if isinstance(a, Tensor) else a._ends(edge)
    values = _flat(nested, a.ndim)
    form = _formatter(values, a.dtype, options)
    width = options["linewidth"] - len(suffix)
    return _recurse(nested, (), a.shape, " " + " " * len(prefix) if a.ndim else "", width, edge, separator, form) if a.ndim else form(nested).strip()


def array_str(a, max_line_width=None, precision=None, suppress_small=None):
    """What `print` shows of an array."""
    if a.ndim == 0:
        return str(a.dtype.type(a.item())) if a.dtype.kind in "biufc" else str(a.item())
    return array2string(a, max_line_width, precision, suppress_small, " ", "")


def array_repr(a, max_line_width=None, precision=None, suppress_small=None):
    """What evaluating an array shows."""
    name = type(a).__name__ if getattr(a, "_is_subclassed", False) else "array"
    text = "[]" if a.size == 0 else array2string(a, max_line_width, precision, suppress_small, ", ", name + "(", suffix=")")
    if a.ndim == 0 and a.dtype.kind in "US":
        text = repr(a.item())
    notes = []
    cut = a.size > _options["threshold"]
    if a.size == 0 and a.shape != (0,) or cut:
        notes.append(f"shape={tuple(a.shape)}")
    if a.dtype.name not in ("float64", "int64", "bool", "complex128") or a.size == 0:
        kind = repr(a.dtype.str if a.dtype.kind in "US" else a.dtype.name) if a.dtype.kind in "USmM" else a.dtype.name
        notes.append(f"dtype={kind}")
    if not notes:
        return f"{name}({text})"
    note = ", ".join(notes) + ")"
    head = f"{name}({text},"
    last = len(head) - (head.rfind("\n") + 1)
    space = "\n" + " " * (len(name) + 1) if last + len(note) + 1 > (max_line_width or _options["linewidth"]) else " "
    return head + space + note
