"""Decision trees, and their pictures and texts."""
from sklearn.tree._classes import DecisionTreeClassifier as DecisionTreeClassifier
from sklearn.tree._classes import DecisionTreeRegressor as DecisionTreeRegressor
from sklearn.tree._classes import ExtraTreeClassifier as ExtraTreeClassifier
from sklearn.tree._classes import ExtraTreeRegressor as ExtraTreeRegressor
from sklearn_extras.models.tree_pictures import export_graphviz as export_graphviz
from sklearn_extras.models.tree_pictures import plot_tree as plot_tree
from sklearn_models.trees.text import export_text as export_text
from sklearn_models.trees.tree import BaseDecisionTree as BaseDecisionTree
from typing import Any

def __getattr__(name: str) -> Any: ...
