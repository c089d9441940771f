"""Features of texts and dicts."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "sklearn.feature_extraction",
    names={
        "DictVectorizer": "sklearn_extras.dicts", "FeatureHasher": "sklearn_extras.dicts", "text": "sklearn.feature_extraction.text",
        **dict.fromkeys(("grid_to_graph", "img_to_graph"), "sklearn_rare.images"), "image": "sklearn.feature_extraction.image",
    },
)  # fmt: skip
