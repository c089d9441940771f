"""Search for the best parameters that gives more and more samples to fewer and fewer candidates."""

import math

import numpy as np
from sklearn.base import is_classifier
from sklearn.model_selection import ParameterGrid, ParameterSampler, check_cv
from sklearn.model_selection._base_search import BaseSearchCV
from sklearn.utils import resample


class BaseSuccessiveHalving(BaseSearchCV):
    """The base of searches in rounds, of which each keeps the best of its candidates."""

    def _keep(self, given):
        more = {name: given[name] for name in ("factor", "resource", "max_resources", "min_resources", "aggressive_elimination", "random_state")}
        super().__init__(
            given["estimator"], scoring=given["scoring"], n_jobs=given["n_jobs"], refit=given["refit"], cv=given["cv"], verbose=given["verbose"],
            error_score=given["error_score"], return_train_score=given["return_train_score"],
        )  # fmt: skip
        for name, value in more.items():
            setattr(self, name, value)

    def fit(self, X, y=None, **params):
        """Tries the candidates in rounds, and fits the best one to all data."""
        splits = list(check_cv(self.cv, y, classifier=is_classifier(self.estimator)).split(X, y, params.get("groups")))
        self._count, self._splits = len(X) if hasattr(X, "__len__") else X.shape[0], splits
        self._set_resources(len(splits), y)
        self._rounds = []
        try:
            return super().fit(X, y, **params)
        finally:
            del self._rounds, self._splits, self._count

    def _set_resources(self, n_splits, y):
        magic = 1 if self.resource != "n_samples" else 2 * n_splits * (len(np.unique(y)) if is_classifier(self.estimator) else 1)
        self.min_resources_ = magic if self.min_resources in ("smallest", "exhaust") else self.min_resources
        if self.max_resources == "auto" and self.resource != "n_samples":
            raise ValueError("resource can only be 'n_samples' when max_resources='auto'")
        self.max_resources_ = self._count if self.max_resources == "auto" else self.max_resources
        if self.min_resources_ > self.max_resources_:
            raise ValueError(f"min_resources_={self.min_resources_} is greater than max_resources_={self.max_resources_}.")

    def _candidates(self, evaluate):
        candidates = self._all()
        required = 1 + math.floor(math.log(len(candidates), self.factor) + 1e-12)
        if self.min_resources == "exhaust":
            self.min_resources_ = max(self.min_resources_, int(self.max_resources_ // self.factor ** (required - 1)))
        possible = 1 + math.floor(math.log(self.max_resources_ // self.min_resources_, self.factor) + 1e-12)
        self.n_required_iterations_, self.n_possible_iterations_ = required, possible
        self.n_iterations_ = required if self.aggressive_elimination else min(possible, required)
        self.n_resources_, self.n_candidates_ = [], []
        for n in range(self.n_iterations_):
            power = max(0, n - required + possible) if self.aggressive_elimination else n
            resources = min(int(self.factor**power * self.min_resources_), self.max_resources_)
            self.n_resources_.append(resources)
            self.n_candidates_.append(len(candidates))
            if self.resource != "n_samples":
                candidates = [{**one, self.resource: resources} for one in candidates]
            self._rounds += [(n, resources)] * len(candidates)
            if self.verbose:
                print(f"----------\niter: {n}\nn_candidates: {len(candidates)}\nn_resources: {resources}")
            table = evaluate(candidates, None, self._parts(resources) if self.resource == "n_samples" else self._splits)
            candidates = self._best(table, n, math.ceil(len(candidates) / self.factor))
        self.n_remaining_candidates_ = len(candidates)

    def _parts(self, resources):
        """The splits, with a share of the samples of each."""
        share = resources / self._count
        part = lambda rows: resample(rows, replace=False, random_state=self.random_state, n_samples=int(share * len(rows)))
        return [(part(train), part(test)) for train, test in self._splits]

    @staticmethod
    def _best(table, n, count):
        rows = [row for row, one in enumerate(table["iter"].tolist()) if one == n]
        scores = table["mean_test_score"][np.asarray(rows)]
        order = np.roll(np.argsort(scores), int(np.isnan(scores).sum())).tolist()
        return [table["params"][rows[place]] for place in order[-count:]]

    def _table(self, candidates, results, n_splits):
        rounds = self._rounds[: len(candidates)]
        told = {"iter": np.array([n for n, _ in rounds]), "n_resources": np.array([r for _, r in rounds])}
        return told | super()._table(candidates, results, n_splits)

    def _choose(self):
        last = self.cv_results_["iter"] == self.cv_results_["iter"].max()
        scores = np.where(last & ~np.isnan(self.cv_results_["mean_test_score"]), self.cv_results_["mean_test_score"], -np.inf)
        self.best_index_ = int(self.refit(self.cv_results_)) if callable(self.refit) else int(np.argmax(scores))
        self.best_score_ = self.cv_results_["mean_test_score"][self.best_index_]
        self.best_params_ = self.cv_results_["params"][self.best_index_]


class HalvingGridSearchCV(BaseSuccessiveHalving):
    """Tries all combinations of parameters, in rounds."""

    def __init__(
        self, estimator, param_grid, *, factor=3, resource="n_samples", max_resources="auto", min_resources="exhaust", aggressive_elimination=False,
        cv=5, scoring=None, refit=True, error_score=np.nan, return_train_score=True, random_state=None, n_jobs=None, verbose=0,
    ):  # fmt: skip
        self._keep(locals())
        self.param_grid = param_grid

    def _all(self):
        return list(ParameterGrid(self.param_grid))


class HalvingRandomSearchCV(BaseSuccessiveHalving):
    """Tries some combinations of parameters at random, in rounds."""

    def __init__(
        self, estimator, param_distributions, *, n_candidates="exhaust", factor=3, resource="n_samples", max_resources="auto",
        min_resources="smallest", aggressive_elimination=False, cv=5, scoring=None, refit=True, error_score=np.nan, return_train_score=True,
        random_state=None, n_jobs=None, verbose=0,
    ):  # fmt: skip
        self._keep(locals())
        self.param_distributions, self.n_candidates = param_distributions, n_candidates

    def _all(self):
        count = self.max_resources_ // self.min_resources_ if self.n_candidates == "exhaust" else self.n_candidates
        return list(ParameterSampler(self.param_distributions, count, random_state=self.random_state))
