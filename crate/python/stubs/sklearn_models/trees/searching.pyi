"""The search for splits: nodes of all trees that grow at a time, each along some features, in a few operations on arrays.

Tables are filled up to few shapes, because an operation is made anew for each."""
from sklearn_models.trees import criteria as criteria
from sklearn_models.trees.few import FewSamples as FewSamples
from typing import Any
import numpy as np

class Ranked:
    """A table (floats that went through 32 bits) with the order of each feature. The last place of each row stands for no sample."""
    def __init__(self, X): ...
    def column(self, feature):
        """A feature as a list."""
        ...
    def sort(self):
        """Makes `order`, `ranks` and `values`, once."""
        ...
    def __getattr__(self, name: str): ...

class Search:
    """Finds splits for targets (a table) of trees with weights of their own (one row each)."""
    def __init__(self, ranked, name, y, weights, least_leaf): ...
    def answers(self, requests):
        """For each request of one kind its answer."""
        ...
    def kind(self, request):
        """What requests can be answered together: the lower, the sooner."""
        ...
    def __getattr__(self, name: str): ...

def sides(samples, found):
    """The samples to the left and to the right of a split."""
    ...
