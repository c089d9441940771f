"""Rows of data of any kind, shuffled and drawn again; batches."""
from sklearn.utils.validation import check_consistent_length as check_consistent_length
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import indexable as indexable
from sklearn.utils.validation import issparse as issparse
from sklearn.utils.validation import num_samples as num_samples
from typing import Any
import numpy as np

def deprecated(extra=''):
    """A decorator for what will go: it leaves it as it is."""
    ...

def fitted_clone(estimator, *data, **fit_params):
    """A fitted clone, also of an estimator whose `fit` gives nothing back."""
    ...

def gen_batches(n, batch_size, *, min_batch_size=0):
    """Slices of `batch_size` that cover `range(n)`."""
    ...

def gen_even_slices(n, n_packs, *, n_samples=None):
    """`n_packs` slices that cover `range(n)`."""
    ...

def resample(*arrays, replace=True, n_samples=None, random_state=None, stratify=None, sample_weight=None):
    """Samples drawn from data: with repetition, or without."""
    ...

def safe_mask(X, mask):
    """A mask for rows of data."""
    ...

def safe_sqr(X, *, copy=True):
    """Squares of all elements."""
    ...

def shuffle(*arrays, random_state=None, n_samples=None):
    """Data in another order, the same for all."""
    ...

def take(X, indices):
    """Rows of an array, a frame, a list or a sparse matrix: by numbers or a mask."""
    ...

def take_columns(X, columns):
    """Columns of an array or a frame: by numbers, names, a slice, a mask."""
    ...
