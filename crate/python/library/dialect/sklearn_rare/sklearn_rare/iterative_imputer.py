"""`IterativeImputer`: each column with missing values is predicted from the others, round after round."""

import warnings

import numpy as np

from sklearn.base import clone
from sklearn.exceptions import ConvergenceWarning
from sklearn.impute import SimpleImputer
from sklearn.utils.validation import check_is_fitted, check_random_state, validate_data


class IterativeImputer(SimpleImputer):
    """Fills missing values by models of each column on the others."""

    def __init__(
        self, estimator=None, *, missing_values=np.nan, sample_posterior=False, max_iter=10, tol=1e-3, n_nearest_features=None,
            initial_strategy="mean",
        fill_value=None, imputation_order="ascending", skip_complete=False, min_value=-np.inf, max_value=np.inf, verbose=0, random_state=None,
        add_indicator=False, keep_empty_features=False,
    ):  # fmt: skip
        self.estimator, self.missing_values, self.sample_posterior, self.max_iter, self.tol = estimator, missing_values, sample_posterior, max_iter, tol
        self.n_nearest_features, self.initial_strategy, self.fill_value, self.imputation_order = n_nearest_features, initial_strategy, fill_value, imputation_order
        self.skip_complete, self.min_value, self.max_value, self.verbose = skip_complete, min_value, max_value, verbose
        self.random_state, self.add_indicator, self.keep_empty_features = random_state, add_indicator, keep_empty_features

    def _numbers(self, X, reset):
        X = validate_data(self, X, reset=reset, dtype=np.float64, ensure_all_finite="allow-nan")
        return X if self.missing_values != self.missing_values else np.where(X == self.missing_values, np.nan, X)

    def _model(self):
        if self.estimator is not None:
            return clone(self.estimator)
        from sklearn.linear_model import BayesianRidge

        return BayesianRidge()

    def _order(self, mask):
        shares, columns = mask.mean(axis=0), np.arange(mask.shape[1])
        columns = columns if not self.skip_complete else np.flatnonzero(shares)
        if self.imputation_order == "roman":
            return columns.tolist()
        if self.imputation_order == "arabic":
            return columns[::-1].tolist()
        if self.imputation_order == "random":
            return self.random_state_.permutation(columns).tolist()
        order = np.argsort(shares[columns], kind="mergesort").tolist()
        return columns[np.asarray(order if self.imputation_order == "ascending" else order[::-1])].tolist()

    def _filled_column(self, model, found, mask, k, fit):
        others = [j for j in range(found.shape[1]) if j != k]
        missing = mask[:, k]
        if fit:
            model = self._model().fit(found[~missing][:, others], found[~missing, k])
        if missing.any():
            asked = found[missing][:, others]
            if self.sample_posterior:
                mean, spread = model.predict(asked, return_std=True)
                said = self.random_state_.normal(loc=mean, scale=spread)
            else:
                said = np.asarray(model.predict(asked), dtype=float)
            found[missing, k] = np.clip(said, self.min_value, self.max_value)
        return model

    def fit_transform(self, X, y=None, **params):
        """Fits the models; the samples without missing values."""
        self.random_state_ = check_random_state(self.random_state)
        X = self._numbers(X, True)
        mask = np.isnan(X)
        self.initial_imputer_ = SimpleImputer(strategy=self.initial_strategy, fill_value=self.fill_value, keep_empty_features=True)
        found = self.initial_imputer_.fit_transform(X).astype(float)
        self._fit_indicator(mask)
        self.imputation_sequence_, self.n_iter_ = [], 0
        if self.max_iter == 0 or not mask.any() or X.shape[1] == 1:
            return self._with_indicator(found, mask)
        order, limit = self._order(mask), self.tol * float(np.max(np.abs(X[~mask])))
        for self.n_iter_ in range(1, self.max_iter + 1):
            if self.imputation_order == "random":
                order = self._order(mask)
            before = found.copy()
            for k in order:
                self.imputation_sequence_.append((k, self._filled_column(None, found, mask, k, True)))
            if not self.sample_posterior and float(np.max(np.abs(found - before))) < limit:
                break
        else:
            if not self.sample_posterior:
                warnings.warn("[IterativeImputer] Early stopping criterion not reached.", ConvergenceWarning, stacklevel=2)
        return self._with_indicator(found, mask)

    def fit(self, X, y=None, **fit_params):
        """Fits the models."""
        self.fit_transform(X)
        return self

    def transform(self, X):
        """The samples without missing values."""
        check_is_fitted(self)
        X = self._numbers(X, False)
        mask = np.isnan(X)
        found = self.initial_imputer_.transform(X).astype(float)
        for k, model in self.imputation_sequence_ if mask.any() else ():
            self._filled_column(model, found, mask, k, False)
        return self._with_indicator(found, mask)

    def get_feature_names_out(self, input_features=None):
        """The names of the columns that come out."""
        check_is_fitted(self)
        return self._names(np.arange(self.n_features_in_), input_features)
