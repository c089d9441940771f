"""Linear models by rounds of coordinate steps."""

import numpy as np

_F = np.float32


class LinearModel:
    """Weights of features and a bias for each group."""

    def __init__(self, features, groups):
        self.weights, self.bias = np.zeros((features, groups), _F), np.zeros(groups, _F)

    def margins(self, X, base):
        """Margins of rows; missing values count nothing."""
        return (base + self.bias + np.where(np.isnan(X), _F(0), X) @ self.weights).astype(_F)

    def update(self, data, g, h, p):
        """One round: the bias, then each feature in turn."""
        X = np.where(np.isnan(data._X), 0.0, data._X).astype(np.float64)
        # The linear booster's own defaults: a rate of 0.5, no penalty.
        eta = 0.5 if p["learning_rate"] == 0.3 else p["learning_rate"]
        l2, l1 = (0.0 if p["reg_lambda"] == 1.0 else p["reg_lambda"] * len(X)), p["reg_alpha"] * len(X)
        for k in range(g.shape[1]):
            gk, hk = g[:, k].astype(np.float64), h[:, k].astype(np.float64)
            step = eta * -gk.sum() / max(hk.sum(), 1e-6)
            self.bias[k] += step
            gk = gk + hk * step
            for f in range(X.shape[1]):
                x, w = X[:, f], float(self.weights[f, k])
                top, low = float((gk * x).sum()), float((hk * x * x).sum())
                if low < 1e-5:
                    continue
                top, low = top + l2 * w, low + l2
                guess = w - top / low
                step = max(-(top + l1) / low, -w) if guess >= 0 else min(-(top - l1) / low, -w)
                step *= eta
                self.weights[f, k] += step
                gk = gk + hk * x * step
