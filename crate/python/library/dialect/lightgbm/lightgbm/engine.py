"""Training, and cross-validation."""

import collections
import copy

import numpy as np

from . import _parameters as parameters
from .booster import Booster
from .callback import CallbackEnv, EarlyStopException, early_stopping
from .dataset import Dataset


def _settled(params, num_boost_round):
    """The parameters with rounds and early stopping taken out, and these."""
    params = copy.deepcopy(params)
    given = parameters.given(params)
    for name in list(params):
        if parameters.TO.get(name, name) in ("num_iterations", "early_stopping_round"):
            params.pop(name)
    return params, int(given.get("num_iterations", num_boost_round)), given.get("early_stopping_round")


def _sorted(callbacks, params, stop):
    callbacks = list(callbacks or [])
    if stop is not None and int(stop) > 0:
        first = bool(params.get("first_metric_only", False))
        callbacks.append(early_stopping(int(stop), first, verbose=parameters.given(params).get("verbosity", 1) > 0))
    before = [one for one in callbacks if getattr(one, "before_iteration", False)]
    after = [one for one in callbacks if not getattr(one, "before_iteration", False)]
    key = lambda one: getattr(one, "order", 0)
    return sorted(before, key=key), sorted(after, key=key)


def train(params, train_set, num_boost_round=100, valid_sets=None, valid_names=None, feval=None, init_model=None, keep_training_booster=False,
          callbacks=None):  # fmt: skip
    """Trains a booster."""
    if not isinstance(train_set, Dataset):
        raise TypeError(f"train() only accepts Dataset object, train_set has type '{type(train_set).__name__}'.")
    if isinstance(valid_sets, list):
        for k, one in enumerate(valid_sets):
            if not isinstance(one, Dataset):
                raise TypeError(f"Every item in valid_sets must be a Dataset object. Item {k} has type '{type(one).__name__}'.")
    given = params
    params, rounds, stop = _settled(params, num_boost_round)
    if rounds <= 0:
        raise ValueError(f"Number of boosting rounds must be greater than 0. Got {rounds}.")
    fobj = None
    for name in list(params):
        if parameters.TO.get(name, name) == "objective" and callable(params[name]):
            fobj = params.pop(name)
            params["objective"] = "none"
    before = None
    if init_model is not None:
        before = Booster(model_file=init_model) if not isinstance(init_model, Booster) else init_model
        train_set.construct()
        train_set.init_score = np.asarray(before.predict(train_set.X, raw_score=True)).T.ravel()
    booster = Booster(params, train_set)
    booster.p["num_iterations"] = rounds
    train_name, is_train = "training", False
    if valid_sets is not None:
        valid_sets = [valid_sets] if isinstance(valid_sets, Dataset) else valid_sets
        valid_names = [valid_names] if isinstance(valid_names, str) else valid_names
        for k, data in enumerate(valid_sets):
            name = valid_names[k] if valid_names is not None and len(valid_names) > k else None
            if data is train_set:
                is_train, train_name = True, name or "training"
                continue
            if before is not None:
                data.reference = data.reference or train_set
                data.construct()
                data.init_score = np.asarray(before.predict(data.X, raw_score=True)).T.ravel()
            booster.add_valid(data, name or f"valid_{k}")
    booster.set_train_data_name(train_name)
    early, late = _sorted(callbacks, given, stop)
    start = before.current_iteration() if before is not None else 0
    rows = []
    for k in range(start, start + rounds):
        env = CallbackEnv(booster, params, k, start, start + rounds, None)
        for one in early:
            one(env)
        booster.update(fobj=fobj)
        rows = []
        if valid_sets is not None:
            if is_train:
                rows += booster.eval_train(feval)
            rows += booster.eval_valid(feval)
        try:
            for one in late:
                one(env._replace(evaluation_result_list=rows))
        except EarlyStopException as stopped:
            booster.best_iteration, rows = stopped.best_iteration + 1, stopped.best_score
            break
    booster.best_score = collections.defaultdict(collections.OrderedDict)
    for name, metric, value, *_ in rows:
        booster.best_score[name][metric] = value
    if before is not None:
        booster._trees = list(before._trees) + booster._trees
        booster._scores, booster._forest = {}, None
        train_set.init_score = None
    return booster


class CVBooster:
    """The boosters of all folds."""

    def __init__(self, model_file=None):
        self.boosters, self.best_iteration = [], -1

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *args, **kwargs: [getattr(booster, name)(*args, **kwargs) for booster in self.boosters]


def _folds(data, folds, nfold, params, seed, stratified, shuffle):
    data.construct()
    rows = data.num_data()
    if folds is not None:
        if hasattr(folds, "split"):
            groups = None if data.group is None else np.repeat(np.arange(len(data.group)), data.group)
            return list(folds.split(X=np.empty(rows), y=data.label, groups=groups))
        return list(folds)
    name = parameters.taken(params)["objective"]
    if name in ("lambdarank", "rank_xendcg"):
        from sklearn.model_selection import GroupKFold

        return list(GroupKFold(n_splits=nfold).split(X=np.empty(rows), groups=np.repeat(np.arange(len(data.group)), data.group)))
    if stratified:
        from sklearn.model_selection import StratifiedKFold

        return list(StratifiedKFold(n_splits=nfold, shuffle=shuffle, random_state=seed if shuffle else None).split(X=np.empty(rows), y=data.label))
    order = np.random.RandomState(seed).permutation(rows) if shuffle else np.arange(rows)
    step = rows // nfold
    tests = [order[k : k + step] for k in range(0, rows, step)]
    return [(np.concatenate([tests[i] for i in range(nfold) if i != k]), tests[k]) for k in range(nfold)]


def cv(params, train_set, num_boost_round=100, folds=None, nfold=5, stratified=True, shuffle=True, metrics=None, feval=None, init_model=None, fpreproc=None,
       seed=0, callbacks=None, eval_train_metric=False, return_cvbooster=False):  # fmt: skip
    """Cross-validation: means and deviations of the metrics of each round."""
    if not isinstance(train_set, Dataset):
        raise TypeError(f"cv() only accepts Dataset object, train_set has type '{type(train_set).__name__}'.")
    given = params
    params, rounds, stop = _settled(params, num_boost_round)
    if rounds <= 0:
        raise ValueError(f"Number of boosting rounds must be greater than 0. Got {rounds}.")
    fobj = None
    if callable(params.get("objective")):
        fobj = params.pop("objective")
        params["objective"] = "none"
    if metrics is not None:
        params = {name: value for name, value in params.items() if parameters.TO.get(name, name) != "metric"}
        params["metric"] = metrics
    train_set.params = {**train_set.params, **params}
    cvbooster, results = CVBooster(), collections.defaultdict(list)
    for train_rows, test_rows in _folds(train_set, folds, nfold, params, seed, stratified, shuffle):
        parts, own = [train_set.subset(rows) for rows in (train_rows, test_rows)], params
        if fpreproc is not None:
            *parts, own = fpreproc(*parts, params.copy())
        booster = Booster(own, parts[0])
        if eval_train_metric:
            booster.add_valid(parts[0], "train")
        booster.add_valid(parts[1], "valid")
        cvbooster.boosters.append(booster)
    early, late = _sorted(callbacks, given, stop)
    for k in range(rounds):
        env = CallbackEnv(cvbooster, params, k, 0, rounds, None)
        for one in early:
            one(env)
        all_rows = []
        for booster in cvbooster.boosters:
            booster.update(fobj=fobj)
            all_rows.append(booster.eval_valid(feval))
        rows = []
        for same in zip(*all_rows):
            values = [row[2] for row in same]
            rows.append((same[0][0], same[0][1], float(np.mean(values)), same[0][3], float(np.std(values))))
        for name, metric, mean, _, deviation in rows:
            results[f"{name} {metric}-mean"].append(mean)
            results[f"{name} {metric}-stdv"].append(deviation)
        try:
            for one in late:
                one(env._replace(evaluation_result_list=rows))
        except EarlyStopException as stopped:
            cvbooster.best_iteration = stopped.best_iteration + 1
            for booster in cvbooster.boosters:
                booster.best_iteration = cvbooster.best_iteration
            results = {name: values[: cvbooster.best_iteration] for name, values in results.items()}
            break
    if return_cvbooster:
        results["cvbooster"] = cvbooster
    return dict(results)
