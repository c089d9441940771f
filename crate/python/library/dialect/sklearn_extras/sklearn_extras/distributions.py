"""Features with another distribution: normal by powers, uniform or normal by quantiles."""

import warnings

import numpy as np

from sklearn.base import BaseEstimator, OneToOneFeatureMixin, TransformerMixin
from sklearn.preprocessing import StandardScaler
from sklearn.utils import resample
from sklearn.utils._param_validation import check_choice
from sklearn.utils.validation import check_array, check_is_fitted, check_random_state, validate_data

_FLOATS = [np.float64, np.float32]


def _yeo_johnson(x, power):
    positive = x >= 0
    up, down = np.where(positive, x, 0.0), np.where(positive, 0.0, x)
    above = np.log1p(up) if abs(power) < 2.2e-16 else np.expm1(power * np.log1p(up)) / power
    below = -np.log1p(-down) if abs(power - 2) <= 2.2e-16 else -np.expm1((2 - power) * np.log1p(-down)) / (2 - power)
    return np.where(positive, above, below)


def _yeo_johnson_back(y, power):
    positive = y >= 0
    up, down = np.where(positive, y, 0.0), np.where(positive, 0.0, y)
    above = np.expm1(up) if abs(power) < 2.2e-16 else np.expm1(np.log1p(up * power) / power)
    below = -np.expm1(-down) if abs(power - 2) <= 2.2e-16 else -np.expm1(np.log1p(-(2 - power) * down) / (2 - power))
    return np.where(positive, above, below)


def _box_cox(x, power):
    return np.log(x) if power == 0 else np.expm1(power * np.log(x)) / power


def _box_cox_back(y, power):
    return np.exp(y) if power == 0 else np.exp(np.log1p(power * y) / power)


class PowerTransformer(OneToOneFeatureMixin, TransformerMixin, BaseEstimator):
    """Features made as normal as a power can make them."""

    def __init__(self, method="yeo-johnson", *, standardize=True, copy=True):
        self.method, self.standardize, self.copy = method, standardize, copy

    def _checked(self, X, reset, positive=False):
        X = validate_data(self, X, dtype=_FLOATS, ensure_all_finite="allow-nan", reset=reset)
        if positive and self.method == "box-cox" and np.nanmin(X) <= 0:
            raise ValueError("The Box-Cox transformation can only be applied to strictly positive data")
        return X

    def fit(self, X, y=None):
        """Finds the best power for each feature."""
        self._fit(X)
        return self

    def fit_transform(self, X, y=None):
        """Finds the best powers; the features that they make."""
        return self._fit(X)

    def _fit(self, X):
        check_choice(self, "method", ["yeo-johnson", "box-cox"])
        X = self._checked(X, True, positive=True)
        self.lambdas_ = np.asarray([self._best_power(X[:, k]) for k in range(X.shape[1])])
        found = self._powered(X)
        if self.standardize:
            self._scaler = StandardScaler()
            found = self._scaler.fit_transform(found)
        return found

    def _best_power(self, column):
        from scipy.optimize import brent

        x = column[~np.isnan(column)]
        if self.method == "yeo-johnson" and float(np.ptp(x)) == 0:
            return 1.0
        logs = float(np.sum(np.sign(x) * np.log1p(np.abs(x)))) if self.method == "yeo-johnson" else float(np.sum(np.log(x)))
        change, count = _yeo_johnson if self.method == "yeo-johnson" else _box_cox, len(x)

        def loss(power):
            power = float(power)
            variance = float(np.var(change(x, power)))
            if not variance > 2.2e-308:
                return np.inf
            return count / 2 * float(np.log(variance)) - (power - 1) * logs

        return float(brent(loss, brack=(-2, 2)))

    def _powered(self, X):
        change = _yeo_johnson if self.method == "yeo-johnson" else _box_cox
        return np.stack([change(X[:, k], power) for k, power in enumerate(self.lambdas_.tolist())], axis=1)

    def transform(self, X):
        """The features with their powers."""
        check_is_fitted(self)
        found = self._powered(self._checked(X, False, positive=True))
        return self._scaler.transform(found) if self.standardize else found

    def inverse_transform(self, X):
        """The features as they were."""
        check_is_fitted(self)
        X = check_array(X, dtype=_FLOATS, ensure_all_finite="allow-nan")
        X = self._scaler.inverse_transform(X) if self.standardize else X
        back = _yeo_johnson_back if self.method == "yeo-johnson" else _box_cox_back
        return np.stack([back(X[:, k], power) for k, power in enumerate(self.lambdas_.tolist())], axis=1)


class QuantileTransformer(OneToOneFeatureMixin, TransformerMixin, BaseEstimator):
    """Features made uniform or normal by their quantiles."""

    def __init__(
        self, *, n_quantiles=1000, output_distribution="uniform", ignore_implicit_zeros=False, subsample=10000, random_state=None, copy=True
    ):
        self.n_quantiles, self.output_distribution, self.ignore_implicit_zeros = n_quantiles, output_distribution, ignore_implicit_zeros
        self.subsample, self.random_state, self.copy = subsample, random_state, copy

    def fit(self, X, y=None):
        """Finds the quantiles."""
        check_choice(self, "output_distribution", ["uniform", "normal"])
        X = validate_data(self, X, dtype=_FLOATS, ensure_all_finite="allow-nan")
        rng, count = check_random_state(self.random_state), X.shape[0]
        if self.n_quantiles > count:
            warnings.warn(f"n_quantiles ({self.n_quantiles}) is greater than the total number of samples ({count}). n_quantiles is set to "
                          f"n_samples.", stacklevel=2)
        self.n_quantiles_ = max(1, min(self.n_quantiles, count))
        self.references_ = np.linspace(0, 1, self.n_quantiles_, endpoint=True)
        if self.subsample is not None and self.subsample < count:
            X = resample(X, replace=False, n_samples=self.subsample, random_state=rng)
        self.quantiles_ = np.maximum.accumulate(np.nanpercentile(X, self.references_ * 100, axis=0))
        return self

    def _column(self, x, quantiles, inverse):
        from scipy.stats import norm

        normal = self.output_distribution == "normal"
        if inverse:
            low, high, left, right = 0.0, 1.0, float(quantiles[0]), float(quantiles[-1])
            x = norm.cdf(x) if normal else x
        else:
            low, high, left, right = float(quantiles[0]), float(quantiles[-1]), 0.0, 1.0
        lowest = x - 1e-7 < low if normal else x == low
        highest = x + 1e-7 > high if normal else x == high
        known = ~np.isnan(x)
        if inverse:
            found = np.interp(x, self.references_, quantiles)
        else:
            up = np.interp(x, quantiles, self.references_)
            down = np.interp(-x, -quantiles[::-1], -self.references_[::-1])
            found = 0.5 * (up - down)
        found = np.where(lowest, left, np.where(highest, right, found))
        if not inverse and normal:
            found = norm.ppf(found)
            edge = float(norm.ppf(1e-7 - np.spacing(1)))
            found = np.clip(found, edge, -edge)
        return np.where(known, found, np.nan)

    def _all(self, X, inverse):
        return np.stack([self._column(X[:, k], self.quantiles_[:, k], inverse) for k in range(X.shape[1])], axis=1)

    def transform(self, X):
        """The features as shares, or as normal ones."""
        check_is_fitted(self)
        return self._all(validate_data(self, X, reset=False, dtype=_FLOATS, ensure_all_finite="allow-nan"), False)

    def inverse_transform(self, X):
        """The features as they were."""
        check_is_fitted(self)
        return self._all(check_array(X, dtype=_FLOATS, ensure_all_finite="allow-nan"), True)


def power_transform(X, method="yeo-johnson", *, standardize=True, copy=True):
    """Features made as normal as a power can make them."""
    return PowerTransformer(method=method, standardize=standardize).fit_transform(X)


def quantile_transform(
    X, *, axis=0, n_quantiles=1000, output_distribution="uniform", ignore_implicit_zeros=False, subsample=100000, random_state=None, copy=True
):
    """Features made uniform or normal by their quantiles."""
    made = QuantileTransformer(n_quantiles=n_quantiles, output_distribution=output_distribution, subsample=subsample, random_state=random_state)
    return made.fit_transform(X) if axis == 0 else made.fit_transform(np.asarray(X).T).T
