"""What estimators say of data: `sklearn.utils._response`."""

import numpy as np
from sklearn.base import is_classifier, is_outlier_detector

from .input_checks import _check_response_method


def _process_predict_proba(*, y_pred, target_type, classes, pos_label):
    if target_type == "binary" and y_pred.shape[1] < 2:
        raise ValueError(f"Got predict_proba of shape {y_pred.shape}, but need classifier with two classes.")
    if target_type == "binary":
        return y_pred[:, np.flatnonzero(classes == pos_label)[0]]
    if target_type == "multilabel-indicator" and isinstance(y_pred, list):
        return np.vstack([one[:, -1] for one in y_pred]).T
    return y_pred


def _process_decision_function(*, y_pred, target_type, classes, pos_label):
    return -y_pred if target_type == "binary" and pos_label == classes[0] else y_pred


def _get_response_values(estimator, X, response_method, pos_label=None, return_response_method_used=False):
    """Predictions by the first of some methods, the positive label, and, where asked for, the name of the method."""
    from sklearn.utils.multiclass import type_of_target

    if is_classifier(estimator):
        method = _check_response_method(estimator, response_method)
        classes = estimator.classes_
        target = "multilabel-indicator" if isinstance(classes, list) else type_of_target(classes)
        if target in ("binary", "multiclass"):
            if pos_label is not None and pos_label not in np.asarray(classes).tolist():
                raise ValueError(f"pos_label={pos_label} is not a valid label: It should be one of {classes}")
            if pos_label is None and target == "binary":
                pos_label = classes[-1]
        found, name = method(X), method.__name__
        if name in ("predict_proba", "predict_log_proba"):
            found = _process_predict_proba(y_pred=found, target_type=target, classes=classes, pos_label=pos_label)
        elif name == "decision_function":
            found = _process_decision_function(y_pred=found, target_type=target, classes=classes, pos_label=pos_label)
    else:
        if not is_outlier_detector(estimator) and response_method != "predict" and "predict" not in response_method:
            raise ValueError(
                f"{type(estimator).__name__} should either be a classifier to be used with response_method={response_method} or the response_method should "
                "be 'predict'. Got a regressor with response_method={} instead.".format(response_method)
            )
        method = _check_response_method(estimator, response_method)
        found, name, pos_label = method(X), method.__name__, None
    return (found, pos_label, name) if return_response_method_used else (found, pos_label)


def _get_response_values_binary(estimator, X, response_method, pos_label=None, return_response_method_used=False):
    """As `_get_response_values`, of a classifier of two classes."""
    if not is_classifier(estimator):
        raise ValueError(f"Expected 'estimator' to be a binary classifier. Got {type(estimator).__name__} instead.")
    if len(estimator.classes_) != 2:
        raise ValueError(f"Expected 'estimator' to be a binary classifier. Got {len(estimator.classes_)} classes instead.")
    if response_method == "auto":
        response_method = ["predict_proba", "decision_function"]
    return _get_response_values(estimator, X, response_method, pos_label, return_response_method_used)
