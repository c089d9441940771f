"""Looking into models."""

from tandem.dialect.late import late_names

# What `from … import *` takes.
__all__ = (
    "DecisionBoundaryDisplay PartialDependenceDisplay partial_dependence permutation_importance "
).split()

__getattr__ = late_names(
    "sklearn.inspection",
    names={
        "permutation_importance": "sklearn_measures.inspect", "partial_dependence": "sklearn_measures.inspect",
        "PartialDependenceDisplay": "sklearn_measures.dependence_display", "DecisionBoundaryDisplay": "sklearn_measures.boundary_display",
    },
)  # fmt: skip
# Its files are modules of their own.
__path__ = []
