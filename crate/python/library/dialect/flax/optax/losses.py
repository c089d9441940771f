"""Losses of each example."""

import jax
import jax.numpy as jnp
from tandem.dialect.late import late_names

__all__ = [
    "cosine_distance", "cosine_similarity", "convex_kl_divergence", "hinge_loss", "huber_loss", "kl_divergence", "l2_loss", "log_cosh",
    "poly_loss_cross_entropy", "safe_softmax_cross_entropy", "sigmoid_binary_cross_entropy", "sigmoid_focal_loss", "smooth_labels",
    "softmax_cross_entropy", "softmax_cross_entropy_with_integer_labels", "squared_error", "absolute_error", "ntxent",
]


def squared_error(predictions, targets=None):
    """Squared differences."""
    return jnp.square(predictions if targets is None else predictions - targets)


def l2_loss(predictions, targets=None):
    """Half of the squared differences."""
    return 0.5 * squared_error(predictions, targets)


def absolute_error(predictions, targets=None):
    """Magnitudes of the differences."""
    return jnp.abs(predictions if targets is None else predictions - targets)


def huber_loss(predictions, targets=None, delta=1.0):
    """Half of the square of small differences, a straight line beyond `delta`."""
    errors = jnp.abs(predictions - targets) if targets is not None else jnp.abs(predictions)
    small = jnp.minimum(errors, delta)
    return 0.5 * small**2 + delta * (errors - small)


def log_cosh(predictions, targets=None):
    """The logarithm of the hyperbolic cosine of the differences."""
    errors = predictions - targets if targets is not None else predictions
    return jnp.logaddexp(errors, -errors) - jnp.log(2.0).astype(errors.dtype)


def _normalized(x, epsilon):
    return x / jnp.maximum(jnp.sqrt(jnp.sum(jnp.square(x), -1, keepdims=True)), epsilon)


def cosine_similarity(predictions, targets, epsilon=0.0, axis=-1, where=None):
    """The cosine of the angle between vectors."""
    return jnp.sum(_normalized(predictions, epsilon) * _normalized(targets, epsilon), axis)


def cosine_distance(predictions, targets, epsilon=0.0, axis=-1, where=None):
    """One less the cosine of the angle."""
    return 1.0 - cosine_similarity(predictions, targets, epsilon)


def sigmoid_binary_cross_entropy(logits, labels):
    """The cross-entropy of independent truth values."""
    labels = labels.astype(logits.dtype)
    return -labels * jax.nn.log_sigmoid(logits) - (1.0 - labels) * jax.nn.log_sigmoid(-logits)


def sigmoid_focal_loss(logits, labels, alpha=None, gamma=2.0):
    """The cross-entropy of truth values, less of those that are told well."""
    p = jax.nn.sigmoid(logits)
    labels = labels.astype(logits.dtype)
    right = p * labels + (1 - p) * (1 - labels)
    loss = sigmoid_binary_cross_entropy(logits, labels) * ((1 - right) ** gamma)
    return loss if alpha is None else (alpha * labels + (1 - alpha) * (1 - labels)) * loss


def hinge_loss(predictor_outputs, targets):
    """How far outputs are from a margin of 1; targets are -1 and 1."""
    return jnp.maximum(0, 1 - predictor_outputs * targets)


def softmax_cross_entropy(logits, labels, axis=-1, where=None):
    """The cross-entropy with labels that are probabilities."""
    return -jnp.sum(labels * jax.nn.log_softmax(logits, axis, where), axis, where=where)


def safe_softmax_cross_entropy(logits, labels):
    """The cross-entropy, in which labels of 0 count nothing."""
    logs = jax.nn.log_softmax(logits)
    return -jnp.sum(jnp.where(labels == 0, 0.0, labels * logs), -1)


def softmax_cross_entropy_with_integer_labels(logits, labels, axis=-1, where=None):
    """The cross-entropy with labels that are the numbers of classes."""
    if isinstance(axis, tuple):
        # Classes of several axes are numbered in order.
        logits = jnp.moveaxis(logits, axis, range(-len(axis), 0))
        logits, axis = logits.reshape(*logits.shape[: -len(axis)], -1), -1
    chosen = jnp.take_along_axis(logits, jnp.expand_dims(labels, axis), axis=axis)
    return jax.nn.logsumexp(logits, axis=axis, where=where) - jnp.squeeze(chosen, axis)


def poly_loss_cross_entropy(logits, labels, epsilon=2.0, axis=-1, where=None):
    """The cross-entropy, and `epsilon` times the probability that is missing."""
    missing = jnp.sum(labels * (1.0 - jax.nn.softmax(logits, axis)), axis)
    return softmax_cross_entropy(logits, labels, axis) + epsilon * missing


def smooth_labels(labels, alpha):
    """Labels with a part spread over all classes."""
    return (1.0 - alpha) * labels + alpha / labels.shape[-1]


def kl_divergence(log_predictions, targets, axis=-1, where=None):
    """The divergence of Kullback and Leibler; targets are probabilities."""
    return jnp.sum(targets * (jnp.where(targets == 0, 0, jnp.log(jnp.where(targets == 0, 1, targets))) - log_predictions), axis)


def convex_kl_divergence(log_predictions, targets, axis=-1, where=None):
    """The divergence for probabilities that need not sum to 1."""
    return kl_divergence(log_predictions, targets, axis) + jnp.sum(jnp.exp(log_predictions) - targets, axis)


def ntxent(embeddings, labels, temperature=0.07):
    """The contrastive loss of embeddings, of which those with equal labels belong together."""
    unit = _normalized(embeddings, 1e-12)
    scores = unit @ unit.T / temperature
    own = jnp.eye(labels.shape[0], dtype=bool)
    same = jnp.logical_and(labels[:, None] == labels[None, :], ~own)
    rest = jnp.sum(jnp.where(labels[:, None] != labels[None, :], jnp.exp(scores), 0.0), 1, keepdims=True)
    losses = -scores + jnp.log(jnp.exp(scores) + rest)
    return jnp.sum(jnp.where(same, losses, 0.0)) / jnp.sum(same)


__getattr__ = late_names("optax.losses", "optax._rare_losses", "optax_extras.functions")
