"""Rising functions."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_consistent_length as check_consistent_length
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_rare.isotonic import IsotonicRegression as IsotonicRegression
from sklearn_rare.isotonic import check_increasing as check_increasing
from sklearn_rare.isotonic import isotonic_regression as isotonic_regression
from tandem.dialect.late import late_names as late_names
from typing import Any

def __getattr__(name: str) -> Any: ...
