"""Transformations made of others: chains, masks, parts of a tree, accumulated steps, and hyperparameters as state."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from ._base import GradientTransformationExtraArgs, with_extra_args_support

__all__ = [
    "InjectHyperparamsState",
    "MaskedNode",
    "MaskedState",
    "MultiSteps",
    "MultiStepsState",
    "PartitionState",
    "apply_if_finite",
    "chain",
    "inject_hyperparams",
    "masked",
    "multi_transform",
    "named_chain",
    "partition",
]


class MaskedNode(NamedTuple):
    """Stands where a mask has taken something away."""


class MaskedState(NamedTuple):
    """The state of what is masked."""

    inner_state: Any


class PartitionState(NamedTuple):
    """The states of the transformations by label."""

    inner_states: Any


class WrappedScheduleState(NamedTuple):
    """The step of a schedule."""

    count: Any


class InjectStatefulHyperparamsState(NamedTuple):
    """The step, the hyperparameters, the steps of schedules, and the state of the optimizer."""

    count: Any
    hyperparams: Any
    hyperparams_states: Any
    inner_state: Any


class MultiStepsState(NamedTuple):
    """How many small and large steps were made, and what has been gathered."""

    mini_step: Any
    gradient_step: Any
    inner_opt_state: Any
    acc_grads: Any
    skip_state: Any = ()


def chain(*args):
    """Transformations one after the other."""
    transformations = [with_extra_args_support(tx) for tx in args]

    def init(params):
        return tuple([tx.init(params) for tx in transformations])

    def update(updates, state, params=None, **extra):
        if len(state) != len(transformations):
            raise ValueError("The number of updates and states has to be the same in chain! Make sure you have called init first!")
        states = []
        for tx, own in zip(transformations, state):
            updates, own = tx.update(updates, own, params, **extra)
            states.append(own)
        return updates, tuple(states)

    return GradientTransformationExtraArgs(init, update)


def named_chain(*args):
    """Transformations one after the other, whose states have names."""
    names, inner = [name for name, _ in args], chain(*[tx for _, tx in args])

    def update(updates, state, params=None, **extra):
        updates, found = with_extra_args_support(inner).update(updates, tuple(state[name] for name in names), params, **extra)
        return updates, dict(zip(names, found))

    return GradientTransformationExtraArgs(lambda params: dict(zip(names, inner.init(params))), update)


def _hidden(mask, tree):
    return jax.tree.map(lambda keep, x: x if keep else MaskedNode(), mask, tree)


def masked(inner, mask, *, mask_compatible_extra_args=False):
    """A transformation of those parts of a tree where a mask is true."""
    chosen = lambda tree: mask(tree) if callable(mask) else mask
    inner = with_extra_args_support(inner)

    def update(updates, state, params=None, **extra):
        which = chosen(updates)
        hidden = None if params is None else _hidden(which, params)
        found, own = inner.update(_hidden(which, updates), state.inner_state, hidden, **extra)
        flat = jax.tree.map(lambda keep, new, old: new if keep else old, which, found, updates)
        return flat, MaskedState(own)

    return GradientTransformationExtraArgs(lambda params: MaskedState(inner.init(_hidden(chosen(params), params))), update)


def partition(transforms, param_labels, *, mask_compatible_extra_args=False):
    """A transformation for each label, of the parts of a tree that have it."""
    labels_of = lambda tree: param_labels(tree) if callable(param_labels) else param_labels
    own = lambda label, tree: masked(transforms[label], jax.tree.map(lambda given: given == label, labels_of(tree)))

    def init(params):
        unknown = set(jax.tree.leaves(labels_of(params))) - set(transforms)
        if unknown:
            raise ValueError(
                f"Some parameters have no corresponding transformation.\nParameter labels: {sorted(unknown)}\nTransforms keys: {sorted(transforms)}"
            )
        return PartitionState({label: own(label, params).init(params) for label in transforms})

    def update(updates, state, params=None, **extra):
        states = {}
        for label in transforms:
            updates, states[label] = own(label, updates).update(updates, state.inner_states[label], params, **extra)
        return updates, PartitionState(states)

    return GradientTransformationExtraArgs(init, update)


multi_transform = partition


def apply_if_finite(inner, max_consecutive_errors):
    """A transformation that makes no step where an update is not finite."""

    def update(updates, state, params=None, **extra):
        finite = jnp.array(True)
        for g in jax.tree.leaves(updates):
            finite = jnp.logical_and(finite, jnp.all(jnp.isfinite(g)))
        found, new = with_extra_args_support(inner).update(updates, state, params, **extra)
        choose = lambda a, b: jnp.where(finite, a, b)
        return jax.tree.map(lambda g: choose(g, jnp.zeros_like(g)), found), jax.tree.map(choose, new, state)

    return GradientTransformationExtraArgs(inner.init, update)


class MultiSteps:
    """An optimizer that makes a step after each `every_k_schedule` gradients, by their mean."""

    def __init__(self, opt, every_k_schedule, use_grad_mean=True, should_skip_update_fn=None):
        self._opt, self._mean = with_extra_args_support(opt), use_grad_mean
        self._every = every_k_schedule if callable(every_k_schedule) else (lambda step: every_k_schedule)

    def init(self, params):
        """The state before the first step."""
        zero = jnp.zeros([], jnp.int32)
        return MultiStepsState(zero, zero, self._opt.init(params), jax.tree.map(jnp.zeros_like, params), ())

    def update(self, updates, state, params=None, **extra):
        """Zeros, or the update of a large step."""
        k = self._every(state.gradient_step)
        join = (lambda g, a: a + (g - a) / (state.mini_step + 1)) if self._mean else (lambda g, a: g + a)
        gathered = jax.tree.map(join, updates, state.acc_grads)
        found, inner = self._opt.update(gathered, state.inner_opt_state, params, **extra)
        emit = state.mini_step == k - 1
        choose = lambda new, old: jnp.where(emit, new, old)
        inner = jax.tree.map(choose, inner, state.inner_opt_state)
        found = jax.tree.map(lambda g: jnp.where(emit, g, jnp.zeros_like(g)), found)
        gathered = jax.tree.map(lambda a: jnp.where(emit, jnp.zeros_like(a), a), gathered)
        step = choose(state.gradient_step + 1, state.gradient_step)
        return found, MultiStepsState((state.mini_step + 1) % k, step, inner, gathered, ())

    def has_updated(self, state):
        """Whether the last step was a large one."""
        return jnp.logical_and(state.mini_step == 0, state.gradient_step > 0)

    def gradient_transformation(self):
        """The pair of functions."""
        return GradientTransformationExtraArgs(self.init, self.update)


InjectHyperparamsState = InjectStatefulHyperparamsState


def inject_hyperparams(inner_factory, static_args=(), hyperparam_dtype=None):
    """An optimizer whose numbers are a part of the state, where they can be changed and schedules are seen."""
    import inspect

    static = (static_args,) if isinstance(static_args, str) else tuple(static_args)

    def wrapped(*args, **kwargs):
        bound = inspect.signature(inner_factory).bind(*args, **kwargs)
        bound.apply_defaults()
        schedules, numbers, others = {}, {}, {}
        for name, value in bound.arguments.items():
            if name in static or isinstance(value, bool) or value is None or isinstance(value, str):
                others[name] = value
            elif callable(value):
                schedules[name] = value
            elif isinstance(value, (int, float)) or hasattr(value, "dtype"):
                numbers[name] = value
            else:
                others[name] = value

        def made(values):
            return with_extra_args_support(inner_factory(**{**others, **values}))

        def init(params):
            count = jnp.zeros([], jnp.int32)
            values = {name: jnp.asarray(value, jnp.float32) for name, value in numbers.items()}
            values |= {name: jnp.asarray(f(count), jnp.float32) for name, f in schedules.items()}
            steps = {name: WrappedScheduleState(count) for name in schedules}
            return InjectStatefulHyperparamsState(count, values, steps, made(values).init(params))

        def update(updates, state, params=None, **extra):
            values = {name: jnp.asarray(value, jnp.float32) for name, value in state.hyperparams.items()}
            values |= {name: jnp.asarray(f(state.count), jnp.float32) for name, f in schedules.items()}
            found, inner = made(values).update(updates, state.inner_state, params, **extra)
            steps = {name: WrappedScheduleState(own.count + 1) for name, own in state.hyperparams_states.items()}
            return found, InjectStatefulHyperparamsState(state.count + 1, values, steps, inner)

        return GradientTransformationExtraArgs(init, update)

    return wrapped


