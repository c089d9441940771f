"""Optimizers by searches along a line, and rarer transformations."""

import functools
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax.flatten_util import ravel_pytree
from optax._base import GradientTransformation, GradientTransformationExtraArgs, identity, set_to_zero, stateless
from optax._combined import chain, partition
from optax._transforms import add_decayed_weights, ema, scale, scale_by_learning_rate, scale_by_sign
from optax_extras.trees import tree_get
from optax.tree_utils import (
    global_norm,
    tree_add_scale,
    tree_bias_correction,
    tree_scale,
    tree_sub,
    tree_update_moment,
    tree_vdot,
    tree_zeros_like,
)

_map = jax.tree.map


class ScaleByAdanState(NamedTuple):
    """Running means of gradients, of their differences and of squares, and the last gradients."""

    m: Any
    v: Any
    n: Any
    g: Any
    t: Any


def scale_by_adan(b1=0.98, b2=0.92, b3=0.99, eps=1e-8, eps_root=0.0):
    """Means of gradients with a look ahead, divided by the root of a mean of squares (Xie and others, 2022)."""

    def init(params):
        return ScaleByAdanState(*(tree_zeros_like(params) for _ in range(4)), jnp.zeros((), jnp.int32))

    def update(updates, state, params=None):
        t = state.t + 1
        less = _map(lambda g, old: jnp.where(state.t == 0, 0.0, g - old), updates, state.g)
        m, v = tree_update_moment(updates, state.m, b1, 1), tree_update_moment(less, state.v, b2, 1)
        n = tree_update_moment(_map(lambda g, d: g + (1 - b2) * d, updates, less), state.n, b3, 2)
        m_hat, v_hat, n_hat = tree_bias_correction(m, b1, t), tree_bias_correction(v, b2, t), tree_bias_correction(n, b3, t)
        found = _map(lambda m, v, n: (m + (1 - b2) * v) / (jnp.sqrt(n + eps_root) + eps), m_hat, v_hat, n_hat)
        return found, ScaleByAdanState(m, v, n, updates, t)

    return GradientTransformation(init, update)


def adan(learning_rate, b1=0.98, b2=0.92, b3=0.99, eps=1e-8, eps_root=1e-8, weight_decay=0.0, mask=None):
    """Adan."""
    return chain(scale_by_adan(b1, b2, b3, eps, eps_root), add_decayed_weights(weight_decay, mask), scale_by_learning_rate(learning_rate))


class ScaleBySM3State(NamedTuple):
    """The largest squares along each axis, and running means."""

    mu: Any
    nu: Any


def scale_by_sm3(b1=0.9, b2=1.0, eps=1e-8):
    """Updates by the largest squares of rows and columns (Anil and others, 2019)."""

    def init(params):
        return ScaleBySM3State(_map(lambda p: [jnp.zeros(n) for n in p.shape], params), tree_zeros_like(params))

    def update(updates, state, params=None):
        flat, tree = jax.tree.flatten(updates)
        rows = tree.flatten_up_to(state.mu)
        found, kept = [], []
        for g, mu in zip(flat, rows):
            spread = [jnp.reshape(v, [g.shape[i] if i == axis else 1 for i in range(g.ndim)]) for axis, v in enumerate(mu)]
            least = functools.reduce(jnp.minimum, spread)
            squares = b2 * least + (1.0 if b2 == 1.0 else 1.0 - b2) * g**2
            found.append(g * jnp.where(squares > 0, jax.lax.rsqrt(squares + eps), 0.0))
            kept.append([jnp.max(squares, tuple(i for i in range(g.ndim) if i != axis)) for axis in range(g.ndim)])
        nu = tree_update_moment(tree.unflatten(found), state.nu, b1, 1)
        return nu, ScaleBySM3State(tree.unflatten(kept), nu)

    return GradientTransformation(init, update)


def sm3(learning_rate, momentum=0.9):
    """SM3."""
    return chain(scale_by_sm3(momentum), scale(-learning_rate))


def signum(learning_rate, beta=0.9, accumulator_dtype=None):
    """Steps by the signs of running means of gradients."""
    return chain(ema(beta, debias=False), scale_by_sign(), scale_by_learning_rate(learning_rate))


def normalize_by_update_norm(scale_factor=1.0, eps=1e-6):
    """Updates divided by their norm."""
    return stateless(lambda updates, params: _map(lambda u: scale_factor * u / (global_norm(updates) + eps), updates))


def flatten(inner):
    """A transformation of all parameters as one vector."""

    def update(updates, state, params=None, **extra):
        flat, restore = ravel_pytree(updates)
        found, state = inner.update(flat, state, None if params is None else ravel_pytree(params)[0], **extra)
        return restore(found), state

    return GradientTransformationExtraArgs(lambda params: inner.init(ravel_pytree(params)[0]), update)


def freeze(mask):
    """Zeros in the places of the updates that a mask names."""
    return selective_transform(identity(), freeze_mask=mask)


def selective_transform(optimizer, *, freeze_mask):
    """A transformation of the parameters that a mask does not name; the others stay."""
    labels = lambda tree: _map(lambda stays: "freeze" if stays else "train", freeze_mask(tree) if callable(freeze_mask) else freeze_mask)
    return partition({"train": optimizer, "freeze": set_to_zero()}, labels)


class ConditionallyTransformState(NamedTuple):
    """The state of the transformation, and a count of steps."""

    inner_state: Any
    step: Any


def _conditionally(inner, holds, otherwise):
    def update(updates, state, params=None, **extra):
        change = lambda: inner.update(updates, state.inner_state, params)
        found, inner_state = jax.lax.cond(holds(state.step), change, lambda: (otherwise(updates), state.inner_state))
        return found, ConditionallyTransformState(inner_state, state.step + 1)

    init = lambda params: ConditionallyTransformState(inner.init(params), jnp.zeros((), jnp.int32))
    return GradientTransformationExtraArgs(init, update)


def conditionally_transform(inner, should_transform_fn, forward_extra_args=False):
    """A transformation that is made in the steps for which the function holds."""
    return _conditionally(inner, should_transform_fn, lambda updates: updates)


def conditionally_mask(inner, should_transform_fn, forward_extra_args=False):
    """A transformation that is made in the steps for which the function holds; in others updates are 0."""
    return _conditionally(inner, should_transform_fn, tree_zeros_like)


@functools.partial(jax.custom_vjp, nondiff_argnums=(1,))
def scale_gradient(inputs, scale):
    """The inputs, whose gradient is multiplied by a number."""
    return inputs


scale_gradient.defvjp(lambda inputs, scale: (inputs, None), lambda scale, _, g: (tree_scale(scale, g),))


def power_iteration(matrix, *, v0=None, num_iters=100, error_tolerance=1e-6, precision=None, key=None):
    """The largest eigenvalue of a symmetric matrix, and its eigenvector."""
    v = jnp.ones(matrix.shape[-1]) / jnp.sqrt(matrix.shape[-1]) if v0 is None else v0

    def goes_on(state):
        n, _, value, before = state
        return (n < num_iters) & (jnp.abs(value - before) > error_tolerance)

    def step(state):
        n, v, value, _ = state
        moved = matrix @ v
        return n + 1, moved / jnp.linalg.norm(moved), v @ moved, value

    _, v, value, _ = jax.lax.while_loop(goes_on, step, (0, v, jnp.array(0.0), jnp.array(jnp.inf)))
    return value, v


class ScaleByLBFGSState(NamedTuple):
    """The last parameters and gradients, and steps between them."""

    count: Any
    params: Any
    updates: Any
    diff_params_memory: Any
    diff_updates_memory: Any
    weights_memory: Any


def scale_by_lbfgs(memory_size=10, scale_init_precond=True):
    """Updates times an estimate of the inverse of the Hessian, by differences of the last steps."""
    rows = lambda tree: _map(lambda p: jnp.zeros((memory_size, *jnp.shape(p))), tree)

    def init(params):
        return ScaleByLBFGSState(jnp.zeros((), jnp.int32), tree_zeros_like(params), tree_zeros_like(params), rows(params), rows(params), jnp.zeros(memory_size))

    def update(updates, state, params):
        count = state.count
        s, y = tree_sub(params, state.params), tree_sub(updates, state.updates)
        product = tree_vdot(y, s)
        weight = jnp.where((count == 0) | (product == 0.0), 0.0, 1.0 / jnp.where(product == 0.0, 1.0, product))
        place = (count - 1) % memory_size
        keep = lambda memory, new: _map(lambda m, n: jnp.where(count > 0, m.at[place].set(n), m), memory, new)
        steps, slopes = keep(state.diff_params_memory, s), keep(state.diff_updates_memory, y)
        weights = jnp.where(count > 0, state.weights_memory.at[place].set(weight), state.weights_memory)
        found, alphas = updates, [None] * memory_size
        order = [(place - n) % memory_size for n in range(memory_size)]
        row = lambda memory, at: _map(lambda m: m[at], memory)
        for n, at in enumerate(order):
            alphas[n] = weights[at] * tree_vdot(row(steps, at), found)
            found = tree_add_scale(found, -alphas[n], row(slopes, at))
        if scale_init_precond:
            squares = tree_vdot(y, y)
            curved = jnp.where(squares > 0.0, product / jnp.where(squares > 0.0, squares, 1.0), 1.0)
            first = jnp.minimum(1.0, 1.0 / global_norm(updates))
            found = tree_scale(jnp.where(count > 0, curved, first), found)
        for n, at in reversed(list(enumerate(order))):
            beta = weights[at] * tree_vdot(row(slopes, at), found)
            found = tree_add_scale(found, alphas[n] - beta, row(steps, at))
        return found, ScaleByLBFGSState(count + 1, params, updates, steps, slopes, weights)

    return GradientTransformation(init, update)


class ScaleByBacktrackingLinesearchState(NamedTuple):
    """The last step size, and value and gradient where it led, where they are kept."""

    learning_rate: Any
    value: Any
    grad: Any
    info: Any = ()


class ScaleByZoomLinesearchState(NamedTuple):
    """The last step size, and value and gradient where it led."""

    learning_rate: Any
    value: Any
    grad: Any
    info: Any = ()


def _moved(params, updates, size):
    return tree_add_scale(params, size, updates)


def scale_by_backtracking_linesearch(max_backtracking_steps, slope_rtol=1e-4, decrease_factor=0.8, increase_factor=1.5, max_learning_rate=1.0,
                                     atol=0.0, rtol=0.0, store_grad=False, verbose=False):  # fmt: skip
    """A step along the updates that is made smaller until the value is enough less."""

    def init(params):
        return ScaleByBacktrackingLinesearchState(jnp.array(1.0), jnp.array(jnp.inf), tree_zeros_like(params) if store_grad else None)

    def update(updates, state, params, *, value, grad, value_fn, **extra):
        slope = tree_vdot(updates, grad)
        value_at = lambda size: value_fn(_moved(params, updates, size), **extra)
        enough = lambda size, found: found <= (1 + rtol) * value + size * slope_rtol * slope + atol
        first = jnp.minimum(increase_factor * state.learning_rate, jnp.inf if max_learning_rate is None else max_learning_rate)

        def goes_on(search):
            n, size, found = search
            return (n < max_backtracking_steps) & ~enough(size, found)

        def shrink(search):
            n, size, _ = search
            return n + 1, size * decrease_factor, value_at(size * decrease_factor)

        _, size, found = jax.lax.while_loop(goes_on, shrink, (jnp.array(0), first, value_at(first)))
        slopes = jax.grad(value_fn)(_moved(params, updates, size), **extra) if store_grad else None
        return tree_scale(size, updates), ScaleByBacktrackingLinesearchState(size, found, slopes)

    return GradientTransformationExtraArgs(init, update)


def _cubic(a, fa, ga, b, fb, gb):
    """Where the cubic through two points with these slopes is least; the middle, where that is not well within."""
    d1 = ga + gb - 3 * (fa - fb) / (a - b)
    root = jnp.sqrt(jnp.maximum(d1 * d1 - ga * gb, 0.0)) * jnp.sign(b - a)
    found = b - (b - a) * (gb + root - d1) / (gb - ga + 2 * root)
    low, high, width = jnp.minimum(a, b), jnp.maximum(a, b), jnp.abs(b - a)
    return jnp.where(jnp.isfinite(found) & (found > low + 0.1 * width) & (found < high - 0.1 * width), found, (a + b) / 2)


def scale_by_zoom_linesearch(max_linesearch_steps, max_learning_rate=None, tol=0.0, increase_factor=2.0, slope_rtol=1e-4, curv_rtol=0.9,
                             approx_dec_rtol=1e-6, interval_threshold=1e-5, verbose=False, initial_guess_strategy="keep"):  # fmt: skip
    """A step along the updates with enough less of value and of slope (Wolfe's conditions), by an interval that is made smaller."""

    def init(params):
        return ScaleByZoomLinesearchState(jnp.array(1.0), jnp.array(jnp.inf), tree_zeros_like(params))

    def update(updates, state, params, *, value, grad, value_fn, **extra):
        start = tree_vdot(updates, grad)

        def look(size):
            found, slopes = jax.value_and_grad(value_fn)(_moved(params, updates, size), **extra)
            return found, tree_vdot(slopes, updates), slopes

        first = state.learning_rate if initial_guess_strategy == "keep" else jnp.array(1.0)
        too_high = lambda size, found: found > value + slope_rtol * size * start
        done = lambda size, found, slope: ~too_high(size, found) & (jnp.abs(slope) <= curv_rtol * jnp.abs(start) + tol)

        def goes_on(search):
            n, size, found, slope, _, *_ = search
            return (n < max_linesearch_steps) & ~done(size, found, slope)

        def step(search):
            n, size, found, slope, _, (low, f_low, g_low), (high, f_high, g_high), closed = search
            # An interval is closed by a place that is too high, or from which the value rises.
            above = too_high(size, found) | (found >= f_low) & (n > 0)
            turned = ~above & jnp.where(closed, slope * (high - low) >= 0, slope >= 0)
            pick = lambda which, a, b: tuple(jnp.where(which, x, y) for x, y in zip(a, b))
            here, low_end, high_end = (size, found, slope), (low, f_low, g_low), (high, f_high, g_high)
            high_end = pick(above, here, pick(turned, low_end, high_end))
            low_end = pick(above, low_end, here)
            closed = closed | above | turned
            wider = jnp.minimum(size * increase_factor, jnp.inf if max_learning_rate is None else max_learning_rate)
            new = jnp.where(closed, _cubic(*low_end, *high_end), wider)
            return n + 1, new, *look(new), low_end, high_end, closed

        zero = (jnp.array(0.0), value, start)
        search = jax.lax.while_loop(goes_on, step, (jnp.array(0), first, *look(first), zero, zero, jnp.array(False)))
        _, size, found, _, slopes, *_ = search
        return tree_scale(size, updates), ScaleByZoomLinesearchState(size, found, slopes)

    return GradientTransformationExtraArgs(init, update)


_BY_ZOOM = object()


def lbfgs(learning_rate=None, memory_size=10, scale_init_precond=True, linesearch=_BY_ZOOM):
    """L-BFGS, with a search along a line."""
    search = scale_by_zoom_linesearch(20, initial_guess_strategy="one") if linesearch is _BY_ZOOM else linesearch
    sized = scale(-1.0) if learning_rate is None else scale_by_learning_rate(learning_rate)
    return chain(scale_by_lbfgs(memory_size, scale_init_precond), sized, search or identity())


def value_and_grad_from_state(value_fn):
    """Value and gradient, those that a search along a line has left in the state where there are such."""

    def function(params, *args, state, **kwargs):
        value, grad = tree_get(state, "value"), tree_get(state, "grad")
        if value is None or grad is None:
            raise ValueError("Value or gradient not found in the state. Make sure that these values are stored in the state by the optimizer.")
        fresh = jnp.isinf(value) | jnp.isnan(value)
        return jax.lax.cond(fresh, lambda p: jax.value_and_grad(value_fn)(p, *args, **kwargs), lambda _: (value, grad), params)

    return function
