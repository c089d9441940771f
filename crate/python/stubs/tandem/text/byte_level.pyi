"""Bytes as printable characters, as GPT-2's vocabulary writes them."""
from typing import Any

CHARACTERS: list
def read(characters):
    """The bytes that the characters stand for; what stands for none stays as it is, in UTF-8."""
    ...

def written(text):
    """The UTF-8 bytes of a text, a character each.

    >>> from tandem.text.byte_level import written
    >>> written(" é")
    'ĠÃ©'"""
    ...
