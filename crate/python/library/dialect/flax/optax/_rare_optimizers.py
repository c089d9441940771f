"""Optimizers and transformations that few programs use."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy

from ._base import GradientTransformation, GradientTransformationExtraArgs, identity, stateless
from ._combined import chain
from ._transforms import add_decayed_weights, clip_by_block_rms, ema, scale, scale_by_learning_rate, scale_by_trust_ratio
from .tree_utils import tree_vdot, tree_zeros_like

_map = jax.tree.map


def safe_norm(x, min_norm, ord=None, axis=None, keepdims=False):
    """The norm, and at least `min_norm`, with a gradient of 0 there."""
    norm = jnp.linalg.norm(x, ord=ord, axis=axis, keepdims=True)
    x = jnp.where(norm <= min_norm, jnp.ones_like(x), x)
    norm, masked = (jnp.squeeze(a, axis=axis) if not keepdims else a for a in (norm, jnp.linalg.norm(x, ord=ord, axis=axis, keepdims=True)))
    return jnp.where(norm <= min_norm, min_norm, masked)


def safe_root_mean_squares(x, min_rms):
    """The root of the mean of squares, and at least `min_rms`, with a gradient of 0 there."""
    rms = jnp.sqrt(jnp.mean(jnp.square(x)))
    x = jnp.where(rms <= min_rms, jnp.ones_like(x), x)
    return jnp.where(rms <= min_rms, min_rms, jnp.sqrt(jnp.mean(jnp.square(x))))


def scale_by_param_block_rms(min_scale=1e-3):
    """Updates times the size of the parameters."""
    return stateless(lambda updates, params: _map(lambda u, p: u * safe_root_mean_squares(p, min_scale), updates, params))


def scale_by_param_block_norm(min_scale=1e-3):
    """Updates times the norm of the parameters."""
    return stateless(lambda updates, params: _map(lambda u, p: u * safe_norm(p, min_scale), updates, params))


class FactoredState(NamedTuple):
    """The step, and means of squares: of rows and columns where they are factored, else in full."""

    count: Any
    v_row: Any
    v_col: Any
    v: Any


def _factored_axes(shape, is_factored, least):
    """The second largest and the largest axis, of which both are long enough."""
    if not is_factored or len(shape) < 2:
        return None
    order = numpy.argsort(shape)
    return (int(order[-2]), int(order[-1])) if shape[order[-2]] >= least else None


def scale_by_factored_rms(factored=True, decay_rate=0.8, step_offset=0, min_dim_size_to_factor=128, epsilon=1e-30, decay_rate_fn=None):
    """Updates by the roots of means of squares, of which large ones are kept by rows and columns alone (Shazeer and Stern 2018)."""

    def start(p):
        axes = _factored_axes(p.shape, factored, min_dim_size_to_factor)
        none = jnp.zeros((1,))
        if axes is None:
            return none, none, jnp.zeros(p.shape)
        row, col = ([n for at, n in enumerate(p.shape) if at != axis] for axis in (axes[1], axes[0]))
        return jnp.zeros(row), jnp.zeros(col), none

    def init(params):
        leaves, tree = jax.tree.flatten(params)
        return FactoredState(jnp.zeros([], jnp.int32), *(jax.tree.unflatten(tree, part) for part in zip(*map(start, leaves))))

    def change(g, row, col, full, decay):
        axes = _factored_axes(g.shape, factored, min_dim_size_to_factor)
        square = jnp.square(g) + epsilon
        if axes is None:
            full = decay * full + (1.0 - decay) * square
            return g * full**-0.5, row, col, full
        d1, d0 = axes
        row = decay * row + (1.0 - decay) * jnp.mean(square, axis=d0)
        col = decay * col + (1.0 - decay) * jnp.mean(square, axis=d1)
        mean = jnp.mean(row, axis=d1 - 1 if d1 > d0 else d1, keepdims=True)
        return g * jnp.expand_dims((row / mean) ** -0.5, d0) * jnp.expand_dims(col**-0.5, d1), row, col, full

    def update(updates, state, params):
        if params is None:
            raise ValueError("This transformation needs the parameters: update(updates, state, params).")
        step = jnp.asarray(state.count - step_offset + 1, jnp.float32)
        decay = 1.0 - step ** (-decay_rate) if decay_rate_fn is None else decay_rate_fn(state.count - step_offset, decay_rate)
        leaves, tree = jax.tree.flatten(updates)
        moments = zip(*(jax.tree.leaves(part) for part in (state.v_row, state.v_col, state.v)))
        found = [change(g, *moment, decay) for g, moment in zip(leaves, moments)]
        changed, *moments = (jax.tree.unflatten(tree, part) for part in zip(*found))
        return changed, FactoredState(state.count + 1, *moments)

    return GradientTransformation(init, update)


def adafactor(
    learning_rate=None, min_dim_size_to_factor=128, decay_rate=0.8, decay_offset=0, multiply_by_parameter_scale=True, clipping_threshold=1.0,
    momentum=None, dtype_momentum=jnp.float32, weight_decay_rate=None, eps=1e-30, factored=True, weight_decay_mask=None,
):  # fmt: skip
    """Adafactor (Shazeer and Stern 2018)."""
    steps = [scale_by_factored_rms(factored, decay_rate, decay_offset, min_dim_size_to_factor, eps)]
    if clipping_threshold is not None:
        steps.append(clip_by_block_rms(clipping_threshold))
    if learning_rate is not None:
        steps.append(scale_by_learning_rate(learning_rate, flip_sign=False))
    if multiply_by_parameter_scale:
        steps.append(scale_by_param_block_rms())
    if momentum is not None:
        steps.append(ema(momentum, debias=False, accumulator_dtype=dtype_momentum))
    if weight_decay_rate is not None:
        steps.append(add_decayed_weights(weight_decay_rate, mask=weight_decay_mask))
    return chain(*steps, scale(-1))


class LookaheadState(NamedTuple):
    """The state of the fast optimizer, and steps since slow weights moved."""

    fast_state: Any
    steps_since_sync: Any


class LookaheadParams(NamedTuple):
    """Fast and slow parameters."""

    fast: Any
    slow: Any

    @classmethod
    def init_synced(cls, params):
        """The same parameters for both."""
        return cls(params, params)


def lookahead(fast_optimizer, sync_period, slow_step_size, reset_state=False):
    """Slow weights that follow the fast ones after so many steps (Zhang and others 2019)."""
    if sync_period < 1:
        raise ValueError("Synchronization period must be >= 1.")

    def init(params):
        return LookaheadState(fast_optimizer.init(params.fast), jnp.zeros([], jnp.int32))

    def update(updates, state, params):
        updates, fast = fast_optimizer.update(updates, state.fast_state, params.fast)
        at_end = (state.steps_since_sync + 1) % sync_period == 0
        last = _map(lambda f, u, s: f + u - s, params.fast, updates, params.slow)
        slow = _map(lambda d: jnp.where(at_end, slow_step_size * d, 0.0), last)
        moved = _map(lambda u, f, s, d: jnp.where(at_end, s + d - f, u), updates, params.fast, params.slow, slow)
        if reset_state:
            begun = fast_optimizer.init(params.fast)
            fast = _map(lambda new, old: jnp.where(at_end, new, old), begun, fast)
        return LookaheadParams(moved, slow), LookaheadState(fast, (state.steps_since_sync + 1) % sync_period)

    return GradientTransformation(init, update)


class ApplyEvery(NamedTuple):
    """The step, and the sum of updates since the last one that went through."""

    count: Any
    grad_acc: Any


def apply_every(k=1):
    """The sum of each `k` updates; zeros between."""

    def init(params):
        return ApplyEvery(jnp.zeros([], jnp.int32), tree_zeros_like(params))

    def update(updates, state, params=None):
        count = state.count % k
        total = _map(lambda g, a: (count != 0) * a + g, updates, state.grad_acc)
        emitted = _map(lambda a: (count == k - 1) * a, total)
        return emitted, ApplyEvery(count + 1, total)

    return GradientTransformation(init, update)


class ScaleByNovogradState(NamedTuple):
    """The step, and means of updates and of their squared norms."""

    count: Any
    mu: Any
    nu: Any


def scale_by_novograd(b1=0.9, b2=0.25, eps=1e-8, eps_root=0.0, weight_decay=0.0, mu_dtype=None):
    """Updates by the norm of each block, with momentum (Ginsburg and others 2019)."""

    def init(params):
        return ScaleByNovogradState(jnp.zeros([], jnp.int32), tree_zeros_like(params), _map(lambda _: 0.0, params))

    def update(updates, state, params):
        square = _map(lambda g: jnp.sum(jnp.square(g)), updates)
        nu = _map(lambda s, v: jnp.where(state.count == 0, s, (1 - b2) * s + b2 * v), square, state.nu)
        scaled = _map(lambda g, v, p: g / (jnp.sqrt(v + eps_root) + eps) + weight_decay * p, updates, nu, params)
        mu = _map(lambda m, g: jnp.where(state.count == 0, g, b1 * m + g), state.mu, scaled)
        return mu, ScaleByNovogradState(state.count + 1, mu, nu)

    return GradientTransformation(init, update)


def novograd(learning_rate, b1=0.9, b2=0.25, eps=1e-6, eps_root=0.0, weight_decay=0.0):
    """NovoGrad (Ginsburg and others 2019)."""
    return chain(scale_by_novograd(b1, b2, eps, eps_root, weight_decay), scale_by_learning_rate(learning_rate))


class ScaleByRpropState(NamedTuple):
    """The size of each step, and the updates before."""

    step_sizes: Any
    prev_updates: Any


def scale_by_rprop(learning_rate, eta_minus=0.5, eta_plus=1.2, min_step_size=1e-6, max_step_size=50.0):
    """Steps that grow while signs stay and shrink where they change (Riedmiller and Braun 1993)."""

    def init(params):
        return ScaleByRpropState(_map(lambda p: learning_rate * jnp.ones_like(p), params), tree_zeros_like(params))

    def update(updates, state, params=None):
        sign = _map(lambda g, before: g * before, updates, state.prev_updates)
        sizes = _map(
            lambda size, s: jnp.where(s == 0, size, jnp.clip(size * jnp.where(s > 0, eta_plus, eta_minus), min_step_size, max_step_size)),
            state.step_sizes, sign,
        )  # fmt: skip
        # Each step goes one call late, and not at all where the sign has changed since.
        steps = _map(lambda s, size, g: jnp.where(s < 0, 0.0, size * jnp.sign(g)), sign, sizes, updates)
        return _map(lambda s, before: jnp.where(s < 0, 0.0, before), sign, state.prev_updates), ScaleByRpropState(sizes, steps)

    return GradientTransformation(init, update)


def rprop(learning_rate, eta_minus=0.5, eta_plus=1.2, min_step_size=1e-6, max_step_size=50.0):
    """Rprop (Riedmiller and Braun 1993)."""
    return chain(scale_by_rprop(learning_rate, eta_minus, eta_plus, min_step_size, max_step_size), scale(-1.0))


def scale_by_polyak(f_min=0.0, max_learning_rate=1.0, eps=0.0, variant="sps"):
    """Steps by how far the value, given as `value=`, lies above the least one (Polyak 1987)."""

    def update(updates, state, params=None, *, value, **_):
        norm = tree_vdot(updates, updates)
        gap = value - f_min
        if variant == "sps":
            size = jnp.where(norm + eps <= jnp.finfo(jnp.float32).eps, 0.0, jnp.minimum(gap / (norm + eps), max_learning_rate))
        else:
            size = gap / (norm + eps)
        return _map(lambda g: size * g, updates), state

    return GradientTransformationExtraArgs(identity().init, update)


def polyak_sgd(max_learning_rate=1.0, scaling=1.0, f_min=0.0, eps=0.0, variant="sps"):
    """Steps downhill of Polyak's size."""
    return chain(scale_by_learning_rate(scaling), scale_by_polyak(f_min, max_learning_rate, eps, variant))


def optimistic_gradient_descent(learning_rate, alpha=1.0, beta=1.0):
    """Steps that look ahead by the change of gradients (Mokhtari and others 2020)."""
    return chain(scale_by_optimistic_gradient(alpha, beta), scale_by_learning_rate(learning_rate))


class ScaleByOptimisticGradientState(NamedTuple):
    """Whether no step was made yet, and the update before."""

    is_initial_step: Any
    previous_gradient: Any


def scale_by_optimistic_gradient(alpha=1.0, beta=1.0):
    """`alpha` times an update and `beta` times its change."""

    def init(params):
        return ScaleByOptimisticGradientState(jnp.array(True), tree_zeros_like(params))

    def update(updates, state, params=None):
        before = _map(lambda g, last: jnp.where(state.is_initial_step, g, last), updates, state.previous_gradient)
        changed = _map(lambda g, last: (alpha + beta) * g - beta * last, updates, before)
        return changed, ScaleByOptimisticGradientState(jnp.array(False), updates)

    return GradientTransformation(init, update)


def fromage(learning_rate, min_norm=1e-6):
    """Steps relative to the size of each block (Bernstein and others 2020)."""
    factor = 1 / jnp.sqrt(1 + learning_rate**2)
    return chain(scale_by_trust_ratio(min_norm), scale_by_learning_rate(learning_rate * factor), add_decayed_weights(factor - 1))
