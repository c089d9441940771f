"""Gradient transformations, of which optimizers are made."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from ._base import GradientTransformation, stateless
from .tree_utils import global_norm, tree_bias_correction, tree_update_moment, tree_zeros_like

__all__ = [
    "ScaleByAdamState",
    "ScaleByRmsState",
    "ScaleByRssState",
    "ScaleByScheduleState",
    "TraceState",
    "EmaState",
    "AddNoiseState",
    "ScaleByLionState",
    "ScaleByRStdDevState",
    "add_decayed_weights",
    "add_noise",
    "adaptive_grad_clip",
    "additive_weight_decay",
    "bias_correction",
    "centralize",
    "clip",
    "clip_by_block_rms",
    "clip_by_global_norm",
    "ema",
    "keep_params_nonnegative",
    "scale",
    "scale_by_adam",
    "scale_by_adamax",
    "scale_by_amsgrad",
    "scale_by_belief",
    "scale_by_learning_rate",
    "scale_by_lion",
    "scale_by_radam",
    "scale_by_rms",
    "scale_by_rss",
    "scale_by_schedule",
    "scale_by_sign",
    "scale_by_stddev",
    "scale_by_trust_ratio",
    "scale_by_yogi",
    "scale_by_adadelta",
    "trace",
    "zero_nans",
    "update_moment",
    "safe_increment",
    "safe_int32_increment",
]

update_moment, bias_correction = tree_update_moment, tree_bias_correction
_map = jax.tree.map


def safe_increment(count):
    """The next whole number, as long as there is one."""
    top = jax.numpy.iinfo(count.dtype).max if count.dtype.kind in "iu" else jax.numpy.finfo(count.dtype).max
    return jax.numpy.where(count < top, count + 1, top)


safe_int32_increment = safe_increment


class TraceState(NamedTuple):
    """The sum of past updates."""

    trace: Any


class ScaleByAdamState(NamedTuple):
    """The step, and running means of updates and of their squares."""

    count: Any
    mu: Any
    nu: Any


class ScaleByLionState(NamedTuple):
    """The step, and the running mean of updates."""

    count: Any
    mu: Any


class ScaleByRmsState(NamedTuple):
    """The running mean of squares."""

    nu: Any


class ScaleByRmsWithCountState(NamedTuple):
    """The number of steps, and the running mean of squares."""

    count: Any
    nu: Any


class ScaleByRStdDevState(NamedTuple):
    """Running means of updates and of their squares."""

    mu: Any
    nu: Any


class ScaleByRssState(NamedTuple):
    """The sum of squares."""

    sum_of_squares: Any


class ScaleByScheduleState(NamedTuple):
    """The step."""

    count: Any


class EmaState(NamedTuple):
    """The step, and the running mean."""

    count: Any
    ema: Any


class AddNoiseState(NamedTuple):
    """The step, and the key of the noise."""

    count: Any
    rng_key: Any


class ScaleByAmsgradState(NamedTuple):
    """Adam's state, and the largest of the second means."""

    count: Any
    mu: Any
    nu: Any
    nu_max: Any


class ScaleByAdaDeltaState(NamedTuple):
    """Running means of the squares of gradients and of updates."""

    e_g: Any
    e_x: Any


def _start():
    return jnp.zeros([], jnp.int32)


def scale(step_size):
    """Updates times a number."""
    return stateless(lambda updates, params: _map(lambda g: step_size * g, updates))


def scale_by_schedule(step_size_fn):
    """Updates times a schedule's number."""

    def update(updates, state, params=None):
        size = step_size_fn(state.count)
        return _map(lambda g: jnp.array(size, dtype=g.dtype) * g, updates), ScaleByScheduleState(safe_increment(state.count))

    return GradientTransformation(lambda params: ScaleByScheduleState(_start()), update)


def scale_by_learning_rate(learning_rate, *, flip_sign=True):
    """Updates times the learning rate, a number or a schedule, downhill."""
    sign = -1 if flip_sign else 1
    if callable(learning_rate):
        return scale_by_schedule(lambda count: sign * learning_rate(count))
    return scale(sign * learning_rate)


def trace(decay, nesterov=False, accumulator_dtype=None):
    """The sum of past updates, of which older ones count less: momentum."""

    def update(updates, state, params=None):
        add = lambda g, t: g + decay * t
        found = _map(add, updates, state.trace)
        return (_map(add, updates, found) if nesterov else found), TraceState(found)

    return GradientTransformation(lambda params: TraceState(tree_zeros_like(params, accumulator_dtype)), update)


def ema(decay, debias=True, accumulator_dtype=None):
    """The running mean of updates."""

    def update(updates, state, params=None):
        found, count = tree_update_moment(updates, state.ema, decay, 1), safe_increment(state.count)
        return (tree_bias_correction(found, decay, count) if debias else found), EmaState(count, found)

    return GradientTransformation(lambda params: EmaState(_start(), tree_zeros_like(params, accumulator_dtype)), update)


def _first_moments(params):
    return ScaleByAdamState(_start(), tree_zeros_like(params), tree_zeros_like(params))


def scale_by_adam(b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None, *, nesterov=False):
    """Running means divided by the roots of those of the squares (Kingma and Ba 2015)."""

    def update(updates, state, params=None):
        mu, nu = tree_update_moment(updates, state.mu, b1, 1), tree_update_moment(updates, state.nu, b2, 2)
        count = safe_increment(state.count)
        if nesterov:
            ahead = tree_bias_correction(mu, b1, safe_increment(count))
            now = tree_bias_correction(updates, b1, count)
            mu_hat = _map(lambda m, g: b1 * m + (1 - b1) * g, ahead, now)
        else:
            mu_hat = tree_bias_correction(mu, b1, count)
        nu_hat = tree_bias_correction(nu, b2, count)
        return _map(lambda m, v: m / (jnp.sqrt(v + eps_root) + eps), mu_hat, nu_hat), ScaleByAdamState(count, mu, nu)

    return GradientTransformation(_first_moments, update)


def scale_by_amsgrad(b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, mu_dtype=None):
    """Adam with the largest second mean so far."""

    def update(updates, state, params=None):
        mu, nu = tree_update_moment(updates, state.mu, b1, 1), tree_update_moment(updates, state.nu, b2, 2)
        count = safe_increment(state.count)
        most = _map(jnp.maximum, state.nu_max, tree_bias_correction(nu, b2, count))
        found = _map(lambda m, v: m / (jnp.sqrt(v + eps_root) + eps), tree_bias_correction(mu, b1, count), most)
        return found, ScaleByAmsgradState(count, mu, nu, most)

    return GradientTransformation(lambda params: ScaleByAmsgradState(*_first_moments(params), tree_zeros_like(params)), update)


def scale_by_adamax(b1=0.9, b2=0.999, eps=1e-8):
    """Adam with the largest magnitude in place of the second mean."""

    def update(updates, state, params=None):
        count = safe_increment(state.count)
        mu = tree_update_moment(updates, state.mu, b1, 1)
        nu = _map(lambda g, v: jnp.maximum(jnp.abs(g) + eps, b2 * v), updates, state.nu)
        return _map(lambda m, v: m / v, tree_bias_correction(mu, b1, count), nu), ScaleByAdamState(count, mu, nu)

    return GradientTransformation(_first_moments, update)


def scale_by_belief(b1=0.9, b2=0.999, eps=1e-16, eps_root=1e-16, *, nesterov=False):
    """Adam with the running mean of squared surprises (Zhuang and others 2020)."""

    def update(updates, state, params=None):
        mu = tree_update_moment(updates, state.mu, b1, 1)
        nu = _map(lambda g, m, v: (1 - b2) * (g - m) ** 2 + b2 * v + eps_root, updates, mu, state.nu)
        count = safe_increment(state.count)
        found = _map(lambda m, v: m / (jnp.sqrt(v) + eps), tree_bias_correction(mu, b1, count), tree_bias_correction(nu, b2, count))
        return found, ScaleByAdamState(count, mu, nu)

    return GradientTransformation(_first_moments, update)


def scale_by_yogi(b1=0.9, b2=0.999, eps=1e-3, eps_root=0.0, initial_accumulator_value=1e-6):
    """Adam whose second mean changes by its sign (Zaheer and others 2018)."""

    def init(params):
        full = lambda: _map(lambda p: jnp.full_like(p, initial_accumulator_value), params)
        return ScaleByAdamState(_start(), full(), full())

    def update(updates, state, params=None):
        mu = tree_update_moment(updates, state.mu, b1, 1)
        nu = _map(lambda g, v: v - (1 - b2) * jnp.sign(v - g**2) * g**2, updates, state.nu)
        count = safe_increment(state.count)
        found = _map(lambda m, v: m / (jnp.sqrt(v + eps_root) + eps), tree_bias_correction(mu, b1, count), tree_bias_correction(nu, b2, count))
        return found, ScaleByAdamState(count, mu, nu)

    return GradientTransformation(init, update)


def scale_by_radam(b1=0.9, b2=0.999, eps=1e-8, eps_root=0.0, threshold=5.0, *, nesterov=False):
    """Adam that waits until the second mean can be relied on (Liu and others 2020)."""
    limit = 2.0 / (1.0 - b2) - 1.0

    def update(updates, state, params=None):
        mu, nu = tree_update_moment(updates, state.mu, b1, 1), tree_update_moment(updates, state.nu, b2, 2)
        count = safe_increment(state.count)
        power = b2**count
        length = limit - 2 * count * power / (1 - power)
        ratio = jnp.sqrt((length - 4.0) * (length - 2.0) * limit / ((limit - 4.0) * (limit - 2.0) * length))
        mu_hat, nu_hat = tree_bias_correction(mu, b1, count), tree_bias_correction(nu, b2, count)
        found = _map(lambda m, v: jnp.where(length >= threshold, ratio * m / (jnp.sqrt(v + eps_root) + eps), m), mu_hat, nu_hat)
        return found, ScaleByAdamState(count, mu, nu)

    return GradientTransformation(_first_moments, update)


def scale_by_lion(b1=0.9, b2=0.99, mu_dtype=None):
    """The sign of a mean of update and momentum (Chen and others 2023)."""

    def update(updates, state, params=None):
        found = _map(lambda g, m: jnp.sign((1.0 - b1) * g + b1 * m), updates, state.mu)
        return found, ScaleByLionState(safe_increment(state.count), tree_update_moment(updates, state.mu, b2, 1))

    return GradientTransformation(lambda params: ScaleByLionState(_start(), tree_zeros_like(params)), update)


def scale_by_rms(decay=0.9, eps=1e-8, initial_scale=0.0, eps_in_sqrt=True, bias_correction=False):
    """Updates divided by the root of the running mean of squares."""

    def counted(updates, state, params=None):
        nu, count = tree_update_moment(updates, state.nu, decay, 2), safe_increment(state.count)
        return divided(updates, tree_bias_correction(nu, decay, count)), ScaleByRmsWithCountState(count, nu)

    def update(updates, state, params=None):
        nu = tree_update_moment(updates, state.nu, decay, 2)
        return divided(updates, nu), ScaleByRmsState(nu)

    def divided(updates, nu):
        divide = (lambda g, v: g * jax.lax.rsqrt(v + eps)) if eps_in_sqrt else (lambda g, v: g / (jnp.sqrt(v) + eps))
        return _map(divide, updates, nu)

    begun = lambda params: _map(lambda p: jnp.full_like(p, initial_scale), params)
    if bias_correction:
        return GradientTransformation(lambda params: ScaleByRmsWithCountState(jnp.zeros((), jnp.int32), begun(params)), counted)
    return GradientTransformation(lambda params: ScaleByRmsState(begun(params)), update)


def scale_by_stddev(decay=0.9, eps=1e-8, initial_scale=0.0, eps_in_sqrt=True, bias_correction=False):
    """Updates divided by their running deviation."""

    def init(params):
        return ScaleByRStdDevState(tree_zeros_like(params), _map(lambda p: jnp.full_like(p, initial_scale), params))

    def update(updates, state, params=None):
        mu, nu = tree_update_moment(updates, state.mu, decay, 1), tree_update_moment(updates, state.nu, decay, 2)
        return _map(lambda g, m, v: g * jax.lax.rsqrt(v - m**2 + eps), updates, mu, nu), ScaleByRStdDevState(mu, nu)

    return GradientTransformation(init, update)


def scale_by_rss(initial_accumulator_value=0.1, eps=1e-7):
    """Updates divided by the root of the sum of all squares."""

    def update(updates, state, params=None):
        total = _map(lambda g, t: g**2 + t, updates, state.sum_of_squares)
        found = _map(lambda t, g: jnp.where(t > 0, jax.lax.rsqrt(t + eps), 0.0) * g, total, updates)
        return found, ScaleByRssState(total)

    return GradientTransformation(lambda params: ScaleByRssState(_map(lambda p: jnp.full_like(p, initial_accumulator_value), params)), update)


def scale_by_adadelta(rho=0.9, eps=1e-6):
    """Updates in the units of the parameters (Zeiler 2012)."""

    def update(updates, state, params=None):
        e_g = tree_update_moment(updates, state.e_g, rho, 2)
        found = _map(lambda g, seen, moved: jnp.sqrt(moved + eps) / jnp.sqrt(seen + eps) * g, updates, e_g, state.e_x)
        return found, ScaleByAdaDeltaState(e_g, tree_update_moment(found, state.e_x, rho, 2))

    return GradientTransformation(lambda params: ScaleByAdaDeltaState(tree_zeros_like(params), tree_zeros_like(params)), update)


def scale_by_sign():
    """The signs of updates."""
    return stateless(lambda updates, params: _map(jnp.sign, updates))


def scale_by_trust_ratio(min_norm=0.0, trust_coefficient=1.0, eps=0.0):
    """Updates of each array times the ratio of its norm to theirs."""

    def scaled(g, p):
        norm = lambda x: jnp.maximum(jnp.sqrt(jnp.sum(x * x)), min_norm)
        p_norm, g_norm = norm(p), norm(g)
        ratio = jnp.where(jnp.logical_or(p_norm == 0, g_norm == 0), 1.0, trust_coefficient * p_norm / (g_norm + eps))
        return g * ratio

    return stateless(lambda updates, params: _map(scaled, updates, params))


def add_decayed_weights(weight_decay=0.0, mask=None):
    """Updates plus a part of the parameters."""

    def added(updates, params):
        if params is None:
            raise ValueError(
                "You are using a transformation that requires the current value of parameters, but you are not passing `params` when "
                    "calling `update`."
            )
        return _map(lambda g, p: g + weight_decay * p, updates, params)

    tx = stateless(added)
    if mask is None:
        return tx
    from ._combined import masked

    return masked(tx, mask)


# The name in early versions.
additive_weight_decay = add_decayed_weights


def add_noise(eta, gamma, seed=0, key=None):
    """Updates plus noise that becomes less."""

    def update(updates, state, params=None):
        leaves, treedef = jax.tree.flatten(updates)
        count = safe_increment(state.count)
        keys = jax.random.split(state.rng_key, len(leaves) + 1)
        deviation = jnp.sqrt(eta / count**gamma)
        noisy = [g + deviation * jax.random.normal(k, g.shape, g.dtype) for g, k in zip(leaves, keys[1:])]
        return jax.tree.unflatten(treedef, noisy), AddNoiseState(count, keys[0])

    return GradientTransformation(lambda params: AddNoiseState(_start(), jax.random.PRNGKey(seed) if key is None else key), update)


def clip(max_delta):
    """Elements that are not larger than a bound."""
    return stateless(lambda updates, params: _map(lambda g: jnp.clip(g, -max_delta, max_delta), updates))


def clip_by_global_norm(max_norm):
    """Updates whose common norm is not larger than a bound."""

    def clipped(updates, params):
        norm = global_norm(updates)
        return _map(lambda g: jnp.where(norm < max_norm, g, g / norm.astype(g.dtype) * max_norm), updates)

    return stateless(clipped)


def clip_by_block_rms(threshold):
    """Arrays whose root mean square is not larger than a bound."""
    return stateless(lambda updates, params: _map(lambda g: g / jnp.maximum(1.0, jnp.sqrt(jnp.mean(g * g)) / threshold), updates))


def _unit_norm(x):
    if x.ndim <= 1:
        return jnp.sqrt(jnp.sum(x * x))
    axes = (0,) if x.ndim in (2, 3) else tuple(range(x.ndim - 1))
    return jnp.sqrt(jnp.sum(x * x, axis=axes, keepdims=True))


def adaptive_grad_clip(clipping, eps=1e-3):
    """Updates of each unit that are not larger than a part of its parameters (Brock and others 2021)."""

    def clipped(g, p):
        most = clipping * jnp.maximum(_unit_norm(p), eps)
        norm = _unit_norm(g)
        return jnp.where(norm < most, g, g * (most / jnp.maximum(norm, 1e-6)))

    return stateless(lambda updates, params: _map(clipped, updates, params))


def centralize():
    """Updates of matrices less their mean."""
    return stateless(lambda updates, params: _map(lambda g: g - jnp.mean(g, tuple(range(1, g.ndim)), keepdims=True) if g.ndim > 1 else g, updates))


def zero_nans():
    """Zeros in the places of NaN."""
    return stateless(lambda updates, params: _map(lambda g: jnp.where(jnp.isnan(g), 0.0, g), updates))


def keep_params_nonnegative():
    """Updates that leave no parameter below 0."""
    return stateless(lambda updates, params: _map(lambda p, g: jnp.where(p + g < 0.0, -p, g), params, updates))


