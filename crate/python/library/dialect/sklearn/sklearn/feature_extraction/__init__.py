"""Features of texts and dicts."""

from tandem.dialect.late import late_names

__getattr__ = late_names(
    "sklearn.feature_extraction",
    names={
        "DictVectorizer": "sklearn_extras.dicts", "FeatureHasher": "sklearn_extras.dicts", "text": "sklearn.feature_extraction.text",
    },
)  # fmt: skip
