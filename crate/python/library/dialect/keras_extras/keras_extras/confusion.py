"""Metrics of hits and misses at thresholds."""

import tandem as td
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras._engine import Parameter, numbered, snake
from tensorflow.keras.metrics import Metric


def _ratio(a, b):
    return td.where(b > 0, a / td.where(b > 0, b, 1.0), 0.0)


class _Confusion(Metric):
    """True positives, false positives, true and false negatives at each threshold, with weights."""

    def __init__(self, name=None, dtype=None):
        super().__init__(name or numbered(snake(type(self).__name__)), dtype)
        self.reset_state()

    def reset_state(self):
        """Forgets all batches."""
        if self._held is None and self._shape() is not None:
            # Made at once, so that compiled functions find them.
            words = ("true_positives", "false_negatives", "false_positives", "true_negatives")
            names = words if len(self._shown_counts) > 1 else ["accumulator"] * 4
            self._held = [Parameter(td.zeros(self._shape()), False, name=f"{self.name}/{name}") for name in names]
        self._sums = None
        for held in self._held or ():
            held.assign(td.zeros(held.shape))

    # Variables, where it is known how many numbers there will be; which of them Keras has too, in its order.
    _held, _shown_counts = None, (0, 2, 3, 1)
    _counts = property(lambda self: self._sums if self._held is None else [held.value() for held in self._held])

    def _shape(self):
        return None

    @property
    def variables(self):
        """The counts."""
        return [self._held[at] for at in self._shown_counts if self._held] + super().variables

    def _show(self, truth, found, thresholds, weights=None, axis=None):
        """Takes in rows (samples, …): the sums over `axis`, all axes without it, for each threshold."""
        truth = td.expand_dims(td.astype(truth > 0.5, "float32"), 0)
        levels = td.reshape(td.tensor([float(threshold) for threshold in thresholds]), (-1, *(1,) * found.ndim))
        found = td.astype(td.expand_dims(found, 0) > levels, "float32")
        weights = td.ones_like(truth) if weights is None else td.expand_dims(weights, 0)
        over = tuple(range(1, truth.ndim)) if axis is None else (axis + 1,)
        counts = [td.sum(a * b * weights, axis=over) for a in (truth, 1 - truth) for b in (found, 1 - found)]
        if self._held is None:
            self._sums = counts if self._sums is None else [a + b for a, b in zip(self._sums, counts)]
        for held, count in zip(self._held or (), counts):
            held.assign_add(count)

    def _of_batch(self, y_true, y_pred, sample_weight):
        truth, found = as_tensor(y_true, "float32"), as_tensor(y_pred, "float32")
        if truth.ndim != found.ndim or truth.shape != found.shape and truth.size == found.size:
            truth = td.reshape(truth, found.shape)
        if sample_weight is None:
            return truth, found, None
        weights = as_tensor(sample_weight, "float32")
        return truth, found, td.broadcast_to(td.reshape(weights, (*weights.shape, *(1,) * (found.ndim - weights.ndim))), found.shape)


def _levels(thresholds, default=0.5):
    if thresholds is None:
        return [default]
    return list(thresholds) if isinstance(thresholds, (list, tuple)) else [thresholds]


class _AtThresholds(_Confusion):
    """A number at one threshold, or a row of numbers at several."""

    def __init__(self, thresholds=None, top_k=None, class_id=None, name=None, dtype=None):
        self.thresholds, self.top_k, self.class_id = thresholds, top_k, class_id
        self._arguments = {"thresholds": thresholds, "top_k": top_k, "class_id": class_id}
        super().__init__(name, dtype)

    def _shape(self):
        return (len(_levels(self.thresholds)),)

    def update_state(self, y_true, y_pred, sample_weight=None):
        """Takes in a batch."""
        truth, found, weights = self._of_batch(y_true, y_pred, sample_weight)
        levels = _levels(self.thresholds)
        if self.top_k is not None:
            # Those that are not among the largest are found nowhere.
            least = td.min(td.topk(found, self.top_k)[0], axis=-1, keepdims=True)
            found = td.where(found >= least, found, float("-inf"))
            levels = _levels(self.thresholds, float("-1e38"))
        if self.class_id is not None:
            truth, found = truth[..., self.class_id], found[..., self.class_id]
            weights = None if weights is None else weights[..., self.class_id]
        self._show(truth, found, levels, weights)

    def result(self):
        """The number over all batches."""
        counts = self._counts or [td.zeros(len(_levels(self.thresholds)))] * 4
        found = self._value(*counts)
        return wrapped(found if isinstance(self.thresholds, (list, tuple)) and len(self.thresholds) > 1 else found[0])


class Precision(_AtThresholds):
    """The share of what is right in what was found."""

    _shown_counts = (0, 2)

    @staticmethod
    def _value(tp, fn, fp, tn):
        return _ratio(tp, tp + fp)


class Recall(_AtThresholds):
    """The share of what was found in what is there."""

    _shown_counts = (0, 1)

    @staticmethod
    def _value(tp, fn, fp, tn):
        return _ratio(tp, tp + fn)


def _count(word, place):
    def __init__(self, thresholds=None, name=None, dtype=None):
        _AtThresholds.__init__(self, thresholds, None, None, name, dtype)
        self._arguments = {"thresholds": thresholds}

    members = {
        "__init__": __init__,
        "_value": staticmethod(lambda *counts: counts[place]),
        "_shown_counts": (place,),
        "__doc__": f"How many {word} there are.",
        "__module__": __name__,
    }
    return type("".join(map(str.capitalize, word.split())), (_AtThresholds,), members)


for _place, _word in enumerate(("true positives", "false negatives", "false positives", "true negatives")):
    _made = _count(_word, _place)
    globals()[_made.__name__] = _made


def _grid(count):
    """Thresholds from just below 0 to just above 1."""
    return [-1e-7, *(at / (count - 1) for at in range(1, count - 1)), 1 + 1e-7]


class AUC(_Confusion):
    """The area under the curve of true over false positives, or with `curve="PR"` of precision over recall."""

    def __init__(self, num_thresholds=200, curve="ROC", summation_method="interpolation", name=None, dtype=None, thresholds=None,
                 multi_label=False, num_labels=None, label_weights=None, from_logits=False):  # fmt: skip
        if curve not in ("ROC", "PR"):
            raise ValueError(f"Invalid `curve` argument value. Expected one of: ['ROC', 'PR']. Received: curve={curve}")
        self.curve, self.summation_method, self.multi_label, self.label_weights = curve, summation_method, multi_label, label_weights
        self._from_logits = from_logits
        self.thresholds = _grid(num_thresholds) if thresholds is None else [-1e-7, *sorted(thresholds), 1 + 1e-7]
        self.num_thresholds = len(self.thresholds)
        self._is_even = thresholds is None or self.thresholds == _grid(self.num_thresholds)
        given = {} if self._is_even else {"thresholds": self.thresholds[1:-1]}
        self._arguments = {"num_thresholds": self.num_thresholds, "curve": curve, "summation_method": summation_method, "multi_label": multi_label,
                           "num_labels": num_labels, "label_weights": label_weights, **given, "from_logits": from_logits}  # fmt: skip
        self._labels = num_labels
        super().__init__(name, dtype)

    def _shape(self):
        return (self.num_thresholds,) if not self.multi_label else self._labels and (self.num_thresholds, self._labels)

    def update_state(self, y_true, y_pred, sample_weight=None):
        """Takes in a batch."""
        truth, found, weights = self._of_batch(y_true, y_pred, sample_weight)
        if self._from_logits:
            found = td.sigmoid(found)
        elif self._is_even:
            # What lies outside is counted at the ends.
            found = td.clip(found, 0.0, 1.0)
        self._show(truth, found, self.thresholds, weights, 0 if self.multi_label else None)

    def result(self):
        """The area."""
        if self._counts is None:
            return as_tensor(0.0)
        tp, fn, fp, tn = self._counts
        if self.curve == "PR" and self.summation_method == "interpolation":
            area = self._of_precisions(tp, fn, fp)
        else:
            recall = _ratio(tp, tp + fn)
            x, y = (_ratio(fp, fp + tn), recall) if self.curve == "ROC" else (recall, _ratio(tp, tp + fp))
            before, after = y[:-1], y[1:]
            heights = {"minoring": td.minimum(before, after), "majoring": td.maximum(before, after)}.get(self.summation_method, (before + after) / 2)
            area = td.sum((x[:-1] - x[1:]) * heights, axis=0)
        if not self.multi_label:
            return wrapped(area)
        if self.label_weights is None:
            return wrapped(td.mean(area))
        weights = as_tensor(self.label_weights, "float32")
        return wrapped(td.sum(area * weights) / td.sum(weights))

    @staticmethod
    def _of_precisions(tp, fn, fp):
        # Between two thresholds, true positives grow linearly with all positives (Davis and Goadrich 2006).
        found = tp + fp
        steps, all_steps = tp[:-1] - tp[1:], found[:-1] - found[1:]
        slope = _ratio(steps, td.maximum(all_steps, 0.0))
        intercept = tp[1:] - slope * found[1:]
        both = td.logical_and(found[:-1] > 0, found[1:] > 0)
        ratio = td.where(both, found[:-1] / td.where(both, found[1:], 1.0), 1.0)
        return td.sum(_ratio(slope * (steps + intercept * td.log(ratio)), td.maximum(tp[1:] + fn[1:], 0.0)), axis=0)


class _AtValue(_Confusion):
    """One rate where another is best met."""

    def __init__(self, value, num_thresholds=200, class_id=None, name=None, dtype=None):
        self.value, self.class_id = value, class_id
        # One threshold more than AUC has.
        self.thresholds = [0.5] if num_thresholds == 1 else _grid(num_thresholds)
        super().__init__(name, dtype)

    update_state = _AtThresholds.update_state
    top_k = None

    def _shape(self):
        return (len(self.thresholds),)

    def result(self):
        """The best of the one rate among thresholds at which the other is as large as asked for."""
        if self._counts is None:
            return as_tensor(0.0)
        asked, wanted = self._rates(*self._counts)
        return wrapped(td.max(td.where(asked >= self.value, wanted, 0.0)))


def _at(name, rates):
    return type(name, (_AtValue,), {"_rates": staticmethod(rates), "__doc__": "One rate where the other is met.", "__module__": __name__})


SensitivityAtSpecificity = _at("SensitivityAtSpecificity", lambda tp, fn, fp, tn: (_ratio(tn, tn + fp), _ratio(tp, tp + fn)))
SpecificityAtSensitivity = _at("SpecificityAtSensitivity", lambda tp, fn, fp, tn: (_ratio(tp, tp + fn), _ratio(tn, tn + fp)))
PrecisionAtRecall = _at("PrecisionAtRecall", lambda tp, fn, fp, tn: (_ratio(tp, tp + fn), _ratio(tp, tp + fp)))
RecallAtPrecision = _at("RecallAtPrecision", lambda tp, fn, fp, tn: (_ratio(tp, tp + fp), _ratio(tp, tp + fn)))


class FBetaScore(_Confusion):
    """The weighted harmonic mean of precision and recall of each class."""

    def __init__(self, average=None, beta=1.0, threshold=None, name="fbeta_score", dtype=None):
        if average not in (None, "micro", "macro", "weighted"):
            raise ValueError(f"Invalid `average` argument value. Expected one of: {{None, 'micro', 'macro', 'weighted'}}. Received: average={average}")
        self.average, self.beta, self.threshold = average, beta, threshold
        self._arguments = {"average": average, "beta": beta, "threshold": threshold}
        super().__init__(name, dtype)

    def update_state(self, y_true, y_pred, sample_weight=None):
        """Takes in a batch."""
        truth, found, weights = self._of_batch(y_true, y_pred, sample_weight)
        if self.threshold is None:
            found = td.astype(td.logical_and(found == td.max(found, axis=-1, keepdims=True), td.abs(found) > 1e-9), "float32")
        self._show(truth, found, [0.5 if self.threshold is None else self.threshold], weights, None if self.average == "micro" else 0)

    def result(self):
        """The score, of each class without `average`."""
        if self._counts is None:
            return as_tensor(0.0)
        tp, fn, fp, _ = (count[0] for count in self._counts)
        precision, recall = tp / (tp + fp + 1e-7), tp / (tp + fn + 1e-7)
        square = self.beta**2
        score = precision * recall * (1 + square) / (precision * square + recall + 1e-7)
        if self.average == "weighted":
            score = td.sum(score * (tp + fn) / (td.sum(tp + fn) + 1e-7))
        return wrapped(td.mean(score) if self.average == "macro" else score)


class F1Score(FBetaScore):
    """The harmonic mean of precision and recall of each class."""

    def __init__(self, average=None, threshold=None, name="f1_score", dtype=None):
        super().__init__(average, 1.0, threshold, name, dtype)
        self._arguments = {"average": average, "threshold": threshold}
