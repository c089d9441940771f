"""Features of texts and dicts."""
from sklearn.feature_extraction import image as image
from sklearn.feature_extraction import text as text
from sklearn.feature_extraction._dict_vectorizer import DictVectorizer as DictVectorizer
from sklearn.feature_extraction._hash import FeatureHasher as FeatureHasher
from sklearn_rare.images import grid_to_graph as grid_to_graph
from sklearn_rare.images import img_to_graph as img_to_graph
from tandem.dialect.late import late_names as late_names
from typing import Any

def __getattr__(name: str) -> Any: ...
