"""Losses as Gluon has them: `loss(pred, label, sample_weight=None)` gives one number a sample, the mean over all axes but `batch_axis`.

`weight` multiplies the loss; `sample_weight` broadcasts to it.
"""

import _tandem

from .module import Module

__all__ = [
    "CTCLoss", "CosineEmbeddingLoss", "HingeLoss", "HuberLoss", "KLDivLoss", "L1Loss", "L2Loss", "LogisticLoss", "PoissonNLLLoss",
    "SigmoidBCELoss", "SigmoidBinaryCrossEntropyLoss", "SoftmaxCELoss", "SoftmaxCrossEntropyLoss", "SquaredHingeLoss", "TripletLoss",
]


class Loss(Module):
    """The base: weights, and the mean over each sample."""

    def __init__(self, weight=None, batch_axis=0):
        super().__init__()
        self._weight, self._batch_axis = weight, batch_axis

    def _weighted(self, loss, sample_weight):
        if sample_weight is not None:
            loss = loss * sample_weight
        return loss if self._weight is None else loss * self._weight

    def _each(self, loss, sample_weight):
        loss = self._weighted(loss, sample_weight)
        axes = tuple(axis for axis in range(loss.ndim) if axis != self._batch_axis % max(loss.ndim, 1))
        return _tandem.mean(loss, axis=axes) if axes else loss


def _like(label, pred):
    """Labels in the shape and dtype of predictions."""
    label = label if label.shape == pred.shape else _tandem.reshape(label, pred.shape)
    return label if label.dtype == pred.dtype else label.astype(pred.dtype)


class L2Loss(Loss):
    """Half of the squared distance.

    >>> td.nn.loss.L2Loss()(td.tensor([[1.0], [2.0]]), td.tensor([0.0, 4.0])).tolist()
    [0.5, 2.0]
    """

    def __init__(self, weight=1.0, batch_axis=0):
        super().__init__(weight, batch_axis)

    def forward(self, pred, label, sample_weight=None):
        return self._each(0.5 * _tandem.mse_loss(pred, _like(label, pred), reduction="none"), sample_weight)


class L1Loss(Loss):
    """The absolute distance.

    >>> td.nn.loss.L1Loss()(td.tensor([[1.0], [2.0]]), td.tensor([0.0, 4.0])).tolist()
    [1.0, 2.0]
    """

    def forward(self, pred, label, sample_weight=None):
        return self._each(_tandem.l1_loss(pred, _like(label, pred), reduction="none"), sample_weight)


class HuberLoss(Loss):
    """|d| − rho / 2 beyond rho, up to it d² / (2 rho).

    >>> td.nn.loss.HuberLoss()(td.tensor([0.5, 3.0]), td.zeros(2)).tolist()
    [0.125, 2.5]
    """

    def __init__(self, rho=1.0, weight=None, batch_axis=0):
        super().__init__(weight, batch_axis)
        self._rho = rho

    def forward(self, pred, label, sample_weight=None):
        return self._each(_tandem.smooth_l1_loss(pred, _like(label, pred), beta=self._rho, reduction="none"), sample_weight)


class SoftmaxCrossEntropyLoss(Loss):
    """The cross-entropy of logits (logarithms with `from_logits=True`, as Gluon calls them) along `axis` and labels: classes, or
    with `sparse_label=False` probabilities.

    >>> td.round(td.nn.loss.SoftmaxCrossEntropyLoss()(td.zeros((2, 4)), td.tensor([1, 3])) * 100).tolist()
    [139.0, 139.0]
    """

    def __init__(self, axis=-1, sparse_label=True, from_logits=False, weight=None, batch_axis=0):
        super().__init__(weight, batch_axis)
        self._axis, self._sparse_label, self._from_logits = axis, sparse_label, from_logits

    def forward(self, pred, label, sample_weight=None):
        logs = pred if self._from_logits else _tandem.log_softmax(pred, axis=self._axis)
        if not self._sparse_label:
            loss = -_tandem.sum(logs * _like(label, logs), axis=self._axis, keepdims=True)
        else:
            axis = self._axis % pred.ndim
            rest = pred.shape[:axis] + pred.shape[axis + 1 :]
            label = _tandem.reshape(label, rest).astype("int32")
            loss = _tandem.nll_loss(logs, label, axis=axis, reduction="none")
            loss = _tandem.expand_dims(loss, axis=axis)
        return self._each(loss, sample_weight)


SoftmaxCELoss = SoftmaxCrossEntropyLoss


class SigmoidBinaryCrossEntropyLoss(Loss):
    """The cross-entropy of logits, or with `from_sigmoid` probabilities, and labels 0 and 1; `pos_weight` as an argument of the call.

    >>> td.round(td.nn.loss.SigmoidBCELoss()(td.zeros((1, 2)), td.ones((1, 2))) * 100).tolist()
    [69.0]
    """

    def __init__(self, from_sigmoid=False, weight=None, batch_axis=0):
        super().__init__(weight, batch_axis)
        self._from_sigmoid = from_sigmoid

    def forward(self, pred, label, sample_weight=None, pos_weight=None):
        label = _like(label, pred)
        if not self._from_sigmoid:
            loss = _tandem.binary_cross_entropy_with_logits(pred, label, pos_weight=pos_weight, reduction="none")
        else:
            share = None if pos_weight is None else 1.0 + (pos_weight - 1.0) * label
            loss = _tandem.binary_cross_entropy(pred, label, share, reduction="none")
        return self._each(loss, sample_weight)


SigmoidBCELoss = SigmoidBinaryCrossEntropyLoss


class LogisticLoss(Loss):
    """log(1 + exp(−pred · label)) for labels 1 and −1 (`label_format="signed"`), or 1 and 0 ("binary").

    >>> td.round(td.nn.loss.LogisticLoss()(td.zeros(1), td.ones(1)) * 100).tolist()
    [69.0]
    """

    def __init__(self, weight=None, batch_axis=0, label_format="signed"):
        super().__init__(weight, batch_axis)
        if label_format not in ("signed", "binary"):
            raise ValueError(f"label_format is 'signed' or 'binary', not {label_format!r}")
        self._label_format = label_format

    def forward(self, pred, label, sample_weight=None):
        label = _like(label, pred)
        if self._label_format == "binary":
            label = 2.0 * label - 1.0
        return self._each(_tandem.soft_margin_loss(pred, label, reduction="none"), sample_weight)


class HingeLoss(Loss):
    """max(0, margin − pred · label) for labels 1 and −1.

    >>> td.nn.loss.HingeLoss()(td.tensor([0.5]), td.tensor([1.0])).tolist()
    [0.5]
    """

    _squared = False

    def __init__(self, margin=1.0, weight=None, batch_axis=0):
        super().__init__(weight, batch_axis)
        self._margin = margin

    def forward(self, pred, label, sample_weight=None):
        loss = _tandem.hinge_loss(pred, _like(label, pred), margin=self._margin, squared=self._squared, reduction="none")
        return self._each(loss, sample_weight)


class SquaredHingeLoss(HingeLoss):
    """The square of `HingeLoss`.

    >>> td.nn.loss.SquaredHingeLoss()(td.tensor([0.5]), td.tensor([1.0])).tolist()
    [0.25]
    """

    _squared = True


class KLDivLoss(Loss):
    """label · (log(label) − pred), where pred are logarithms, or with `from_logits=False` logits along `axis`.

    >>> td.nn.loss.KLDivLoss()(td.log(td.tensor([[0.5, 0.5]])), td.tensor([[0.5, 0.5]])).tolist()
    [0.0]
    """

    def __init__(self, from_logits=True, axis=-1, weight=None, batch_axis=0):
        super().__init__(weight, batch_axis)
        self._from_logits, self._axis = from_logits, axis

    def forward(self, pred, label, sample_weight=None):
        logs = pred if self._from_logits else _tandem.log_softmax(pred, axis=self._axis)
        return self._each(_tandem.kl_div(logs, _like(label, logs), reduction="none"), sample_weight)


class PoissonNLLLoss(Loss):
    """Counts and (the logarithm of) their rate; one number, the mean over all.

    >>> td.nn.loss.PoissonNLLLoss()(td.tensor([0.0]), td.tensor([2.0])).item()
    1.0
    """

    def __init__(self, weight=None, from_logits=True, batch_axis=0, compute_full=False):
        super().__init__(weight, batch_axis)
        self._from_logits, self._compute_full = from_logits, compute_full

    def forward(self, pred, target, sample_weight=None, epsilon=1e-8):
        loss = _tandem.poisson_nll_loss(
            pred, _like(target, pred), log_input=self._from_logits, full=self._compute_full, eps=epsilon, reduction="none"
        )
        return _tandem.mean(self._weighted(loss, sample_weight))


class TripletLoss(Loss):
    """max(0, margin + the sum of (pred − positive)² − (pred − negative)²): `loss(pred, positive, negative)`.

    >>> td.nn.loss.TripletLoss()(td.tensor([[0.0]]), td.tensor([[2.0]]), td.tensor([[1.0]])).tolist()
    [4.0]
    """

    def __init__(self, margin=1.0, weight=None, batch_axis=0):
        super().__init__(weight, batch_axis)
        self._margin = margin

    def forward(self, pred, positive, negative, sample_weight=None):
        positive, negative = _like(positive, pred), _like(negative, pred)
        gap = _tandem.square(pred - positive) - _tandem.square(pred - negative)
        axes = tuple(axis for axis in range(gap.ndim) if axis != self._batch_axis % gap.ndim)
        loss = _tandem.relu((_tandem.sum(gap, axis=axes) if axes else gap) + self._margin)
        return self._weighted(loss, sample_weight)


class CosineEmbeddingLoss(Loss):
    """1 − cos where the label is 1, max(0, cos − margin) where it is −1: `loss(input1, input2, label)`.

    >>> td.nn.loss.CosineEmbeddingLoss()(td.tensor([[1.0, 0.0]]), td.tensor([[0.0, 2.0]]), td.tensor([1.0])).tolist()
    [1.0]
    """

    def __init__(self, weight=None, batch_axis=0, margin=0.0):
        super().__init__(weight, batch_axis)
        self._margin = margin

    def forward(self, input1, input2, label, sample_weight=None):
        label = _tandem.reshape(label, (-1,))
        loss = _tandem.cosine_embedding_loss(input1, _like(input2, input1), label, margin=self._margin, reduction="none")
        return self._weighted(loss, sample_weight)


class CTCLoss(Loss):
    """Sequences of labels for frames without alignment (Graves et al. 2006), with the last class as the blank.

    `loss(pred, label, pred_lengths=None, label_lengths=None)` with logits pred [samples, frames, classes] (`layout="NTC"`, or "TNC") and
    labels [samples, labels] ("NT", or "TN"), which are filled up with −1 where no lengths are given.

    >>> td.round(td.nn.loss.CTCLoss()(td.zeros((1, 3, 2)), td.tensor([[0, -1]])) * 100).tolist()
    [29.0]
    """

    def __init__(self, layout="NTC", label_layout="NT", weight=None):
        if layout not in ("NTC", "TNC") or label_layout not in ("NT", "TN"):
            raise ValueError(f"layouts are 'NTC' or 'TNC' and 'NT' or 'TN', not {layout!r} and {label_layout!r}")
        super().__init__(weight, label_layout.index("N"))
        self._layout, self._label_layout = layout, label_layout

    def forward(self, pred, label, pred_lengths=None, label_lengths=None, sample_weight=None):
        if self._layout == "NTC":
            pred = _tandem.swapaxes(pred, 0, 1)
        if self._label_layout == "TN":
            label = _tandem.swapaxes(label, 0, 1)
        label = label.astype("int32")
        if label_lengths is None:
            label_lengths = _tandem.sum((label >= 0).astype("int32"), axis=1)
        lengths = (x if x is None or "int" in x.dtype.name else x.astype("int32") for x in (pred_lengths, label_lengths))
        logs = _tandem.log_softmax(pred, axis=-1)
        loss = _tandem.ctc_loss(logs, label, *lengths, pred.shape[-1] - 1, "none")
        return self._weighted(loss, sample_weight)
