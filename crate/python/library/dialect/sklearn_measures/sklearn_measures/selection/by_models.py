"""Selectors that ask models: importances, features that are left out one by one, features that are taken one by one."""

import numpy as np

from sklearn.base import BaseEstimator, MetaEstimatorMixin, clone, get_tags, is_classifier
from sklearn.metrics import check_scoring
from sklearn.model_selection import check_cv, cross_val_score
from sklearn.utils._samples import fitted_clone
from sklearn.utils.metaestimators import available_if, inner_has
from sklearn.utils.validation import check_is_fitted, validate_data

from .univariate import SelectorMixin


def importances(estimator, getter="auto", norm_order=None, square=False):
    """The importances of features, from coefficients or the estimator's own."""
    if callable(getter):
        found = getter(estimator)
    elif getter == "auto":
        name = "coef_" if hasattr(estimator, "coef_") else "feature_importances_"
        if not hasattr(estimator, name):
            raise ValueError(f"when `importance_getter=='auto'`, the underlying estimator {type(estimator).__name__} should have `coef_` or "
                             "`feature_importances_` attribute. Either pass a fitted estimator to feature selector or call fit before calling "
                             f"transform.")
        found = getattr(estimator, name)
    else:
        found = estimator
        for part in getter.split("."):
            found = getattr(found, part)
    found = np.asarray(found)
    if square:
        return found**2 if found.ndim == 1 else (found**2).sum(axis=0)
    if norm_order is None:
        return found
    return np.abs(found) if found.ndim == 1 else np.linalg.norm(found, axis=0, ord=norm_order)


def _delegated(name):
    def method(self, X):
        check_is_fitted(self)
        return getattr(self.estimator_, name)(self.transform(X))

    method.__name__ = name
    method.__doc__ = f"`{name}` of the estimator on the chosen features."
    return available_if(inner_has(name))(method)


class SelectFromModel(MetaEstimatorMixin, SelectorMixin, BaseEstimator):
    """Features whose importance in a model is above a threshold."""

    def __init__(self, estimator, *, threshold=None, prefit=False, norm_order=1, max_features=None, importance_getter="auto"):
        self.estimator, self.threshold, self.prefit, self.importance_getter = estimator, threshold, prefit, importance_getter
        self.norm_order, self.max_features = norm_order, max_features

    def fit(self, X, y=None, **fit_params):
        """Fits the model."""
        validate_data(self, X, skip_check_array=True)
        if self.max_features is not None:
            self.max_features_ = self.max_features(X) if callable(self.max_features) else self.max_features
        if self.prefit:
            check_is_fitted(self.estimator)
            self.estimator_ = self.estimator
        else:
            self.estimator_ = fitted_clone(self.estimator, X, y, **fit_params)
        return self

    def _importances(self):
        return importances(self.estimator_ if hasattr(self, "estimator_") else self.estimator, self.importance_getter, self.norm_order)

    @property
    def threshold_(self):
        scores, threshold = self._importances(), self.threshold
        if threshold is None:
            lasso = type(self.estimator).__name__ in ("Lasso", "LassoCV") or getattr(self.estimator, "penalty", None) == "l1"
            threshold = 1e-5 if lasso else "mean"
        if not isinstance(threshold, str):
            return float(threshold)
        factor, _, name = threshold.rpartition("*")
        middle = {"mean": np.mean, "median": np.median}[name.strip()](scores)
        return middle * float(factor) if factor else middle

    def _get_support_mask(self):
        if not hasattr(self, "estimator_") and not self.prefit:
            check_is_fitted(self)
        scores = self._importances()
        if self.max_features is None:
            mask = np.ones(len(scores), dtype=bool)
        else:
            most = self.max_features_ if hasattr(self, "max_features_") else self.max_features
            mask = np.zeros(len(scores), dtype=bool)
            mask[np.argsort(-scores, kind="mergesort")[:most]] = True
        return mask & (scores >= self.threshold_)


class RFE(MetaEstimatorMixin, SelectorMixin, BaseEstimator):
    """Leaves out the least important features, step by step."""

    def __init__(self, estimator, *, n_features_to_select=None, step=1, verbose=0, importance_getter="auto"):
        self.estimator, self.n_features_to_select, self.step, self.importance_getter = estimator, n_features_to_select, step, importance_getter
        self.verbose = verbose

    def __sklearn_tags__(self):
        tags, inner = super().__sklearn_tags__(), get_tags(self.estimator)
        tags.estimator_type, tags.classifier_tags, tags.regressor_tags = inner.estimator_type, inner.classifier_tags, inner.regressor_tags
        return tags

    @property
    def classes_(self):
        return self.estimator_.classes_

    def fit(self, X, y, **fit_params):
        """Leaves out features, and fits the model on those that stay."""
        return self._fit(X, y, None, **fit_params)

    def _fit(self, X, y, step_score, **fit_params):
        X, y = validate_data(self, X, y, accept_sparse="csc", ensure_min_features=2, ensure_all_finite=False, multi_output=True)
        count = X.shape[1]
        wanted = self.n_features_to_select
        wanted = count // 2 if wanted is None else int(count * wanted) if isinstance(wanted, float) else wanted
        step = int(max(1, self.step * count)) if 0.0 < self.step < 1.0 else int(self.step)
        support, ranking = np.ones(count, dtype=bool), np.ones(count, dtype=int)
        self.step_scores_ = []
        while int(support.sum()) > wanted:
            places = np.flatnonzero(support)
            fitted = clone(self.estimator)
            if self.verbose > 0:
                print(f"Fitting estimator with {len(places)} features.")
            fitted.fit(X[:, places], y, **fit_params)
            order = np.argsort(importances(fitted, self.importance_getter, square=True))
            if step_score is not None:
                self.step_scores_.append((len(places), step_score(fitted, places)))
            support[places[order[: min(step, len(places) - wanted)]]] = False
            ranking[~support] += 1
        places = np.flatnonzero(support)
        self.estimator_ = fitted_clone(self.estimator, X[:, places], y, **fit_params)
        if step_score is not None:
            self.step_scores_.append((len(places), step_score(self.estimator_, places)))
        self.n_features_, self.support_, self.ranking_ = int(support.sum()), support, ranking
        return self

    def _get_support_mask(self):
        check_is_fitted(self)
        return self.support_

    predict, predict_proba, predict_log_proba, decision_function = map(_delegated, "predict predict_proba predict_log_proba "
    "decision_function".split())

    @available_if(inner_has("score"))
    def score(self, X, y, **fit_params):
        """The model's score on the chosen features."""
        check_is_fitted(self)
        return self.estimator_.score(self.transform(X), y, **fit_params)


class RFECV(RFE):
    """Leaves out features; cross-validation says how many."""

    def __init__(self, estimator, *, step=1, min_features_to_select=1, cv=None, scoring=None, verbose=0, n_jobs=None, importance_getter="auto"):
        self.estimator, self.step, self.importance_getter, self.cv, self.scoring = estimator, step, importance_getter, cv, scoring
        self.verbose, self.n_jobs, self.min_features_to_select = verbose, n_jobs, min_features_to_select

    def fit(self, X, y, *, groups=None, **params):
        """Finds the best number of features, and fits the model on them."""
        X, y = validate_data(self, X, y, accept_sparse="csr", ensure_min_features=2, ensure_all_finite=False, multi_output=True)
        splits = list(check_cv(self.cv, y, classifier=is_classifier(self.estimator)).split(X, y, groups))
        scorer = check_scoring(self.estimator, scoring=self.scoring)
        table, sizes = [], None
        for train, test in splits:
            rfe = RFE(self.estimator, n_features_to_select=self.min_features_to_select, step=self.step, importance_getter=self.importance_getter)
            X_test, y_test = X[test], y[test]
            rfe._fit(X[train], y[train], lambda fitted, places: scorer(fitted, X_test[:, places], y_test))
            sizes = [size for size, _ in rfe.step_scores_]
            table.append([float(score) for _, score in rfe.step_scores_])
        table, sizes = np.asarray(table)[:, ::-1], np.asarray(sizes[::-1])
        best = int(sizes[int(np.argmax(table.mean(axis=0)))])
        rfe = RFE(self.estimator, n_features_to_select=best, step=self.step, importance_getter=self.importance_getter, verbose=self.verbose)
        rfe.fit(X, y, **params)
        self.support_, self.n_features_, self.ranking_ = rfe.support_, rfe.n_features_, rfe.ranking_
        kept = self.transform(X) if not hasattr(self, "feature_names_in_") else X[:, self.support_]
        self.estimator_ = fitted_clone(self.estimator, kept, y, **params)
        self.cv_results_ = {"mean_test_score": table.mean(axis=0), "std_test_score": table.std(axis=0)}
        self.cv_results_ |= {f"split{i}_test_score": row for i, row in enumerate(table)}
        self.cv_results_["n_features"] = sizes
        return self


class SequentialFeatureSelector(MetaEstimatorMixin, SelectorMixin, BaseEstimator):
    """Takes (or leaves out) the feature that helps cross-validation most, one by one."""

    def __init__(self, estimator, *, n_features_to_select="auto", tol=None, direction="forward", scoring=None, cv=5, n_jobs=None):
        self.estimator, self.n_features_to_select, self.tol, self.direction = estimator, n_features_to_select, tol, direction
        self.scoring, self.cv, self.n_jobs = scoring, cv, n_jobs

    def fit(self, X, y=None, **params):
        """Chooses the features."""
        if y is None:
            X = validate_data(self, X, ensure_min_features=2, ensure_all_finite=False)
        else:
            X, y = validate_data(self, X, y, ensure_min_features=2, ensure_all_finite=False, multi_output=True)
        count, wanted, forward = X.shape[1], self.n_features_to_select, self.direction == "forward"
        if wanted == "auto":
            wanted = count - 1 if self.tol is not None else count // 2
        elif isinstance(wanted, float):
            wanted = int(count * wanted)
        elif wanted >= count:
            raise ValueError("n_features_to_select must be < n_features.")
        splitter = check_cv(self.cv, y, classifier=is_classifier(self.estimator))
        chosen, best = np.zeros(count, dtype=bool), -np.inf
        steps = wanted if self.n_features_to_select == "auto" or forward else count - wanted
        by_tolerance = self.tol is not None and self.n_features_to_select == "auto"
        for _ in range(steps):
            scores = {}
            for k in np.flatnonzero(~chosen).tolist():
                mask = chosen.copy()
                mask[k] = True
                used = X[:, mask if forward else ~mask]
                scores[k] = float(cross_val_score(self.estimator, used, y, cv=splitter, scoring=self.scoring, params=params).mean())
            place = max(scores, key=scores.get)
            if by_tolerance and scores[place] - best < self.tol:
                break
            best = scores[place]
            chosen[place] = True
        self.support_ = chosen if forward else ~chosen
        self.n_features_to_select_ = int(self.support_.sum())
        return self

    def _get_support_mask(self):
        check_is_fitted(self)
        return self.support_
