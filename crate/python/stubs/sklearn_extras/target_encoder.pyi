"""`TargetEncoder`: categories as the mean target that they have."""
from sklearn.base import OneToOneFeatureMixin as OneToOneFeatureMixin
from sklearn.model_selection._folds import check_cv as check_cv
from sklearn.preprocessing._encoders import _Encoder as _Encoder
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils.multiclass import type_of_target as type_of_target
from sklearn.utils.validation import check_consistent_length as check_consistent_length
from sklearn.utils.validation import column_or_1d as column_or_1d
from typing import Any
import numpy as np

class TargetEncoder(OneToOneFeatureMixin, _Encoder):
    """Categories as their mean targets, drawn towards the mean of all."""
    def __init__(self, categories='auto', target_type='auto', smooth='auto', cv=5, shuffle='deprecated', random_state='deprecated'): ...
    def fit(self, X, y):
        """Finds the mean targets of the categories."""
        ...
    def fit_transform(self, X, y):
        """Encodes each sample by the other folds."""
        ...
    def get_feature_names_out(self, input_features=None):
        """The names of the features that come out."""
        ...
    handle_unknown: Any
    max_categories: Any
    min_frequency: Any
    def transform(self, X):
        """The mean targets of categories; of unknown ones the mean of all."""
        ...
    def __getattr__(self, name: str): ...
