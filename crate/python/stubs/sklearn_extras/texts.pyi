"""Texts as counts of words: `CountVectorizer`, `HashingVectorizer`."""
from sklearn.feature_extraction.text import CountVectorizer as CountVectorizer
from sklearn.feature_extraction.text import HashingVectorizer as HashingVectorizer
from typing import Any

ENGLISH_STOP_WORDS: frozenset
def strip_accents_ascii(s):
    """A text without accents and without letters beyond ASCII."""
    ...

def strip_accents_unicode(s):
    """A text without accents."""
    ...

def strip_tags(s):
    """A text with blanks in the place of tags."""
    ...
