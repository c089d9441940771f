"""Normalizers of `tokenizer.json`: how a text is rewritten before it is cut. Each is a function from text to text."""
from typing import Any

WHITE_SPACE: frozenset
def normalizer(part):
    """The function of a part of `tokenizer.json`, which may be None."""
    ...

def replacement(part):
    """A function that replaces a text by another; `tokenizer.json` also has patterns, which are refused."""
    ...
