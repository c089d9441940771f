"""Fewer features by random matrices."""

from tandem.dialect.late import late_names

__getattr__ = late_names("sklearn.random_projection", "sklearn_rare.random_projection")
