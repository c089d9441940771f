"""`TrainState`: parameters, optimizer and step in one tree."""
from flax import core as core
from flax import struct as struct
from flax.struct import PyTreeNode as PyTreeNode
from typing import Any
import optax as optax

class Any:
    """Special type indicating an unconstrained type.

    - Any is assignable to every type.
    - Any assumed to have all methods and attributes.
    - All values are assignable to Any.

    Note that all the above statements are true from the point of view of
    static type checkers. At runtime, Any cannot be used with instance
    checks."""

def Callable(*args, **kwargs):
    """Deprecated alias to collections.abc.Callable.

    Callable[[int], str] signifies a function that takes a single
    parameter of type int and returns a str.

    The subscription syntax must always be used with exactly two
    values: the argument list and the return type.
    The argument list must be a list of types, a ParamSpec,
    Concatenate or ellipsis. The return type must be a single type.

    There is no syntax to indicate optional or keyword arguments;
    such function types are rarely used as callback types."""
    ...

class TrainState(PyTreeNode):
    """What training changes: `apply_gradients` gives the next one."""
    def __annotate_func__(format, /): ...
    def __delattr__(self, name): ...
    def __eq__(self, other) -> bool: ...
    def __init__(self, step, apply_fn, params, tx, opt_state): ...
    def __replace__(self, /, **changes): ...
    def __repr__(self) -> str: ...
    def __setattr__(self, name, value): ...
    def apply_gradients(self, *, grads, **kwargs):
        """The state after a step of the optimizer."""
        ...
    @classmethod
    def create(cls, *, apply_fn, params, tx, **kwargs):
        """The state before the first step."""
        ...
    def replace(self, **changes): ...
    def __getattr__(self, name: str): ...
