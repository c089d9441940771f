"""`IterativeImputer`: each column with missing values is predicted from the others, round after round."""
from sklearn._missing import SimpleImputer as SimpleImputer
from sklearn.base import clone as clone
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import validate_data as validate_data
from typing import Any
import numpy as np

class IterativeImputer(SimpleImputer):
    """Fills missing values by models of each column on the others."""
    def __init__(self, estimator=None, *, missing_values=..., sample_posterior=False, max_iter=10, tol=0.001, n_nearest_features=None, initial_strategy='mean', fill_value=None, imputation_order='ascending', skip_complete=False, min_value=..., max_value=..., verbose=0, random_state=None, add_indicator=False, keep_empty_features=False): ...
    def fit(self, X, y=None, **fit_params):
        """Fits the models."""
        ...
    def fit_transform(self, X, y=None, **params):
        """Fits the models; the samples without missing values."""
        ...
    def get_feature_names_out(self, input_features=None):
        """The names of the columns that come out."""
        ...
    def transform(self, X):
        """The samples without missing values."""
        ...
    def __getattr__(self, name: str): ...
