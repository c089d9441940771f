"""What is minimised: gradients and hessians of margins, what a margin means, and the first score."""

import numpy as np

from ._errors import XGBoostError

_F = np.float32


def sigmoid(x):
    """The logistic function."""
    return (1 / (1 + np.exp(-x))).astype(_F)


def softmax(x):
    """Shares of classes by row."""
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return (e / e.sum(axis=1, keepdims=True)).astype(_F)


def quantile(values, weights, share):
    """The quantile that leaves and first scores use: interpolated, or the first value at which weights suffice."""
    n = len(values)
    if not n:
        return float("nan")
    order = np.argsort(values, kind="stable")
    ordered = values[order]
    if weights is not None:
        sums = np.cumsum(weights[order])
        at = int(np.searchsorted(sums, float(sums[-1]) * share, side="left"))
        return float(ordered[min(at, n - 1)])
    if share <= 1 / (n + 1):
        return float(ordered[0])
    if share >= n / (n + 1):
        return float(ordered[-1])
    x = share * (n + 1)
    k = int(x) - 1
    return float(ordered[k]) + (x - 1 - k) * (float(ordered[k + 1]) - float(ordered[k]))


def _mean(y, w):
    return float(np.average(y.astype(np.float64), weights=w))


class Objective:
    """The base: squared error."""

    metric, section, shares = "rmse", "reg_loss_param", None
    least_hessian = 0.0

    def __init__(self, name, p):
        self.name, self.p = name, p
        self.groups = 1

    def parameters(self):
        """The parameters as the model's file has them."""
        return {self.section: {"scale_pos_weight": _text(self.p["scale_pos_weight"])}} if self.section else {}

    def check(self, info):
        """Refuses labels without meaning."""

    def weights(self, info, y):
        """The weights of the rows, or `None`."""
        spw = self.p["scale_pos_weight"]
        if spw == 1 or self.section != "reg_loss_param":
            return info.weights
        return (np.where(y == 1, _F(spw), _F(1)) * (1 if info.weights is None else info.weights)).astype(_F)

    def gradient(self, margin, info, iteration):
        """Gradients and hessians [n, groups]."""
        self.check(info)
        y = info.labels.reshape(len(margin), -1).astype(_F)
        g, h = self.slopes(margin, y)
        w = self.weights(info, y[:, 0])
        return (g, h) if w is None else (g * w[:, None], h * w[:, None])

    def slopes(self, m, y):
        """The derivatives of the loss, first and second, by the margin."""
        return m - y, np.ones_like(m)

    def value(self, margin):
        """What margins mean."""
        return margin

    def margin(self, value):
        """The margin of a score."""
        return value

    def first(self, info):
        """The first score, as a value."""
        return [_mean(info.labels, info.weights)]

    def newton(self, info):
        """One step from the margin 0."""
        g, h = self.gradient(np.zeros((info.rows, self.groups), _F), info, 0)
        return [float(self.value(np.asarray([-float(g.sum()) / max(float(h.sum()), 1e-6)], _F))[0])]


class Logistic(Objective):
    """Probabilities by the logistic function."""

    metric = "logloss"

    def check(self, info):
        y = info.labels
        if len(y) and (float(y.min()) < 0 or float(y.max()) > 1):
            raise XGBoostError("label must be in (0, 1) for logistic regression")

    def slopes(self, m, y):
        p = sigmoid(m)
        return p - y, np.maximum(p * (1 - p), _F(1e-16))

    def value(self, margin):
        return sigmoid(margin) if self.name != "binary:logitraw" else margin

    def margin(self, value):
        if self.name == "binary:logitraw":
            return value
        if not 0 < value < 1:
            raise XGBoostError("base_score must be in (0,1) for the logistic loss.")
        return float(-np.log(1 / _F(value) - 1))

    def first(self, info):
        self.check(info)
        mean = _mean(info.labels, self.weights(info, info.labels))
        return [min(max(mean, 1e-6), 1 - 1e-6)]


class Hinge(Objective):
    """The hinge loss of two classes."""

    metric, section = "error", None

    def slopes(self, m, y):
        y = y * 2 - 1
        inside = m * y < 1
        return np.where(inside, -y, 0).astype(_F), np.where(inside, _F(1), _F(1.1754944e-38))

    def value(self, margin):
        return (margin > 0).astype(_F)

    def first(self, info):
        return [0.0]


class Exponential(Objective):
    """Counts and amounts: the mean is the exponential of the margin."""

    def __init__(self, name, p):
        super().__init__(name, p)
        self.metric = {"count:poisson": "poisson-nloglik", "reg:gamma": "gamma-deviance"}.get(name) or f"tweedie-nloglik@{p['tweedie_variance_power']:g}"
        if name == "count:poisson":
            p["max_delta_step"] = p["max_delta_step"] or 0.7
        self.section = "reg_loss_param" if name == "reg:gamma" else None

    def parameters(self):
        if self.name == "count:poisson":
            return {"poisson_regression_param": {"max_delta_step": _text(self.p["max_delta_step"])}}
        if self.name == "reg:tweedie":
            return {"tweedie_regression_param": {"tweedie_variance_power": _text(self.p["tweedie_variance_power"])}}
        return super().parameters()

    def check(self, info):
        least = float(info.labels.min(initial=1))
        if self.name == "reg:gamma" and least <= 0:
            raise XGBoostError("label must be positive for gamma regression.")
        if least < 0:
            kind = "PoissonRegression: label must be nonnegative" if self.name == "count:poisson" else "TweedieRegression: label must be nonnegative"
            raise XGBoostError(kind)

    def slopes(self, m, y):
        mean = np.exp(m)
        if self.name == "count:poisson":
            return mean - y, np.exp(m + _F(self.p["max_delta_step"]))
        if self.name == "reg:gamma":
            return 1 - y / mean, y / mean
        rho = _F(self.p["tweedie_variance_power"])
        a, b = y * np.exp((1 - rho) * m), np.exp((2 - rho) * m)
        return -a + b, -a * (1 - rho) + b * (2 - rho)

    def value(self, margin):
        return np.exp(margin)

    def margin(self, value):
        return float(np.log(_F(value)))


class Quantiles(Objective):
    """Absolute errors and quantiles: the leaves are set to quantiles of residuals."""

    section = None

    def __init__(self, name, p):
        super().__init__(name, p)
        self.metric = "mae" if name == "reg:absoluteerror" else "quantile"
        alpha = 0.5 if name == "reg:absoluteerror" else p.get("quantile_alpha")
        if alpha is None:
            raise XGBoostError("Check failed: param_.quantile_alpha.Get().size() != 0: ")
        self.shares = [float(x) for x in np.ravel(alpha)]
        self.groups = len(self.shares)

    def parameters(self):
        from ._numbers import vector_text

        return {} if self.name == "reg:absoluteerror" else {"quantile_loss_param": {"quantile_alpha": vector_text(self.shares)}}

    def slopes(self, m, y):
        if self.name == "reg:absoluteerror":
            return np.sign(m - y).astype(_F), np.ones_like(m)
        share = np.asarray(self.shares, _F)
        return np.where(m >= y, 1 - share, -share).astype(_F), np.ones_like(m)

    def first(self, info):
        values = [quantile(info.labels, info.weights, share) for share in self.shares]
        return values


class PseudoHuber(Objective):
    """A smooth absolute error."""

    metric, section = "mphe", None

    def parameters(self):
        return {"pseudo_huber_param": {"huber_slope": _text(self.p["huber_slope"])}}

    def slopes(self, m, y):
        s2, z = _F(self.p["huber_slope"]) ** 2, m - y
        root = np.sqrt(1 + z * z / s2)
        return z / root, s2 / ((s2 + z * z) * root)

    def first(self, info):
        return self.newton(info)


class SquaredLog(Objective):
    """Squared errors of logarithms."""

    metric, section = "rmsle", None

    def check(self, info):
        if float(info.labels.min(initial=0)) <= -1:
            raise XGBoostError("label must be greater than -1 for rmsle so that log(label + 1) can be valid.")

    def slopes(self, m, y):
        m = np.maximum(m, _F(-1 + 1e-6))
        gap = np.log1p(m) - np.log1p(y)
        return gap / (m + 1), np.maximum((1 - gap) / (m + 1) ** 2, _F(1e-6))

    def first(self, info):
        return self.newton(info)


class Softmax(Objective):
    """Classes by the softmax function."""

    metric, section = "mlogloss", None

    def __init__(self, name, p):
        super().__init__(name, p)
        self.groups = int(p["num_class"])
        if self.groups < 1:
            raise XGBoostError(
                "value 0 for Parameter num_class should be greater equal to 1\nnum_class: Number of output class in the multi-class classification."
            )

    def parameters(self):
        return {"softmax_multiclass_param": {"num_class": str(self.groups)}}

    def check(self, info):
        y = info.labels
        if len(y) and (float(y.min()) < 0 or float(y.max()) >= self.groups):
            raise XGBoostError("Check failed: valid: SoftmaxMultiClassObj: label must be discrete values in the range of [0, num_class).")

    def gradient(self, margin, info, iteration):
        self.check(info)
        p = softmax(margin)
        g = p - (info.labels.reshape(-1, 1) == np.arange(self.groups)).astype(_F)
        h = np.maximum(2 * p * (1 - p), _F(1e-16))
        w = info.weights
        return (g, h) if w is None else (g * w[:, None], h * w[:, None])

    def value(self, margin):
        return np.argmax(margin, axis=1).astype(_F) if self.name == "multi:softmax" else softmax(margin)

    def scores(self, margin):
        """What metrics see: shares."""
        return softmax(margin)

    def first(self, info):
        self.check(info)
        sums = np.bincount(info.labels.astype(int), weights=info.weights, minlength=self.groups)
        logs = np.log(np.maximum(sums / sums.sum(), 1e-6))
        return (logs - logs.mean()).tolist()


class Cox(Objective):
    """Hazards of proportional form; negative times are censored."""

    metric, section = "cox-nloglik", None

    def gradient(self, margin, info, iteration):
        y, e = info.labels.astype(np.float64), np.exp(margin[:, 0].astype(np.float64))
        order = np.argsort(np.abs(y), kind="stable")
        back = np.empty(len(y), dtype=np.int64)
        back[order] = np.arange(len(y))
        times, events, e_in = np.abs(y)[order], y[order] > 0, e[order]
        rest = np.cumsum(e_in[::-1])[::-1]
        at_risk = rest[np.searchsorted(times, times, side="left")]
        inverse = np.where(events, 1 / at_risk, 0.0)
        r = np.cumsum(inverse)
        s = np.cumsum(np.where(events, 1 / at_risk**2, 0.0))
        g, h = e_in * r - events, e_in * r - e_in**2 * s
        w = np.ones(len(y)) if info.weights is None else info.weights
        return (g[back] * w).astype(_F)[:, None], (h[back] * w).astype(_F)[:, None]

    def value(self, margin):
        return np.exp(margin)

    def margin(self, value):
        return float(np.log(value))

    def first(self, info):
        return [1.0]


def _text(value):
    from ._numbers import number_text

    return number_text(value)


_CLASSES = {
    "reg:squarederror": Objective, "reg:linear": Objective, "reg:logistic": Logistic, "binary:logistic": Logistic, "binary:logitraw": Logistic,
    "binary:hinge": Hinge, "count:poisson": Exponential, "reg:gamma": Exponential, "reg:tweedie": Exponential, "reg:absoluteerror": Quantiles,
    "reg:quantileerror": Quantiles, "reg:pseudohubererror": PseudoHuber, "reg:squaredlogerror": SquaredLog, "multi:softmax": Softmax,
    "multi:softprob": Softmax, "survival:cox": Cox,
}  # fmt: skip
_RANKS = ("rank:pairwise", "rank:ndcg", "rank:map")


def objective(name, p):
    """The objective of a name."""
    if name in _RANKS:
        from ._ranking import Ranking

        return Ranking(name, p)
    if name not in _CLASSES:
        names = "\n".join(f"Objective candidate: {known}" for known in [*_CLASSES, *_RANKS])
        raise XGBoostError(f"Unknown objective function: `{name}`\n{names}")
    found = _CLASSES[name](name, p)
    if name == "reg:logistic":
        found.metric = "rmse"
    return found
