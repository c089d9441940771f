"""Labels for samples that have none."""
from sklearn.semi_supervised._label_propagation import LabelPropagation as LabelPropagation
from sklearn.semi_supervised._label_propagation import LabelSpreading as LabelSpreading
from sklearn.semi_supervised._self_training import SelfTrainingClassifier as SelfTrainingClassifier
from typing import Any

def __getattr__(name: str) -> Any: ...
