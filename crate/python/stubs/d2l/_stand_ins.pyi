"""Small data in place of files that are not there; a program that gets it is told so, once."""
from typing import Any

def airfoil_file():
    """The path of a file of the form of airfoil_self_noise.dat: five numbers and one that depends on them, by tabs, 1503 times."""
    ...

def documentation():
    """English sentences that come with the program: what its functions say of themselves."""
    ...

def sentence_pairs():
    """Short sentences in English and French, by a few patterns."""
    ...

def tell_once(text):
    """Prints a line, the first time."""
    ...
