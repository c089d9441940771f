"""Features of texts and dicts."""
from sklearn.feature_extraction import image as image
from sklearn.feature_extraction import text as text
from sklearn_extras.dicts import DictVectorizer as DictVectorizer
from sklearn_extras.dicts import FeatureHasher as FeatureHasher
from sklearn_rare.images import grid_to_graph as grid_to_graph
from sklearn_rare.images import img_to_graph as img_to_graph
from tandem.dialect.late import late_names as late_names
from typing import Any

def __getattr__(name: str) -> Any: ...
