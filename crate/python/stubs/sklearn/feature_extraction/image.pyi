"""Pictures as graphs and as patches."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_rare.images import extract_patches_2d as extract_patches_2d
from sklearn_rare.images import grid_to_graph as grid_to_graph
from sklearn_rare.images import img_to_graph as img_to_graph
from sklearn_rare.images import reconstruct_from_patches_2d as reconstruct_from_patches_2d
from tandem.dialect.late import late_names as late_names
from typing import Any

class PatchExtractor(TransformerMixin, BaseEstimator):
    """Patches of several pictures."""
    def __init__(self, *, patch_size=None, max_patches=None, random_state=None): ...
    def fit(self, X, y=None):
        """Nothing is learnt."""
        ...
    def transform(self, X):
        """The patches of all pictures."""
        ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
