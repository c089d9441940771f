"""Metrics of classification: `Accuracy(task="multiclass", num_classes=3)` and its like, and a class for each task."""

from .. import _confusions, _counts, _curves, _others
from .._measures import made_class, made_function, made_of_tasks

_NAMES = {
    "accuracy": "Accuracy", "precision": "Precision", "recall": "Recall", "specificity": "Specificity", "hamming_distance": "HammingDistance",
    "fbeta_score": "FBetaScore", "f1_score": "F1Score", "stat_scores": "StatScores", "negative_predictive_value": "NegativePredictiveValue",
    "confusion_matrix": "ConfusionMatrix", "jaccard_index": "JaccardIndex", "cohen_kappa": "CohenKappa", "matthews_corrcoef": "MatthewsCorrCoef",
    "precision_recall_curve": "PrecisionRecallCurve", "roc": "ROC", "auroc": "AUROC", "average_precision": "AveragePrecision",
    "calibration_error": "CalibrationError", "hinge_loss": "HingeLoss", "exact_match": "ExactMatch",
}  # fmt: skip
FUNCTIONS, CLASSES = {}, {}


def _make(name, class_name):
    if name in _others.TASKED:
        kinds, signature = _others.TASKED[name]
    else:
        place = next(place for place in (_counts, _confusions, _curves) if name in place.REDUCTIONS)
        kinds, signature = place.kinds_of(name), place.signature_of_tasks(name)
    functions, classes = {}, {}
    for task, kind in kinds.items():
        functions[task] = FUNCTIONS[f"{task}_{name}"] = made_function(f"{task}_{name}", kind)
        own = f"{task.capitalize()}{class_name}"
        classes[task] = CLASSES[own] = made_class(own, kind, __name__)
    FUNCTIONS[name], CLASSES[class_name] = made_of_tasks(name, class_name, kinds, functions, classes, signature, says_so=name == "accuracy")


for _name, _class in _NAMES.items():
    _make(_name, _class)
for _name, (_class, _kind) in _others.SINGLE.items():
    FUNCTIONS[_name], CLASSES[_class] = made_function(_name, _kind), made_class(_class, _kind, __name__)
globals().update(CLASSES)
__all__ = [*CLASSES]  # noqa: PLE0604
