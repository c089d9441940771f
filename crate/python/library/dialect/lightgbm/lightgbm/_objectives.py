"""What is minimised: gradients and hessians of scores, and what scores mean."""

import numpy as np

from ._errors import LightGBMError

_F = np.float32
NAMES = {
    "regression": "regression", "regression_l2": "regression", "l2": "regression", "mean_squared_error": "regression", "mse": "regression",
    "l2_root": "regression", "root_mean_squared_error": "regression", "rmse": "regression", "regression_l1": "regression_l1", "l1": "regression_l1",
    "mean_absolute_error": "regression_l1", "mae": "regression_l1", "huber": "huber", "fair": "fair", "poisson": "poisson", "quantile": "quantile",
    "mape": "mape", "mean_absolute_percentage_error": "mape", "gamma": "gamma", "tweedie": "tweedie", "binary": "binary", "multiclass": "multiclass",
    "softmax": "multiclass", "multiclassova": "multiclassova", "multiclass_ova": "multiclassova", "ova": "multiclassova", "ovr": "multiclassova",
    "cross_entropy": "cross_entropy", "xentropy": "cross_entropy", "lambdarank": "lambdarank", "rank_xendcg": "lambdarank",
    "custom": "none", "none": "none", "null": "none", "na": "none",
}  # fmt: skip
_METRIC = {
    "regression": "l2",
    "regression_l1": "l1",
    "multiclass": "multi_logloss",
    "multiclassova": "multi_logloss",
    "binary": "binary_logloss",
    "lambdarank": "ndcg",
}


def percentile(values, weights, share):
    """The percentile that leaves and first scores use."""
    n = len(values)
    if not n:
        return 0.0
    if weights is None:
        ordered = np.sort(values)[::-1]
        at = (n - 1) * (1 - share)
        place = min(int(at), n - 1)
        a, b = float(ordered[place]), float(ordered[min(place + 1, n - 1)])
        return a - (a - b) * (at - place)
    order = np.argsort(values, kind="stable")
    ordered, sums = values[order], np.cumsum(weights[order].astype(np.float64))
    limit = float(sums[-1]) * share
    place = min(int(np.searchsorted(sums, limit, side="right")), n - 1)
    if place in (0, n - 1):
        return float(ordered[place])
    a, b = float(ordered[place - 1]), float(ordered[place])
    step = float(sums[place] - sums[place - 1])
    return (limit - float(sums[place - 1])) / step * (b - a) + a if step >= 1.0 else a


class Objective:
    """The objective of a name; scores are [n, groups]."""

    def __init__(self, name, p):
        self.name, self.p = name, p
        self.groups = int(p["num_class"]) if name.startswith("multiclass") or (name == "none" and p["num_class"] > 1) else 1
        if name.startswith("multiclass") and self.groups <= 1:
            raise LightGBMError("Number of classes should be specified and greater than 1 for multiclass training")
        if not name.startswith("multiclass") and name != "none" and p["num_class"] > 1:
            raise LightGBMError("Number of classes must be 1 for non-multiclass training")
        self.metric = _METRIC.get(name, name)
        # LightGBM has the share of a quantile with 32 bits.
        self.share = {"regression_l1": 0.5, "quantile": float(_F(p["alpha"])), "mape": 0.5}.get(name)

    def text(self):
        """The objective as a model's file has it."""
        p, name = self.p, self.name
        more = {
            "binary": f" sigmoid:{p['sigmoid']:g}",
            "multiclass": f" num_class:{self.groups}",
            "quantile": f" alpha:{p['alpha']:g}",
            "multiclassova": f" num_class:{self.groups} sigmoid:{p['sigmoid']:g}",
            "tweedie": f" tweedie_variance_power:{p['tweedie_variance_power']:g}",
        }
        return name + more.get(name, "") + (" sqrt" if p["reg_sqrt"] and name.startswith("regression") else "")

    def check(self, y, w):
        """Refuses labels without meaning; says how many there are of each class."""
        name, least = self.name, float(y.min(initial=np.inf))
        if name == "poisson" and least < 0 or name == "tweedie" and least < 0:
            raise LightGBMError(f"[{name}]: at least one target label is negative")
        if name == "gamma" and least <= 0:
            raise LightGBMError(f"[{name}]: at least one target label is negative" if least < 0 else f"[{name}]: sum of labels is zero")
        if name.startswith("multiclass") and (least < 0 or float(y.max()) >= self.groups):
            raise LightGBMError(f"Label must be in [0, {self.groups}), but found {int(least if least < 0 else y.max())} in label")
        if name == "cross_entropy" and (least < 0 or float(y.max()) > 1):
            raise LightGBMError("[cross_entropy]: does not tolerate element [#0] label out of [0, 1]")
        if name == "lambdarank" and bool((y != np.floor(y)).any()):
            raise LightGBMError(
                f"label should be int type (met {float(y[y != np.floor(y)][0]):f}) for ranking task,\n"
                "for the gain of label, please set the label_gain parameter"
            )

    def prepare(self, data):
        """What gradients need of the data."""
        self.y = data.label.astype(np.float64)
        self.w, self.bounds = data.weight_array(), data.bounds()
        self.check(self.y, self.w)
        own = self.w
        if self.name == "mape":
            self.w = (1 / np.maximum(1.0, np.abs(self.y))).astype(_F) * (1 if self.w is None else self.w)
        if self.name == "regression" and self.p["reg_sqrt"]:
            self.y = np.sign(self.y) * np.sqrt(np.abs(self.y))
        # Weights by labels are none of the curvatures.
        self.of_curvatures = own if self.name == "mape" else self.w
        self.y = self.y.astype(_F).astype(np.float64)
        if self.name == "binary":
            positive = self.y > 0
            a, b = int(positive.sum()), int((~positive).sum())
            weights = (1.0, float(self.p["scale_pos_weight"]))
            if self.p["is_unbalance"] and a and b:
                weights = (1.0, b / a) if a < b else (a / b, 1.0)
            self.sides = np.where(positive, weights[1], weights[0])
            return a, b
        return None

    def first(self):
        """The scores from which boosting starts."""
        name, y, w = self.name, self.y, self.w
        mean = lambda values: float(np.average(values, weights=w))
        logit = lambda p: float(np.log(p / (1 - p))) / self.p["sigmoid"]
        if name == "binary":
            share = float(np.sum((y > 0) * self.sides * (1 if w is None else w)) / np.sum(self.sides * (1 if w is None else w)))
            self.average = min(max(mean((y > 0).astype(float)), 1e-15), 1 - 1e-15)
            return [logit(min(max(mean((y > 0).astype(float)), 1e-15), 1 - 1e-15))] if share else [0.0]
        if name == "cross_entropy":
            return [float(np.log(mean(y) / (1 - mean(y))))]
        if name.startswith("multiclass"):
            shares = [min(max(mean((y == k).astype(float)), 1e-15), 1 - 1e-15) for k in range(self.groups)]
            return [float(np.log(s)) if name == "multiclass" else logit(s) for s in shares]
        if name in ("poisson", "gamma", "tweedie"):
            return [float(np.log(mean(y)))]
        if self.share is not None:
            return [float(_F(percentile(y, w, self.share)))]
        return [mean(y)] if name != "lambdarank" else [0.0]

    def gradient(self, s):
        """Gradients and hessians [n, groups], of 32 bits."""
        if self.name == "lambdarank":
            from ._ranking import lambdas

            return lambdas(self, s)
        g, h = self._slopes(s, self.y.reshape(-1, 1))
        if self.w is not None:
            g = g * self.w.reshape(-1, 1)
        if self.of_curvatures is not None:
            h = h * self.of_curvatures.reshape(-1, 1)
        return g.astype(_F), h.astype(_F)

    def _slopes(self, s, y):
        name, p = self.name, self.p
        gap, one = s - y, np.ones_like(s)
        if name == "regression":
            return gap, one
        if name in ("regression_l1", "mape"):
            return np.sign(gap), one
        if name == "quantile":
            return np.where(gap >= 0, 1 - self.share, -self.share), one
        if name == "huber":
            return np.where(np.abs(gap) <= p["alpha"], gap, np.sign(gap) * p["alpha"]), one
        if name == "fair":
            c = p["fair_c"]
            return c * gap / (np.abs(gap) + c), c * c / (np.abs(gap) + c) ** 2
        if name == "poisson":
            return np.exp(s) - y, np.exp(s + p["poisson_max_delta_step"])
        if name == "gamma":
            return 1 - y * np.exp(-s), y * np.exp(-s)
        if name == "tweedie":
            rho = p["tweedie_variance_power"]
            a, b = y * np.exp((1 - rho) * s), np.exp((2 - rho) * s)
            return -a + b, -a * (1 - rho) + b * (2 - rho)
        if name == "binary":
            sign, sigma = np.where(y > 0, 1.0, -1.0), p["sigmoid"]
            response = -sign * sigma / (1 + np.exp(sign * sigma * s))
            sides = self.sides.reshape(-1, 1)
            return response * sides, np.abs(response) * (sigma - np.abs(response)) * sides
        if name == "cross_entropy":
            share = 1 / (1 + np.exp(-s))
            return share - y, share * (1 - share)
        hot = (y == np.arange(self.groups)).astype(np.float64)
        if name == "multiclassova":
            sign, sigma = np.where(hot > 0, 1.0, -1.0), p["sigmoid"]
            response = -sign * sigma / (1 + np.exp(sign * sigma * s))
            return response, np.abs(response) * (sigma - np.abs(response))
        share = self.value(s)
        return share - hot, self.groups / (self.groups - 1.0) * share * (1 - share)

    def value(self, s):
        """What scores mean."""
        name = self.name
        if name in ("binary", "multiclassova"):
            return 1 / (1 + np.exp(-self.p["sigmoid"] * s))
        if name == "cross_entropy":
            return 1 / (1 + np.exp(-s))
        if name == "multiclass":
            e = np.exp(s - s.max(axis=1, keepdims=True))
            return e / e.sum(axis=1, keepdims=True)
        if name in ("poisson", "gamma", "tweedie"):
            return np.exp(s)
        if name == "regression" and self.p["reg_sqrt"]:
            return np.sign(s) * s * s
        return s

    def refined(self, residuals, rows):
        """The output of a leaf where it is a percentile of residuals."""
        return percentile(residuals[rows], None if self.w is None else self.w[rows], self.share)


def objective(name, p):
    """The objective of a name."""
    if name not in NAMES:
        raise LightGBMError(f"Unknown objective type name: {name}")
    return Objective(NAMES[name], p)
