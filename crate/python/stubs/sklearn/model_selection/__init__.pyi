"""Splits, cross-validation, search for parameters."""
from sklearn.model_selection._base_search import BaseSearchCV as BaseSearchCV
from sklearn.model_selection._base_search import GridSearchCV as GridSearchCV
from sklearn.model_selection._base_search import RandomizedSearchCV as RandomizedSearchCV
from sklearn.model_selection._cross import cross_val_predict as cross_val_predict
from sklearn.model_selection._cross import cross_val_score as cross_val_score
from sklearn.model_selection._cross import cross_validate as cross_validate
from sklearn.model_selection._curves import learning_curve as learning_curve
from sklearn.model_selection._curves import permutation_test_score as permutation_test_score
from sklearn.model_selection._curves import validation_curve as validation_curve
from sklearn.model_selection._folds import GroupKFold as GroupKFold
from sklearn.model_selection._folds import KFold as KFold
from sklearn.model_selection._folds import LeaveOneGroupOut as LeaveOneGroupOut
from sklearn.model_selection._folds import LeaveOneOut as LeaveOneOut
from sklearn.model_selection._folds import LeavePGroupsOut as LeavePGroupsOut
from sklearn.model_selection._folds import LeavePOut as LeavePOut
from sklearn.model_selection._folds import PredefinedSplit as PredefinedSplit
from sklearn.model_selection._folds import RepeatedKFold as RepeatedKFold
from sklearn.model_selection._folds import RepeatedStratifiedKFold as RepeatedStratifiedKFold
from sklearn.model_selection._folds import StratifiedGroupKFold as StratifiedGroupKFold
from sklearn.model_selection._folds import StratifiedKFold as StratifiedKFold
from sklearn.model_selection._folds import TimeSeriesSplit as TimeSeriesSplit
from sklearn.model_selection._folds import check_cv as check_cv
from sklearn.model_selection._grids import ParameterGrid as ParameterGrid
from sklearn.model_selection._grids import ParameterSampler as ParameterSampler
from sklearn.model_selection._split import BaseCrossValidator as BaseCrossValidator
from sklearn.model_selection._split import BaseShuffleSplit as BaseShuffleSplit
from sklearn.model_selection._split import GroupShuffleSplit as GroupShuffleSplit
from sklearn.model_selection._split import ShuffleSplit as ShuffleSplit
from sklearn.model_selection._split import StratifiedShuffleSplit as StratifiedShuffleSplit
from sklearn.model_selection._split import train_test_split as train_test_split
from sklearn_rare.halving import HalvingGridSearchCV as HalvingGridSearchCV
from sklearn_rare.halving import HalvingRandomSearchCV as HalvingRandomSearchCV
from typing import Any

def __getattr__(name: str) -> Any: ...
