"""Measures of predictions, as the library names them."""

import numpy as np

from ._errors import LightGBMError, say

HIGHER = ("auc", "average_precision", "ndcg", "map")
ALIASES = {
    "mean_squared_error": "l2", "mse": "l2", "regression_l2": "l2", "regression": "l2", "root_mean_squared_error": "rmse", "l2_root": "rmse",
    "mean_absolute_error": "l1", "mae": "l1", "regression_l1": "l1", "mean_absolute_percentage_error": "mape", "binary": "binary_logloss",
    "multiclass": "multi_logloss", "softmax": "multi_logloss", "multiclassova": "multi_logloss", "xentropy": "cross_entropy", "lambdarank": "ndcg",
    "rank_xendcg": "ndcg", "mean_average_precision": "map",
}  # fmt: skip


def _log(x):
    return np.log(np.maximum(x, 1e-15))


def _area(y, s, w, precision):
    order = np.argsort(-s, kind="stable")
    good, s = (y > 0).astype(np.float64)[order], s[order]
    w = np.ones(len(y)) if w is None else w[order].astype(np.float64)
    ends = np.flatnonzero(np.concatenate([s[1:] != s[:-1], [True]]))
    tp = np.concatenate([[0.0], np.cumsum(good * w)[ends]])
    fp = np.concatenate([[0.0], np.cumsum((1 - good) * w)[ends]])
    if tp[-1] <= 0 or (fp[-1] <= 0 and not precision):
        return 1.0
    if precision:
        return float(np.sum((tp[1:] - tp[:-1]) * tp[1:] / (tp[1:] + fp[1:])) / tp[-1])
    return float(np.sum((fp[1:] - fp[:-1]) * (tp[1:] + tp[:-1]) / 2) / (tp[-1] * fp[-1]))


def _losses(name, p, y, v, s):
    """The losses of rows; `v` are values, `s` scores."""
    gap = v - y
    if name in ("l2", "rmse"):
        return gap * gap
    if name == "l1":
        return np.abs(gap)
    if name == "mape":
        return np.abs(gap) / np.maximum(1.0, np.abs(y))
    if name == "quantile":
        return np.where(gap <= 0, -gap * p["alpha"], gap * (1 - p["alpha"]))
    if name == "huber":
        a = p["alpha"]
        return np.where(np.abs(gap) <= a, 0.5 * gap * gap, a * (np.abs(gap) - 0.5 * a))
    if name == "fair":
        c = p["fair_c"]
        return c * np.abs(gap) - c * c * np.log1p(np.abs(gap) / c)
    if name == "poisson":
        v = np.maximum(v, 1e-10)
        return v - y * np.log(v)
    if name == "gamma":
        import math

        theta = -1.0 / v
        return -((y * theta + np.log(-theta)) + 0 * y) + 0 * math.pi
    if name == "gamma_deviance":
        frac = y / (v + 1e-9)
        return 2 * (frac - _log(frac) - 1)
    if name == "tweedie":
        rho, v = p["tweedie_variance_power"], np.maximum(v, 1e-10)
        return -y * np.exp((1 - rho) * np.log(v)) / (1 - rho) + np.exp((2 - rho) * np.log(v)) / (2 - rho)
    if name in ("binary_logloss", "cross_entropy"):
        return -(y * _log(v) + (1 - y) * _log(1 - v)) if name == "cross_entropy" else np.where(y > 0, -_log(v), -_log(1 - v))
    if name == "binary_error":
        return ((v > 0.5) != (y > 0)).astype(np.float64)
    raise LightGBMError(f"Unknown metric type name: {name}")


def evaluate(names, of, data, score):
    """Rows `(name, value, whether higher is better)`."""
    p, y, w = of.p, data.label.astype(np.float64), data.weight_array()
    value = of.value(score)
    found = []
    for name in names:
        if name in ("ndcg", "map"):
            from ._ranking import rank_values

            places = p["eval_at"] or [1, 2, 3, 4, 5]
            places = [int(part) for part in places.split(",")] if isinstance(places, str) else [int(part) for part in np.ravel(places)]
            values = rank_values(name, places, p, y, score[:, 0], data.bounds())
            found += [(f"{name}@{place}", v, True) for place, v in zip(places, values)]
            continue
        if name == "multi_logloss":
            losses = -_log(value[np.arange(len(y)), y.astype(int)])
        elif name == "multi_error":
            own = score[np.arange(len(y)), y.astype(int)].reshape(-1, 1)
            losses = ((score >= own).sum(axis=1) > p["multi_error_top_k"]).astype(np.float64)
        elif name in ("auc", "average_precision"):
            found.append((name, _area(y, score[:, 0], w, name != "auc"), True))
            continue
        else:
            losses = _losses(name, p, y, value[:, 0], score[:, 0])
        mean = float(np.average(losses, weights=w))
        found.append((name, mean**0.5 if name == "rmse" else mean, False))
    return found


def metric_names(given, of):
    """The metrics that parameters ask for."""
    if given is None or given == "" or given == []:
        return [of.metric] if of.name != "none" else []
    parts = [part.strip() for part in given.split(",")] if isinstance(given, str) else [str(part) for part in given]
    found = []
    for part in parts:
        if part in ("None", "none", "na", "null", "custom", ""):
            continue
        name = ALIASES.get(part, part)
        if name not in found:
            found.append(name)
    return found


__all__ = ["HIGHER", "evaluate", "metric_names", "say"]
