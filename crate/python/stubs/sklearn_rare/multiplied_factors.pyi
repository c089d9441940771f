"""Non-negative factors by products: all divergences, batches, and the factors as a function (Fevotte and Idier 2011)."""
from sklearn.decomposition._nmf import MiniBatchNMF as MiniBatchNMF
from sklearn.decomposition._nmf import NMF as NMF
from sklearn.exceptions import ConvergenceWarning as ConvergenceWarning
from sklearn.utils._samples import gen_batches as gen_batches
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_non_negative as check_non_negative
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_extras.models.factors import first_factors as first_factors
from sklearn_extras.models.factors import penalties as penalties
from sklearn_models._common import dense as dense
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from typing import Any
import numpy as np

def change(X, W, H, loss, l1, l2, left):
    """Numerators and denominators with penalties."""
    ...

def divergence(X, W, H, loss, root=False):
    """How far the product of factors is from the data."""
    ...

def exponent(loss):
    """The power of a factor's change that keeps the divergence from growing."""
    ...

def multiply(model, X, W, H, learns):
    """Factors by rounds of products: both, and the number of rounds."""
    ...

def non_negative_factorization(X, W=None, H=None, n_components='auto', *, init=None, update_H=True, solver='cd', beta_loss='frobenius', tol=0.0001, max_iter=200, alpha_W=0.0, alpha_H='same', l1_ratio=0.0, random_state=None, verbose=0, shuffle=False):
    """Non-negative factors of data: both, and the number of rounds."""
    ...

def power_of(loss):
    """The number beta of a divergence."""
    ...
