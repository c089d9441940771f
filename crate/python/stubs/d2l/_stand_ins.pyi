"""Small data in place of files that are not there; a program that gets it is told so, once."""
from tandem.data import readers as readers
from typing import Any

STAND_INS: dict
def documentation():
    """English sentences that come with the program: what its functions say of themselves."""
    ...

def sentence_pairs():
    """Short sentences in English and French, by a few patterns."""
    ...

def stand_in(file, folder):
    """The path of a small file in place of one that is not there."""
    ...

def tell_once(text):
    """Prints a line, the first time."""
    ...
