"""Metrics of Keras that few programs need."""

import tandem as td
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras import losses as _losses
from tensorflow.keras._engine import numbered
from tensorflow.keras.metrics import Metric, _wrapper

from .losses import binary_focal_crossentropy, categorical_focal_crossentropy  # noqa: F401


def sparse_top_k_categorical_accuracy(y_true, y_pred, k=5, from_sorted_ids=False):
    """1 where the true class is among the k largest, or, with `from_sorted_ids`, among the first k that are told."""
    y_true, y_pred = as_tensor(y_true), as_tensor(y_pred)
    if not from_sorted_ids:
        import tensorflow as tf

        found = tf.math.in_top_k(td.astype(td.reshape(y_true, (-1,)), "int32"), td.reshape(y_pred, (-1, y_pred.shape[-1])), k)
        return wrapped(td.reshape(td.astype(found, "float32"), tuple(y_pred.shape)[:-1]))
    places = y_pred[..., :k]
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
    globals()[_name] = _wrapper(_name, getattr(_losses, _function), "logcosh" if _function == "log_cosh" else _function)


def cosine(y_true, y_pred, axis=-1):
    """The cosine of the angle between targets and predictions."""
    a, b = as_tensor(y_true), as_tensor(y_pred)
    scale = lambda x: x * td.rsqrt(td.maximum(td.sum(x * x, axis=axis, keepdims=True), 1e-12))  # noqa: E731
    return wrapped(td.sum(scale(a) * scale(b), axis=axis))


CosineSimilarity = _wrapper("CosineSimilarity", cosine, "cosine_similarity", axis=-1)


class IoU(Metric):
    """The mean over classes of the share that both have of what one of them has."""

    def __init__(self, num_classes, target_class_ids, name=None, dtype=None, ignore_class=None, sparse_y_true=True, sparse_y_pred=True, axis=-1):
        super().__init__(name or numbered(_IOU_NAMES[type(self).__name__]), dtype)
        self.num_classes, self.target_class_ids = num_classes, list(target_class_ids)
        self._ignored, self._sparse, self._axis = ignore_class, (sparse_y_true, sparse_y_pred), axis
        # A GPU has no integers of 64 bits.
        self._whole = "int64" if td.device().name == "cpu" else "int32"
        self._counts = self.add_weight("total_confusion_matrix", (num_classes, num_classes), dtype=self._whole)

    def update_state(self, y_true, y_pred, sample_weight=None):
        """Takes in a batch."""
        from tensorflow_extras.numbers import confusion_matrix

        classes = [as_tensor(x) if sparse else td.argmax(as_tensor(x), axis=self._axis) for x, sparse in zip((y_true, y_pred), self._sparse)]
        rows = [td.astype(td.reshape(x, (-1,)), "int32") for x in classes]
        # Counts are whole numbers, and so are weights.
        weights = None if sample_weight is None else td.reshape(td.astype(as_tensor(sample_weight), self._whole), (-1,))
        if self._ignored is not None:
            counts = td.astype(rows[0] != self._ignored, self._whole)
            weights, rows[0] = counts if weights is None else weights * counts, td.where(rows[0] != self._ignored, rows[0], 0)
        found = confusion_matrix(*rows, self.num_classes, weights, self._whole)
        return self._counts.assign_add(found).value()

    def result(self):
        """The mean over those of the classes that there were."""
        counts = td.astype(self._counts.value(), "float32")
        both = td.diagonal(counts)
        either = td.sum(counts, axis=0) + td.sum(counts, axis=1) - both
        chosen = td.tensor(self.target_class_ids)
        both, either = (td.take(x, chosen, axis=0) for x in (both, either))
        there = td.astype(either > 0, "float32")
        return wrapped(td.sum(both / td.maximum(either, 1e-7) * there) / td.maximum(td.sum(there), 1e-7))


_IOU_NAMES = {"IoU": "iou", "MeanIoU": "mean_io_u", "BinaryIoU": "binary_io_u", "OneHotIoU": "one_hot_io_u", "OneHotMeanIoU": "one_hot_mean_io_u"}


class MeanIoU(IoU):
    """`IoU` over all classes."""

    def __init__(self, num_classes, name=None, dtype=None, **options):
        super().__init__(num_classes, range(num_classes), name, dtype, **options)


class BinaryIoU(IoU):
    """`IoU` of two classes, which a threshold parts."""

    def __init__(self, target_class_ids=(0, 1), threshold=0.5, name=None, dtype=None):
        super().__init__(2, target_class_ids, name, dtype)
        self.threshold = threshold

    def update_state(self, y_true, y_pred, sample_weight=None):
        """Takes in a batch."""
        return super().update_state(y_true, td.astype(as_tensor(y_pred) >= self.threshold, "int32"), sample_weight)


class OneHotIoU(IoU):
    """`IoU` of one-hot rows."""

    def __init__(self, num_classes, target_class_ids, name=None, dtype=None, ignore_class=None, sparse_y_pred=False, axis=-1):
        super().__init__(num_classes, target_class_ids, name, dtype, ignore_class, False, sparse_y_pred, axis)


class OneHotMeanIoU(OneHotIoU):
    """`OneHotIoU` over all classes."""

    def __init__(self, num_classes, name=None, dtype=None, **options):
        super().__init__(num_classes, range(num_classes), name, dtype, **options)


class R2Score(Metric):
    """The share of the targets' variance that predictions explain."""

    def __init__(self, class_aggregation="uniform_average", num_regressors=0, name="r2_score", dtype=None):
        super().__init__(name, dtype)
        self.class_aggregation, self.num_regressors = class_aggregation, num_regressors
        self._arguments = {"class_aggregation": class_aggregation, "num_regressors": num_regressors}
        self.reset_state()

    def update_state(self, y_true, y_pred, sample_weight=None):
        """Takes in a batch."""
        truth, found = as_tensor(y_true, "float32"), as_tensor(y_pred, "float32")
        weights = td.ones((truth.shape[0], 1)) if sample_weight is None else td.reshape(as_tensor(sample_weight, "float32"), (-1, 1))
        parts = [td.sum(x * weights, axis=0) for x in (truth, truth * truth, (truth - found) ** 2)] + [td.sum(weights)]
        self._parts, self._samples = parts if self._parts is None else [a + b for a, b in zip(self._parts, parts)], self._samples + truth.shape[0]

    def result(self):
        """The score."""
        if self._parts is None:
            return as_tensor(0.0)
        total, squares, left, count = self._parts
        spread = squares - total * total / count
        score = 1 - left / spread
        score = td.where(td.isnan(score) | td.isinf(score), 0.0, score)
        if self.class_aggregation == "variance_weighted_average":
            score = td.sum(score * spread) / td.sum(spread)
        elif self.class_aggregation is not None:
            score = td.mean(score)
        if self.num_regressors:
            score = 1 - (1 - score) * (self._samples - 1) / (self._samples - self.num_regressors - 1)
        return wrapped(score)

    def reset_state(self):
        """Forgets all batches."""
        self._parts, self._samples = None, 0


def _moments(y_true, y_pred, axis):
    truth, found = as_tensor(y_true, "float32"), as_tensor(y_pred, "float32")
    means = [td.mean(x, axis=axis, keepdims=True) for x in (truth, found)]
    spreads = [td.mean((x - mean) ** 2, axis=axis) for x, mean in zip((truth, found), means)]
    return means, spreads, td.mean((truth - means[0]) * (found - means[1]), axis=axis)


def pearson_correlation(y_true, y_pred, axis=-1):
    """How far predictions are a linear function of targets."""
    _, spreads, together = _moments(y_true, y_pred, axis)
    return wrapped(together / td.sqrt(spreads[0] * spreads[1]))


def concordance_correlation(y_true, y_pred, axis=-1):
    """How far predictions agree with targets."""
    means, spreads, together = _moments(y_true, y_pred, axis)
    return wrapped(2 * together / (spreads[0] + spreads[1] + td.squeeze(means[0] - means[1], axis) ** 2))


PearsonCorrelation = _wrapper("PearsonCorrelation", pearson_correlation, "pearson_correlation", axis=-1)
ConcordanceCorrelation = _wrapper("ConcordanceCorrelation", concordance_correlation, "concordance_correlation", axis=-1)


def get(identifier):
    """The metric of a name, or the one given."""
    from tensorflow.keras import metrics

    if not isinstance(identifier, str):
        return identifier
    found = metrics.class_of(identifier) or vars(metrics).get(identifier) or _losses.get(identifier)
    return found() if isinstance(found, type) else found
