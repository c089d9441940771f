"""Tables of the modules of a call, as `Module.tabulate` shows them."""

import jax

from .tables import drawn

_UNITS = ((1e9, "GB"), (1e6, "MB"), (1e3, "KB"))


def _size(count, count_bytes):
    for unit, name in _UNITS:
        if count_bytes > unit:
            return f"{count:,} ({count_bytes / unit:,.1f} {name})"
    return f"{count:,} ({count_bytes:,} B)"


def _numbers(values):
    found = [x for x in jax.tree.leaves(values) if hasattr(x, "size")]
    return sum(x.size for x in found), sum(x.size * x.dtype.itemsize for x in found)


def _plain(value):
    """A value as words, lists and dicts, in which arrays are their types."""
    if hasattr(value, "dtype") and hasattr(value, "shape"):
        return f"{value.dtype}[{','.join(map(str, value.shape))}]"
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if hasattr(value, "items"):
        return {str(key): _plain(item) for key, item in value.items()}
    return str(value)


def _lines(value):
    """The lines of a value in YAML's form."""
    if isinstance(value, str):
        return [value]
    found = []
    if isinstance(value, dict):
        for key, item in value.items():
            inner = _lines(item)
            found += [f"{key}: {inner[0] if inner else '{}'}"] if isinstance(item, str) or not item else [f"{key}:", *(
                line if isinstance(item, list) else f"  {line}" for line in inner)]  # fmt: skip
        return found
    for item in value:
        inner = _lines(item) or ["{}" if isinstance(item, dict) else "[]"]
        found += [f"- {inner[0]}", *(f"  {line}" for line in inner[1:])]
    return found


def _shown(values):
    """The lines of a call's inputs or outputs: one is shown without a list."""
    plain = _plain(values)
    if isinstance(plain, list) and len(plain) == 1:
        plain = plain[0]
    return _lines(plain) if plain else []


def table(module, rngs, args, kwargs, depth=None, mutable=True, console_kwargs=None, **_):
    """The table of the modules of a call, with the variables of each kind that they hold."""
    from flax.linen._module import Root

    root = Root({}, rngs if isinstance(rngs, dict) else {"params": rngs}, True)
    root.initializing, root.capture = True, False
    module._call(root, None, args, kwargs)
    kinds = sorted(kind for kind in root.variables if kind != "intermediates")
    rows, totals = [], {kind: (0, 0) for kind in kinds}
    for path, kind, inputs, outputs in root.calls:
        if depth is not None and len(path) > depth:
            continue
        cells = []
        for name in kinds:
            place = root.variables[name]
            for key in path:
                place = place.get(key, {}) if hasattr(place, "get") else {}
            if depth is not None and len(path) == depth:
                own, told = place, []
            else:
                own = {key: x for key, x in place.items() if not hasattr(x, "items")} if hasattr(place, "items") else {}
                told = [f"{key}: {_plain(x)}" for key, x in sorted(own.items())]
            size = _numbers(own)
            totals[name] = tuple(a + b for a, b in zip(totals[name], size))
            cells.append((told + [""] * bool(told) + [_size(*size)]) if size[0] else [])
        rows.append([["/".join(path)], [kind], _shown(inputs), _shown(outputs), *cells])
    titles = [["path"], ["module"], ["inputs"], ["outputs"], *([kind] for kind in kinds)]
    last = [[], [], [], ["Total"], *([_size(*totals[kind])] if totals[kind][0] else [] for kind in kinds)]
    whole = [sum(size[n] for size in totals.values()) for n in (0, 1)]
    lines = drawn(f"{type(module).__name__} Summary", titles, rows, last, f"Total Parameters: {_size(*whole)}", (console_kwargs or {}).get("width"))
    return "\n" + "\n".join(lines) + "\n\n"
