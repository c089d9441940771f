"""`nnx.tabulate`: a table of the calls of an object and of all in it, with their variables."""

import types

import jax
from flax import nnx
from flax.nnx._objects import Object, RngState, walk

from .summary import _lines, _numbers, _plain, _size
from .tables import drawn


class _Told:
    """An object among arguments."""

    def __init__(self, node):
        self._text = f"{type(node).__name__}(...)"

    def __str__(self):
        return self._text


def _without_none(x, inner=False):
    """A structure without what is None, where that leaves no gap."""
    if isinstance(x, dict):
        return {key: _without_none(value, True) for key, value in x.items() if value is not None}
    if isinstance(x, (list, tuple)):
        x = list(x)
        while inner and x and x[-1] is None:
            x.pop()
        return ["" if value is None else _without_none(value, True) for value in x]
    return x


def _words(values):
    """The lines of arguments or results."""
    if values is None or hasattr(values, "__len__") and not hasattr(values, "dtype") and not values:
        return []
    told = jax.tree.map(lambda x: _Told(x) if isinstance(x, Object) else x, values, is_leaf=lambda x: isinstance(x, Object))
    plain = _plain(_without_none(told))
    return [line.replace("'", "") for line in (_lines(plain) if plain else [])]


def _inputs(args, kwargs):
    if len(args) == 1 and not kwargs:
        return _words(args[0])
    return [*_words(list(args)), *_words(kwargs)]


class _Node:
    """What a table says of an object: its path, its own variables by kind, and how many numbers it holds."""

    def __init__(self, path, node):
        self.path, self.node, self.own, self.sizes = path, node, {}, {}

    def add(self, kind, values):
        """Adds variables, or numbers of a part."""
        self.sizes[kind] = tuple(a + b for a, b in zip(self.sizes.get(kind, (0, 0)), values))

    def cell(self, kind):
        """The variables of a kind, and their size."""
        told = {}
        for name, variable in self.own.get(kind.__name__, {}).items():
            value = _plain(variable.raw_value) if hasattr(variable.raw_value, "dtype") else ""
            more = {key: str(x) for key, x in variable.metadata.items() if x is not None}
            if more or value:
                told[name] = {"value": value, **more} if more else value
        lines = [*_lines(told), ""] if told else []
        size = self.sizes.get(kind.__name__, (0, 0))
        return [*lines, _size(*size)] if size[0] else lines


def _kind(variable):
    return RngState if isinstance(variable, RngState) else type(variable)


def _nodes(target):
    """The objects in one, by their identity, and the kinds of variables. What is in several places is in the first."""
    nodes, kinds, within = {}, {}, {(): _Node((), target)}
    for path, x in walk(target):
        if isinstance(x, Object):
            within[path] = nodes[id(x)] = _Node(path, x)
            continue
        kind = _kind(x)
        kinds[kind.__name__] = kind
        above = [path[:n] for n in range(len(path) - 1, -1, -1) if path[:n] in within]
        within[above[0]].own.setdefault(kind.__name__, {})[path[-1]] = x
        for place in above:
            within[place].add(kind.__name__, _numbers(x.raw_value))
    return nodes, [kinds[name] for name in sorted(kinds)]


def _watched(nodes, calls):
    """Methods that note their calls, in the place of those of the objects; gives what puts the others back."""
    kept, seen = [], set()

    def noting(name, fun):
        def method(self, *args, **kwargs):
            node = nodes.get(id(self))
            if node is None:
                return fun(self, *args, **kwargs)
            inputs = _inputs(args, kwargs)
            call = [node, inputs, None, node.path if name == "__call__" else (*node.path, name)]
            key = (id(self), "\n".join(inputs))
            place = len(calls)
            found = fun(self, *args, **kwargs)
            if key not in seen:
                seen.add(key)
                call[2] = _words(found)
                calls.insert(place, call)
            return found

        method.__name__ = name
        return method

    for kind in dict.fromkeys(type(node.node) for node in nodes.values()):
        methods = {name: getattr(kind, name) for name in dir(kind) if name == "__call__" or not name.startswith("_")}
        for name, fun in methods.items():
            if isinstance(fun, types.FunctionType):
                kept.append((kind, name, kind.__dict__.get(name)))
                setattr(kind, name, noting(name, fun))

    def back():
        for kind, name, fun in kept:
            if fun is None:
                delattr(kind, name)
            else:
                setattr(kind, name, fun)

    return back


def tabulate(
    obj, *input_args, depth=None, method="__call__", row_filter=None, table_kwargs=None, column_kwargs=None, console_kwargs=None, compute_flops=False,
    compute_vjp_flops=False, **input_kwargs,
):  # fmt: skip
    """A table of an object's call with these arguments: paths, types, inputs, outputs and variables."""
    if compute_flops or compute_vjp_flops:
        raise NotImplementedError("tabulate does not count operations here")
    obj = nnx.clone(obj)
    nodes, kinds = _nodes(obj)
    calls = []
    back = _watched(nodes, calls)
    try:
        getattr(obj, method)(*input_args, **input_kwargs)
    finally:
        back()
    calls = [call for call in calls if not isinstance(call[0].node, nnx.RngStream) and (depth is None or len(call[3]) <= depth)]
    rows = [[["/".join(map(str, path))], [type(node.node).__name__], inputs, outputs, *map(node.cell, kinds)] for node, inputs, outputs, path in calls]
    sizes = nodes[id(obj)].sizes
    last = [[], [], [], ["Total"], *([_size(*sizes[kind.__name__])] for kind in kinds)]
    whole = [sum(size[n] for size in sizes.values()) for n in (0, 1)]
    titles = [["path"], ["type"], ["inputs"], ["outputs"], *([kind.__name__] for kind in kinds)]
    width = (console_kwargs or {}).get("width")
    return "\n".join(drawn(f"{type(obj).__name__} Summary", titles, rows, last, f"Total Parameters: {_size(*whole)}", width)) + "\n"
