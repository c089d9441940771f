"""Texts from files that a person dropped: lines, and folders with a class each."""

import _tandem

from ._elements import Column, TensorSpec
from .pictures import class_files
from .readers import file_contents
from .sources import Files, Generated


def _text(file, encoding):
    data = file_contents(file, "the text is not here")
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise ValueError(f"{file} is no text in {encoding}: {error}; name its encoding with encoding=") from None
    return text.removeprefix("\ufeff")


def text_lines(*files, encoding="utf-8", skip_empty=False):
    """A data set of the lines of text files, one file after the other, as Python's strings without their line ends.

    >>> with open("poem.txt", "w") as file:
    ...     _ = file.write("So much depends\\nupon\\n")
    >>> list(td.data.text_lines("poem.txt"))
    ['So much depends', 'upon']
    """
    if not files:
        raise ValueError("text_lines needs at least one file")

    def lines():
        for file in files:
            for line in _text(file, encoding).splitlines():
                if line or not skip_empty:
                    yield line

    dataset = Generated(lines, (), None)
    dataset.name = "text_lines"
    return dataset


class TextFolder(Files):
    """What `text_folder` gives: a data set of `(text, label)`. `classes` has the names of the labels, `files` the paths."""

    name = "text_folder"

    def __init__(self, folder, encoding, ending):
        self.classes, files, labels = class_files(folder, (ending,), "texts")
        columns = Column(files), _tandem.tensor(labels, dtype="int32")
        super().__init__(files, columns, lambda file, label: (_text(file, encoding), label))

    def _spec(self):
        return TensorSpec((), "str"), TensorSpec((), "int32")


def text_folder(folder, encoding="utf-8", ending=".txt"):
    """The texts in a folder that has a folder for each class: a data set of `(text, label)`, each text a string.

    >>> import os
    >>> for name in ("neg", "pos"):
    ...     os.makedirs(f"reviews/{name}", exist_ok=True)
    ...     with open(f"reviews/{name}/0.txt", "w") as file:
    ...         _ = file.write(f"a {name} review")
    >>> reviews = td.data.text_folder("reviews")
    >>> reviews.classes, [(text, label.item()) for text, label in reviews]
    (['neg', 'pos'], [('a neg review', 0), ('a pos review', 1)])
    """
    return TextFolder(folder, encoding, ending)
