"""Folds: every sample is tested once."""

import itertools
import math
import warnings

import numpy as np

from .._requests import UNUSED, GroupsConsumerMixin, MetadataRequester
from ..utils._labels import classes_and_codes, listed
from ..utils.multiclass import type_of_target
from ..utils.validation import check_random_state, column_or_1d, indexable, num_samples
from ._split import BaseCrossValidator, text_of


class _BaseKFold(BaseCrossValidator):
    def __init__(self, n_splits, *, shuffle, random_state):
        if isinstance(n_splits, float) or isinstance(n_splits, str):
            raise ValueError(f"The number of folds must be of Integral type. {n_splits} of type {type(n_splits)} was passed.")
        if n_splits <= 1:
            raise ValueError(f"k-fold cross-validation requires at least one train/test split by setting n_splits=2 or more, got "
                             f"n_splits={n_splits}.")
        if not isinstance(shuffle, bool):
            raise TypeError(f"shuffle must be True or False; got {shuffle}")
        if not shuffle and random_state is not None:
            raise ValueError("Setting a random_state has no effect since shuffle is False. You should leave random_state to its default (None), "
                             "or set shuffle=True.")
        self.n_splits, self.shuffle, self.random_state = n_splits, shuffle, random_state

    def split(self, X, y=None, groups=None):
        """Pairs of training and test places."""
        X, y, groups = indexable(X, y, groups)
        count = num_samples(X)
        if self.n_splits > count:
            raise ValueError(f"Cannot have number of splits n_splits={self.n_splits} greater than the number of samples: n_samples={count}.")
        yield from super().split(X, y, groups)


class KFold(_BaseKFold):
    """Folds of neighbours, or of shuffled samples."""

    def __init__(self, n_splits=5, *, shuffle=False, random_state=None):
        super().__init__(n_splits, shuffle=shuffle, random_state=random_state)

    def _iter_test_indices(self, X, y=None, groups=None):
        count = num_samples(X)
        places = np.arange(count)
        if self.shuffle:
            check_random_state(self.random_state).shuffle(places)
        start = 0
        for fold in range(self.n_splits):
            stop = start + count // self.n_splits + (fold < count % self.n_splits)
            yield places[start:stop]
            start = stop


def _needs_groups(groups):
    if groups is None:
        raise ValueError("The 'groups' parameter should not be None.")
    return classes_and_codes(groups)


class GroupKFold(GroupsConsumerMixin, _BaseKFold):
    """Folds of whole groups."""

    def __init__(self, n_splits=5, *, shuffle=False, random_state=None):
        super().__init__(n_splits, shuffle=shuffle, random_state=random_state)

    def _iter_test_indices(self, X, y, groups):
        classes, codes = _needs_groups(groups)
        if self.n_splits > len(classes):
            raise ValueError(f"Cannot have number of splits n_splits={self.n_splits} greater than the number of groups: {len(classes)}.")
        if self.shuffle:
            order = check_random_state(self.random_state).permutation(len(classes))
            for part in np.array_split(order, self.n_splits):
                yield np.flatnonzero(np.isin(codes, part))
            return
        counts = np.bincount(codes)
        order = np.argsort(counts, kind="stable")[::-1]
        loads, fold_of_group = [0.0] * self.n_splits, [0] * len(classes)
        for group, weight in zip(order.tolist(), counts[order].tolist()):
            lightest = loads.index(min(loads))
            loads[lightest] += weight
            fold_of_group[group] = lightest
        folds = np.asarray(fold_of_group)[codes]
        for fold in range(self.n_splits):
            yield np.flatnonzero(folds == fold)


def _in_order_of_appearance(y):
    """Codes of classes: the class that comes first has 0."""
    places, codes = {}, []
    for one in listed(y).tolist():
        codes.append(places.setdefault(one, len(places)))
    return np.asarray(codes, dtype=int), len(places)


class StratifiedKFold(_BaseKFold):
    """Folds that keep the shares of classes."""

    def __init__(self, n_splits=5, *, shuffle=False, random_state=None):
        super().__init__(n_splits, shuffle=shuffle, random_state=random_state)

    def split(self, X, y, groups=None):
        """Pairs of training and test places."""
        return super().split(X, y, groups)

    def _iter_test_masks(self, X, y=None, groups=None):
        kind = type_of_target(y)
        if kind not in ("binary", "multiclass"):
            raise ValueError(f"Supported target types are: ('binary', 'multiclass'). Got {kind!r} instead.")
        codes, classes = _in_order_of_appearance(column_or_1d(y))
        counts = np.bincount(codes)
        if (self.n_splits > counts).all():
            raise ValueError(f"n_splits={self.n_splits} cannot be greater than the number of members in each class.")
        least = int(counts.min())
        if self.n_splits > least:
            warnings.warn(f"The least populated class in y has only {least} members, which is less than "
                          f"n_splits={self.n_splits}.", UserWarning, stacklevel=4)
        in_order = np.sort(codes)
        shares = np.stack([np.bincount(in_order[i :: self.n_splits], minlength=classes) for i in range(self.n_splits)])
        rng = check_random_state(self.random_state) if self.shuffle else None
        folds = np.zeros(len(codes), dtype=int)
        for k in range(classes):
            of_class = np.arange(self.n_splits).repeat(shares[:, k])
            if self.shuffle:
                rng.shuffle(of_class)
            folds[codes == k] = of_class
        for fold in range(self.n_splits):
            yield folds == fold


class TimeSeriesSplit(_BaseKFold):
    """Training samples that lie before the test samples."""

    def __init__(self, n_splits=5, *, max_train_size=None, test_size=None, gap=0):
        super().__init__(n_splits, shuffle=False, random_state=None)
        self.max_train_size, self.test_size, self.gap = max_train_size, test_size, gap

    def split(self, X, y=None, groups=None):
        """Pairs of training and test places."""
        count, folds = num_samples(X), self.n_splits + 1
        size = self.test_size if self.test_size is not None else count // folds
        if folds > count:
            raise ValueError(f"Cannot have number of folds={folds} greater than the number of samples={count}.")
        if count - self.gap - size * self.n_splits <= 0:
            raise ValueError(f"Too many splits={self.n_splits} for number of samples={count} with test_size={size} and gap={self.gap}.")
        places = np.arange(count)
        for start in range(count - self.n_splits * size, count, size):
            stop = start - self.gap
            begin = stop - self.max_train_size if self.max_train_size and self.max_train_size < stop else 0
            yield places[begin:stop], places[start : start + size]


class LeavePOut(BaseCrossValidator):
    """All choices of `p` test samples."""

    def __init__(self, p):
        self.p = p

    def _iter_test_indices(self, X, y=None, groups=None):
        count = num_samples(X)
        if count <= self.p:
            raise ValueError(f"p={self.p} must be strictly less than the number of samples={count}")
        for chosen in itertools.combinations(range(count), self.p):
            yield np.asarray(chosen)

    def get_n_splits(self, X, y=None, groups=None):
        """The number of splits."""
        if X is None:
            raise ValueError("The 'X' parameter should not be None.")
        return math.comb(num_samples(X), self.p)


class LeaveOneOut(LeavePOut):
    """Every sample alone is tested."""

    def __init__(self):
        self.p = 1

    def split(self, X, y=None, groups=None):
        """Pairs of training and test places."""
        if num_samples(X) <= 1:
            raise ValueError(f"Cannot perform LeaveOneOut with n_samples={num_samples(X)}.")
        return super().split(X, y, groups)


class LeavePGroupsOut(GroupsConsumerMixin, BaseCrossValidator):
    """All choices of groups that are tested."""

    def __init__(self, n_groups):
        self.n_groups = n_groups

    def _iter_test_masks(self, X, y, groups):
        classes, codes = _needs_groups(groups)
        if self.n_groups >= len(classes):
            raise ValueError(f"The groups parameter contains fewer than (or equal to) n_groups ({self.n_groups}) numbers of unique groups "
                             f"({classes}). LeavePGroupsOut expects that at least n_groups + 1 ({self.n_groups + 1}) unique groups be present")
        for chosen in itertools.combinations(range(len(classes)), self.n_groups):
            yield np.isin(codes, np.asarray(chosen))

    def get_n_splits(self, X=None, y=None, groups=None):
        """The number of splits."""
        return math.comb(len(_needs_groups(groups)[0]), self.n_groups)


class LeaveOneGroupOut(LeavePGroupsOut):
    """Every group alone is tested."""

    def __init__(self):
        self.n_groups = 1


class PredefinedSplit(BaseCrossValidator):
    """Folds that are given: -1 marks samples that are never tested."""

    def __init__(self, test_fold):
        self.test_fold = column_or_1d(np.array(test_fold, dtype=int))
        self.unique_folds = np.unique(self.test_fold)
        self.unique_folds = self.unique_folds[self.unique_folds != -1]

    def split(self, X=None, y=None, groups=None):
        """Pairs of training and test places."""
        places = np.arange(len(self.test_fold))
        for fold in self.unique_folds.tolist():
            mask = self.test_fold == fold
            yield places[~mask], places[mask]

    def get_n_splits(self, X=None, y=None, groups=None):
        """The number of splits."""
        return len(self.unique_folds)


class _Repeated(MetadataRequester):
    __metadata_request__split = {"groups": UNUSED}  # noqa: RUF012
    _folds = None

    __repr__ = text_of

    def __init__(self, *, n_splits=5, n_repeats=10, random_state=None):
        if n_repeats <= 0:
            raise ValueError("Number of repetitions must be greater than 0.")
        self.n_repeats, self.random_state, self.cvargs = n_repeats, random_state, {"n_splits": n_splits}

    def split(self, X, y=None, groups=None):
        """Pairs of training and test places."""
        rng = check_random_state(self.random_state)
        for _ in range(self.n_repeats):
            yield from self._folds(random_state=rng, shuffle=True, **self.cvargs).split(X, y, groups)

    def get_n_splits(self, X=None, y=None, groups=None):
        """The number of splits."""
        return self.n_repeats * self.cvargs["n_splits"]


class RepeatedKFold(_Repeated):
    """Folds of shuffled samples, again and again."""

    _folds = KFold


class RepeatedStratifiedKFold(_Repeated):
    """Folds that keep the shares of classes, again and again."""

    _folds = StratifiedKFold


class _Given(BaseCrossValidator):
    def __init__(self, cv):
        self.cv = list(cv)

    def split(self, X=None, y=None, groups=None):
        """The pairs that were given."""
        yield from self.cv

    def get_n_splits(self, X=None, y=None, groups=None):
        """The number of splits."""
        return len(self.cv)


def check_cv(cv=5, y=None, *, classifier=False, shuffle=False, random_state=None):
    """A splitter: of a number of folds, or of pairs of places."""
    cv = 5 if cv is None else cv
    if hasattr(cv, "split") and not isinstance(cv, str):
        return cv
    if hasattr(cv, "__index__"):
        stratified = classifier and y is not None and type_of_target(y) in ("binary", "multiclass")
        return (StratifiedKFold if stratified else KFold)(int(cv), shuffle=shuffle, random_state=random_state)
    if isinstance(cv, str) or not hasattr(cv, "__iter__"):
        raise ValueError(f"Expected `cv` as an integer, a cross-validation object (from sklearn.model_selection), or an iterable yielding (train, "
                         f"test) splits "
                         f"as arrays of indices. Got {cv}.")
    return _Given(cv)
