"""`jax.debug`: what is printed while compiled functions run."""

import builtins
import string

import _tandem
import tandem as td
from tandem.dialect.late import late_names as _late_names

from . import _tree
from ._array import Array, asarray, given, is_traced
from ._calls import StepByStep

# What the functions that are being traced are to print: for each a list of formats and arguments.
_open = []


def print(fmt, *args, ordered=False, partitioned=False, skip_format_check=False, **kwargs):
    """Prints a format's text with the values of arrays, each time that the function runs."""
    if not skip_format_check:
        names = {name for _, name, _, _ in string.Formatter().parse(fmt) if name}
        unused = [name for name in kwargs if name not in {n.split(".")[0].split("[")[0] for n in names}]
        if unused:
            raise ValueError(f"Unused keyword arguments to `jax.debug.print`: {unused}\nPerhaps you passed an f-string when you meant to pass a format string.")
    callback(lambda *args, **kwargs: builtins.print(fmt.format(*args, **kwargs)), *args, **kwargs)


def callback(function, *args, ordered=False, partitioned=False, **kwargs):
    """Calls a function of Python with the values of arrays, each time that the traced function runs."""
    leaves = []
    structure = _tree._flatten((args, kwargs), leaves, None)
    # Numbers of Python are arrays there, and show as such.
    leaves = [asarray(x) if type(x) in (int, float, bool) else given(_tandem.Tensor.detach(x)) if isinstance(x, Array) and not is_traced(x) else x for x in leaves]
    if td.is_tracing() and _tandem.is_in_region():
        # Whether and how often that part of the graph runs is known to the steps alone.
        raise StepByStep("a call of Python within control flow needs values")
    if any(isinstance(x, Array) and is_traced(x) for x in leaves):
        if _open:
            _open[-1].append((function, structure, leaves))
        return
    args, kwargs = _tree._build(structure, iter(leaves))
    function(*args, **kwargs)


class Collected:
    """The calls that a traced function makes: its results are followed by the arrays that these need."""

    def __init__(self):
        self.calls = []

    def results(self, fun, args):
        """The results of the function, and the arrays of its calls."""
        self.calls = []
        _open.append(self.calls)
        try:
            found = fun(*args)
        finally:
            _open.pop()
        mine = {_tandem.trace_of(x) for x in args if isinstance(x, Array)}
        if any(isinstance(x, Array) and is_traced(x) and _tandem.trace_of(x) not in mine for call in self.calls for x in call[2]):
            raise StepByStep("a call of Python within a derivative needs values")
        return [*found, *(x for _, _, leaves in self.calls for x in leaves if isinstance(x, Array))]

    def spread(self, found, size):
        """The results of a mapped function without those arrays, when each member's calls have been made."""
        count = sum(isinstance(x, Array) for _, _, leaves in self.calls for x in leaves)
        values = iter(found[len(found) - count :])
        for function, structure, leaves in self.calls:
            leaves = [next(values) if isinstance(x, Array) else x for x in leaves]
            for at in range(size):
                args, kwargs = _tree._build(structure, iter([x[at] if isinstance(x, Array) else x for x in leaves]))
                callback(function, *args, **kwargs)
        return found[: len(found) - count]

    def made(self, found):
        """The results without those arrays, when the calls have been made."""
        count = sum(isinstance(x, Array) for _, _, leaves in self.calls for x in leaves)
        values = iter(found[len(found) - count :])
        for function, structure, leaves in self.calls:
            args, kwargs = _tree._build(structure, iter([next(values) if isinstance(x, Array) else x for x in leaves]))
            callback(function, *args, **kwargs)
        return found[: len(found) - count]


__getattr__ = _late_names("jax.debug", "jax_devices.drawing", "jax_rare.settings")
