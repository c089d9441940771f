"""Data as sparse combinations of atoms: dictionaries that are learned, sparse principal components."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.decomposition._dict_learning import DictionaryLearning as DictionaryLearning
from sklearn.decomposition._dict_learning import MiniBatchDictionaryLearning as MiniBatchDictionaryLearning
from sklearn.decomposition._dict_learning import SparseCoder as SparseCoder
from sklearn.decomposition._sparse_pca import MiniBatchSparsePCA as MiniBatchSparsePCA
from sklearn.decomposition._sparse_pca import SparsePCA as SparsePCA
from sklearn.linear_model._coordinate_descent import Lasso as Lasso
from sklearn.linear_model._least_angle import Lars as Lars
from sklearn.linear_model._least_angle import LassoLars as LassoLars
from sklearn.utils.extmath import randomized_svd as randomized_svd
from sklearn.utils.extmath import svd_flip as svd_flip
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models.linear.ridge import ridge_regression as ridge_regression
from sklearn_rare.pursuit import orthogonal_mp_gram as orthogonal_mp_gram
from typing import Any
import numpy as np

def dict_learning(X, n_components, *, alpha, max_iter=100, tol=1e-08, method='lars', n_jobs=None, dict_init=None, code_init=None, callback=None, verbose=False, random_state=None, return_n_iter=False, positive_dict=False, positive_code=False, method_max_iter=1000):
    """Codes and atoms of data, and the costs of all rounds."""
    ...

def dict_learning_online(X, n_components=2, *, alpha=1, max_iter=100, return_code=True, dict_init=None, callback=None, batch_size=256, verbose=False, shuffle=True, n_jobs=None, method='lars', random_state=None, positive_dict=False, positive_code=False, method_max_iter=1000, tol=0.001, max_no_improvement=10):
    """Codes and atoms of data, learned batch by batch."""
    ...

def refuse_positive(method, positive):
    """An error for ways of coding that cannot keep codes from being negative."""
    ...

def sparse_encode(X, dictionary, *, gram=None, cov=None, algorithm='lasso_lars', n_nonzero_coefs=None, alpha=None, copy_cov=True, init=None, max_iter=1000, n_jobs=None, check_input=True, verbose=0, positive=False):
    """The sparse codes of samples: few atoms for each."""
    ...
