"""Gradient boosting over histograms of the features; missing values and categories are allowed."""

import itertools
import time
from numbers import Integral, Real

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin, is_classifier
from sklearn.utils._param_validation import check_choice
from sklearn.utils.validation import check_array, check_consistent_length, check_is_fitted, check_random_state, check_sample_weight, validate_data
from sklearn_extras.models.growth import BinnedRows
from sklearn_models._common import LogProbabilities, keep, one_hot

from .histogram_losses import Loss
from .histogram_trees import Bins, Grower, Walk
from .input_checks import _check_categorical_features, _check_monotonic_cst, _check_y

_AS_NUMBERS = {"dtype": np.float64, "ensure_all_finite": False}


def _as_numbers(X):
    return check_array(X, **_AS_NUMBERS)


class _Histograms(BaseEstimator):
    def _prepared(self, X, reset):
        """The data as numbers, features of categories first, and how many categories these have."""
        if not reset:
            return validate_data(self, X, reset=False, **_AS_NUMBERS) if self._preprocessor is None else self._preprocessor.transform(X)
        self.is_categorical_ = _check_categorical_features(X, self.categorical_features)
        if self.is_categorical_ is None:
            self._preprocessor = self._kinds = self._categories = None
            return validate_data(self, X, **_AS_NUMBERS)
        from sklearn.compose import ColumnTransformer
        from sklearn.preprocessing import FunctionTransformer, OrdinalEncoder

        encoder = OrdinalEncoder(categories="auto", handle_unknown="use_encoded_value", unknown_value=np.nan, encoded_missing_value=np.nan, dtype=np.float64)
        parts = [("encoder", encoder, self.is_categorical_), ("numerical", FunctionTransformer(_as_numbers), ~self.is_categorical_)]
        self._preprocessor = ColumnTransformer(parts).set_output(transform="default")
        X = self._preprocessor.fit_transform(X)
        self.n_features_in_ = self._preprocessor.n_features_in_
        if hasattr(self._preprocessor, "feature_names_in_"):
            self.feature_names_in_ = self._preprocessor.feature_names_in_
        encoder = self._preprocessor.named_transformers_["encoder"]
        self._categories = [None] * self.n_features_in_
        for k, categories in enumerate(encoder.categories_):
            last = categories[-1] if len(categories) else None
            if isinstance(last, (float, np.floating)) and np.isnan(last):
                categories = categories[:-1]
            if len(categories) > self.max_bins:
                name = repr(encoder.feature_names_in_[k]) if hasattr(encoder, "feature_names_in_") else f"at index {k}"
                raise ValueError(
                    f"Categorical feature {name} is expected to have a cardinality <= {self.max_bins} but actually has a cardinality of {len(categories)}."
                )
            self._categories[k] = np.arange(len(categories), dtype=np.float64)
        self._kinds = np.arange(self.n_features_in_) < len(encoder.categories_)
        return X

    def _interactions(self, count):
        given = self.interaction_cst
        if given is None:
            return None
        if isinstance(given, str):
            given = [[k] for k in range(count)] if given == "no_interactions" else itertools.combinations(range(count), 2)
        try:
            sets = [set(group) for group in given]
        except TypeError:
            raise ValueError(f"Interaction constraints must be a sequence of tuples or lists, got: {self.interaction_cst!r}.") from None
        for group in sets:
            if not all(isinstance(k, Integral) and 0 <= k < count for k in group):
                raise ValueError(
                    f"Interaction constraints must consist of integer indices in [0, n_features - 1] = [0, {count - 1}], specifying the position of features, "
                    f"got invalid indices: {group!r}"
                )
        rest = set(range(count)).difference(*sets)
        return [*sets, rest] if rest else sets

    def _held_out(self, X, y, weights, given):
        """Data to learn from, and data to stop by: (X, y, weights) or `None`."""
        if given is not None:
            return (X, y, weights), given
        if not self.do_early_stopping_ or self.validation_fraction is None:
            return (X, y, weights), None
        from sklearn.model_selection import train_test_split

        options = {"test_size": self.validation_fraction, "stratify": y if is_classifier(self) else None, "random_state": self._random_seed}
        if weights is None:
            X, held_X, y, held_y = train_test_split(X, y, **options)
            return (X, y, None), (held_X, held_y, None)
        X, held_X, y, held_y, weights, held_weights = train_test_split(X, y, weights, **options)
        return (X, y, weights), (held_X, held_y, held_weights)

    def _given(self, X, y, weights):
        if X is None and y is None:
            return None
        if y is None or X is None:
            one, other = ("X_val", "y_val") if y is None else ("y_val", "X_val")
            raise ValueError(f"{one} is provided, but {other} was not provided.")
        X, y = self._prepared(X, False), self._encoded(_check_y(y, estimator=self), False)
        check_consistent_length(X, y)
        if self.early_stopping is False:
            raise ValueError(
                "X_val and y_val are passed to fit while at the same time early_stopping is False. When passing X_val and y_val to fit,"
                "early_stopping should be set to either 'auto' or True."
            )
        return X, y, None if weights is None else check_sample_weight(weights, X)

    def fit(self, X, y, sample_weight=None, *, X_val=None, y_val=None, sample_weight_val=None):
        """Fits the trees."""
        began = time.time()
        X = self._prepared(X, True)
        y = self._encoded(_check_y(y, estimator=self), True)
        check_consistent_length(X, y)
        if sample_weight is not None:
            sample_weight = check_sample_weight(sample_weight, X)
            self._fitted_with_sw = True
        weights = self._all_weights(sample_weight, y)
        given = self._given(X_val, y_val, sample_weight_val)
        rng, goes_on = check_random_state(self.random_state), self.warm_start and bool(getattr(self, "_predictors", None))
        if not goes_on:
            self._random_seed = int(rng.randint(np.iinfo(np.uint32).max, dtype="u8"))
            self._feature_subsample_rng = np.random.default_rng(int(rng.randint(np.iinfo(np.uint32).max, dtype="u8")))
        if self.monotonic_cst is not None and self.n_trees_per_iteration_ != 1:
            raise ValueError("monotonic constraints are not supported for multiclass classification.")
        signs = _check_monotonic_cst(self, self.monotonic_cst)
        if self.is_categorical_ is not None:
            signs = np.concatenate([signs[self.is_categorical_], signs[~self.is_categorical_]])
            if bool(np.any(signs[self._kinds] != 0)):
                raise ValueError("Categorical features cannot have monotonic constraints.")
        sets = self._interactions(X.shape[1])
        self._loss = Loss(self.loss, getattr(self, "quantile", None) if self.loss == "quantile" else None, weights is not None)
        self.do_early_stopping_ = len(X) > 10_000 if self.early_stopping == "auto" else self.early_stopping
        learned, held = self._held_out(X, y, weights, given)
        self._in_fit = True
        try:
            self._boost(learned, held if self.do_early_stopping_ else None, signs, sets, goes_on, began)
        finally:
            del self._in_fit
        return self

    def _boost(self, learned, held, signs, sets, goes_on, began):
        (X, labels, weights), loss = learned, self._loss
        y = self._targets(labels)
        started = time.time()
        self._bin_mapper = Bins(self.max_bins, self._kinds, self._categories, self._random_seed).fit(X, weights)
        bins = self._bin_mapper.transform(X)
        if self.verbose:
            print(f"Binning {X.nbytes / 1e9:.3f} GB of training data: {time.time() - started:.3f} s")
            print("Fitting gradient boosted rounds:")
        has_missing = (bins == self.max_bins).any(axis=0)
        grower = Grower(self, self._bin_mapper, BinnedRows(bins, self.max_bins), has_missing, signs, sets, loss.constant_curvature, self._feature_subsample_rng)
        if goes_on:
            if self.max_iter < self.n_iter_:
                raise ValueError(f"max_iter={self.max_iter} must be larger than or equal to n_iter_={self.n_iter_} when warm_start==True")
            raw = self._raw_predict(X)
            scores = [self.train_score_.tolist(), self.validation_score_.tolist()]
        else:
            self._baseline_prediction = loss.constant(y, weights).reshape(1, -1)
            raw = np.repeat(self._baseline_prediction, len(X), axis=0)
            self._predictors, scores = [], [[], []]
        stop = _Stop(self, learned, held, scores, self._targets) if self.do_early_stopping_ else None
        if stop and not goes_on:
            stop.check(raw)
        for round_ in range(len(self._predictors), self.max_iter):
            clock = time.time()
            slopes, curvatures = loss.slopes(y, raw, weights)
            trees, where = grower.grow(slopes, curvatures)
            if not loss.differentiable:
                for k, tree in enumerate(trees):
                    self._refine(tree, where[:, k], y[:, k] - raw[:, k], weights)
            raw = raw + np.stack([tree.columns["value"][where[:, k]] for k, tree in enumerate(trees)], axis=1)
            self._predictors.append(trees)
            ends = stop is not None and stop.check(raw, trees)
            if self.verbose and self.verbose >= 2:
                self._tell(round_, trees, scores, held, time.time() - clock)
            if ends:
                break
        if self.verbose:
            self._tell_all(time.time() - began)
        self.train_score_, self.validation_score_ = (np.asarray(part) for part in scores)

    def _refine(self, tree, where, gap, weights):
        leaves = np.flatnonzero(tree.columns["is_leaf"])
        for leaf in leaves.tolist():
            rows = np.flatnonzero(where == leaf)
            tree.columns["value"][leaf] = self.learning_rate * float(self._loss.constant(gap[rows], None if weights is None else weights[rows]))

    def _tell(self, round_, trees, scores, held, seconds):
        leaves = sum(tree.get_n_leaf_nodes() for tree in trees)
        text = f"1 tree, {leaves} leaves, " if len(trees) == 1 else f"{len(trees)} trees, {leaves} leaves ({int(leaves / len(trees))} on avg), "
        text += f"max depth = {max(tree.get_max_depth() for tree in trees)}, "
        if self.do_early_stopping_:
            factor, name = (-1, "loss") if self.scoring == "loss" else (1, "score")
            text += f"train {name}: {factor * scores[0][-1]:.5f}, "
            if held is not None:
                text += f"val {name}: {factor * scores[1][-1]:.5f}, "
        print(f"[{round_ + 1}/{self.max_iter}] {text}in {seconds:.3f}s")

    def _tell_all(self, seconds):
        trees = [tree for row in self._predictors for tree in row]
        print(f"Fit {len(trees)} trees in {seconds:.3f} s, ({sum(tree.get_n_leaf_nodes() for tree in trees)} total leaves)")

    @property
    def n_iter_(self):
        """How many rounds there were."""
        check_is_fitted(self)
        return len(self._predictors)

    def __sklearn_is_fitted__(self):
        return bool(getattr(self, "_predictors", None))

    def _rounds(self, X):
        """What the trees add, [n, rounds, scores]."""
        walk = self.__dict__.get("_walk")
        if walk is None or walk.rounds != len(self._predictors) or getattr(self, "_in_fit", False):
            walk = self._walk = Walk([tree for row in self._predictors for tree in row])
            walk.rounds = len(self._predictors)
        return walk.values(X).reshape(len(X), walk.rounds, -1)

    def __getstate__(self):
        return {name: value for name, value in self.__dict__.items() if name != "_walk"}

    def _raw_predict(self, X):
        check_is_fitted(self)
        if not getattr(self, "_in_fit", False):
            X = self._prepared(X, False)
        return self._baseline_prediction + self._rounds(X).sum(axis=1)

    def _staged_raw(self, X):
        check_is_fitted(self)
        sums = self._baseline_prediction.reshape(1, 1, -1) + np.cumsum(self._rounds(self._prepared(X, False)), axis=1)
        return (sums[:, k] for k in range(sums.shape[1]))

    def _compute_partial_dependence_recursion(self, grid, target_features):
        if getattr(self, "_fitted_with_sw", False):
            raise NotImplementedError(
                f"{type(self).__name__} does not support partial dependence plots with the 'recursion' method when sample weights were given during fit time."
            )
        grid, features = np.asarray(grid, dtype=np.float64), np.asarray(target_features).tolist()
        return np.stack([sum(row[k].dependence(grid, features) for row in self._predictors) for k in range(self.n_trees_per_iteration_)])

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.input_tags.allow_nan = True
        return tags


class _Stop:
    """Scores after each round, and whether they still become better."""

    def __init__(self, model, learned, held, scores, targets):
        self.model, self.learned, self.held, self.scores, self.targets = model, learned, held, scores, targets
        self.held_raw = None
        if model.scoring == "loss":
            if held is not None:
                self.held_targets = targets(held[1])
        else:
            from sklearn.metrics import check_scoring

            self.scorer = check_scoring(model, model.scoring)
            if len(learned[0]) > 10_000:
                from sklearn.utils import resample

                rows = resample(
                    np.arange(len(learned[0])),
                    n_samples=10_000,
                    replace=False,
                    random_state=model._random_seed,
                    stratify=learned[1] if is_classifier(model) else None,
                )
                self.learned = tuple(None if part is None else part[rows] for part in learned)
                self.rows = rows
            else:
                self.rows = slice(None)

    def check(self, raw, trees=None):
        """Notes the scores; whether to stop."""
        model = self.model
        if self.held is not None:
            if trees is None:
                self.held_raw = np.repeat(model._baseline_prediction, len(self.held[0]), axis=0)
            else:
                # After a warm start, all rounds before count, too.
                self.held_raw = model._raw_predict(self.held[0]) if self.held_raw is None else self.held_raw + Walk(trees).values(self.held[0])
        if model.scoring == "loss":
            self.scores[0].append(-model._loss.value(self.targets(self.learned[1]), raw, self.learned[2]))
            if self.held is not None:
                self.scores[1].append(-model._loss.value(self.held_targets, self.held_raw, self.held[2]))
        else:
            self.scores[0].append(self._scored(self.learned, raw[self.rows]))
            if self.held is not None:
                self.scores[1].append(self._scored(self.held, self.held_raw))
        known = self.scores[0 if self.held is None else 1]
        past = model.n_iter_no_change + 1
        return len(known) >= past and not any(score > known[-past] + model.tol for score in known[-past + 1 :])

    def _scored(self, data, raw):
        X, y, weights = data
        model = self.model
        if is_classifier(model):
            y = model.classes_[y.astype(int)]
        # The model has these predictions already.
        model._raw_predict = lambda _: raw
        try:
            return self.scorer(model, X, y) if weights is None else self.scorer(model, X, y, sample_weight=weights)
        finally:
            del model._raw_predict


class HistGradientBoostingClassifier(LogProbabilities, ClassifierMixin, _Histograms):
    """Gradient boosting over histograms, for classes."""

    def __init__(self, loss="log_loss", *, learning_rate=0.1, max_iter=100, max_leaf_nodes=31, max_depth=None, min_samples_leaf=20,
                 l2_regularization=0.0, max_features=1.0, max_bins=255, categorical_features="from_dtype", monotonic_cst=None, interaction_cst=None,
                 warm_start=False, early_stopping="auto", scoring="loss", validation_fraction=0.1, n_iter_no_change=10, tol=1e-7, verbose=0,
                 random_state=None, class_weight=None):  # fmt: skip
        keep(self, locals())

    def _encoded(self, y, reset):
        from sklearn.preprocessing import LabelEncoder
        from sklearn.utils.multiclass import check_classification_targets

        if not reset:
            return self._label_encoder.transform(y).astype(np.float64)
        check_classification_targets(y)
        self._label_encoder = LabelEncoder()
        codes = self._label_encoder.fit_transform(y)
        self.classes_ = self._label_encoder.classes_
        self.n_trees_per_iteration_ = len(self.classes_) if len(self.classes_) > 2 else 1
        return codes.astype(np.float64)

    def _targets(self, codes):
        return codes.reshape(-1, 1) if self.n_trees_per_iteration_ == 1 else one_hot(codes.astype(int), len(self.classes_))

    def _all_weights(self, weights, codes):
        if self.class_weight is None:
            return weights
        from sklearn.utils.class_weight import compute_sample_weight

        given = self.class_weight
        if isinstance(given, dict):
            # Labels are codes by now.
            given = {float(self._label_encoder.transform([label])[0]): weight for label, weight in given.items() if label in self.classes_.tolist()}
        found = compute_sample_weight(given, codes)
        return found if weights is None else weights * found

    def _named(self, raw):
        return self.classes_[(raw[:, 0] > 0).astype(int) if raw.shape[1] == 1 else np.argmax(raw, axis=1)]

    def _shares(self, raw):
        p = self._loss.shares(raw)
        return np.concatenate([1 - p, p], axis=1) if raw.shape[1] == 1 else p

    def predict(self, X):
        """The predicted classes."""
        return self._named(self._raw_predict(X))

    def predict_proba(self, X):
        """Probabilities of the classes."""
        return self._shares(self._raw_predict(X))

    def decision_function(self, X):
        """The scores of the classes."""
        raw = self._raw_predict(X)
        return raw.ravel() if raw.shape[1] == 1 else raw

    def staged_predict(self, X):
        """The predicted classes after each round."""
        return (self._named(raw) for raw in self._staged_raw(X))

    def staged_predict_proba(self, X):
        """Probabilities after each round."""
        return (self._shares(raw) for raw in self._staged_raw(X))

    def staged_decision_function(self, X):
        """The scores after each round."""
        return (raw.ravel() if raw.shape[1] == 1 else raw for raw in self._staged_raw(X))


class HistGradientBoostingRegressor(RegressorMixin, _Histograms):
    """Gradient boosting over histograms, for numbers."""

    def __init__(self, loss="squared_error", *, quantile=None, learning_rate=0.1, max_iter=100, max_leaf_nodes=31, max_depth=None, min_samples_leaf=20,
                 l2_regularization=0.0, max_features=1.0, max_bins=255, categorical_features="from_dtype", monotonic_cst=None, interaction_cst=None,
                 warm_start=False, early_stopping="auto", scoring="loss", validation_fraction=0.1, n_iter_no_change=10, tol=1e-7, verbose=0,
                 random_state=None):  # fmt: skip
        keep(self, locals())

    def _encoded(self, y, reset):
        check_choice(self, "loss", ["squared_error", "absolute_error", "gamma", "poisson", "quantile"])
        self.n_trees_per_iteration_ = 1
        y = y.astype(np.float64)
        if self.loss == "quantile" and not isinstance(self.quantile, Real):
            raise TypeError(f"quantile must be an instance of float, not {type(self.quantile).__name__}.")
        if self.loss == "gamma" and not bool(np.all(y > 0)):
            raise ValueError("loss='gamma' requires strictly positive y.")
        if self.loss == "poisson" and not (bool(np.all(y >= 0)) and float(y.sum()) > 0):
            raise ValueError("loss='poisson' requires non-negative y and sum(y) > 0.")
        return y

    def _targets(self, y):
        return y.reshape(-1, 1)

    def _all_weights(self, weights, y):
        return weights

    def _mean(self, raw):
        return np.exp(raw.ravel()) if self.loss in ("poisson", "gamma") else raw.ravel()

    def predict(self, X):
        """The predicted numbers."""
        return self._mean(self._raw_predict(X))

    def staged_predict(self, X):
        """The predicted numbers after each round."""
        return (self._mean(raw) for raw in self._staged_raw(X))
