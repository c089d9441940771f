"""Optimizers and transformations of `optax` that few programs use."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax
from optax._base import GradientTransformation, GradientTransformationExtraArgs, stateless
from optax.tree_utils import global_norm, tree_sub, tree_vdot, tree_zeros_like

_map = jax.tree.map
_counter = lambda: jnp.zeros([], jnp.int32)


def _decayed(inner, learning_rate, weight_decay, mask, flip_sign=True):
    parts = [] if weight_decay is None else [optax.add_decayed_weights(weight_decay, mask)]
    return optax.chain(*parts, inner, optax.scale_by_learning_rate(learning_rate, flip_sign=flip_sign))


def optimistic_adam(learning_rate, optimism=None, b1=0.9, b2=0.999, eps=1e-08, eps_root=0.0, mu_dtype=None, *, nesterov=True):
    """Adam that looks ahead by the last change of the gradient (Daskalakis et al., 2018)."""
    optimism = learning_rate if optimism is None else optimism
    return optimistic_adam_v2(1.0, alpha=learning_rate, beta=optimism, b1=b1, b2=b2, eps=eps, eps_root=eps_root, mu_dtype=mu_dtype, nesterov=nesterov)


def optimistic_adam_v2(learning_rate, *, alpha=1.0, beta=1.0, b1=0.9, b2=0.999, eps=1e-08, eps_root=0.0, mu_dtype=None, nesterov=True):
    """`optimistic_adam`, whose step may be a schedule."""
    return optax.chain(
        optax.scale_by_adam(b1, b2, eps, eps_root, mu_dtype, nesterov=nesterov),
        optax.scale_by_optimistic_gradient(alpha=alpha, beta=beta),
        optax.scale_by_learning_rate(learning_rate),
    )


# What is measured on the way


class SnapshotState(NamedTuple):
    """What was measured last."""

    measurement: Any


def snapshot(measure_name, measure):
    """Keeps a measurement of the updates in the state, and leaves them as they are."""
    init = lambda params: SnapshotState({measure_name: measure(params)})
    return GradientTransformation(init, lambda updates, state, params=None: (updates, SnapshotState({measure_name: measure(updates)})))


class MonitorState(NamedTuple):
    """What was measured last, and the states of the measurements."""

    measurements: Any
    measure_states: Any


def monitor(measures):
    """Keeps several measurements of the updates in the state, which may have states of their own."""
    made = {name: stateless(lambda u, _, m=m: m(u)) if callable(m) and not hasattr(m, "update") else m for name, m in measures.items()}

    def init(params):
        return MonitorState({}, tuple(measure.init(params) for measure in made.values()))

    def update(updates, state, params=None, **extra):
        found, states = {}, []
        for (name, measure), own in zip(made.items(), state.measure_states):
            found[name], new = optax.with_extra_args_support(measure).update(updates, own, params, **extra)
            states.append(new)
        return updates, MonitorState(found, tuple(states))

    return GradientTransformationExtraArgs(init, update)


def measure_with_ema(measure, decay, debias=True, accumulator_dtype=None):
    """A measurement whose running mean is kept."""
    base = optax.ema(decay, debias, accumulator_dtype)
    return optax.chain(stateless(lambda updates, _: measure(updates)), base._replace(init=lambda params: base.init(measure(params))))


# Optimizers


class COCOBState(NamedTuple):
    """State of `cocob`."""

    init_particles: Any
    cumulative_gradients: Any
    scale: Any
    subgradients: Any
    reward: Any


def scale_by_cocob(alpha=100.0, eps=1e-08):
    """Bets on coins instead of steps (Orabona and Tommasi, 2017)."""

    def init(params):
        zeros = tree_zeros_like(params)
        return COCOBState(params, zeros, _map(lambda p: jnp.full_like(p, eps), params), zeros, zeros)

    def update(updates, state, params):
        first, sums, scale, sizes, reward = state
        scale = _map(lambda s, g: jnp.maximum(s, jnp.abs(g)), scale, updates)
        sizes = _map(lambda s, g: s + jnp.abs(g), sizes, updates)
        reward = _map(lambda r, g, p, p0: jnp.maximum(r - g * (p - p0), 0), reward, updates, params, first)
        sums = _map(lambda s, g: s - g, sums, updates)
        moved = lambda p, p0, c, s, n, r: -p + (p0 + c / (s * jnp.maximum(n + s, alpha * s)) * (s + r))
        return _map(moved, params, first, sums, scale, sizes, reward), COCOBState(first, sums, scale, sizes, reward)

    return GradientTransformation(init, update)


def cocob(learning_rate=1.0, alpha=100.0, eps=1e-08, weight_decay=0.0, mask=None):
    """Training without a step size, by coin betting."""
    return optax.chain(
        optax.add_decayed_weights(weight_decay, mask), optax.scale_by_learning_rate(learning_rate, flip_sign=False), scale_by_cocob(alpha, eps)
    )


class MomoState(NamedTuple):
    """State of `momo`."""

    exp_avg: Any
    barf: Any
    gamma: Any
    lb: Any
    count: Any


class MomoAdamState(NamedTuple):
    """State of `momo_adam`."""

    exp_avg: Any
    exp_avg_sq: Any
    barf: Any
    gamma: Any
    lb: Any
    count: Any


def _momo(learning_rate, beta, b2, eps, lower_bound, weight_decay, adapt_lower_bound):
    """Model-based momentum (Schaipp et al., 2023); with `b2` over Adam's preconditioner."""
    adam = b2 is not None

    def init(params):
        zeros, zero = tree_zeros_like(params), jnp.zeros([])
        moments = (zeros, tree_zeros_like(params)) if adam else (zeros,)
        return (MomoAdamState if adam else MomoState)(*moments, zero, zero, jnp.array(lower_bound, float), _counter())

    def update(updates, state, params=None, *, value, **extra):
        if params is None:
            raise ValueError(
                "You are using a transformation that requires the current value of parameters, but you are not passing `params` when calling `update`."
            )
        count, following = state.count, optax.safe_increment(state.count)
        b = beta if adam else jnp.where(count == 0, 0.0, beta)
        barf = b * state.barf + (1 - b) * value
        mean = _map(lambda m, g: b * m + (1 - b) * g, state.exp_avg, updates)
        gamma = b * state.gamma + (1 - b) * tree_vdot(updates, params)
        inner, moments = tree_vdot(mean, params), (mean,)
        if adam:
            squares = _map(lambda s, g: b2 * s + (1 - b2) * g * g, state.exp_avg_sq, updates)
            divisors = _map(lambda s: eps + jnp.sqrt(s / (1 - b2**following)), squares)
            moments, direction, correction = (mean, squares), _map(jnp.divide, mean, divisors), 1 - beta**following
        else:
            direction, correction = mean, 1.0
        size = tree_vdot(mean, direction)
        step = learning_rate(count) if callable(learning_rate) else learning_rate
        decay = 1 + step * weight_decay
        bound = state.lb
        if adapt_lower_bound:
            cap = decay * (barf - gamma) + inner
            bound = jnp.where(cap < decay * correction * state.lb, jnp.maximum(cap / (2 * correction * decay), lower_bound), state.lb)
        reach = jnp.maximum(decay * (barf - correction * bound - gamma) + inner, 0.0) / size
        reach = jnp.where(size <= jnp.finfo(float).eps, 0.0, reach)
        tau = jnp.minimum(step / correction, reach)
        moved = _map(lambda d, p: -(step * weight_decay) / decay * p - tau * d, direction, params)
        new = jnp.maximum((barf + inner - gamma - 0.5 * tau * size) / correction, lower_bound) if adapt_lower_bound else state.lb
        return moved, type(state)(*moments, barf, gamma, new, following)

    return GradientTransformationExtraArgs(init, update)


def momo(learning_rate=1.0, beta=0.9, lower_bound=0.0, weight_decay=0.0, adapt_lower_bound=False):
    """Momentum whose step follows from a model of the loss."""
    return _momo(learning_rate, beta, None, None, lower_bound, weight_decay, adapt_lower_bound)


def momo_adam(learning_rate=0.01, b1=0.9, b2=0.999, eps=1e-08, lower_bound=0.0, weight_decay=0.0, adapt_lower_bound=False):
    """Adam whose step follows from a model of the loss."""
    return _momo(learning_rate, b1, b2, eps, lower_bound, weight_decay, adapt_lower_bound)


class MadgradState(NamedTuple):
    """State of `madgrad`."""

    count: Any
    grad_sum_sq: Any
    s: Any
    x0: Any


def scale_by_madgrad(learning_rate, momentum=0.9, eps=1e-06):
    """Dual averaging with momentum and adaptive sizes (Defazio and Jelassi, 2022)."""

    def init(params):
        return MadgradState(_counter(), tree_zeros_like(params), tree_zeros_like(params), params)

    def update(updates, state, params=None):
        step = (learning_rate(state.count) if callable(learning_rate) else learning_rate) + eps
        weight = step * jnp.sqrt(state.count + 1)
        squares = _map(lambda s, g: s + weight * g**2, state.grad_sum_sq, updates)
        sums = _map(lambda s, g: s + weight * g, state.s, updates)
        moved = lambda x0, s, q, p: (1 - momentum) * (x0 - s / (jnp.cbrt(q) + eps)) + momentum * p - p
        return _map(moved, state.x0, sums, squares, params), MadgradState(optax.safe_increment(state.count), squares, sums, state.x0)

    return GradientTransformation(init, update)


def madgrad(learning_rate, momentum=0.9, weight_decay=0.0, eps=1e-06):
    """The optimizer MADGRAD."""
    return optax.chain(optax.add_decayed_weights(weight_decay), scale_by_madgrad(learning_rate, momentum, eps))


class ScaleBySimplifiedAdEMAMixState(NamedTuple):
    """State of `simplified_ademamix`."""

    t: Any
    m: Any
    n: Any


def scale_by_simplified_ademamix(b1=0.99, b2=0.95, alpha=0.0, eps=1e-08, eps_root=0.0):
    """A sum of gradients and the newest one, divided by root mean squares."""

    def init(params):
        return ScaleBySimplifiedAdEMAMixState(_counter(), tree_zeros_like(params), tree_zeros_like(params))

    def update(updates, state, params=None):
        weight = alpha(state.t) if callable(alpha) else alpha
        m = _map(lambda g, m: g + b1 * m, updates, state.m)
        n = _map(lambda g, n: g * g + b2 * (n - g * g), updates, state.n)
        t = optax.safe_increment(state.t)
        found = _map(lambda m, g, n: (m + weight * g) / (jnp.sqrt(n / (1 - b2**t) + eps_root) + eps), m, updates, n)
        return found, ScaleBySimplifiedAdEMAMixState(t, m, n)

    return GradientTransformation(init, update)


def simplified_ademamix(learning_rate, b1=0.99, b2=0.95, alpha=0.0, eps=1e-08, eps_root=0.0, weight_decay=0.0, mask=None):
    """The optimizer of `scale_by_simplified_ademamix` with decay of weights."""
    return optax.chain(
        scale_by_simplified_ademamix(b1, b2, alpha, eps, eps_root), optax.add_decayed_weights(weight_decay, mask), optax.scale_by_learning_rate(learning_rate)
    )


class DoWGState(NamedTuple):
    """State of `dowg`."""

    init_params: Any
    weighted_sq_norm_grads: Any
    estim_sq_dist: Any


def scale_by_dowg(init_estim_sq_dist=None, eps=0.0001):
    """Steps by the distance gone, over weighted gradients (Khaled et al., 2023)."""

    def init(params):
        return DoWGState(params, jnp.zeros([]), jnp.asarray(eps if init_estim_sq_dist is None else init_estim_sq_dist, float))

    def update(updates, state, params):
        distance = jnp.maximum(state.estim_sq_dist, global_norm(tree_sub(state.init_params, params)) ** 2)
        sums = distance * global_norm(updates) ** 2 + state.weighted_sq_norm_grads
        rate = distance / (jnp.sqrt(sums) + eps)
        return _map(lambda g: rate * g, updates), DoWGState(state.init_params, sums, distance)

    return GradientTransformation(init, update)


def dowg(learning_rate=1.0, init_estim_sq_dist=None, eps=0.0001, weight_decay=None, mask=None):
    """Training without a step size, by weighted gradients."""
    return _decayed(scale_by_dowg(init_estim_sq_dist, eps), learning_rate, weight_decay, mask)
