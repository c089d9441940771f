"""What features mean to a model: permutation importance, partial dependence."""

import numpy as np

from sklearn.base import is_classifier, is_regressor
from sklearn.metrics import check_scoring
from sklearn.utils import Bunch
from sklearn.utils._samples import take
from sklearn.utils.validation import check_array, check_is_fitted, check_random_state


def _importances(model, X, y, sample_weight, k, seed, repeats, scorer, most):
    rng = check_random_state(seed)
    if most < len(y):
        chosen = rng.choice(len(y), most, replace=False)
        X, y, sample_weight = take(X, chosen), take(y, chosen), None if sample_weight is None else take(sample_weight, chosen)
    changed, scores = X.copy(), []
    order = np.arange(X.shape[0])
    for _ in range(repeats):
        rng.shuffle(order)
        if hasattr(changed, "iloc"):
            column = changed.iloc[order, k]
            changed[changed.columns[k]] = column.tolist()
        else:
            changed[:, k] = changed[order, k]
        scores.append(_score(scorer, model, changed, y, sample_weight))
    return scores


def _score(scorer, model, X, y, sample_weight):
    return scorer(model, X, y) if sample_weight is None else scorer(model, X, y, sample_weight=sample_weight)


def _bunch(base, scores):
    found = base - np.asarray(scores, dtype=float)
    return Bunch(importances_mean=found.mean(axis=1), importances_std=found.std(axis=1), importances=found)


def permutation_importance(estimator, X, y, *, scoring=None, n_repeats=5, n_jobs=None, random_state=None, sample_weight=None, max_samples=1.0):
    """How much a model's score falls when a feature is shuffled."""
    if not hasattr(X, "iloc"):
        X = check_array(X, ensure_all_finite="allow-nan", dtype=None)
    seed = int(check_random_state(random_state).randint(np.iinfo(np.int32).max + 1))
    most = max_samples if isinstance(max_samples, int) else int(max_samples * X.shape[0])
    if most > X.shape[0]:
        raise ValueError("max_samples must be <= n_samples")
    scorer = check_scoring(estimator, scoring=scoring)
    base = _score(scorer, estimator, X, y, sample_weight)
    table = [_importances(estimator, X, y, sample_weight, k, seed, n_repeats, scorer, most) for k in range(X.shape[1])]
    if isinstance(base, dict):
        return {name: _bunch(base[name], [[one[name] for one in row] for row in table]) for name in base}
    return _bunch(base, table)


def _places(X, features):
    names = list(X.columns) if hasattr(X, "columns") else None
    features = [features] if isinstance(features, (int, str)) else list(features)
    found = []
    for one in features:
        if isinstance(one, str):
            if names is None or one not in names:
                raise ValueError(f"Feature {one!r} not in feature_names")
            found.append(names.index(one))
        else:
            if not -X.shape[1] <= one < X.shape[1]:
                raise ValueError(f"all features must be in [0, {X.shape[1] - 1}]")
            found.append(one % X.shape[1])
    return found


def _column(X, k):
    return np.asarray(X.iloc[:, k]) if hasattr(X, "iloc") else X[:, k]


def _quantile(column, share):
    """A quantile between neighbours that stand for shares of (i - 0.4) / (n + 0.2)."""
    in_order = np.sort(column.astype(float)).tolist()
    place = len(in_order) * share + 0.4 + 0.2 * share
    below = int(min(max(place, 1), len(in_order) - 1))
    part = min(max(place - below, 0.0), 1.0)
    return (1 - part) * in_order[below - 1] + part * in_order[below]


def _grid(column, percentiles, resolution, categorical, given):
    if given is not None:
        return np.asarray(given)
    values = np.unique(column)
    if categorical or len(values) < resolution:
        return values
    low, high = (_quantile(column, share) for share in percentiles)
    if np.allclose(low, high):
        raise ValueError("percentiles are too close to each other, unable to build the grid. Please choose percentiles that are further apart.")
    return np.linspace(low, high, num=resolution)


def _method_of(estimator, response_method):
    if is_regressor(estimator):
        return "predict"
    if response_method == "auto":
        return "predict_proba" if hasattr(estimator, "predict_proba") else "decision_function"
    return response_method


_BY_TREES = (
    "GradientBoostingClassifier",
    "GradientBoostingRegressor",
    "HistGradientBoostingClassifier",
    "HistGradientBoostingRegressor",
    "RandomForestRegressor",
    "ExtraTreesRegressor",
    "DecisionTreeRegressor",
    "ExtraTreeRegressor",
)


def _trees_of(estimator):
    """Lists of trees, one for each output, and the factor of each tree; boosting leaves its first prediction out."""
    if hasattr(estimator, "learning_rate"):
        return [list(column) for column in estimator.estimators_.T], estimator.learning_rate
    trees = getattr(estimator, "estimators_", None)
    return ([[estimator]], 1.0) if trees is None else ([list(trees)], 1.0 / len(trees))


def _tree_mean(tree, point):
    """The mean of a tree where some features have values: at splits by others both sides, by their shares of the training samples."""
    total, waiting = 0.0, [(0, 1.0)]
    while waiting:
        node, weight = waiting.pop()
        left, right, k = tree.children_left[node], tree.children_right[node], tree.feature[node]
        if left < 0:
            total += weight * float(np.ravel(tree.value[node])[0])
        elif k in point:
            waiting.append((left if point[k] <= tree.threshold[node] else right, weight))
        else:
            share = float(tree.weighted_n_node_samples[left] / tree.weighted_n_node_samples[node])
            waiting += [(left, weight * share), (right, weight * (1 - share))]
    return total


def _by_trees(estimator, places, table):
    """The average predictions, an output a row."""
    if hasattr(estimator, "_compute_partial_dependence_recursion"):
        return estimator._compute_partial_dependence_recursion(np.stack(table, axis=1), places)
    outputs, factor = _trees_of(estimator)
    points = [dict(zip(places, values)) for values in zip(*(one.tolist() for one in table))]
    return np.array([[factor * sum(_tree_mean(tree.tree_, point) for tree in trees) for point in points] for trees in outputs])


def partial_dependence(
    estimator, X, features, *, sample_weight=None, categorical_features=None, feature_names=None, response_method="auto", percentiles=(0.05, 0.95),
    grid_resolution=100, custom_values=None, method="auto", kind="average",
):  # fmt: skip
    """The mean prediction over values of one or two features."""
    check_is_fitted(estimator)
    if not is_classifier(estimator) and not is_regressor(estimator):
        raise ValueError("'estimator' must be a fitted regressor or classifier.")
    X = X if hasattr(X, "iloc") else check_array(X, ensure_all_finite="allow-nan", dtype=None)
    if feature_names is not None and not hasattr(X, "columns"):
        names = list(feature_names)
        features = [names.index(one) if isinstance(one, str) else one for one in ([features] if isinstance(features, (str, int)) else features)]
    places = _places(X, features)
    categorical = set() if categorical_features is None else set(_places(X, list(categorical_features)))
    custom = custom_values or {}
    given = [custom.get(k, custom.get(X.columns[k]) if hasattr(X, "columns") else None) for k in places]
    grids = [_grid(_column(X, k), percentiles, grid_resolution, k in categorical, values) for k, values in zip(places, given)]
    name = _method_of(estimator, response_method)
    table = [grid.ravel() for grid in np.meshgrid(*grids, indexing="ij")]
    by_trees = type(estimator).__name__ in _BY_TREES and getattr(estimator, "init", None) is None
    if method == "recursion" and (not by_trees or kind != "average"):
        raise ValueError("The 'recursion' method takes kind='average' and models of trees: " + ", ".join(_BY_TREES))
    if (
        method == "recursion"
        or method == "auto"
        and by_trees
        and kind == "average"
        and sample_weight is None
        and response_method in ("auto", "decision_function")
    ):
        mean = _by_trees(estimator, places, table)
        return Bunch(grid_values=grids, average=mean.reshape(len(mean), *(len(grid) for grid in grids)))
    changed, found = X.copy(), []
    for values in zip(*[one.tolist() for one in table]):
        for k, value in zip(places, values):
            if hasattr(changed, "iloc"):
                changed[changed.columns[k]] = value
            else:
                changed[:, k] = value
        found.append(getattr(estimator, name)(changed))
    each = np.stack(found)
    if each.ndim == 2:
        each = each.reshape(len(found), -1, 1)
    elif each.shape[2] == 2:
        each = each[:, :, 1:]
    shape = [len(grid) for grid in grids]
    result = Bunch(grid_values=grids)
    if kind in ("average", "both"):
        mean = np.average(each, axis=1, weights=sample_weight)
        result["average"] = mean.T.reshape(each.shape[2], *shape)
    if kind in ("individual", "both"):
        result["individual"] = each.transpose(2, 1, 0).reshape(each.shape[2], X.shape[0], *shape)
    return result
