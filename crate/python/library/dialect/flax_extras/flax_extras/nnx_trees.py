"""Trees made of modules: their streams of keys split or forked, and what stands in the place of each variable."""

import functools
import typing

import jax
import jax.numpy as jnp
from flax.nnx import RngStream, Variable, matches

_NONE = object()


class Key(typing.Hashable, typing.Protocol):
    """A part of a path: what can be compared and hashed."""

    __module__ = "flax.typing"

    def __lt__(self, value):
        """Whether it stands before another."""


def _names(path):
    """A path of a tree as the names and numbers of modules' paths."""
    return tuple(getattr(key, "name", getattr(key, "key", getattr(key, "idx", None))) for key in path)


def _by_filter(given):
    return {} if given is None else {...: given} if isinstance(given, (int, tuple)) else given


def _broadcast(stream, shape):
    key = stream()
    return RngStream(jnp.broadcast_to(key, ((shape,) if isinstance(shape, int) else shape) + key.shape), tag=stream.tag)


def with_rngs(node=_NONE, /, *, split=None, fork=None, broadcast=None, only=True, graph=None, graph_updates=None):
    """The tree with streams of keys that are split, forked or repeated; as a decorator, of the arguments of a function."""
    if node is _NONE:
        if graph is not False and graph_updates is not False:
            return _refused_call
        again = functools.partial(with_rngs, split=split, fork=fork, broadcast=broadcast, only=only, graph=False)

        def decorator(f):
            def wrapper(*args, **kwargs):
                args, kwargs = again((args, kwargs))
                return f(*args, **kwargs)

            return functools.wraps(f)(wrapper)

        return decorator
    if graph is not False and graph_updates is not False:
        raise NotImplementedError("graph=True and graph_updates=True is not supported for `with_rngs`")
    forks = [] if fork is None else [fork] if isinstance(fork, str) or not isinstance(fork, (list, tuple)) else fork
    rules = [
        (_by_filter(split), lambda stream, shape: stream.fork(split=shape)),
        (_by_filter(broadcast), _broadcast),
        ({which: None for which in forks}, lambda stream, _: stream.fork()),
    ]

    def changed(path, x):
        lets = lambda which: matches(which, x.key, (*path, "key")) or matches(which, x, path)
        if not isinstance(x, RngStream) or not lets(only):
            return x
        first = [next(((which, change, size) for which, size in table.items() if lets(which)), None) for table, change in rules]
        found = [rule for rule in first if rule is not None]
        if sum(which is not ... and which is not True for which, _, _ in found) > 1:
            words = "\n".join(f"  - {word} matches filter {rule[0]!r}" for word, rule in zip(("split", "broadcast", "fork"), first) if rule is not None)
            raise ValueError(f"RngStream at path {path} matches multiple rules:\n{words}")
        return found[0][1](x, found[0][2]) if found else x

    return jax.tree_util.tree_map_with_path(lambda path, x: changed(_names(path), x), node, is_leaf=lambda x: isinstance(x, RngStream))


def _refused_call(f):
    def wrapper(*args, **kwargs):
        return with_rngs((args, kwargs))

    return functools.wraps(f)(wrapper)


def prefix(node, filter_map, /, *, graph=None):
    """The tree with a value in the place of each variable: that of the first filter that lets it in, or of a function of path and variable."""

    def chosen(path, x):
        if not isinstance(filter_map, dict):
            return filter_map(path, x)
        for which, value in filter_map.items():
            if matches(which, x, path):
                return value
        raise ValueError(f"No filter matched leaf at path {path!r} with value {x!r}. Filters: {list(filter_map)}")

    return jax.tree_util.tree_map_with_path(lambda path, x: chosen(_names(path), x), node, is_leaf=lambda x: isinstance(x, Variable))
