"""Printed forms of modules."""

import dataclasses
import math

import jax


def _told(value, depth):
    if dataclasses.is_dataclass(value) and hasattr(value, "_scope"):
        return described(value, depth)
    if type(value) in (list, tuple) and value and any(dataclasses.is_dataclass(item) for item in value):
        items = ", ".join(_told(item, depth) for item in value)
        return f"[{items}]" if type(value) is list else f"({items}{',' * (len(value) == 1)})"
    if callable(value) and hasattr(value, "__name__"):
        return value.__name__
    return repr(value)


def described(module, depth=0):
    """A module with its settings, one in each line."""
    space = "    " * (depth + 1)
    fields = [f.name for f in dataclasses.fields(module) if f.name not in ("parent", "name") and f.repr]
    lines = [f"{space}# attributes\n"] if fields else []
    lines += [f"{space}{name} = {_told(module.__dict__.get(name), depth + 1)}\n" for name in fields]
    if not lines:
        return f"{type(module).__name__}()"
    return f"{type(module).__name__}(\n{''.join(lines)}{'    ' * depth})"


def _types(values):
    found = [f"{x.dtype}[{','.join(map(str, x.shape))}]" for x in jax.tree.leaves(values) if hasattr(x, "shape")]
    return found[:1] if len(found) == 1 else [f"- {text}" for text in found]


def _row(cells, widths, bars):
    height = max(map(len, cells))
    return [
        bars + bars.join(f" {(cell[n] if n < len(cell) else ''):{width}} " for cell, width in zip(cells, widths)) + bars
        for n in range(height)
    ]


def table(module, rngs, args, kwargs):
    """A table of the modules of a call."""
    from ._module import Root

    root = Root({}, rngs if isinstance(rngs, dict) else {"params": rngs}, True)
    root.initializing, root.capture = True, False
    module._call(root, None, args, kwargs)
    rows, total = [], 0
    for path, kind, inputs, outputs in root.calls:
        place = root.variables.get("params", {})
        for key in path:
            place = place.get(key, {}) if hasattr(place, "get") else {}
        own = {name: x for name, x in place.items() if not hasattr(x, "items")}
        count = sum(math.prod(x.shape) for x in own.values())
        total += count
        told = [f"{name}: {x.dtype}[{','.join(map(str, x.shape))}]" for name, x in sorted(own.items())]
        rows.append([["/".join(path)], [kind], _types(inputs), _types(outputs), told + (["", f"{count:,} ({count * 4:,} B)"] if own else [])])
    titles = [["path"], ["module"], ["inputs"], ["outputs"], ["params"]]
    last = [[""], [""], [""], ["Total"], [f"{total:,} ({total * 4:,} B)"]]
    widths = [max(len(line) for row in (titles, *rows, last) for line in row[n]) for n in range(5)]
    rule = lambda left, middle, right, dash: left + middle.join(dash * (width + 2) for width in widths) + right
    lines = [
        f"{type(module).__name__} Summary".center(sum(widths) + 16).rstrip(),
        rule("┏", "┳", "┓", "━"),
        *_row(titles, widths, "┃"),
        rule("┡", "╇", "┩", "━"),
    ]
    for row in (*rows, last):
        lines += [*_row(row, widths, "│"), rule("├", "┼", "┤", "─")]
    lines[-1] = rule("└", "┴", "┘", "─")
    lines += ["", f"Total Parameters: {total:,} ({total * 4:,} B)".center(sum(widths) + 16).rstrip()]
    return "\n" + "\n".join(lines) + "\n\n"


def tabulate(module, rngs, **options):
    """A function of arguments that gives the table."""
    return lambda *args, **kwargs: table(module, rngs, args, kwargs)
