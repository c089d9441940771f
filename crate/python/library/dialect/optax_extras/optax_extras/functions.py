"""`optax.perturbations`, `assignment`, `second_order` and losses that few programs use."""

import jax
import jax.numpy as jnp
from jax.flatten_util import ravel_pytree
from optax import tree_utils


class Normal:
    """Gaussian noise."""

    def sample(self, key, sample_shape=(), dtype=float):
        """Draws of a shape."""
        return jax.random.normal(key, sample_shape, dtype)

    def log_prob(self, inputs):
        """The logarithm of the density, but for a constant."""
        return -0.5 * inputs**2


class Gumbel:
    """Gumbel's noise."""

    def sample(self, key, sample_shape=(), dtype=float):
        """Draws of a shape."""
        return jax.random.gumbel(key, sample_shape, dtype)

    def log_prob(self, inputs):
        """The logarithm of the density."""
        return -inputs - jnp.exp(-inputs)


def _box(x):
    """1, whose slope is that of `x` (the magic box of Foerster et al., 2018)."""
    return jnp.exp(x - jax.lax.stop_gradient(x))


def make_perturbed_fun(fun, num_samples=1000, sigma=0.1, noise=Gumbel(), use_baseline=True):
    """A function of a key and arguments, the mean of `fun` at noisy arguments, of which derivatives may be taken even where `fun` has none."""

    def of_key(key, x, baseline):
        drawn = tree_utils.tree_random_like(key, x, sampler=noise.sample)
        shifted = jax.lax.stop_gradient(jax.tree.map(lambda x, z: x + sigma * z, x, drawn))
        drawn = jax.tree.map(lambda x, y: (y - x) / sigma, x, shifted)
        box = _box(sum(jnp.sum(noise.log_prob(z)) for z in jax.tree.leaves(drawn)))
        found = jax.tree.map(lambda y: box * y, fun(shifted))
        return jax.tree.map(lambda y, base: y + (1 - box) * base, found, baseline) if use_baseline else found

    def mean(key, x):
        baseline = fun(jax.lax.stop_gradient(x)) if use_baseline else None
        found = jax.vmap(of_key, (0, None, None))(jax.random.split(key, num_samples), x, baseline)
        return jax.tree.map(lambda y: jnp.mean(y, 0), found)

    return mean


# Assignments


def _assigned(costs):
    """For each row the column, for the smallest sum, by shortest augmenting paths; there are no more rows than columns."""
    rows, columns = len(costs), len(costs[0])
    of_row, of_column, owner, before = [0.0] * (rows + 1), [0.0] * (columns + 1), [0] * (columns + 1), [0] * (columns + 1)
    for row in range(1, rows + 1):
        owner[0], column = row, 0
        least, used = [float("inf")] * (columns + 1), [False] * (columns + 1)
        while owner[column]:
            used[column], at = True, owner[column]
            step, following = float("inf"), 0
            for j in range(1, columns + 1):
                if not used[j]:
                    cost = costs[at - 1][j - 1] - of_row[at] - of_column[j]
                    if cost < least[j]:
                        least[j], before[j] = cost, column
                    if least[j] < step:
                        step, following = least[j], j
            for j in range(columns + 1):
                if used[j]:
                    of_row[owner[j]] += step
                    of_column[j] -= step
                else:
                    least[j] -= step
            column = following
        while column:
            owner[column] = owner[before[column]]
            column = before[column]
    return [j - 1 for i in range(1, rows + 1) for j in range(1, columns + 1) if owner[j] == i]


def hungarian_algorithm(cost_matrix):
    """Rows and columns that belong together so that the sum of costs is smallest (Kuhn 1955)."""
    costs = jnp.asarray(cost_matrix)
    if costs.ndim != 2:
        raise ValueError(f"the cost matrix must have two axes, not {costs.ndim}")
    rows, columns = costs.shape

    def solved(values):
        import numpy as np

        chosen = _assigned(np.asarray(values).T.tolist() if rows > columns else np.asarray(values).tolist())
        if rows == columns:
            i, j = sorted(range(rows), key=lambda n: chosen[n]), range(columns)
        else:
            # From the last one on.
            i, j = range(len(chosen))[::-1], chosen[::-1]
            i, j = (j, i) if rows > columns else (i, j)
        return np.array(list(i), "int32"), np.array(list(j), "int32")

    if min(rows, columns) == 0:
        return jnp.zeros(0, int), jnp.zeros(0, int)
    kind = jax.ShapeDtypeStruct((min(rows, columns),), jnp.int32)
    i, j = jax.pure_callback(solved, (kind, kind), costs)
    return i, j


# Second derivatives


def hvp(loss, v, params, inputs, targets):
    """The product of the Hessian with a vector."""
    return jax.jvp(jax.grad(lambda p: loss(p, inputs, targets)), [params], [ravel_pytree(params)[1](v)])[1]


def hessian_diag(loss, params, inputs, targets):
    """The diagonal of the Hessian."""
    flat = lambda tree: ravel_pytree(tree)[0]
    return jax.vmap(lambda v: jnp.vdot(v, flat(hvp(loss, v, params, inputs, targets))))(jnp.eye(flat(params).size))


def fisher_diag(negative_log_likelihood, params, inputs, targets):
    """The diagonal of the observed Fisher information."""
    return jnp.square(ravel_pytree(jax.grad(negative_log_likelihood)(params, inputs, targets))[0])


def nnls(A, b, iters, unroll=1, L=None):
    """The vector of least squares without negative elements, by accelerated projected gradients (Polyak 2015)."""
    square, right = A.mT @ A, A.mT @ b
    bound = jnp.sqrt(jnp.minimum(jnp.linalg.norm(square, 1) * jnp.linalg.norm(square, jnp.inf), jnp.sum(square**2))) if L is None else L
    bound = jnp.where(bound == 0, 1, bound)

    def step(state, _):
        x, ahead, c = state
        following = (1 + jnp.sqrt(1 + 4 * c**2)) / 2
        new = (ahead - (square @ ahead - right) / bound).clip(0)
        return (new, new + (c - 1) / following * (new - x), following), None

    x = jnp.zeros((*A.shape[-1:], *b.shape[1:]), b.dtype)
    return jax.lax.scan(step, (x, x, jnp.zeros(())), length=iters)[0][0]


# Losses


def make_fenchel_young_loss(max_fun):
    """A loss of scores and targets by a smooth maximum: its value less their product (Blondel et al., 2020)."""

    def loss(scores, targets, *args, **kwargs):
        most = jnp.vectorize(lambda x: max_fun(x, *args, **kwargs), signature="(n)->()")(scores)
        return most - jnp.vectorize(jnp.vdot, signature="(n),(n)->()")(targets, scores)

    return loss


def dice_loss(
    predictions, targets, *, class_weights=None, smooth=1.0, alpha=0.5, beta=0.5, apply_softmax=True, reduction="mean", ignore_background=False, axis=None
):
    """1 less the overlap of predicted and true regions, class by class."""
    predictions = predictions[..., None] if predictions.ndim == targets.ndim - 1 else predictions
    targets = targets[..., None] if targets.ndim == predictions.ndim - 1 else targets
    if apply_softmax:
        predictions = jax.nn.sigmoid(predictions) if predictions.shape[-1] == 1 else jax.nn.softmax(predictions, -1)
    axis = tuple(range(1, predictions.ndim - 1)) if axis is None else axis
    common, own, true = (jnp.sum(x, axis) for x in (predictions * targets, predictions, targets))
    loss = 1.0 - (common + smooth) / (common + alpha * (own - common) + beta * (true - common) + smooth)
    loss = loss if class_weights is None else loss * class_weights
    loss = loss[..., 1:] if ignore_background and predictions.shape[-1] > 1 else loss
    if reduction not in ("mean", "sum", "none"):
        raise ValueError(f"Unsupported reduction: {reduction}")
    return loss if reduction == "none" else getattr(jnp, reduction)(loss, -1)


def multiclass_generalized_dice_loss(predictions, targets, *, smooth=1.0, apply_softmax=True, ignore_background=False):
    """The Dice loss, rare classes weighing more."""
    weights = 1.0 / (jnp.sum(targets, tuple(range(targets.ndim - 1))) ** 2 + 1e-7)
    weights = weights / jnp.sum(weights) * len(weights)
    options = dict(class_weights=weights, smooth=smooth, apply_softmax=apply_softmax, reduction="none", ignore_background=ignore_background)
    return jnp.mean(dice_loss(predictions, targets, **options))


def binary_dice_loss(predictions, targets, *, smooth=1.0, apply_sigmoid=True):
    """The Dice loss of one class."""
    if predictions.ndim == targets.ndim and predictions.shape[-1] != 1:
        predictions, targets = predictions[..., None], targets[..., None]
    return dice_loss(predictions, targets, smooth=smooth, apply_softmax=apply_sigmoid)
