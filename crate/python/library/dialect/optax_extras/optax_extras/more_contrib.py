"""Rarer parts of `optax.contrib`: Muon, Prodigy, DoG, ADOPT, privacy."""

import math
import warnings
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax
from optax.tree_utils import global_norm, tree_sub, tree_zeros_like

_map = jax.tree.map
_NO_PARAMETERS = (
    "You are using a transformation that requires the current value of parameters, but you are not passing `params` when calling `update`."
)


def _lowest(params):
    return min((x.dtype for x in jax.tree.leaves(params)), key=lambda kind: kind.itemsize)


def _moment(updates, moments, decay, order):
    return _map(lambda g, m: (1 - decay) * g**order + decay * m, updates, moments)


def _corrected(moments, decay, count):
    return _map(lambda m: m / (1 - decay**count).astype(m.dtype), moments)


# Muon


class MuonDimensionNumbers(NamedTuple):
    """The axes of a weight that are summed over, and those of its results; all others are batches."""

    reduction_axis: Any = 0
    output_axis: Any = 1


class MuonState(NamedTuple):
    """The steps, the running means of gradients, and the numbers of the iteration."""

    count: Any
    mu: Any
    ns_coeffs: Any


_STANDARD = (3.4445, -4.7750, 2.0315)
_PRESETS = {
    "standard": _STANDARD,
    "dion": [
        (4.0848, -6.8946, 2.9270),
        (3.9505, -6.3029, 2.6377),
        (3.7418, -5.5913, 2.3037),
        (2.8769, -3.1427, 1.2046),
        (2.8366, -3.0525, 1.2012),
    ],
}
_are_numbers = lambda x: isinstance(x, MuonDimensionNumbers)


def _axes(x, numbers):
    spread = lambda axes: tuple(axis % x.ndim for axis in ((axes,) if isinstance(axes, int) else axes))
    return spread(numbers.reduction_axis), spread(numbers.output_axis)


def _fans(x, numbers):
    return [math.prod(x.shape[axis] for axis in axes) for axes in _axes(x, numbers)]


def _newton_schulz(x, numbers):
    square = x @ x.T
    return numbers[0] * x + (numbers[1] * square + numbers[2] * square @ square) @ x


def _first_step(x, numbers, kind, eps=1e-8):
    square = x @ x.T
    if kind == "aol":
        scale = jax.lax.rsqrt(jnp.clip(jnp.abs(square).sum(-1), min=eps))[:, None]
        x, square = x * scale, square * scale * scale.T
    else:
        scale = jax.lax.rsqrt(jnp.clip(jnp.linalg.norm(square), min=eps))
        x, square = x * scale, square * scale**2
    return numbers[0] * x + (numbers[1] * square + numbers[2] * square @ square) @ x


def orthogonalize_via_newton_schulz(x, ns_coeffs, ns_steps=5, preconditioning="frobenius", eps=1e-8, dimension_numbers=None):
    """A matrix near the orthogonal one that is closest to a matrix."""
    if x.ndim != 2 and not _are_numbers(dimension_numbers):
        raise ValueError(f"Input must have shape (m, n) or weight dimension numbers must be provided. Got shape={x.shape} and {dimension_numbers=}.")
    if ns_coeffs.ndim > 2 or ns_coeffs.shape[-1] != 3:
        raise ValueError(f"Newton-Schulz coefficients must have shape (3,) or (n, 3), got {ns_coeffs.shape}")
    if preconditioning not in ("frobenius", "spectral", "aol", "schatten"):
        raise ValueError(f"Unknown preconditioning {preconditioning}")
    numbers = MuonDimensionNumbers() if x.ndim == 2 else dimension_numbers
    if x.ndim < 2:
        raise ValueError(f"Muon optimized parameters must have rank >= 2, got {x.ndim=}")
    summed, results = _axes(x, numbers)
    if set(summed) & set(results):
        raise ValueError(f"Normalized reduction axes and output axes must be disjoint, got {summed} and {results}. Originally {numbers=} and {x.shape=}")
    batch = tuple(axis for axis in range(x.ndim) if axis not in summed and axis not in results)
    order = batch + summed + results
    sizes = [math.prod(x.shape[axis] for axis in axes) for axes in (batch, summed, results)]
    steps = [ns_coeffs.astype(x.dtype)] * ns_steps if ns_coeffs.ndim == 1 else list(ns_coeffs.astype(x.dtype))

    def one(x):
        is_tall = x.shape[0] > x.shape[1]
        x = x.T if is_tall else x
        if preconditioning in ("frobenius", "spectral"):
            x = x / (jnp.linalg.norm(x, ord="fro" if preconditioning == "frobenius" else 2) + eps)
        for n, numbers in enumerate(steps):
            first = n == 0 and preconditioning in ("aol", "schatten")
            x = _first_step(x, numbers, preconditioning) if first else _newton_schulz(x, numbers)
        return x.T if is_tall else x

    found = jax.vmap(one)(x.transpose(order).reshape(sizes))
    return found.reshape([x.shape[axis] for axis in order]).transpose([order.index(axis) for axis in range(x.ndim)])


def scale_by_muon(
    ns_coeffs=_STANDARD,
    ns_steps=5,
    beta=0.95,
    eps=1e-8,
    mu_dtype=None,
    *,
    nesterov=True,
    adaptive=False,
    preconditioning="frobenius",
    weight_dimension_numbers=None,
):
    """Running means of gradients, made orthogonal."""

    def init(params):
        numbers = jnp.asarray(ns_coeffs)
        if numbers.ndim > 2 or numbers.shape[-1] != 3:
            raise ValueError(f"ns_coeffs must have shape (3,) or (n, 3), got {numbers.shape}")
        if numbers.ndim == 2:
            if numbers.shape[0] > ns_steps:
                raise ValueError(f"Not enough coeffs to perform {ns_steps} steps")
            numbers = numbers[-ns_steps:]
        mu = _map(lambda x: jnp.zeros_like(x, dtype=mu_dtype), params)
        return MuonState(jnp.zeros([], jnp.int32), mu, numbers)

    def update(updates, state, params=None):
        numbers = weight_dimension_numbers(updates) if callable(weight_dimension_numbers) else weight_dimension_numbers
        if numbers is None:
            numbers = _map(lambda _: MuonDimensionNumbers(), updates)
        mu, count = _moment(updates, state.mu, beta, 1), state.count + 1
        if nesterov:
            ahead = _map(lambda m, g: beta * m + (1 - beta) * g, _corrected(mu, beta, count + 1), _corrected(updates, beta, count))
        else:
            ahead = _corrected(mu, beta, count)
        found = _map(
            lambda x, n: orthogonalize_via_newton_schulz(x, state.ns_coeffs, ns_steps, preconditioning, eps, n),
            ahead,
            numbers,
            is_leaf=_are_numbers,
        )
        if adaptive:
            found = _map(lambda x, y: jnp.sum(x * y) * y, ahead, found)
        mu = mu if mu_dtype is None else _map(lambda x: x.astype(mu_dtype), mu)
        return found, MuonState(count, mu, state.ns_coeffs)

    return optax.GradientTransformation(init, update)


def scale_by_shape(weight_dimension_numbers=None, consistent_rms=None):
    """Updates by factors that depend on the shapes of weights."""

    def scaled(updates, params):
        numbers = weight_dimension_numbers(updates) if callable(weight_dimension_numbers) else weight_dimension_numbers

        def one(x, n):
            summed, results = _fans(x, n)
            if consistent_rms is not None:
                return jnp.sqrt(jnp.maximum(summed, results)) * consistent_rms * x
            return jnp.sqrt(jnp.maximum(1, results / summed)) * x

        return _map(one, updates, numbers, is_leaf=_are_numbers)

    return optax.stateless(scaled)


def muon(
    learning_rate,
    ns_coeffs=_STANDARD,
    ns_steps=5,
    beta=0.95,
    eps=1e-8,
    weight_decay=0.0,
    weight_decay_mask=None,
    mu_dtype=None,
    *,
    nesterov=True,
    adaptive=False,
    preconditioning="frobenius",
    adam_b1=0.9,
    adam_b2=0.999,
    adam_eps_root=0.0,
    adam_weight_decay=0.0,
    adam_learning_rate=None,
    muon_weight_dimension_numbers=None,
    consistent_rms=None,
):
    """Orthogonal steps for matrices, and AdamW for all else."""
    if isinstance(ns_coeffs, str):
        if ns_coeffs not in _PRESETS:
            raise ValueError(f"Unknown ns_coeff preset string: {ns_coeffs}")
        ns_coeffs = _PRESETS[ns_coeffs]
    given = muon_weight_dimension_numbers
    known = lambda params: given(params) if callable(given) else given

    def labels(params):
        if given is None:
            return _map(lambda x: "muon" if x.ndim == 2 else "adam", params)
        label = lambda n, part: _map(lambda _: "adam" if n is None else "muon", part)
        return _map(label, known(params), params, is_leaf=lambda x: x is None or _are_numbers(x))

    def numbers(params):
        if given is None:
            return _map(lambda x: MuonDimensionNumbers(), params)
        mask = _map(lambda x: x == "muon", labels(params))
        is_leaf = lambda x: x is None or _are_numbers(x) or isinstance(x, optax.MaskedNode)
        return _map(lambda n, part: _map(lambda m: n if m else optax.MaskedNode(), part), known(params), mask, is_leaf=is_leaf)

    matrices = optax.chain(
        scale_by_muon(
            ns_coeffs,
            ns_steps,
            beta,
            eps,
            mu_dtype,
            nesterov=nesterov,
            adaptive=adaptive,
            preconditioning=preconditioning,
            weight_dimension_numbers=numbers,
        ),
        scale_by_shape(numbers, consistent_rms),
        optax.add_decayed_weights(weight_decay, weight_decay_mask),
        optax.scale_by_learning_rate(learning_rate),
    )
    rest = optax.adamw(
        learning_rate if adam_learning_rate is None else adam_learning_rate,
        b1=adam_b1,
        b2=adam_b2,
        eps=eps,
        eps_root=adam_eps_root,
        weight_decay=adam_weight_decay,
        mu_dtype=mu_dtype,
        nesterov=nesterov,
    )
    return optax.partition({"muon": matrices, "adam": rest}, labels)


# Rates that find themselves


class ProdigyState(NamedTuple):
    """Moments, sums, where the parameters began, and the rate so far."""

    exp_avg: Any
    exp_avg_sq: Any
    grad_sum: Any
    params0: Any
    estim_lr: Any
    numerator_weighted: Any
    count: Any


def prodigy(
    learning_rate=1.0, betas=(0.9, 0.999), beta3=None, eps=1e-8, estim_lr0=1e-6, estim_lr_coef=1.0, weight_decay=0.0, safeguard_warmup=False
):
    """AdamW whose rate is estimated from how far the parameters have come."""
    b1, b2 = betas
    b3 = b2**0.5 if beta3 is None else beta3

    def init(params):
        kind = _lowest(params)
        zeros = tree_zeros_like(params)
        return ProdigyState(zeros, zeros, zeros, params, jnp.asarray(estim_lr0, kind), jnp.zeros((), kind), jnp.zeros((), jnp.int32))

    def update(updates, state, params=None, **_):
        if params is None:
            raise ValueError(_NO_PARAMETERS)
        count, estimate = state.count + 1, state.estim_lr
        rate = learning_rate(state.count) if callable(learning_rate) else learning_rate
        correction = ((1 - b2**count) ** 0.5) / (1 - b1**count)
        step = jnp.asarray(estimate * rate * correction, estimate.dtype)
        scaled = _map(lambda g: estimate * g, updates)
        moved = _map(lambda a, b: a - b, state.params0, params)
        along = sum(jnp.vdot(a, b) for a, b in zip(jax.tree.leaves(updates), jax.tree.leaves(moved)))
        mean = _map(lambda m, g: b1 * m + (1 - b1) * g, state.exp_avg, scaled)
        squares = _map(lambda m, g: b2 * m + (1 - b2) * g * g, state.exp_avg_sq, scaled)
        weight = estimate if safeguard_warmup else step
        sums = _map(lambda s, g: b3 * s + weight * g / estim_lr0, state.grad_sum, scaled)
        numerator = b3 * state.numerator_weighted + (estimate / estim_lr0) * step * along
        denominator = sum(jnp.abs(x).sum() for x in jax.tree.leaves(sums))
        new = jnp.maximum(estimate, estim_lr_coef * numerator / denominator)
        found = _map(lambda m, s, p: -weight_decay * step * p - step * m / (jnp.sqrt(s) + new * eps), mean, squares, params)
        return found, ProdigyState(mean, squares, sums, state.params0, new, numerator, count)

    return optax.GradientTransformationExtraArgs(init, update)


class DoGState(NamedTuple):
    """Where the parameters began, how far they have come, and the sum of squared gradients."""

    is_init_step: Any
    init_params: Any
    max_dist: Any
    sum_sq_norm_grads: Any


def scale_by_dog(init_step, eps=1e-8):
    """Distance over gradients."""
    kind, first = init_step

    def init(params):
        if kind not in ("distance", "heuristic", "learning_rate"):
            raise ValueError(f"Invalid init_step specification for scale_by_dog: init_step_type={kind!r}")
        start = first if kind == "distance" else first * (1 + global_norm(params)) if kind == "heuristic" else 0.0
        dtype = _lowest(params)
        return DoGState(jnp.asarray(True), params, jnp.asarray(start, dtype), jnp.asarray(0.0, dtype))

    def update(updates, state, params):
        farthest = jnp.maximum(state.max_dist, global_norm(tree_sub(state.init_params, params)))
        total = state.sum_sq_norm_grads + jnp.square(global_norm(updates))
        rate = farthest / jnp.sqrt(total + eps)
        if kind == "learning_rate":
            rate = jnp.where(state.is_init_step, first, rate)
        return _map(lambda g: rate * g, updates), DoGState(jnp.asarray(False), state.init_params, farthest, total)

    return optax.GradientTransformation(init, update)


def dog(learning_rate=1.0, init_step=("heuristic", 1e-6), eps=1e-8, weight_decay=None, mask=None):
    """Steps of the distance that the parameters have come, over the gradients."""
    decayed = optax.identity() if weight_decay is None else optax.add_decayed_weights(weight_decay, mask)
    return optax.chain(decayed, scale_by_dog(init_step, eps), optax.scale_by_learning_rate(learning_rate))


# Adam that takes any decay


def scale_by_adopt(b1=0.9, b2=0.9999, eps=1e-6, mu_dtype=None, *, nesterov=False, use_clipping=True, clip_value_fn=lambda x: x**0.25):
    """Gradients over the root of the mean square of those before them."""

    def init(params):
        mu = _map(lambda x: jnp.zeros_like(x, dtype=mu_dtype), params)
        return optax.ScaleByAdamState(jnp.zeros([], jnp.int32), mu, tree_zeros_like(params))

    def update(updates, state, params=None):
        second, first = jnp.where(state.count > 0, b2, 0), jnp.where(state.count > 0, b1, 1)
        nu = _moment(updates, state.nu, second, 2)
        scaled = _map(lambda g, v: g / jnp.maximum(jnp.sqrt(v), eps), updates, state.nu)
        if use_clipping:
            bound = clip_value_fn(state.count)
            scaled = _map(lambda g: jnp.clip(g, -bound, bound), scaled)
        mu = _moment(scaled, state.mu, first, 1)
        found = _moment(scaled, mu, first, 1) if nesterov else mu
        mu = mu if mu_dtype is None else _map(lambda x: x.astype(mu_dtype), mu)
        return found, optax.ScaleByAdamState(state.count + 1, mu, nu)

    return optax.GradientTransformation(init, update)


def adopt(
    learning_rate, b1=0.9, b2=0.9999, eps=1e-6, mu_dtype=None, *, nesterov=False, use_clipping=True, clip_value_fn=lambda x: x**0.25
):
    """Adam that converges with any decay."""
    scaled = scale_by_adopt(b1, b2, eps, mu_dtype, nesterov=nesterov, use_clipping=use_clipping, clip_value_fn=clip_value_fn)
    return optax.chain(scaled, optax.scale_by_learning_rate(learning_rate))


# Privacy


class DifferentiallyPrivateAggregateState(NamedTuple):
    """The next key."""

    rng_key: Any


def per_example_global_norm_clip(grads, l2_norm_clip):
    """The sum of the gradients of examples, none longer than a length, and how many were."""
    sizes = {jnp.shape(x)[:1] for x in jax.tree.leaves(grads)}
    if len(sizes) != 1 or () in sizes:
        raise ValueError("Unlike other transforms, `per_example_global_norm_clip` expects `grads` to have a batch dimension in the 0th axis.")
    lengths = jax.vmap(global_norm)(grads)
    factors = jnp.nan_to_num(jnp.minimum(l2_norm_clip / lengths, 1.0), nan=1.0)
    return _map(lambda g: jnp.tensordot(factors, g.astype(factors.dtype), axes=1), grads), jnp.sum(factors < 1.0)


def differentially_private_aggregate(l2_norm_clip, noise_multiplier, key=None, *, seed=None):
    """The mean of the gradients of examples, none longer than a length, with noise."""
    if seed is not None:
        warnings.warn('"seed" is deprecated and will be removed in optax 0.2.7, use "key".', DeprecationWarning, stacklevel=2)
        if key is not None:
            raise ValueError("Only one of seed or key can be specified.")
        key = jax.random.key(seed)
    if key is None:
        warnings.warn("Specifying a key will be required in optax 0.2.7.", stacklevel=2)
        key = jax.random.key(0)
    key = jax.random.key(key) if isinstance(key, int) else key
    noise = l2_norm_clip * noise_multiplier

    def update(updates, state, params=None):
        leaves, treedef = jax.tree.flatten(updates)
        clipped, _ = per_example_global_norm_clip(leaves, l2_norm_clip)
        new, *keys = jax.random.split(state.rng_key, len(leaves) + 1)
        found = [(g + noise * jax.random.normal(k, g.shape, g.dtype)) / leaves[0].shape[0] for g, k in zip(clipped, keys)]
        return jax.tree.unflatten(treedef, found), DifferentiallyPrivateAggregateState(new)

    return optax.GradientTransformation(lambda params: DifferentiallyPrivateAggregateState(key), update)


def dpsgd(learning_rate, l2_norm_clip, noise_multiplier, seed, momentum=None, nesterov=False):
    """Gradient descent that keeps what examples say private."""
    return optax.chain(
        differentially_private_aggregate(l2_norm_clip, noise_multiplier, seed=seed),
        optax.identity() if momentum is None else optax.trace(decay=momentum, nesterov=nesterov),
        optax.scale_by_learning_rate(learning_rate),
    )


# Complex numbers


class SplitRealAndImaginaryArrays(NamedTuple):
    """A complex array as two."""

    real: Any
    imaginary: Any


class SplitRealAndImaginaryState(NamedTuple):
    """The state of what is inside."""

    inner_state: Any


def split_real_and_imaginary(inner):
    """A transformation of real and imaginary parts as arrays of their own."""
    parted = lambda tree: _map(lambda x: SplitRealAndImaginaryArrays(x.real, x.imag) if jnp.iscomplexobj(x) else x, tree)
    joined = lambda x: x.real + x.imaginary * 1j if isinstance(x, SplitRealAndImaginaryArrays) else x

    def update(updates, state, params=None):
        found, inner_state = inner.update(parted(updates), state.inner_state, parted(params))
        found = _map(joined, found, is_leaf=lambda x: isinstance(x, SplitRealAndImaginaryArrays))
        return found, SplitRealAndImaginaryState(inner_state)

    return optax.GradientTransformation(lambda params: SplitRealAndImaginaryState(inner.init(parted(params))), update)
