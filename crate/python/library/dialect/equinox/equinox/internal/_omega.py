"""`ω`: arithmetic of trees, leaf by leaf."""

import operator

import jax

_tree = jax.tree_util


class _Kind(type):
    def __rpow__(cls, value):
        return cls(value)


class ω(metaclass=_Kind):
    """A tree whose operators act on leaves: `(a**ω + b**ω).ω` is a tree of sums."""

    def __init__(self, value, is_leaf=None):
        self.ω, self.is_leaf = value, is_leaf

    def __repr__(self):
        return f"ω({self.ω})"

    def __getitem__(self, item):
        return self.call(lambda x: x[item])

    def call(self, fn):
        """A function of each leaf."""
        return ω(_tree.tree_map(fn, self.ω, is_leaf=self.is_leaf), self.is_leaf)

    @property
    def at(self):
        return _At(self)

    __hash__ = None


def _mapped(run, value, is_leaf, other):
    if isinstance(other, ω):
        if _tree.tree_structure(value) != _tree.tree_structure(other.ω):
            raise ValueError("PyTree structures must match.")
        if getattr(is_leaf, "__code__", None) != getattr(other.is_leaf, "__code__", None):
            raise ValueError("`is_leaf` must match.")
        return ω(_tree.tree_map(run, value, other.ω, is_leaf=is_leaf), is_leaf)
    if isinstance(other, (bool, complex, float, int, jax.Array)):
        return ω(_tree.tree_map(lambda x: run(x, other), value, is_leaf=is_leaf), is_leaf)
    raise RuntimeError("Type of `other` not understood.")


def _binary(run, turned=False):
    if turned:
        return lambda self, other: _mapped(lambda x, y: run(y, x), self.ω, self.is_leaf, other)
    return lambda self, other: _mapped(run, self.ω, self.is_leaf, other)


for _name in ("add", "sub", "mul", "matmul", "truediv", "floordiv", "mod", "pow", "lshift", "rshift", "and_", "xor", "or_"):
    _run, _own = getattr(operator, _name), _name.rstrip("_")
    setattr(ω, f"__{_own}__", _binary(_run))
    setattr(ω, f"__r{_own}__", _binary(_run, True))
for _name in ("lt", "le", "eq", "ne", "gt", "ge"):
    setattr(ω, f"__{_name}__", _binary(getattr(operator, _name)))
for _name in ("neg", "pos", "abs", "invert"):
    setattr(ω, f"__{_name}__", lambda self, run=getattr(operator, _name): self.call(run))


class _At:
    def __init__(self, of, item=None):
        self._of, self._item = of, item

    def __getitem__(self, item):
        return _At(self._of, item)

    def _changed(self, name, other):
        return _mapped(lambda x, y: getattr(x.at[self._item], name)(y), self._of.ω, self._of.is_leaf, other)


for _name in ("set", "add", "multiply", "divide", "power", "min", "max"):
    setattr(_At, _name, lambda self, other, name=_name: self._changed(name, other))
