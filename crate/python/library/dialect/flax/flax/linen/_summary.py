"""Printed forms of modules."""

import dataclasses


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


def table(module, rngs, args, kwargs, **options):
    """A table of the modules of a call."""
    from flax_extras.summary import table

    return table(module, rngs, args, kwargs, **options)


def tabulate(module, rngs, **options):
    """A function of arguments that gives the table."""
    return lambda *args, **kwargs: table(module, rngs, args, kwargs, **options)
