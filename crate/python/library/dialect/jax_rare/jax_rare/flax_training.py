"""Rarer parts of Flax: `flax.jax_utils`, stopping early, scales of losses, plans of rates."""

import collections
import functools
import itertools
import math
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from flax import struct

# `flax.jax_utils`


def replicate(tree, devices=None, axis_name="_device_put_sharded"):
    """Arrays with an axis for devices in front."""
    count = len(devices or jax.local_devices())
    return jax.tree.map(lambda x: jnp.stack([jnp.asarray(x)] * count), tree)


def unreplicate(tree):
    """The arrays of the first device."""
    return jax.tree.map(lambda x: x if jnp.ndim(x) == 0 else x[0], tree)


def pmean(xs, axis_name):
    """Means over devices."""
    return jax.lax.pmean(xs, axis_name)


def prefetch_to_device(iterator, size, devices=None, axis_name="_device_put_sharded"):
    """The batches of an iterator, so many of them ahead."""
    iterator, ready = iter(iterator), collections.deque()

    def more(count):
        for batch in itertools.islice(iterator, count):
            ready.append(jax.tree.map(jnp.asarray, batch))

    more(size)
    while ready:
        yield ready.popleft()
        more(1)


def pad_shard_unpad(wrapped, static_argnums=(0,), static_argnames=(), static_return=False):
    """A function of batches for devices that takes batches of any size."""

    @functools.wraps(wrapped)
    def padded(*args, min_device_batch=None, **kw):
        count = jax.local_device_count()
        moved = lambda tree: jax.tree.leaves(tree)
        sizes = {np.shape(x)[0] for n, a in enumerate(args) if n not in static_argnums for x in moved(a)}
        sizes |= {np.shape(x)[0] for key, a in kw.items() if key not in static_argnames for x in moved(a)}
        if len(sizes) != 1:
            raise AssertionError(f"Inconsistent batch-sizes: {sizes}")
        size = sizes.pop()
        each = max(-(-size // count), min_device_batch or 0)

        def ready(x):
            x = jnp.asarray(x)
            x = jnp.concatenate([x, jnp.zeros((each * count - size, *x.shape[1:]), x.dtype)])
            return x.reshape(count, each, *x.shape[1:])

        args = [a if n in static_argnums else jax.tree.map(ready, a) for n, a in enumerate(args)]
        kw = {key: a if key in static_argnames else jax.tree.map(ready, a) for key, a in kw.items()}
        found = wrapped(*args, **kw)
        return found if static_return else jax.tree.map(lambda x: jax.device_get(x).reshape(-1, *x.shape[2:])[:size], found)

    return padded


def partial_eval_by_shape(fn, input_spec, *args, **kwargs):
    """What a function gives for inputs of which shapes are known alone."""

    def kind(spec):
        spec = tuple(spec)
        known = len(spec) == 2 and not isinstance(spec[0], int)
        return jax.ShapeDtypeStruct(tuple(spec[0]), spec[1]) if known else jax.ShapeDtypeStruct(spec, jnp.float32)

    return jax.eval_shape(lambda *inputs: fn(*inputs, *args, **kwargs), *[kind(spec) for spec in input_spec])


# `flax.training`


class EarlyStopping(struct.PyTreeNode):
    """Whether a metric has not become less for some updates."""

    min_delta: float = 0
    patience: int = 0
    best_metric: float = float("inf")
    patience_count: int = 0
    should_stop: bool = False
    has_improved: bool = False

    def reset(self):
        """As it was at the beginning."""
        return self.replace(best_metric=float("inf"), patience_count=0, should_stop=False, has_improved=False)

    def update(self, metric):
        """What is known after a metric."""
        if math.isinf(self.best_metric) or self.best_metric - metric > self.min_delta:
            return self.replace(best_metric=metric, patience_count=0, has_improved=True)
        stops = self.patience_count >= self.patience or self.should_stop
        return self.replace(patience_count=self.patience_count + 1, should_stop=stops, has_improved=False)


class DynamicScaleResult(NamedTuple):
    """The next scale, whether gradients are finite, the loss, and gradients."""

    dynamic_scale: Any
    finite: Any
    aux: Any
    grad: Any


class DynamicScale(struct.PyTreeNode):
    """A scale of losses that grows until gradients overflow."""

    growth_factor: float = struct.field(pytree_node=False, default=2.0)
    backoff_factor: float = struct.field(pytree_node=False, default=0.5)
    growth_interval: int = struct.field(pytree_node=False, default=2000)
    fin_steps: int = 0
    scale: float = 65536.0
    minimum_scale: float = struct.field(pytree_node=False, default=1.1754943508222875e-38)

    def value_and_grad(self, fun, argnums=0, has_aux=False, axis_name=None):
        """The value and the gradients of a function, computed with the scale."""

        @functools.wraps(fun)
        def scaled(*args):
            found = fun(*args)
            return (self.scale * found[0], found[1]) if has_aux else self.scale * found

        both = jax.value_and_grad(scaled, argnums, has_aux)

        def wrapper(*args):
            value, gradients = both(*args)
            value = (value[0] / self.scale, value[1]) if has_aux else value / self.scale
            gradients = jax.tree.map(lambda g: jnp.asarray(g, jnp.float32) / self.scale, gradients)
            if axis_name is not None:
                gradients = jax.lax.pmean(gradients, axis_name)
            finite = jnp.array(True)
            for g in jax.tree.leaves(gradients):
                finite &= jnp.all(jnp.isfinite(g))
            grows = self.fin_steps == self.growth_interval
            larger = jnp.minimum(self.scale * self.growth_factor, jnp.finfo(jnp.float32).max)
            smaller = self.scale * self.backoff_factor
            if self.minimum_scale is not None:
                smaller = jnp.maximum(smaller, self.minimum_scale)
            scale = jnp.where(finite, jnp.where(grows & finite, larger, self.scale), smaller)
            steps = jnp.where(grows | (~finite), 0, self.fin_steps + 1)
            return DynamicScaleResult(self.replace(fin_steps=steps, scale=scale), finite, value, gradients)

        return wrapper


def _warmed(rate, steps, step):
    return jnp.minimum(1.0, step / steps) if steps > 0 else 1.0


def create_constant_learning_rate_schedule(base_learning_rate, steps_per_epoch, warmup_length=0.0):
    """One rate, after some epochs in which it rises to it."""
    return lambda step: base_learning_rate * _warmed(base_learning_rate, warmup_length * steps_per_epoch, step)


def create_stepped_learning_rate_schedule(base_learning_rate, steps_per_epoch, lr_sched_steps, warmup_length=0.0):
    """Rates by epochs, after some in which they rise."""
    boundaries = jnp.round(jnp.array([step[0] for step in lr_sched_steps]) * steps_per_epoch).astype(int)
    values = jnp.concatenate([jnp.array([1.0]), jnp.array([step[1] for step in lr_sched_steps]) * 1.0]) * base_learning_rate

    def rate(step):
        found = values[jnp.sum(boundaries < step)]
        return found * _warmed(base_learning_rate, warmup_length * steps_per_epoch, step)

    return rate


def create_cosine_learning_rate_schedule(base_learning_rate, steps_per_epoch, halfcos_epochs, warmup_length=0.0):
    """A rate that falls as half a cosine, after some epochs in which it rises."""
    width = halfcos_epochs * steps_per_epoch

    def rate(step):
        factor = jnp.cos(jnp.minimum(step, width) / width * jnp.pi) * 0.5 + 0.5
        return base_learning_rate * factor * _warmed(base_learning_rate, warmup_length * steps_per_epoch, step)

    return rate
