"""Modules of `flax.nnx`: objects whose variables are attributes."""

import functools

import _tandem
import jax
import jax.numpy as jnp
from tandem.nn import _traced_calls


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
        return _variable_text(self, repr(self.raw_value))


def _variable_text(variable, value):
    x = variable.raw_value
    arrays = [x] if isinstance(x, jax.Array) else [x for x in jax.tree.leaves(x) if isinstance(x, (jax.Array, jax.ShapeDtypeStruct))]
    count = sum(x.size for x in arrays)
    size = f" # {_size(count, sum(x.size * x.dtype.itemsize for x in arrays))}" if count else ""
    tag = f",\n  tag={variable.metadata['tag']!r}" if variable.metadata.get("tag") is not None else ""
    return f"{type(variable).__name__}({size}\n  value={_indented(value)}{tag}\n)"


def _size(count, count_bytes):
    for unit, name in ((1e9, "GB"), (1e6, "MB"), (1e3, "KB")):
        if count_bytes >= unit:
            return f"{count:,} ({count_bytes / unit:.1f} {name})"
    return f"{count:,} ({count_bytes} B)"


def _sizes_text(node):
    """How many numbers of each kind of variable a module holds."""
    sizes = {}
    for _, x in walk(node):
        if isinstance(x, Variable) and isinstance(x.raw_value, (jax.Array, jax.ShapeDtypeStruct)):
            kind = "RngState" if isinstance(x, RngState) else type(x).__name__
            count, count_bytes = sizes.get(kind, (0, 0))
            sizes[kind] = count + x.raw_value.size, count_bytes + x.raw_value.size * x.raw_value.dtype.itemsize
    parts = [f"{kind}: {_size(*size)}" for kind, size in sizes.items()]
    if len(parts) > 1:
        parts.append("Total: " + _size(sum(n for n, _ in sizes.values()), sum(n for _, n in sizes.values())))
    return " # " + ", ".join(parts) if parts else ""


def _value_text(value):
    """A value in the form of a module, where arrays of several numbers are shown as their shape."""
    if isinstance(value, Variable):
        x = value.raw_value
        brief = isinstance(x, jax.Array) and x.size > 1
        dtype = brief and (str(x.dtype) if str(x.dtype)[:4] == "key<" else f"dtype({str(x.dtype)!r})")
        return _variable_text(value, f"Array(shape={tuple(x.shape)}, dtype={dtype})" if brief else repr(x))
    if isinstance(value, List):
        return repr(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_value_text, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key!r}: {_value_text(x)}' for key, x in value.items())}}}"
    return value.__name__ if isinstance(value, type) else repr(value)


def _operator(name):
    def method(self, *others):
        others = [x.raw_value if isinstance(x, Variable) else x for x in others]
        return getattr(self.raw_value, name)(*others)

    return method


for _name in ("add radd sub rsub mul rmul truediv rtruediv floordiv mod pow rpow matmul rmatmul neg abs lt le gt ge eq ne bool float int index format").split():
    setattr(Variable, f"__{_name}__", _operator(f"__{_name}__"))
Variable.__hash__ = object.__hash__


def _refused(sign):
    def method(self, other):
        place = "[...]" if sign in "+-*" else ".value"
        raise NotImplementedError(f"In-place operations are no longer supported for Variable.\nUse `variable{place} {sign}= x` instead.")

    return method


for _name, _sign in {"add": "+", "sub": "-", "mul": "*", "matmul": "@", "truediv": "/"}.items():
    setattr(Variable, f"__i{_name}__", _refused(_sign))


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


def _holds_data(value):
    """Whether arrays or variables may be in an attribute, which is then a part of the tree."""
    if isinstance(value, (Variable, Object, jax.Array)):
        return True
    if isinstance(value, (list, tuple)):
        return any(map(_holds_data, value))
    return isinstance(value, dict) and any(map(_holds_data, value.values()))


def _taken_apart(node):
    items = sorted(node.__dict__.items())
    data = [(name, value) for name, value in items if _holds_data(value)]
    rest = tuple([(name, value) for name, value in items if not _holds_data(value)])
    return [(jax.tree_util.GetAttrKey(name), value) for name, value in data], (tuple([name for name, _ in data]), rest)


class Object(_tandem.NamedCall):
    """What modules and optimizers share: variables are found in attributes, lists and dicts."""

    def __init_subclass__(cls, pytree=True, **kwargs):
        super().__init_subclass__(**kwargs)
        if pytree:
            _as_tree(cls)

    def __repr__(self):
        lines = ",\n".join(f"  {name}={_indented(_value_text(value))}" for name, value in self.__dict__.items() if not name.startswith("_"))
        return f"{type(self).__name__}({_sizes_text(self)}\n{lines}\n)" if lines else f"{type(self).__name__}()"


def _as_tree(kind):
    """Makes the objects of a class trees of their data; what else they hold is a part of the structure."""

    def together(aux, children):
        node = object.__new__(kind)
        node.__dict__.update(zip(aux[0], children))
        node.__dict__.update(aux[1])
        return node

    jax.tree_util.register_pytree_with_keys(kind, _taken_apart, together)


def _indented(text):
    return text.replace("\n", "\n  ")


Pytree = Object


def _known_to_traces(call):
    """The call of a module, of which a trace learns through which modules it went."""

    @functools.wraps(call)
    def called(self, *args, **kwargs):
        return _traced_calls.call_traced(self, call, self, *args, **kwargs) if _tandem.is_tracing() else call(self, *args, **kwargs)

    return called


class Module(Object):
    """A layer or a model."""

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        if "__call__" in cls.__dict__:
            cls.__call__ = _known_to_traces(cls.__dict__["__call__"])

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

    def perturb(self, name, value, variable_type=None):
        """A value on the way, to which one is added that derivatives may be taken of; it is zero."""
        if name not in self.__dict__:
            from jax_rare.nnx_parts import Perturbation

            self.__dict__[name] = (variable_type or Perturbation)(jnp.zeros_like(value))
        return value + self.__dict__[name].raw_value


class List(list):
    """A list of modules."""

    def __repr__(self):
        lines = ",\n".join(f"  {_indented(_value_text(x))}" for x in self)
        return f"List([\n{lines}\n])" if lines else "List([])"


class Dict(dict):
    """A dict of modules, whose entries are attributes too."""

    def __getattr__(self, name):
        if name in self:
            return self[name]
        raise AttributeError(name)

    def __setattr__(self, name, value):
        self[name] = value


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


def in_order(tree):
    """The tree, with the attributes of modules in the order of their names, as what takes modules apart and makes them anew leaves them."""
    for _, x in walk(tree if isinstance(tree, (Object, dict, list, tuple)) else ()):
        if isinstance(x, Object) and list(x.__dict__) != (names := sorted(x.__dict__)):
            known = dict(x.__dict__)
            x.__dict__.clear()
            x.__dict__.update((name, known[name]) for name in names)
    return tree


def matches(which, variable, path=()):
    """Whether a filter (a class of variables, a list of filters, a tag, True, or a function of path and value) lets a variable in."""
    if which is ... or which is True:
        return True
    if which is None or which is False:
        return False
    if isinstance(which, (list, tuple)):
        return any(matches(w, variable, path) for w in which)
    if isinstance(which, type):
        return isinstance(variable, which)
    if isinstance(which, str):
        return getattr(variable, "metadata", {}).get("tag") == which
    if not callable(which):
        raise TypeError(f"Invalid collection filter: {which!r}. ")
    return bool(which(path, variable))


def variables_of(node, which=...):
    """Pairs of path and variable."""
    return [(path, x) for path, x in walk(node) if isinstance(x, Variable) and matches(which, x, path)]


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

    @classmethod
    def from_flat_path(cls, flat_state, /):
        """The state of pairs of path and value."""
        return nested(flat_state.items() if isinstance(flat_state, dict) else flat_state)

    def filter(self, *filters):
        """The variables of a class."""
        found, rest = [], self.flat_state()
        for which in filters:
            found.append(nested([(path, x) for path, x in rest if matches(which, x, path)]))
            rest = [(path, x) for path, x in rest if not matches(which, x, path)]
        return found[0] if len(found) == 1 else tuple(found)

    def __repr__(self):
        return f"State({self._text()})"

    def _text(self):
        if not self:
            return "{}"
        shown = lambda x: x._text() if isinstance(x, State) else repr(x)
        return "{\n" + ",\n".join(f"  {key!r}: {_indented(shown(self[key]))}" for key in sorted(self, key=str)) + "\n}"


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


jax.tree_util.register_pytree_with_keys(
    List, lambda found: ([(jax.tree_util.SequenceKey(n), x) for n, x in enumerate(found)], None), lambda _, children: List(children)
)
jax.tree_util.register_pytree_with_keys(
    Dict,
    lambda found: ([(jax.tree_util.DictKey(key), found[key]) for key in sorted(found)], tuple(sorted(found))),
    lambda keys, children: Dict(zip(keys, children)),
)


def _with_value(kind, metadata, value):
    found = object.__new__(kind)
    found.raw_value, found.metadata = value, metadata
    return found


def _register(kind):
    jax.tree_util.register_pytree_with_keys(
        kind,
        lambda v: ([(jax.tree_util.GetAttrKey("value"), v.raw_value)], (kind, tuple(sorted(v.metadata.items())))),
        lambda aux, children: _with_value(kind, dict(aux[1]), children[0]),
    )


Variable.__init_subclass__ = classmethod(lambda cls, **_: _register(cls))
for _kind in (Variable, Param, BatchStat, Cache, Intermediate, RngState, RngKey, RngCount, OptState):
    _register(_kind)
    _kind.__module__ = f"flax.nnx.{'rnglib' if _kind.__name__.startswith('Rng') else 'training.optimizer' if _kind is OptState else 'variablelib'}"


class RngStream(Object):
    """A stream of random keys."""

    def __init__(self, key, *, tag=None):
        key = jax.random.key(key) if isinstance(key, int) else key
        key = jax.random.wrap_key_data(key) if key.dtype == jnp.uint32 and key.ndim else key
        self.tag = tag
        self.key, self.count = RngKey(key, tag=tag), RngCount(jnp.zeros(key.shape, jnp.uint32), tag=tag)

    def __call__(self):
        found = jax.random.fold_in(self.key.value, self.count.value)
        self.count.value = self.count.value + 1
        return found

    def fork(self, *, split=None):
        """A stream of its own, which begins with the next key; with `split`, so many of them."""
        key = self()
        return RngStream(key if split is None else jax.random.split(key, split), tag=self.tag)

    def split(self, k):
        """So many streams of their own."""
        return self.fork(split=k)

    def __getattr__(self, name):
        function = None if name.startswith("_") else getattr(jax.random, name, None)
        if function is None or name in ("key", "count"):
            raise AttributeError(f"'RngStream' object has no attribute {name!r}")
        return lambda *args, **options: function(self(), *args, **options)


class Rngs(Object):
    """Streams of random keys by name: `rngs.params()` is the next key; the stream `default` stands for those that are not there."""

    def __init__(self, default=None, **streams):
        if default is not None:
            streams = {**streams, "default": default}
        for name, seed in streams.items():
            is_key = isinstance(seed, jax.Array) and (str(seed.dtype)[:4] == "key<" or seed.dtype == jnp.uint32 and seed.ndim == 1)
            self.__dict__[name] = seed if isinstance(seed, RngStream) else RngStream(seed if is_key else jax.random.key(seed), tag=name)

    def __getattr__(self, name):
        if not name.startswith("_") and hasattr(jax.random, name):
            # `rngs.normal((2, 3))` draws with the next key of the stream `default`.
            return getattr(self.__dict__["default"], name)
        if name.startswith("_") or "default" not in self.__dict__:
            raise AttributeError(f"No RNG named {name!r} or 'default' in Rngs.")
        return self.__dict__["default"]

    def fork(self, *, split=None):
        """Streams of their own, which begin with the next keys; with `split`, so many of each."""
        return Rngs(**{name: stream.fork(split=split) for name, stream in self.__dict__.items()})

    def split(self, k):
        """So many streams of their own for each name."""
        return self.fork(split=k)

    def __getitem__(self, name):
        return getattr(self, name)

    def __call__(self):
        return self.default()

    def __contains__(self, name):
        return name in self.__dict__

    def __iter__(self):
        return iter(self.__dict__)

    def items(self):
        """Names and streams."""
        return self.__dict__.items()
