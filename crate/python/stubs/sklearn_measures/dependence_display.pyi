"""`PartialDependenceDisplay`: mean predictions over values of features."""
from sklearn_measures.inspect import partial_dependence as partial_dependence
from typing import Any
import numpy as np

class PartialDependenceDisplay:
    """Mean predictions over values of features, a picture for each."""
    def __init__(self, pd_results, *, features, feature_names, target_idx, deciles=None, kind='average', subsample=1000, random_state=None, is_categorical=None): ...
    @classmethod
    def from_estimator(cls, estimator, X, features, *, sample_weight=None, categorical_features=None, feature_names=None, target=None, response_method='auto', n_cols=3, grid_resolution=100, percentiles=..., custom_values=None, method='auto', n_jobs=None, verbose=0, line_kw=None, ice_lines_kw=None, pd_line_kw=None, contour_kw=None, ax=None, kind='average', centered=False, subsample=1000, random_state=None):
        """Finds the mean predictions, and draws them."""
        ...
    def plot(self, *, ax=None, n_cols=3, line_kw=None, ice_lines_kw=None, pd_line_kw=None, contour_kw=None, bar_kw=None, heatmap_kw=None, pdp_lim=None, centered=False):
        """Draws a picture for each feature or pair of features."""
        ...
    def __getattr__(self, name: str): ...
