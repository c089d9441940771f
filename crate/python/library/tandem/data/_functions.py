"""Functions of elements: compiled where that changes nothing that can be seen, and else called as they are."""

import _tandem
from _tandem import Tensor

from .._compilation import jit
from .._transforms import vmap
from ._elements import as_tensor, leaves, map_structure

_Module = type(_tandem)
# What a function may do once for each element, and a trace would do only once.
_IMPURE_MODULES = frozenset(("random", "time", "datetime", "os", "secrets", "uuid", "itertools", "io", "sys"))
_IMPURE_NAMES = frozenset(("print", "open", "input", "next", "append", "pop", "update", "setdefault", "write", "item", "tolist"))
# A function whose arguments come in ever new shapes is not compiled for each of them.
_MAX_PROGRAMS = 8


def is_traceable(f):
    """Whether nothing in the code of a function, or of those that it names, does what a trace would do only once."""
    return obstacle(f) is None


def obstacle(f, seen=None):
    """What in the code of a function, or of those that it names, a trace would do only once, in words; None if there is nothing.

    td's own functions are known to be fine.
    """
    seen = set() if seen is None else seen
    if id(f) in seen or str(getattr(f, "__module__", "")).partition(".")[0] in ("tandem", "_tandem"):
        return None
    seen.add(id(f))
    f = getattr(f, "__func__", f)
    code = getattr(f, "__code__", None)
    if code is None:
        # An object that is called like a function: a module's `forward`, or the class's `__call__`.
        inner = [getattr(type(f), name, None) for name in ("forward", "__call__")]
        return next(filter(None, (obstacle(method, seen) for method in inner if hasattr(method, "__code__"))), None)
    known = dict(getattr(f, "__globals__", {}))
    known.update(zip(code.co_freevars, (_contents(cell) for cell in getattr(f, "__closure__", None) or ())))
    return _obstacle_in(code, known, seen)


def _contents(cell):
    try:
        return cell.cell_contents
    except ValueError:
        return None


def _obstacle_in(code, known, seen):
    impure = sorted(_IMPURE_NAMES & set(code.co_names))
    if impure:
        return f"it calls {impure[0]}"
    for name in (*code.co_names, *code.co_freevars):
        value = known.get(name)
        found = None
        if isinstance(value, _Module):
            found = f"it uses the module {value.__name__}" if value.__name__ in _IMPURE_MODULES else None
        elif getattr(value, "__module__", None) in _IMPURE_MODULES:
            found = f"it uses {name} of the module {value.__module__}"
        elif callable(value) and not isinstance(value, type):
            found = obstacle(value, seen)
        if found:
            return found
    return next(filter(None, (_obstacle_in(inner, known, seen) for inner in code.co_consts if hasattr(inner, "co_names"))), None)


def _arguments(element):
    return tuple(element) if type(element) is tuple else (element,)


def _finished(result):
    """An element of what a function returned: a list is a tuple's parts, and a number a tensor, as in tf.data."""
    return tuple(result) if isinstance(result, list) else map_structure(as_tensor, result)


class ElementFunction:
    """Calls a function with the parts of an element: those of a tuple one by one, anything else as one argument.

    With `compiled` None it is compiled if it takes and gives tensors alone, can be traced, and shows no effect that tracing would hide.
    """

    def __init__(self, f, compiled=None):
        self.function = f
        self.name = getattr(f, "__name__", type(f).__name__)
        self.wanted = compiled
        self._program = jit(f) if compiled else None
        self._decided = compiled is not None
        # Why it is not compiled, in words.
        self.obstacle = obstacle(f) if compiled is None else None
        self.is_pure = compiled or (compiled is None and self.obstacle is None)
        self._of_batch = None
        # Why calls that may run in workers run in the foreground, in words.
        self.foreground_reason = None

    arguments = staticmethod(_arguments)
    finished = staticmethod(_finished)

    @property
    def calls_python(self):
        """Whether it is known that each call runs Python."""
        return self._program is None and (self._decided or not self.is_pure)

    def of_batch(self, batch, size):
        """The results for a batch of elements, computed at once; None where that is not possible."""
        if not self.is_pure or not all(isinstance(leaf, Tensor) for leaf in leaves(batch)):
            return None
        if self._of_batch is None:
            self._of_batch = jit(vmap(self.function))
        try:
            results = self._of_batch(*_arguments(batch))
        except Exception:
            results = None
        if results is None or not all(isinstance(leaf, Tensor) and leaf.shape[:1] == (size,) for leaf in leaves(results)):
            # From now on element by element, where a failure is told by the function itself.
            self.is_pure = False
            return None
        return _finished(results)

    def __call__(self, element):
        return _finished(self._called(_arguments(element)))

    def _called(self, arguments):
        if not self._decided:
            return self._first(arguments)
        if self._program is None:
            return self.function(*arguments)
        if self.wanted is None and self._program.cache_size() > _MAX_PROGRAMS:
            self._program = None
            return self.function(*arguments)
        return self._program(*arguments)

    @property
    def is_compiled(self):
        """Whether calls run a compiled program."""
        return self._program is not None or (self._of_batch is not None and self.is_pure)

    def _first(self, arguments):
        """Tries to trace; what fails is told by the call of the function itself."""
        self._decided = True
        if not self.is_pure or _tandem.is_tracing() or not all(isinstance(leaf, Tensor) for leaf in leaves(arguments)):
            return self.function(*arguments)
        program = jit(self.function)
        try:
            result = program(*arguments)
        except Exception:
            return self.function(*arguments)
        if result is None or not all(isinstance(leaf, Tensor) for leaf in leaves(result)):
            return self.function(*arguments)
        self._program = program
        return result
