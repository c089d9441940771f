"""Metrics of Keras that few programs need."""

import tandem as td
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras import losses as _losses
from tensorflow.keras.metrics import Metric, _wrapper


def sparse_top_k_categorical_accuracy(y_true, y_pred, k=5):
    """1 where the true class is among the k largest."""
    y_true, y_pred = as_tensor(y_true), as_tensor(y_pred)
    _, places = td.topk(y_pred, k)
    wanted = td.astype(td.reshape(y_true, (*places.shape[:-1], 1)), places.dtype.name)
    return wrapped(td.astype(td.any(places == wanted, axis=-1), "float32"))


def top_k_categorical_accuracy(y_true, y_pred, k=5):
    """1 where the class of the target is among the k largest."""
    return sparse_top_k_categorical_accuracy(td.argmax(as_tensor(y_true), axis=-1), y_pred, k)


TopKCategoricalAccuracy = _wrapper("TopKCategoricalAccuracy", top_k_categorical_accuracy, "top_k_categorical_accuracy", k=5)
SparseTopKCategoricalAccuracy = _wrapper("SparseTopKCategoricalAccuracy", sparse_top_k_categorical_accuracy, "sparse_top_k_categorical_accuracy", k=5)
for _name, _function in (("KLDivergence", "kl_divergence"), ("Poisson", "poisson"), ("Hinge", "hinge"), ("SquaredHinge", "squared_hinge"),
                         ("CategoricalHinge", "categorical_hinge"), ("LogCoshError", "log_cosh"),
                         ("MeanAbsolutePercentageError", "mean_absolute_percentage_error"),
                         ("MeanSquaredLogarithmicError", "mean_squared_logarithmic_error")):  # fmt: skip
    globals()[_name] = _wrapper(_name, getattr(_losses, _function), _function)


def cosine(y_true, y_pred, axis=-1):
    """The cosine of the angle between targets and predictions."""
    a, b = as_tensor(y_true), as_tensor(y_pred)
    scale = lambda x: x * td.rsqrt(td.maximum(td.sum(x * x, axis=axis, keepdims=True), 1e-12))  # noqa: E731
    return wrapped(td.sum(scale(a) * scale(b), axis=axis))


CosineSimilarity = _wrapper("CosineSimilarity", cosine, "cosine_similarity", axis=-1)


class _Count(Metric):
    def __init__(self, thresholds=None, name=None, dtype=None):
        super().__init__(name or self._word, dtype)
        self.thresholds, self._total = 0.5 if thresholds is None else thresholds, 0.0

    def update_state(self, y_true, y_pred, sample_weight=None):
        """Takes in a batch."""
        truth, found = as_tensor(y_true) > 0.5, as_tensor(y_pred) > self.thresholds
        truth = truth if self._truth else td.logical_not(truth)
        found = found if self._found else td.logical_not(found)
        hits = td.astype(td.logical_and(truth, found), "float32")
        self._total = self._total + td.sum(hits if sample_weight is None else hits * as_tensor(sample_weight))

    def result(self):
        """How many there were."""
        return as_tensor(self._total, "float32")

    def reset_state(self):
        """Forgets all batches."""
        self._total = 0.0


for _name, _word, _truth, _found in (("TruePositives", "true_positives", True, True), ("TrueNegatives", "true_negatives", False, False),
                                     ("FalsePositives", "false_positives", False, True), ("FalseNegatives", "false_negatives", True, False)):  # fmt: skip
    globals()[_name] = type(_name, (_Count,), {"_word": _word, "_truth": _truth, "_found": _found, "__doc__": f"How many {_word.replace('_', ' ')}."})


class MeanIoU(Metric):
    """The mean over classes of the share that both have of what one of them has."""

    def __init__(self, num_classes, name="mean_io_u", dtype=None, **options):
        super().__init__(name, dtype)
        self.num_classes, self._counts = num_classes, None

    def update_state(self, y_true, y_pred, sample_weight=None):
        """Takes in a batch."""
        from tensorflow_extras.numbers import confusion_matrix

        rows = [td.reshape(as_tensor(x), (-1,)) for x in (y_true, y_pred)]
        weights = None if sample_weight is None else td.reshape(as_tensor(sample_weight), (-1,))
        found = confusion_matrix(*rows, self.num_classes, weights, "float32")
        self._counts = found if self._counts is None else self._counts + found

    def result(self):
        """The mean over the classes that there were."""
        if self._counts is None:
            return as_tensor(0.0)
        both = td.diagonal(self._counts)
        either = td.sum(self._counts, axis=0) + td.sum(self._counts, axis=1) - both
        there = td.astype(either > 0, "float32")
        return wrapped(td.sum(both / td.maximum(either, 1e-7) * there) / td.sum(there))

    def reset_state(self):
        """Forgets all batches."""
        self._counts = None
