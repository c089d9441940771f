"""Labels as numbers and as indicators."""

import itertools
import warnings

import numpy as np

from ..base import BaseEstimator, TransformerMixin
from ..utils._labels import classes_and_codes, codes_of, listed, unique
from ..utils.multiclass import type_of_target, unique_labels
from ..utils.validation import check_is_fitted, column_or_1d, issparse


def _unseen(y, classes):
    known = set(classes.tolist())
    y = listed(y)
    unseen = [one for one in y.ravel().tolist() if one not in known]
    if y.dtype.kind in "OU":
        return f"y contains previously unseen labels: {np.str_(unseen[0])!r}" if y.dtype.kind == "U" else f"y contains previously unseen labels: {unseen[0]!r}"
    return f"y contains previously unseen labels: {sorted(set(unseen))}"


class LabelEncoder(TransformerMixin, BaseEstimator, auto_wrap_output_keys=None):
    """Labels as numbers from 0 on."""

    def fit(self, y):
        """Finds the labels."""
        self.classes_ = unique(column_or_1d(y, warn=True))
        return self

    def fit_transform(self, y):
        """Finds the labels; their numbers."""
        self.classes_, codes = classes_and_codes(column_or_1d(y, warn=True))
        return codes

    def transform(self, y):
        """The numbers of labels."""
        check_is_fitted(self)
        y = column_or_1d(y, warn=True)
        codes = codes_of(y, self.classes_)
        if (codes < 0).any():
            raise ValueError(_unseen(y, self.classes_))
        return codes

    def inverse_transform(self, y):
        """The labels of numbers."""
        check_is_fitted(self)
        y = column_or_1d(y, warn=True)
        if len(y) == 0:
            return np.asarray([])
        bad = sorted(set(y.tolist()) - set(range(len(self.classes_))))
        if bad:
            raise ValueError(f"y contains previously unseen labels: {np.asarray(bad)}")
        return self.classes_[y]


def label_binarize(y, *, classes, neg_label=0, pos_label=1, sparse_output=False):
    """Labels as rows of indicators: one column for each class, one column for two classes."""
    kind = type_of_target(y)
    if neg_label >= pos_label:
        raise ValueError(f"neg_label={neg_label} must be strictly less than pos_label={pos_label}.")
    if kind in ("multiclass-multioutput", "continuous", "continuous-multioutput", "unknown"):
        raise ValueError("Multioutput target data is not supported with label binarization" if "multioutput" in kind
                         else f"{kind} target data is not supported with label binarization")
    classes = listed(classes)
    if kind == "multilabel-indicator":
        y = y.toarray() if issparse(y) else listed(y)
        if y.shape[1] != len(classes):
            raise ValueError(f"classes {classes} mismatch with the labels {np.arange(y.shape[1])} found in the data")
        found = (y != 0).astype(int)
    else:
        y = column_or_1d(y)
        if kind == "binary" and len(classes) == 1:
            found = np.full((len(y), 1), 0)
            return found if neg_label == 0 else found + neg_label
        in_order = unique(classes)
        codes = codes_of(y, classes if len(classes) >= 3 else in_order)
        found = np.zeros((len(y), len(classes)), dtype=int)
        known = np.flatnonzero(codes >= 0)
        found[known, codes[known]] = 1
        if len(classes) == 2 and kind in ("binary", "multiclass"):
            found = found[:, -1:]
    if neg_label != 0 or pos_label != 1:
        found = np.where(found == 1, pos_label, neg_label)
    if sparse_output:
        from scipy.sparse import csr_matrix

        return csr_matrix(found)
    return found


class LabelBinarizer(TransformerMixin, BaseEstimator, auto_wrap_output_keys=None):
    """Labels as rows of indicators."""

    def __init__(self, *, neg_label=0, pos_label=1, sparse_output=False):
        self.neg_label, self.pos_label, self.sparse_output = neg_label, pos_label, sparse_output

    def fit(self, y):
        """Finds the labels."""
        if self.neg_label >= self.pos_label:
            raise ValueError(f"neg_label={self.neg_label} must be strictly less than pos_label={self.pos_label}.")
        self.y_type_ = type_of_target(y, input_name="y")
        if "multioutput" in self.y_type_:
            raise ValueError("Multioutput target data is not supported with label binarization")
        self.sparse_input_ = issparse(y)
        shape = y.shape if hasattr(y, "shape") else None
        self.classes_ = np.arange(shape[1] if shape else len(y[0])) if self.y_type_ == "multilabel-indicator" else unique_labels(y)
        return self

    def fit_transform(self, y):
        """Finds the labels; their indicators."""
        return self.fit(y).transform(y)

    def transform(self, y):
        """The indicators of labels."""
        check_is_fitted(self)
        if type_of_target(y).startswith("multilabel") and not self.y_type_.startswith("multilabel"):
            raise ValueError("The object was not fitted with multilabel input.")
        return label_binarize(y, classes=self.classes_, neg_label=self.neg_label, pos_label=self.pos_label, sparse_output=self.sparse_output)

    def inverse_transform(self, Y, threshold=None):
        """The labels of indicators."""
        check_is_fitted(self)
        Y = Y.toarray() if issparse(Y) else np.asarray(Y)
        threshold = (self.pos_label + self.neg_label) / 2.0 if threshold is None else threshold
        if self.y_type_ == "multiclass":
            return self.classes_[np.argmax(Y, axis=1)]
        above = (Y > threshold).astype(int)
        if self.y_type_ == "multilabel-indicator":
            return above
        if len(self.classes_) == 1:
            return np.repeat(self.classes_, len(above))
        return self.classes_[above[:, 1] if above.ndim == 2 and above.shape[1] == 2 else above.ravel()]


class MultiLabelBinarizer(TransformerMixin, BaseEstimator, auto_wrap_output_keys=None):
    """Sets of labels as rows of indicators."""

    def __init__(self, *, classes=None, sparse_output=False):
        self.classes, self.sparse_output = classes, sparse_output

    def fit(self, y):
        """Finds the labels."""
        if self.classes is None:
            found = sorted(set(itertools.chain.from_iterable(y)))
        elif len(set(self.classes)) < len(self.classes):
            raise ValueError("The classes argument contains duplicate classes. Remove these duplicates before passing them to MultiLabelBinarizer.")
        else:
            found = list(self.classes)
        whole = all(isinstance(one, int) for one in found)
        self.classes_ = np.asarray(found) if whole and found else np.empty(len(found), dtype=object)
        if not whole or not found:
            self.classes_[:] = found
        return self

    def fit_transform(self, y):
        """Finds the labels; their indicators."""
        y = [list(one) for one in y]
        return self.fit(y).transform(y)

    def transform(self, y):
        """The indicators of sets of labels."""
        check_is_fitted(self)
        places = {one: i for i, one in enumerate(self.classes_.tolist())}
        rows, unknown = [], set()
        for labels in y:
            row = [0] * len(places)
            for one in labels:
                if one in places:
                    row[places[one]] = 1
                else:
                    unknown.add(one)
            rows.append(row)
        if unknown:
            warnings.warn(f"unknown class(es) {sorted(unknown, key=str)} will be ignored", stacklevel=2)
        found = np.asarray(rows, dtype=int).reshape(len(rows), len(places))
        if self.sparse_output:
            from scipy.sparse import csr_matrix

            return csr_matrix(found)
        return found

    def inverse_transform(self, yt):
        """The sets of labels, as tuples."""
        check_is_fitted(self)
        if yt.shape[1] != len(self.classes_):
            raise ValueError(f"Expected indicator for {len(self.classes_)} classes, but got {yt.shape[1]}")
        table = (yt.toarray() if issparse(yt) else np.asarray(yt)).tolist()
        if any(value not in (0, 1) for row in table for value in row):
            raise ValueError("Expected only 0s and 1s in label indicator.")
        classes = self.classes_.tolist()
        return [tuple(one for one, value in zip(classes, row) if value) for row in table]
