"""Search for the best parameters: `GridSearchCV`, `RandomizedSearchCV`."""

import time

import numpy as np

from .._config import get_config
from ..base import BaseEstimator, MetaEstimatorMixin, clone, get_tags, is_classifier
from sklearn_measures.row_moments import row_moments
from sklearn_measures.scorer import check_scoring
from ..utils.metaestimators import available_if
from ..utils.validation import check_is_fitted, indexable
from ._cross import fit_and_score, warn_of_failed
from ._folds import check_cv
from ._grids import ParameterGrid, ParameterSampler, values_of


def _best_has(name):
    def check(self):
        if not self.refit:
            raise AttributeError(f"This {type(self).__name__} instance was initialized with `refit=False`. {name} is available only after "
                                 f"refitting on the "
                                 "best parameters. You can refit an estimator manually using the `best_params_` attribute")
        getattr(self.best_estimator_ if hasattr(self, "best_estimator_") else self.estimator, name)
        return True

    return check


def _delegated(name):
    def method(self, X):
        check_is_fitted(self)
        return getattr(self.best_estimator_, name)(X)

    method.__name__ = name
    method.__doc__ = f"`{name}` of the best estimator."
    return available_if(_best_has(name))(method)


def ranks(scores):
    """The ranks of scores, best first; equal ones share the better rank, undefined ones are last."""
    values = [-score if score == score else float("inf") for score in scores.tolist()]
    places = sorted(values)
    return np.asarray([places.index(value) + 1 for value in values], dtype=np.int32)


class BaseSearchCV(MetaEstimatorMixin, BaseEstimator):
    """The base of searches."""

    def __init__(
        self, estimator, *, scoring=None, n_jobs=None, refit=True, cv=None, verbose=0, pre_dispatch="2*n_jobs", error_score=np.nan,
        return_train_score=True,
    ):  # fmt: skip
        self.scoring, self.estimator, self.n_jobs, self.refit, self.cv = scoring, estimator, n_jobs, refit, cv
        self.verbose, self.pre_dispatch, self.error_score, self.return_train_score = verbose, pre_dispatch, error_score, return_train_score

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        inner = get_tags(self.estimator)
        tags.estimator_type, tags.classifier_tags, tags.regressor_tags = inner.estimator_type, inner.classifier_tags, inner.regressor_tags
        return tags

    def _candidates(self, evaluate):
        raise NotImplementedError

    predict, predict_proba, predict_log_proba, decision_function, score_samples, transform, inverse_transform = map(
        _delegated, "predict predict_proba predict_log_proba decision_function score_samples transform inverse_transform".split()
    )

    def get_metadata_routing(self):
        """Which metadata the estimator, the scorer and the splitter get."""
        from sklearn_more.routers import of_search

        return of_search(self)

    def _routed(self, method, params):
        """What the splitter, `fit` and the scorer are given."""
        if not (params and get_config()["enable_metadata_routing"]):
            return {"groups": params.pop("groups", None)}, params, {}
        from sklearn_more.metadata_requests import process_routing

        routed = process_routing(self, method, **params)
        return routed["splitter"].get("split", {}), routed["estimator"].get("fit", {}), routed["scorer"].get("score", {})

    def score(self, X, y=None, **params):
        """The score of the best estimator."""
        _best_has("fit")(self)
        check_is_fitted(self)
        scorer = self.scorer_[self.refit] if self.multimetric_ and isinstance(self.scorer_, dict) else self.scorer_
        if params:
            from sklearn_more.metadata_requests import _raise_for_params

            _raise_for_params(params, self, "score")
            params = self._routed("score", params)[2]
        found = scorer(self.best_estimator_, X, **params) if y is None else scorer(self.best_estimator_, X, y, **params)
        return found[self.refit] if isinstance(found, dict) else found

    @property
    def classes_(self):
        _best_has("classes_")(self)
        return self.best_estimator_.classes_

    @property
    def n_features_in_(self):
        if not hasattr(self, "best_estimator_"):
            raise AttributeError(f"{type(self).__name__} object has no n_features_in_ attribute.")
        return self.best_estimator_.n_features_in_

    def fit(self, X, y=None, **params):
        """Tries all candidates, and fits the best one to all data."""
        scorer = check_scoring(self.estimator, self.scoring)
        several = hasattr(scorer, "_scorers")
        if several and self.refit is not False and not callable(self.refit) and self.refit not in scorer._scorers:
            raise ValueError("For multi-metric scoring, the parameter refit must be set to a scorer key or a callable to refit an estimator with "
                             f"the best "
                             f"parameter setting on the whole data and make the best_* attributes available for that metric. If this is not "
                             f"needed, refit "
                             f"should be set to False explicitly. {self.refit!r} was passed.")
        X, y = indexable(X, y)
        splitter = check_cv(self.cv, y, classifier=is_classifier(self.estimator))
        of_split, params, self._of_score = self._routed("fit", params)
        splits = list(splitter.split(X, y, **of_split))
        tried, results = [], []

        def evaluate(candidates, chosen=None, cv_splits=None):
            candidates = list(candidates)
            used = splits if cv_splits is None else cv_splits
            if self.verbose > 0:
                print(f"Fitting {len(used)} folds for each of {len(candidates)} candidates, totalling {len(candidates) * len(used)} fits")
            for candidate in candidates:
                for number, (train, test) in enumerate(used):
                    results.append(self._evaluated(candidate, number, len(used), X, y, scorer, train, test, params))
            tried.extend(candidates)
            return self._table(tried, results, len(used))

        self._candidates(evaluate)
        warn_of_failed(results, self.error_score)
        self.multimetric_ = isinstance(results[0]["test"], dict)
        self.cv_results_ = self._table(tried, results, len(splits))
        self._choose()
        self.scorer_, self.n_splits_ = scorer._scorers if several else scorer, len(splits)
        del self._of_score
        if self.refit:
            self.best_estimator_ = clone(self.estimator).set_params(**clone(self.best_params_, safe=False))
            start = time.time()
            self.best_estimator_.fit(X, **params) if y is None else self.best_estimator_.fit(X, y, **params)
            self.refit_time_ = time.time() - start
            if hasattr(self.best_estimator_, "feature_names_in_"):
                self.feature_names_in_ = self.best_estimator_.feature_names_in_
        return self

    def _evaluated(self, candidate, number, count, X, y, scorer, train, test, params):
        found = fit_and_score(clone(self.estimator), X, y, scorer, train, test, candidate, params, self.return_train_score, self.error_score, self._of_score)
        if self.verbose > 1:
            seconds = found["fit_time"] + found["score_time"]
            fold = f" {number + 1}/{count}" if self.verbose > 2 else ""
            named = ", ".join(f"{name}={value}" for name, value in sorted(candidate.items()))
            score = f", score={found['test']:.3f}" if self.verbose > 2 and isinstance(found["test"], float) else ""
            beginning, end = f"[CV{fold}] END ", f"{named};{score} total time={seconds:>6.1f}s"
            print(beginning + "." * max(0, 80 - len(beginning) - len(end)) + end)
        return found

    def _choose(self):
        metric = self.refit if self.multimetric_ and isinstance(self.refit, str) else "score"
        if callable(self.refit):
            self.best_index_ = int(self.refit(self.cv_results_))
            if not 0 <= self.best_index_ < len(self.cv_results_["params"]):
                raise IndexError("best_index_ index out of range")
        elif self.refit or not self.multimetric_:
            self.best_index_ = int(np.argmin(self.cv_results_[f"rank_test_{metric}"]))
            self.best_score_ = self.cv_results_[f"mean_test_{metric}"][self.best_index_]
        else:
            return
        self.best_params_ = self.cv_results_["params"][self.best_index_]

    def _table(self, candidates, results, n_splits):
        """All times, parameters and scores, a column each."""

        def columns(values):
            return np.asarray(values, dtype=float).reshape(len(candidates), n_splits)

        found = {}
        for name in ("fit_time", "score_time"):
            table = columns([one[name] for one in results])
            found[f"mean_{name}"], found[f"std_{name}"] = row_moments(table)
        for name in dict.fromkeys(name for one in candidates for name in one):
            found[f"param_{name}"] = values_of(candidates, name)
        found["params"] = candidates
        several = isinstance(results[0]["test"], dict)
        for name in results[0]["test"] if several else ("score",):
            for part in ("test", "train") if self.return_train_score else ("test",):
                table = columns([one[part][name] if several else one[part] for one in results])
                for split in range(n_splits):
                    found[f"split{split}_{part}_{name}"] = table[:, split]
                found[f"mean_{part}_{name}"], found[f"std_{part}_{name}"] = row_moments(table)
                if part == "test":
                    found[f"rank_test_{name}"] = ranks(found[f"mean_test_{name}"])
        return found


class GridSearchCV(BaseSearchCV):
    """Tries all combinations of parameters."""

    def __init__(
        self, estimator, param_grid, *, scoring=None, n_jobs=None, refit=True, cv=None, verbose=0, pre_dispatch="2*n_jobs", error_score=np.nan,
        return_train_score=False,
    ):  # fmt: skip
        super().__init__(
            estimator, scoring=scoring, n_jobs=n_jobs, refit=refit, cv=cv, verbose=verbose, pre_dispatch=pre_dispatch, error_score=error_score,
            return_train_score=return_train_score,
        )  # fmt: skip
        self.param_grid = param_grid

    def _candidates(self, evaluate):
        evaluate(ParameterGrid(self.param_grid))


class RandomizedSearchCV(BaseSearchCV):
    """Tries some combinations of parameters at random."""

    def __init__(
        self, estimator, param_distributions, *, n_iter=10, scoring=None, n_jobs=None, refit=True, cv=None, verbose=0, pre_dispatch="2*n_jobs",
        random_state=None, error_score=np.nan, return_train_score=False,
    ):  # fmt: skip
        super().__init__(
            estimator, scoring=scoring, n_jobs=n_jobs, refit=refit, cv=cv, verbose=verbose, pre_dispatch=pre_dispatch, error_score=error_score,
            return_train_score=return_train_score,
        )  # fmt: skip
        self.param_distributions, self.n_iter, self.random_state = param_distributions, n_iter, random_state

    def _candidates(self, evaluate):
        evaluate(ParameterSampler(self.param_distributions, self.n_iter, random_state=self.random_state))
