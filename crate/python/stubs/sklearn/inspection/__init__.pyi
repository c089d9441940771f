"""Looking into models."""
from sklearn_measures.boundary_display import DecisionBoundaryDisplay as DecisionBoundaryDisplay
from sklearn_measures.dependence_display import PartialDependenceDisplay as PartialDependenceDisplay
from sklearn_measures.inspect import partial_dependence as partial_dependence
from sklearn_measures.inspect import permutation_importance as permutation_importance
from typing import Any

def __getattr__(name: str) -> Any: ...
