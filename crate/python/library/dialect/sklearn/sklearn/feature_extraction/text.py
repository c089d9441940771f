"""Texts as counts of words."""

from tandem.dialect.late import late_names

__getattr__ = late_names("sklearn.feature_extraction.text", "sklearn_extras.texts", "sklearn_extras.word_weights")
