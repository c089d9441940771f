"""Decision trees, and their pictures and texts."""

from tandem.dialect.late import late_names

_WHERE = {
    "sklearn_models.trees.tree": "DecisionTreeClassifier DecisionTreeRegressor ExtraTreeClassifier ExtraTreeRegressor BaseDecisionTree",
    "sklearn_models.trees.text": "export_text",
    "sklearn_extras.models.tree_pictures": "plot_tree export_graphviz",
}
_NAMES = {name: place for place, names in _WHERE.items() for name in names.split()}
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.tree", names=_NAMES)
# Its files are modules of their own.
__path__ = []
