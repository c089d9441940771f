"""Pictures as graphs and as patches."""

from tandem.dialect.late import late_names

__getattr__ = late_names("sklearn.feature_extraction.image", "sklearn_rare.images")
