"""What networks are to make small."""

import tandem as td
from torch.nn import functional as _F


def _reduce(x, reduction):
    return td.mean(x) if reduction == "mean" else td.sum(x) if reduction == "sum" else x


def _refuse_classes(label, count, ignore_index):
    if td.is_tracing() or td.Tensor.device.__get__(label) != "cpu" or not label.size:
        return
    beyond = td.logical_and(td.logical_or(label < 0, label >= count), label != ignore_index)
    if bool(td.any(beyond).item()):
        raise IndexError(f"label should not be out of bound of [0, {count - 1}], but got {label[beyond].tolist()[:3]}")


def cross_entropy(input, label, weight=None, ignore_index=-100, reduction="mean", soft_label=False, axis=-1, use_softmax=True, label_smoothing=0.0):
    scores = td.log_softmax(input, axis=axis) if use_softmax else td.log(input)
    classes = input.shape[axis]
    soft = soft_label or label_smoothing > 0
    if soft:
        shares = label if soft_label else td.one_hot(td.squeeze(label, axis=axis) if label.ndim == input.ndim else label, classes, axis=axis)
        shares = shares * (1 - label_smoothing) + label_smoothing / classes if label_smoothing else shares
        loss = -td.sum(scores * td.astype(shares, scores.dtype.name), axis)
        factor = None if weight is None else td.sum(td.astype(shares, scores.dtype.name) * weight, axis)
        loss, kept = (loss if factor is None else loss * factor), None
    else:
        hard = td.squeeze(label, axis=axis) if label.ndim == input.ndim else label
        _refuse_classes(hard, classes, ignore_index)
        kept = hard != ignore_index
        chosen = td.where(kept, hard, 0)
        loss = -td.squeeze(td.take_along_axis(scores, td.expand_dims(chosen, axis=axis), axis=axis), axis=axis)
        factor = None if weight is None else td.take(weight, chosen, axis=0)
        factor = td.astype(kept, scores.dtype.name) if factor is None else factor * td.astype(kept, scores.dtype.name)
        loss = loss * factor
    if reduction == "mean":
        # Labels that are left out count in the mean, unless theirs is a number that a class could have.
        return td.mean(loss) if factor is None or weight is None and ignore_index < 0 else td.sum(loss) / td.maximum(td.sum(factor), 1e-12)
    if reduction == "none":
        # One number for each label, in its shape.
        return loss if label.ndim != input.ndim and not soft_label else td.expand_dims(loss, axis=axis)
    return td.sum(loss)


def softmax_with_cross_entropy(logits, label, soft_label=False, ignore_index=-100, numeric_stable_mode=True, return_softmax=False, axis=-1):
    loss = cross_entropy(logits, label, None, ignore_index, "none", soft_label, axis)
    loss = loss if loss.ndim == logits.ndim else td.expand_dims(loss, axis=axis)
    return (loss, td.softmax(logits, axis=axis)) if return_softmax else loss


def nll_loss(input, label, weight=None, ignore_index=-100, reduction="mean"):
    return _F.nll_loss(input, label, weight, ignore_index=ignore_index, reduction=reduction)


def mse_loss(input, label, reduction="mean"):
    return _reduce(td.square(input - label), reduction)


def square_error_cost(input, label):
    return td.square(input - label)


def l1_loss(input, label, reduction="mean"):
    return _reduce(td.abs(input - label), reduction)


def smooth_l1_loss(input, label, reduction="mean", delta=1.0):
    return _F.huber_loss(input, label, reduction=reduction, delta=delta)


def binary_cross_entropy(input, label, weight=None, reduction="mean"):
    return td.binary_cross_entropy(input, label, weight, reduction=reduction)


def binary_cross_entropy_with_logits(logit, label, weight=None, reduction="mean", pos_weight=None):
    return td.binary_cross_entropy_with_logits(logit, label, weight, pos_weight=pos_weight, reduction=reduction)


def log_loss(input, label, epsilon=1e-4):
    return -label * td.log(input + epsilon) - (1 - label) * td.log(1 - input + epsilon)


def kl_div(input, label, reduction="mean", log_target=False):
    found = td.exp(label) * (label - input) if log_target else td.where(label > 0, label * (td.log(td.where(label > 0, label, 1.0)) - input), 0.0)
    return td.sum(found) / input.shape[0] if reduction == "batchmean" else _reduce(found, reduction)


def sigmoid_focal_loss(logit, label, normalizer=None, alpha=0.25, gamma=2.0, reduction="sum"):
    share = td.sigmoid(logit)
    loss = td.binary_cross_entropy_with_logits(logit, label, reduction="none")
    right = share * label + (1 - share) * (1 - label)
    loss = loss * (alpha * label + (1 - alpha) * (1 - label)) * (1 - right) ** gamma
    return _reduce(loss if normalizer is None else loss / normalizer, reduction)


def dice_loss(input, label, epsilon=1e-5):
    shares = td.one_hot(td.squeeze(label, axis=-1), input.shape[-1])
    axes = list(range(1, input.ndim))
    both, all_of = td.sum(input * shares, axes), td.sum(input, axes) + td.sum(shares, axes)
    return td.mean(1 - both * 2 / (all_of + epsilon))


def margin_ranking_loss(input, other, label, margin=0.0, reduction="mean"):
    return _reduce(td.relu(-label * (input - other) + margin), reduction)


def _of_torch(name, count):
    function = getattr(_F, name)

    def call(*args, **kwargs):
        given = [kwargs.pop(key) for key in ("input", "input1", "input2", "positive", "negative", "label") if key in kwargs]
        return function(*args[:count], *given, *args[count:], **kwargs)

    return call


hinge_embedding_loss, soft_margin_loss = _of_torch("hinge_embedding_loss", 2), _of_torch("soft_margin_loss", 2)
cosine_embedding_loss, triplet_margin_loss = _of_torch("cosine_embedding_loss", 3), _of_torch("triplet_margin_loss", 3)
poisson_nll_loss, multi_label_soft_margin_loss = _of_torch("poisson_nll_loss", 2), _of_torch("multilabel_soft_margin_loss", 2)
gaussian_nll_loss, multi_margin_loss = _of_torch("gaussian_nll_loss", 3), _of_torch("multi_margin_loss", 2)


def ctc_loss(log_probs, labels, input_lengths, label_lengths, blank=0, reduction="mean", norm_by_times=False):
    return _F.ctc_loss(td.log_softmax(log_probs, axis=-1), labels, input_lengths, label_lengths, blank, reduction)


__all__ = [name for name, value in list(globals().items()) if callable(value) and not name.startswith("_")]
