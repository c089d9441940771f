"""Labels as numbers and as indicators."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.preprocessing._label import LabelBinarizer as LabelBinarizer
from sklearn.preprocessing._label import LabelEncoder as LabelEncoder
from sklearn.preprocessing._label import MultiLabelBinarizer as MultiLabelBinarizer
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils._labels import codes_of as codes_of
from sklearn.utils._labels import listed as listed
from sklearn.utils._labels import unique as unique
from sklearn.utils.multiclass import type_of_target as type_of_target
from sklearn.utils.multiclass import unique_labels as unique_labels
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import column_or_1d as column_or_1d
from sklearn.utils.validation import issparse as issparse
from typing import Any
import numpy as np

def label_binarize(y, *, classes, neg_label=0, pos_label=1, sparse_output=False):
    """Labels as rows of indicators: one column for each class, one column for two classes."""
    ...
