"""Errors and scores of predicted numbers."""

import warnings

import numpy as np

from sklearn.exceptions import UndefinedMetricWarning
from sklearn.utils.validation import check_array, check_consistent_length, num_samples


def _checked(y_true, y_pred, sample_weight=None, multioutput=None):
    """Targets and predictions as matrices, weights as a column, how outputs are averaged."""
    check_consistent_length(y_true, y_pred, sample_weight)
    found = []
    for y, name in ((y_true, "y_true"), (y_pred, "y_pred")):
        y = check_array(y, ensure_2d=False, dtype="numeric", input_name=name)
        found.append(y.reshape(-1, 1) if y.ndim == 1 else y)
    if found[0].shape[1] != found[1].shape[1]:
        raise ValueError(f"y_true and y_pred have different number of output ({found[0].shape[1]}!={found[1].shape[1]})")
    y_true, y_pred = (y.astype(float) if y.dtype.kind != "f" else y for y in found)
    weights = None if sample_weight is None else np.asarray(sample_weight, dtype=float)
    if isinstance(multioutput, str):
        if multioutput not in ("raw_values", "uniform_average", "variance_weighted"):
            raise ValueError(f"Allowed 'multioutput' string values are ('raw_values', 'uniform_average', 'variance_weighted'). You provided {multioutput!r}")
    elif multioutput is not None and len(multioutput) != y_true.shape[1]:
        raise ValueError(f"There must be equally many custom weights ({len(multioutput)}) as outputs ({y_true.shape[1]}).")
    return y_true, y_pred, weights, multioutput


def _means(values, weights):
    return values.mean(axis=0) if weights is None else np.average(values, weights=weights, axis=0)


def _joined(errors, multioutput):
    """One number of all outputs, or all of them."""
    if isinstance(multioutput, str) and multioutput == "raw_values":
        return errors
    return float(errors.mean() if multioutput is None or isinstance(multioutput, str) else np.average(errors, weights=np.asarray(multioutput, dtype=float)))


def mean_squared_error(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    """The mean of the squared errors."""
    y_true, y_pred, weights, multioutput = _checked(y_true, y_pred, sample_weight, multioutput)
    return _joined(_means((y_true - y_pred) ** 2, weights), multioutput)


def root_mean_squared_error(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    """The square root of the mean of the squared errors."""
    return _joined(np.sqrt(mean_squared_error(y_true, y_pred, sample_weight=sample_weight, multioutput="raw_values")), multioutput)


def mean_absolute_error(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    """The mean of the absolute errors."""
    y_true, y_pred, weights, multioutput = _checked(y_true, y_pred, sample_weight, multioutput)
    return _joined(_means(np.abs(y_true - y_pred), weights), multioutput)


def mean_absolute_percentage_error(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    """The mean of the absolute errors over the absolute targets."""
    y_true, y_pred, weights, multioutput = _checked(y_true, y_pred, sample_weight, multioutput)
    tiny = float(np.finfo(np.float64).eps)
    return _joined(_means(np.abs(y_pred - y_true) / np.maximum(np.abs(y_true), tiny), weights), multioutput)


def _logs(y_true, y_pred, sample_weight, multioutput):
    y_true, y_pred, _, _ = _checked(y_true, y_pred, sample_weight, multioutput)
    if (y_true <= -1).any() or (y_pred <= -1).any():
        raise ValueError("Mean Squared Logarithmic Error cannot be used when targets contain values less than or equal to -1.")
    return np.log1p(y_true), np.log1p(y_pred)


def mean_squared_log_error(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    """The mean of the squared errors of logarithms."""
    return mean_squared_error(*_logs(y_true, y_pred, sample_weight, multioutput), sample_weight=sample_weight, multioutput=multioutput)


def root_mean_squared_log_error(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    """The square root of the mean of the squared errors of logarithms."""
    return root_mean_squared_error(*_logs(y_true, y_pred, sample_weight, multioutput), sample_weight=sample_weight, multioutput=multioutput)


def max_error(y_true, y_pred):
    """The greatest absolute error."""
    y_true, y_pred, _, _ = _checked(y_true, y_pred)
    if y_true.shape[1] > 1:
        raise ValueError("Multioutput not supported in max_error")
    return float(np.max(np.abs(y_true - y_pred)))


def _weighted_percentiles(values, weights, share):
    """For each column the weighted percentile, midway between neighbours where it falls between them."""
    found = []
    for column in range(values.shape[1]):
        order = np.argsort(values[:, column], kind="mergesort")
        sums, sorted_values = np.cumsum(weights[order]), values[order, column]
        wanted = share * float(sums[-1])
        low = int(np.searchsorted(sums, wanted))
        high = int(np.searchsorted(sums, wanted, side="right"))
        low, high = min(low, len(order) - 1), min(high, len(order) - 1)
        found.append((float(sorted_values[low]) + float(sorted_values[high])) / 2)
    return np.asarray(found)


def median_absolute_error(y_true, y_pred, *, multioutput="uniform_average", sample_weight=None):
    """The median of the absolute errors."""
    y_true, y_pred, weights, multioutput = _checked(y_true, y_pred, sample_weight, multioutput)
    errors = np.abs(y_pred - y_true)
    return _joined(np.median(errors, axis=0) if weights is None else _weighted_percentiles(errors, weights, 0.5), multioutput)


def _explained(residual, total, multioutput, force_finite):
    """One minus what is left over what there was."""
    empty = total == 0
    if force_finite:
        found = np.where(empty, np.where(residual == 0, 1.0, 0.0), 1 - residual / np.where(empty, 1.0, total))
    else:
        with np.errstate(divide="ignore", invalid="ignore"):
            found = 1 - residual / total
    if isinstance(multioutput, str) and multioutput == "variance_weighted":
        if not total.any():
            return float(found.mean())
        return float(np.average(found, weights=total))
    return _joined(found, multioutput)


def r2_score(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average", force_finite=True):
    """The coefficient of determination."""
    y_true, y_pred, weights, multioutput = _checked(y_true, y_pred, sample_weight, multioutput)
    if num_samples(y_pred) < 2:
        warnings.warn("R^2 score is not well-defined with less than two samples.", UndefinedMetricWarning, stacklevel=2)
        return float("nan")
    scale = 1.0 if weights is None else weights.reshape(-1, 1)
    residual = (scale * (y_true - y_pred) ** 2).sum(axis=0)
    total = (scale * (y_true - _means(y_true, weights)) ** 2).sum(axis=0)
    return _explained(residual, total, multioutput, force_finite)


def explained_variance_score(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average", force_finite=True):
    """The share of the variance that is explained."""
    y_true, y_pred, weights, multioutput = _checked(y_true, y_pred, sample_weight, multioutput)
    errors = y_true - y_pred
    residual = _means((errors - _means(errors, weights)) ** 2, weights)
    total = _means((y_true - _means(y_true, weights)) ** 2, weights)
    return _explained(residual, total, multioutput, force_finite)


def mean_pinball_loss(y_true, y_pred, *, sample_weight=None, alpha=0.5, multioutput="uniform_average"):
    """The loss of quantiles."""
    y_true, y_pred, weights, multioutput = _checked(y_true, y_pred, sample_weight, multioutput)
    errors = y_true - y_pred
    return _joined(_means(np.where(errors >= 0, alpha * errors, (alpha - 1) * errors), weights), multioutput)


def _deviances(y_true, y_pred, power):
    if power == 0:
        return (y_true - y_pred) ** 2
    if power == 1:
        safe = np.where(y_true == 0, 1.0, y_true)
        return 2 * (np.where(y_true == 0, 0.0, y_true * np.log(safe / y_pred)) - y_true + y_pred)
    if power == 2:
        return 2 * (np.log(y_pred / y_true) + y_true / y_pred - 1)
    base = np.maximum(y_true, 0) if power < 0 else y_true
    return 2 * (base ** (2 - power) / ((1 - power) * (2 - power)) - y_true * y_pred ** (1 - power) / (1 - power) + y_pred ** (2 - power) / (2 - power))


def mean_tweedie_deviance(y_true, y_pred, *, sample_weight=None, power=0):
    """The mean deviance of a Tweedie distribution."""
    y_true, y_pred, weights, _ = _checked(y_true, y_pred, sample_weight)
    if y_true.shape[1] > 1:
        raise ValueError("Multioutput not supported in mean_tweedie_deviance")
    if 0 < power < 1:
        raise ValueError(f"Tweedie deviance is only defined for power<=0 and power>=1; got {power}")
    bad = (power < 0 and (y_pred <= 0).any()) or (1 <= power < 2 and ((y_true < 0).any() or (y_pred <= 0).any()))
    if bad or power >= 2 and ((y_true <= 0).any() or (y_pred <= 0).any()):
        need = "strictly positive y_pred" if power < 0 else "non-negative y and strictly positive y_pred" if power < 2 else "strictly positive y and y_pred"
        raise ValueError(f"Mean Tweedie deviance error with power={power} can only be used on {need}.")
    return float(_means(_deviances(y_true, y_pred, power), weights)[0])


def mean_poisson_deviance(y_true, y_pred, *, sample_weight=None):
    """The mean deviance of a Poisson distribution."""
    return mean_tweedie_deviance(y_true, y_pred, sample_weight=sample_weight, power=1)


def mean_gamma_deviance(y_true, y_pred, *, sample_weight=None):
    """The mean deviance of a gamma distribution."""
    return mean_tweedie_deviance(y_true, y_pred, sample_weight=sample_weight, power=2)


def d2_tweedie_score(y_true, y_pred, *, sample_weight=None, power=0):
    """How much better predictions are than the mean, by the Tweedie deviance."""
    y_true, y_pred, weights, _ = _checked(y_true, y_pred, sample_weight)
    y_true, y_pred = y_true.ravel(), y_pred.ravel()
    own = mean_tweedie_deviance(y_true, y_pred, sample_weight=sample_weight, power=power)
    mean = float(np.average(y_true, weights=weights))
    return 1 - own / float(_means(_deviances(y_true, mean, power), weights))


def d2_pinball_score(y_true, y_pred, *, sample_weight=None, alpha=0.5, multioutput="uniform_average"):
    """How much better predictions are than a quantile, by the pinball loss."""
    y_true, y_pred, weights, multioutput = _checked(y_true, y_pred, sample_weight, multioutput)
    kwargs = {"sample_weight": sample_weight, "alpha": alpha, "multioutput": "raw_values"}
    own = mean_pinball_loss(y_true, y_pred, **kwargs)
    quantile = _weighted_percentiles(y_true, np.ones(len(y_true)) if weights is None else weights, alpha * 100 / 100)
    total = mean_pinball_loss(y_true, np.tile(quantile, (len(y_true), 1)), **kwargs)
    return _explained(own, total, multioutput, True)


def d2_absolute_error_score(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average"):
    """How much better predictions are than the median, by absolute errors."""
    return d2_pinball_score(y_true, y_pred, sample_weight=sample_weight, alpha=0.5, multioutput=multioutput)
