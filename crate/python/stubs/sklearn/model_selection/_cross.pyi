"""Cross-validation: fits and scores on splits."""
from sklearn._config import get_config as get_config
from sklearn.base import clone as clone
from sklearn.base import is_classifier as is_classifier
from sklearn.exceptions import FitFailedWarning as FitFailedWarning
from sklearn.model_selection._folds import check_cv as check_cv
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils._labels import listed as listed
from sklearn.utils._samples import take as take
from sklearn.utils.validation import indexable as indexable
from sklearn.utils.validation import num_samples as num_samples
from sklearn_measures.scorer import check_scoring as check_scoring
from typing import Any
import numpy as np

def cross_val_predict(estimator, X, y=None, *, groups=None, cv=None, n_jobs=None, verbose=0, params=None, pre_dispatch='2*n_jobs', method='predict'):
    """For each sample the prediction of the split that tests it."""
    ...

def cross_val_score(estimator, X, y=None, *, groups=None, scoring=None, cv=None, n_jobs=None, verbose=0, params=None, pre_dispatch='2*n_jobs', error_score=...):
    """The scores of all splits."""
    ...

def cross_validate(estimator, X, y=None, *, groups=None, scoring=None, cv=None, n_jobs=None, verbose=0, params=None, pre_dispatch='2*n_jobs', return_train_score=False, return_estimator=False, return_indices=False, error_score=...):
    """Scores and times of all splits as a dict of arrays."""
    ...

def fit_and_score(estimator, X, y, scorer, train, test, params=None, fit_params=None, train_scores=False, error_score=..., score_params=None):
    """Fits on training samples, scores on test samples: a dict of scores and times."""
    ...

def given_by_part(owner, params, groups, estimator, cv, scorer=None):
    """What the splitter, `fit` and the scorer are given: all parameters go to `fit` unless metadata are routed."""
    ...

def scored(estimator, scorer, X, y, error_score, given=None):
    """The score of a fitted estimator, a number or a dict; `error_score` where it fails."""
    ...

def shuffled(y, groups, rng):
    """Targets in another order, within groups where there are some."""
    ...

def warn_of_failed(results, error_score):
    """Warns of fits that failed; raises an error where all did."""
    ...
