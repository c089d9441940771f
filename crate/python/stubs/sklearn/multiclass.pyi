"""One against the rest, one against one."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.base import clone as clone
from sklearn.base import is_regressor as is_regressor
from sklearn.preprocessing._labels import LabelBinarizer as LabelBinarizer
from sklearn.utils._labels import classes_and_codes as classes_and_codes
from sklearn.utils._samples import fitted_clone as fitted_clone
from sklearn.utils._samples import take as take
from sklearn.utils.metaestimators import available_if as available_if
from sklearn.utils.multiclass import check_classification_targets as check_classification_targets
from sklearn.utils.validation import check_features as check_features
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn_rare.machines import OutputCodeClassifier as OutputCodeClassifier
from sklearn_rare.multiclass import OneVsOneClassifier as OneVsOneClassifier
from sklearn_rare.multiclass import OneVsRestClassifier as OneVsRestClassifier
from sklearn_rare.multioutput import inner_has as inner_has
from tandem.dialect.late import late_names as late_names
from typing import Any

def __getattr__(name: str) -> Any: ...
