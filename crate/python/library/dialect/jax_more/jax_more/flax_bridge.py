"""`flax.nnx.bridge`: modules of `flax.linen` as such of `flax.nnx`, and the other way round."""

import functools
from typing import Any

import jax
from flax import linen, nnx, struct
from flax.core import FrozenDict
from jax_rare.nnx_parts import variable_name_from_type, variable_type_from_name

from .flax_boxes import AxisMetadata, Partitioned, is_axis_metadata
from .flax_parts import flatten_mapping, unflatten_mapping


@struct.dataclass
class NNXMeta(AxisMetadata):
    """A value of an nnx variable with that variable's metadata, among linen's variables."""

    var_type: Any = struct.field(pytree_node=False)
    value: Any
    metadata: Any = struct.field(pytree_node=False)

    def unbox(self):
        """The value."""
        return self.value

    def replace_boxed(self, val):
        """The box with another value."""
        return self.replace(value=val)

    def get_partition_spec(self):
        """How it is parted."""
        return jax.sharding.PartitionSpec(*(self.metadata.get("out_sharding") or self.metadata.get("sharding") or ()))

    def to_nnx_variable(self):
        """The variable."""
        return self.var_type(self.value, **self.metadata)


def to_linen_var(variable):
    """A variable's value, in a box where there is metadata."""
    metadata = {key: value for key, value in variable.metadata.items() if not (key.endswith("_hooks") and value == ())}
    if not metadata:
        return variable.raw_value
    kind = metadata.pop("linen_meta_type", None)
    if kind is not None:
        return kind(variable.raw_value, metadata.pop("out_sharding", metadata.pop("sharding", ())))
    return NNXMeta(type(variable), variable.raw_value, metadata)


def to_nnx_var(collection, x):
    """A value of one of linen's collections as a variable."""
    kind = variable_type_from_name(collection, allow_register=True)
    if isinstance(x, NNXMeta):
        return x.to_nnx_variable()
    return kind(x.value, out_sharding=x.names, linen_meta_type=type(x)) if isinstance(x, Partitioned) else kind(x)


def linen_vars_to_nnx_attrs(variables):
    """Linen's collections as attributes that hold variables."""
    found = {}
    for collection, tree in variables.items():
        for path, value in flatten_mapping(tree, is_leaf=lambda path, x: is_axis_metadata(x)).items():
            if path in found:
                raise ValueError(f"Found duplicate variable path {path} with variables {found[path]} and {value}. This is not allowed in NNX.")
            found[path] = to_nnx_var(collection, value)
    return unflatten_mapping(found)


def nnx_attrs_to_linen_vars(attributes):
    """Attributes that hold variables as linen's collections."""
    found = {}
    for path, variable in flatten_mapping(attributes).items():
        if not isinstance(variable, nnx.Variable):
            raise ValueError(f"Cannot infer collection name from value: {variable}")
        found[(variable_name_from_type(type(variable)), *path)] = to_linen_var(variable)
    return unflatten_mapping(found)


def with_partitioning(fn, names, mesh=None):
    """An initializer that says how its values are parted."""
    return linen.with_partitioning(fn, names, mesh)


# Linen's modules as nnx's

_INITIALIZING = [False]


def lazy_init(fn, *args, **kwargs):
    """Calls a module, or a method of one, so that the modules of linen in it make their variables; gives it back."""
    if not isinstance(fn, nnx.Module) and not isinstance(getattr(fn, "__self__", None), nnx.Module):
        raise ValueError(f"{fn = } needs to be a method of an NNX Module.")
    _INITIALIZING.append(True)
    try:
        fn(*args, **kwargs)
    finally:
        _INITIALIZING.pop()
    return fn


def _keys(rngs):
    if isinstance(rngs, nnx.Rngs):
        keys = {name: stream() for name, stream in rngs.items()}
        if "params" not in keys and "default" in keys:
            keys["params"] = keys.pop("default")
        return keys
    return {} if rngs is None else {"params": rngs}


class ToNNX(nnx.Module):
    """A module of linen; its variables are attributes, which `lazy_init` makes."""

    def __init__(self, module, rngs=None):
        self.to_nnx__module = module
        self.to_nnx__rngs = rngs.fork() if isinstance(rngs, nnx.Rngs) else rngs if rngs is None else nnx.Rngs(params=rngs)

    module, rngs = property(lambda self: self.to_nnx__module), property(lambda self: self.to_nnx__rngs)

    def lazy_init(self, *args, **kwargs):
        """Makes the variables, by a call on arguments like these."""
        return lazy_init(self, *args, **kwargs)

    def __getattr__(self, name):
        module = self.__dict__.get("to_nnx__module")
        method = getattr(type(module), name, None) if module is not None else None
        if not callable(method):
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        bound = functools.partial(self.__call__, method=method)
        bound.__self__ = self
        return bound

    def _take(self, variables):
        for name, value in linen_vars_to_nnx_attrs(variables).items():
            old = self.__dict__.get(name)
            if isinstance(value, dict) and isinstance(old, dict):
                value = unflatten_mapping(flatten_mapping(old) | flatten_mapping(value))
            self.__dict__[name] = value

    def __call__(self, *args, rngs=None, method=None, mutable=None, **kwargs):
        keys = _keys(self.to_nnx__rngs if rngs is None else rngs)
        module = self.to_nnx__module
        if _INITIALIZING[-1]:
            out, updates = module.init_with_output(keys, *args, method=method, **kwargs)
        else:
            own = {name: value for name, value in self.__dict__.items() if not name.startswith(("to_nnx__", "_"))}
            mutable = False if mutable is None else mutable
            out = module.apply(nnx_attrs_to_linen_vars(own), *args, rngs=keys, method=method, mutable=mutable, **kwargs)
            out, updates = (out, None) if mutable is False else out
        if updates:
            self._take(updates)
        return out


# Modules of nnx as linen's


def _method_of(module, method):
    method = "__call__" if method is None else method
    found = getattr(type(module), method) if isinstance(method, str) else method
    if not callable(found):
        raise TypeError(f"'{type(module).__name__}.{method}' must be a callable, got {type(found)}.")
    return found


class ToLinen(linen.Module):
    """A class of nnx, whose variables are linen's."""

    nnx_class: Any
    args: Any = ()
    kwargs: Any = FrozenDict({})
    skip_rng: bool = False
    metadata_fn: Any = to_linen_var

    def _fresh_module(self):
        given = dict(self.kwargs)
        if not self.skip_rng:
            keys = {name: self.make_rng(name) for name in self.scope.root.rngs}
            if not self.is_initializing() and "default" not in keys:
                keys["default"] = 0
            given["rngs"] = nnx.Rngs(**keys)
        return self.nnx_class(*self.args, **given)

    def _keep(self, module):
        for kind in {type(variable): None for _, variable in nnx.state(module, nnx.Not(nnx.RngState)).flat_state()}:
            collection = variable_name_from_type(kind, allow_register=True)
            if self.is_mutable_collection(collection):
                flat = nnx.state(module, nnx.Not(nnx.RngState)).flat_state()
                own = {path: self._boxed(variable) for path, variable in flat if type(variable) is kind}
                for name, value in unflatten_mapping(own).items():
                    self.put_variable(collection, name, value)

    def _boxed(self, variable):
        return variable.raw_value if self.metadata_fn is None else self.metadata_fn(variable)

    @linen.compact
    def __call__(self, *args, nnx_method=None, **kwargs):
        """The result of the module of nnx."""
        module = self._fresh_module()
        if self.is_initializing():
            self._keep(module)
            return _method_of(module, nnx_method)(module, *args, **kwargs)
        variables = dict(nnx.state(module).flat_state())
        for tree in self.variables.values():
            for path, value in flatten_mapping(linen.unbox(tree)).items():
                if path in variables:
                    _set(module, path, value)
        out = _method_of(module, nnx_method)(module, *args, **kwargs)
        self._keep(module)
        return out


def _set(node, path, value):
    for key in path:
        node = node[key] if isinstance(node, (list, dict)) else getattr(node, key)
    node.raw_value = value


def to_linen(nnx_class, *args, metadata_fn=to_linen_var, name=None, skip_rng=False, abstract_init=True, **kwargs):
    """A class of nnx with these arguments as a module of linen."""
    return ToLinen(nnx_class, args=args, kwargs=FrozenDict(kwargs), metadata_fn=metadata_fn, skip_rng=skip_rng, name=name)


class Functional:
    """A class of nnx with arguments, whose state is a value of its own."""

    def __init__(self, module_type, args, kwargs):
        self.module_type, self.graphdef, self.args, self.kwargs = module_type, None, args, kwargs

    def init(self, *, rngs=None):
        """New variables."""
        module = self.module_type(*self.args, **self.kwargs, **({} if rngs is None else {"rngs": rngs}))
        self.graphdef, state = nnx.split(module)
        return state

    def apply(self, *states):
        """A function that calls the module of these variables."""
        return self.graphdef.apply(*states)


def functional(cls):
    """A class of nnx whose objects are without state."""
    return lambda *args, **kwargs: Functional(cls, args, kwargs)
