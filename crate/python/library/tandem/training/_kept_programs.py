"""Compiled steps that outlive one call of `fit`, `evaluate` or `predict`, so that the next one with the same parts compiles nothing."""

import types
from _weakref import ref

from _tandem import ModuleCall, Tensor

from .._compilation import jit

# How many an owner keeps of each step.
_MAX_PROGRAMS = 4
_PLAIN = (bool, int, float, str, type(None))


class _Same:
    """Equal to another one of the same object, which it does not keep alive."""

    def __init__(self, value):
        try:
            self._ref = ref(value)
        except TypeError:
            # As native functions, which hold nothing.
            self._ref = lambda: value

    def __eq__(self, other):
        return isinstance(other, _Same) and self._ref() is not None and self._ref() is other._ref()


def same(value):
    """The part of a key that stands for a loss, a metric, a network or a list of them."""
    if isinstance(value, (list, tuple)):
        return tuple(same(item) for item in value)
    return value if isinstance(value, _PLAIN) else (_Same(value), *outside_values(value))


def outside_values_of_modules(net):
    """`outside_values` of all modules of a network."""
    modules = net.modules() if hasattr(net, "modules") else [net]
    return tuple(value for module in modules for value in outside_values(module))


def outside_values(f, seen=None):
    """Numbers and texts that a function of the user's reads from outside, or that an object has: a traced step took them as they
    were. Functions that it names are looked at in turn. What a module has is guarded by the compiled function itself."""
    seen = set() if seen is None else seen
    if id(f) in seen:
        return []
    seen.add(id(f))
    f = getattr(f, "__func__", f)
    if not isinstance(f, types.FunctionType):
        attributes = {} if isinstance(f, ModuleCall) else getattr(f, "__dict__", {})
        own = [(name, value) for name, value in attributes.items() if isinstance(value, _PLAIN)]
        methods = [getattr(type(f), name, None) for name in ("__call__", "forward", "hybrid_forward", "call")]
        return own + [found for method in methods if method is not None for found in outside_values(method, seen)]
    if f.__globals__.get("__name__", "").partition(".")[0] == "tandem":
        return []
    closed_over = []
    for name, cell in zip(f.__code__.co_freevars, f.__closure__ or ()):
        try:
            closed_over.append((name, cell.cell_contents))
        except ValueError:
            pass
    found = []
    for name, value in [*closed_over, *((name, f.__globals__[name]) for name in f.__code__.co_names if name in f.__globals__)]:
        if isinstance(value, _PLAIN):
            found.append((name, value))
        elif isinstance(value, Tensor):
            found.append((name, _Same(value)))
        elif isinstance(value, (types.FunctionType, types.MethodType)):
            found.extend(outside_values(value, seen))
    return found


class _Method:
    """A method of an object that is set for each call: between calls what is compiled holds neither network nor loss."""

    owner = None

    def __init__(self, name, parameters):
        self.__name__ = name
        self._argument_names = parameters

    def __call__(self, *args):
        return getattr(self.owner, self.__name__)(*args)


class _Programs:
    """What an owner keeps: for each step and key a compiled function."""

    def __init__(self):
        self.by_name = {}


class Program:
    """The compiled method `name` of `steps`. The last ones are kept by `owner` under keys, see `same`."""

    def __init__(self, owner, name, parameters, key):
        programs = getattr(owner, "_kept_programs", None)
        if programs is None:
            programs = _Programs()
            try:
                object.__setattr__(owner, "_kept_programs", programs)
            except (AttributeError, TypeError):
                # Then each call has programs of its own.
                pass
        kept = programs.by_name.setdefault(name, [])
        found = next((program for program in kept if program[0] == key), None)
        if found is None:
            method = _Method(name, parameters)
            found = key, method, jit(method)
        else:
            kept.remove(found)
        kept.insert(0, found)
        del kept[_MAX_PROGRAMS:]
        _, self._method, self.compiled = found

    def __call__(self, steps, *args):
        before, self._method.owner = self._method.owner, steps
        try:
            return self.compiled(*args)
        finally:
            self._method.owner = before
