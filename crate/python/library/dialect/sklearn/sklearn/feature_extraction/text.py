"""Texts as counts of words."""

from tandem.dialect.late import late_names

# What `from … import *` takes.
__all__ = (
    "CountVectorizer ENGLISH_STOP_WORDS HashingVectorizer TfidfTransformer TfidfVectorizer strip_accents_ascii strip_accents_unicode strip_tags "
).split()

__getattr__ = late_names("sklearn.feature_extraction.text", "sklearn_extras.texts", "sklearn_extras.word_weights")
