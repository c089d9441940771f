"""`optax.contrib`: what people have added."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax
from optax._base import GradientTransformationExtraArgs, stateless
from optax.tree_utils import global_norm, tree_add, tree_scale, tree_sub, tree_zeros_like

_map = jax.tree.map


def normalize():
    """Updates divided by their norm."""
    return stateless(lambda updates, params: tree_scale(1 / global_norm(updates), updates))


class ReduceLROnPlateauState(NamedTuple):
    """The scale, and what is known of the last values."""

    scale: Any
    best_value: Any
    plateau_count: Any
    cooldown_count: Any
    count: Any
    avg_value: Any


def reduce_on_plateau(factor=0.1, patience=10, rtol=1e-4, atol=0.0, cooldown=0, accumulation_size=1, min_scale=0.0):
    """A scale that is made smaller when the value has not become less for some steps."""
    if factor <= 0.0 or factor >= 1.0:
        raise ValueError(f"Factor must be in the range (0, 1), got factor = {factor}.")

    def init(params):
        whole = jnp.zeros((), jnp.int32)
        return ReduceLROnPlateauState(jnp.array(1.0), jnp.array(jnp.inf), whole, whole, whole, jnp.array(0.0))

    def settled(state):
        better = state.avg_value < (1 - rtol) * state.best_value - atol
        best = jnp.where(better, state.avg_value, state.best_value)
        waits = jnp.where(better, 0, state.plateau_count + 1)
        cooling = state.cooldown_count > 0
        reduce = ~cooling & (waits >= patience)
        waits = jnp.where(cooling | reduce, 0, waits)
        cooled = jnp.where(cooling, state.cooldown_count - 1, jnp.where(reduce, cooldown, 0))
        scale = jnp.maximum(jnp.where(reduce, state.scale * factor, state.scale), min_scale)
        return ReduceLROnPlateauState(scale, best, waits.astype("int32"), cooled.astype("int32"), jnp.zeros((), jnp.int32), jnp.array(0.0))

    def update(updates, state, params=None, *, value, **extra):
        count = state.count + 1
        mean = (state.count * state.avg_value + value) / count
        state = state._replace(count=count.astype("int32"), avg_value=mean)
        state = jax.lax.cond(count == accumulation_size, settled, lambda state: state, state)
        return tree_scale(state.scale, updates), state

    return GradientTransformationExtraArgs(init, update)


class SAMState(NamedTuple):
    """Where the round of steps is, and the states of both optimizers."""

    steps_since_sync: Any
    opt_state: Any
    adv_state: Any
    cache: Any


def sam(optimizer, adv_optimizer, sync_period=2, reset_state=True, opaque_mode=False, batch_axis_name=None):
    """Steps by gradients where they are worst nearby (Foret and others, 2021)."""

    def init(params):
        cache = None if opaque_mode else params
        return SAMState(jnp.zeros((), jnp.int32), optimizer.init(params), adv_optimizer.init(params), cache)

    def opaque(updates, state, params, *, grad_fn, **extra):
        there, adv_state = params, state.adv_state
        for n in range(sync_period - 1):
            gradients = updates if n == 0 else grad_fn(there, n)
            moved, adv_state = adv_optimizer.update(gradients, adv_state, there)
            there = tree_sub(there, moved)
        found, opt_state = optimizer.update(grad_fn(there, sync_period - 1), state.opt_state, params)
        adv_state = adv_optimizer.init(params) if reset_state else adv_state
        return found, SAMState(state.steps_since_sync, opt_state, adv_state, None)

    def transparent(updates, state, params, **extra):
        def attack():
            moved, adv_state = adv_optimizer.update(updates, state.adv_state, params)
            cache = _map(lambda p, c: jnp.where(state.steps_since_sync == 0, p, c), params, state.cache)
            return tree_scale(-1.0, moved), state.opt_state, adv_state, cache

        def settle():
            found, opt_state = optimizer.update(updates, state.opt_state, state.cache)
            adv_state = adv_optimizer.init(params) if reset_state else state.adv_state
            return tree_add(tree_sub(state.cache, params), found), opt_state, adv_state, state.cache

        last = state.steps_since_sync == sync_period - 1
        found, *rest = jax.lax.cond(last, settle, attack)
        return found, SAMState(((state.steps_since_sync + 1) % sync_period).astype("int32"), *rest)

    return GradientTransformationExtraArgs(init, opaque if opaque_mode else transparent)


class ScheduleFreeState(NamedTuple):
    """The weights so far, the state of the optimizer, and where it would be without means."""

    b1: Any
    weight_sum: Any
    step_size: Any
    max_lr: Any
    base_optimizer_state: Any
    z: Any


def schedule_free(base_optimizer, learning_rate, b1=0.9, weight_lr_power=2.0, state_dtype=None):
    """An optimizer whose parameters are means of its steps, so that it needs no schedule (Defazio and others, 2024)."""

    def init(params):
        z = _map(lambda p: jnp.asarray(p).astype(state_dtype or p.dtype), params)
        return ScheduleFreeState(jnp.array(b1), jnp.array(0.0), jnp.array(1, jnp.int32), jnp.array(0.0), base_optimizer.init(params), z)

    def update(updates, state, params, **extra):
        lr = learning_rate(state.step_size) if callable(learning_rate) else jnp.asarray(learning_rate)
        max_lr = jnp.maximum(state.max_lr, lr)
        weight = max_lr**weight_lr_power
        total = state.weight_sum + weight
        share = jnp.where(total == 0, 0.0, weight / jnp.where(total == 0, 1.0, total))
        moved, inner = base_optimizer.update(updates, state.base_optimizer_state, params)
        z = tree_add(state.z, moved)
        x = _map(lambda y, old: (y - (1.0 - b1) * old) / b1, params, state.z)
        x = _map(lambda a, b: (1 - share) * a + share * b, x, z)
        y = _map(lambda a, b: b1 * a + (1.0 - b1) * b, x, z)
        return tree_sub(y, params), ScheduleFreeState(state.b1, total, (state.step_size + 1).astype("int32"), max_lr, inner, z)

    return GradientTransformationExtraArgs(init, update)


def schedule_free_eval_params(state, params):
    """The parameters to be used after training."""
    b1, z = optax.tree_utils.tree_get(state, "b1"), optax.tree_utils.tree_get(state, "z")
    return _map(lambda y, z: (y - (1.0 - b1) * z) / b1, params, z)


def _warmed(learning_rate, steps):
    return optax.warmup_constant_schedule(0, learning_rate, steps) if steps is not None else learning_rate


def schedule_free_sgd(learning_rate=1.0, warmup_steps=None, b1=0.9, weight_decay=None, weight_lr_power=2.0, state_dtype=None):
    """SGD without a schedule."""
    rate = _warmed(learning_rate, warmup_steps)
    base = optax.sgd(rate) if weight_decay is None else optax.chain(optax.sgd(rate), optax.add_decayed_weights(weight_decay))
    return schedule_free(base, rate, b1, weight_lr_power, state_dtype)


def schedule_free_adamw(learning_rate=0.0025, warmup_steps=None, b1=0.9, b2=0.999, eps=1e-8, weight_decay=0.0, weight_lr_power=2.0, state_dtype=None):
    """AdamW without a schedule."""
    rate = _warmed(learning_rate, warmup_steps)
    base = optax.chain(
        optax.scale_by_rms(b2, eps, eps_in_sqrt=False, bias_correction=True), optax.add_decayed_weights(weight_decay), optax.scale_by_learning_rate(rate)
    )
    return schedule_free(base, rate, b1, weight_lr_power, state_dtype)


class ScaleByAdemamixState(NamedTuple):
    """Counts, a short and a long mean of gradients, and a mean of squares."""

    count: Any
    count_m2: Any
    m1: Any
    m2: Any
    nu: Any


def scale_by_ademamix(b1=0.9, b2=0.999, b3=0.9999, alpha=6.0, eps=1e-8, eps_root=0.0, mu_dtype=None):
    """Adam with a second, long mean of gradients (Pagliardini and others, 2024)."""

    def init(params):
        whole = jnp.zeros((), jnp.int32)
        return ScaleByAdemamixState(whole, whole, tree_zeros_like(params), tree_zeros_like(params), tree_zeros_like(params))

    def update(updates, state, params=None):
        utils, value = optax.tree_utils, lambda x: x(state.count_m2) if callable(x) else x
        count = state.count + 1
        m1, m2 = utils.tree_update_moment(updates, state.m1, b1, 1), utils.tree_update_moment(updates, state.m2, value(b3), 1)
        nu = utils.tree_update_moment(updates, state.nu, b2, 2)
        first, second = utils.tree_bias_correction(m1, b1, count), utils.tree_bias_correction(nu, b2, count)
        found = _map(lambda a, b, n: (a + value(alpha) * b) / (jnp.sqrt(n + eps_root) + eps), first, m2, second)
        return found, ScaleByAdemamixState(count, state.count_m2 + 1, m1, m2, nu)

    return optax.GradientTransformation(init, update)


def ademamix(learning_rate, b1=0.9, b2=0.999, b3=0.9999, alpha=5.0, eps=1e-8, eps_root=0.0, mu_dtype=None, weight_decay=0.0, mask=None):
    """AdEMAMix."""
    return optax.chain(
        scale_by_ademamix(b1, b2, b3, alpha, eps, eps_root), optax.add_decayed_weights(weight_decay, mask), optax.scale_by_learning_rate(learning_rate)
    )
