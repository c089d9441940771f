"""Names of NumPy that few programs have seen, and other ways to call functions."""

import types

import numpy as np


def in_letters(*operands):
    """The text and arrays that `einsum` means where axes are numbers: `a, [0, 1], b, [1, 2], [0, 2]`."""
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    word = lambda axes: "".join("..." if axis is Ellipsis else letters[axis] for axis in axes)
    arrays, axes = list(operands[0 : len(operands) // 2 * 2 : 2]), list(operands[1::2])
    text = ",".join(map(word, axes))
    return (f"{text}->{word(operands[-1])}" if len(operands) % 2 else text), arrays


def typename(char):
    """What a letter of a type stands for."""
    return {
        "S1": "character", "?": "bool", "b": "signed char", "B": "unsigned char", "h": "short", "H": "unsigned short", "i": "integer",
        "I": "unsigned integer", "l": "long integer", "L": "unsigned long integer", "q": "long long integer", "Q": "unsigned long long integer",
        "f": "single precision", "d": "double precision", "g": "long precision", "F": "complex single precision", "D": "complex double precision",
        "G": "complex long double precision", "S": "string", "U": "unicode", "V": "void", "O": "object",
    }[char]  # fmt: skip


def mintypecode(typechars, typeset="GDFgdf", default="d"):
    """The letter of the smallest type to which all are cast."""
    codes = [t if isinstance(t, str) else np.asarray(t).dtype.char for t in typechars]
    found = [code for code in codes if code in typeset]
    if not found:
        return default
    if "F" in found and "d" in found:
        return "D"
    return min(found, key=typeset.index)


_BUFFER = [8192]


def getbufsize():
    """How many elements a buffer holds."""
    return _BUFFER[0]


def setbufsize(size):
    """Sets that; nothing depends on it."""
    before, _BUFFER[0] = _BUFFER[0], size
    return before


_HANDLER = [None]


def geterrcall():
    """What is called at an error of floating point."""
    return _HANDLER[0]


def noticed(mode, what, text):
    """Tells a program of an error of floats as it wished: by a call, a line, or an object's log."""
    if mode == "call":
        if _HANDLER[0] is None:
            raise NameError("python callback specified for " + text.replace(" encountered in ", " (in ") + ") but no function found.")
        _HANDLER[0](text.split(" encountered")[0], {"divide": 1, "over": 2, "under": 4, "invalid": 8}[what])
    elif mode == "log":
        _HANDLER[0].write(f"Warning: {text}\n")
    else:
        print(f"Warning: {text}")


def seterrcall(func):
    """Sets that."""
    before, _HANDLER[0] = _HANDLER[0], func
    return before


def info(object=None, maxwidth=76, output=None, toplevel="numpy"):
    """Prints the documentation of an object."""
    import inspect

    print(inspect.getdoc(object) or "", file=output)


def from_dlpack(x, /, *, device=None, copy=None):
    """An array of what another library's tensor holds."""
    return np.asarray(x)


def fromregex(file, regexp, dtype, encoding=None):
    """Records of the groups of all matches of a pattern in a file."""
    import re

    if hasattr(file, "read"):
        text = file.read()
    else:
        with open(file, encoding=encoding or "latin1") as source:
            text = source.read()
    dtype = np.dtype(dtype)
    if isinstance(text, bytes) and not isinstance(getattr(regexp, "pattern", regexp), bytes):
        text = text.decode(encoding or "latin1")
    found = re.findall(regexp, text)
    rows = [row if isinstance(row, tuple) else (row,) for row in found]
    cast = lambda kind, v: int(v) if kind.kind in "iu" else float(v) if kind.kind == "f" else v
    return np.array([tuple(cast(dtype[name], v) for name, v in zip(dtype.names, row)) for row in rows], dtype=dtype)


def unique_records(a, return_index, return_inverse, return_counts):
    """The different records, in order; also their first places, the number of each, and how often they are there."""
    a = a.ravel()
    rows = [tuple(row) for row in a.tolist()]
    first, counts = {}, {}
    for n, row in enumerate(rows):
        first.setdefault(row, n)
        counts[row] = counts.get(row, 0) + 1
    order = sorted(first)
    places = np.array([first[row] for row in order], dtype=int)
    number = {row: n for n, row in enumerate(order)}
    found = (a[places],)
    found += (places,) if return_index else ()
    found += (np.array([number[row] for row in rows], dtype=int),) if return_inverse else ()
    found += (np.array([counts[row] for row in order], dtype=int),) if return_counts else ()
    return found if len(found) > 1 else found[0]


# What was `numpy.core`, as far as programs name it.
core = types.SimpleNamespace(
    records=np.rec,
    defchararray=np.char,
    numeric=np,
    umath=np,
    multiarray=np,
    fromnumeric=np,
    shape_base=np,
    numerictypes=types.SimpleNamespace(issubdtype=np.issubdtype),
)


def show_config(mode="stdout"):
    """Prints what this library is made of, or gives it as a dictionary."""
    parts = {"Build Dependencies": {"blas": {"name": "tandem"}, "lapack": {"name": "tandem"}}, "Python Information": {"version": "3"}}
    if mode == "dicts":
        return parts
    for name, inside in parts.items():
        print(f"{name}:")
        for key, value in inside.items():
            print(f"  {key}: {value['name'] if isinstance(value, dict) else value}")
    return None


def ragged(values):
    """The error for nested lists of unequal lengths, with the shape that they have so far."""
    shape, level = [], [values]
    while level and all(hasattr(v, "__len__") for v in level) and len({len(v) for v in level}) == 1:
        shape.append(len(level[0]))
        level = [item for v in level for item in v]
    return ValueError(
        f"setting an array element with a sequence. The requested array has an inhomogeneous shape after {len(shape)} dimensions. "
        f"The detected shape was ({', '.join(map(str, shape))}{',' if len(shape) == 1 else ''}) + inhomogeneous part."
    )
