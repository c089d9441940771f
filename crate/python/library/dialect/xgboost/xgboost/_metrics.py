"""Measures of predictions, as the library names them."""

import numpy as np

from ._errors import XGBoostError

MAXIMISED = ("auc", "aucpr", "ndcg", "map", "pre")


def _average(losses, w):
    losses = losses.astype(np.float64)
    if w is None:
        return float(losses.mean()) if losses.size else float("nan")
    w = w.astype(np.float64).reshape(-1, *[1] * (losses.ndim - 1))
    return float((losses * w).sum() / (w.sum() * (losses.size / len(losses))))


def _log(x):
    return np.log(np.maximum(x, 1e-16))


def _roc(y, s, w):
    """The area under the curve of the true and false positives."""
    order = np.argsort(-s, kind="stable")
    y, s = y[order].astype(np.float64), s[order]
    w = np.ones(len(y)) if w is None else w[order].astype(np.float64)
    ends = np.flatnonzero(np.concatenate([s[1:] != s[:-1], [True]]))
    tp = np.concatenate([[0.0], np.cumsum(y * w)[ends]])
    fp = np.concatenate([[0.0], np.cumsum((1 - y) * w)[ends]])
    return tp, fp


def _auc_of(y, s, w):
    tp, fp = _roc(y, s, w)
    if tp[-1] <= 0 or fp[-1] <= 0:
        return float("nan")
    return float(np.sum((fp[1:] - fp[:-1]) * (tp[1:] + tp[:-1]) / 2) / (tp[-1] * fp[-1]))


def _auc(y, s, w, info, _):
    if s.ndim == 2 and s.shape[1] > 1:
        total = areas = 0.0
        for k in range(s.shape[1]):
            is_k = (y == k).astype(np.float64)
            share = float((is_k if w is None else is_k * w).sum())
            areas += _auc_of(is_k, s[:, k], w) * share
            total += share
        return areas / total
    s = s.reshape(-1)
    if len(info.group_ptr) > 1:
        parts = [_auc_of(y[a:b], s[a:b], None) for a, b in info.groups()]
        parts = [part for part in parts if not np.isnan(part)]
        return sum(parts) / len(parts) if parts else float("nan")
    return _auc_of(y, s, w)


def _aucpr(y, s, w, info, _):
    tp, fp = _roc(y, s.reshape(-1), w)
    if tp[-1] <= 0 or fp[-1] <= 0:
        return float("nan")
    area = 0.0
    for k in range(1, len(tp)):
        up, over, before, before_fp = tp[k] - tp[k - 1], fp[k] - fp[k - 1], tp[k - 1], fp[k - 1]
        if up <= 0:
            continue
        a = 1 + over / up
        b = (before_fp - over / up * before) / tp[-1]
        if b != 0:
            area += ((tp[k] - before) / tp[-1] - b / a * (np.log(a * tp[k] / tp[-1] + b) - np.log(a * before / tp[-1] + b))) / a
        else:
            area += (tp[k] - before) / tp[-1] / a
    return float(area)


def _error(y, s, w, info, argument):
    limit = 0.5 if argument is None else float(argument)
    s = s.reshape(-1)
    return _average(np.where(s > np.float32(limit), 1 - y, y), w)


def _logloss(y, s, w, info, _):
    p = s.reshape(len(y), -1)[:, 0].astype(np.float64)
    return _average(np.where(y != 0, -y * _log(p), 0.0) + np.where(y != 1, -(1 - y) * _log(1 - p), 0.0), w)


def _tweedie(y, s, w, info, argument):
    rho, p = float(argument or 1.5), s.reshape(-1).astype(np.float64)
    return _average(-(y * np.exp((1 - rho) * np.log(p)) / (1 - rho)) + np.exp((2 - rho) * np.log(p)) / (2 - rho), w)


def _poisson(y, s, w, info, _):
    import math

    p = np.maximum(s.reshape(-1).astype(np.float64), 1e-16)
    logs = np.asarray([math.lgamma(v + 1) for v in y.tolist()])
    return _average(logs + p - np.log(p) * y, w)


def _gamma_deviance(y, s, w, info, _):
    p, y = s.reshape(-1).astype(np.float64) + 1e-6, y.astype(np.float64) + 1e-6
    w_ = np.ones(len(y)) if w is None else w
    return float(2 * np.sum((np.log(p / y) + y / p - 1) * w_) / np.sum(w_))


def _gamma(y, s, w, info, _):
    return _average(np.log(s.reshape(-1).astype(np.float64)) + y / s.reshape(-1), w)


def _huber(y, s, w, info, _):
    slope = info.p.get("huber_slope", 1.0)
    return _average(slope**2 * (np.sqrt(1 + ((s.reshape(-1).astype(np.float64) - y) / slope) ** 2) - 1), w)


def _quantile(y, s, w, info, _):
    share = np.ravel(info.p["quantile_alpha"]).astype(np.float64)
    s = s.reshape(len(y), -1).astype(np.float64)
    gap = y.reshape(-1, 1) - s
    return _average(np.where(gap >= 0, share * gap, (share - 1) * gap), w)


def _cox(y, s, w, info, _):
    hazard, order = s.reshape(-1).astype(np.float64), np.argsort(np.abs(y), kind="stable")
    times, events, hazard = np.abs(y)[order], y[order] > 0, hazard[order]
    rest = np.cumsum(hazard[::-1])[::-1]
    at_risk = rest[np.searchsorted(times, times, side="left")]
    return float(-np.sum(np.where(events, np.log(hazard) - np.log(at_risk), 0.0)) / max(int(events.sum()), 1))


def _square(y, s, *_):
    return (s.reshape(len(y), -1) - y.reshape(len(y), -1)) ** 2


_METRICS = {
    "rmse": lambda y, s, w, info, a: _average(_square(y, s), w) ** 0.5,
    "mse": lambda y, s, w, info, a: _average(_square(y, s), w),
    "mae": lambda y, s, w, info, a: _average(np.abs(s.reshape(len(y), -1) - y.reshape(len(y), -1)), w),
    "mape": lambda y, s, w, info, a: _average(np.abs((y - s.reshape(-1)) / y), w),
    "rmsle": lambda y, s, w, info, a: _average((np.log1p(y) - np.log1p(s.reshape(-1))) ** 2, w) ** 0.5,
    "logloss": _logloss,
    "error": _error,
    "merror": lambda y, s, w, info, a: _average((np.argmax(s, axis=1) != y).astype(float) if s.ndim == 2 else (s != y).astype(float), w),
    "mlogloss": lambda y, s, w, info, a: _average(-_log(s[np.arange(len(y)), y.astype(int)].astype(np.float64)), w),
    "auc": _auc, "aucpr": _aucpr, "poisson-nloglik": _poisson, "gamma-deviance": _gamma_deviance, "gamma-nloglik": _gamma, "mphe": _huber,
    "tweedie-nloglik": _tweedie, "quantile": _quantile, "cox-nloglik": _cox,
}  # fmt: skip


def metric(name):
    """The function of a metric: of labels, scores, weights, the data."""
    base, _, argument = name.partition("@")
    if base in ("ndcg", "map", "pre"):
        from ._ranking import rank_metric

        return rank_metric(base, argument)
    if base not in _METRICS:
        raise XGBoostError(f"Unknown metric function {name}")
    return lambda info, s: _METRICS[base](info.labels, s, info.weights, info, argument or None)
