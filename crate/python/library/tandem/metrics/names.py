"""Metrics by name, and functions as metrics."""

from . import streaming

_BY_NAME = {
    "accuracy": streaming.Accuracy,
    "acc": streaming.Accuracy,
    "binary_accuracy": streaming.Accuracy,
    "categorical_accuracy": streaming.Accuracy,
    "sparse_categorical_accuracy": streaming.Accuracy,
    "top_k_accuracy": streaming.TopKAccuracy,
    "top_k_categorical_accuracy": streaming.TopKAccuracy,
    "sparse_top_k_categorical_accuracy": streaming.TopKAccuracy,
    "precision": streaming.Precision,
    "recall": streaming.Recall,
    "f1": streaming.F1Score,
    "f1_score": streaming.F1Score,
    "auc": streaming.AUC,
    "roc_auc": streaming.AUC,
    "perplexity": streaming.Perplexity,
    "mse": streaming.MeanSquaredError,
    "mean_squared_error": streaming.MeanSquaredError,
    "rmse": streaming.RootMeanSquaredError,
    "root_mean_squared_error": streaming.RootMeanSquaredError,
    "mae": streaming.MeanAbsoluteError,
    "mean_absolute_error": streaming.MeanAbsoluteError,
    "r2": streaming.R2Score,
    "r2_score": streaming.R2Score,
}
_OF_PROBABILITIES = (streaming.Accuracy, streaming.Precision, streaming.Recall, streaming.F1Score)


class FunctionMetric(streaming._Share):
    """The mean over batches, weighted by their sizes, of a function of predictions and targets.

    >>> m = td.metrics.get(lambda preds, target: td.max(td.abs(preds - target)))
    >>> m.update(td.tensor([1.0, 2.0]), td.tensor([1.0, 5.0]))
    >>> m.compute().item()
    3.0
    """

    def __init__(self, function, name=None):
        super().__init__(name or getattr(function, "__name__", "metric").replace("<lambda>", "metric"))
        self.function = function

    def sum_and_count(self, preds, target):
        size = target.shape[0] if target.ndim else 1
        value = self.function(preds, target)
        if getattr(value, "ndim", 0) > 0:
            value = value.mean()
        return value * size, size


def get(metric, from_logits=False):
    """A metric by its name, by its class, from a function `f(preds, target)`, or as it is. With `from_logits`, scores of two
    classes count as 1 from 0 on, in the place of 0.5.

    >>> td.metrics.get("accuracy").name
    'accuracy'
    >>> td.metrics.get("top_3_accuracy").k
    3
    """
    if isinstance(metric, str):
        return _named(metric, from_logits)
    if isinstance(metric, type):
        return metric()
    if hasattr(metric, "update") and hasattr(metric, "compute") and hasattr(metric, "reset"):
        return metric
    if callable(metric):
        return FunctionMetric(metric)
    raise TypeError(f"a metric is a name, an object with update, compute and reset, or a function, not {type(metric).__name__}")


def _named(name, from_logits):
    words = name.lower().split("_")
    if words[0] == "top" and words[-1] == "accuracy" and len(words) == 3 and words[1].isdigit():
        return streaming.TopKAccuracy(int(words[1]))
    kind = _BY_NAME.get(name.lower())
    if kind is None:
        raise ValueError(f"there is no metric {name!r}; there are {', '.join(sorted(_BY_NAME))}, top_3_accuracy and the like")
    if kind in _OF_PROBABILITIES:
        return kind(threshold=0.0 if from_logits else 0.5, name=name)
    return kind(name=name)
