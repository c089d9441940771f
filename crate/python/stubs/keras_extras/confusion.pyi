"""Metrics of hits and misses at thresholds."""
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras._engine import Parameter as Parameter
from tensorflow.keras._symbols import numbered as numbered
from tensorflow.keras._symbols import snake as snake
from tensorflow.keras.metrics import Metric as Metric
from typing import Any
import tandem as td

class AUC(_Confusion):
    """The area under the curve of true over false positives, or with `curve="PR"` of precision over recall."""
    def __init__(self, num_thresholds=200, curve='ROC', summation_method='interpolation', name=None, dtype=None, thresholds=None, multi_label=False, num_labels=None, label_weights=None, from_logits=False): ...
    def result(self):
        """The area."""
        ...
    def update_state(self, y_true, y_pred, sample_weight=None):
        """Takes in a batch."""
        ...
    def __getattr__(self, name: str): ...

class F1Score(FBetaScore):
    """The harmonic mean of precision and recall of each class."""
    def __init__(self, average=None, threshold=None, name='f1_score', dtype=None): ...
    def __getattr__(self, name: str): ...

class FBetaScore(_Confusion):
    """The weighted harmonic mean of precision and recall of each class."""
    def __init__(self, average=None, beta=1.0, threshold=None, name='fbeta_score', dtype=None): ...
    def result(self):
        """The score, of each class without `average`."""
        ...
    def update_state(self, y_true, y_pred, sample_weight=None):
        """Takes in a batch."""
        ...
    def __getattr__(self, name: str): ...

class FalseNegatives(_AtThresholds):
    """How many false negatives there are."""
    def __init__(self, thresholds=None, name=None, dtype=None): ...
    def __getattr__(self, name: str): ...

class FalsePositives(_AtThresholds):
    """How many false positives there are."""
    def __init__(self, thresholds=None, name=None, dtype=None): ...
    def __getattr__(self, name: str): ...

class Precision(_AtThresholds):
    """The share of what is right in what was found."""
    def __getattr__(self, name: str): ...

class PrecisionAtRecall(_AtValue):
    """One rate where the other is met."""
    def __getattr__(self, name: str): ...

class Recall(_AtThresholds):
    """The share of what was found in what is there."""
    def __getattr__(self, name: str): ...

class RecallAtPrecision(_AtValue):
    """One rate where the other is met."""
    def __getattr__(self, name: str): ...

class SensitivityAtSpecificity(_AtValue):
    """One rate where the other is met."""
    def __getattr__(self, name: str): ...

class SpecificityAtSensitivity(_AtValue):
    """One rate where the other is met."""
    def __getattr__(self, name: str): ...

class TrueNegatives(_AtThresholds):
    """How many true negatives there are."""
    def __init__(self, thresholds=None, name=None, dtype=None): ...
    def __getattr__(self, name: str): ...

class TruePositives(_AtThresholds):
    """How many true positives there are."""
    def __init__(self, thresholds=None, name=None, dtype=None): ...
    def __getattr__(self, name: str): ...
