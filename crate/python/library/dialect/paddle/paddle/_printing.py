"""How tensors print."""

import math

import _tandem

from . import _dtypes, _places


class _Options:
    precision, threshold, edgeitems, linewidth, sci_mode = 8, 1000, 3, 80, False


def set_printoptions(precision=None, threshold=None, edgeitems=None, sci_mode=None, linewidth=None):
    """How tensors print from now on: digits, the count of elements above which they are summarised, and so on."""
    given = dict(precision=precision, threshold=threshold, edgeitems=edgeitems, linewidth=linewidth, sci_mode=sci_mode)
    for name, value in given.items():
        if value is not None:
            setattr(_Options, name, value)


def _text_of(value):
    if isinstance(value, complex):
        return f"({value.real:.{_Options.precision}f}{'-' if value.imag < 0 else '+'}{abs(value.imag) if value.imag < 0 else value.imag:.{_Options.precision}f}j)"
    if not isinstance(value, float):
        return str(value)
    if _Options.sci_mode:
        return f"{value:.{_Options.precision}e}"
    if math.isinf(value) or not math.isnan(value) and math.ceil(value) == value:
        return f"{value:.0f}."
    return f"{value:.{_Options.precision}f}"


def _shown(x, short):
    """Elements as nested lists, with None in the gap where only those at the edges are shown."""
    edge = _Options.edgeitems
    if x.ndim == 0 or not short:
        return x.tolist()
    if x.shape[0] <= 2 * edge:
        return x.tolist() if x.ndim == 1 else [_shown(row, short) for row in x]
    if x.ndim == 1:
        return [*x[:edge].tolist(), None, *x[-edge:].tolist()]
    return [*(_shown(x[at], short) for at in range(edge)), None, *(_shown(x[at], short) for at in range(-edge, 0))]


def _leaves(nested):
    return [leaf for item in nested for leaf in _leaves(item)] if isinstance(nested, list) else [nested]


def _lines(nested, depth, indent, form, width):
    """The text of nested lists of `depth` axes whose first bracket stands in column `indent`."""
    if depth == 0:
        return form(nested)
    if depth == 1:
        per_line = max(1, (_Options.linewidth - indent) // (width + 2))
        words = ["..." if value is None else form(value) for value in nested]
        lines = [", ".join(words[at : at + per_line]) for at in range(0, len(words), per_line)]
        return "[" + (",\n" + " " * (indent + 1)).join(lines) + "]"
    parts = ["..." if part is None else _lines(part, depth - 1, indent + 1, form, width) for part in nested]
    return "[" + ("," + "\n" * (depth - 1) + " " * (indent + 1)).join(parts) + "]"


def _below(value):
    return (value.real if isinstance(value, complex) else value) < 0


def _elements(x):
    count = math.prod(x.shape)
    if count == 0:
        return "[]"
    nested = _shown(x, count > _Options.threshold)
    leaves = [leaf for leaf in _leaves(nested) if leaf is not None]
    width, signed = max(len(_text_of(leaf)) for leaf in leaves), any(_below(leaf) for leaf in leaves)

    def form(value):
        word = _text_of(value)
        # A column for the sign, where there is room.
        return " " + word.ljust(width - 1) if signed and not _below(value) and len(word) < width else word.ljust(width)

    return _lines(nested, x.ndim, 7, form, width)


def text(x):
    """The text of a tensor: what is to be told of it, and its elements below."""
    recording = _tandem.set_grad_enabled(False)
    try:
        elements = _elements(x)
    finally:
        _tandem.set_grad_enabled(recording)
    place = _places.of_name(_tandem.Tensor.device.__get__(x._real if type(x).__name__ == "ComplexTensor" else x))
    head = f"Tensor(shape={list(x.shape)}, dtype={_dtypes.name_of(x.dtype)}, place={place}, stop_gradient={x.stop_gradient},"
    return f"{head}\n       {elements})"
