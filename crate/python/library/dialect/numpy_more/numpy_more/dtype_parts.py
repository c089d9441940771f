"""What a dtype says of itself beside its name, kind and size."""

# The number of each letter of a type.
_NUMBERS = {letter: number for number, letter in enumerate("?bBhHiIlLqQfdgFDGOSUVMme")}


def _flags(kind):
    if kind.kind == "V":
        # As its fields need: 16 are the fields themselves.
        return 16 | 8 | (27 if any(_flags(field) & 1 for field, _ in kind.fields.values()) else 0)
    return {"O": 63, "U": 8}.get(kind.kind, 0)


_PARTS = {
    "num": lambda kind: _NUMBERS.get(kind.char, 0),
    "descr": lambda kind: [("", kind.str)],
    "fields": lambda kind: None,
    "ndim": lambda kind: len(kind.shape),
    "subdtype": lambda kind: None,
    "base": lambda kind: kind,
    "isbuiltin": lambda kind: 0 if kind.kind in "USVmM" else 1,
    "hasobject": lambda kind: bool(_flags(kind) & 1),
    "flags": _flags,
    "metadata": lambda kind: None,
    "isalignedstruct": lambda kind: False,
}


def part(kind, name):
    """An attribute of a dtype that few programs ask for."""
    if name not in _PARTS:
        raise AttributeError(f"'numpy.dtype' object has no attribute {name!r}")
    return _PARTS[name](kind)
