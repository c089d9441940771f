"""`flax.config`, `flax.nnx.traversals` and names of initializers."""

import contextlib
import functools
from collections.abc import Mapping

from flax.linen import _module
from flax.traverse_util import empty_node


class _Config:
    """Settings, read as attributes and changed by `update`."""

    def __init__(self):
        self.__dict__["_values"] = {
            "flax_filter_frames": True, "flax_profile": True, "flax_use_orbax_checkpointing": True, "flax_preserve_adopted_names": False,
            "flax_return_frozendict": False, "flax_fix_rng_separator": False, "flax_use_flaxlib": False, "flax_array_ref": False,
            "flax_pytree_module": True, "flax_max_repr_depth": None, "flax_always_shard_variable": True, "flax_hijax_variable": False,
            "nnx_graph_mode": True, "nnx_graph_updates": True,
        }  # fmt: skip

    def __getattr__(self, name):
        if name not in self._values:
            raise LookupError(f"Unrecognized config option: {name}")
        return self._values[name]

    def __setattr__(self, name, value):
        self.update(name, value)

    def update(self, name, value):
        """Gives a setting a value."""
        name = getattr(name, "name", name)
        if name not in self._values:
            raise LookupError(f"Unrecognized config option: {name}")
        self._values[name] = value

    @contextlib.contextmanager
    def temp_flip_flag(self, var_name, var_value):
        """Within a `with` statement, another value of a setting."""
        before = getattr(self, f"flax_{var_name}")
        self.update(f"flax_{var_name}", var_value)
        try:
            yield
        finally:
            self.update(f"flax_{var_name}", before)

    def __repr__(self):
        inner = ", ".join(f"\n  {key}={value!r}" for key, value in self._values.items())
        return f"Config({inner}\n)"


config = _Config()


def flatten_to_sequence(xs, /, *, is_leaf=None):
    """The paths and leaves of nested dicts, in a list; of an empty dict there are none."""
    if not isinstance(xs, Mapping):
        raise AssertionError(f"expected Mapping; got {type(xs).__qualname__}")

    def walk(x, path):
        if not isinstance(x, Mapping) or (is_leaf and is_leaf(path, x)):
            yield path, x
            return
        for key, value in x.items():
            yield from walk(value, (*path, key))

    return list(walk(xs, ()))


def flatten_mapping(xs, /, *, keep_empty_nodes=False, is_leaf=None, sep=None):
    """Nested dicts as one, whose keys are paths, or these joined by `sep`."""

    def known(path, x):
        return bool(is_leaf and is_leaf(path, x)) or keep_empty_nodes and path != () and not x

    found = {}
    for path, value in flatten_to_sequence(xs, is_leaf=known):
        is_empty = keep_empty_nodes and isinstance(value, Mapping) and not value and not (is_leaf and is_leaf(path, value))
        found[path if sep is None else sep.join(path)] = empty_node if is_empty else value
    return found


def unflatten_mapping(xs, /, *, sep=None):
    """One dict, or pairs, whose keys are paths, as nested dicts."""
    found = {}
    for path, value in xs.items() if isinstance(xs, Mapping) else xs:
        path = path.split(sep) if sep is not None else path
        at = found
        for key in path[:-1]:
            at = at.setdefault(key, {})
        at[path[-1]] = {} if value is empty_node else value
    return found


def zeros_init():
    """The initializer of zeros."""
    from jax.nn.initializers import zeros

    return zeros


def ones_init():
    """The initializer of ones."""
    from jax.nn.initializers import ones

    return ones


# Methods of modules


class InterceptorContext:
    """Of which module a method is called."""

    def __init__(self, module, method_name, orig_method):
        self.module, self.method_name, self.orig_method = module, method_name, orig_method


@contextlib.contextmanager
def intercept_methods(interceptor):
    """Within a `with` statement, `interceptor(next_fun, args, kwargs, context)` runs in the place of methods of modules."""
    _module.interceptors.append(interceptor)
    try:
        yield
    finally:
        _module.interceptors.pop()


def intercepted(name, fun, module, args, kwargs):
    """What a method gives, through all interceptors, the innermost first."""
    chain = list(_module.interceptors)
    bound = functools.partial(fun, module)
    context = InterceptorContext(module, name, bound)

    def step(at):
        return (lambda *args, **kwargs: chain[at](step(at - 1), args, kwargs, context)) if at >= 0 else bound

    return step(len(chain) - 1)(*args, **kwargs)


def module_paths(module, rngs, args, kwargs):
    """The modules of a call by their paths, that of the whole being empty."""
    found = {}

    def seen(next_fun, args, kwargs, context):
        found.setdefault("/".join(context.module.path), context.module)
        return next_fun(*args, **kwargs)

    with intercept_methods(seen):
        module.init(rngs, *args, **kwargs)
    return {path: found[path].clone(parent=None) for path in sorted(found, key=lambda path: (path != "", list(found).index(path)))}
