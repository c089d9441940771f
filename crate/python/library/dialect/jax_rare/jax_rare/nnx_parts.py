"""Rarer functions of `flax.nnx`."""

import copy
import dataclasses as _dataclasses
import functools
import types

import jax
import jax.numpy as jnp
from flax.nnx import _filters
from flax.nnx._functional import GraphDef, _objects_in, _set, merge, split, state, update
from flax.nnx._objects import (
    BatchStat,
    Cache,
    Intermediate,
    Module,
    Object,
    OptState,
    Param,
    RngCount,
    RngKey,
    RngState,
    State,
    Variable,
    matches,
    nested,
    variables_of,
    walk,
)
from flax.nnx._states import iter_children as iter_module_children  # noqa: F401

PARTITION_NAME = "partition_name"
M, A = Module, jax.Array
Metric, GraphState, FlatState, VariableMetadata = Object, State, list, dict


class Perturbation(Intermediate):
    """What derivatives with respect to a value on the way are taken of."""


class OptVariable(OptState):
    """What an optimizer keeps of a parameter."""


class OptArray(OptState):
    """What an optimizer keeps beside parameters."""


# Names of kinds of variables

_NAMES = {"params": Param, "batch_stats": BatchStat, "cache": Cache, "intermediates": Intermediate, "perturbations": Perturbation}
_NAMES |= {"rngs": RngState, "rng_key": RngKey, "rng_count": RngCount}


def register_variable_name(name, typ=None, *, overwrite=False):
    """Gives a kind of variables a name."""
    if typ is None:
        return lambda typ: register_variable_name(name, typ, overwrite=overwrite)
    if name in _NAMES and not overwrite:
        raise ValueError(f"Name {name} already mapped to type {_NAMES[name]}. To overwrite, call register_variable_name() with `overwrite=True`.")
    _NAMES[name] = typ
    return typ


def variable_type_from_name(name, /, *, base=Variable, allow_register=False):
    """The kind of variables of a name."""
    if name not in _NAMES:
        if not allow_register:
            raise ValueError(f"Name {name} is not registered in the registry. To register a new name, use register_variable_name()")
        _NAMES[name] = type(name, (base,), {})
    return _NAMES[name]


def variable_name_from_type(typ, /, *, allow_register=False):
    """The name of a kind of variables."""
    for name, kind in _NAMES.items():
        if kind is typ:
            return name
    if not allow_register:
        raise ValueError(f"Type {typ} is not registered in the registry. To register a new type, use register_variable_name()")
    name = typ.__name__.lower()
    _NAMES[name] = typ
    return name


def to_predicate(filter):
    """The filter as a function of path and value."""
    if filter is ... or filter is True:
        return _filters.Everything()
    if filter is None or filter is False:
        return _filters.Nothing()
    if isinstance(filter, str):
        return _filters.WithTag(filter)
    if isinstance(filter, type):
        return _filters.OfType(filter)
    if isinstance(filter, (list, tuple)):
        return _filters.Any(*[to_predicate(f) for f in filter])
    if callable(filter):
        return filter
    raise TypeError(f"Invalid collection filter: {filter!r}. ")


filterlib = types.SimpleNamespace(to_predicate=to_predicate, Filter=object, Predicate=object, **{
    name: getattr(_filters, name) for name in ["All", "Any", "Everything", "Nothing", "Not", "OfType", "PathContains", "WithTag"]
})  # fmt: skip


# Modules


def _changed(node, change, seen):
    """A copy of a tree of modules that shares its variables."""
    if isinstance(node, Object):
        if id(node) not in seen:
            made = seen[id(node)] = copy.copy(node)
            for name, value in node.__dict__.items():
                made.__dict__[name] = _changed(value, change, seen)
            if isinstance(node, Module):
                change(made)
        return seen[id(node)]
    if type(node) in (list, tuple) or isinstance(node, list):
        return type(node)([_changed(x, change, seen) for x in node])
    if isinstance(node, dict):
        return type(node)((key, _changed(x, change, seen)) for key, x in node.items())
    return node


def view(node, /, *, only=..., raise_if_not_found=True, graph=None, **kwargs):
    """A module of the same variables, whose layers have other settings."""
    used = set()

    def change(module):
        if not matches(only, module, ()):
            return
        own = getattr(type(module), "set_view", None)
        if own is not None:
            import inspect

            names = inspect.signature(own).parameters
            given = {name: value for name, value in kwargs.items() if name in names}
            used.update(given)
            own(module, **given)
            return
        for name, value in kwargs.items():
            if name in module.__dict__:
                used.add(name)
                module.__dict__[name] = value

    found = _changed(node, change, {})
    unused = set(kwargs) - used
    if unused and raise_if_not_found:
        raise ValueError(f"Unused keys found in nnx.view: {sorted(unused)}")
    return found


def with_attributes(node, /, *, only=..., raise_if_not_found=True, graph=None, **attributes):
    """A module of the same variables with other attributes."""
    return view(node, only=only, raise_if_not_found=raise_if_not_found, **attributes)


def recursive_map(f, node, /, *, graph=None):
    """A module in which a function of path and value has been called on all parts, inner ones first."""

    def visit(path, x):
        if isinstance(x, Object):
            made = copy.copy(x)
            for name, value in x.__dict__.items():
                if isinstance(value, (Object, Variable, list, dict, tuple)):
                    made.__dict__[name] = visit((*path, name), value)
            return f(path, made)
        if isinstance(x, dict):
            return f(path, type(x)((key, visit((*path, key), value)) for key, value in x.items()))
        if isinstance(x, (list, tuple)):
            return f(path, type(x)([visit((*path, n), value) for n, value in enumerate(x)]))
        return f(path, x)

    return visit((), node)


def map(f, state, /):
    """The state of what a function of path and value gives."""
    return nested([(path, f(path, x)) for path, x in state.flat_state()])


def flatten(node, /, **_):
    """What a module is, and pairs of path and variable."""
    graphdef, found = split(node)
    return graphdef, found.flat_state()


def unflatten(graphdef, state, /, **_):
    """The module of `flatten`."""
    return merge(graphdef, state if isinstance(state, State) else nested(state))


def call(graphdef_state, /):
    """Methods of the module of a graph and a state: they give their results and the pair as it is then."""

    class Caller:
        def __getattr__(self, name):
            return _called(name)

        def __call__(self, *args, **kwargs):
            return _called("__call__")(*args, **kwargs)

    def _called(name):
        def method(*args, **kwargs):
            node = merge(*graphdef_state)
            found = getattr(node, name)(*args, **kwargs) if name != "__call__" else node(*args, **kwargs)
            return found, split(node)

        return method

    return Caller()


def cached_partial(f, *cached_args):
    """The function with its first arguments given."""
    return functools.partial(f, *cached_args)


jit_partial = cached_partial


def fork_rngs(node=None, /, *, split=None, **_):
    """Gives the streams of keys of a module streams of their own, until the end of a `with` statement or of the function."""
    from flax.nnx import split_rngs

    return split_rngs(node, splits=1, squeeze=True) if split is None else split_rngs(node, splits=split)


def set_metadata(node, /, *, only=Variable, graph=None, **metadata):
    """Gives variables metadata."""
    for _, variable in variables_of(node, only):
        variable.metadata.update(metadata)


def with_metadata(initializer, set_value_hooks=(), get_value_hooks=(), **metadata):
    """An initializer; arrays have no metadata here."""
    return initializer


def with_partitioning(initializer, sharding, mesh=None, **metadata):
    """An initializer: there is one device."""
    return initializer


def get_partition_spec(tree):
    """How each variable is parted, which is not at all unless it says so."""
    from jax.sharding import PartitionSpec

    def spec(x):
        if not isinstance(x, Variable):
            return PartitionSpec()
        sharding = x.metadata.get("out_sharding", x.metadata.get("sharding", x.metadata.get("sharding_names")))
        found = object.__new__(type(x))
        found.raw_value, found.metadata = PartitionSpec(*(sharding or ())), x.metadata
        return found

    return jax.tree.map(spec, tree, is_leaf=lambda x: isinstance(x, Variable))


def get_named_sharding(tree, mesh):
    """Where each variable lies on a mesh."""
    from jax.sharding import NamedSharding, PartitionSpec

    return jax.tree.map(lambda spec: NamedSharding(mesh, spec), get_partition_spec(tree), is_leaf=lambda x: isinstance(x, PartitionSpec))


def dataclass(cls=None, /, **options):
    """A dataclass of modules."""
    if cls is None:
        return lambda cls: dataclass(cls, **options)
    return _dataclasses.dataclass(cls, **{"repr": False, "eq": False, **options})


# Derivatives


def _with_variables(f, primals):
    """A function of the arrays in arguments, and these arrays; modules are set to them while it runs."""
    variables = _objects_in(primals)
    is_node = lambda x: isinstance(x, (Object, Variable))
    leaves, structure = jax.tree.flatten(primals, is_leaf=is_node)
    arrays = [x for x in leaves if not is_node(x)]

    def pure(values, rest):
        before = [v.raw_value for v in variables]
        _set(variables, values)
        rest = iter(rest)
        try:
            return f(*jax.tree.unflatten(structure, [x if is_node(x) else next(rest) for x in leaves]))
        finally:
            _set(variables, before)

    return pure, [v.raw_value for v in variables], arrays


def jvp(f=None, primals=None, tangents=None, *, has_aux=False, graph=None):
    """The value of a function of modules and arrays, and how it moves along tangents of their structure."""
    if primals is None:
        return lambda *args, **options: jvp(f, *args, **options)
    pure, values, arrays = _with_variables(f, primals)
    is_node = lambda x: isinstance(x, (Object, Variable))
    moved, plain = [], []
    for x, t in zip(jax.tree.leaves(tuple(primals), is_leaf=is_node), jax.tree.leaves(tuple(tangents), is_leaf=lambda x: is_node(x) or isinstance(x, State))):
        (moved.extend if is_node(x) else plain.append)(jax.tree.leaves(t) if is_node(x) else t)
    return jax.jvp(pure, (values, arrays), (moved, plain), has_aux=has_aux)


def vjp(f=None, *primals, has_aux=False, graph=None):
    """The value of a function of modules and arrays, and the function that pulls gradients back to them."""
    pure, values, arrays = _with_variables(f, primals)
    value, pull, *aux = jax.vjp(pure, values, arrays, has_aux=has_aux)
    is_node = lambda x: isinstance(x, (Object, Variable))

    def back(cotangent):
        gradients, plain = (iter(x) for x in pull(cotangent))
        found = []
        for x in primals:
            if is_node(x):
                pairs = variables_of(x)
                found.append(nested([(path, type(v)(next(gradients))) for path, v in pairs]) if isinstance(x, Object) else next(gradients))
            else:
                found.append(jax.tree.map(lambda _: next(plain), x))
        return tuple(found)

    return (value, back, *aux)


def make_jaxpr(f, **_):
    """The program of a function of modules, as text."""

    def made(*args):
        pure, values, arrays = _with_variables(f, args)
        return jax.make_jaxpr(pure)(values, arrays)

    return made


# Values that were seen on the way


def capture(f=None, *kinds, init=None, method_outputs=None):
    """A function or module that gives its result and the values that were sown while it ran."""
    if f is None or isinstance(f, type) and issubclass(f, Variable):
        wanted = kinds if f is None else (f, *kinds)
        return lambda f: capture(f, *wanted, init=init)
    node = f if isinstance(f, Object) else None

    @functools.wraps(f if node is None else type(f).__call__)
    def captured(*args, **kwargs):
        nodes = [node] if node is not None else [x for x in args if isinstance(x, Object)]
        modules = [m for x in nodes for _, m in walk(x) if isinstance(m, Module)]
        for module in modules:
            for name in [n for n, v in module.__dict__.items() if isinstance(v, kinds)]:
                del module.__dict__[name]
        result = f(*args, **kwargs)
        found = nested([pair for x in nodes for pair in variables_of(x, kinds)])
        for module in modules:
            for name in [n for n, v in module.__dict__.items() if isinstance(v, kinds)]:
                del module.__dict__[name]
        return result, found

    return captured


class TrainState(Object):
    """A model's graph, its parameters, and an optimizer of Optax."""

    def __init__(self, graphdef, *, params, tx, step=0, **others):
        self.graphdef, self.params, self.tx = graphdef, params, tx
        self.step, self.opt_state = jnp.asarray(step), tx.init(params)
        self.__dict__.update(others)

    @classmethod
    def create(cls, graphdef, *, params, tx, step=0, **others):
        """A state with an optimizer at its beginning."""
        return cls(graphdef, params=params, tx=tx, step=step, **others)

    def apply(self, *states, **_):
        """The model's methods."""
        return call((self.graphdef, *(self.__dict__[s] if isinstance(s, str) else s for s in states)))

    def apply_gradients(self, grads, **others):
        """The state after a step of the optimizer."""
        updates, opt_state = self.tx.update(grads, self.opt_state, self.params)
        made = copy.copy(self)
        made.params = jax.tree.map(lambda p, u: p + u, self.params, updates)
        made.opt_state, made.step = opt_state, self.step + 1
        made.__dict__.update(others)
        return made


graph = graphlib = types.SimpleNamespace(
    flatten=flatten, unflatten=unflatten, split=split, merge=merge, update=update, state=state, GraphDef=GraphDef, Key=object, Path=tuple,
)  # fmt: skip
