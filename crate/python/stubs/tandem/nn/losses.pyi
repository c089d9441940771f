"""Losses as modules, under PyTorch's names: `loss(predictions, targets)`. Each is a call of the op of `td` that its docstring names.

`reduction` is "mean", "sum" or "none". Losses of classes have them on axis 1 (on axis 0 of a single sample). Gluon's losses are in
`td.nn.loss`, Keras' in `td.losses`."""
from tandem.nn.module import Module as Module
from typing import Any

class BCELoss(_Loss):
    """The cross-entropy of probabilities and targets from 0 to 1: `td.binary_cross_entropy`. `weight` broadcasts.

    >>> round(td.nn.BCELoss()(td.tensor([0.5, 0.5]), td.tensor([0.0, 1.0])).item(), 4)
    0.6931"""
    def __init__(self, weight=None, reduction='mean'): ...
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class BCEWithLogitsLoss(_Loss):
    """The cross-entropy of logits and targets from 0 to 1: `td.binary_cross_entropy_with_logits`.

    `pos_weight`, which broadcasts, multiplies the part of targets that are 1.

    >>> round(td.nn.BCEWithLogitsLoss()(td.zeros(2), td.tensor([0.0, 1.0])).item(), 4)
    0.6931"""
    def __init__(self, weight=None, reduction='mean', pos_weight=None): ...
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class CTCLoss(_Loss):
    """Sequences of labels for frames without alignment: `td.ctc_loss` (Graves et al. 2006).

    `loss(log_probs, targets, input_lengths, target_lengths)` with log_probs [frames, samples, classes] and targets
    [samples, labels] or all labels one after the other. `zero_infinity` makes the loss of what does not fit 0.

    >>> log_probs = td.log_softmax(td.zeros((3, 1, 2)), axis=-1)
    >>> round(td.nn.CTCLoss()(log_probs, td.tensor([[1]]), td.tensor([3]), td.tensor([1])).item(), 4)
    0.2877"""
    def __init__(self, blank=0, reduction='mean', zero_infinity=False): ...
    def forward(self, log_probs, targets, input_lengths=None, target_lengths=None): ...
    def __getattr__(self, name: str): ...

class CosineEmbeddingLoss(_Loss):
    """1 − cos where the target is 1, max(0, cos − margin) where it is −1: `td.cosine_embedding_loss`; `loss(x1, x2, target)`.

    >>> td.nn.CosineEmbeddingLoss()(td.tensor([[1.0, 0.0]]), td.tensor([[0.0, 2.0]]), td.tensor([1])).item()
    1.0"""
    def __init__(self, margin=0.0, reduction='mean'): ...
    def forward(self, x1, x2, target): ...
    def __getattr__(self, name: str): ...

class CosineSimilarity(Module):
    """The cosine of the angle between vectors along an axis: `td.cosine_similarity`.

    >>> td.nn.CosineSimilarity()(td.tensor([[3.0, 0.0]]), td.tensor([[1.0, 0.0]])).tolist()
    [1.0]"""
    def __init__(self, dim=1, eps=1e-08): ...
    def forward(self, x1, x2): ...
    def __getattr__(self, name: str): ...

class CrossEntropyLoss(_Loss):
    """The cross-entropy of logits [N, C, ...] and classes [N, ...] or probabilities [N, C, ...]: `td.cross_entropy`.

    `weight` is one number a class, by which the mean is weighted too. Targets equal to `ignore_index` do not count; where all are,
    the mean is NaN. `label_smoothing` gives that share of the probability to all classes alike (Szegedy et al. 2016).

    >>> round(td.nn.CrossEntropyLoss()(td.zeros((2, 4)), td.tensor([1, 3])).item(), 4)
    1.3863"""
    def __init__(self, weight=None, ignore_index=-100, reduction='mean', label_smoothing=0.0): ...
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class DiceLoss(_Loss):
    """1 minus twice the common part over the sum of both, for each sample: `td.dice_loss` (Milletari et al. 2016).

    >>> td.nn.DiceLoss()(td.ones((1, 4)), td.ones((1, 4))).item()
    0.0"""
    def __init__(self, smooth=1.0, reduction='mean'): ...
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class FocalLoss(_Loss):
    """The cross-entropy of logits and targets 0 and 1, in which what is easy counts little: `td.sigmoid_focal_loss` (Lin et al. 2017).

    >>> round(td.nn.FocalLoss()(td.zeros(1), td.ones(1)).item(), 4)
    0.0433"""
    def __init__(self, alpha=0.25, gamma=2.0, reduction='mean'): ...
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class GaussianNLLLoss(_Loss):
    """A mean and a variance for each target: `td.gaussian_nll_loss`; `loss(mean, target, var)`.

    >>> td.nn.GaussianNLLLoss()(td.tensor([1.0]), td.tensor([3.0]), td.tensor([1.0])).item()
    2.0"""
    def __init__(self, full=False, eps=1e-06, reduction='mean'): ...
    def forward(self, x, target, var): ...
    def __getattr__(self, name: str): ...

class HingeEmbeddingLoss(_Loss):
    """x where the target is 1, max(0, margin − x) where it is −1: `td.hinge_embedding_loss`.

    >>> td.nn.HingeEmbeddingLoss()(td.tensor([0.5, 0.25]), td.tensor([1.0, -1.0])).item()
    0.625"""
    def __init__(self, margin=1.0, reduction='mean'): ...
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class HingeLoss(_Loss):
    """max(0, margin − x · target) for targets 1 and −1, or its square: `td.hinge_loss`.

    >>> td.nn.HingeLoss()(td.tensor([0.5, -2.0]), td.tensor([1.0, -1.0])).item()
    0.25"""
    def __init__(self, margin=1.0, squared=False, reduction='mean'): ...
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class HuberLoss(_Loss):
    """Half the squared distance up to `delta`, beyond it linear: `td.huber_loss` (Huber 1964).

    >>> td.nn.HuberLoss(delta=2.0)(td.tensor([1.0, 3.0]), td.zeros(2)).item()
    2.25"""
    def __init__(self, reduction='mean', delta=1.0): ...
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class KLDivLoss(_Loss):
    """target · (log(target) − x) for logarithms x: `td.kl_div`. `reduction="batchmean"` is the divergence itself: the sum over the
    batch's size; `log_target` says that targets are logarithms, too.

    >>> td.nn.KLDivLoss(reduction="batchmean")(td.log(td.tensor([[0.5, 0.5]])), td.tensor([[0.5, 0.5]])).item()
    0.0"""
    def __init__(self, reduction='mean', log_target=False): ...
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class L1Loss(_Loss):
    """The absolute distance: `td.l1_loss`.

    >>> td.nn.L1Loss()(td.tensor([1.0, 2.0]), td.tensor([0.0, 4.0])).item()
    1.5"""
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class MSELoss(_Loss):
    """The squared distance: `td.mse_loss`.

    >>> td.nn.MSELoss()(td.tensor([1.0, 2.0]), td.tensor([0.0, 4.0])).item()
    2.5"""
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class MarginRankingLoss(_Loss):
    """max(0, margin − target · (x1 − x2)): `td.margin_ranking_loss`; `loss(x1, x2, target)`.

    >>> td.nn.MarginRankingLoss()(td.tensor([1.0]), td.tensor([3.0]), td.tensor([1.0])).item()
    2.0"""
    def __init__(self, margin=0.0, reduction='mean'): ...
    def forward(self, x1, x2, target): ...
    def __getattr__(self, name: str): ...

class MultiLabelSoftMarginLoss(_Loss):
    """The binary cross-entropy of logits [..., C], averaged over the classes of each sample; `weight` is one number a class.

    >>> round(td.nn.MultiLabelSoftMarginLoss()(td.zeros((1, 3)), td.tensor([[1.0, 0.0, 1.0]])).item(), 4)
    0.6931"""
    def __init__(self, weight=None, reduction='mean'): ...
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class MultiMarginLoss(_Loss):
    """The margin of each sample's class to all others: `td.multi_margin_loss`.

    >>> td.nn.MultiMarginLoss()(td.tensor([[0.0, 1.0]]), td.tensor([1])).item()
    0.0"""
    def __init__(self, p=1, margin=1.0, weight=None, reduction='mean'): ...
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class NLLLoss(_Loss):
    """Minus the logarithm [N, C, ...] at the classes [N, ...]: `td.nll_loss`. Arguments as of `CrossEntropyLoss`.

    >>> td.nn.NLLLoss()(td.tensor([[-0.5, -1.0]]), td.tensor([1])).item()
    1.0"""
    def __init__(self, weight=None, ignore_index=-100, reduction='mean'): ...
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class PairwiseDistance(Module):
    """The p-norm of differences along the last axis: `td.pairwise_distance`.

    >>> td.nn.PairwiseDistance(eps=0.0)(td.tensor([[3.0, 4.0]]), td.zeros((1, 2))).tolist()
    [5.0]"""
    def __init__(self, p=2.0, eps=1e-06, keepdim=False): ...
    def forward(self, x1, x2): ...
    def __getattr__(self, name: str): ...

class PoissonNLLLoss(_Loss):
    """Counts and (the logarithm of) their rate: `td.poisson_nll_loss`.

    >>> td.nn.PoissonNLLLoss()(td.tensor([0.0]), td.tensor([2.0])).item()
    1.0"""
    def __init__(self, log_input=True, full=False, eps=1e-08, reduction='mean'): ...
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class SmoothL1Loss(_Loss):
    """Half the squared distance over `beta` up to `beta`, beyond it linear: `td.smooth_l1_loss` (Girshick 2015).

    >>> td.nn.SmoothL1Loss()(td.tensor([0.5, 3.0]), td.zeros(2)).item()
    1.3125"""
    def __init__(self, reduction='mean', beta=1.0): ...
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class SoftMarginLoss(_Loss):
    """log(1 + exp(−x · target)) for targets 1 and −1: `td.soft_margin_loss`.

    >>> round(td.nn.SoftMarginLoss()(td.tensor([0.0]), td.tensor([1.0])).item(), 4)
    0.6931"""
    def forward(self, x, target): ...
    def __getattr__(self, name: str): ...

class TripletMarginLoss(_Loss):
    """max(0, margin + d(anchor, positive) − d(anchor, negative)): `td.triplet_margin_loss`; `loss(anchor, positive, negative)`.

    >>> loss = td.nn.TripletMarginLoss(margin=1.0, eps=0.0)
    >>> loss(td.tensor([[0.0]]), td.tensor([[2.0]]), td.tensor([[1.5]])).item()
    1.5"""
    def __init__(self, margin=1.0, p=2.0, eps=1e-06, swap=False, reduction='mean'): ...
    def forward(self, anchor, positive, negative): ...
    def __getattr__(self, name: str): ...

class TripletMarginWithDistanceLoss(_Loss):
    """`TripletMarginLoss` with any distance: a function of two tensors.

    >>> loss = td.nn.TripletMarginWithDistanceLoss(distance_function=lambda a, b: td.sum(td.abs(a - b), axis=-1))
    >>> loss(td.tensor([[0.0]]), td.tensor([[2.0]]), td.tensor([[1.5]])).item()
    1.5"""
    def __init__(self, distance_function=None, margin=1.0, swap=False, reduction='mean'): ...
    def forward(self, anchor, positive, negative): ...
    def __getattr__(self, name: str): ...
