"""The modules whose calls are being traced, so that a graph's viewer can group nodes as the program is."""

import sys

import _tandem

# Outermost first: each module with its path, the names of the modules around it with `/` between them.
_calls = []


def enter_traced_call(module):
    """Notes that the module is called, and gives its path: `net/layers[2]`."""
    path = _tandem.outside_traces(lambda: _path(module))
    _calls.append((module, path))
    return path


def leave_traced_call(module):
    """Notes that its call has ended."""
    _calls.pop()


def _path(module):
    if not _calls:
        return _variable(module) or type(module).__name__
    around, path = _calls[-1]
    for name, inner in around.named_modules():
        if inner is module:
            # A module may call itself, or one that it inherits from.
            return f"{path}/{_as_written(name)}" if name else path
    return f"{path}/{type(module).__name__}"


def _variable(module):
    """The notebook's variable that holds a module, if there is one."""
    main = sys.modules.get("__main__")
    names = (name for name, value in vars(main).items() if value is module) if main is not None else ()
    return next((name for name in names if not name.startswith("_")), None)


def _as_written(name):
    """`layers.2.attention` is `layers[2].attention`."""
    first, *rest = name.split(".")
    parts = [f"[{part}]" if part.isdigit() else f".{part}" for part in rest]
    return (f"[{first}]" if first.isdigit() else first) + "".join(parts)
