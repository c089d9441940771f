"""Tags: what an estimator is and needs."""
from typing import Any

class ClassifierTags(_Fields):
    """What a classifier can do."""
    def __getattr__(self, name: str): ...

class InputTags(_Fields):
    """What input an estimator takes."""
    def __getattr__(self, name: str): ...

class RegressorTags(_Fields):
    """What a regressor can do."""
    def __getattr__(self, name: str): ...

class Tags(_Fields):
    """All tags of an estimator."""
    def __init__(self, *values, **given): ...
    def __getattr__(self, name: str): ...

class TargetTags(_Fields):
    """What targets an estimator takes."""
    def __getattr__(self, name: str): ...

class TransformerTags(_Fields):
    """What a transformer keeps."""
    def __getattr__(self, name: str): ...

def get_tags(estimator):
    """The tags of an estimator."""
    ...
