"""Sums and splits of nodes with few samples, and those by medians: without arrays, whose operations are made anew for each shape."""
from sklearn_models.trees import criteria as criteria
from typing import Any
import numpy as np

class FewSamples:
    """Answers what `Grower` asks for, one request after the other. `column` gives a feature as a list."""
    def __init__(self, column, name, y, weights, least_leaf): ...
    def answer(self, request):
        """Sums of a node, or for each of its features what its split is worth; `None` for constant ones."""
        ...
    def __getattr__(self, name: str): ...
