"""Features in bins, and as splines."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.preprocessing._encoders import OneHotEncoder as OneHotEncoder
from sklearn.utils._param_validation import check_choice as check_choice
from sklearn.utils._samples import resample as resample
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn.utils.validation import names_in as names_in
from sklearn.utils.validation import validate_data as validate_data
from typing import Any
import numpy as np

class KBinsDiscretizer(TransformerMixin, BaseEstimator):
    """Features in bins of equal width, of equal counts, or by k-means."""
    def __init__(self, n_bins=5, *, encode='onehot', strategy='quantile', quantile_method='averaged_inverted_cdf', dtype=None, subsample=200000, random_state=None): ...
    def fit(self, X, y=None, sample_weight=None):
        """Finds the edges of the bins."""
        ...
    def get_feature_names_out(self, input_features=None):
        """The names of the features that come out."""
        ...
    def inverse_transform(self, X):
        """The middles of the bins."""
        ...
    def transform(self, X):
        """The numbers of the bins, or indicators of them."""
        ...
    def __getattr__(self, name: str): ...

class SplineTransformer(TransformerMixin, BaseEstimator):
    """Features as B-splines."""
    def __init__(self, n_knots=5, degree=3, *, knots='uniform', extrapolation='constant', include_bias=True, order='C', handle_missing='error', sparse_output=False): ...
    def fit(self, X, y=None, sample_weight=None):
        """Finds the knots."""
        ...
    def get_feature_names_out(self, input_features=None):
        """Names as `x0_sp_0`."""
        ...
    def transform(self, X):
        """The splines."""
        ...
    def __getattr__(self, name: str): ...
