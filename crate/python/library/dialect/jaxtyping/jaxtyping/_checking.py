"""`jaxtyped`: inside of a call a name of an axis has one size."""

import contextlib
import functools
import inspect

_stack = []


class AnnotationError(Exception):
    """An annotation that says nothing."""


class TypeCheckError(TypeError):
    """A value that is not what its annotation says."""


def bindings():
    """What is known of names in this call; None outside of all."""
    return _stack[-1] if _stack else None


@contextlib.contextmanager
def _scope():
    _stack.append({})
    try:
        yield
    finally:
        _stack.pop()


def print_bindings():
    """Prints what is known of names."""
    known = bindings() or {}
    plain = {name: size for name, size in known.items() if isinstance(size, int)}
    spread = {name[1:]: size for name, size in known.items() if isinstance(size, tuple)}
    parts = []
    if plain:
        parts.append("The current values for each jaxtyping axis annotation are as follows.\n" + "\n".join(f"{name}={size}" for name, size in plain.items()))
    if spread:
        parts.append(
            "The current values for each variadic jaxtyping axis annotation are as follows.\n" + "\n".join(f"{name}={size}" for name, size in spread.items())
        )
    print("\n".join(parts))


def jaxtyped(fn=None, *, typechecker=None):
    """A function (or dataclass) in whose calls names of axes have one size; `typechecker` is what checks annotations, e.g. `beartype`."""
    if fn == "context":
        return _scope()
    if fn is None:
        return lambda fn: jaxtyped(fn, typechecker=typechecker)
    if inspect.isclass(fn):
        if typechecker is not None and "__init__" in fn.__dict__:
            fn.__init__ = jaxtyped(fn.__init__, typechecker=typechecker)
        return fn
    checked = fn if typechecker is None else typechecker(fn)

    @functools.wraps(fn)
    def scoped(*args, **kwargs):
        with _scope():
            return checked(*args, **kwargs)

    return scoped


@contextlib.contextmanager
def install_import_hook(modules, typechecker):
    """Nothing: modules here check what they check themselves."""
    yield
