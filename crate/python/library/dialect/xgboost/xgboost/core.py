"""`Booster`: a model of boosted trees."""

import copy
import itertools
import warnings

import numpy as np

from ._described import Described
from ._errors import XGBoostError
from ._forest import Forest
from ._parameters import assign, defaults, interactions, signs
from .data import DataIter, DMatrix, ExtMemQuantileDMatrix, QuantileDMatrix

__all__ = ["Booster", "DMatrix", "DataIter", "ExtMemQuantileDMatrix", "QuantileDMatrix", "XGBoostError"]

_F = np.float32


class Info:
    """What objectives and metrics see of data."""

    def __init__(self, data, p):
        self.p, self.rows = p, data.num_row()
        self.labels, weights = data.get_label(), data.get_weight()
        self.group_ptr = data.get_uint_info("group_ptr").astype(np.int64)
        self.weights = weights if len(weights) else None

    def groups(self):
        """The bounds of the groups."""
        ends = self.group_ptr.tolist()
        return list(itertools.pairwise(ends)) if len(ends) > 1 else [(0, self.rows)]


class _Draws:
    """Which rows and features a tree uses: a generator of its own, so that draws are not those of XGBoost."""

    def __init__(self, seed, features, feature_weights):
        self.rng, self.count, self.weights = np.random.RandomState(seed & 0xFFFFFFFF), features, feature_weights

    def features(self, share, allowed):
        """A mask of a share of the features that are allowed, or `None` for all."""
        if share >= 1:
            return allowed
        places = np.arange(self.count) if allowed is None else np.flatnonzero(allowed)
        n = max(1, int(share * len(places)))
        odds = None
        if self.weights is not None:
            odds = self.weights[places] / self.weights[places].sum()
        mask = np.zeros(self.count, dtype=bool)
        mask[self.rng.choice(places, n, replace=False, p=odds)] = True
        return mask


class Booster(Described):
    """Trees, and the parameters with which more are grown."""

    def __init__(self, params=None, cache=None, model_file=None):
        for data in cache or ():
            if not isinstance(data, DMatrix):
                raise TypeError(f"invalid cache item: {type(data).__name__}")
        self._p, self._unknown, self._given = defaults(), [], {}
        self._trees, self._groups, self._rounds = [], [], [0]
        self._attributes, self._names, self._types = {}, None, None
        self._base = self._objective = None
        self._features, self._metrics, self._linear = 0, [], None
        self._margins, self._forest = {}, None
        self._categories = {}
        if isinstance(model_file, Booster):
            self.__setstate__(copy.deepcopy(model_file.__getstate__()))
        elif model_file is not None:
            self.load_model(model_file)
        self.set_param(params or {})

    # Parameters

    def set_param(self, params, value=None):
        """Sets parameters: a dictionary, pairs, or a name and its value."""
        if isinstance(params, str):
            params = [(params, value)]
        pairs = list(params.items()) if hasattr(params, "items") else list(params)
        metrics = None
        for name, setting in pairs:
            if name == "eval_metric":
                metrics = metrics or []
                for one in [setting] if isinstance(setting, str) else setting or []:
                    if one not in metrics:
                        metrics.append(one)
            elif setting is not None:
                self._given[name] = setting
                if not assign(self._p, name, setting):
                    self._unknown.append(name)
        if metrics is not None:
            self._metrics = metrics
        self._objective = None

    @property
    def objective(self):
        """The objective by the parameters."""
        if self._objective is None:
            from ._objectives import objective

            self._objective = objective(self._p["objective"], self._p)
        return self._objective

    def _start(self, data, own_objective=False):
        """What is decided when the first data come."""
        if self._unknown:
            names = ", ".join(f'"{name}"' for name in self._unknown)
            warnings.warn(f"\nParameters: {{ {names} }} are not used.\n", UserWarning, stacklevel=3)
            self._unknown = []
        if self._features and self._features != data.num_col():
            raise XGBoostError(
                f"Check failed: learner_model_param_.num_feature >= p_fmat->Info().num_col_ ({self._features} vs. {data.num_col()}) : "
                "Number of columns does not match number of features in booster."
            )
        self._features = data.num_col()
        of = self.objective
        if self._base is None:
            given = 0.5 if own_objective and self._p["base_score"] is None else self._p["base_score"]
            if given is not None:
                given = [float(x) for x in np.ravel(given)]
                self._base = given * of.groups if len(given) == 1 else given
            else:
                info = Info(data, self._p)
                if len(info.labels) != info.rows and info.labels.shape[0] != info.rows:
                    raise XGBoostError(f"Check failed: info.labels.Shape(0) == info.num_row_ ({len(info.labels)} vs. {info.rows}) : Invalid shape of labels.")
                base = [float(_F(x)) for x in of.first(info)]
                if of.name in ("reg:gamma", "reg:tweedie", "count:poisson") and base[0] <= 0:
                    raise XGBoostError(f"Check failed: is_valid: `base_score` must be greater than 0 for {of.name.split(':')[1]} regression")
                self._base = base * of.groups if len(base) == 1 else base

    def _base_margins(self, count, data=None):
        groups = self.objective.groups
        if data is not None and len(data.get_base_margin()):
            return data.get_base_margin().reshape(count, -1).astype(_F) * np.ones((1, groups), _F)
        base = self._base or [0.5] * groups
        return np.broadcast_to(np.asarray([self.objective.margin(x) for x in base], _F), (count, groups)).copy()

    # Training

    def _margin_of(self, data):
        """The margins of data, kept between rounds."""
        kept = self._margins.get(id(data))
        if kept is None or kept[0] is not data or kept[1] > len(self._trees):
            kept = data, 0, self._base_margins(data.num_row(), data)
        _, done, margin = kept
        if self._linear is not None:
            return self._linear.margins(data._X, margin)
        if done < len(self._trees):
            margin = Forest(self._trees[done:], self._groups[done:]).add_margins(data._X, margin)
        self._margins[id(data)] = data, len(self._trees), margin
        return margin

    def update(self, dtrain, iteration, fobj=None):
        """One round of boosting."""
        if not isinstance(dtrain, DMatrix):
            raise TypeError(f"Invalid training matrix: {type(dtrain).__name__}")
        self._assign(dtrain)
        self._start(dtrain, fobj is not None)
        margin = self._margin_of(dtrain)
        if fobj is not None:
            grad, hess = fobj(margin[:, 0] if margin.shape[1] == 1 else margin, dtrain)
            self.boost(dtrain, iteration, grad=grad, hess=hess)
            return
        g, h = self.objective.gradient(margin, Info(dtrain, self._p), iteration)
        self._grow(dtrain, iteration, g, h, margin)

    def boost(self, dtrain, iteration=0, *, grad=None, hess=None, fobj=None):
        """One round with gradients and hessians that are given."""
        self._assign(dtrain)
        if fobj is not None:
            self.update(dtrain, iteration, fobj)
            return
        if grad is None or hess is None:
            raise ValueError("Invalid input for the boost function. Either the gradient or the objective should have a valid value.")
        self._start(dtrain, True)
        grad, hess = (np.asarray(x, dtype=_F) for x in (grad, hess))
        if grad.shape != hess.shape:
            raise XGBoostError("Check failed: i_grad.Shape() == i_hess.Shape(): Mismatched shape between the gradient and hessian.")
        if grad.size % dtrain.num_row():
            raise XGBoostError(
                f"Check failed: i_grad.Shape(0) == info.num_row_ ({len(grad)} vs. {dtrain.num_row()}) : Mismatched size between the gradient and training data."
            )
        self._grow(dtrain, iteration, grad.reshape(dtrain.num_row(), -1), hess.reshape(dtrain.num_row(), -1), self._margin_of(dtrain))

    def _grow(self, data, iteration, g, h, margin):
        p = self._p
        if p["booster"] == "gblinear":
            from ._linear import LinearModel

            self._linear = self._linear or LinearModel(data.num_col(), g.shape[1])
            self._linear.update(data, g, h, p)
            self._rounds.append(self._rounds[-1])
            return
        from ._grow import Grower

        exact = p["tree_method"] == "exact"
        most = getattr(data, "max_bin", None) or p["max_bin"]
        binned = data.binned(most, exact)
        p["monotone"] = signs(p["monotone_constraints"], data.feature_names, data.num_col())
        p["interactions"] = interactions(p["interaction_constraints"], data.feature_names, data.num_col())
        draws = _Draws(int(p["seed"]) * 1000003 + len(self._rounds) * 7919, data.num_col(), data.feature_weights)
        several = int(p["num_parallel_tree"])
        groups = [k for k in range(g.shape[1]) for _ in range(several)]
        slopes, curvatures = (x[:, groups].astype(np.float64) for x in (g, h))
        if p["subsample"] < 1:
            parts = []
            for k in range(len(groups)):
                parts.append(draws.rng.random_sample(len(g)) < p["subsample"] if k % several == 0 or several > 1 else parts[-1])
            inside = np.stack(parts, axis=1)
            slopes, curvatures = np.where(inside, slopes, 0.0), np.where(inside, curvatures, 0.0)
        eta = p["learning_rate"]
        if several > 1:
            p = {**p, "learning_rate": eta / several}
        grower = Grower(binned, data.cuts(most, exact), p, draws, data.kinds(), exact, bool((binned.bins == binned.width).any()))
        trees, leaves = grower.grow(slopes, curvatures)
        self._refine(trees, leaves, groups, data, margin, p["learning_rate"])
        for k, tree in enumerate(trees):
            margin[:, groups[k]] += tree.condition[leaves[:, k]]
        self._trees += trees
        self._groups += groups
        self._rounds.append(len(self._trees))
        self._margins[id(data)] = data, len(self._trees), margin
        self._forest = None

    def _refine(self, trees, leaves, groups, data, margin, eta):
        """Leaves of absolute errors and quantiles: quantiles of the residuals."""
        shares = getattr(self.objective, "shares", None)
        if shares is None:
            return
        from ._objectives import quantile

        info = Info(data, self._p)
        for k, tree in enumerate(trees):
            residuals = info.labels - margin[:, groups[k]]
            for leaf in np.flatnonzero(tree.left < 0).tolist():
                rows = np.flatnonzero(leaves[:, k] == leaf)
                if len(rows):
                    value = quantile(residuals[rows], None if info.weights is None else info.weights[rows], shares[groups[k]])
                    tree.condition[leaf] = tree.weight[leaf] = _F(value) * _F(eta)

    # Evaluation

    def _metric_names(self):
        names = list(self._metrics)
        return names or ([] if self._p["disable_default_eval_metric"] else [self.objective.metric])

    def eval_set(self, evals, iteration=0, feval=None, output_margin=True):
        """A line with the metrics of each set of data."""
        from ._metrics import metric

        found = f"[{iteration}]"
        of = self.objective
        for data, name in evals:
            if not isinstance(data, DMatrix):
                raise TypeError(f"expected DMatrix, got {type(data).__name__}")
            if not isinstance(name, str):
                raise TypeError(f"expected string, got {type(name).__name__}")
            self._assign(data)
        for data, name in evals:
            self._start(data)
            margin = self._margin_of(data)
            values = of.scores(margin) if hasattr(of, "scores") else of.value(margin)
            values = values[:, 0] if values.ndim == 2 and values.shape[1] == 1 else values
            info = Info(data, self._p)
            for key in self._metric_names():
                found += f"\t{name}-{key}:{metric(key)(info, values):.17f}"
        if feval is not None:
            for data, name in evals:
                result = feval(self.predict(data, output_margin=output_margin), data)
                for key, value in result if isinstance(result, list) else [result]:
                    found += f"\t{name}-{key}:{value:f}"
        return found

    def eval(self, data, name="eval", iteration=0):
        """A line with the metrics of one set of data."""
        return self.eval_set([(data, name)], iteration)

    # Prediction

    def _range(self, iteration_range):
        begin, end = iteration_range
        rounds = len(self._rounds) - 1
        if end == 0:
            end = rounds
        if end > rounds:
            raise XGBoostError(f"Check failed: end <= model.BoostedRounds() ({end} vs. {rounds}) : Out of range for tree layers.")
        return self._rounds[begin], self._rounds[end]

    def _part(self, iteration_range):
        begin, end = self._range(iteration_range)
        if (begin, end) == (0, len(self._trees)):
            if self._forest is None:
                self._forest = Forest(self._trees, self._groups)
            return self._forest
        return Forest(self._trees[begin:end], self._groups[begin:end])

    def predict(self, data, *, output_margin=False, pred_leaf=False, pred_contribs=False, approx_contribs=False, pred_interactions=False,
                validate_features=True, training=False, iteration_range=(0, 0), strict_shape=False):  # fmt: skip
        """Predictions, leaves, or what features contribute."""
        if not isinstance(data, DMatrix):
            raise TypeError("Expecting data to be a DMatrix object, got: ", type(data))
        if validate_features:
            self._assign(data, only_check=True)
        if not self._features:
            raise XGBoostError("Check failed: mparam_.num_feature != 0 (0 vs. 0) : 0 feature is supplied.  Are you using raw Booster interface?")
        X, groups = data._X, self.objective.groups
        if pred_leaf:
            found = self._part(iteration_range).leaves(X).astype(_F)
            return found if not strict_shape else found.reshape(len(X), -1, groups, int(self._p["num_parallel_tree"]))
        if pred_contribs or pred_interactions:
            from ._contributions import contributions, interactions_of

            how = interactions_of if pred_interactions else contributions
            found = how(self._part(iteration_range), X, self._base_margins(len(X), data), approx_contribs)
            return found[:, 0] if groups == 1 and not strict_shape else found
        if (
            self._linear is None
            and tuple(iteration_range) == (0, 0)
            and id(data) in self._margins
            and self._margins[id(data)][0] is data
            or self._linear is not None
        ):
            margin = self._margin_of(data)
        else:
            margin = self._part(iteration_range).add_margins(X, self._base_margins(len(X), data))
        return self._shown(margin, output_margin, strict_shape)

    def _shown(self, margin, output_margin, strict_shape):
        found = margin if output_margin else self.objective.value(margin)
        if found.ndim == 1:
            return found.reshape(-1, 1) if strict_shape else found
        found = found[:, 0] if found.shape[1] == 1 and not strict_shape else found
        return found.astype(_F) if found.dtype != _F else found + _F(0)

    def inplace_predict(self, data, *, iteration_range=(0, 0), predict_type="value", missing=np.nan, validate_features=True, base_margin=None,
                        strict_shape=False):  # fmt: skip
        """Predictions for arrays and tables."""
        kinds = _Known(self._categories) if self._categories else None
        cats = bool(self._types) and "c" in self._types
        matrix = DMatrix(data, missing=missing, base_margin=base_margin, enable_categorical=cats, feature_types=kinds)
        if matrix.num_col() != self._features:
            raise ValueError(f"Feature shape mismatch, expected: {self._features}, got {matrix.num_col()}")
        if matrix.feature_names is None:
            validate_features = False
        return self.predict(matrix, output_margin=predict_type == "margin", validate_features=validate_features, iteration_range=iteration_range,
                            strict_shape=strict_shape)  # fmt: skip

    # Parts and copies

    def __getitem__(self, val):
        from ._files import sliced

        return sliced(self, val)

    def __iter__(self):
        for k in range(self.num_boosted_rounds()):
            yield self[k]

    def __getstate__(self):
        return {name: value for name, value in self.__dict__.items() if name not in ("_margins", "_forest", "_objective")}

    def __setstate__(self, state):
        self.__dict__.update(state)
        self._margins, self._forest, self._objective = {}, None, None

    def __copy__(self):
        return self.__deepcopy__(None)

    def __deepcopy__(self, _):
        found = Booster.__new__(Booster)
        found.__setstate__(copy.deepcopy(self.__getstate__()))
        return found

    def copy(self):
        """A copy."""
        return copy.copy(self)

    def reset(self):
        """Forgets what is kept of data."""
        self._margins = {}
        return self


class _Known:
    """The categories of the training's table, for tables to come."""

    def __init__(self, known):
        self.known = known
