"""Labels as numbers and as indicators."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils._labels import codes_of as codes_of
from sklearn.utils._labels import listed as listed
from sklearn.utils._labels import unique as unique
from sklearn.utils.multiclass import type_of_target as type_of_target
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import column_or_1d as column_or_1d
from sklearn.utils.validation import issparse as issparse
from typing import Any
import numpy as np

class LabelBinarizer(TransformerMixin, BaseEstimator):
    """Labels as rows of indicators."""
    def __init__(self, *, neg_label=0, pos_label=1, sparse_output=False): ...
    def fit(self, y):
        """Finds the labels."""
        ...
    def fit_transform(self, y):
        """Finds the labels; their indicators."""
        ...
    def inverse_transform(self, Y, threshold=None):
        """The labels of indicators."""
        ...
    def transform(self, y):
        """The indicators of labels."""
        ...
    def __getattr__(self, name: str): ...

class LabelEncoder(TransformerMixin, BaseEstimator):
    """Labels as numbers from 0 on."""
    def fit(self, y):
        """Finds the labels."""
        ...
    def fit_transform(self, y):
        """Finds the labels; their numbers."""
        ...
    def inverse_transform(self, y):
        """The labels of numbers."""
        ...
    def transform(self, y):
        """The numbers of labels."""
        ...
    def __getattr__(self, name: str): ...

class MultiLabelBinarizer(TransformerMixin, BaseEstimator):
    """Sets of labels as rows of indicators."""
    def __init__(self, *, classes=None, sparse_output=False): ...
    def fit(self, y):
        """Finds the labels."""
        ...
    def fit_transform(self, y):
        """Finds the labels; their indicators."""
        ...
    def inverse_transform(self, yt):
        """The sets of labels, as tuples."""
        ...
    def transform(self, y):
        """The indicators of sets of labels."""
        ...
    def __getattr__(self, name: str): ...

def label_binarize(y, *, classes, neg_label=0, pos_label=1, sparse_output=False):
    """Labels as rows of indicators: one column for each class, one column for two classes."""
    ...
