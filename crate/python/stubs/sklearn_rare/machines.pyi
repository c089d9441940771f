"""A restricted Boltzmann machine, features of kernels of histograms, codes of classes, clusters of rows and columns."""
from sklearn.base import BaseEstimator as BaseEstimator
from sklearn.base import BiclusterMixin as BiclusterMixin
from sklearn.base import ClassNamePrefixFeaturesOutMixin as ClassNamePrefixFeaturesOutMixin
from sklearn.base import ClassifierMixin as ClassifierMixin
from sklearn.base import MetaEstimatorMixin as MetaEstimatorMixin
from sklearn.base import TransformerMixin as TransformerMixin
from sklearn.base import clone as clone
from sklearn.cluster._bicluster import SpectralBiclustering as SpectralBiclustering
from sklearn.cluster._bicluster import SpectralCoclustering as SpectralCoclustering
from sklearn.kernel_approximation import AdditiveChi2Sampler as AdditiveChi2Sampler
from sklearn.kernel_approximation import PolynomialCountSketch as PolynomialCountSketch
from sklearn.kernel_approximation import SkewedChi2Sampler as SkewedChi2Sampler
from sklearn.multiclass import OutputCodeClassifier as OutputCodeClassifier
from sklearn.neural_network._rbm import BernoulliRBM as BernoulliRBM
from sklearn.utils.extmath import randomized_svd as randomized_svd
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import validate_data as validate_data
from sklearn_models._common import fit_data as fit_data
from sklearn_models._common import keep as keep
from sklearn_models._common import new_data as new_data
from typing import Any
import numpy as np
