"""The protocol of gradient transformations."""

from typing import Any, Callable, NamedTuple

import jax
import jax.numpy as jnp

__all__ = [
    "EmptyState", "GradientTransformation", "GradientTransformationExtraArgs", "OptState", "Params", "Schedule", "Updates", "apply_updates",
    "identity", "incremental_update", "periodic_update", "set_to_zero", "stateless", "stateless_with_tree_map", "with_extra_args_support",
]

OptState = Params = Updates = Any
Schedule = Callable[[Any], Any]


class EmptyState(NamedTuple):
    """The state of what keeps nothing."""


class GradientTransformation(NamedTuple):
    """A pair of functions: `init(params)` gives a state, `update(updates, state, params)` new updates and the next state."""

    init: Callable
    update: Callable


class GradientTransformationExtraArgs(GradientTransformation):
    """A gradient transformation whose `update` takes more arguments."""


def with_extra_args_support(tx):
    """The transformation, which lets pass arguments that it does not know."""
    if isinstance(tx, GradientTransformationExtraArgs):
        return tx
    return GradientTransformationExtraArgs(tx.init, lambda updates, state, params=None, **_: tx.update(updates, state, params))


def apply_updates(params, updates):
    """Parameters with updates added."""
    return jax.tree.map(lambda p, u: None if p is None else jnp.asarray(p + u).astype(jnp.asarray(p).dtype), params, updates)


def incremental_update(new_tensors, old_tensors, step_size):
    """A step from old values towards new ones."""
    return jax.tree.map(lambda new, old: step_size * new + (1.0 - step_size) * old, new_tensors, old_tensors)


def periodic_update(new_tensors, old_tensors, steps, update_period):
    """New values at each `update_period` steps, else the old ones."""
    return jax.tree.map(lambda new, old: jnp.where(steps % update_period == 0, new, old), new_tensors, old_tensors)


def _empty(params):
    return EmptyState()


def stateless(f):
    """The transformation that is a function of updates and parameters."""
    return GradientTransformation(_empty, lambda updates, state, params=None: (f(updates, params), state))


def stateless_with_tree_map(f):
    """The transformation that is a function of each update and parameter."""

    def of_trees(updates, params):
        return jax.tree.map(lambda g: f(g, None), updates) if params is None else jax.tree.map(f, updates, params)

    return stateless(of_trees)


def identity():
    """The transformation that changes nothing."""
    return GradientTransformation(_empty, lambda updates, state, params=None: (updates, state))


def set_to_zero():
    """The transformation to zeros."""
    return stateless(lambda updates, params: jax.tree.map(jnp.zeros_like, updates))
