"""`flax.serialization`: trees as nested dicts with texts as keys, and as bytes."""

import dataclasses
import pickle

import jax
import numpy as np


_kinds = {}


def register_serialization_state(ty, ty_to_state_dict, ty_from_state_dict, override=False):
    """Sets how values of a class become nested dicts, and are made of them."""
    if ty in _kinds and not override:
        raise ValueError(f'a serialization handler for "{ty.__name__}" is already registered')
    _kinds[ty] = ty_to_state_dict, ty_from_state_dict


def to_state_dict(target):
    """The tree as nested dicts."""
    if type(target) in _kinds:
        return _kinds[type(target)][0](target)
    if hasattr(target, "items"):
        return {key: to_state_dict(value) for key, value in target.items()}
    if isinstance(target, tuple) and hasattr(target, "_fields"):
        return {name: to_state_dict(getattr(target, name)) for name in target._fields}
    if isinstance(target, (list, tuple)):
        return {str(n): to_state_dict(value) for n, value in enumerate(target)}
    if dataclasses.is_dataclass(target) and hasattr(target, "_flax_dataclass"):
        return {f.name: to_state_dict(getattr(target, f.name)) for f in dataclasses.fields(target) if f.metadata.get("pytree_node", True)}
    return target


def from_state_dict(target, state, name="."):
    """The tree like `target` with the values of nested dicts."""
    if type(target) in _kinds:
        return _kinds[type(target)][1](target, state)
    if hasattr(target, "items"):
        missing = set(map(str, target)) - set(map(str, state))
        if missing:
            raise ValueError(
                f"The target dict keys and state dict keys do not match, target dict contains keys {missing} which are not present in "
                    f"state dict at path {name}"
            )
        return type(target)({key: from_state_dict(value, state[key], f"{name}/{key}") for key, value in target.items()})
    if isinstance(target, tuple) and hasattr(target, "_fields"):
        return type(target)(**{key: from_state_dict(getattr(target, key), state[key]) for key in target._fields})
    if isinstance(target, (list, tuple)):
        return type(target)([from_state_dict(value, state[str(n)], f"{name}/{n}") for n, value in enumerate(target)])
    if dataclasses.is_dataclass(target) and hasattr(target, "_flax_dataclass"):
        return target.replace(**{key: from_state_dict(getattr(target, key), value) for key, value in state.items()})
    return state


def to_bytes(target):
    """The tree as bytes."""
    return pickle.dumps(jax.tree.map(np.asarray, to_state_dict(target)))


def from_bytes(target, encoded_bytes):
    """The tree like `target` that the bytes hold."""
    return from_state_dict(target, pickle.loads(encoded_bytes))


def msgpack_serialize(pytree, in_place=False):
    """A tree of dicts, lists and arrays as bytes."""
    return pickle.dumps(jax.tree.map(np.asarray, pytree))


def msgpack_restore(encoded_pytree):
    """The tree that the bytes hold."""
    return pickle.loads(encoded_pytree)
