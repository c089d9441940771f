"""`ColumnTransformer`: a transformer for some columns each."""
from sklearn._config import get_config as get_config
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.base import clone as clone
from sklearn.compose._column_transformer import ColumnTransformer as ColumnTransformer
from sklearn.compose._column_transformer import make_column_selector as make_column_selector
from sklearn.pipeline import fitted_and_transformed as fitted_and_transformed
from sklearn.pipeline import named as named
from sklearn.preprocessing._function_transformer import FunctionTransformer as FunctionTransformer
from sklearn.utils._bunch import Bunch as Bunch
from sklearn.utils._samples import take_columns as take_columns
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_features as check_features
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import feature_names as feature_names
from sklearn.utils.validation import issparse as issparse
from sklearn.utils.validation import names_in as names_in
from typing import Any
import numpy as np

def make_column_transformer(*transformers, remainder='drop', sparse_threshold=0.3, n_jobs=None, verbose=False, verbose_feature_names_out=True):
    """A `ColumnTransformer` whose parts have the names of their classes."""
    ...
