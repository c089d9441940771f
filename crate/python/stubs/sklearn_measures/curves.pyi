"""Scores over the number of samples or over a parameter, and against chance."""
from sklearn.base import clone as clone
from sklearn.base import is_classifier as is_classifier
from sklearn.model_selection._cross import fit_and_score as fit_and_score
from sklearn.model_selection._cross import shuffled as shuffled
from sklearn.model_selection._cross import warn_of_failed as warn_of_failed
from sklearn.model_selection._folds import check_cv as check_cv
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import indexable as indexable
from sklearn_measures.scorer import check_scoring as check_scoring
from typing import Any
import numpy as np

def learning_curve(estimator, X, y, *, groups=None, train_sizes=..., cv=None, scoring=None, exploit_incremental_learning=False, n_jobs=None, pre_dispatch='all', verbose=0, shuffle=False, random_state=None, error_score=..., return_times=False, params=None):
    """Scores for growing numbers of training samples: sizes, training scores, test scores."""
    ...

def permutation_test_score(estimator, X, y, *, groups=None, cv=None, n_permutations=100, n_jobs=None, random_state=0, verbose=0, scoring=None, params=None):
    """The score, the scores with shuffled targets, and how likely so good a score is by chance."""
    ...

def validation_curve(estimator, X, y, *, param_name, param_range, groups=None, cv=None, scoring=None, n_jobs=None, pre_dispatch='all', verbose=0, error_score=..., params=None):
    """Scores for values of a parameter: training scores, test scores."""
    ...
