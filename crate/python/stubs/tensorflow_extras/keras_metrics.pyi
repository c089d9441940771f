"""Metrics of Keras that few programs need."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras.metrics import CategoricalHinge as CategoricalHinge
from tensorflow.keras.metrics import CosineSimilarity as CosineSimilarity
from tensorflow.keras.metrics import Hinge as Hinge
from tensorflow.keras.metrics import KLDivergence as KLDivergence
from tensorflow.keras.metrics import LogCoshError as LogCoshError
from tensorflow.keras.metrics import MeanAbsolutePercentageError as MeanAbsolutePercentageError
from tensorflow.keras.metrics import MeanSquaredLogarithmicError as MeanSquaredLogarithmicError
from tensorflow.keras.metrics import Metric as Metric
from tensorflow.keras.metrics import Poisson as Poisson
from tensorflow.keras.metrics import SparseTopKCategoricalAccuracy as SparseTopKCategoricalAccuracy
from tensorflow.keras.metrics import SquaredHinge as SquaredHinge
from tensorflow.keras.metrics import TopKCategoricalAccuracy as TopKCategoricalAccuracy
from typing import Any
import tandem as td

class FalseNegatives(_Count):
    """How many false negatives."""
    def __getattr__(self, name: str): ...

class FalsePositives(_Count):
    """How many false positives."""
    def __getattr__(self, name: str): ...

class MeanIoU(Metric):
    """The mean over classes of the share that both have of what one of them has."""
    def __init__(self, num_classes, name='mean_io_u', dtype=None, **options): ...
    def reset_state(self):
        """Forgets all batches."""
        ...
    def result(self):
        """The mean over the classes that there were."""
        ...
    def update_state(self, y_true, y_pred, sample_weight=None):
        """Takes in a batch."""
        ...
    def __getattr__(self, name: str): ...

class TrueNegatives(_Count):
    """How many true negatives."""
    def __getattr__(self, name: str): ...

class TruePositives(_Count):
    """How many true positives."""
    def __getattr__(self, name: str): ...

def cosine(y_true, y_pred, axis=-1):
    """The cosine of the angle between targets and predictions."""
    ...

def sparse_top_k_categorical_accuracy(y_true, y_pred, k=5):
    """1 where the true class is among the k largest."""
    ...

def top_k_categorical_accuracy(y_true, y_pred, k=5):
    """1 where the class of the target is among the k largest."""
    ...
