"""Rising functions."""

from tandem.dialect.late import late_names

__getattr__ = late_names("sklearn.isotonic", "sklearn_rare.isotonic")
