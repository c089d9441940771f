"""`paddle.metric`: how well predictions fit."""

import numpy as np
import tandem as td
from tandem.dialect import missing_names

from ._tensor import operand, owned


class Metric:
    """The base: `compute` on the device, `update` with what it gave, `accumulate` for the value, `reset` before an epoch."""

    def reset(self):
        """Starts anew."""
        raise NotImplementedError(f"{type(self).__name__} needs a method reset")

    def update(self, *args):
        """Takes in a batch."""
        raise NotImplementedError(f"{type(self).__name__} needs a method update")

    def accumulate(self):
        """The value so far."""
        raise NotImplementedError(f"{type(self).__name__} needs a method accumulate")

    def name(self):
        """The metric's name."""
        return self._name

    def compute(self, *args):
        """What `update` takes."""
        return args


def _array(x):
    return x.numpy() if isinstance(x, td.Tensor) and not isinstance(x, np.ndarray) else np.array(x)


class Accuracy(Metric):
    """The share of labels among the `k` largest scores, for each `k` of `topk`."""

    def __init__(self, topk=(1,), name=None):
        self.topk = topk if isinstance(topk, (tuple, list)) else (topk,)
        self.maxk = max(self.topk)
        name = name or "acc"
        self._name = [name] if self.maxk == 1 else [f"{name}_top{k}" for k in self.topk]
        self.reset()

    def compute(self, pred, label, *args):
        """Which of the largest scores are those of the labels."""
        places = td.topk(pred, self.maxk, axis=-1)[1]
        if label.ndim == pred.ndim and label.shape[-1] != 1:
            label = td.argmax(label, -1, keepdims=True)
        label = label if label.ndim == pred.ndim else td.expand_dims(label, axis=-1)
        return owned(td.astype(places == label, "float32"))

    def update(self, correct, *args):
        """Takes in what `compute` gave; gives the shares of this batch."""
        correct = _array(correct)
        count, shares = int(np.prod(correct.shape[:-1])), []
        for at, k in enumerate(self.topk):
            right = float(correct[..., :k].sum())
            shares.append(right / count if count else 0.0)
            self.total[at] += right
            self.count[at] += count
        return shares[0] if len(self.topk) == 1 else shares

    def reset(self):
        self.total, self.count = [0.0] * len(self.topk), [0] * len(self.topk)

    def accumulate(self):
        found = [np.float64(total / count if count else 0.0) for total, count in zip(self.total, self.count)]
        return found[0] if len(self.topk) == 1 else found


def _found_and_true(preds, labels):
    """Which of two classes chances stand for, and which it is."""
    preds, labels = (_array(x).reshape(-1) for x in (preds, labels))
    return np.floor(preds + 0.5) == 1, labels == 1


class Precision(Metric):
    """The share of those found that are right, of two classes."""

    def __init__(self, name="precision", *args, **kwargs):
        self._name = name
        self.reset()

    def update(self, preds, labels):
        """Takes in chances and labels of 0 and 1."""
        found, true = _found_and_true(preds, labels)
        self.tp += int((found & true).sum())
        self.fp += int((found & ~true).sum())

    def reset(self):
        self.tp = self.fp = 0

    def accumulate(self):
        return float(self.tp) / (self.tp + self.fp) if self.tp + self.fp else 0.0


class Recall(Metric):
    """The share of those that are there that were found, of two classes."""

    def __init__(self, name="recall", *args, **kwargs):
        self._name = name
        self.reset()

    def update(self, preds, labels):
        """Takes in chances and labels of 0 and 1."""
        found, true = _found_and_true(preds, labels)
        self.tp += int((found & true).sum())
        self.fn += int((~found & true).sum())

    def reset(self):
        self.tp = self.fn = 0

    def accumulate(self):
        return float(self.tp) / (self.tp + self.fn) if self.tp + self.fn else 0.0


class Auc(Metric):
    """The area under the curve of found and wrongly found, by chances in so many bins."""

    def __init__(self, curve="ROC", num_thresholds=4095, name="auc", *args, **kwargs):
        self._name, self._bins = name, num_thresholds
        self.reset()

    def update(self, preds, labels):
        """Takes in chances of both classes (rows of two), and labels of 0 and 1."""
        chances, labels = _array(preds)[:, 1], _array(labels).reshape(-1)
        for chance, label in zip((chances * self._bins).astype("int64").tolist(), labels.tolist()):
            (self._positive if label else self._negative)[chance] += 1.0

    def reset(self):
        self._positive, self._negative = [0.0] * (self._bins + 1), [0.0] * (self._bins + 1)

    def accumulate(self):
        right = wrong = area = 0.0
        for positive, negative in zip(reversed(self._positive), reversed(self._negative)):
            area += negative * (right + right + positive) / 2
            right, wrong = right + positive, wrong + negative
        return np.float64(area / right / wrong if right and wrong else 0.0)


def accuracy(input, label, k=1, correct=None, total=None, name=None):
    """The share of labels (rows of one) that are among the `k` largest scores."""
    places = td.topk(input, k, axis=-1)[1]
    label = operand(label)
    label = label if label.ndim == input.ndim else td.expand_dims(label, axis=-1)
    return owned(td.mean(td.astype(td.any(places == label, -1), "float32")))


__getattr__ = missing_names("paddle.metric")
