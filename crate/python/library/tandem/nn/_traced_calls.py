"""The modules whose calls are being traced, so that a graph's viewer can group nodes as the program is."""

import sys

import _tandem

# What variables hold that is no module and holds none.
_NOT_HOLDERS = (type, type(sys), _tandem.Tensor, int, float, str, bytes)

# Outermost first: each module with its path, the names of the modules around it with `/` between them, and the paths inside of it once
# somebody asks: a module of many layers is gone through once a call.
_calls = []


def enter_traced_call(module):
    """Notes that the module is called, and gives its path: `net/layers[2]`."""
    path = _tandem.outside_traces(lambda: _path(module))
    _calls.append([module, path, None])
    return path


def leave_traced_call(module):
    """Notes that its call has ended."""
    _calls.pop()


def call_traced(module, f, *args, **kwargs):
    """`f(*args, **kwargs)` as a call of the module, for modules that are none of Tandem's."""
    path = enter_traced_call(module)
    try:
        return _tandem.scoped_call(path, f, *args, **kwargs)
    finally:
        leave_traced_call(module)


def _path(module):
    if not _calls:
        return _from_notebook(module) or type(module).__name__
    around, path, paths = _calls[-1]
    if paths is None:
        paths = _calls[-1][2] = {id(inner): inside for inside, inner in _modules_inside(around)}
    inside = paths.get(id(module))
    # A module may call itself, or one that it inherits from.
    return f"{path}/{type(module).__name__}" if inside is None else path + inside


def _from_notebook(module):
    """How the notebook reaches a module, or the running functions of its cells: `net`, `net/layers[2]`, `blocks[0]`; None where neither does."""
    found = _among(_public(vars(sys.modules["__main__"])), module) if "__main__" in sys.modules else None
    # A frame that its own variable held would live until the next collection of garbage.
    return _from_frames(module, sys._getframe(1)) if found is None else found


def _from_frames(module, frame):
    while frame is not None:
        if frame.f_code.co_filename.startswith("<cell ") and frame.f_code.co_name != "<module>":
            found = _among(_public(frame.f_locals), module)
            if found is not None:
                return found
        frame = frame.f_back
    return None


def _public(variables):
    return [(name, value) for name, value in list(variables.items()) if not name.startswith("_") and not isinstance(value, _NOT_HOLDERS)]


def _among(variables, module):
    """The path of a module among variables: one that is it, a module that has it inside, a collection or an object that holds it."""
    for name, value in variables:
        if value is module:
            return name
    for name, value in variables:
        inside = _path_inside(value, module)
        if inside:
            return name + inside
    for name, value in variables:
        if isinstance(value, (list, tuple)):
            places = (f"[{i}]" for i, item in enumerate(value) if item is module)
        elif isinstance(value, dict):
            places = (f"[{key!r}]" for key, item in value.items() if item is module)
        else:
            # The object of a method is what the notebook calls otherwise.
            before = "" if name == "self" else "."
            places = (before + key for key, item in getattr(value, "__dict__", {}).items() if item is module)
        place = next(iter(places), None)
        if place is not None:
            return place if place[0] not in "[." else name + place
    return None


def _path_inside(around, module):
    """The path of a module inside of another one, with `/` before it; empty of itself, None where it is not there."""
    return next((path for path, inner in _modules_inside(around) if inner is module), None)


def _modules_inside(around):
    """The modules of a module with their paths."""
    if hasattr(type(around), "named_modules"):
        modules = around.named_modules()
    elif hasattr(type(around), "iter_modules"):
        modules = ((".".join(map(str, path)), inner) for path, inner in around.iter_modules())
    else:
        return
    for name, inner in modules:
        yield f"/{_as_written(name)}" if name else "", inner


def _as_written(name):
    """`layers.2.attention` is `layers[2].attention`."""
    first, *rest = name.split(".")
    parts = [f"[{part}]" if part.isdigit() else f".{part}" for part in rest]
    return (f"[{first}]" if first.isdigit() else first) + "".join(parts)
