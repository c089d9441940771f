"""Functions that leave equations while a program is made."""

import contextlib

from jax._array import Array, is_traced

from . import primitives as p
from .operations import _table


def _leaves(args):
    for x in args:
        if isinstance(x, (list, tuple)):
            yield from _leaves(x)
        else:
            yield x


def _watching(before, function, needed=True):
    """The function, which leaves equations while a program is made."""

    def watched(*args, **options):
        recorder = p.recorders[-1] if p.recorders else None
        if recorder is None or recorder.busy:
            return before(*args, **options)
        arrays = [x for x in _leaves((*args, *options.values())) if isinstance(x, Array)]
        if not recorder.takes(arrays) or needed and not any(map(is_traced, arrays)):
            return before(*args, **options)
        try:
            found = function(*args, **options)
        except (TypeError, ValueError, IndexError, AttributeError, NotImplementedError):
            # The function itself says what is wrong, in its own words.
            found = NotImplemented
        return recorder.quietly(before, *args, **options) if found is NotImplemented else found

    watched.__name__ = getattr(before, "__name__", "function")
    watched.__wrapped__ = before
    return watched


# These make arrays of nothing.
_MAKERS = {"zeros", "ones", "full", "arange"}
_active, _versions = [], {}


def watched_version(fun):
    """A function of the library as it is while a program is made."""
    try:
        return _versions.get(fun, fun)
    except TypeError:
        return fun


@contextlib.contextmanager
def recorded():
    """Within a `with` statement, functions leave equations."""
    if _active:
        yield
        return
    _active.append(True)
    from . import control

    modules, methods, properties = _table()
    kept, own = [], {}
    before = {module: {name: getattr(module, name) for name in table if hasattr(module, name)} for module, table in modules.items()}
    for module, table in modules.items():
        known = vars(module)
        kept.append((known, {name: known[name] for name in before[module] if name in known}, before[module]))
        for name, value in before[module].items():
            known[name] = _versions[value] = _watching(value, table[name], name not in _MAKERS and name not in control.LOOPS)
    for name, function in methods.items():
        own[name] = Array.__dict__[name] if name in Array.__dict__ else None
        setattr(Array, name, _watching(getattr(Array, name), function))
    for name, made in properties.items():
        own[name] = Array.__dict__[name]
        setattr(Array, name, property(_watching(own[name].fget, made.fget)))
    undo = control.watch()
    try:
        yield
    finally:
        _active.pop()
        _versions.clear()
        undo()
        for known, values, before in kept:
            for name in before:
                known.pop(name, None)
            known.update(values)
        for name, value in own.items():
            if value is None:
                delattr(Array, name)
            else:
                setattr(Array, name, value)
