"""Folds of whole groups that nearly keep the shares of classes."""

import math

import numpy as np
from sklearn._requests import GroupsConsumerMixin
from sklearn.model_selection._folds import _BaseKFold, _needs_groups
from sklearn.utils._labels import classes_and_codes
from sklearn.utils.validation import check_random_state, column_or_1d


def _spread(values):
    """The standard deviation, term by term."""
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) * (value - mean) for value in values) / len(values))


class StratifiedGroupKFold(GroupsConsumerMixin, _BaseKFold):
    """Folds of whole groups that nearly keep the shares of classes."""

    def __init__(self, n_splits=5, shuffle=False, random_state=None):
        super().__init__(n_splits, shuffle=shuffle, random_state=random_state)

    def _iter_test_indices(self, X, y, groups):
        _, y_codes = classes_and_codes(column_or_1d(y))
        of_class = np.bincount(y_codes)
        if (self.n_splits > of_class).all():
            raise ValueError(f"n_splits={self.n_splits} cannot be greater than the number of members in each class.")
        groups, codes = _needs_groups(groups)
        table = np.zeros((len(groups), len(of_class)))
        table += np.bincount(codes * len(of_class) + y_codes, minlength=table.size).reshape(table.shape)
        numbers = np.arange(len(groups))
        if self.shuffle:
            check_random_state(self.random_state).shuffle(numbers)
        order = numbers[np.argsort(-np.std(table[numbers], axis=1), kind="mergesort")].tolist()
        held, folds = np.zeros((self.n_splits, len(of_class))), np.zeros(len(groups), dtype=int)
        for group in order:
            best = self._best_fold(held, of_class, table[group])
            held[best] += table[group]
            folds[group] = best
        fold_of_sample = folds[codes]
        for fold in range(self.n_splits):
            yield np.flatnonzero(fold_of_sample == fold)

    def _best_fold(self, held, of_class, counts):
        best, least, fewest = 0, math.inf, math.inf
        for fold in range(self.n_splits):
            held[fold] += counts
            shares = held / of_class
            held[fold] -= counts
            # Sums in NumPy's order: the last digits decide between folds.
            spreads = [_spread(column) for column in shares.T.tolist()]
            spread, samples = sum(spreads) / len(spreads), float(held[fold].sum())
            if spread < least or abs(spread - least) <= 1e-8 + 1e-5 * abs(least) and samples < fewest:
                best, least, fewest = fold, spread, samples
        return best
