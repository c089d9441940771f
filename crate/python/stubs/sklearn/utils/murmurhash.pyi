"""Hashes of texts and numbers."""
from typing import Any

def murmurhash3_32(key, seed=0, positive=False):
    """The MurmurHash3 of a text, bytes, a number or an array of numbers."""
    ...
