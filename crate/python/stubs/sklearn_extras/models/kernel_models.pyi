"""Ridge regression with kernels, features of kernels, labels that spread."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MultiOutputMixin as MultiOutputMixin
from sklearn.base import RegressorMixin as RegressorMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.kernel_approximation import Nystroem as Nystroem
from sklearn.kernel_approximation import RBFSampler as RBFSampler
from sklearn.kernel_ridge import KernelRidge as KernelRidge
from sklearn.semi_supervised._label_propagation import LabelPropagation as LabelPropagation
from sklearn.semi_supervised._label_propagation import LabelSpreading as LabelSpreading
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from sklearn_models.near.search import distances as distances
from sklearn_models.near.search import nearest as nearest
from typing import Any
import numpy as np
