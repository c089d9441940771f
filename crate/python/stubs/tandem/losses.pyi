"""Losses by name, and Keras' loss classes.

`get` finds the loss of a name, as `td.fit(..., loss="mse")` does. The functions in the table take predictions first, as all of `td`;
Keras' classes take the targets first, as in Keras: `loss(y_true, y_pred)`. Losses of classes have them on the last axis."""
from _tandem import Tensor as Tensor
from typing import Any

class BinaryCrossentropy(_SmoothedCrossentropy):
    """The cross-entropy of targets 0 and 1 and probabilities, or logits with `from_logits`.

    >>> round(td.losses.BinaryCrossentropy()(td.tensor([1.0]), td.tensor([0.5])).item(), 4)
    0.6931"""
    def __getattr__(self, name: str): ...

class CategoricalCrossentropy(_SmoothedCrossentropy):
    """The cross-entropy of one-hot rows (or probabilities) and probabilities, or logits with `from_logits`.

    >>> loss = td.losses.CategoricalCrossentropy(from_logits=True)
    >>> round(loss(td.tensor([[0.0, 1.0]]), td.zeros((1, 2))).item(), 4)
    0.6931"""
    def __getattr__(self, name: str): ...

class CosineSimilarity(Loss):
    """Minus the cosine of the angle between the rows: -1 for equal directions.

    >>> td.losses.CosineSimilarity()(td.tensor([[3.0, 0.0]]), td.tensor([[1.0, 0.0]])).item()
    -1.0"""
    def __getattr__(self, name: str): ...

class Hinge(Loss):
    """max(0, 1 - y_true * y_pred) for targets 1 and -1, or 1 and 0.

    >>> td.losses.Hinge()(td.tensor([1.0, 0.0]), td.tensor([0.5, -2.0])).item()
    0.25"""
    def __getattr__(self, name: str): ...

class Huber(Loss):
    """Half the squared distance up to `delta`, beyond it linear.

    >>> td.losses.Huber(delta=1.0)(td.tensor([0.0]), td.tensor([3.0])).item()
    2.5"""
    def __init__(self, delta=1.0, reduction='sum_over_batch_size', name=None): ...
    def __getattr__(self, name: str): ...

class KLDivergence(Loss):
    """The sum of y_true * log(y_true / y_pred) over the last axis, of probabilities.

    >>> td.losses.KLDivergence()(td.tensor([[0.5, 0.5]]), td.tensor([[0.5, 0.5]])).item()
    0.0"""
    def __getattr__(self, name: str): ...

class LogCosh(Loss):
    """log(cosh(y_pred - y_true)).

    >>> td.losses.LogCosh()(td.tensor([1.0]), td.tensor([1.0])).item()
    0.0"""
    def __getattr__(self, name: str): ...

class Loss:
    """The base of Keras' losses: `loss(y_true, y_pred)`. `reduction` is "sum_over_batch_size" (the mean), "mean", "sum", "none" or None."""
    def __call__(self, y_true, y_pred, sample_weight=None): ...
    def __init__(self, reduction='sum_over_batch_size', name=None, **options): ...
    def __repr__(self) -> str: ...
    from_logits: Any
    targets_first: Any
    def __getattr__(self, name: str): ...

class MeanAbsoluteError(Loss):
    """The mean of |y_true - y_pred|.

    >>> td.losses.MeanAbsoluteError()(td.tensor([0.0, 4.0]), td.tensor([1.0, 2.0])).item()
    1.5"""
    def __getattr__(self, name: str): ...

class MeanSquaredError(Loss):
    """The mean of (y_true - y_pred) squared.

    >>> td.losses.MeanSquaredError()(td.tensor([0.0, 4.0]), td.tensor([1.0, 2.0])).item()
    2.5"""
    def __getattr__(self, name: str): ...

class NamedLoss:
    """A loss from the table with its options, called with predictions and targets."""
    def __call__(self, preds, target): ...
    def __init__(self, name, function, from_logits, options): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class Poisson(Loss):
    """y_pred - y_true * log(y_pred).

    >>> td.losses.Poisson()(td.tensor([0.0]), td.tensor([2.0])).item()
    2.0"""
    def __getattr__(self, name: str): ...

class SparseCategoricalCrossentropy(Loss):
    """The cross-entropy of labels and probabilities [..., classes], or logits with `from_logits`; `ignore_class` does not count.

    >>> loss = td.losses.SparseCategoricalCrossentropy(from_logits=True)
    >>> round(loss(td.tensor([1]), td.zeros((1, 2))).item(), 4)
    0.6931"""
    def __init__(self, from_logits=False, ignore_class=None, reduction='sum_over_batch_size', name=None): ...
    def __getattr__(self, name: str): ...

def get(loss, **options):
    """The loss of a name, `f(predictions, targets)`; a function or an object of a loss as it is.

    Keras' names have Keras' meaning: classes on the last axis, probabilities unless `from_logits=True`, and a last axis of size 1
    that one side lacks does not matter. `"cross_entropy"`, `"nll"`, `"bce"` and `"bce_with_logits"` are PyTorch's.

    >>> td.losses.get("mse")(td.tensor([[1.0], [2.0]]), td.tensor([0.0, 4.0])).item()
    2.5
    >>> loss = td.losses.get("sparse_categorical_crossentropy", from_logits=True)
    >>> round(loss(td.zeros((1, 4)), td.tensor([2])).item(), 4)
    1.3863"""
    ...
