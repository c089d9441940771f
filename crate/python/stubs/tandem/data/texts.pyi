"""Texts from files that a person dropped: lines, and folders with a class each."""
from tandem.data._elements import Column as Column
from tandem.data._elements import TensorSpec as TensorSpec
from tandem.data.pictures import class_files as class_files
from tandem.data.readers import file_contents as file_contents
from tandem.data.sources import Files as Files
from tandem.data.sources import Generated as Generated
from typing import Any

class TextFolder(Files):
    """What `text_folder` gives: a data set of `(text, label)`. `classes` has the names of the labels, `files` the paths."""
    def __init__(self, folder, encoding, ending): ...
    name: Any
    def __getattr__(self, name: str): ...

def text_folder(folder, encoding='utf-8', ending='.txt'):
    """The texts in a folder that has a folder for each class: a data set of `(text, label)`, each text a string.

    >>> import os
    >>> for name in ("neg", "pos"):
    ...     os.makedirs(f"reviews/{name}", exist_ok=True)
    ...     with open(f"reviews/{name}/0.txt", "w") as file:
    ...         _ = file.write(f"a {name} review")
    >>> reviews = td.data.text_folder("reviews")
    >>> reviews.classes, [(text, label.item()) for text, label in reviews]
    (['neg', 'pos'], [('a neg review', 0), ('a pos review', 1)])"""
    ...

def text_lines(*files, encoding='utf-8', skip_empty=False):
    """A data set of the lines of text files, one file after the other, as Python's strings without their line ends.

    >>> with open("poem.txt", "w") as file:
    ...     _ = file.write("So much depends\\nupon\\n")
    >>> list(td.data.text_lines("poem.txt"))
    ['So much depends', 'upon']"""
    ...
