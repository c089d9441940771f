"""Modules of `flax.nnx`: objects whose variables are attributes."""

import jax
import jax.numpy as jnp


class Variable:
    """A value of a module that transformations follow; it is read and set by `.value` or `[...]`."""

    def __init__(self, value, **metadata):
        self.raw_value = value
        self.metadata = metadata

    @property
    def value(self):
        return self.raw_value

    @value.setter
    def value(self, value):
        self.raw_value = value

    def get_value(self):
        """The value."""
        return self.raw_value

    def set_value(self, value):
        """Gives it another value."""
        self.raw_value = value

    @property
    def type(self):
        return type(self)

    def __jax_array__(self):
        return self.raw_value

    def __getitem__(self, index):
        return self.raw_value if index is Ellipsis else self.raw_value[index]

    def __setitem__(self, index, value):
        self.raw_value = value if index is Ellipsis else self.raw_value.at[index].set(value)

    def __getattr__(self, name):
        if name.startswith("_") or name == "raw_value":
            raise AttributeError(name)
        return getattr(self.raw_value, name)

    def __len__(self):
        return len(self.raw_value)

    def __iter__(self):
        return iter(self.raw_value)

    def __repr__(self):
        x = self.raw_value
        if not isinstance(x, jax.Array):
            return f"{type(self).__name__}(\n  value={x!r}\n)"
        size = f" # {x.size:,} ({x.nbytes:,} B)" if x.size else ""
        return f"{type(self).__name__}({size}\n  value={x!r}\n)"


def _operator(name):
    def method(self, *others):
        others = [x.raw_value if isinstance(x, Variable) else x for x in others]
        return getattr(self.raw_value, name)(*others)

    return method


for _name in (
    "add radd sub rsub mul rmul truediv rtruediv floordiv mod pow rpow matmul rmatmul neg abs lt le gt ge eq ne bool float int index format"
).split():
    setattr(Variable, f"__{_name}__", _operator(f"__{_name}__"))
Variable.__hash__ = object.__hash__


class Param(Variable):
    """A parameter that is learned."""


class BatchStat(Variable):
    """A running statistic."""


class Cache(Variable):
    """What decoding keeps."""


class Intermediate(Variable):
    """A value that was seen on the way."""


class RngState(Variable):
    """A part of a stream of random keys."""


class RngKey(RngState):
    """The key of a stream."""


class RngCount(RngState):
    """How many keys were drawn."""


class OptState(Variable):
    """What an optimizer keeps."""


class Object:
    """What modules and optimizers share: variables are found in attributes, lists and dicts."""

    def __repr__(self):
        lines = "".join(f"  {name}={_indented(repr(value))},\n" for name, value in self.__dict__.items() if not name.startswith("_"))
        return f"{type(self).__name__}(\n{lines})" if lines else f"{type(self).__name__}()"


def _indented(text):
    return text.replace("\n", "\n  ")


Pytree = Object


class Module(Object):
    """A layer or a model."""

    def train(self, **attributes):
        """Sets layers to training: `deterministic` and `use_running_average` are False."""
        self.set_attributes(deterministic=False, use_running_average=False, **attributes)

    def eval(self, **attributes):
        """Sets layers to evaluation: `deterministic` and `use_running_average` are True."""
        self.set_attributes(deterministic=True, use_running_average=True, **attributes)

    def set_attributes(self, *filters, raise_if_not_found=True, **attributes):
        """Sets attributes of all submodules that have them."""
        for _, module in self.iter_modules():
            for name, value in attributes.items():
                if name in module.__dict__:
                    module.__dict__[name] = value

    def iter_modules(self):
        """Pairs of path and module."""
        return [(path, x) for path, x in walk(self) if isinstance(x, Module)]

    def sow(self, kind, name, value):
        """Keeps a value that was seen on the way."""
        known = self.__dict__.get(name)
        self.__dict__[name] = kind((*(known.raw_value if isinstance(known, Variable) else ()), value))


class List(list):
    """A list of modules."""


def walk(node, path=(), seen=None):
    """Pairs of path and object, of a module and all in it, each once."""
    seen = set() if seen is None else seen
    if isinstance(node, (Object, Variable)):
        if id(node) in seen:
            return
        seen.add(id(node))
        yield path, node
    if isinstance(node, Variable):
        return
    if isinstance(node, Object):
        items = sorted(node.__dict__.items())
    elif isinstance(node, dict):
        items = node.items()
    elif isinstance(node, (list, tuple)):
        items = enumerate(node)
    else:
        return
    for key, value in items:
        if isinstance(value, (Object, Variable, dict, list, tuple)):
            yield from walk(value, (*path, key), seen)


def matches(which, variable):
    """Whether a filter (a class of variables, a list of filters, True, or a function) lets a variable in."""
    if which is ... or which is True or which is None:
        return True
    if isinstance(which, (list, tuple)):
        return any(matches(w, variable) for w in which)
    if isinstance(which, type):
        return isinstance(variable, which)
    return bool(which) and which((), variable)


def variables_of(node, which=...):
    """Pairs of path and variable."""
    return [(path, x) for path, x in walk(node) if isinstance(x, Variable) and matches(which, x)]


class State(dict):
    """Values of variables by name, nested as the modules are; entries are attributes too."""

    def __getattr__(self, name):
        if name in self:
            return self[name]
        raise AttributeError(name)

    def flat_state(self):
        """Pairs of path and value."""
        found = []

        def visit(tree, path):
            for key, value in tree.items():
                visit(value, (*path, key)) if isinstance(value, State) else found.append(((*path, key), value))

        visit(self, ())
        return found

    def filter(self, *filters):
        """The variables of a class."""
        return nested([(path, x) for path, x in self.flat_state() if matches(filters[0], x)])

    def __repr__(self):
        return "State({\n" + "".join(f"  {key!r}: {_indented(repr(value))},\n" for key, value in self.items()) + "})"


def nested(pairs):
    """The state of pairs of path and value."""
    found = State()
    for path, value in pairs:
        place = found
        for key in path[:-1]:
            place = place.setdefault(key, State())
        place[path[-1]] = value
    return found


jax.tree_util.register_pytree_with_keys(
    State,
    lambda s: ([(jax.tree_util.DictKey(key), s[key]) for key in sorted(s, key=str)], tuple(sorted(s, key=str))),
    lambda keys, values: State(zip(keys, values)),
)


def _with_value(kind, metadata, value):
    found = object.__new__(kind)
    found.raw_value, found.metadata = value, metadata
    return found


def _register(kind):
    jax.tree_util.register_pytree_with_keys(
        kind,
        lambda v: ([(jax.tree_util.GetAttrKey("value"), v.raw_value)], (kind, tuple(sorted(v.metadata)))),
        lambda aux, children: _with_value(kind, {}, children[0]),
    )


Variable.__init_subclass__ = classmethod(lambda cls, **_: _register(cls))
for _kind in (Variable, Param, BatchStat, Cache, Intermediate, RngState, RngKey, RngCount, OptState):
    _register(_kind)


class RngStream(Object):
    """A stream of random keys."""

    def __init__(self, key):
        self.key, self.count = RngKey(key), RngCount(jnp.zeros((), jnp.uint32))

    def __call__(self):
        found = jax.random.fold_in(self.key.value, self.count.value)
        self.count.value = self.count.value + 1
        return found


class Rngs(Object):
    """Streams of random keys by name: `rngs.params()` is the next key; the stream `default` stands for those that are not there."""

    def __init__(self, default=None, **streams):
        if default is not None:
            streams = {"default": default, **streams}
        for name, seed in streams.items():
            self.__dict__[name] = RngStream(
                seed if isinstance(seed, jax.Array) and seed.ndim == 0 and not hasattr(seed.dtype, "itemsize") else jax.random.key(seed)
            )

    def __getattr__(self, name):
        if name.startswith("_") or "default" not in self.__dict__:
            raise AttributeError(f"No RNG named {name!r} or 'default' in Rngs.")
        return self.__dict__["default"]

    def __getitem__(self, name):
        return getattr(self, name)

    def __call__(self):
        return self.default()

    def __contains__(self, name):
        return name in self.__dict__


