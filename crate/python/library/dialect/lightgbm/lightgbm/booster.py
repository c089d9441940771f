"""`Booster`: a model of boosted trees."""

import copy
import time

import numpy as np

from . import _parameters as parameters
from ._draws import Bags, Draws, Drops
from ._errors import LightGBMError, _Says, say
from ._forest import Forest
from ._metrics import evaluate, metric_names
from ._objectives import objective
from .dataset import Dataset, table_of


class Booster:
    """Trees, and the data on which more are grown."""

    def __init__(self, params=None, train_set=None, model_file=None, model_str=None):
        self.params = copy.deepcopy(params or {})
        self.best_iteration, self.best_score = -1, {}
        self._train_data_name, self._trees, self._forest = "training", [], None
        self.pandas_categorical, self.train_set, self._valid, self._names_valid = None, None, [], []
        self._first, self._scores, self._averaged, self._drops = None, {}, False, None
        if train_set is not None:
            if not isinstance(train_set, Dataset):
                raise TypeError(f"Training data should be Dataset instance, met {type(train_set).__name__}")
            self._start(train_set)
        elif model_file is not None or model_str is not None:
            from ._files import read

            if model_str is None:
                try:
                    with open(model_file) as file:
                        model_str = file.read()
                except OSError:
                    raise LightGBMError(f"Could not open {model_file}") from None
            read(self, model_str)
        else:
            raise TypeError("Need at least one training dataset or model file or model string to create Booster instance")

    def _start(self, train_set):
        self.p = p = parameters.taken(self.params)
        if "verbosity" in parameters.given(self.params):
            # Kept until it is set again.
            _Says.verbosity = int(p["verbosity"])
        callable_ = callable(p["objective"])
        self.objective = of = objective("none" if callable_ else p["objective"], p)
        train_set.params = {**train_set.params, **{k: v for k, v in self.params.items() if k not in train_set.params}}
        started = time.perf_counter()
        train_set.construct()
        if train_set.label is None:
            raise ValueError("Label should not be None")
        counts = of.prepare(train_set)
        if counts is not None:
            if of.name == "binary" and 0 in counts:
                say(0, "Contains only one class")
            say(1, f"Number of positive: {counts[0]}, number of negative: {counts[1]}")
        if not any(train_set.used):
            say(
                0,
                "There are no meaningful features which satisfy the provided configuration. Decreasing Dataset parameters min_data_in_bin or min_data_in_leaf "
                "and re-constructing Dataset might resolve this warning.",
            )
        train_set.describe((time.perf_counter() - started) / 1000)
        self.train_set, self.names, self.pandas_categorical = train_set, train_set.names, train_set.pandas_categorical
        self.information = [b.information() if used else "none" for b, used in zip(train_set.bins, train_set.used)]
        p["interactions"] = self._interactions(p["interaction_constraints"])
        signs = p["monotone_constraints"]
        if isinstance(signs, str):
            signs = [int(x) for x in signs.split(",")]
        self.signs = np.asarray(signs) if signs is not None and any(signs) else None
        self._bags = self._drops = self._inside = None
        self._of_features = None
        self._averaged = p["boosting"] == "rf"
        if self._averaged and not (p["bagging_freq"] > 0 and 0 < p["bagging_fraction"] < 1 or 0 < p["feature_fraction"] < 1):
            raise LightGBMError(
                "Check failed: (config->bagging_freq > 0 && config->bagging_fraction < 1.0f && config->bagging_fraction > 0.0f) || "
                "(config->feature_fraction < 1.0f && config->feature_fraction > 0.0f) at"
            )
        self._scores = {}
        self._grower = None

    def _interactions(self, sets):
        if not sets:
            return None
        if isinstance(sets, str):
            import json

            sets = json.loads(f"[{sets}]") if not sets.startswith("[[") else json.loads(sets)
        return [frozenset(self.names.index(x) if isinstance(x, str) else int(x) for x in one) for one in sets]

    @property
    def _groups(self):
        return self.objective.groups

    def add_valid(self, data, name):
        """Adds data for evaluation."""
        if not isinstance(data, Dataset):
            raise TypeError(f"Validation data should be Dataset instance, met {type(data).__name__}")
        data.reference = data.reference or (self.train_set if data is not self.train_set and data._parent is None else None)
        data.construct()
        self._valid.append(data)
        self._names_valid.append(name)
        return self

    def _score(self, data):
        """The scores of data, kept between rounds."""
        kept = self._scores.get(id(data))
        if kept is None or kept[1] > len(self._trees):
            base = np.zeros((len(data.X), self._groups))
            if data.init_score is not None:
                base = base + np.asarray(data.init_score).reshape((self._groups, -1)).T
            kept = [data, 0, base]
            self._scores[id(data)] = kept
        if kept[1] < len(self._trees):
            kept[2] = kept[2] + Forest(self._trees[kept[1] :]).scores(data.X, self._groups)
            kept[1] = len(self._trees)
        return kept[2] / max(1, self.current_iteration()) if self._averaged else kept[2]

    def _draw(self, share, allowed):
        """A mask of a share of the features: drawn by a generator of its own."""
        if share >= 1:
            return np.asarray(allowed)
        places = np.flatnonzero(allowed)
        if self._of_features is None:
            # LightGBM draws once before the first tree.
            self._of_features = Draws(self.p["feature_fraction_seed"])
            self._sampled(share, len(places))
        mask = np.zeros(len(allowed), dtype=bool)
        mask[places[self._sampled(share, len(places))]] = True
        return mask

    def _sampled(self, share, count):
        return self._of_features.sample(count, max(1, int(share * count + 0.5)))

    def _drawn_bags(self):
        if self._bags is None:
            self._bags = Bags(self.p["bagging_seed"], len(self.train_set.X))
        return self._bags

    def _bag(self, g, h):
        p, rows = self.p, len(g)
        round_ = self.current_iteration()
        if p["boosting"] == "goss" or p["data_sample_strategy"] == "goss":
            if round_ < int(1 / p["learning_rate"]):
                return g, h, np.ones(rows)
            inside, scale = self._drawn_bags().by_slopes(g, h, p["top_rate"], p["other_rate"])
            return g * scale[:, None], h * scale[:, None], inside
        if p["bagging_fraction"] < 1 and p["bagging_freq"] > 0:
            if self._inside is None or round_ % p["bagging_freq"] == 0:
                self._inside = (self._drawn_bags().shares() < p["bagging_fraction"]).astype(np.float64)
            return g, h, self._inside
        return g, h, np.ones(rows)

    def update(self, train_set=None, fobj=None):
        """One round of boosting; `True` where no tree could be split."""
        if train_set is not None and train_set is not self.train_set:
            self._start(train_set)
        data, p, of = self.train_set, self.p, self.objective
        if data is None:
            raise LightGBMError("Cannot update due to null objective function.")
        score, rate, dropped = self._score(data), p["learning_rate"], []
        first = [0.0] * self._groups
        if self._averaged:
            # Each tree of a forest starts anew.
            score, rate = np.zeros_like(score), 1.0
        elif p["boosting"] == "dart":
            self._drops = self._drops or Drops(p)
            rate = self._drops.draw(p, self.current_iteration())
            dropped = [tree for i in self._drops.dropped for tree in self._trees[i * self._groups : (i + 1) * self._groups]]
            if dropped:
                score = score - Forest(dropped).scores(data.X, self._groups)
        if fobj is None:
            if of.name == "none":
                raise LightGBMError("No objective function provided")
            if (not self._trees or self._averaged) and p["boost_from_average"] and data.init_score is None:
                first = of.first()
                if of.name == "binary" and not self._trees:
                    say(1, f"[binary:BoostFromScore]: pavg={of.average:f} -> initscore={first[0]:f}")
                for value in first:
                    if value != 0 and not self._trees:
                        say(1, f"Start training from score {value:f}")
                score = score + np.asarray(first)
            g, h = of.gradient(score)
        else:
            found = fobj(score[:, 0] if self._groups == 1 else score, data)
            g, h = (np.asarray(x, dtype=np.float32) for x in found)
            if g.size != score.size:
                raise ValueError(
                    f"Lengths of gradient ({len(g)}) and Hessian ({len(h)}) don't match training data length ({len(score)}) * number of models per one iteration ({self._groups})"
                )
            g, h = g.reshape(score.shape), h.reshape(score.shape)
        from ._grow import Grower

        g, h, inside = self._bag(g.astype(np.float64), h.astype(np.float64))
        if self._grower is None:
            self._grower = Grower(data.binned(), data.bins, p, self._draw, self.signs, data.used)
        weights, self._grower.rate = inside.reshape(-1, 1), rate
        trees, leaves = self._grower.grow(g * weights, h * weights, inside)
        stuck = True
        for k, tree in enumerate(trees):
            if tree.leaves > 1:
                stuck = False
                if of.share is not None and fobj is None:
                    residuals = of.y - score[:, k]
                    for leaf in range(tree.leaves):
                        tree.value[leaf] = of.refined(residuals, np.flatnonzero((leaves[:, k] == leaf) & (inside > 0))) * rate
                score[:, k] += tree.value[leaves[:, k]]
                if first[k]:
                    tree.add(first[k])
            elif not len(self._trees) // max(1, self._groups):
                tree.value, tree.shrinkage = np.asarray([first[k]]), 1.0
            if tree.leaves < p["num_leaves"]:
                say(0, "No further splits with positive gain, best gain: -inf")
        if stuck:
            say(0, "Stopped training because there are no more leaves that meet the split requirements")
            if self._trees:
                return True
        if self._drops:
            factor = self._drops.factor(p, rate)
            for tree in dropped:
                tree.scale(factor)
        self._trees += trees
        self._forest = None
        if self._averaged or dropped:
            self._scores = {}
        else:
            self._scores[id(data)] = [data, len(self._trees), score]
        return stuck

    def rollback_one_iter(self):
        """Takes the last round back."""
        self._trees = self._trees[: len(self._trees) - self._groups]
        self._scores, self._forest = {}, None
        return self

    def reset_parameter(self, params):
        """Changes parameters."""
        self.params.update(params)
        self.p.update({k: v for k, v in parameters.given(params).items()})
        return self

    def current_iteration(self):
        """How many rounds there were."""
        return len(self._trees) // self._groups

    def num_model_per_iteration(self):
        """How many trees a round has."""
        return self._groups

    def num_trees(self):
        """How many trees there are."""
        return len(self._trees)

    def num_feature(self):
        """How many features there are."""
        return len(self.names)

    def feature_name(self):
        """The names of the features."""
        return list(self.names)

    def set_train_data_name(self, name):
        """Sets the name of the training data."""
        self._train_data_name = name
        return self

    # Evaluation

    def _evaluated(self, data, name, feval):
        score = self._score(data)
        names = metric_names(self.p["metric"], self.objective)
        found = [(name, *row) for row in evaluate(names, self.objective, data, score)]
        for one in [feval] if callable(feval) else feval or []:
            if one is None:
                continue
            shown = self.objective.value(score)
            result = one(shown[:, 0] if self._groups == 1 else shown, data)
            for row in result if isinstance(result, list) else [result]:
                found.append((name, *row))
        return found

    def eval(self, data, name, feval=None):
        """The metrics of data."""
        if not isinstance(data, Dataset):
            raise TypeError("Can only eval for Dataset instance")
        data.construct()
        return self._evaluated(data, name, feval)

    def eval_train(self, feval=None):
        """The metrics of the training data."""
        return self._evaluated(self.train_set, self._train_data_name, feval)

    def eval_valid(self, feval=None):
        """The metrics of the data for evaluation."""
        return [row for data, name in zip(self._valid, self._names_valid) for row in self._evaluated(data, name, feval)]

    # Prediction

    def predict(self, data, start_iteration=0, num_iteration=None, raw_score=False, pred_leaf=False, pred_contrib=False, data_has_header=False,
                validate_features=False, **kwargs):  # fmt: skip
        """Predictions, leaves, or what features contribute."""
        if isinstance(data, Dataset):
            raise TypeError("Cannot use Dataset instance for prediction, please use raw data instead")
        X, names, _, _ = table_of(data, self.pandas_categorical or None)
        if validate_features and names is not None and names != self.names:
            raise LightGBMError(f"Expected '{self.names[0]}' at position 0 but found '{names[0]}'")
        if X.shape[1] != len(self.names):
            raise LightGBMError(
                f"The number of features in data ({X.shape[1]}) is not the same as it was in training data ({len(self.names)}).\n"
                "You can set ``predict_disable_shape_check=true`` to discard this error, but please be aware what you are doing."
            )
        groups = self._groups
        if num_iteration is None:
            num_iteration = self.best_iteration if start_iteration <= 0 else -1
        end = self.current_iteration() if num_iteration <= 0 else min(self.current_iteration(), max(0, start_iteration) + num_iteration)
        trees = self._trees[max(0, start_iteration) * groups : end * groups]
        if self._forest is None or len(self._forest.trees) != len(trees) or (trees and self._forest.trees[0] is not trees[0]):
            self._forest = Forest(trees)
        forest = self._forest
        if pred_leaf:
            return forest.leaves(X).astype(np.int32)
        if pred_contrib:
            from ._contributions import contributions

            return contributions(forest, X, groups)
        found = forest.scores(X, groups)
        if self._averaged:
            found = found / max(1, len(trees) // groups)
        found = found if raw_score else self.objective.value(found)
        return found[:, 0] if groups == 1 else found

    def refit(self, data, label, decay_rate=0.9, **kwargs):
        """The same trees with leaves for new data."""
        from ._files import refitted

        return refitted(self, data, label, decay_rate)

    # Files and texts

    def model_to_string(self, num_iteration=None, start_iteration=0, importance_type="split"):
        """The model's file as text."""
        from ._files import text

        return text(self, num_iteration, start_iteration, importance_type)

    def save_model(self, filename, num_iteration=None, start_iteration=0, importance_type="split"):
        """Writes the model."""
        with open(filename, "w") as file:
            file.write(self.model_to_string(num_iteration, start_iteration, importance_type))
        return self

    def model_from_string(self, model_str):
        """Reads a model from text."""
        from ._files import read

        read(self, model_str)
        return self

    def dump_model(self, num_iteration=None, start_iteration=0, importance_type="split", object_hook=None):
        """The model as a dictionary."""
        from ._files import dump

        found = dump(self, num_iteration, start_iteration, importance_type)
        if object_hook is not None:
            import json

            found = json.loads(json.dumps(found), object_hook=object_hook)
        return found

    def trees_to_dataframe(self):
        """The nodes of all trees as a table."""
        from ._files import frame

        return frame(self)

    def feature_importance(self, importance_type="split", iteration=None):
        """How often each feature splits, or what it gains."""
        trees = self._trees if not iteration or iteration <= 0 else self._trees[: iteration * self._groups]
        if iteration is None and self.best_iteration > 0:
            trees = self._trees[: self.best_iteration * self._groups]
        found = np.zeros(len(self.names))
        for tree in trees:
            for feature, gain in zip(tree.feature, tree.gain):
                if gain > 0:
                    found[feature] += 1 if importance_type == "split" else float(np.float32(gain))
        return found.astype(np.int32) if importance_type == "split" else found

    def get_leaf_output(self, tree_id, leaf_id):
        """The value of a leaf."""
        return float(self._trees[tree_id].value[leaf_id])

    def get_split_value_histogram(self, feature, bins=None, xgboost_style=False):
        """How often which thresholds of a feature are used."""
        k = self.names.index(feature) if isinstance(feature, str) else feature
        values = [t for tree in self._trees for f, t, kind in zip(tree.feature, tree.threshold, tree.kind) if f == k and not kind & 1]
        if bins is None or (isinstance(bins, int) and xgboost_style):
            distinct = len(np.unique(values))
            bins = max(min(distinct, bins) if bins is not None else distinct, 1)
        counts, edges = np.histogram(values, bins=bins)
        if not xgboost_style:
            return counts, edges
        found = np.column_stack((edges[1:], counts))
        found = found[found[:, 1] > 0]
        import pandas as pd

        return pd.DataFrame(found, columns=["SplitValue", "Count"])

    def lower_bound(self):
        """The least score that can be."""
        return float(sum(tree.value.min() for tree in self._trees))

    def upper_bound(self):
        """The greatest score that can be."""
        return float(sum(tree.value.max() for tree in self._trees))

    def free_dataset(self):
        """Forgets the data."""
        return self

    def free_network(self):
        """Nothing: there is no network."""
        return self

    def __getstate__(self):
        return {"text": self.model_to_string(num_iteration=-1), "params": self.params, "best": (self.best_iteration, self.best_score),
                "name": self._train_data_name}  # fmt: skip

    def __setstate__(self, state):
        self.__init__(params=state["params"], model_str=state["text"])
        (self.best_iteration, self.best_score), self._train_data_name = state["best"], state["name"]

    def __deepcopy__(self, _):
        found = Booster.__new__(Booster)
        found.__setstate__(self.__getstate__())
        return found

    def __copy__(self):
        return self.__deepcopy__(None)
