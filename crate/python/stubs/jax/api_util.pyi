from jax._shapes import ShapedArray as ShapedArray
from typing import Any

class StoreException(Exception):
    """A result that comes along is not there yet, or there already."""

class WrappedFun:
    """A function and the transformations around it, the last the outermost."""
    def __call__(self, *args, **kwargs): ...
    def __eq__(self, other) -> bool: ...
    def __init__(self, f, transforms=..., stores=..., params=None, debug_info=None): ...
    @property
    def __name__(self): ...
    def call_wrapped(self, *args, **kwargs):
        """The result of a call."""
        ...
    def wrap(self, gen, gen_args, out_store):
        """The function with one more transformation."""
        ...

def argnums_partial(f, dyn_argnums, args, require_static_args_hashable=True):
    """A function of some of its arguments."""
    ...

def cache(call, **_):
    """A function that keeps its results."""
    ...

def debug_info(traced_for, fun, args, kwargs, **_):
    """What is said of a function in messages."""
    ...

def flatten_axes(name, treedef, axis_tree, **_):
    """An axis for each leaf."""
    ...

def flatten_fun(fun, *args): ...

def flatten_fun_nokwargs(fun, *args): ...

def merge_linear_aux(first, second):
    """What came along with one of two."""
    ...

def safe_map(f, *args):
    """`map` as a list, of arguments of one length."""
    ...

def shaped_abstractify(x):
    """The type of an array."""
    ...

def transformation(gen, fun=None, *gen_args):
    """A transformation by a generator: it gives arguments, takes the result, and gives another."""
    ...

def transformation2(gen, fun=None, *gen_args):
    """A transformation by a function of the function and its arguments."""
    ...

def transformation_with_aux(gen, fun=None, *gen_args):
    """The same, with something that comes along: the function, and what gives that."""
    ...

def transformation_with_aux2(gen, fun=None, *gen_args):
    """The same, with something that comes along."""
    ...

def wrap_init(f, params=None, *, debug_info=None):
    """A function, to be transformed."""
    ...
