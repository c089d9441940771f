"""Losses by name, and Keras' loss classes.

`get` finds the loss of a name, as `td.fit(..., loss="mse")` does. The functions in the table take predictions first, as all of `td`;
Keras' classes take the targets first, as in Keras: `loss(y_true, y_pred)`. Losses of classes have them on the last axis.
"""

import _tandem
from _tandem import Tensor

# Keras keeps probabilities so far from 0 and 1.
_EPSILON = 1e-7


def _fitting(preds, target):
    """Both in one shape where only a last axis of size 1 keeps them apart, as Keras does."""
    preds = preds if isinstance(preds, Tensor) else _tandem.tensor(preds)
    target = target if isinstance(target, Tensor) else _tandem.tensor(target)
    if target.ndim + 1 == preds.ndim and preds.shape == (*target.shape, 1):
        target = _tandem.reshape(target, preds.shape)
    elif preds.ndim + 1 == target.ndim and target.shape == (*preds.shape, 1):
        preds = _tandem.reshape(preds, target.shape)
    if target.dtype.name != preds.dtype.name:
        target = _tandem.astype(target, preds.dtype)
    return preds, target


def _elementwise(loss):
    def of_fitting(preds, target, **options):
        return loss(*_fitting(preds, target), **options)

    of_fitting.__name__ = loss.__name__
    return of_fitting


def _reduced(loss, reduction):
    if reduction not in ("mean", "sum", "none"):
        raise ValueError(f"reduction is 'mean', 'sum' or 'none', not {reduction!r}")
    return _tandem.mean(loss) if reduction == "mean" else _tandem.sum(loss) if reduction == "sum" else loss


def _log_cosh(preds, target, reduction="mean"):
    preds, target = _fitting(preds, target)
    gap = preds - target
    return _reduced(gap + _tandem.softplus(-2.0 * gap) - 0.6931471805599453, reduction)


def _percentage(preds, target, reduction="mean"):
    preds, target = _fitting(preds, target)
    return _reduced(100.0 * _tandem.abs(target - preds) / _tandem.maximum(_tandem.abs(target), _EPSILON), reduction)


def _logarithmic(preds, target, reduction="mean"):
    preds, target = _fitting(preds, target)
    first, second = (_tandem.log1p(_tandem.maximum(x, _EPSILON)) for x in (preds, target))
    return _reduced(_tandem.square(first - second), reduction)


def _poisson(preds, target, reduction="mean"):
    return _tandem.poisson_nll_loss(*_fitting(preds, target), log_input=False, eps=_EPSILON, reduction=reduction)


def _signs(target):
    """Targets 0 and 1 as -1 and 1; -1 stays."""
    return _tandem.where(target == 0, -1.0, target)


def _hinge(preds, target, reduction="mean", squared=False):
    preds, target = _fitting(preds, target)
    return _tandem.hinge_loss(preds, _signs(target), squared=squared, reduction=reduction)


def _squared_hinge(preds, target, reduction="mean"):
    return _hinge(preds, target, reduction, squared=True)


def _categorical_hinge(preds, target, reduction="mean"):
    preds, target = _fitting(preds, target)
    right = _tandem.sum(target * preds, axis=-1)
    wrong = _tandem.max((1.0 - target) * preds, axis=-1)
    return _reduced(_tandem.relu(wrong - right + 1.0), reduction)


def _cosine(preds, target, reduction="mean"):
    preds, target = _fitting(preds, target)
    return _reduced(-_tandem.cosine_similarity(preds, target, axis=-1), reduction)


def _kl_divergence(preds, target, reduction="mean"):
    preds, target = (_tandem.clip(x, _EPSILON, 1.0) for x in _fitting(preds, target))
    return _reduced(_tandem.sum(target * _tandem.log(target / preds), axis=-1), reduction)


def _logs_of_probabilities(preds):
    """Logarithms of rows of probabilities, whose sum is made 1 first."""
    shares = preds / _tandem.sum(preds, axis=-1, keepdims=True)
    return _tandem.log(_tandem.clip(shares, _EPSILON, 1.0 - _EPSILON))


def _binary_crossentropy(preds, target, reduction="mean", from_logits=False, label_smoothing=0.0):
    preds, target = _fitting(preds, target)
    if label_smoothing:
        target = target * (1.0 - label_smoothing) + 0.5 * label_smoothing
    if from_logits:
        return _tandem.binary_cross_entropy_with_logits(preds, target, reduction=reduction)
    return _tandem.binary_cross_entropy(_tandem.clip(preds, _EPSILON, 1.0 - _EPSILON), target, reduction=reduction)


def _categorical_crossentropy(preds, target, reduction="mean", from_logits=False, label_smoothing=0.0):
    preds, target = _fitting(preds, target)
    if label_smoothing:
        target = target * (1.0 - label_smoothing) + label_smoothing / preds.shape[-1]
    if from_logits:
        return _tandem.cross_entropy(preds, target, axis=-1, reduction=reduction)
    return _reduced(-_tandem.sum(target * _logs_of_probabilities(preds), axis=-1), reduction)


def _sparse_categorical_crossentropy(preds, target, reduction="mean", from_logits=False, ignore_class=None):
    if not isinstance(target, Tensor):
        target = _tandem.tensor(target)
    if target.ndim == preds.ndim and target.shape[-1] == 1:
        target = _tandem.reshape(target, target.shape[:-1])
    target = _tandem.astype(target, "int32")
    if from_logits:
        return _tandem.cross_entropy(preds, target, axis=-1, ignore_index=ignore_class, reduction=reduction)
    return _tandem.nll_loss(_logs_of_probabilities(preds), target, axis=-1, ignore_index=ignore_class, reduction=reduction)


_BY_NAME = {
    "mse": _elementwise(_tandem.mse_loss), "mean_squared_error": _elementwise(_tandem.mse_loss), "l2": _elementwise(_tandem.mse_loss),
    "mae": _elementwise(_tandem.l1_loss), "mean_absolute_error": _elementwise(_tandem.l1_loss), "l1": _elementwise(_tandem.l1_loss),
    "huber": _elementwise(_tandem.huber_loss), "smooth_l1": _elementwise(_tandem.smooth_l1_loss),
    "log_cosh": _log_cosh, "logcosh": _log_cosh,
    "mape": _percentage, "mean_absolute_percentage_error": _percentage,
    "msle": _logarithmic, "mean_squared_logarithmic_error": _logarithmic,
    "poisson": _poisson, "hinge": _hinge, "squared_hinge": _squared_hinge, "categorical_hinge": _categorical_hinge,
    "cosine_similarity": _cosine, "kl_divergence": _kl_divergence, "kld": _kl_divergence,
    "binary_crossentropy": _binary_crossentropy, "categorical_crossentropy": _categorical_crossentropy,
    "sparse_categorical_crossentropy": _sparse_categorical_crossentropy,
    "cross_entropy": _tandem.cross_entropy, "nll": _tandem.nll_loss, "nll_loss": _tandem.nll_loss,
    "bce": _elementwise(_tandem.binary_cross_entropy), "binary_cross_entropy": _elementwise(_tandem.binary_cross_entropy),
    "bce_with_logits": _elementwise(_tandem.binary_cross_entropy_with_logits),
    "binary_cross_entropy_with_logits": _elementwise(_tandem.binary_cross_entropy_with_logits),
}
_OF_LOGITS = ("bce_with_logits", "binary_cross_entropy_with_logits")


class NamedLoss:
    """A loss from the table with its options, called with predictions and targets."""

    def __init__(self, name, function, from_logits, options):
        self.name, self.from_logits = name, from_logits
        self._function, self._options = function, options

    def __call__(self, preds, target):
        return self._function(preds, target, **self._options)

    def __repr__(self):
        return f"NamedLoss({', '.join([repr(self.name), *(f'{key}={value!r}' for key, value in self._options.items())])})"


def get(loss, **options):
    """The loss of a name, `f(predictions, targets)`; a function or an object of a loss as it is.

    Keras' names have Keras' meaning: classes on the last axis, probabilities unless `from_logits=True`, and a last axis of size 1
    that one side lacks does not matter. `"cross_entropy"`, `"nll"`, `"bce"` and `"bce_with_logits"` are PyTorch's.

    >>> td.losses.get("mse")(td.tensor([[1.0], [2.0]]), td.tensor([0.0, 4.0])).item()
    2.5
    >>> loss = td.losses.get("sparse_categorical_crossentropy", from_logits=True)
    >>> round(loss(td.zeros((1, 4)), td.tensor([2])).item(), 4)
    1.3863
    """
    if not isinstance(loss, str):
        if callable(loss):
            return loss
        raise TypeError(f"a loss is a name or a function of predictions and targets, not {type(loss).__name__}")
    function = _BY_NAME.get(loss.lower())
    if function is None:
        raise ValueError(f"there is no loss {loss!r}; there are {', '.join(sorted(_BY_NAME))}")
    from_logits = bool(options.get("from_logits")) or loss.lower() in _OF_LOGITS
    return NamedLoss(loss, function, from_logits, options)


class Loss:
    """The base of Keras' losses: `loss(y_true, y_pred)`. `reduction` is "sum_over_batch_size" (the mean), "mean", "sum", "none" or None."""

    # `td.fit` gives them targets and predictions in this order.
    targets_first = True
    _name = "mse"
    from_logits = False

    def __init__(self, reduction="sum_over_batch_size", name=None, **options):
        self.name = name or self._name
        reductions = {"sum_over_batch_size": "mean", "auto": "mean", None: "none"}
        self.reduction = reductions.get(reduction, reduction)
        self.from_logits = bool(options.get("from_logits"))
        self._function, self._options = _BY_NAME[self._name], options

    def __call__(self, y_true, y_pred, sample_weight=None):
        if sample_weight is None:
            return self._function(y_pred, y_true, reduction=self.reduction, **self._options)
        each = self._function(y_pred, y_true, reduction="none", **self._options)
        weight = sample_weight if isinstance(sample_weight, Tensor) else _tandem.tensor(sample_weight)
        weight = _tandem.reshape(weight, (*weight.shape, *(1,) * (each.ndim - weight.ndim)))
        return _reduced(each * weight, self.reduction)

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{key}={value!r}' for key, value in self._options.items())})"


class MeanSquaredError(Loss):
    """The mean of (y_true - y_pred) squared.

    >>> td.losses.MeanSquaredError()(td.tensor([0.0, 4.0]), td.tensor([1.0, 2.0])).item()
    2.5
    """

    _name = "mse"


class MeanAbsoluteError(Loss):
    """The mean of |y_true - y_pred|.

    >>> td.losses.MeanAbsoluteError()(td.tensor([0.0, 4.0]), td.tensor([1.0, 2.0])).item()
    1.5
    """

    _name = "mae"


class Huber(Loss):
    """Half the squared distance up to `delta`, beyond it linear.

    >>> td.losses.Huber(delta=1.0)(td.tensor([0.0]), td.tensor([3.0])).item()
    2.5
    """

    _name = "huber"

    def __init__(self, delta=1.0, reduction="sum_over_batch_size", name=None):
        super().__init__(reduction, name, delta=delta)


class LogCosh(Loss):
    """log(cosh(y_pred - y_true)).

    >>> td.losses.LogCosh()(td.tensor([1.0]), td.tensor([1.0])).item()
    0.0
    """

    _name = "log_cosh"


class KLDivergence(Loss):
    """The sum of y_true * log(y_true / y_pred) over the last axis, of probabilities.

    >>> td.losses.KLDivergence()(td.tensor([[0.5, 0.5]]), td.tensor([[0.5, 0.5]])).item()
    0.0
    """

    _name = "kl_divergence"


class Poisson(Loss):
    """y_pred - y_true * log(y_pred).

    >>> td.losses.Poisson()(td.tensor([0.0]), td.tensor([2.0])).item()
    2.0
    """

    _name = "poisson"


class Hinge(Loss):
    """max(0, 1 - y_true * y_pred) for targets 1 and -1, or 1 and 0.

    >>> td.losses.Hinge()(td.tensor([1.0, 0.0]), td.tensor([0.5, -2.0])).item()
    0.25
    """

    _name = "hinge"


class CosineSimilarity(Loss):
    """Minus the cosine of the angle between the rows: -1 for equal directions.

    >>> td.losses.CosineSimilarity()(td.tensor([[3.0, 0.0]]), td.tensor([[1.0, 0.0]])).item()
    -1.0
    """

    _name = "cosine_similarity"


class _SmoothedCrossentropy(Loss):
    def __init__(self, from_logits=False, label_smoothing=0.0, reduction="sum_over_batch_size", name=None):
        super().__init__(reduction, name, from_logits=from_logits, label_smoothing=label_smoothing)


class BinaryCrossentropy(_SmoothedCrossentropy):
    """The cross-entropy of targets 0 and 1 and probabilities, or logits with `from_logits`.

    >>> round(td.losses.BinaryCrossentropy()(td.tensor([1.0]), td.tensor([0.5])).item(), 4)
    0.6931
    """

    _name = "binary_crossentropy"


class CategoricalCrossentropy(_SmoothedCrossentropy):
    """The cross-entropy of one-hot rows (or probabilities) and probabilities, or logits with `from_logits`.

    >>> loss = td.losses.CategoricalCrossentropy(from_logits=True)
    >>> round(loss(td.tensor([[0.0, 1.0]]), td.zeros((1, 2))).item(), 4)
    0.6931
    """

    _name = "categorical_crossentropy"


class SparseCategoricalCrossentropy(Loss):
    """The cross-entropy of labels and probabilities [..., classes], or logits with `from_logits`; `ignore_class` does not count.

    >>> loss = td.losses.SparseCategoricalCrossentropy(from_logits=True)
    >>> round(loss(td.tensor([1]), td.zeros((1, 2))).item(), 4)
    0.6931
    """

    _name = "sparse_categorical_crossentropy"

    def __init__(self, from_logits=False, ignore_class=None, reduction="sum_over_batch_size", name=None):
        super().__init__(reduction, name, from_logits=from_logits, ignore_class=ignore_class)
