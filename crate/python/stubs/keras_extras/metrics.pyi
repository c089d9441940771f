"""Metrics of Keras that few programs need."""
from keras_extras.losses import binary_focal_crossentropy as binary_focal_crossentropy
from keras_extras.losses import categorical_focal_crossentropy as categorical_focal_crossentropy
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras._symbols import numbered as numbered
from tensorflow.keras.metrics import CategoricalHinge as CategoricalHinge
from tensorflow.keras.metrics import ConcordanceCorrelation as ConcordanceCorrelation
from tensorflow.keras.metrics import CosineSimilarity as CosineSimilarity
from tensorflow.keras.metrics import Hinge as Hinge
from tensorflow.keras.metrics import KLDivergence as KLDivergence
from tensorflow.keras.metrics import LogCoshError as LogCoshError
from tensorflow.keras.metrics import MeanAbsolutePercentageError as MeanAbsolutePercentageError
from tensorflow.keras.metrics import MeanSquaredLogarithmicError as MeanSquaredLogarithmicError
from tensorflow.keras.metrics import Metric as Metric
from tensorflow.keras.metrics import PearsonCorrelation as PearsonCorrelation
from tensorflow.keras.metrics import Poisson as Poisson
from tensorflow.keras.metrics import SparseTopKCategoricalAccuracy as SparseTopKCategoricalAccuracy
from tensorflow.keras.metrics import SquaredHinge as SquaredHinge
from tensorflow.keras.metrics import TopKCategoricalAccuracy as TopKCategoricalAccuracy
from typing import Any
import tandem as td

class BinaryIoU(IoU):
    """`IoU` of two classes, which a threshold parts."""
    def __init__(self, target_class_ids=..., threshold=0.5, name=None, dtype=None): ...
    def update_state(self, y_true, y_pred, sample_weight=None):
        """Takes in a batch."""
        ...
    def __getattr__(self, name: str): ...

class IoU(Metric):
    """The mean over classes of the share that both have of what one of them has."""
    def __init__(self, num_classes, target_class_ids, name=None, dtype=None, ignore_class=None, sparse_y_true=True, sparse_y_pred=True, axis=-1): ...
    def result(self):
        """The mean over those of the classes that there were."""
        ...
    def update_state(self, y_true, y_pred, sample_weight=None):
        """Takes in a batch."""
        ...
    def __getattr__(self, name: str): ...

class MeanIoU(IoU):
    """`IoU` over all classes."""
    def __init__(self, num_classes, name=None, dtype=None, **options): ...
    def __getattr__(self, name: str): ...

class OneHotIoU(IoU):
    """`IoU` of one-hot rows."""
    def __init__(self, num_classes, target_class_ids, name=None, dtype=None, ignore_class=None, sparse_y_pred=False, axis=-1): ...
    def __getattr__(self, name: str): ...

class OneHotMeanIoU(OneHotIoU):
    """`OneHotIoU` over all classes."""
    def __init__(self, num_classes, name=None, dtype=None, **options): ...
    def __getattr__(self, name: str): ...

class R2Score(Metric):
    """The share of the targets' variance that predictions explain."""
    def __init__(self, class_aggregation='uniform_average', num_regressors=0, name='r2_score', dtype=None): ...
    def reset_state(self):
        """Forgets all batches."""
        ...
    def result(self):
        """The score."""
        ...
    def update_state(self, y_true, y_pred, sample_weight=None):
        """Takes in a batch."""
        ...
    def __getattr__(self, name: str): ...

def concordance_correlation(y_true, y_pred, axis=-1):
    """How far predictions agree with targets."""
    ...

def cosine(y_true, y_pred, axis=-1):
    """The cosine of the angle between targets and predictions."""
    ...

def get(identifier):
    """The metric of a name, or the one given."""
    ...

def pearson_correlation(y_true, y_pred, axis=-1):
    """How far predictions are a linear function of targets."""
    ...

def sparse_top_k_categorical_accuracy(y_true, y_pred, k=5):
    """1 where the true class is among the k largest."""
    ...

def top_k_categorical_accuracy(y_true, y_pred, k=5):
    """1 where the class of the target is among the k largest."""
    ...
