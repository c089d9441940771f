"""How tensors print."""

import math

import _tandem

from . import _dtypes
from ._device import get_default_device


class _Options:
    precision, threshold, edgeitems, linewidth, sci_mode = 4, 1000, 3, 80, None


_PROFILES = {
    "default": dict(precision=4, threshold=1000, edgeitems=3, linewidth=80),
    "short": dict(precision=2, threshold=1000, edgeitems=2, linewidth=80),
    "full": dict(precision=4, threshold=math.inf, edgeitems=3, linewidth=80),
}


def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, profile=None, sci_mode=None):
    """How tensors print from now on: digits, the count of elements above which they are summarised, and so on."""
    given = dict(precision=precision, threshold=threshold, edgeitems=edgeitems, linewidth=linewidth)
    for name, value in {**_PROFILES.get(profile, {}), **{k: v for k, v in given.items() if v is not None}}.items():
        setattr(_Options, name, value)
    _Options.sci_mode = sci_mode


def get_printoptions():
    """The options in force."""
    return {name: getattr(_Options, name) for name in ("precision", "threshold", "edgeitems", "linewidth", "sci_mode")}


def _leaves(nested):
    return [leaf for item in nested for leaf in _leaves(item)] if isinstance(nested, list) else [nested]


class _Formatter:
    """One width and one notation for all elements that are shown."""

    def __init__(self, values, floating):
        self.floating, self.scientific, self.whole, self.width = floating, False, True, 1
        if not floating:
            self.width = max(map(len, map(str, values)), default=1)
            return
        finite = [value for value in values if value != 0 and math.isfinite(value)]
        if not finite:
            return
        low, high = min(map(abs, finite)), max(map(abs, finite))
        self.whole = all(value == math.ceil(value) for value in finite)
        self.scientific = high / low > 1000.0 or high > 1e8 or (not self.whole and low < 1e-4)
        if _Options.sci_mode is not None:
            self.scientific = _Options.sci_mode
        self.width = max(len(self._text(value)) for value in finite)

    def _text(self, value):
        if not self.floating:
            return str(value)
        if self.scientific:
            return f"{value:.{_Options.precision}e}"
        if self.whole:
            return f"{value:.0f}" + ("." if math.isfinite(value) else "")
        return f"{value:.{_Options.precision}f}"

    def __call__(self, value):
        return self._text(value).rjust(self.width)


def _summarised(x):
    """Only the elements at the edges, with a None in every gap, as nested lists."""
    edge = _Options.edgeitems
    if x.ndim == 0:
        return x.tolist()
    gap = x.shape[0] > 2 * edge
    if x.ndim == 1:
        return [*x[:edge].tolist(), None, *x[-edge:].tolist()] if gap else x.tolist()
    rows = [*range(edge), None, *range(x.shape[0] - edge, x.shape[0])] if gap else range(x.shape[0])
    return [None if row is None else _summarised(x[row]) for row in rows]


def _lines(nested, depth, indent, form):
    """The text of nested lists of `depth` axes whose first bracket stands in column `indent`."""
    if depth == 0:
        return form(nested)
    if depth == 1:
        per_line = max(1, (_Options.linewidth - indent) // (form.width + 2))
        words = [" ..." if value is None else form(value) for value in nested]
        lines = [", ".join(words[at : at + per_line]) for at in range(0, len(words), per_line)]
        return "[" + (",\n" + " " * (indent + 1)).join(lines) + "]"
    parts = ["..." if part is None else _lines(part, depth - 1, indent + 1, form) for part in nested]
    return "[" + ("," + "\n" * (depth - 1) + " " * (indent + 1)).join(parts) + "]"


def elements(x, indent=0):
    """The elements of a tensor, as they stand between its parentheses."""
    if math.prod(x.shape) == 0:
        return "[]"
    nested = _summarised(x) if math.prod(x.shape) > _Options.threshold else x.tolist()
    form = _Formatter([leaf for leaf in _leaves(nested) if leaf is not None], x.dtype.is_floating_point)
    return _lines(nested, x.ndim, indent, form)


def text(x):
    """The text of a tensor: elements, and what else has to be told of it."""
    with_gradients = _tandem.set_grad_enabled(False)
    try:
        kind = "tensor" if type(x).__module__.startswith("torch") else type(x).__name__
        body = f"{kind}(" + elements(x, len(kind) + 1)
    finally:
        _tandem.set_grad_enabled(with_gradients)
    suffixes = []
    if x.device != get_default_device():
        suffixes.append("device='cpu'" if x.device.type == "cpu" else "device='cuda:0'")
    # The GPU's whole numbers are of 32 bits.
    count, standard = math.prod(x.shape), (_dtypes.get_default_dtype().name, "int64" if x.device.type == "cpu" else "int32", "bool")
    if count == 0 and x.ndim != 1:
        suffixes.append(f"size={tuple(x.shape)}")
    if x.dtype.name not in (standard if count else standard[:1]):
        suffixes.append(f"dtype={x.dtype}")
    made_by = x.grad_fn
    if made_by is not None:
        suffixes.append(f"grad_fn=<{made_by.name().rpartition(':')[2]}>")
    elif x.requires_grad:
        suffixes.append("requires_grad=True")
    return with_suffixes(body, suffixes)


def with_suffixes(body, suffixes):
    """Elements, and what is told after them, in lines."""
    last = len(body) - body.rfind("\n") + 1
    for suffix in suffixes:
        if last + len(suffix) + 2 > _Options.linewidth:
            body += ",\n" + " " * 7 + suffix
            last = 7 + len(suffix)
        else:
            body += ", " + suffix
            last += len(suffix) + 2
    return body + ")"
