"""`flax.serialization`: trees as nested dicts with texts as keys, and as bytes."""
from typing import Any
import jax as jax
import numpy as np

def from_bytes(target, encoded_bytes):
    """The tree like `target` that the bytes hold."""
    ...

def from_state_dict(target, state, name='.'):
    """The tree like `target` with the values of nested dicts."""
    ...

def msgpack_restore(encoded_pytree):
    """The tree that the bytes hold."""
    ...

def msgpack_serialize(pytree, in_place=False):
    """A tree of dicts, lists and arrays as bytes."""
    ...

def register_serialization_state(ty, ty_to_state_dict, ty_from_state_dict, override=False):
    """Sets how values of a class become nested dicts, and are made of them."""
    ...

def to_bytes(target):
    """The tree as bytes."""
    ...

def to_state_dict(target):
    """The tree as nested dicts."""
    ...
