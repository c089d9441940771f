"""`TargetEncoder`: categories as the mean target that they have."""

import numpy as np

from sklearn.base import OneToOneFeatureMixin
from sklearn.model_selection import check_cv
from sklearn.preprocessing._encoders import _Encoder
from sklearn.utils._labels import classes_and_codes
from sklearn.utils.multiclass import type_of_target
from sklearn.utils.validation import check_consistent_length, column_or_1d


class TargetEncoder(OneToOneFeatureMixin, _Encoder):
    """Categories as their mean targets, drawn towards the mean of all."""

    handle_unknown, min_frequency, max_categories = "ignore", None, None

    def __init__(self, categories="auto", target_type="auto", smooth="auto", cv=5, shuffle="deprecated", random_state="deprecated"):
        self.categories, self.target_type, self.smooth, self.cv, self.shuffle, self.random_state = categories, target_type, smooth, cv, shuffle, random_state

    def _targets(self, y):
        """The targets as columns of numbers."""
        y = column_or_1d(y, warn=True)
        kind = type_of_target(y) if self.target_type == "auto" else self.target_type
        if kind not in ("binary", "multiclass", "continuous"):
            raise ValueError(f"Unknown label type: Target type was inferred to be {kind!r}. Only ('binary', 'continuous', 'multiclass') are "
                             f"supported.")
        self.target_type_, self.classes_ = kind, None
        if kind == "continuous":
            return y.astype(float).reshape(-1, 1)
        self.classes_, codes = classes_and_codes(y)
        return codes.astype(float).reshape(-1, 1) if kind == "binary" else np.eye(len(self.classes_))[codes]

    def _encodings(self, codes, targets):
        """For each feature and target column the encodings of the categories."""
        found = []
        for column, categories in zip(codes, self.categories_):
            count = len(categories)
            for k in range(targets.shape[1]):
                found.append(self._one(column, targets[:, k], count))
        return found

    def _one(self, codes, y, count):
        mean, known = float(y.mean()), codes >= 0
        codes, y = codes[known], y[known]
        numbers = np.bincount(codes, minlength=count).astype(float)
        sums = np.bincount(codes, weights=y, minlength=count)
        safe = np.maximum(numbers, 1)
        if self.smooth != "auto":
            return np.where(numbers + self.smooth == 0, mean, (sums + self.smooth * mean) / np.maximum(numbers + self.smooth, 1e-300))
        means = sums / safe
        within = np.bincount(codes, weights=(y - means[codes]) ** 2, minlength=count) / safe
        spread = float(np.var(y)) * numbers
        total = spread + within
        share = np.where(total == 0, 1.0, spread / np.where(total == 0, 1.0, total))
        return np.where(numbers == 0, mean, share * means + (1 - share) * mean)

    def _encoded(self, codes, encodings, means):
        columns, width = [], len(means)
        for place, values in enumerate(encodings):
            column = codes[place // width]
            columns.append(np.where(column < 0, means[place % width], values[np.maximum(column, 0)]))
        return np.stack(columns, axis=1)

    def fit(self, X, y):
        """Finds the mean targets of the categories."""
        self._learn_all(X, y)
        return self

    def _learn_all(self, X, y):
        check_consistent_length(X, y)
        self._learn(X)
        targets = self._targets(y)
        codes = self._codes(X)
        means = targets.mean(axis=0)
        self.target_mean_ = means if self.target_type_ == "multiclass" else means[0]
        self.encodings_ = self._encodings(codes, targets)
        return codes, targets

    def fit_transform(self, X, y):
        """Encodes each sample by the other folds."""
        codes, targets = self._learn_all(X, y)
        seed = None if isinstance(self.random_state, str) else self.random_state
        shuffles = True if isinstance(self.shuffle, str) else self.shuffle
        splitter = check_cv(self.cv, y, classifier=self.target_type_ != "continuous", shuffle=shuffles, random_state=seed if shuffles else None)
        found = np.zeros((len(targets), len(self.encodings_)))
        for train, test in splitter.split(np.zeros((len(targets), 1)), y):
            encodings = self._encodings([column[train] for column in codes], targets[train])
            found[test] = self._encoded([column[test] for column in codes], encodings, targets[train].mean(axis=0).tolist())
        return found

    def transform(self, X):
        """The mean targets of categories; of unknown ones the mean of all."""
        codes = self._codes(X)
        return self._encoded(codes, self.encodings_, np.atleast_1d(np.asarray(self.target_mean_)).tolist())

    def get_feature_names_out(self, input_features=None):
        """The names of the features that come out."""
        names = super().get_feature_names_out(input_features)
        if self.target_type_ != "multiclass":
            return names
        return np.asarray([f"{name}_{one}" for name in names.tolist() for one in self.classes_.tolist()], dtype=object)
