"""Texts of columns that few programs have: stretches of time, complex numbers."""

from pandas._dtypes import is_missing


def column_texts(values, kind):
    """The cells of a column."""
    if kind.kind == "c":
        return _complex(values)
    short = all(v.seconds == v.microseconds == 0 for v in values if not is_missing(v))
    return ["NaT" if is_missing(v) else f"{v.days} days" if short else str(v) for v in values]


def _complex(values):
    """With as many digits as the longest part needs, six at most."""
    parts = [f"{part: .6f}" for v in values for part in (v.real, v.imag)]
    while parts and all(text[-1] == "0" and text[-2] != "." for text in parts if "n" not in text):
        parts = [text[:-1] if "n" not in text else text for text in parts]
    width = max(map(len, parts), default=1) - 1
    return [(real + ("-" if imag[0] == "-" else "+") + imag[1:].rjust(width) + "j").removeprefix(" ") for real, imag in zip(parts[::2], parts[1::2])]
