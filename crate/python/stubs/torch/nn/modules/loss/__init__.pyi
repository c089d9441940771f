from tandem.nn.losses import BCELoss as BCELoss
from tandem.nn.losses import BCEWithLogitsLoss as BCEWithLogitsLoss
from tandem.nn.losses import CTCLoss as CTCLoss
from tandem.nn.losses import CosineEmbeddingLoss as CosineEmbeddingLoss
from tandem.nn.losses import CrossEntropyLoss as CrossEntropyLoss
from tandem.nn.losses import GaussianNLLLoss as GaussianNLLLoss
from tandem.nn.losses import HingeEmbeddingLoss as HingeEmbeddingLoss
from tandem.nn.losses import HuberLoss as HuberLoss
from tandem.nn.losses import KLDivLoss as KLDivLoss
from tandem.nn.losses import L1Loss as L1Loss
from tandem.nn.losses import MSELoss as MSELoss
from tandem.nn.losses import MarginRankingLoss as MarginRankingLoss
from tandem.nn.losses import MultiLabelSoftMarginLoss as MultiLabelSoftMarginLoss
from tandem.nn.losses import MultiMarginLoss as MultiMarginLoss
from tandem.nn.losses import NLLLoss as NLLLoss
from tandem.nn.losses import PoissonNLLLoss as PoissonNLLLoss
from tandem.nn.losses import SmoothL1Loss as SmoothL1Loss
from tandem.nn.losses import SoftMarginLoss as SoftMarginLoss
from tandem.nn.losses import TripletMarginLoss as TripletMarginLoss
from tandem.nn.losses import TripletMarginWithDistanceLoss as TripletMarginWithDistanceLoss
from torch.nn.modules.module import Module as Module
from typing import Any

class BCELoss(Module, BCELoss):
    """The cross-entropy of probabilities and targets from 0 to 1: `td.binary_cross_entropy`. `weight` broadcasts.

    >>> round(td.nn.BCELoss()(td.tensor([0.5, 0.5]), td.tensor([0.0, 1.0])).item(), 4)
    0.6931"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def forward(self, input, target): ...
    def __getattr__(self, name: str): ...

class BCEWithLogitsLoss(Module, BCEWithLogitsLoss):
    """The cross-entropy of logits and targets from 0 to 1: `td.binary_cross_entropy_with_logits`.

    `pos_weight`, which broadcasts, multiplies the part of targets that are 1.

    >>> round(td.nn.BCEWithLogitsLoss()(td.zeros(2), td.tensor([0.0, 1.0])).item(), 4)
    0.6931"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def forward(self, input, target): ...
    def __getattr__(self, name: str): ...

class CTCLoss(Module, CTCLoss):
    """Sequences of labels for frames without alignment: `td.ctc_loss` (Graves et al. 2006).

    `loss(log_probs, targets, input_lengths, target_lengths)` with log_probs [frames, samples, classes] and targets
    [samples, labels] or all labels one after the other. `zero_infinity` makes the loss of what does not fit 0.

    >>> log_probs = td.log_softmax(td.zeros((3, 1, 2)), axis=-1)
    >>> round(td.nn.CTCLoss()(log_probs, td.tensor([[1]]), td.tensor([3]), td.tensor([1])).item(), 4)
    0.2877"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class CosineEmbeddingLoss(Module, CosineEmbeddingLoss):
    """1 − cos where the target is 1, max(0, cos − margin) where it is −1: `td.cosine_embedding_loss`; `loss(x1, x2, target)`.

    >>> td.nn.CosineEmbeddingLoss()(td.tensor([[1.0, 0.0]]), td.tensor([[0.0, 2.0]]), td.tensor([1])).item()
    1.0"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class CrossEntropyLoss(Module, CrossEntropyLoss):
    """The cross-entropy of logits [N, C, ...] and classes [N, ...] or probabilities [N, C, ...]: `td.cross_entropy`.

    `weight` is one number a class, by which the mean is weighted too. Targets equal to `ignore_index` do not count; where all are,
    the mean is NaN. `label_smoothing` gives that share of the probability to all classes alike (Szegedy et al. 2016).

    >>> round(td.nn.CrossEntropyLoss()(td.zeros((2, 4)), td.tensor([1, 3])).item(), 4)
    1.3863"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class GaussianNLLLoss(Module, GaussianNLLLoss):
    """A mean and a variance for each target: `td.gaussian_nll_loss`; `loss(mean, target, var)`.

    >>> td.nn.GaussianNLLLoss()(td.tensor([1.0]), td.tensor([3.0]), td.tensor([1.0])).item()
    2.0"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class HingeEmbeddingLoss(Module, HingeEmbeddingLoss):
    """x where the target is 1, max(0, margin − x) where it is −1: `td.hinge_embedding_loss`.

    >>> td.nn.HingeEmbeddingLoss()(td.tensor([0.5, 0.25]), td.tensor([1.0, -1.0])).item()
    0.625"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class HuberLoss(Module, HuberLoss):
    """Half the squared distance up to `delta`, beyond it linear: `td.huber_loss` (Huber 1964).

    >>> td.nn.HuberLoss(delta=2.0)(td.tensor([1.0, 3.0]), td.zeros(2)).item()
    2.25"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class KLDivLoss(Module, KLDivLoss):
    """target · (log(target) − x) for logarithms x: `td.kl_div`. `reduction="batchmean"` is the divergence itself: the sum over the
    batch's size; `log_target` says that targets are logarithms, too.

    >>> td.nn.KLDivLoss(reduction="batchmean")(td.log(td.tensor([[0.5, 0.5]])), td.tensor([[0.5, 0.5]])).item()
    0.0"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class L1Loss(Module, L1Loss):
    """The absolute distance: `td.l1_loss`.

    >>> td.nn.L1Loss()(td.tensor([1.0, 2.0]), td.tensor([0.0, 4.0])).item()
    1.5"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def forward(self, input, target, loss='l1_loss'): ...
    def __getattr__(self, name: str): ...

class MSELoss(Module, MSELoss):
    """The squared distance: `td.mse_loss`.

    >>> td.nn.MSELoss()(td.tensor([1.0, 2.0]), td.tensor([0.0, 4.0])).item()
    2.5"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def forward(self, input, target, loss='mse_loss'): ...
    def __getattr__(self, name: str): ...

class MarginRankingLoss(Module, MarginRankingLoss):
    """max(0, margin − target · (x1 − x2)): `td.margin_ranking_loss`; `loss(x1, x2, target)`.

    >>> td.nn.MarginRankingLoss()(td.tensor([1.0]), td.tensor([3.0]), td.tensor([1.0])).item()
    2.0"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class MultiLabelSoftMarginLoss(Module, MultiLabelSoftMarginLoss):
    """The binary cross-entropy of logits [..., C], averaged over the classes of each sample; `weight` is one number a class.

    >>> round(td.nn.MultiLabelSoftMarginLoss()(td.zeros((1, 3)), td.tensor([[1.0, 0.0, 1.0]])).item(), 4)
    0.6931"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class MultiMarginLoss(Module, MultiMarginLoss):
    """The margin of each sample's class to all others: `td.multi_margin_loss`.

    >>> td.nn.MultiMarginLoss()(td.tensor([[0.0, 1.0]]), td.tensor([1])).item()
    0.0"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class NLLLoss(Module, NLLLoss):
    """Minus the logarithm [N, C, ...] at the classes [N, ...]: `td.nll_loss`. Arguments as of `CrossEntropyLoss`.

    >>> td.nn.NLLLoss()(td.tensor([[-0.5, -1.0]]), td.tensor([1])).item()
    1.0"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class PoissonNLLLoss(Module, PoissonNLLLoss):
    """Counts and (the logarithm of) their rate: `td.poisson_nll_loss`.

    >>> td.nn.PoissonNLLLoss()(td.tensor([0.0]), td.tensor([2.0])).item()
    1.0"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class SmoothL1Loss(Module, SmoothL1Loss):
    """Half the squared distance over `beta` up to `beta`, beyond it linear: `td.smooth_l1_loss` (Girshick 2015).

    >>> td.nn.SmoothL1Loss()(td.tensor([0.5, 3.0]), td.zeros(2)).item()
    1.3125"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class SoftMarginLoss(Module, SoftMarginLoss):
    """log(1 + exp(−x · target)) for targets 1 and −1: `td.soft_margin_loss`.

    >>> round(td.nn.SoftMarginLoss()(td.tensor([0.0]), td.tensor([1.0])).item(), 4)
    0.6931"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class TripletMarginLoss(Module, TripletMarginLoss):
    """max(0, margin + d(anchor, positive) − d(anchor, negative)): `td.triplet_margin_loss`; `loss(anchor, positive, negative)`.

    >>> loss = td.nn.TripletMarginLoss(margin=1.0, eps=0.0)
    >>> loss(td.tensor([[0.0]]), td.tensor([[2.0]]), td.tensor([[1.5]])).item()
    1.5"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

class TripletMarginWithDistanceLoss(Module, TripletMarginWithDistanceLoss):
    """`TripletMarginLoss` with any distance: a function of two tensors.

    >>> loss = td.nn.TripletMarginWithDistanceLoss(distance_function=lambda a, b: td.sum(td.abs(a - b), axis=-1))
    >>> loss(td.tensor([[0.0]]), td.tensor([[2.0]]), td.tensor([[1.5]])).item()
    1.5"""
    def __init__(self, *args, device=None, dtype=None, **kwargs): ...
    def extra_repr(layer): ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
