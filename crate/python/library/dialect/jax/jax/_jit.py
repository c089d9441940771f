"""`jit`: functions compiled for each combination of types."""

import _tandem
import tandem as td

from . import _tree, debug
from ._array import ArrayImpl, WeakArray, asarray, given
from ._calls import Flat, StepByStep, array_leaf, frames, name_of, result_leaf
from ._config import config
from ._derivatives import deriving, is_forward
from .errors import escaped, tracing


def _positions(fun, argnums, argnames):
    """The numbers and the names of the static arguments, each also found from the other."""
    numbers = () if argnums is None else (argnums,) if isinstance(argnums, int) else tuple(argnums)
    names = () if argnames is None else (argnames,) if isinstance(argnames, str) else tuple(argnames)
    code = getattr(getattr(fun, "__wrapped__", fun), "__code__", None)
    if code is not None:
        known = code.co_varnames[: code.co_argcount]
        every = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        for name in names:
            if name not in every and not code.co_flags & 8:
                raise ValueError(f"jitted function has invalid argnames {{{name!r}}} in static_argnames. Function does not take these args.")
        numbers += tuple(known.index(name) for name in names if name in known and known.index(name) not in numbers)
        names += tuple(known[n] for n in numbers if 0 <= n < len(known) and known[n] not in names)
    return frozenset(numbers), frozenset(names)


class _Program:
    """A function compiled for one structure of its arguments."""

    def __init__(self, fun, structure, labels, static):
        def full(*args, **kwargs):
            args = list(args)
            for n, value in static[0]:
                args.insert(n, value)
            return fun(*args, **kwargs, **dict(static[1]))

        self.flat = Flat(full if static[0] or static[1] else fun, structure, name_of(fun))
        self.calls, self.by_steps = debug.Collected(), False

        def traced(*leaves):
            tracing.append((fun, labels))
            frames.append((max(map(_tandem.trace_of, leaves), default=0), -1, ()))
            try:
                return self.calls.results(self.flat, leaves)
            finally:
                frames.pop()
                tracing.pop()

        traced.__name__, traced._argument_names = self.flat.__name__, labels
        self.compiled = td.jit(traced)


class _Unhashed:
    """A key of a dict that is compared alone."""

    def __init__(self, key):
        self._key = key

    def __hash__(self):
        return 0

    def __eq__(self, other):
        return isinstance(other, _Unhashed) and self._key == other._key


def _labels(fun, args, kwargs, static=()):
    """Names of the leaves of the arguments for the graph: `params.w`; arguments of static places are not among these."""
    code = getattr(fun, "__code__", None)
    known = code.co_varnames[: code.co_argcount] if code else ()
    if hasattr(fun, "__self__"):
        known = known[1:]
    known = [name for n, name in enumerate(known) if n not in static]
    found = []
    for path, _ in _tree.leaves_with_path((args, kwargs)):
        first = path[1]._value
        parts = [known[first] if path[0]._value == 0 and first < len(known) else str(first) if isinstance(first, str) else f"arg{first}"]
        found.append(".".join([*parts, *(str(key._value) for key in path[2:])]))
    return found


class PjitFunction:
    """A compiled function."""

    def __init__(self, fun, static_argnums=None, static_argnames=None):
        self._fun, self.__wrapped__ = fun, fun
        self._numbers, self._names = _positions(fun, static_argnums, static_argnames)
        # A function that is compiled twice is traced once.
        shared = fun.__dict__.setdefault("_jax_programs", {}) if type(fun) is type(jit) else {}
        self._programs = shared.setdefault((self._numbers, self._names), {})
        self._compiled = None
        self.__name__ = self.__qualname__ = name_of(fun)
        self.__doc__ = getattr(fun, "__doc__", None)
        self.__module__ = getattr(fun, "__module__", None)

    def _static(self, args, kwargs):
        """The static arguments, and the others."""
        if not self._numbers and not self._names:
            return ((), ()), args, kwargs
        places = {n % len(args) for n in self._numbers if -len(args) <= n < len(args)} if args else set()
        static = tuple([(n, args[n]) for n in sorted(places)]), tuple([(name, kwargs[name]) for name in sorted(kwargs) if name in self._names])
        for _, value in (*static[0], *static[1]):
            try:
                hash(value)
            except TypeError as error:
                raise ValueError(
                    "Non-hashable static arguments are not supported. An error occurred while trying to hash an object of type "
                    f"{type(value)}, {value}. The error was:\nTypeError: {error}\n"
                ) from None
        args = tuple([x for n, x in enumerate(args) if n not in places])
        return static, args, {name: x for name, x in kwargs.items() if name not in self._names}

    def _prepared(self, args, kwargs):
        """The program for a call, and its arguments as arrays."""
        return self._with_static(*self._static(args, kwargs))

    def _with_static(self, static, args, kwargs):
        leaves = []
        structure = _tree._flatten((args, kwargs), leaves, None)
        values, weak = [], ()
        for n, x in enumerate(leaves):
            if type(x) is not ArrayImpl:
                try:
                    x = array_leaf(x)
                except TypeError:
                    if isinstance(x, complex):
                        args, kwargs = _tree.map(lambda x: asarray(x) if isinstance(x, complex) else x, (args, kwargs))
                        return self._with_static(static, args, kwargs)
                    from jax_rare import argument_errors

                    raise argument_errors.untraceable(self._fun, x, _tree.leaves_with_path((args, kwargs))[n][0]) from None
                if type(x) is WeakArray:
                    weak += (n,)
            values.append(x)
        key = structure, static, weak, tuple([type(value) for _, value in static[0]]), config.jax_enable_x64, deriving(), is_forward()
        try:
            program = self._programs.get(key)
        except TypeError:
            # What a class of a program keeps beside its children need not have a hash.
            key = _Unhashed(key)
            program = self._programs.get(key)
        if program is None:
            program = self._programs[key] = _Program(self._fun, structure, _labels(self._fun, args, kwargs, [n for n, _ in static[0]]), static)
        return program, values

    def __call__(self, *args, **kwargs):
        if config.jax_disable_jit or config.jax_debug_nans:
            return self._fun(*args, **kwargs)
        program, values = self._prepared(args, kwargs)
        self._compiled = program.compiled
        if program.by_steps and not td.is_tracing():
            return self._by_steps(args, kwargs)
        try:
            found = program.compiled(*values)
        except StepByStep:
            if td.is_tracing():
                raise
            program.by_steps = True
            return self._by_steps(args, kwargs)
        except ValueError as error:
            raise escaped(error) from None
        if program.calls.calls:
            found = program.calls.made([given(x) for x in found])
        return _tree._build(program.flat.result, iter([x if isinstance(x, ArrayImpl) else given(x) for x in found]))

    def _by_steps(self, args, kwargs):
        static, args, kwargs = self._static(args, kwargs)
        args, kwargs = _tree.map(array_leaf, (list(args), kwargs))
        for n, value in static[0]:
            args.insert(n, value)
        return _tree.map(result_leaf, self._fun(*args, **kwargs, **dict(static[1])))

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        import functools

        return functools.partial(self, instance)

    def __repr__(self):
        return f"<PjitFunction of {self._fun!r}>"

    def _cache_size(self):
        return sum(program.compiled.cache_size() for program in self._programs.values())

    def clear_cache(self):
        """Forgets what was compiled."""
        self._programs.clear()

    def lower(self, *args, **kwargs):
        """The program for arguments like these, which can be shown and compiled."""
        from jax_extras.stages import Lowered

        return Lowered(self, args, kwargs)

    def trace(self, *args, **kwargs):
        """The trace of arguments like these."""
        from jax_extras.stages import Traced

        return Traced(self, args, kwargs)

    def eval_shape(self, *args, **kwargs):
        """The types of the results for arguments like these."""
        from jax_extras.stages import eval_shape

        return eval_shape(self, *args, **kwargs)


def jit(
    fun=None,
    *,
    static_argnums=None,
    static_argnames=None,
    donate_argnums=None,
    donate_argnames=None,
    inline=False,
    device=None,
    backend=None,
    keep_unused=False,
    in_shardings=None,
    out_shardings=None,
    abstracted_axes=None,
    compiler_options=None,
):
    """Compiles a function for each combination of shapes and types of its arguments."""
    if fun is None:
        return lambda fun: jit(fun, static_argnums=static_argnums, static_argnames=static_argnames, in_shardings=in_shardings, out_shardings=out_shardings)
    if not callable(fun):
        raise TypeError(f"Expected a callable value, got {fun!r}")
    if in_shardings is not None or out_shardings is not None:
        from jax_devices.placing import PlacedFunction

        return PlacedFunction(fun, static_argnums, static_argnames, in_shardings, out_shardings)
    return PjitFunction(fun, static_argnums, static_argnames)
