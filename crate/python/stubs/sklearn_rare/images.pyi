"""Pictures as graphs of their pixels and as patches."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.feature_extraction.image import PatchExtractor as PatchExtractor
from sklearn.utils.validation import check_random_state as check_random_state
from typing import Any
import numpy as np

def extract_patches_2d(image, patch_size, *, max_patches=None, random_state=None):
    """All patches of a picture, or some that are drawn."""
    ...

def grid_to_graph(n_x, n_y, n_z=1, *, mask=None, return_as=None, dtype=...):
    """Which pixels of a grid are neighbours."""
    ...

def img_to_graph(img, *, mask=None, return_as=None, dtype=None):
    """How much neighbouring pixels differ."""
    ...

def reconstruct_from_patches_2d(patches, image_size):
    """The picture of all its patches: means where they overlap."""
    ...
