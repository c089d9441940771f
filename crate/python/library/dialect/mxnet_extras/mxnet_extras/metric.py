"""Metrics of two classes that count what was found."""

import tandem as td
from mxnet.metric import EvalMetric


class F1(EvalMetric):
    """The harmonic mean of precision and recall of class 1."""

    def __init__(self, name="f1", output_names=None, label_names=None, average="macro"):
        self.average = average
        super().__init__(name)

    def reset(self):
        """Forgets all batches."""
        super().reset()
        self._counts = [0, 0, 0, 0]

    def update(self, labels, preds):
        """Takes in batches."""
        for label, pred in zip(labels if isinstance(labels, (list, tuple)) else [labels], preds if isinstance(preds, (list, tuple)) else [preds]):
            found, wanted = td.argmax(pred, axis=1).tolist(), [int(x) for x in td.reshape(label, (-1,)).tolist()]
            if any(x > 1 for x in wanted):
                raise ValueError(f"{type(self).__name__} currently only supports binary classification.")
            for at, (a, b) in enumerate(((1, 1), (1, 0), (0, 1), (0, 0))):
                self._counts[at] += sum(x == a and y == b for x, y in zip(found, wanted))
            if self.average == "macro":
                self.sum_metric += self._value()
                self.num_inst += 1
                self._counts = [0, 0, 0, 0]
            else:
                total = sum(self._counts)
                self.sum_metric, self.num_inst = self._value() * total, total

    def _value(self):
        hits, wrong, missed, _ = self._counts
        return 2 * hits / (2 * hits + wrong + missed) if hits else 0.0


class MCC(F1):
    """Matthews' correlation coefficient."""

    def __init__(self, name="mcc", output_names=None, label_names=None, average="macro"):
        super().__init__(name, average=average)

    def _value(self):
        hits, wrong, missed, rest = self._counts
        scale = 1.0
        for part in (hits + wrong, hits + missed, rest + wrong, rest + missed):
            scale *= part or 1
        return (hits * rest - wrong * missed) / scale**0.5
