"""Losses as Gluon has them: `loss(pred, label, sample_weight=None)` gives one number a sample, the mean over all axes but `batch_axis`.

`weight` multiplies the loss; `sample_weight` broadcasts to it."""
from typing import Any

class CTCLoss(Loss):
    """Sequences of labels for frames without alignment (Graves et al. 2006), with the last class as the blank.

    `loss(pred, label, pred_lengths=None, label_lengths=None)` with logits pred [samples, frames, classes] (`layout="NTC"`, or "TNC") and
    labels [samples, labels] ("NT", or "TN"), which are filled up with −1 where no lengths are given.

    >>> td.round(td.nn.loss.CTCLoss()(td.zeros((1, 3, 2)), td.tensor([[0, -1]])) * 100).tolist()
    [29.0]"""
    def __init__(self, layout='NTC', label_layout='NT', weight=None): ...
    def forward(self, pred, label, pred_lengths=None, label_lengths=None, sample_weight=None): ...
    def __getattr__(self, name: str): ...

class CosineEmbeddingLoss(Loss):
    """1 − cos where the label is 1, max(0, cos − margin) where it is −1: `loss(input1, input2, label)`.

    >>> td.nn.loss.CosineEmbeddingLoss()(td.tensor([[1.0, 0.0]]), td.tensor([[0.0, 2.0]]), td.tensor([1.0])).tolist()
    [1.0]"""
    def __init__(self, weight=None, batch_axis=0, margin=0.0): ...
    def forward(self, input1, input2, label, sample_weight=None): ...
    def __getattr__(self, name: str): ...

class HingeLoss(Loss):
    """max(0, margin − pred · label) for labels 1 and −1.

    >>> td.nn.loss.HingeLoss()(td.tensor([0.5]), td.tensor([1.0])).tolist()
    [0.5]"""
    def __init__(self, margin=1.0, weight=None, batch_axis=0): ...
    def forward(self, pred, label, sample_weight=None): ...
    def __getattr__(self, name: str): ...

class HuberLoss(Loss):
    """|d| − rho / 2 beyond rho, up to it d² / (2 rho).

    >>> td.nn.loss.HuberLoss()(td.tensor([0.5, 3.0]), td.zeros(2)).tolist()
    [0.125, 2.5]"""
    def __init__(self, rho=1.0, weight=None, batch_axis=0): ...
    def forward(self, pred, label, sample_weight=None): ...
    def __getattr__(self, name: str): ...

class KLDivLoss(Loss):
    """label · (log(label) − pred), where pred are logarithms, or with `from_logits=False` logits along `axis`.

    >>> td.nn.loss.KLDivLoss()(td.log(td.tensor([[0.5, 0.5]])), td.tensor([[0.5, 0.5]])).tolist()
    [0.0]"""
    def __init__(self, from_logits=True, axis=-1, weight=None, batch_axis=0): ...
    def forward(self, pred, label, sample_weight=None): ...
    def __getattr__(self, name: str): ...

class L1Loss(Loss):
    """The absolute distance.

    >>> td.nn.loss.L1Loss()(td.tensor([[1.0], [2.0]]), td.tensor([0.0, 4.0])).tolist()
    [1.0, 2.0]"""
    def forward(self, pred, label, sample_weight=None): ...
    def __getattr__(self, name: str): ...

class L2Loss(Loss):
    """Half of the squared distance.

    >>> td.nn.loss.L2Loss()(td.tensor([[1.0], [2.0]]), td.tensor([0.0, 4.0])).tolist()
    [0.5, 2.0]"""
    def __init__(self, weight=1.0, batch_axis=0): ...
    def forward(self, pred, label, sample_weight=None): ...
    def __getattr__(self, name: str): ...

class LogisticLoss(Loss):
    """log(1 + exp(−pred · label)) for labels 1 and −1 (`label_format="signed"`), or 1 and 0 ("binary").

    >>> td.round(td.nn.loss.LogisticLoss()(td.zeros(1), td.ones(1)) * 100).tolist()
    [69.0]"""
    def __init__(self, weight=None, batch_axis=0, label_format='signed'): ...
    def forward(self, pred, label, sample_weight=None): ...
    def __getattr__(self, name: str): ...

class PoissonNLLLoss(Loss):
    """Counts and (the logarithm of) their rate; one number, the mean over all.

    >>> td.nn.loss.PoissonNLLLoss()(td.tensor([0.0]), td.tensor([2.0])).item()
    1.0"""
    def __init__(self, weight=None, from_logits=True, batch_axis=0, compute_full=False): ...
    def forward(self, pred, target, sample_weight=None, epsilon=1e-08): ...
    def __getattr__(self, name: str): ...

SigmoidBCELoss = SigmoidBinaryCrossEntropyLoss
class SigmoidBinaryCrossEntropyLoss(Loss):
    """The cross-entropy of logits, or with `from_sigmoid` probabilities, and labels 0 and 1; `pos_weight` as an argument of the call.

    >>> td.round(td.nn.loss.SigmoidBCELoss()(td.zeros((1, 2)), td.ones((1, 2))) * 100).tolist()
    [69.0]"""
    def __init__(self, from_sigmoid=False, weight=None, batch_axis=0): ...
    def forward(self, pred, label, sample_weight=None, pos_weight=None): ...
    def __getattr__(self, name: str): ...

SoftmaxCELoss = SoftmaxCrossEntropyLoss
class SoftmaxCrossEntropyLoss(Loss):
    """The cross-entropy of logits (logarithms with `from_logits=True`, as Gluon calls them) along `axis` and labels: classes, or
    with `sparse_label=False` probabilities.

    >>> td.round(td.nn.loss.SoftmaxCrossEntropyLoss()(td.zeros((2, 4)), td.tensor([1, 3])) * 100).tolist()
    [139.0, 139.0]"""
    def __init__(self, axis=-1, sparse_label=True, from_logits=False, weight=None, batch_axis=0): ...
    def forward(self, pred, label, sample_weight=None): ...
    def __getattr__(self, name: str): ...

class SquaredHingeLoss(HingeLoss):
    """The square of `HingeLoss`.

    >>> td.nn.loss.SquaredHingeLoss()(td.tensor([0.5]), td.tensor([1.0])).tolist()
    [0.25]"""
    def __getattr__(self, name: str): ...

class TripletLoss(Loss):
    """max(0, margin + the sum of (pred − positive)² − (pred − negative)²): `loss(pred, positive, negative)`.

    >>> td.nn.loss.TripletLoss()(td.tensor([[0.0]]), td.tensor([[2.0]]), td.tensor([[1.0]])).tolist()
    [4.0]"""
    def __init__(self, margin=1.0, weight=None, batch_axis=0): ...
    def forward(self, pred, positive, negative, sample_weight=None): ...
    def __getattr__(self, name: str): ...
