"""Transformations of functions of modules: `vmap`, `scan`, `cond`, loops, and streams of keys that are split for them."""
from flax.nnx._objects import Object as Object
from flax.nnx._objects import RngStream as RngStream
from flax.nnx._objects import in_order as in_order
from flax.nnx._objects import matches as matches
from flax.nnx._objects import variables_of as variables_of
from flax.nnx._objects import walk as walk
from flax.nnx.variablelib import Variable as Variable
from jax import numpy as _jnp
from typing import Any
import jax as jax

class Carry:
    """Stands for the argument, and the result, that goes from step to step of `scan`."""
    def __getattr__(self, name: str): ...

class SplitBackups:
    """What streams of keys were before `split_rngs`; at the end of a `with` statement they are so again."""
    def __enter__(self): ...
    def __exit__(self, *_): ...
    def __init__(self, streams): ...
    def __iter__(self): ...
    def __getattr__(self, name: str): ...

class StateAxes(dict):
    """An axis for each filter of variables, the first of which counts: `StateAxes({nnx.Param: 0, ...: None})`."""
    def of(self, path, variable):
        """The axis of a variable."""
        ...
    def __getattr__(self, name: str): ...

def cond(pred, true_fun, false_fun, *operands, **_):
    """One of two functions of modules and arrays, which may change the modules."""
    ...

def eval_shape(f, *args, **_):
    """What a function gives, with shapes in place of values."""
    ...

def fori_loop(lower, upper, body_fun, init_val, *, unroll=None, **_):
    """`value = body_fun(i, value)` for each number; a value may hold modules."""
    ...

jnp = _jnp
def remat(f=None, **_):
    """The function: values are computed again as the compiler sees fit."""
    ...

def reseed(node, /, *, graph=None, policy='scalars_only', **stream_keys):
    """Starts streams of keys anew."""
    ...

def restore_rngs(backups):
    """Gives streams of keys what they were."""
    ...

def scan(f, *, length=None, reverse=False, unroll=1, in_axes=..., out_axes=..., **_):
    """Calls a function step by step: with what it carries, and with slices of arrays and of modules' variables."""
    ...

def split_rngs(node=None, /, *, splits, only=..., squeeze=False, **_):
    """Splits the streams of keys of a module; as a decorator, those of the arguments, for as long as the function runs."""
    ...

def switch(index, branches, *operands, **_):
    """One of several functions of modules and arrays, which may change the modules."""
    ...

def vmap(f, *, in_axes=0, out_axes=0, axis_name=None, axis_size=None, spmd_axis_name=None, transform_metadata=None, **_):
    """Maps a function over axes of arrays and of modules' variables, which it may change."""
    ...

def while_loop(cond_fun, body_fun, init_val, **_):
    """`value = body_fun(value)` for as long as `cond_fun(value)` holds; a value may hold modules."""
    ...
