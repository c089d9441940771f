"""`Dataset`: a table with labels, weights and groups, binned when it is first used."""

import itertools
import warnings

import numpy as np

from . import _parameters as parameters
from ._bins import Bins, Categories
from ._errors import LightGBMError, say


def frame_of(data):
    """Whether data are a table of pandas."""
    return hasattr(data, "columns") and hasattr(data, "dtypes")


def table_of(data, pandas_categorical=None):
    """Numbers [n, features] of 64 bits, names, places of categories, and the categories of each."""
    if frame_of(data):
        import pandas as pd

        bad, parts, places, cats = [], [], [], []
        known = None if pandas_categorical is None else list(pandas_categorical)
        for k, name in enumerate(data.columns):
            column = data.iloc[:, k]
            if isinstance(column.dtype, pd.CategoricalDtype):
                if known is not None and len(cats) < len(known):
                    column = column.cat.set_categories(known[len(cats)])
                cats.append([x for x in list(column.cat.categories)])
                codes = np.asarray(column.cat.codes).astype(np.float64)
                parts.append(np.where(codes < 0, np.nan, codes))
                places.append(k)
            elif str(column.dtype).lower().startswith(("int", "uint", "float", "bool")):
                parts.append(column.to_numpy().astype(np.float64) if str(column.dtype).islower() else column.to_numpy(dtype=np.float64, na_value=np.nan))
            else:
                bad.append(f"{name}: {column.dtype}")
        if bad:
            raise ValueError("pandas dtypes must be int, float or bool.\nFields with bad pandas dtypes: " + ", ".join(bad))
        if known is not None and len(known) != len(cats):
            raise ValueError("train and valid dataset categorical_feature do not match.")
        values = np.stack(parts, axis=1) if parts else np.zeros((len(data), 0))
        return values, [str(name) for name in data.columns], places, cats
    if hasattr(data, "tocsr"):
        return np.asarray(data.toarray(), dtype=np.float64), None, [], []
    if isinstance(data, str):
        raise LightGBMError(f"Could not open data file {data}")
    if isinstance(data, (list, tuple)) and data and hasattr(data[0], "__len__") or hasattr(data, "__array__"):
        values = np.asarray(data)
        if values.ndim != 2:
            raise ValueError("Input numpy.ndarray must be 2 dimensional")
        return values.astype(np.float64), None, [], []
    raise TypeError(f"Cannot initialize Dataset from {type(data).__name__}")


def vector_of(values, name):
    """Labels or weights as numbers."""
    if values is None:
        return None
    if frame_of(values):
        if values.shape[1] > 1:
            raise ValueError("DataFrame for label cannot have multiple columns")
        values = values.iloc[:, 0]
    if hasattr(values, "to_numpy"):
        values = values.to_numpy()
    found = np.asarray(values)
    if found.ndim == 2 and found.shape[1] == 1:
        from sklearn.exceptions import DataConversionWarning

        warnings.warn("Converting column-vector to 1d array", DataConversionWarning, stacklevel=4)
        found = found.ravel()
    if found.ndim != 1 and name != "init_score":
        raise TypeError(f"Wrong type({type(values).__name__}) for {name}.\nIt should be list, numpy 1-D array or pandas Series")
    return found.astype(np.float32 if name in ("label", "weight") else np.float64)


class Dataset:
    """Data for training and evaluation."""

    def __init__(self, data, label=None, reference=None, weight=None, group=None, init_score=None, feature_name="auto", categorical_feature="auto",
                 params=None, free_raw_data=True, position=None):  # fmt: skip
        self.data, self.reference, self.params, self.free_raw_data = data, reference, dict(params or {}), free_raw_data
        self.label, self.weight, self.init_score = vector_of(label, "label"), vector_of(weight, "weight"), vector_of(init_score, "init_score")
        self.group = None if group is None else np.asarray(group).astype(np.int64)
        self.feature_name, self.categorical_feature, self.position = feature_name, categorical_feature, position
        self.used_indices, self._done, self.pandas_categorical, self._parent = None, False, None, None

    def construct(self):
        """Bins the features."""
        if self._done:
            return self
        self._done = True
        if self._parent is not None:
            self._of_parent()
            return self
        reference = self.reference.construct() if self.reference is not None else None
        known = reference.pandas_categorical if reference is not None else None
        X, names, places, cats = table_of(self.data, known or None)
        self.pandas_categorical = cats
        self.X = X
        rows, features = X.shape
        if rows == 0:
            raise ValueError("Input data must be 2 dimensional and non empty.")
        for name in ("label", "weight"):
            values = getattr(self, name)
            if values is not None and len(values) != rows:
                raise LightGBMError(f"Length of {name}s differs from the length of #data")
        if self.group is not None and int(self.group.sum()) != rows:
            raise LightGBMError(f"Sum of query counts ({int(self.group.sum())}) differs from the length of #data ({rows})")
        if reference is not None:
            self.names, self.bins, self.used = reference.names, reference.bins, reference.used
            if features != len(self.bins):
                raise LightGBMError("Cannot add validation data, since it has different bin mappers with training data")
        else:
            if self.feature_name != "auto":
                names = list(self.feature_name)
                if len(names) != features:
                    raise ValueError(f"Length of feature_name({len(names)}) and num_feature({features}) don't match")
            self.names = [name.replace(" ", "_") for name in names] if names else [f"Column_{k}" for k in range(features)]
            if any(c in name for name in self.names for c in '",:[]{}'):
                raise LightGBMError("Do not support special JSON characters in feature name.")
            if len(set(self.names)) != len(self.names):
                raise LightGBMError("Feature (" + next(n for n in self.names if self.names.count(n) > 1) + ") appears more than one time.")
            self._bin(parameters.taken(self.params), places, names)
        self._table()
        return self

    def _bin(self, p, places, names):
        given = self.params.get("categorical_feature", self.categorical_feature)
        if isinstance(given, str) and given.startswith("name:"):
            given = given[5:].split(",")
        if not isinstance(given, str):
            for one in given:
                if isinstance(one, str):
                    if one not in (names or self.names):
                        raise ValueError(f"Wrong type(str) or unknown name {one} in categorical_feature")
                    places = [*places, (names or self.names).index(one)]
                else:
                    places = [*places, int(one)]
        places = set(places)
        self.bins, self.used = [], []
        least_rows = int(p["min_data_in_leaf"] * 1.0)
        for k in range(self.X.shape[1]):
            column = self.X[:, k]
            bins = Categories(column, p["max_bin"], p["min_data_in_bin"]) if k in places else Bins(column, p["max_bin"], p["min_data_in_bin"],
                                                                                                  p["use_missing"], p["zero_as_missing"])  # fmt: skip
            self.bins.append(bins)
            useful = bins.count > 1
            if useful and p["feature_pre_filter"]:
                counts = np.bincount(bins.numbers(column), minlength=bins.count)
                if bins.categorical:
                    useful = bins.count > 2 or any(c >= least_rows and len(column) - c >= least_rows for c in counts.tolist())
                else:
                    left = np.cumsum(counts)[:-1]
                    useful = bool(((left >= least_rows) & (len(column) - left >= least_rows)).any())
            self.used.append(bool(useful))

    def _table(self):
        from sklearn_extras.models.growth import BinnedRows

        width = max((b.count for b, used in zip(self.bins, self.used) if used), default=1)
        self.width = width
        self._binned = None
        self._make = lambda: BinnedRows(
            np.stack([b.numbers(self.X[:, k]) if used else np.zeros(len(self.X), np.int64) for k, (b, used) in enumerate(zip(self.bins, self.used))], axis=1),
            width,
        )

    def binned(self):
        """Rows by bins, kept."""
        if self._binned is None:
            self._binned = self._make()
        return self._binned

    def _of_parent(self):
        parent, rows = self._parent.construct(), self.used_indices
        self.X, self.names, self.bins, self.used = parent.X[rows], parent.names, parent.bins, parent.used
        self.pandas_categorical = parent.pandas_categorical
        for name in ("label", "weight", "init_score"):
            values = getattr(parent, name)
            setattr(self, name, None if values is None else values[rows])
        if parent.group is not None:
            owner = np.repeat(np.arange(len(parent.group)), parent.group)[rows]
            self.group = np.unique(owner, return_counts=True)[1]
        self._table()

    def subset(self, used_indices, params=None):
        """The data of some rows."""
        found = Dataset(None, params=params or self.params)
        found._parent, found.used_indices = self, np.sort(np.asarray(used_indices).astype(np.int64))
        return found

    def create_valid(self, data, label=None, weight=None, group=None, init_score=None, params=None, position=None):
        """Data for evaluation, binned as these."""
        return Dataset(data, label, reference=self, weight=weight, group=group, init_score=init_score, params=params, free_raw_data=self.free_raw_data)

    def weight_array(self):
        """The weights, or `None`."""
        return self.weight

    def bounds(self):
        """The bounds of the groups."""
        if self.group is None:
            return [(0, len(self.label))]
        ends = np.concatenate([[0], np.cumsum(self.group)]).tolist()
        return list(itertools.pairwise(ends))

    def set_label(self, label):
        """Sets the labels."""
        self.label = vector_of(label, "label")
        return self

    def set_weight(self, weight):
        """Sets the weights."""
        self.weight = vector_of(weight, "weight")
        return self

    def set_group(self, group):
        """Sets the sizes of groups."""
        self.group = None if group is None else np.asarray(group).astype(np.int64)
        return self

    def set_init_score(self, init_score):
        """Sets the first scores."""
        self.init_score = vector_of(init_score, "init_score")
        return self

    def set_reference(self, reference):
        """Sets the data whose bins count."""
        self.reference = reference
        return self

    def set_feature_name(self, feature_name):
        """Sets the names of the features."""
        if feature_name != "auto":
            self.feature_name = feature_name
            if self._done:
                self.names = list(feature_name)
        return self

    def set_categorical_feature(self, categorical_feature):
        """Sets which features are categories."""
        self.categorical_feature = categorical_feature
        return self

    def get_label(self):
        """The labels."""
        self.construct()
        return self.label

    def get_weight(self):
        """The weights."""
        return self.weight

    def get_group(self):
        """The sizes of groups."""
        return self.group

    def get_init_score(self):
        """The first scores."""
        return self.init_score

    def get_data(self):
        """The table that was given."""
        if self._done and self.free_raw_data and self._parent is None:
            raise LightGBMError("Cannot call `get_data` after freed raw data, set free_raw_data=False when construct Dataset to avoid this.")
        return self.data

    def get_params(self):
        """The parameters."""
        return dict(self.params)

    def get_feature_name(self):
        """The names of the features."""
        if not self._done:
            raise LightGBMError("Cannot get feature_name before construct dataset")
        return list(self.names)

    def get_field(self, field_name):
        """A vector by name."""
        return {"label": self.label, "weight": self.weight, "group": self.group, "init_score": self.init_score}[field_name]

    def num_data(self):
        """How many rows there are."""
        if not self._done:
            raise LightGBMError("Cannot get num_data before construct dataset")
        return len(self.X)

    def num_feature(self):
        """How many features there are."""
        if not self._done:
            raise LightGBMError("Cannot get num_feature before construct dataset")
        return self.X.shape[1]

    def feature_num_bin(self, feature):
        """How many bins a feature has."""
        if isinstance(feature, str):
            feature = self.names.index(feature)
        return self.bins[feature].count

    def describe(self, seconds):
        """Says how the data are binned."""
        say(
            1,
            f"Auto-choosing col-wise multi-threading, the overhead of testing was {seconds:f} seconds.\nYou can set `force_col_wise=true` to remove the overhead.",
        )
        say(1, f"Total Bins {sum(b.count for b, used in zip(self.bins, self.used) if used)}")
        say(1, f"Number of data points in the train set: {len(self.X)}, number of used features: {sum(self.used)}")
