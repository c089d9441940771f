"""Metrics of two classes that count what was found, and the correlation of predictions and labels."""

import tandem as td
from mxnet.metric import CrossEntropy, EvalMetric, _listed


class TopKAccuracy(EvalMetric):
    """The share of labels among the `top_k` likeliest classes."""

    def __init__(self, top_k=1, name="top_k_accuracy", **kwargs):
        super().__init__(f"{name}_{top_k}")
        self.top_k = top_k

    def _of(self, label, pred):
        _, places = td.topk(pred, self.top_k, axis=1)
        hits = td.astype(places, "int32") == td.reshape(td.astype(label, "int32"), (-1, 1))
        return td.sum(td.astype(hits, "int32")).item(), label.shape[0]


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
        for label, pred in zip(_listed(labels), _listed(preds)):
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


class PearsonCorrelation(EvalMetric):
    """Pearson's correlation coefficient: the mean of batches, or of all elements with `average="micro"`."""

    def __init__(self, name="pearsonr", output_names=None, label_names=None, average="macro"):
        self.average = average
        super().__init__(name)

    def reset(self):
        """Forgets all batches."""
        super().reset()
        self._seen = [[], []]

    def update(self, labels, preds):
        """Takes in batches."""
        for label, pred in zip(_listed(labels), _listed(preds)):
            pairs = [td.reshape(td.astype(x, "float32"), (-1,)).tolist() for x in (label, pred)]
            if self.average == "macro":
                self.sum_metric += self._value(pairs)
                self.num_inst += 1
            else:
                self._seen = [seen + new for seen, new in zip(self._seen, pairs)]
                self.sum_metric, self.num_inst = self._value(self._seen), 1

    def _value(self, pairs):
        first, second = ([x - sum(xs) / len(xs) for x in xs] for xs in pairs)
        return sum(a * b for a, b in zip(first, second)) / (sum(a * a for a in first) * sum(b * b for b in second)) ** 0.5


class NegativeLogLikelihood(CrossEntropy):
    """The mean of -log of the probability of the right class."""

    def __init__(self, eps=1e-12, name="nll-loss", **kwargs):
        super().__init__(eps, name)


class CustomMetric(EvalMetric):
    """The mean of a function of labels and predictions, arrays of NumPy's; it may give a sum and a count."""

    def __init__(self, feval, name=None, allow_extra_outputs=False, **kwargs):
        own = feval.__name__
        super().__init__(name or (f"custom({own})" if "<" in own else own))
        self._feval = feval

    def _of(self, label, pred):
        found = self._feval(label.asnumpy(), pred.asnumpy())
        return found if isinstance(found, tuple) else (found, 1)


def np(numpy_feval, name=None, allow_extra_outputs=False):
    """A metric by a function of arrays of NumPy's."""
    return CustomMetric(numpy_feval, name, allow_extra_outputs)


NAMES = {"f1": F1, "mcc": MCC, "pearsonr": PearsonCorrelation, "nll_loss": NegativeLogLikelihood, "nll-loss": NegativeLogLikelihood,
         "top_k_accuracy": TopKAccuracy}  # fmt: skip
