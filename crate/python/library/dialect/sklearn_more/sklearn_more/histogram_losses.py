"""The losses of boosting over histograms: their values, slopes and curvatures, and the best constants."""

import numpy as np

from .arithmetic import _weighted_percentile


class Loss:
    """A loss by its name; `share` is the quantile that is looked for."""

    def __init__(self, name, share=None, weighted=False):
        self.name, self.share = name, 0.5 if name == "absolute_error" else share
        # Leaves of other losses have the values that slopes and curvatures say.
        self.differentiable = self.share is None
        self.constant_curvature = not weighted and (name == "squared_error" or not self.differentiable)

    def slopes(self, y, raw, weights):
        """Slopes and curvatures; `y` and `raw` have a column for each score."""
        if self.name == "squared_error":
            slopes, curvatures = raw - y, np.ones(raw.shape)
        elif self.name == "log_loss":
            p = self.shares(raw)
            slopes, curvatures = p - y, p * (1 - p)
        elif self.name == "poisson":
            curvatures = np.exp(raw)
            slopes = curvatures - y
        elif self.name == "gamma":
            curvatures = y * np.exp(-raw)
            slopes = 1 - curvatures
        elif self.name == "absolute_error":
            slopes, curvatures = np.where(raw > y, 1.0, -1.0), np.ones(raw.shape)
        else:
            slopes, curvatures = np.where(y >= raw, -self.share, 1 - self.share), np.ones(raw.shape)
        if weights is not None:
            column = weights.reshape(-1, 1)
            slopes, curvatures = slopes * column, curvatures * column
        # scikit-learn keeps them as numbers of 32 bits.
        return slopes.astype(np.float32).astype(np.float64), curvatures.astype(np.float32).astype(np.float64)

    def shares(self, raw):
        """Probabilities of the classes, or of the second of two."""
        if raw.shape[1] == 1:
            return 1 / (1 + np.exp(-raw))
        top = np.exp(raw - raw.max(axis=1, keepdims=True))
        return top / top.sum(axis=1, keepdims=True)

    def constant(self, y, weights):
        """The constant with the least loss."""
        if not self.differentiable:
            if weights is not None:
                return np.asarray(_weighted_percentile(y, weights, 100 * self.share))
            return np.median(y, axis=0) if self.name == "absolute_error" else np.percentile(y, 100 * self.share, axis=0)
        mean = np.average(y, axis=0, weights=weights)
        small = 10 * np.finfo(np.float64).eps
        if self.name == "log_loss":
            mean = np.clip(mean, small, 1 - small)
            logs = np.log(mean)
            return np.log(mean / (1 - mean)) if len(mean) == 1 else logs - logs.mean()
        return mean if self.name == "squared_error" else np.log(np.maximum(mean, small))

    def value(self, y, raw, weights):
        """The mean loss."""
        if self.name == "squared_error":
            losses = 0.5 * (y - raw) ** 2
        elif self.name == "log_loss" and raw.shape[1] == 1:
            losses = np.logaddexp(0, raw) - y * raw
        elif self.name == "log_loss":
            top = raw.max(axis=1, keepdims=True)
            losses = np.log(np.sum(np.exp(raw - top), axis=1, keepdims=True)) + top - np.sum(y * raw, axis=1, keepdims=True)
        elif self.name == "poisson":
            losses = np.exp(raw) - y * raw
        elif self.name == "gamma":
            losses = raw + y * np.exp(-raw)
        else:
            losses = np.abs(y - raw) if self.name == "absolute_error" else np.where(y >= raw, self.share * (y - raw), (self.share - 1) * (y - raw))
        return float(np.average(losses.ravel(), weights=weights))
