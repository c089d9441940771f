"""Functions with transformations around them: `linear_util` and `api_util`."""

import functools

from jax._shapes import ShapedArray

from jax import _tree


class StoreException(Exception):
    """A result that comes along is not there yet, or there already."""


class _Store:
    def __init__(self):
        self.value = _Store

    def __call__(self):
        if self.value is _Store:
            raise StoreException("Store empty")
        return self.value


class WrappedFun:
    """A function and the transformations around it, the last the outermost."""

    def __init__(self, f, transforms=(), stores=(), params=None, debug_info=None):
        self.f, self.transforms, self.stores, self.params, self.debug_info = f, transforms, stores, params or {}, debug_info
        self.in_type = None

    __name__ = property(lambda self: getattr(self.f, "__name__", "function"))

    def wrap(self, gen, gen_args, out_store):
        """The function with one more transformation."""
        return WrappedFun(self.f, ((gen, gen_args), *self.transforms), (out_store, *self.stores), self.params, self.debug_info)

    def call_wrapped(self, *args, **kwargs):
        """The result of a call."""
        opened = []
        for (gen, gen_args), store in zip(self.transforms, self.stores):
            step = gen(*gen_args, args, kwargs)
            args, kwargs = next(step)
            opened.append((step, store))
        found = self.f(*args, **dict(self.params, **kwargs))
        for step, store in reversed(opened):
            found = step.send(found)
            if store is not None:
                found, store.value = found
        return found

    def __call__(self, *args, **kwargs):
        return self.call_wrapped(*args, **kwargs)

    def __hash__(self):
        return hash((self.f, self.transforms))

    def __eq__(self, other):
        return isinstance(other, WrappedFun) and (self.f, self.transforms) == (other.f, other.transforms)


def wrap_init(f, params=None, *, debug_info=None):
    """A function, to be transformed."""
    return WrappedFun(f, params=params, debug_info=debug_info)


def transformation(gen, fun=None, *gen_args):
    """A transformation by a generator: it gives arguments, takes the result, and gives another."""
    if fun is None:
        return lambda fun, *args: fun.wrap(gen, args, None)
    return fun.wrap(gen, gen_args, None)


def transformation_with_aux(gen, fun=None, *gen_args):
    """The same, with something that comes along: the function, and what gives that."""

    def wrapped(fun, *args):
        store = _Store()
        return fun.wrap(gen, args, store), store

    return wrapped if fun is None else wrapped(fun, *gen_args)


def transformation2(gen, fun=None, *gen_args):
    """A transformation by a function of the function and its arguments."""

    def wrapped(fun, *args):
        return WrappedFun(functools.partial(gen, fun.call_wrapped, *args), debug_info=fun.debug_info)

    return wrapped if fun is None else wrapped(fun, *gen_args)


def transformation_with_aux2(gen, fun=None, *gen_args):
    """The same, with something that comes along."""

    def wrapped(fun, *args):
        store = _Store()
        put = lambda value: setattr(store, "value", value)
        return WrappedFun(functools.partial(gen, fun.call_wrapped, type("Store", (), {"store": staticmethod(put)})(), *args)), store

    return wrapped if fun is None else wrapped(fun, *gen_args)


def cache(call, **_):
    """A function that keeps its results."""
    kept = {}

    def cached(fun, *args):
        key = fun, args
        if key not in kept:
            kept[key] = call(fun, *args)
        return kept[key]

    cached.cache_clear = kept.clear
    return cached


def merge_linear_aux(first, second):
    """What came along with one of two."""
    try:
        return True, first()
    except StoreException:
        return False, second()


def _flatten(in_tree, args, kwargs):
    found = yield _tree.unflatten(in_tree, args)
    yield _tree.flatten(found)


flatten_fun = transformation_with_aux(_flatten)


def _flatten_nokwargs(in_tree, args, kwargs):
    found = yield _tree.unflatten(in_tree, args), {}
    yield _tree.flatten(found)


flatten_fun_nokwargs = transformation_with_aux(_flatten_nokwargs)


def safe_map(f, *args):
    """`map` as a list, of arguments of one length."""
    args = list(map(list, args))
    if len({len(a) for a in args}) > 1:
        raise AssertionError(f"length mismatch: {[len(a) for a in args]}")
    return [f(*xs) for xs in zip(*args)]


def debug_info(traced_for, fun, args, kwargs, **_):
    """What is said of a function in messages."""
    return


def shaped_abstractify(x):
    """The type of an array."""
    from jax._array import asarray

    found = x if hasattr(x, "shape") and hasattr(x, "dtype") else asarray(x)
    return ShapedArray(found.shape, found.dtype, getattr(found, "weak_type", False))


def argnums_partial(f, dyn_argnums, args, require_static_args_hashable=True):
    """A function of some of its arguments."""
    chosen = (dyn_argnums,) if isinstance(dyn_argnums, int) else tuple(dyn_argnums)

    def gen(*parts):
        given, kwargs = parts[-2:]
        full = list(args)
        for n, x in zip(chosen, given):
            full[n] = x
        yield (yield tuple(full), kwargs)

    return f.wrap(gen, (), None), tuple(args[n] for n in chosen)


def flatten_axes(name, treedef, axis_tree, **_):
    """An axis for each leaf."""
    from jax._mapping import _spread

    return _spread(axis_tree, treedef.unflatten(range(treedef.num_leaves)), name)
