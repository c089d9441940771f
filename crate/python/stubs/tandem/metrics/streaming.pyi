"""Metrics that see one batch after the other: `update(preds, target)`, `compute()`, `reset()`. What they remember are tensors on the
device, so `update` waits for nothing.

A metric of one's own says by three methods without side effects what it does: `initial_state(preds, target)`, the state before the
first batch; `next_state(state, preds, target)`; `result_of(state)`. Then `td.fit` computes it in the compiled step."""
from tandem.metrics import classification as classification
from tandem.metrics import regression as regression
from tandem.metrics._labels import aligned as aligned
from tandem.metrics._labels import as_tensor as as_tensor
from typing import Any

class AUC(Metric):
    """The area under the ROC curve of all scores that it saw, which it keeps: exact, see `roc_auc`.

    >>> m = td.metrics.AUC()
    >>> m.update(td.tensor([0.1, 0.4]), td.tensor([0, 0]))
    >>> m.update(td.tensor([0.35, 0.8]), td.tensor([1, 1]))
    >>> m.compute().item()
    0.75"""
    compiled: Any
    def initial_state(self, preds, target): ...
    name: Any
    def next_state(self, state, preds, target): ...
    def result_of(self, state): ...
    def __getattr__(self, name: str): ...

class Accuracy(_Share):
    """The share of predictions that are right: see `accuracy`.

    >>> m = td.metrics.Accuracy(threshold=0.0)
    >>> m.update(td.tensor([2.0, -1.0]), td.tensor([1, 1]))
    >>> m.compute().item()
    0.5"""
    def __init__(self, threshold=0.5, axis=None, ignore_index=None, name=None): ...
    def initial_state(self, preds, target): ...
    name: Any
    def sum_and_count(self, preds, target): ...
    def __getattr__(self, name: str): ...

class ConfusionMatrix(Metric):
    """How often each class (row) was taken for each class (column): see `confusion_matrix`.

    >>> m = td.metrics.ConfusionMatrix(num_classes=2)
    >>> m.update(td.tensor([0, 1, 1]), td.tensor([0, 0, 1]))
    >>> m.compute().tolist()
    [[1, 1], [0, 1]]"""
    def __init__(self, num_classes=None, threshold=0.5, ignore_index=None, normalize=None, name=None): ...
    def initial_state(self, preds, target): ...
    name: Any
    def next_state(self, state, preds, target): ...
    def result_of(self, state): ...
    def __getattr__(self, name: str): ...

class F1Score(_Outcomes):
    """The harmonic mean of precision and recall: see `f1_score`.

    >>> m = td.metrics.F1Score(average="micro", num_classes=3)
    >>> m.update(td.tensor([0, 1, 2, 2]), td.tensor([0, 1, 1, 2]))
    >>> m.compute().item()
    0.75"""
    name: Any
    weights: Any
    def __getattr__(self, name: str): ...

class Mean(Metric):
    """The mean of numbers, each with a weight.

    >>> m = td.metrics.Mean()
    >>> m.update(td.tensor([1.0, 2.0]))
    >>> m.update(6.0, weight=2)
    >>> m.compute().item()
    3.75"""
    def __call__(self, value, weight=1.0):
        """Takes in numbers and gives the mean of these alone."""
        ...
    name: Any
    def result_of(self, state): ...
    def update(self, value, weight=1.0):
        """Takes in a number, or all numbers of a tensor."""
        ...
    def update_state(self, values, sample_weight=1.0):
        """`update` by Keras' name."""
        ...
    def __getattr__(self, name: str): ...

class MeanAbsoluteError(_Share):
    """The mean of absolute differences: see `mean_absolute_error`.

    >>> m = td.metrics.MeanAbsoluteError()
    >>> m.update(td.tensor([1.0, 2.0]), td.tensor([0.0, 4.0]))
    >>> m.compute().item()
    1.5"""
    name: Any
    def sum_and_count(self, preds, target): ...
    def __getattr__(self, name: str): ...

class MeanSquaredError(_Share):
    """The mean of squared differences: see `mean_squared_error`.

    >>> m = td.metrics.MeanSquaredError()
    >>> m.update(td.tensor([1.0, 2.0]), td.tensor([0.0, 4.0]))
    >>> m.compute().item()
    2.5"""
    name: Any
    def sum_and_count(self, preds, target): ...
    def __getattr__(self, name: str): ...

class Metric:
    """The base of metrics over batches. The state is a tensor or a tuple of them.

    >>> m = td.metrics.Accuracy()
    >>> m.update(td.tensor([0, 1]), td.tensor([0, 0]))
    >>> m.update(td.tensor([1, 1]), td.tensor([1, 1]))
    >>> m.compute().item()
    0.75
    >>> m.reset()"""
    def __call__(self, preds, target):
        """Takes in a batch and gives the value of this batch alone."""
        ...
    def __init__(self, name=None): ...
    def __repr__(self) -> str: ...
    def compute(self):
        """The value over all batches since the beginning or the last `reset`."""
        ...
    def initial_state(self, preds, target):
        """The state before the first batch, which is like `preds` and `target`."""
        ...
    name: Any
    def next_state(self, state, preds, target):
        """The state after a batch."""
        ...
    def reset(self):
        """Forgets all batches."""
        ...
    def reset_state(self):
        """`reset()`, by Keras' name."""
        ...
    def result(self):
        """`compute()`, by Keras' name."""
        ...
    def result_of(self, state):
        """The value that a state stands for."""
        ...
    def update(self, preds, target):
        """Takes in a batch."""
        ...
    def update_state(self, y_true, y_pred):
        """`update` by Keras' name, with the arguments in Keras' order."""
        ...
    def __getattr__(self, name: str): ...

class Perplexity(_Share):
    """exp of the mean cross-entropy of logits over all targets: see `perplexity`.

    >>> m = td.metrics.Perplexity()
    >>> m.update(td.zeros((2, 4)), td.tensor([0, 3]))
    >>> round(m.compute().item(), 4)
    4.0"""
    def __init__(self, ignore_index=None, name=None): ...
    name: Any
    def result_of(self, state): ...
    def sum_and_count(self, preds, target): ...
    def __getattr__(self, name: str): ...

class Precision(_Outcomes):
    """Of what was taken for a class the share that is: see `precision`.

    >>> m = td.metrics.Precision()
    >>> m.update(td.tensor([0.9, 0.8, 0.1]), td.tensor([1, 0, 1]))
    >>> m.compute().item()
    0.5"""
    name: Any
    weights: Any
    def __getattr__(self, name: str): ...

class R2Score(Metric):
    """The coefficient of determination: see `r2_score`. Means and squares of batches are joined as by Chan et al. 1979.

    >>> m = td.metrics.R2Score()
    >>> m.update(td.tensor([1.0, 2.0]), td.tensor([1.0, 2.0]))
    >>> m.compute().item()
    1.0"""
    def initial_state(self, preds, target): ...
    name: Any
    def next_state(self, state, preds, target): ...
    def result_of(self, state): ...
    def __getattr__(self, name: str): ...

class Recall(_Outcomes):
    """Of what is of a class the share that was found: see `recall`.

    >>> m = td.metrics.Recall()
    >>> m.update(td.tensor([0.9, 0.8, 0.1]), td.tensor([1, 0, 1]))
    >>> m.compute().item()
    0.5"""
    name: Any
    weights: Any
    def __getattr__(self, name: str): ...

class RootMeanSquaredError(MeanSquaredError):
    """The root of the mean of squared differences.

    >>> m = td.metrics.RootMeanSquaredError()
    >>> m.update(td.tensor([0.0]), td.tensor([3.0]))
    >>> m.compute().item()
    3.0"""
    name: Any
    def result_of(self, state): ...
    def __getattr__(self, name: str): ...

class TopKAccuracy(_Share):
    """The share of targets among the `k` classes of the largest scores: see `top_k_accuracy`.

    >>> m = td.metrics.TopKAccuracy(k=2)
    >>> m.update(td.tensor([[0.5, 0.3, 0.2]]), td.tensor([1]))
    >>> m.compute().item()
    1.0"""
    def __init__(self, k=5, name=None): ...
    def initial_state(self, preds, target): ...
    def sum_and_count(self, preds, target): ...
    def __getattr__(self, name: str): ...
