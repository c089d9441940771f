"""Metrics: as functions `f(preds, target)`, and as objects over batches with `update`, `compute` and `reset`.

Everything stays on the device until it is read. `get` gives the object of a name, as `td.fit(..., metrics=["accuracy"])` does.
"""

from .classification import (
    accuracy,
    auc,
    confusion_matrix,
    f1_score,
    fbeta_score,
    perplexity,
    precision,
    recall,
    roc_auc,
    roc_curve,
    top_k_accuracy,
)
from .regression import mean_absolute_error, mean_squared_error, r2_score, root_mean_squared_error
from .streaming import (
    AUC,
    Accuracy,
    ConfusionMatrix,
    F1Score,
    Mean,
    MeanAbsoluteError,
    MeanSquaredError,
    Metric,
    Perplexity,
    Precision,
    R2Score,
    Recall,
    RootMeanSquaredError,
    TopKAccuracy,
)
from .names import get

__all__ = [
    "AUC", "Accuracy", "ConfusionMatrix", "F1Score", "Mean", "MeanAbsoluteError", "MeanSquaredError", "Metric", "Perplexity", "Precision",
    "R2Score", "Recall", "RootMeanSquaredError", "TopKAccuracy", "accuracy", "auc", "confusion_matrix", "f1_score", "fbeta_score", "get",
    "mean_absolute_error", "mean_squared_error", "perplexity", "precision", "r2_score", "recall", "roc_auc", "roc_curve",
    "root_mean_squared_error", "top_k_accuracy",
]
