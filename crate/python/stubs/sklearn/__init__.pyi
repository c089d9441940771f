"""scikit-learn's names over Tandem's numpy: models, splits, metrics, preprocessing. A part is loaded when it is first named."""
from sklearn import base as base
from sklearn import calibration as calibration
from sklearn import cluster as cluster
from sklearn import compose as compose
from sklearn import covariance as covariance
from sklearn import cross_decomposition as cross_decomposition
from sklearn import datasets as datasets
from sklearn import decomposition as decomposition
from sklearn import discriminant_analysis as discriminant_analysis
from sklearn import dummy as dummy
from sklearn import ensemble as ensemble
from sklearn import exceptions as exceptions
from sklearn import experimental as experimental
from sklearn import feature_extraction as feature_extraction
from sklearn import feature_selection as feature_selection
from sklearn import frozen as frozen
from sklearn import gaussian_process as gaussian_process
from sklearn import impute as impute
from sklearn import inspection as inspection
from sklearn import isotonic as isotonic
from sklearn import kernel_approximation as kernel_approximation
from sklearn import kernel_ridge as kernel_ridge
from sklearn import linear_model as linear_model
from sklearn import manifold as manifold
from sklearn import metrics as metrics
from sklearn import mixture as mixture
from sklearn import model_selection as model_selection
from sklearn import multiclass as multiclass
from sklearn import multioutput as multioutput
from sklearn import naive_bayes as naive_bayes
from sklearn import neighbors as neighbors
from sklearn import neural_network as neural_network
from sklearn import pipeline as pipeline
from sklearn import preprocessing as preprocessing
from sklearn import random_projection as random_projection
from sklearn import semi_supervised as semi_supervised
from sklearn import svm as svm
from sklearn import tree as tree
from sklearn import utils as utils
from sklearn._config import config_context as config_context
from sklearn._config import get_config as get_config
from sklearn._config import set_config as set_config
from typing import Any

def clone(estimator, *, safe=True):
    """A new estimator with the same parameters, not fitted."""
    ...

def __getattr__(name: str) -> Any: ...
