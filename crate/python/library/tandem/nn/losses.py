"""Losses as modules, under PyTorch's names: `loss(predictions, targets)`. Each is a call of the op of `td` that its docstring names.

`reduction` is "mean", "sum" or "none". Losses of classes have them on axis 1 (on axis 0 of a single sample). Gluon's losses are in
`td.nn.loss`, Keras' in `td.losses`.
"""

import _tandem
from _tandem import Tensor, tensor

from ._bounds import refuse_classes
from .module import Module

__all__ = [
    "BCELoss", "BCEWithLogitsLoss", "CTCLoss", "CosineEmbeddingLoss", "CosineSimilarity", "CrossEntropyLoss", "DiceLoss", "FocalLoss",
    "GaussianNLLLoss", "HingeEmbeddingLoss", "HingeLoss", "HuberLoss", "KLDivLoss", "L1Loss", "MSELoss", "MarginRankingLoss",
    "MultiLabelSoftMarginLoss", "MultiMarginLoss", "NLLLoss", "PairwiseDistance", "PoissonNLLLoss", "SmoothL1Loss", "SoftMarginLoss",
    "TripletMarginLoss", "TripletMarginWithDistanceLoss",
]


def _floats(x, like):
    """Targets in the dtype of predictions: bools and integers are numbers here."""
    return x if x.dtype == like.dtype else x.astype(like.dtype)


class _Loss(Module):
    """The base: the reduction."""

    def __init__(self, reduction="mean"):
        super().__init__()
        known = ("mean", "sum", "none", "batchmean") if isinstance(self, KLDivLoss) else ("mean", "sum", "none")
        if reduction not in known:
            raise ValueError(f"reduction is one of {', '.join(map(repr, known))}, not {reduction!r}")
        self.reduction = reduction

    def _keep(self, name, weight):
        """Weights move with the module and are not learned."""
        if weight is not None and not isinstance(weight, Tensor):
            weight = tensor(weight)
        self.register_buffer(name, weight)

    def __repr__(self):
        return f"{type(self).__name__}(reduction={self.reduction!r})"


class MSELoss(_Loss):
    """The squared distance: `td.mse_loss`.

    >>> td.nn.MSELoss()(td.tensor([1.0, 2.0]), td.tensor([0.0, 4.0])).item()
    2.5
    """

    def forward(self, x, target):
        return _tandem.mse_loss(x, target, reduction=self.reduction)


class L1Loss(_Loss):
    """The absolute distance: `td.l1_loss`.

    >>> td.nn.L1Loss()(td.tensor([1.0, 2.0]), td.tensor([0.0, 4.0])).item()
    1.5
    """

    def forward(self, x, target):
        return _tandem.l1_loss(x, target, reduction=self.reduction)


class SmoothL1Loss(_Loss):
    """Half the squared distance over `beta` up to `beta`, beyond it linear: `td.smooth_l1_loss` (Girshick 2015).

    >>> td.nn.SmoothL1Loss()(td.tensor([0.5, 3.0]), td.zeros(2)).item()
    1.3125
    """

    def __init__(self, reduction="mean", beta=1.0):
        super().__init__(reduction)
        self.beta = beta

    def forward(self, x, target):
        return _tandem.smooth_l1_loss(x, target, beta=self.beta, reduction=self.reduction)


class HuberLoss(_Loss):
    """Half the squared distance up to `delta`, beyond it linear: `td.huber_loss` (Huber 1964).

    >>> td.nn.HuberLoss(delta=2.0)(td.tensor([1.0, 3.0]), td.zeros(2)).item()
    2.25
    """

    def __init__(self, reduction="mean", delta=1.0):
        super().__init__(reduction)
        if not delta > 0:
            raise ValueError(f"delta is above 0, not {delta}")
        self.delta = delta

    def forward(self, x, target):
        return _tandem.huber_loss(x, target, delta=self.delta, reduction=self.reduction)


class CrossEntropyLoss(_Loss):
    """The cross-entropy of logits [N, C, ...] and classes [N, ...] or probabilities [N, C, ...]: `td.cross_entropy`.

    `weight` is one number a class, by which the mean is weighted too. Targets equal to `ignore_index` do not count; where all are,
    the mean is NaN. `label_smoothing` gives that share of the probability to all classes alike (Szegedy et al. 2016).

    >>> round(td.nn.CrossEntropyLoss()(td.zeros((2, 4)), td.tensor([1, 3])).item(), 4)
    1.3863
    """

    # What is said of a class that has no score.
    _beyond = "CrossEntropyLoss: there is no class {}; the {count} classes are 0 to {last}"

    def __init__(self, weight=None, ignore_index=-100, reduction="mean", label_smoothing=0.0):
        super().__init__(reduction)
        self._keep("weight", weight)
        self.ignore_index, self.label_smoothing = ignore_index, label_smoothing

    def forward(self, x, target):
        axis = 1 if x.ndim > 1 else 0
        refuse_classes(x, target, self.ignore_index, self._beyond)
        return _tandem.cross_entropy(
            x, target, self.weight, axis=axis, ignore_index=self.ignore_index, label_smoothing=self.label_smoothing,
            reduction=self.reduction,
        )


class NLLLoss(_Loss):
    """Minus the logarithm [N, C, ...] at the classes [N, ...]: `td.nll_loss`. Arguments as of `CrossEntropyLoss`.

    >>> td.nn.NLLLoss()(td.tensor([[-0.5, -1.0]]), td.tensor([1])).item()
    1.0
    """

    _beyond = "NLLLoss: there is no class {}; the {count} classes are 0 to {last}"

    def __init__(self, weight=None, ignore_index=-100, reduction="mean"):
        super().__init__(reduction)
        self._keep("weight", weight)
        self.ignore_index = ignore_index

    def forward(self, x, target):
        axis = 1 if x.ndim > 1 else 0
        refuse_classes(x, target, self.ignore_index, self._beyond)
        return _tandem.nll_loss(x, target, self.weight, axis=axis, ignore_index=self.ignore_index, reduction=self.reduction)


class BCELoss(_Loss):
    """The cross-entropy of probabilities and targets from 0 to 1: `td.binary_cross_entropy`. `weight` broadcasts.

    >>> round(td.nn.BCELoss()(td.tensor([0.5, 0.5]), td.tensor([0.0, 1.0])).item(), 4)
    0.6931
    """

    def __init__(self, weight=None, reduction="mean"):
        super().__init__(reduction)
        self._keep("weight", weight)

    def forward(self, x, target):
        return _tandem.binary_cross_entropy(x, _floats(target, x), self.weight, reduction=self.reduction)


class BCEWithLogitsLoss(_Loss):
    """The cross-entropy of logits and targets from 0 to 1: `td.binary_cross_entropy_with_logits`.

    `pos_weight`, which broadcasts, multiplies the part of targets that are 1.

    >>> round(td.nn.BCEWithLogitsLoss()(td.zeros(2), td.tensor([0.0, 1.0])).item(), 4)
    0.6931
    """

    def __init__(self, weight=None, reduction="mean", pos_weight=None):
        super().__init__(reduction)
        self._keep("weight", weight)
        self._keep("pos_weight", pos_weight)

    def forward(self, x, target):
        return _tandem.binary_cross_entropy_with_logits(
            x, _floats(target, x), self.weight, pos_weight=self.pos_weight, reduction=self.reduction
        )


class KLDivLoss(_Loss):
    """target · (log(target) − x) for logarithms x: `td.kl_div`. `reduction="batchmean"` is the divergence itself: the sum over the
    batch's size; `log_target` says that targets are logarithms, too.

    >>> td.nn.KLDivLoss(reduction="batchmean")(td.log(td.tensor([[0.5, 0.5]])), td.tensor([[0.5, 0.5]])).item()
    0.0
    """

    def __init__(self, reduction="mean", log_target=False):
        super().__init__(reduction)
        self.log_target = log_target

    def forward(self, x, target):
        return _tandem.kl_div(x, target, log_target=self.log_target, reduction=self.reduction)


class PoissonNLLLoss(_Loss):
    """Counts and (the logarithm of) their rate: `td.poisson_nll_loss`.

    >>> td.nn.PoissonNLLLoss()(td.tensor([0.0]), td.tensor([2.0])).item()
    1.0
    """

    def __init__(self, log_input=True, full=False, eps=1e-8, reduction="mean"):
        super().__init__(reduction)
        self.log_input, self.full, self.eps = log_input, full, eps

    def forward(self, x, target):
        return _tandem.poisson_nll_loss(x, target, log_input=self.log_input, full=self.full, eps=self.eps, reduction=self.reduction)


class GaussianNLLLoss(_Loss):
    """A mean and a variance for each target: `td.gaussian_nll_loss`; `loss(mean, target, var)`.

    >>> td.nn.GaussianNLLLoss()(td.tensor([1.0]), td.tensor([3.0]), td.tensor([1.0])).item()
    2.0
    """

    def __init__(self, full=False, eps=1e-6, reduction="mean"):
        super().__init__(reduction)
        self.full, self.eps = full, eps

    def forward(self, x, target, var):
        return _tandem.gaussian_nll_loss(x, target, var, full=self.full, eps=self.eps, reduction=self.reduction)


class HingeLoss(_Loss):
    """max(0, margin − x · target) for targets 1 and −1, or its square: `td.hinge_loss`.

    >>> td.nn.HingeLoss()(td.tensor([0.5, -2.0]), td.tensor([1.0, -1.0])).item()
    0.25
    """

    def __init__(self, margin=1.0, squared=False, reduction="mean"):
        super().__init__(reduction)
        self.margin, self.squared = margin, squared

    def forward(self, x, target):
        return _tandem.hinge_loss(x, _floats(target, x), margin=self.margin, squared=self.squared, reduction=self.reduction)


class HingeEmbeddingLoss(_Loss):
    """x where the target is 1, max(0, margin − x) where it is −1: `td.hinge_embedding_loss`.

    >>> td.nn.HingeEmbeddingLoss()(td.tensor([0.5, 0.25]), td.tensor([1.0, -1.0])).item()
    0.625
    """

    def __init__(self, margin=1.0, reduction="mean"):
        super().__init__(reduction)
        self.margin = margin

    def forward(self, x, target):
        return _tandem.hinge_embedding_loss(x, _floats(target, x), margin=self.margin, reduction=self.reduction)


class SoftMarginLoss(_Loss):
    """log(1 + exp(−x · target)) for targets 1 and −1: `td.soft_margin_loss`.

    >>> round(td.nn.SoftMarginLoss()(td.tensor([0.0]), td.tensor([1.0])).item(), 4)
    0.6931
    """

    def forward(self, x, target):
        return _tandem.soft_margin_loss(x, _floats(target, x), reduction=self.reduction)


class MultiMarginLoss(_Loss):
    """The margin of each sample's class to all others: `td.multi_margin_loss`.

    >>> td.nn.MultiMarginLoss()(td.tensor([[0.0, 1.0]]), td.tensor([1])).item()
    0.0
    """

    def __init__(self, p=1, margin=1.0, weight=None, reduction="mean"):
        super().__init__(reduction)
        self._keep("weight", weight)
        self.p, self.margin = p, margin

    def forward(self, x, target):
        return _tandem.multi_margin_loss(x, target, self.weight, p=self.p, margin=self.margin, reduction=self.reduction)


class MultiLabelSoftMarginLoss(_Loss):
    """The binary cross-entropy of logits [..., C], averaged over the classes of each sample; `weight` is one number a class.

    >>> round(td.nn.MultiLabelSoftMarginLoss()(td.zeros((1, 3)), td.tensor([[1.0, 0.0, 1.0]])).item(), 4)
    0.6931
    """

    def __init__(self, weight=None, reduction="mean"):
        super().__init__(reduction)
        self._keep("weight", weight)

    def forward(self, x, target):
        each = _tandem.binary_cross_entropy_with_logits(x, _floats(target, x), self.weight, reduction="none")
        loss = _tandem.mean(each, axis=-1)
        return loss if self.reduction == "none" else _tandem.mean(loss) if self.reduction == "mean" else _tandem.sum(loss)


class MarginRankingLoss(_Loss):
    """max(0, margin − target · (x1 − x2)): `td.margin_ranking_loss`; `loss(x1, x2, target)`.

    >>> td.nn.MarginRankingLoss()(td.tensor([1.0]), td.tensor([3.0]), td.tensor([1.0])).item()
    2.0
    """

    def __init__(self, margin=0.0, reduction="mean"):
        super().__init__(reduction)
        self.margin = margin

    def forward(self, x1, x2, target):
        return _tandem.margin_ranking_loss(x1, x2, target, margin=self.margin, reduction=self.reduction)


class CosineEmbeddingLoss(_Loss):
    """1 − cos where the target is 1, max(0, cos − margin) where it is −1: `td.cosine_embedding_loss`; `loss(x1, x2, target)`.

    >>> td.nn.CosineEmbeddingLoss()(td.tensor([[1.0, 0.0]]), td.tensor([[0.0, 2.0]]), td.tensor([1])).item()
    1.0
    """

    def __init__(self, margin=0.0, reduction="mean"):
        super().__init__(reduction)
        self.margin = margin

    def forward(self, x1, x2, target):
        return _tandem.cosine_embedding_loss(x1, x2, target, margin=self.margin, reduction=self.reduction)


class TripletMarginLoss(_Loss):
    """max(0, margin + d(anchor, positive) − d(anchor, negative)): `td.triplet_margin_loss`; `loss(anchor, positive, negative)`.

    >>> loss = td.nn.TripletMarginLoss(margin=1.0, eps=0.0)
    >>> loss(td.tensor([[0.0]]), td.tensor([[2.0]]), td.tensor([[1.5]])).item()
    1.5
    """

    def __init__(self, margin=1.0, p=2.0, eps=1e-6, swap=False, reduction="mean"):
        super().__init__(reduction)
        self.margin, self.p, self.eps, self.swap = margin, p, eps, swap

    def forward(self, anchor, positive, negative):
        return _tandem.triplet_margin_loss(
            anchor, positive, negative, margin=self.margin, p=self.p, eps=self.eps, swap=self.swap, reduction=self.reduction
        )


class TripletMarginWithDistanceLoss(_Loss):
    """`TripletMarginLoss` with any distance: a function of two tensors.

    >>> loss = td.nn.TripletMarginWithDistanceLoss(distance_function=lambda a, b: td.sum(td.abs(a - b), axis=-1))
    >>> loss(td.tensor([[0.0]]), td.tensor([[2.0]]), td.tensor([[1.5]])).item()
    1.5
    """

    def __init__(self, distance_function=None, margin=1.0, swap=False, reduction="mean"):
        super().__init__(reduction)
        self.distance_function = distance_function or _tandem.pairwise_distance
        self.margin, self.swap = margin, swap

    def forward(self, anchor, positive, negative):
        near, far = self.distance_function(anchor, positive), self.distance_function(anchor, negative)
        if self.swap:
            far = _tandem.minimum(far, self.distance_function(positive, negative))
        # A ranking: far before near.
        return _tandem.margin_ranking_loss(far, near, _tandem.ones_like(near), margin=self.margin, reduction=self.reduction)


class FocalLoss(_Loss):
    """The cross-entropy of logits and targets 0 and 1, in which what is easy counts little: `td.sigmoid_focal_loss` (Lin et al. 2017).

    >>> round(td.nn.FocalLoss()(td.zeros(1), td.ones(1)).item(), 4)
    0.0433
    """

    def __init__(self, alpha=0.25, gamma=2.0, reduction="mean"):
        super().__init__(reduction)
        self.alpha, self.gamma = alpha, gamma

    def forward(self, x, target):
        return _tandem.sigmoid_focal_loss(x, _floats(target, x), alpha=self.alpha, gamma=self.gamma, reduction=self.reduction)


class DiceLoss(_Loss):
    """1 minus twice the common part over the sum of both, for each sample: `td.dice_loss` (Milletari et al. 2016).

    >>> td.nn.DiceLoss()(td.ones((1, 4)), td.ones((1, 4))).item()
    0.0
    """

    def __init__(self, smooth=1.0, reduction="mean"):
        super().__init__(reduction)
        self.smooth = smooth

    def forward(self, x, target):
        return _tandem.dice_loss(x, _floats(target, x), smooth=self.smooth, reduction=self.reduction)


class CTCLoss(_Loss):
    """Sequences of labels for frames without alignment: `td.ctc_loss` (Graves et al. 2006).

    `loss(log_probs, targets, input_lengths, target_lengths)` with log_probs [frames, samples, classes] and targets
    [samples, labels] or all labels one after the other. `zero_infinity` makes the loss of what does not fit 0.

    >>> log_probs = td.log_softmax(td.zeros((3, 1, 2)), axis=-1)
    >>> round(td.nn.CTCLoss()(log_probs, td.tensor([[1]]), td.tensor([3]), td.tensor([1])).item(), 4)
    0.2877
    """

    def __init__(self, blank=0, reduction="mean", zero_infinity=False):
        super().__init__(reduction)
        self.blank, self.zero_infinity = blank, zero_infinity

    def forward(self, log_probs, targets, input_lengths=None, target_lengths=None):
        # As tensors, since lists would be constants of a program for these lengths alone.
        lengths = (x if x is None or isinstance(x, Tensor) else tensor(x) for x in (input_lengths, target_lengths))
        return _tandem.ctc_loss(log_probs, targets, *lengths, self.blank, self.reduction, self.zero_infinity)


class CosineSimilarity(Module):
    """The cosine of the angle between vectors along an axis: `td.cosine_similarity`.

    >>> td.nn.CosineSimilarity()(td.tensor([[3.0, 0.0]]), td.tensor([[1.0, 0.0]])).tolist()
    [1.0]
    """

    def __init__(self, dim=1, eps=1e-8):
        super().__init__()
        self.dim, self.eps = dim, eps

    def forward(self, x1, x2):
        return _tandem.cosine_similarity(x1, x2, axis=self.dim, eps=self.eps)


class PairwiseDistance(Module):
    """The p-norm of differences along the last axis: `td.pairwise_distance`.

    >>> td.nn.PairwiseDistance(eps=0.0)(td.tensor([[3.0, 4.0]]), td.zeros((1, 2))).tolist()
    [5.0]
    """

    def __init__(self, p=2.0, eps=1e-6, keepdim=False):
        super().__init__()
        self.p, self.eps, self.keepdim = p, eps, keepdim

    def forward(self, x1, x2):
        return _tandem.pairwise_distance(x1, x2, p=self.p, eps=self.eps, keepdims=self.keepdim)
