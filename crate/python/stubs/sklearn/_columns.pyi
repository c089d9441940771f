"""`ColumnTransformer`: a transformer for some columns each."""
from sklearn._config import get_config as get_config
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.base import clone as clone
from sklearn.pipeline import _Composition as _Composition
from sklearn.pipeline import fitted_and_transformed as fitted_and_transformed
from sklearn.pipeline import named as named
from sklearn.preprocessing._features import FunctionTransformer as FunctionTransformer
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

class ColumnTransformer(TransformerMixin, _Composition):
    """Transformers for some columns each; their results side by side."""
    def __getitem__(self, key): ...
    def __init__(self, transformers, *, remainder='drop', sparse_threshold=0.3, n_jobs=None, transformer_weights=None, verbose=False, verbose_feature_names_out=True): ...
    def __sklearn_is_fitted__(self): ...
    def fit(self, X, y=None, **params):
        """Fits all transformers."""
        ...
    def fit_transform(self, X, y=None, **params):
        """Fits all transformers; their results."""
        ...
    def get_feature_names_out(self, input_features=None):
        """Names as `num__age`."""
        ...
    def get_params(self, deep=True):
        """The parameters of the transformer and of those within."""
        ...
    @property
    def named_transformers_(self): ...
    def set_output(self, *, transform=None):
        """Asks all transformers for results in another form."""
        ...
    def set_params(self, **kwargs):
        """Changes parameters, of the transformers within too."""
        ...
    def transform(self, X, **params):
        """The results of all transformers."""
        ...
    def __getattr__(self, name: str): ...

class make_column_selector:
    """Chooses columns of a frame by their names or kinds."""
    def __call__(self, df):
        """The names of the columns."""
        ...
    def __init__(self, pattern=None, *, dtype_include=None, dtype_exclude=None): ...
    def __getattr__(self, name: str): ...

def make_column_transformer(*transformers, remainder='drop', sparse_threshold=0.3, n_jobs=None, verbose=False, verbose_feature_names_out=True):
    """A `ColumnTransformer` whose parts have the names of their classes."""
    ...
