"""Training, and cross-validation."""

import numpy as np

from .callback import CallbackContainer, EarlyStopping, EvaluationMonitor
from .core import Booster, DMatrix, QuantileDMatrix


def _all_callbacks(callbacks, verbose_eval, early_stopping_rounds, maximize, **monitor):
    callbacks = [] if callbacks is None else list(callbacks)
    if verbose_eval:
        callbacks.append(EvaluationMonitor(period=1 if verbose_eval is True else verbose_eval, **monitor))
    if early_stopping_rounds:
        callbacks.append(EarlyStopping(rounds=early_stopping_rounds, maximize=maximize))
    return callbacks


def train(params, dtrain, num_boost_round=10, *, evals=None, obj=None, maximize=None, early_stopping_rounds=None, evals_result=None, verbose_eval=True,
          xgb_model=None, callbacks=None, custom_metric=None):  # fmt: skip
    """Trains a booster."""
    evals = list(evals) if evals else []
    for data, _ in evals:
        if not isinstance(data, DMatrix):
            raise TypeError("Invalid type for the `evals`.")
        if isinstance(data, QuantileDMatrix) and data is not dtrain and data.ref is not dtrain:
            raise ValueError(("Training dataset should be used as a reference when constructing the `QuantileDMatrix` for evaluation.",))
    booster = Booster(params, [dtrain] + [data for data, _ in evals], model_file=xgb_model)
    container = CallbackContainer(_all_callbacks(callbacks, verbose_eval, early_stopping_rounds, maximize), custom_metric, callable(obj))
    booster = container.before_training(booster)
    for k in range(num_boost_round):
        if container.before_iteration(booster, k, dtrain, evals):
            break
        booster.update(dtrain, iteration=k, fobj=obj)
        if container.after_iteration(booster, k, dtrain, evals):
            break
    booster = container.after_training(booster)
    if evals_result is not None:
        evals_result.update(container.history)
    return booster.reset()


class CVPack:
    """One fold: its data and its booster."""

    def __init__(self, dtrain, dtest, param):
        self.dtrain, self.dtest = dtrain, dtest
        self.watchlist = [(dtrain, "train"), (dtest, "test")]
        self.bst = Booster(param, [dtrain, dtest])


class _Folds:
    """The boosters of all folds as one."""

    def __init__(self, cvfolds):
        self.cvfolds = cvfolds

    def eval(self, iteration, feval, output_margin):
        """A line of each fold."""
        return [fold.bst.eval_set(fold.watchlist, iteration, feval, output_margin) for fold in self.cvfolds]

    def set_attr(self, **kwargs):
        """Sets attributes of all."""
        for fold in self.cvfolds:
            fold.bst.set_attr(**kwargs)

    def attr(self, key):
        """An attribute."""
        return self.cvfolds[0].bst.attr(key)

    def set_param(self, params, value=None):
        """Sets parameters of all."""
        for fold in self.cvfolds:
            fold.bst.set_param(params, value)

    def num_boosted_rounds(self):
        """How many rounds there were."""
        return self.cvfolds[0].bst.num_boosted_rounds()

    @property
    def best_iteration(self):
        """The best round."""
        return int(self.attr("best_iteration"))

    @property
    def best_score(self):
        """The best score."""
        return float(self.attr("best_score"))


def _splits(data, nfold, seed, stratified, folds, shuffle):
    """Rows of training and test of each fold, and sizes of groups where there are some."""
    np.random.seed(seed)
    ptr = data.get_uint_info("group_ptr").astype(np.int64)
    has_groups = len(ptr) > 1 and not stratified and folds is None
    if folds is not None or stratified:
        if folds is None:
            from sklearn.model_selection import StratifiedKFold

            folds = StratifiedKFold(n_splits=nfold, shuffle=True, random_state=seed)
        pairs = list(folds.split(X=data.get_label(), y=data.get_label())) if hasattr(folds, "split") else list(folds)
        return [(train_rows, test_rows, None) for train_rows, test_rows in pairs]
    count = len(ptr) - 1 if has_groups else data.num_row()
    tests = np.array_split(np.random.permutation(count) if shuffle else np.arange(count), nfold)
    trains = [np.concatenate([tests[i] for i in range(nfold) if i != k]) for k in range(nfold)]
    if not has_groups:
        return [(a, b, None) for a, b in zip(trains, tests)]
    rows = lambda groups: np.concatenate([np.arange(ptr[g], ptr[g + 1]) for g in groups.tolist()])
    sizes = np.diff(ptr)
    return [(rows(a), rows(b), (sizes[a], sizes[b])) for a, b in zip(trains, tests)]


def cv(params, dtrain, num_boost_round=10, *, nfold=3, stratified=False, folds=None, metrics=(), obj=None, maximize=None, early_stopping_rounds=None,
       fpreproc=None, as_pandas=True, verbose_eval=None, show_stdv=True, seed=0, callbacks=None, shuffle=True, custom_metric=None):  # fmt: skip
    """Cross-validation: means and deviations of the metrics of each round."""
    if isinstance(dtrain, QuantileDMatrix):
        raise ValueError("`QuantileDMatrix` is not yet supported.")  # noqa: TRY004
    metrics = [metrics] if isinstance(metrics, str) else list(metrics)
    params = dict(params) if not isinstance(params, dict) else params.copy()
    given = params.pop("eval_metric", None)
    if not metrics and given is not None:
        metrics = given if isinstance(given, list) else [given]
    packs = []
    for train_rows, test_rows, sizes in _splits(dtrain, nfold, seed, stratified, folds, shuffle):
        parts = [dtrain.slice(rows, allow_groups=sizes is not None) for rows in (train_rows, test_rows)]
        if sizes:
            for part, size in zip(parts, sizes):
                part.set_group(size)
        own = params
        if fpreproc is not None:
            *parts, own = fpreproc(*parts, params.copy())
        packs.append(CVPack(*parts, list(own.items()) + [("eval_metric", name) for name in metrics]))
    container = CallbackContainer(_all_callbacks(callbacks, verbose_eval, early_stopping_rounds, maximize, show_stdv=show_stdv), custom_metric,
                                  callable(obj), is_cv=True)  # fmt: skip
    booster, results = _Folds(packs), {}
    container.before_training(booster)
    for k in range(num_boost_round):
        if container.before_iteration(booster, k, dtrain, None):
            break
        for fold in packs:
            fold.bst.update(fold.dtrain, k, obj)
        stops = container.after_iteration(booster, k, dtrain, None)
        for name, mean, deviation in container.aggregated_cv:
            results.setdefault(name + "-mean", []).append(mean)
            results.setdefault(name + "-std", []).append(deviation)
        if stops:
            results = {name: values[: booster.best_iteration + 1] for name, values in results.items()}
            break
    if as_pandas:
        import pandas as pd

        results = pd.DataFrame.from_dict(results)
    container.after_training(booster)
    return results
