"""Compiled functions of trees: arrays are arguments, all else is part of the program."""

import functools

import jax

from ._filters import is_array, joined, parted
from ._module import callable_tree


class _Static:
    """What a function is compiled for: its structure need not have a hash."""

    def __init__(self, parts):
        self.parts, self._hash = parts, hash(parts[1])

    def __hash__(self):
        return self._hash

    def __eq__(self, other):
        return self.parts == other.parts


def _key(arrays, static):
    return static, tuple((x.shape, str(x.dtype)) for x in arrays)


class _Jitted:
    """A function that compiles for each structure, and for all that is no array."""

    def __init__(self, function):
        self._function, self.__wrapped__, self._results = callable_tree(function), function, {}
        functools.update_wrapper(self, function, updated=()) if hasattr(function, "__name__") else None
        self._program = jax.jit(self._run, static_argnums=1)

    def _run(self, arrays, static):
        function, args, kwargs = joined(arrays, static.parts)
        found, rest = parted(function(*args, **kwargs))
        self._results[_key(arrays, static)] = rest
        return found

    def _parts(self, args, kwargs):
        arrays, static = parted((self._function, args, kwargs))
        try:
            static = _Static(static)
        except TypeError as error:
            raise TypeError(f"Arguments of a function under `filter_jit` that are no arrays must be hashable: {error}") from None
        return arrays, static

    def __call__(self, *args, **kwargs):
        arrays, static = self._parts(args, kwargs)
        found = self._program(arrays, static)
        key = _key(arrays, static)
        if key not in self._results:
            # The program ran for other types that count as the same.
            self._run(arrays, static)
        return joined(found, self._results[key])

    def __get__(self, instance, owner=None):
        return self if instance is None else functools.partial(self, instance)

    def lower(self, *args, **kwargs):
        """The program for arguments like these."""
        return self._program.lower(*self._parts(args, kwargs))

    def __repr__(self):
        return f"<{self.__wrapped__!r} under filter_jit>"


def filter_jit(fun=None, *, donate="none", inline=False):
    """Compiles a function whose arguments may be anything: arrays are traced, all else is fixed."""
    return (lambda fun: _Jitted(fun)) if fun is None else _Jitted(fun)


def filter_eval_shape(fun, *args, **kwargs):
    """The types of what a call gives, which is not run."""
    arrays, static = parted((callable_tree(fun), args, kwargs), lambda x: is_array(x) or isinstance(x, jax.ShapeDtypeStruct))
    rest = []

    def run(*arrays):
        function, args, kwargs = joined(arrays, static)
        found, its = parted(function(*args, **kwargs))
        rest[:] = [its]
        return found

    found = jax.eval_shape(run, *arrays)
    return joined(found, rest[0])


cached_filter_eval_shape = filter_eval_shape


def filter_make_jaxpr(fun):
    """The steps of a function as text, and the types of its results."""

    def made(*args, **kwargs):
        arrays, static = parted((callable_tree(fun), args, kwargs))

        def run(*arrays):
            function, args, kwargs = joined(arrays, static)
            return parted(function(*args, **kwargs))[0]

        return jax.make_jaxpr(run)(*arrays), filter_eval_shape(fun, *args, **kwargs), None

    return made


def filter_pmap(fun=None, **options):
    """`filter_vmap`: there is one device."""
    from ._mapping import filter_vmap

    return filter_vmap(fun, **{key: value for key, value in options.items() if key in ("in_axes", "out_axes", "axis_name", "axis_size")})


def filter_pure_callback(callback, *args, result_shape_dtypes, **options):
    """What a function of Python gives."""
    return jax.pure_callback(callback, result_shape_dtypes, *args)


def filter_shard(x, device_or_shardings):
    """The tree itself: there is one device."""
    return x


def clear_caches():
    """Forgets what was compiled."""
    jax.clear_caches()
