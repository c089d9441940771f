"""Dicts as rows of features: `DictVectorizer`, `FeatureHasher`."""

import numpy as np

from sklearn.base import BaseEstimator, TransformerMixin
from sklearn.utils.validation import check_is_fitted, issparse


def _rotated(value, by):
    return (value << by | value >> (32 - by)) & 0xFFFFFFFF


def murmurhash3(key, seed=0):
    """The MurmurHash3 of a text, a signed number of 32 bits."""
    data = key.encode("utf-8") if isinstance(key, str) else key
    hashed, whole = seed, len(data) // 4 * 4
    for start in range(0, whole, 4):
        block = int.from_bytes(data[start : start + 4], "little") * 0xCC9E2D51 & 0xFFFFFFFF
        hashed ^= _rotated(block, 15) * 0x1B873593 & 0xFFFFFFFF
        hashed = (_rotated(hashed, 13) * 5 + 0xE6546B64) & 0xFFFFFFFF
    if whole < len(data):
        block = int.from_bytes(data[whole:], "little") * 0xCC9E2D51 & 0xFFFFFFFF
        hashed ^= _rotated(block, 15) * 0x1B873593 & 0xFFFFFFFF
    hashed ^= len(data)
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35)):
        hashed = (hashed ^ hashed >> shift) * factor & 0xFFFFFFFF
    hashed ^= hashed >> 16
    return hashed - (1 << 32) if hashed >> 31 else hashed


def hashed_rows(rows, n_features, alternate_sign, dtype):
    """Rows of pairs of names and values as a sparse matrix, whose columns are given by hashes of the names."""
    from scipy.sparse import csr_matrix

    known, stops, places, values = {}, [0], [], []
    for row in rows:
        summed = {}
        for name, value in row:
            if isinstance(value, str):
                name, value = f"{name}={value}", 1
            if value == 0:
                continue
            if name not in known:
                hashed = murmurhash3(name)
                known[name] = (abs(hashed) % n_features, -1 if alternate_sign and hashed < 0 else 1)
            place, sign = known[name]
            summed[place] = summed.get(place, 0) + sign * value
        for place in sorted(summed):
            places.append(place)
            values.append(summed[place])
        stops.append(len(places))
    return csr_matrix(
        (np.asarray(values, dtype=dtype), np.asarray(places, dtype=int), np.asarray(stops, dtype=int)), shape=(len(stops) - 1, n_features),
            dtype=dtype
    )


class FeatureHasher(TransformerMixin, BaseEstimator, auto_wrap_output_keys=None):
    """Features whose columns are given by a hash of their names."""

    def __init__(self, n_features=2**20, *, input_type="dict", dtype=np.float64, alternate_sign=True):
        self.n_features, self.input_type, self.dtype, self.alternate_sign = n_features, input_type, dtype, alternate_sign

    def fit(self, X=None, y=None):
        """Changes nothing."""
        return self

    def transform(self, raw_X):
        """The features."""
        kind = self.input_type
        if kind == "string" and any(isinstance(one, str) for one in raw_X):
            raise ValueError("Samples can not be a single string. The input must be an iterable over iterables of strings.")
        rows = [one.items() if kind == "dict" else one if kind == "pair" else [(name, 1) for name in one] for one in raw_X]
        return hashed_rows(rows, self.n_features, self.alternate_sign, self.dtype)

    def __sklearn_is_fitted__(self):
        return True


class DictVectorizer(TransformerMixin, BaseEstimator):
    """Dicts as rows: a column for each number, and for each value of a text."""

    def __init__(self, *, dtype=np.float64, separator="=", sparse=True, sort=True):
        self.dtype, self.separator, self.sparse, self.sort = dtype, separator, sparse, sort

    def _pairs(self, row):
        for name, value in row.items():
            if isinstance(value, str):
                yield f"{name}{self.separator}{value}", 1
            elif isinstance(value, (list, tuple, set)):
                for one in value:
                    yield f"{name}{self.separator}{one}", 1
            else:
                yield name, float("nan") if value is None else value

    def fit(self, X, y=None):
        """Finds the names."""
        X = [X] if hasattr(X, "keys") else X
        names = list(dict.fromkeys(name for row in X for name, _ in self._pairs(row)))
        self.feature_names_ = sorted(names) if self.sort else names
        self.vocabulary_ = {name: i for i, name in enumerate(self.feature_names_)}
        return self

    def fit_transform(self, X, y=None):
        """Finds the names; the rows."""
        X = [X] if hasattr(X, "keys") else list(X)
        return self.fit(X).transform(X)

    def transform(self, X):
        """The rows; names that are unknown are left out."""
        check_is_fitted(self, ["feature_names_", "vocabulary_"])
        X = [X] if hasattr(X, "keys") else list(X)
        table = np.zeros((len(X), len(self.vocabulary_)), dtype=self.dtype)
        for i, row in enumerate(X):
            for name, value in self._pairs(row):
                if name in self.vocabulary_:
                    table[i, self.vocabulary_[name]] += value
        if self.sparse:
            from scipy.sparse import csr_matrix

            return csr_matrix(table)
        return table

    def inverse_transform(self, X, dict_type=dict):
        """The dicts of rows."""
        check_is_fitted(self, "feature_names_")
        dense = X.toarray() if issparse(X) else np.asarray(X)
        found = []
        for row in dense:
            found.append(dict_type())
            for place in np.flatnonzero(row).tolist():
                found[-1][self.feature_names_[place]] = row[place]
        return found

    def restrict(self, support, indices=False):
        """Keeps the columns of a mask (or of places)."""
        check_is_fitted(self, "feature_names_")
        places = np.asarray(support) if indices else np.flatnonzero(support)
        self.feature_names_ = [self.feature_names_[place] for place in np.sort(places).tolist()]
        self.vocabulary_ = {name: i for i, name in enumerate(self.feature_names_)}
        return self

    def get_feature_names_out(self, input_features=None):
        """The names of the columns."""
        check_is_fitted(self, "feature_names_")
        return np.asarray([str(name) for name in self.feature_names_], dtype=object)
