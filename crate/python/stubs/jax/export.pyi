"""`jax.export`, which lies in another archive."""
from jax._jit import PjitFunction as PjitFunction
from jax._shapes import ShapeDtypeStruct as ShapeDtypeStruct
from jax._shapes import ShapedArray as ShapedArray
from typing import Any

class DisabledSafetyCheck:
    """What is not checked."""
    def __init__(self, name): ...
    @classmethod
    def custom_call(cls, target_name):
        """Calls of other programs."""
        ...
    @classmethod
    def platform(cls):
        """The platform."""
        ...

class Exported:
    """A function for arguments of known types."""
    def __init__(self, function, args, kwargs, platforms): ...
    def __repr__(self) -> str: ...
    def call(self, *args, **kwargs):
        """The function, for arguments of these types."""
        ...
    def has_vjp(self):
        """Whether gradients flow through calls."""
        ...
    def mlir_module(self):
        """The program that was exported."""
        ...
    def serialize(self, vjp_order=0):
        """Bytes that stand for the function, in this session."""
        ...
    def vjp(self):
        """The function that pulls gradients of the results back to the arguments, exported."""
        ...

class InconclusiveDimensionOperation(TypeError):
    """A comparison that holds for some sizes only."""

class SymbolicScope:
    """What is known of symbols, which is kept and not used."""
    def __init__(self, constraints_str=...): ...

def default_export_platform():
    """The platform that functions are exported for."""
    ...

def deserialize(blob):
    """The exported function that bytes of this session stand for."""
    ...

def export(fun_jit, *, platforms=None, disabled_checks=..., _override_lowering_rules=None):
    """A function of arguments, or of their types, that exports a compiled function."""
    ...

def is_symbolic_dim(x):
    """Whether a size is a symbol."""
    ...

maximum_supported_calling_convention_version: int
minimum_supported_calling_convention_version: int
def register_namedtuple_serialization(nodetype, *, serialized_name):
    """Trees are kept as they are."""
    ...

def register_pytree_node_serialization(nodetype, *, serialized_name, serialize_auxdata, deserialize_auxdata):
    """Trees are kept as they are."""
    ...

def symbolic_args_specs(args, shapes_specs, constraints=..., scope=None):
    """The types of arguments, with sizes as texts name them."""
    ...

def symbolic_shape(shape_spec, *, constraints=..., scope=None, like=None):
    """The sizes that a text names: `symbolic_shape("a, 2*b, 3")`; `_` and `...` are taken from `like`."""
    ...

def __getattr__(name: str) -> Any: ...
