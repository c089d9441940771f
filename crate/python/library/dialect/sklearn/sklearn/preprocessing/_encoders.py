"""Categories as indicators or numbers."""

import math
import numbers
import warnings

import numpy as np

from ..base import BaseEstimator, OneToOneFeatureMixin, TransformerMixin
from ..utils._param_validation import check_choice
from ..utils.validation import check_array, check_features, check_is_fitted, issparse, names_in

_INFREQUENT = "infrequent_sklearn"


def _is_nan(value):
    return isinstance(value, float) and value != value


def columns_of(X):
    """The columns of a table as arrays, each of its own kind."""
    if hasattr(X, "iloc"):
        return [np.asarray(X.iloc[:, k]) for k in range(X.shape[1])]
    if not hasattr(X, "dtype"):
        mixed = isinstance(X, (list, tuple)) and X and any(isinstance(value, str) for value in X[0]) if X and hasattr(X[0], "__iter__") else False
        X = np.asarray(X, dtype=object) if mixed else np.asarray(X)
    X = check_array(X, dtype=None, ensure_all_finite=False)
    return [X[:, k] for k in range(X.shape[1])]


def listed_column(column):
    """The values of a column as Python's; every NaN is the same object, so that it is found in dicts."""
    return [math.nan if _is_nan(value) else value for value in column.tolist()]


def sorted_values(values):
    """The different values in order: `None` and NaN come last."""
    different = set(values)
    last = [one for one in (None, math.nan) if one in different]
    try:
        return sorted(one for one in different if one is not None and not _is_nan(one)) + last
    except TypeError:
        kinds = sorted({type(one).__name__ for one in different})
        raise TypeError(f"Encoders require their input argument must be uniformly strings or numbers. Got {kinds}") from None


def _array_of(values, dtype):
    if dtype.kind != "O":
        return np.asarray(values, dtype=dtype)
    found = np.empty(len(values), dtype=object)
    found[:] = values
    return found


class _Encoder(TransformerMixin, BaseEstimator):
    """What encoders share: the categories of each column, and the codes of values."""

    # Whether missing values keep a number of their own beside rare categories.
    _keeps_missing = False

    def _learn(self, X):
        check_features(self, X if hasattr(X, "shape") else np.asarray(X, dtype=object), True)
        columns = columns_of(X)
        if not isinstance(self.categories, str) and len(self.categories) != len(columns):
            raise ValueError("Shape mismatch: if categories is an array, it has to be of shape (n_features,).")
        self.categories_, counts = [], []
        for k, column in enumerate(columns):
            values = listed_column(column)
            if isinstance(self.categories, str):
                found = _array_of(sorted_values(values), column.dtype)
            else:
                found = self._given(k, values, column.dtype)
            self.categories_.append(found)
            places = {one: i for i, one in enumerate(listed_column(found))}
            counts.append([0] * len(places))
            for value in values:
                if value in places:
                    counts[-1][places[value]] += 1
        self._group(counts, len(columns[0]) if columns else 0)

    def _given(self, k, values, dtype):
        given = list(self.categories[k])
        if dtype.kind not in "OUS" and sorted(given) != given:
            raise ValueError("Unsorted categories are not supported for numerical categories")
        text = any(isinstance(one, str) for one in given)
        found = _array_of(given, np.dtype(object) if text or dtype.kind == "O" else np.asarray(given).dtype)
        unknown = [one for one in sorted_values(values) if one not in given and not (_is_nan(one) and any(map(_is_nan, given)))]
        if self.handle_unknown == "error" and unknown:
            raise ValueError(f"Found unknown categories {unknown} in column {k} during fit")
        return found

    def _group(self, counts, n_samples):
        """Which categories are so rare that they become one."""
        self._places, self._rare = [], []
        for categories, numbers_of in zip(self.categories_, counts):
            missing = [i for i, one in enumerate(listed_column(categories)) if self._keeps_missing and (one is None or _is_nan(one))]
            rare = self._rare_ones([count for i, count in enumerate(numbers_of) if i not in missing], n_samples)
            self._rare.append(rare)
            kept = [i for i in range(len(categories)) if i not in rare and i not in missing]
            places = {i: n for n, i in enumerate(kept)} | dict.fromkeys(rare, len(kept)) | dict.fromkeys(missing, len(kept) + bool(rare))
            self._places.append({one: places[i] for i, one in enumerate(listed_column(categories))})

    def _rare_ones(self, counts, n_samples):
        if self.min_frequency is None and self.max_categories is None:
            return []
        least = self.min_frequency
        least = 0 if least is None else least if isinstance(least, numbers.Integral) else least * n_samples
        rare = {i for i, count in enumerate(counts) if count < least}
        kept = len(counts) - len(rare) + 1
        if self.max_categories is not None and self.max_categories < kept:
            most = self.max_categories - 1
            rare |= set(sorted(range(len(counts)), key=counts.__getitem__)[: len(counts) - most])
        return sorted(rare)

    @property
    def infrequent_categories_(self):
        return [categories[np.asarray(rare)] if rare else None for categories, rare in zip(self.categories_, self._rare)]

    def _codes(self, X):
        """For each column the codes; -1 for unknown values, which may be an error."""
        check_is_fitted(self)
        check_features(self, X if hasattr(X, "shape") else np.asarray(X, dtype=object), False)
        found = []
        for k, column in enumerate(columns_of(X)):
            places, values = self._places[k], listed_column(column)
            codes = [places.get(value, -1) for value in values]
            if -1 in codes:
                unknown = sorted_values([value for value, code in zip(values, codes) if code < 0])
                if self.handle_unknown == "error":
                    raise ValueError(f"Found unknown categories {unknown} in column {k} during transform")
                if self.handle_unknown == "warn":
                    warnings.warn(
                        f"Found unknown categories in columns [{k}] during transform. These unknown categories will be encoded as all zeros",
                        UserWarning,
                        stacklevel=3,
                    )
                if self.handle_unknown in ("infrequent_if_exist", "warn") and self._rare[k]:
                    codes = [len(self.categories_[k]) - len(self._rare[k]) if code < 0 else code for code in codes]
            found.append(np.asarray(codes, dtype=int))
        return found

    def _kept(self, k):
        """The categories that have a code of their own; the rare ones' name is the last."""
        categories, rare = self.categories_[k], self._rare[k]
        if not rare:
            return categories
        values = [one for i, one in enumerate(categories.tolist()) if i not in rare] + [_INFREQUENT]
        return _array_of(values, np.dtype(object))


class OneHotEncoder(_Encoder):
    """A column of indicators for each category."""

    def __init__(
        self, *, categories="auto", drop=None, sparse_output=True, dtype=np.float64, handle_unknown="error", min_frequency=None, max_categories=None,
        feature_name_combiner="concat",
    ):  # fmt: skip
        self.categories, self.sparse_output, self.dtype, self.handle_unknown, self.drop = categories, sparse_output, dtype, handle_unknown, drop
        self.min_frequency, self.max_categories, self.feature_name_combiner = min_frequency, max_categories, feature_name_combiner

    def fit(self, X, y=None):
        """Finds the categories."""
        check_choice(self, "handle_unknown", ["error", "ignore", "infrequent_if_exist", "warn"])
        self._learn(X)
        self._drop_places = [self._dropped(k) for k in range(len(self.categories_))]
        self.drop_idx_ = None if self.drop is None else _array_of([self._original(k, place) for k, place in enumerate(self._drop_places)], np.dtype(object))
        return self

    def _dropped(self, k):
        kept = self._kept(k)
        if self.drop is None:
            return None
        if isinstance(self.drop, str):
            check_choice(self, "drop", ["first", "if_binary"])
            return 0 if self.drop == "first" or len(kept) == 2 else None
        if len(self.drop) != len(self.categories_):
            raise ValueError(f"`drop` should have length equal to the number of features ({len(self.categories_)}), got {len(self.drop)}")
        values = listed_column(kept)
        wanted = math.nan if _is_nan(self.drop[k]) else self.drop[k]
        if wanted not in values:
            raise ValueError(
                f"The following categories were supposed to be dropped, but were not found in the training data.\nCategory: {wanted}, Feature: {k}"
            )
        return values.index(wanted)

    def _original(self, k, place):
        if place is None or not self._rare[k]:
            return place
        return [i for i in range(len(self.categories_[k])) if i not in self._rare[k]][place]

    def _widths(self):
        return [len(self._kept(k)) - (place is not None) for k, place in enumerate(self._drop_places)]

    def transform(self, X):
        """The indicators."""
        columns, start = [], 0
        for codes, place, width in zip(self._codes(X), self._drop_places, self._widths()):
            if place is not None:
                codes = np.where(codes == place, -1, codes - (codes > place))
            columns.append(np.where(codes < 0, -1, codes + start))
            start += width
        table = np.stack(columns, axis=1)
        known = table >= 0
        if not self.sparse_output:
            found = np.zeros((len(table), start), dtype=self.dtype)
            rows = np.broadcast_to(np.arange(len(table)).reshape(-1, 1), table.shape)
            found[rows[known], table[known]] = 1
            return found
        from scipy.sparse import csr_matrix

        stops = np.concatenate([np.zeros(1, dtype=int), np.cumsum(known.sum(axis=1))])
        return csr_matrix((np.ones(int(stops[-1]), dtype=self.dtype), table[known], stops), shape=(len(table), start), dtype=self.dtype)

    def inverse_transform(self, X):
        """The categories of indicators."""
        check_is_fitted(self)
        X = X.toarray() if issparse(X) else check_array(X)
        widths = self._widths()
        if X.shape[1] != sum(widths):
            raise ValueError(f"Shape of the passed X data is not correct. Expected {sum(widths)} columns, got {X.shape[1]}.")
        found, start = [], 0
        for k, width in enumerate(widths):
            part, place, kept = X[:, start : start + width], self._drop_places[k], self._kept(k)
            start += width
            none = part.sum(axis=1) == 0
            codes = np.argmax(part, axis=1) if width else np.zeros(len(X), dtype=int)
            if place is not None:
                codes = np.where(none, place, codes + (codes >= place))
                none = none & False
            elif none.any() and self.handle_unknown == "error":
                raise ValueError(f"Samples {np.flatnonzero(none)} can not be inverted when drop=None and handle_unknown='error' because they contain all zeros")
            found.append((kept[codes], none))
        return _table_of(found, None)

    def get_feature_names_out(self, input_features=None):
        """Names as `color_red`."""
        check_is_fitted(self)
        combine = self.feature_name_combiner if callable(self.feature_name_combiner) else lambda feature, one: f"{feature}_{one}"
        found = []
        for k, name in enumerate(names_in(self, input_features).tolist()):
            kept = listed_column(self._kept(k))
            found.extend(combine(name, one) for i, one in enumerate(kept) if i != self._drop_places[k])
        return np.asarray(found, dtype=object)


def _table_of(parts, missing):
    """Columns of values as a table: of their common kind, of objects where kinds differ or values are missing."""
    kinds = {values.dtype.kind for values, _ in parts}
    if len(kinds) == 1 and "O" not in kinds and not any(bool(none.any()) for _, none in parts):
        return np.stack([values for values, _ in parts], axis=1) if kinds <= set("iufb") else np.asarray(list(zip(*[v.tolist() for v, _ in parts])))
    found = np.empty((len(parts[0][0]), len(parts)), dtype=object)
    for k, (values, none) in enumerate(parts):
        items = [missing if empty else one for one, empty in zip(values.tolist(), none.tolist())]
        for i, one in enumerate(items):
            found[i, k] = one
    return found


class OrdinalEncoder(OneToOneFeatureMixin, _Encoder):
    """A number for each category."""

    _keeps_missing = True

    def __init__(
        self, *, categories="auto", dtype=np.float64, handle_unknown="error", unknown_value=None, encoded_missing_value=np.nan, min_frequency=None,
        max_categories=None,
    ):  # fmt: skip
        self.categories, self.dtype, self.handle_unknown, self.unknown_value = categories, dtype, handle_unknown, unknown_value
        self.encoded_missing_value, self.min_frequency, self.max_categories = encoded_missing_value, min_frequency, max_categories

    def fit(self, X, y=None):
        """Finds the categories."""
        check_choice(self, "handle_unknown", ["error", "use_encoded_value"])
        if self.handle_unknown == "use_encoded_value":
            if not isinstance(self.unknown_value, numbers.Integral) and not _is_nan(self.unknown_value):
                raise TypeError(f"unknown_value should be an integer or np.nan when handle_unknown is 'use_encoded_value', got {self.unknown_value}.")
        elif self.unknown_value is not None:
            raise TypeError(f"unknown_value should only be set when handle_unknown is 'use_encoded_value', got {self.unknown_value}.")
        self._learn(X)
        if isinstance(self.unknown_value, numbers.Integral):
            for places in self._places:
                known = {place for one, place in places.items() if one is not None and not _is_nan(one)}
                if self.unknown_value in known:
                    raise ValueError(
                        f"The used value for unknown_value {self.unknown_value} is one of the values already used for encoding the seen categories."
                    )
        return self

    def transform(self, X):
        """The numbers."""
        columns = []
        for k, codes in enumerate(self._codes(X)):
            found = codes.astype(self.dtype)
            missing = self._places[k].get(math.nan, self._places[k].get(None))
            if missing is not None:
                found = np.where(codes == missing, self.encoded_missing_value, found)
            if (codes < 0).any():
                found = np.where(codes < 0, self.unknown_value, found)
            columns.append(found)
        return np.stack(columns, axis=1).astype(self.dtype)

    def inverse_transform(self, X):
        """The categories of numbers."""
        check_is_fitted(self)
        X = check_array(X, ensure_all_finite="allow-nan")
        if X.shape[1] != len(self.categories_):
            raise ValueError(f"Shape of the passed X data is not correct. Expected {len(self.categories_)} columns, got {X.shape[1]}.")
        found = []
        for k in range(X.shape[1]):
            column, kept = X[:, k].astype(float), self._kept(k)
            missing = self._places[k].get(math.nan, self._places[k].get(None))
            if missing is not None:
                lost = self.encoded_missing_value
                column = np.where(np.isnan(column) if _is_nan(lost) else column == lost, missing, column)
            unknown = np.zeros(len(column), dtype=bool)
            if self.handle_unknown == "use_encoded_value":
                unknown = np.isnan(column) if _is_nan(self.unknown_value) else column == self.unknown_value
            found.append((kept[np.where(unknown, 0, column).astype(int)], unknown))
        return _table_of(found, None)
