"""`DMatrix`: a table with labels, weights, groups, and names of its features."""

import numpy as np

from ._errors import XGBoostError
from ._tables import table_of, vector_of

CAT_T = "c"


class DMatrix:
    """Data for training and prediction."""

    def __init__(self, data, label=None, *, weight=None, base_margin=None, missing=None, silent=False, feature_names=None, feature_types=None,
                 nthread=None, group=None, qid=None, label_lower_bound=None, label_upper_bound=None, feature_weights=None, enable_categorical=False,
                 data_split_mode=0):  # fmt: skip
        if group is not None and qid is not None:
            raise ValueError("Either one of `group` or `qid` should be None.")
        known = getattr(feature_types, "known", None)
        if known is not None:
            feature_types = None
        X, names, types, self._categories = table_of(data, np.nan if missing is None else missing, enable_categorical, feature_names, feature_types, known)
        self._X = X
        self._names = self._types = None
        self._label = self._weight = self._margin = None
        self._group_ptr = np.zeros(0, dtype=np.uint32)
        self._cuts = {}
        self.feature_names = names
        self.feature_types = types
        self.feature_weights = None
        self.set_info(label=label, weight=weight, base_margin=base_margin, group=group, qid=qid, feature_weights=feature_weights,
                      label_lower_bound=label_lower_bound, label_upper_bound=label_upper_bound)  # fmt: skip

    def set_info(self, *, label=None, weight=None, base_margin=None, group=None, qid=None, label_lower_bound=None, label_upper_bound=None,
                 feature_names=None, feature_types=None, feature_weights=None):  # fmt: skip
        """Sets what belongs to the rows."""
        if label is not None:
            self.set_label(label)
        if weight is not None:
            self.set_weight(weight)
        if base_margin is not None:
            self.set_base_margin(base_margin)
        if group is not None:
            self.set_group(group)
        if qid is not None:
            qid = np.asarray(qid)
            if len(qid) > 1 and bool((qid[1:] < qid[:-1]).any()):
                raise XGBoostError("Check failed: non_dec: `qid` must be sorted in non-decreasing order along with data.")
            self.set_group(np.unique(qid, return_counts=True)[1])
        if feature_names is not None:
            self.feature_names = feature_names
        if feature_types is not None:
            self.feature_types = feature_types
        if feature_weights is not None:
            self.feature_weights = np.asarray(feature_weights, dtype=np.float32)

    def set_label(self, label):
        """Sets the labels."""
        if hasattr(label, "columns") and label.shape[1] == 1:
            label = label.iloc[:, 0]
        self._label = vector_of(label, "label", self.num_row())

    def set_weight(self, weight):
        """Sets the weights of the rows, or of the groups."""
        self._weight = vector_of(weight, "weight", self.num_row())

    def set_base_margin(self, margin):
        """Sets the margins from which boosting starts."""
        self._margin = vector_of(margin, "base_margin", self.num_row())

    def set_group(self, group):
        """Sets the sizes of the groups of rows."""
        ptr = np.concatenate([[0], np.cumsum(np.asarray(group).astype(np.int64))])
        if int(ptr[-1]) != self.num_row():
            raise XGBoostError(
                "Check failed: group_ptr_.back() == num_row_: Invalid group structure. Number of rows obtained from groups doesn't "
                "equal to actual number of rows given by data."
            )
        self._group_ptr = ptr.astype(np.uint32)

    def get_label(self):
        """The labels."""
        return np.zeros(0, np.float32) if self._label is None else self._label

    def get_weight(self):
        """The weights."""
        return np.zeros(0, np.float32) if self._weight is None else self._weight

    def get_base_margin(self):
        """The margins from which boosting starts."""
        return np.zeros(0, np.float32) if self._margin is None else self._margin

    def get_group(self):
        """The sizes of the groups."""
        return np.diff(self._group_ptr)

    def get_float_info(self, field):
        """A vector by name."""
        return {"label": self.get_label, "weight": self.get_weight, "base_margin": self.get_base_margin}[field]()

    def set_float_info(self, field, data):
        """Sets a vector by name."""
        {"label": self.set_label, "weight": self.set_weight, "base_margin": self.set_base_margin}[field](data)

    def get_uint_info(self, field):
        """The bounds of the groups."""
        return self._group_ptr

    def get_data(self):
        """The values that are there, as a sparse matrix."""
        import scipy.sparse as sp

        there = ~np.isnan(self._X)
        rows, columns = np.nonzero(there)
        starts = np.concatenate([[0], np.cumsum(there.sum(axis=1))])
        return sp.csr_matrix((self._X[rows, columns], columns, starts), shape=self._X.shape)

    def get_quantile_cut(self):
        """Where the cuts of each feature start, and the cuts."""
        cuts = self.cuts(256)
        values = [np.concatenate([np.asarray([least], np.float32), ends]) for least, ends in cuts]
        return np.cumsum([0] + [len(v) for v in values]).astype(np.uint64), np.concatenate(values).astype(np.float32)

    def num_row(self):
        """How many rows there are."""
        return self._X.shape[0]

    def num_col(self):
        """How many features there are."""
        return self._X.shape[1]

    def num_nonmissing(self):
        """How many values are there."""
        return int(np.sum(~np.isnan(self._X)))

    def data_split_mode(self):
        """Rows, not columns, are shared out among machines."""
        return 0

    def slice(self, rindex, allow_groups=False):
        """The data of some rows."""
        if len(self._group_ptr) > 1 and not allow_groups:
            raise XGBoostError("slice does not support group structure")
        rows = np.asarray(rindex)
        rows = np.flatnonzero(rows) if rows.dtype == bool else rows.astype(np.int64)
        found = DMatrix.__new__(DMatrix)
        found.__dict__.update(self.__dict__)
        found._X, found._cuts, found._group_ptr = self._X[rows], {}, np.zeros(0, np.uint32)
        for name in ("_label", "_weight", "_margin"):
            part = getattr(self, name)
            if part is not None and len(part) == self.num_row():
                setattr(found, name, part[rows])
        return found

    def save_binary(self, fname, silent=True):
        """Writes the data to a file of this library."""
        import pickle

        with open(fname, "wb") as file:
            pickle.dump(self.__dict__, file)

    def get_categories(self, export_to_arrow=False):
        """The categories of the features that have some."""
        return self._categories

    @property
    def feature_names(self):
        """The names of the features, if they have some."""
        return None if self._names is None else list(self._names)

    @feature_names.setter
    def feature_names(self, names):
        if names is None:
            self._names = None
            return
        names = [names] if isinstance(names, str) else list(names)
        if len(names) != self.num_col() and self.num_col():
            raise ValueError(f"feature names must have the same length as the number of data columns, expected {self.num_col()}, got {len(names)}")
        if len(names) != len(set(names)):
            distinct, counts = np.unique(np.asarray(names), return_counts=True)
            raise ValueError(f"feature_names must be unique. Duplicates found: {[str(n) for n, c in zip(distinct.tolist(), counts.tolist()) if c > 1]}")
        if not all(isinstance(n, str) and not any(x in n for x in "[]<") for n in names):
            raise ValueError("feature_names must be string, and may not contain [, ] or <")
        self._names = names

    @property
    def feature_types(self):
        """The types of the features: `q`, `i`, `int`, `float`, `c`."""
        return None if self._types is None else list(self._types)

    @feature_types.setter
    def feature_types(self, types):
        if types is None:
            self._types = None
            return
        types = [types] * self.num_col() if isinstance(types, str) else list(types)
        if len(types) != self.num_col():
            raise ValueError(f"feature types must have the same length as the number of data columns, expected {self.num_col()}, got {len(types)}")
        for kind in types:
            if kind not in ("int", "float", "i", "q", "c"):
                raise XGBoostError("All feature_types must be one of {int, float, i, q, c}.")
        self._types = types

    def kinds(self):
        """Which features are categories."""
        return [kind == "c" for kind in self._types] if self._types else [False] * self.num_col()

    def cuts(self, most_bins, exact=False):
        """The cuts of the features, kept."""
        key = most_bins, exact
        if key not in self._cuts:
            from ._cuts import exact_cuts, quantile_cuts

            found, kinds = [], self.kinds()
            weights = self._weight
            if weights is not None and len(self._group_ptr) > 1:
                weights = np.repeat(weights, np.diff(self._group_ptr.astype(np.int64)))
            for k in range(self.num_col()):
                column = self._X[:, k]
                there = ~np.isnan(column)
                all_there = bool(there.all())
                values = column if all_there else column[there]
                if kinds[k]:
                    count = int(values.max(initial=0)) + 1
                    found.append((np.float32(0), np.arange(count, dtype=np.float32)))
                elif exact:
                    found.append(exact_cuts(values))
                else:
                    w = weights if weights is None or all_there else weights[there]
                    found.append(quantile_cuts(values, w, most_bins, self.num_row()))
            self._cuts[key] = found
        return self._cuts[key]

    def binned(self, most_bins, exact=False):
        """Rows by bins, kept."""
        key = "binned", most_bins, exact
        if key not in self._cuts:
            from sklearn_extras.models.growth import BinnedRows

            cuts, kinds = self.cuts(most_bins, exact), self.kinds()
            width = max((len(ends) for _, ends in cuts), default=1)
            columns = []
            for k, (_, ends) in enumerate(cuts):
                column = self._X[:, k]
                numbers = np.searchsorted(ends, column, side="left" if kinds[k] else "right")
                numbers = np.minimum(numbers, len(ends) - 1)
                columns.append(np.where(np.isnan(column), width, numbers))
            self._cuts[key] = BinnedRows(np.stack(columns, axis=1).astype(np.int64), width)
        return self._cuts[key]


class QuantileDMatrix(DMatrix):
    """Data for training with histograms."""

    def __init__(self, data, label=None, *, weight=None, base_margin=None, missing=None, silent=False, feature_names=None, feature_types=None,
                 nthread=None, max_bin=None, ref=None, group=None, qid=None, label_lower_bound=None, label_upper_bound=None, feature_weights=None,
                 enable_categorical=False, max_quantile_batches=None, data_split_mode=0):  # fmt: skip
        super().__init__(data, label, weight=weight, base_margin=base_margin, missing=missing, feature_names=feature_names, feature_types=feature_types,
                         group=group, qid=qid, feature_weights=feature_weights, enable_categorical=enable_categorical)  # fmt: skip
        self.max_bin, self.ref = max_bin, ref


class DataIter:
    """The base of iterators over batches of data."""

    def __init__(self, cache_prefix=None, **settings):
        self.cache_prefix = cache_prefix

    def reset(self):
        """Starts again."""
        raise NotImplementedError()

    def next(self, input_data):
        """Gives the next batch to `input_data`."""
        raise NotImplementedError()


class ExtMemQuantileDMatrix(QuantileDMatrix):
    """Here as `QuantileDMatrix`: data lie in memory."""
