"""Rarer losses of `optax`."""

import jax
import jax.numpy as jnp


def perceptron_loss(predictor_outputs, targets):
    """What is on the wrong side."""
    return jnp.maximum(0, -predictor_outputs * targets)


def _of_label(scores, labels):
    return jnp.take_along_axis(scores, labels[..., None], -1)[..., 0]


def multiclass_hinge_loss(scores, labels):
    """How far the best other class is above the own one less 1."""
    return jnp.max(scores + 1 - jax.nn.one_hot(labels, scores.shape[-1]), -1) - _of_label(scores, labels)


def multiclass_perceptron_loss(scores, labels):
    """How far the best class is above the own one."""
    return jnp.max(scores, -1) - _of_label(scores, labels)


def sparsemax_loss(logits, labels):
    """The loss of the sparse sigmoid, of labels 0 and 1."""
    x = jnp.where(labels, -logits, logits)
    return jnp.where(x <= -1, 0.0, jnp.where(x >= 1, x, (x + 1) ** 2 / 4))


def _threshold(scores):
    ordered = -jnp.sort(-scores, -1)
    sums, counts = jnp.cumsum(ordered, -1) - 1, jnp.arange(1, scores.shape[-1] + 1)
    last = jnp.sum(ordered - sums / counts > 0, -1, keepdims=True)
    return jnp.take_along_axis(sums, last - 1, -1) / last


def multiclass_sparsemax_loss(scores, labels):
    """The loss of the sparse softmax."""
    p = jnp.maximum(scores - _threshold(scores), 0.0)
    return jnp.sum(p * (scores - 0.5 * p), -1) + 0.5 - _of_label(scores, labels)


def triplet_margin_loss(anchors, positives, negatives, axis=-1, norm_degree=2, margin=1.0, eps=1e-6):
    """How far positives are from the anchors, beyond the negatives less a margin."""
    far = lambda others: (jnp.sum((anchors - others) ** norm_degree, axis) + eps) ** (1 / norm_degree)
    return jnp.maximum(far(positives) - far(negatives) + margin, 0)


def kl_divergence_with_log_targets(log_predictions, log_targets, axis=-1, where=None):
    """The divergence of predictions from targets, both as logarithms."""
    return jnp.sum(jnp.exp(log_targets) * (log_targets - log_predictions), axis, where=where)


def generalized_kl_divergence(log_predictions, targets, axis=-1, where=None):
    """The divergence of measures that need not have sum 1."""
    known = jnp.where(targets == 0, 0.0, targets * (jnp.log(jnp.where(targets == 0, 1.0, targets)) - log_predictions))
    return jnp.sum(known + jnp.exp(log_predictions) - targets, axis, where=where)


def ranking_softmax_loss(logits, labels, *, where=None, weights=None, reduce_fn=jnp.mean):
    """The cross entropy of the relevances of items of a list."""
    if where is not None:
        labels, logits = jnp.where(where, labels, 0.0), jnp.where(where, logits, -jnp.inf)
    labels = labels if weights is None else labels * weights
    log = jax.nn.log_softmax(logits, -1)
    found = -jnp.sum(jnp.where(labels == 0, 0.0, labels * log), -1)
    return found if reduce_fn is None else reduce_fn(found)


def ctc_loss(logits, logit_paddings, labels, label_paddings, blank_id=0, log_epsilon=-1e5):
    """The negative logarithm of the probability of labels, however they are stretched and parted by blanks."""
    log, (batch, steps, _) = jax.nn.log_softmax(logits), logits.shape
    count = labels.shape[1]
    lengths = count - jnp.sum(label_paddings, 1).astype("int32")
    same = jnp.pad((labels[:, 1:] == labels[:, :-1]).astype("float32"), ((0, 0), (1, 0)))
    of_blank = log[:, :, blank_id : blank_id + 1]
    of_label = jnp.take_along_axis(log, jnp.broadcast_to(labels[:, None], (batch, steps, count)), 2)
    blanks = jnp.full((batch, count + 1), log_epsilon).at[:, 0].set(0.0)
    ends = jnp.full((batch, count), log_epsilon)

    def step(state, now):
        (blanks, ends), (blank, label, pad) = state, now
        # A label follows the one before it, or a blank; after itself it needs the blank.
        before = jnp.concatenate([jnp.full((batch, 1), log_epsilon), ends[:, :-1]], 1) + log_epsilon * same
        new_ends = jnp.logaddexp(jnp.logaddexp(blanks[:, :-1], before), ends) + label
        new_blanks = jnp.concatenate([blanks[:, :1], jnp.logaddexp(blanks[:, 1:], ends)], 1) + blank
        pad = pad[:, None]
        return (pad * blanks + (1 - pad) * new_blanks, pad * ends + (1 - pad) * new_ends), None

    moved = [jnp.moveaxis(x, 1, 0) for x in (of_blank, of_label, logit_paddings)]
    (blanks, ends), _ = jax.lax.scan(step, (blanks, ends), tuple(moved))
    last = blanks.at[:, 1:].set(jnp.logaddexp(blanks[:, 1:], ends))
    return -jnp.take_along_axis(last, lengths[:, None], 1)[:, 0]
