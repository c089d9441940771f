"""Metrics that see one batch after the other: `update(preds, target)`, `compute()`, `reset()`. What they remember are tensors on the
device, so `update` waits for nothing.

A metric of one's own says by three methods without side effects what it does: `initial_state(preds, target)`, the state before the
first batch; `next_state(state, preds, target)`; `result_of(state)`. Then `td.fit` computes it in the compiled step.
"""

import _tandem

from . import classification, regression
from ._labels import aligned, as_tensor


class Metric:
    """The base of metrics over batches. The state is a tensor or a tuple of them.

    >>> m = td.metrics.Accuracy()
    >>> m.update(td.tensor([0, 1]), td.tensor([0, 0]))
    >>> m.update(td.tensor([1, 1]), td.tensor([1, 1]))
    >>> m.compute().item()
    0.75
    >>> m.reset()
    """

    name = "metric"
    _state = None

    def __init__(self, name=None):
        if name is not None:
            self.name = str(name)

    def initial_state(self, preds, target):
        """The state before the first batch, which is like `preds` and `target`."""
        raise NotImplementedError(f"{type(self).__name__} has no initial_state method")

    def next_state(self, state, preds, target):
        """The state after a batch."""
        raise NotImplementedError(f"{type(self).__name__} has no next_state method")

    def result_of(self, state):
        """The value that a state stands for."""
        raise NotImplementedError(f"{type(self).__name__} has no result_of method")

    def update(self, preds, target):
        """Takes in a batch."""
        preds, target = as_tensor(preds), as_tensor(target)
        if self._state is None:
            self._state = self.initial_state(preds, target)
        self._state = self.next_state(self._state, preds, target)

    def compute(self):
        """The value over all batches since the beginning or the last `reset`."""
        if self._state is None:
            raise ValueError(f"{self.name} has seen no batch yet: call update(preds, target)")
        return self.result_of(self._state)

    def result(self):
        """`compute()`, by Keras' name."""
        return self.compute()

    def reset(self):
        """Forgets all batches."""
        self._state = None

    def reset_state(self):
        """`reset()`, by Keras' name."""
        self.reset()

    def update_state(self, y_true, y_pred):
        """`update` by Keras' name, with the arguments in Keras' order."""
        self.update(y_pred, y_true)

    def __call__(self, preds, target):
        """Takes in a batch and gives the value of this batch alone."""
        preds, target = as_tensor(preds), as_tensor(target)
        self.update(preds, target)
        return self.result_of(self.next_state(self.initial_state(preds, target), preds, target))

    def __repr__(self):
        value = "no batches yet" if self._state is None else self.compute()
        return f"{type(self).__name__}({value})"


def _count():
    return _tandem.tensor(0)


def _number():
    return _tandem.tensor(0.0)


class _Share(Metric):
    """A sum over a count."""

    def initial_state(self, preds, target):
        return _number(), _count()

    def next_state(self, state, preds, target):
        part, count = self.sum_and_count(preds, target)
        return state[0] + part, state[1] + count

    def result_of(self, state):
        return classification.safe_ratio(state[0], state[1], _tandem.tensor(float("nan")))


class Accuracy(_Share):
    """The share of predictions that are right: see `accuracy`.

    >>> m = td.metrics.Accuracy(threshold=0.0)
    >>> m.update(td.tensor([2.0, -1.0]), td.tensor([1, 1]))
    >>> m.compute().item()
    0.5
    """

    name = "accuracy"

    def __init__(self, threshold=0.5, axis=None, ignore_index=None, name=None):
        super().__init__(name)
        self.threshold, self.axis, self.ignore_index = threshold, axis, ignore_index

    def initial_state(self, preds, target):
        return _count(), _count()

    def sum_and_count(self, preds, target):
        return classification.correct_and_total(preds, target, self.threshold, self.axis, self.ignore_index)


class TopKAccuracy(_Share):
    """The share of targets among the `k` classes of the largest scores: see `top_k_accuracy`.

    >>> m = td.metrics.TopKAccuracy(k=2)
    >>> m.update(td.tensor([[0.5, 0.3, 0.2]]), td.tensor([1]))
    >>> m.compute().item()
    1.0
    """

    def __init__(self, k=5, name=None):
        super().__init__(name or f"top_{k}_accuracy")
        self.k = k

    def initial_state(self, preds, target):
        return _count(), _count()

    def sum_and_count(self, preds, target):
        hits = classification.top_k_correct(preds, target, self.k)
        return _tandem.sum(hits), hits.size


class Perplexity(_Share):
    """exp of the mean cross-entropy of logits over all targets: see `perplexity`.

    >>> m = td.metrics.Perplexity()
    >>> m.update(td.zeros((2, 4)), td.tensor([0, 3]))
    >>> round(m.compute().item(), 4)
    4.0
    """

    name = "perplexity"

    def __init__(self, ignore_index=None, name=None):
        super().__init__(name)
        self.ignore_index = ignore_index

    def sum_and_count(self, preds, target):
        return classification.cross_entropy_sum(preds, target, self.ignore_index)

    def result_of(self, state):
        return _tandem.exp(super().result_of(state))


class MeanSquaredError(_Share):
    """The mean of squared differences: see `mean_squared_error`.

    >>> m = td.metrics.MeanSquaredError()
    >>> m.update(td.tensor([1.0, 2.0]), td.tensor([0.0, 4.0]))
    >>> m.compute().item()
    2.5
    """

    name = "mse"

    def sum_and_count(self, preds, target):
        preds, target = aligned(preds, target)
        return _tandem.mse_loss(preds, target, reduction="sum"), preds.size


class RootMeanSquaredError(MeanSquaredError):
    """The root of the mean of squared differences.

    >>> m = td.metrics.RootMeanSquaredError()
    >>> m.update(td.tensor([0.0]), td.tensor([3.0]))
    >>> m.compute().item()
    3.0
    """

    name = "rmse"

    def result_of(self, state):
        return _tandem.sqrt(super().result_of(state))


class MeanAbsoluteError(_Share):
    """The mean of absolute differences: see `mean_absolute_error`.

    >>> m = td.metrics.MeanAbsoluteError()
    >>> m.update(td.tensor([1.0, 2.0]), td.tensor([0.0, 4.0]))
    >>> m.compute().item()
    1.5
    """

    name = "mae"

    def sum_and_count(self, preds, target):
        preds, target = aligned(preds, target)
        return _tandem.l1_loss(preds, target, reduction="sum"), preds.size


class Mean(Metric):
    """The mean of numbers, each with a weight.

    >>> m = td.metrics.Mean()
    >>> m.update(td.tensor([1.0, 2.0]))
    >>> m.update(6.0, weight=2)
    >>> m.compute().item()
    3.75
    """

    name = "mean"

    def update(self, value, weight=1.0):
        """Takes in a number, or all numbers of a tensor."""
        value = _tandem.astype(as_tensor(value), "float32")
        weight = _tandem.broadcast_to(_tandem.astype(as_tensor(weight), "float32"), value.shape)
        before = self._state or (_number(), _number())
        self._state = before[0] + _tandem.sum(value * weight), before[1] + _tandem.sum(weight)

    def update_state(self, values, sample_weight=1.0):
        """`update` by Keras' name."""
        self.update(values, sample_weight)

    def __call__(self, value, weight=1.0):
        """Takes in numbers and gives the mean of these alone."""
        only = Mean()
        only.update(value, weight)
        self.update(value, weight)
        return only.compute()

    def result_of(self, state):
        return classification.safe_ratio(state[0], state[1], _tandem.tensor(float("nan")))


class R2Score(Metric):
    """The coefficient of determination: see `r2_score`. Means and squares of batches are joined as by Chan et al. 1979.

    >>> m = td.metrics.R2Score()
    >>> m.update(td.tensor([1.0, 2.0]), td.tensor([1.0, 2.0]))
    >>> m.compute().item()
    1.0
    """

    name = "r2"

    def initial_state(self, preds, target):
        return _number(), _number(), _number(), _number()

    def next_state(self, state, preds, target):
        preds, target = aligned(preds, target)
        count, mean, spread, error = state
        size = target.size
        own = _tandem.mean(target)
        gap, total = own - mean, count + size
        return (
            total, mean + gap * size / total,
            spread + _tandem.sum(_tandem.square(target - own)) + _tandem.square(gap) * count * size / total,
            error + _tandem.sum(_tandem.square(preds - target)),
        )

    def result_of(self, state):
        nothing = state[2] == 0
        return _tandem.where(nothing, float("nan"), 1.0 - state[3] / _tandem.where(nothing, 1.0, state[2]))


class ConfusionMatrix(Metric):
    """How often each class (row) was taken for each class (column): see `confusion_matrix`.

    >>> m = td.metrics.ConfusionMatrix(num_classes=2)
    >>> m.update(td.tensor([0, 1, 1]), td.tensor([0, 0, 1]))
    >>> m.compute().tolist()
    [[1, 1], [0, 1]]
    """

    name = "confusion_matrix"

    def __init__(self, num_classes=None, threshold=0.5, ignore_index=None, normalize=None, name=None):
        super().__init__(name)
        self.num_classes, self.threshold, self.ignore_index, self.normalize = num_classes, threshold, ignore_index, normalize

    def _matrix(self, preds, target):
        return classification.confusion_matrix(
            preds, target, num_classes=self.num_classes, threshold=self.threshold, ignore_index=self.ignore_index
        )

    def initial_state(self, preds, target):
        return _tandem.zeros_like(self._matrix(preds, target))

    def next_state(self, state, preds, target):
        found = self._matrix(preds, target)
        if found.shape != state.shape:
            raise ValueError("batches of labels differ in their largest one; give num_classes")
        return state + found

    def result_of(self, state):
        return classification.normalized(state, self.normalize)


class _Outcomes(Metric):
    """A score of true positives, false positives and false negatives."""

    weights = None

    def __init__(self, average="auto", num_classes=None, threshold=0.5, ignore_index=None, zero_division=0.0, name=None):
        super().__init__(name)
        self.average, self.num_classes, self.threshold = average, num_classes, threshold
        self.ignore_index, self.zero_division = ignore_index, zero_division
        self._binary = False

    def _outcomes(self, preds, target):
        counts, self._binary = classification.outcomes(preds, target, self.num_classes, self.threshold, None, self.ignore_index)
        return counts

    def initial_state(self, preds, target):
        return _tandem.zeros_like(self._outcomes(preds, target))

    def next_state(self, state, preds, target):
        found = self._outcomes(preds, target)
        if found.shape != state.shape:
            raise ValueError("batches of labels differ in their largest one; give num_classes")
        return state + found

    def result_of(self, state):
        return classification.score(state, self._binary, self.average, *self.weights, self.zero_division)


class Precision(_Outcomes):
    """Of what was taken for a class the share that is: see `precision`.

    >>> m = td.metrics.Precision()
    >>> m.update(td.tensor([0.9, 0.8, 0.1]), td.tensor([1, 0, 1]))
    >>> m.compute().item()
    0.5
    """

    name = "precision"
    weights = classification.PRECISION


class Recall(_Outcomes):
    """Of what is of a class the share that was found: see `recall`.

    >>> m = td.metrics.Recall()
    >>> m.update(td.tensor([0.9, 0.8, 0.1]), td.tensor([1, 0, 1]))
    >>> m.compute().item()
    0.5
    """

    name = "recall"
    weights = classification.RECALL


class F1Score(_Outcomes):
    """The harmonic mean of precision and recall: see `f1_score`.

    >>> m = td.metrics.F1Score(average="micro", num_classes=3)
    >>> m.update(td.tensor([0, 1, 2, 2]), td.tensor([0, 1, 1, 2]))
    >>> m.compute().item()
    0.75
    """

    name = "f1"
    weights = classification.f_beta_weights(1.0)


class AUC(Metric):
    """The area under the ROC curve of all scores that it saw, which it keeps: exact, see `roc_auc`.

    >>> m = td.metrics.AUC()
    >>> m.update(td.tensor([0.1, 0.4]), td.tensor([0, 0]))
    >>> m.update(td.tensor([0.35, 0.8]), td.tensor([1, 1]))
    >>> m.compute().item()
    0.75
    """

    name = "auc"
    # The state grows with each batch, so it cannot be part of a compiled step.
    compiled = False

    def initial_state(self, preds, target):
        return ()

    def next_state(self, state, preds, target):
        return (*state, classification.flat_scores(preds, target))

    def result_of(self, state):
        if not state:
            return _tandem.tensor(float("nan"))
        return classification.roc_auc(_tandem.concat([s for s, _ in state]), _tandem.concat([t for _, t in state]))
