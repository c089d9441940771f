"""Rising functions."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_consistent_length as check_consistent_length
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_rare.isotonic import check_increasing as check_increasing
from sklearn_rare.isotonic import isotonic_regression as isotonic_regression
from tandem.dialect.late import late_names as late_names
from typing import Any

class IsotonicRegression(RegressorMixin, TransformerMixin, BaseEstimator):
    """A rising (or falling) function of one feature."""
    def __init__(self, *, y_min=None, y_max=None, increasing=True, out_of_bounds='nan'): ...
    def fit(self, X, y, sample_weight=None):
        """Finds the function."""
        ...
    def get_feature_names_out(self, input_features=None):
        """The name of what comes out."""
        ...
    def predict(self, T):
        """The function's values."""
        ...
    set_fit_request: Any
    set_predict_request: Any
    set_score_request: Any
    set_transform_request: Any
    def transform(self, T):
        """The function's values."""
        ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
