"""Splits into training and test samples at random."""

import math
import numbers

import numpy as np

from .._files import rarer
from .._requests import UNUSED, GroupsConsumerMixin, MetadataRequester
from ..utils._labels import classes_and_codes, listed
from ..utils._samples import take
from ..utils.validation import check_random_state, indexable, num_samples
from ._draws import approximate_mode


def text_of(splitter):
    """A splitter as text: all parameters, in order."""
    code = getattr(type(splitter).__init__, "__code__", None)
    names = sorted(code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]) if code else []
    values = {name: getattr(splitter, name, getattr(splitter, "cvargs", {}).get(name)) for name in names}
    name = type(splitter).__name__
    text, width, newline = name + "(", len(name), ",\n" + " " * (1 + len(name) // 2)
    for n, (key, value) in enumerate(values.items()):
        one = f"{key}={value!r}"
        breaks = width + len(one) >= 75 or "\n" in one
        text += ("" if n == 0 else newline if breaks else ", ") + one
        width = (len(newline) if n and breaks else width + 2 * (n > 0)) + len(one)
    return text + ")"


class BaseCrossValidator(MetadataRequester):
    """The base of splitters that test every sample."""

    __metadata_request__split = {"groups": UNUSED}  # noqa: RUF012
    __repr__ = text_of

    def split(self, X, y=None, groups=None):
        """Pairs of training and test places."""
        X, y, groups = indexable(X, y, groups)
        places = np.arange(num_samples(X))
        for mask in self._iter_test_masks(X, y, groups):
            yield places[~mask], places[mask]

    def _iter_test_masks(self, X=None, y=None, groups=None):
        for chosen in self._iter_test_indices(X, y, groups):
            mask = np.zeros(num_samples(X), dtype=bool)
            mask[chosen] = True
            yield mask

    def _iter_test_indices(self, X=None, y=None, groups=None):
        raise NotImplementedError

    def get_n_splits(self, X=None, y=None, groups=None):
        """The number of splits."""
        return self.n_splits


def validate_sizes(n_samples, test_size, train_size, default_test_size=None):
    """The numbers of training and test samples."""
    if test_size is None and train_size is None:
        test_size = default_test_size
    for name, size in (("test_size", test_size), ("train_size", train_size)):
        _check_size(name, size, n_samples)
    if isinstance(train_size, float) and isinstance(test_size, float) and train_size + test_size > 1:
        raise ValueError(f"The sum of test_size and train_size = {train_size + test_size}, should be in the (0, 1) range. Reduce test_size and/or "
                         f"train_size.")
    n_test = math.ceil(test_size * n_samples) if isinstance(test_size, float) else None if test_size is None else int(test_size)
    n_train = math.floor(train_size * n_samples) if isinstance(train_size, float) else None if train_size is None else int(train_size)
    n_train = n_samples - n_test if n_train is None else n_train
    n_test = n_samples - n_train if n_test is None else n_test
    if n_train + n_test > n_samples:
        raise ValueError(f"The sum of train_size and test_size = {n_train + n_test}, should be smaller than the number of samples {n_samples}. "
                         "Reduce test_size and/or train_size.")
    if n_train == 0:
        raise ValueError(f"With n_samples={n_samples}, test_size={test_size} and train_size={train_size}, the resulting train set will be empty. "
                         "Adjust any of the aforementioned parameters.")
    return n_train, n_test


def _check_size(name, size, n_samples):
    if size is None:
        return
    whole = isinstance(size, numbers.Integral)
    if not whole and not isinstance(size, float):
        raise ValueError(f"Invalid value for {name}: {size}")
    if whole and not 0 < size < n_samples or not whole and not 0 < size < 1:
        raise ValueError(f"{name}={size} should be either positive and smaller than the number of samples {n_samples} or a float in the (0, 1) range")


class BaseShuffleSplit(MetadataRequester):
    """The base of splitters that draw their samples."""

    __metadata_request__split = {"groups": UNUSED}  # noqa: RUF012
    _default_test_size = 0.1

    __repr__ = text_of

    def __init__(self, n_splits=10, *, test_size=None, train_size=None, random_state=None):
        self.n_splits, self.test_size, self.train_size, self.random_state = n_splits, test_size, train_size, random_state

    def split(self, X, y=None, groups=None):
        """Pairs of training and test places."""
        X, y, groups = indexable(X, y, groups)
        yield from self._iter_indices(X, y, groups)

    def get_n_splits(self, X=None, y=None, groups=None):
        """The number of splits."""
        return self.n_splits


class ShuffleSplit(BaseShuffleSplit):
    """Splits at random."""

    def _iter_indices(self, X, y=None, groups=None):
        n_samples = num_samples(X)
        n_train, n_test = validate_sizes(n_samples, self.test_size, self.train_size, self._default_test_size)
        rng = check_random_state(self.random_state)
        for _ in range(self.n_splits):
            order = rng.permutation(n_samples)
            yield order[n_test : n_test + n_train], order[:n_test]


class GroupShuffleSplit(GroupsConsumerMixin, BaseShuffleSplit):
    """Splits of whole groups at random."""

    _default_test_size = 0.2

    def __init__(self, n_splits=5, *, test_size=None, train_size=None, random_state=None):
        super().__init__(n_splits, test_size=test_size, train_size=train_size, random_state=random_state)

    def _iter_indices(self, X, y, groups):
        if groups is None:
            raise ValueError("The 'groups' parameter should not be None.")
        classes, codes = classes_and_codes(groups)
        inner = ShuffleSplit(self.n_splits, test_size=self.test_size, train_size=self.train_size, random_state=self.random_state)
        inner._default_test_size = self._default_test_size
        for train, test in inner._iter_indices(classes):
            yield np.flatnonzero(np.isin(codes, train)), np.flatnonzero(np.isin(codes, test))


def rows_as_texts(y):
    """Targets of several columns as one text for each row."""
    y = listed(y)
    return np.asarray([" ".join(map(str, row)) for row in y.tolist()]) if y.ndim == 2 else y


class StratifiedShuffleSplit(BaseShuffleSplit):
    """Splits at random that keep the shares of classes."""

    def split(self, X, y, groups=None):
        """Pairs of training and test places."""
        return super().split(X, y, groups)

    def _iter_indices(self, X, y, groups=None):
        n_train, n_test = validate_sizes(num_samples(X), self.test_size, self.train_size, self._default_test_size)
        classes, codes = classes_and_codes(rows_as_texts(y))
        counts = np.bincount(codes)
        if int(counts.min()) < 2:
            few = [one for one, count in zip(classes.tolist(), counts.tolist()) if count < 2]
            raise ValueError("The least populated classes in y have only 1 member, which is too few. The minimum number of groups for any class "
                             f"cannot be "
                             f"less than 2. Classes with too few members are: {few}")
        for name, size in (("train_size", n_train), ("test_size", n_test)):
            if size < len(classes):
                raise ValueError(f"The {name} = {size} should be greater or equal to the number of classes = {len(classes)}")
        order, stops, sizes = np.argsort(codes, kind="mergesort"), np.cumsum(counts).tolist(), counts.tolist()
        rng = check_random_state(self.random_state)
        for _ in range(self.n_splits):
            of_train = approximate_mode(counts, n_train, rng)
            of_test = approximate_mode(counts - of_train, n_test, rng)
            train, test = [], []
            for stop, size, some, others in zip(stops, sizes, of_train.tolist(), of_test.tolist()):
                places = order[stop - size : stop][rng.permutation(size)].tolist()
                train.extend(places[:some])
                test.extend(places[some : some + others])
            yield rng.permutation(np.asarray(train, dtype=int)), rng.permutation(np.asarray(test, dtype=int))


def train_test_split(*arrays, test_size=None, train_size=None, random_state=None, shuffle=True, stratify=None):
    """Each array in two: training and test samples."""
    if not arrays:
        raise ValueError("At least one array required as input")
    from sklearn_measures.parameters import check_sizes

    check_sizes("train_test_split", test_size=test_size, train_size=train_size)
    arrays = indexable(*arrays)
    n_samples = num_samples(arrays[0])
    n_train, n_test = validate_sizes(n_samples, test_size, train_size, default_test_size=0.25)
    if not shuffle:
        if stratify is not None:
            raise ValueError("Stratified train/test split is not implemented for shuffle=False")
        train, test = np.arange(n_train), np.arange(n_train, n_train + n_test)
    else:
        splitter = (ShuffleSplit if stratify is None else StratifiedShuffleSplit)(test_size=n_test, train_size=n_train, random_state=random_state)
        train, test = next(splitter.split(arrays[0], stratify))
    return [part for x in arrays for part in (take(x, train), take(x, test))]


def __getattr__(name):
    if name == "check_cv" or name[:1].isupper():
        from . import _folds

        if name in vars(_folds):
            return vars(_folds)[name]
    return _rare(name)


_rare = rarer(__name__)
