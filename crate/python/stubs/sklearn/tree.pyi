"""Decision trees, and their pictures and texts."""
from sklearn_extras.models.tree_pictures import export_graphviz as export_graphviz
from sklearn_extras.models.tree_pictures import plot_tree as plot_tree
from sklearn_models.trees.text import export_text as export_text
from sklearn_models.trees.tree import BaseDecisionTree as BaseDecisionTree
from sklearn_models.trees.tree import DecisionTreeClassifier as DecisionTreeClassifier
from sklearn_models.trees.tree import DecisionTreeRegressor as DecisionTreeRegressor
from sklearn_models.trees.tree import ExtraTreeClassifier as ExtraTreeClassifier
from sklearn_models.trees.tree import ExtraTreeRegressor as ExtraTreeRegressor
from typing import Any

def __getattr__(name: str) -> Any: ...
