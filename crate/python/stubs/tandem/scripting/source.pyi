"""From a function to its syntax tree: the text of its cell or file, parsed once, and the node in it that made the function."""
from typing import Any

def find_function(f):
    """The node of a function's definition, and the class around it if there is one; `(None, None)` without a source."""
    ...

def is_library(filename):
    """Whether code of this file is the library's and not the user's."""
    ...
