"""How `tf.print` shows values: elements without commas, only the first and the last ones of long axes."""

import struct

import tandem as td

from ._tensor import TensorShape


def _number(double):
    def shown(value):
        if isinstance(value, int):
            return str(int(value))
        if value != value or value in (float("inf"), float("-inf")):
            return str(value)
        short, long, form = (15, 17, "<d") if double else (6, 9, "<f")
        text = f"{value:.{short}g}"
        return text if struct.pack(form, float(text)) == struct.pack(form, value) else f"{value:.{long}g}"

    return shown


def elements(x, summarize=3):
    """The elements of a tensor in brackets."""
    if hasattr(x, "_values"):
        return _rows(x.tolist(), summarize, x.ndim, lambda item: '"' + item.decode("utf-8", "replace") + '"' if x.ndim else item.decode("utf-8", "replace"), 1)
    return _rows(td.stop_gradient(x).to("cpu").tolist(), summarize, x.ndim, _number(x.dtype.name == "float64"), 1)


def _rows(values, summarize, rank, shown, depth):
    if not isinstance(values, list):
        return shown(values)
    parts = [_rows(item, summarize, rank, shown, depth + 1) for item in _kept(values, summarize)]
    if len(parts) != len(values):
        parts.insert(summarize, "...")
    between = " " if depth == rank else "\n" * (rank - depth) + " " * depth
    return "[" + between.join(parts) + "]"


def _kept(values, summarize):
    return values if summarize < 0 or len(values) <= 2 * summarize else values[:summarize] + values[-summarize:]


def pieces(value, quoted=False):
    """Text and tensors of which the printed form of a value is made."""
    if isinstance(value, TensorShape):
        return [repr(value)]
    if isinstance(value, td.Tensor) or hasattr(value, "_values"):
        return [value]
    if isinstance(value, dict):
        inner = [piece for i, (key, item) in enumerate(value.items()) for piece in ([", "] * (i > 0) + [f"{key!r}: "] + pieces(item, True))]
        return ["{", *inner, "}"]
    if type(value) in (list, tuple):
        inner = [piece for i, item in enumerate(value) for piece in ([", "] * (i > 0) + pieces(item, True))]
        ends = ("[", "]") if type(value) is list else ("(", ",)" if len(value) == 1 else ")")
        return [ends[0], *inner, ends[1]]
    return [repr(value) if quoted or type(value).__name__ == "DType" else str(value)]
