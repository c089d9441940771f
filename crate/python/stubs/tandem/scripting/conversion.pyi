"""From a function to its converted form: found, analysed, rewritten, compiled under the user's file name and lines, and kept."""
from tandem.scripting import operators as operators
from tandem.scripting.errors import Site as Site
from tandem.scripting.expressions import Expressions as Expressions
from tandem.scripting.flow import analyse as analyse
from tandem.scripting.jumps import Jumps as Jumps
from tandem.scripting.nodes import Names as Names
from tandem.scripting.nodes import call as call
from tandem.scripting.nodes import name as name
from tandem.scripting.nodes import place as place
from tandem.scripting.scopes import Scope as Scope
from tandem.scripting.scopes import all_names as all_names
from tandem.scripting.source import find_function as find_function
from tandem.scripting.source import is_library as is_library
from tandem.scripting.statements import Statements as Statements
from typing import Any

class Conversion:
    """The conversion of one function and of those inside of it."""
    def __init__(self, node, f): ...
    def compile(self, node, f, class_name):
        """The code of the converted function, and its text."""
        ...
    def function(self, node, around=None):
        """The converted node of a function."""
        ...
    def newest_site(self): ...
    def site(self, node, as_node=True, **known):
        """A call that gives the site at run time; `at(line, column)`, with a number where several start there."""
        ...
    def temporary(self, word): ...
    def __getattr__(self, name: str): ...

class Converted:
    """Code of a converted function, its text, and its sites."""
    def __init__(self, code, text, conversion, node): ...
    def at(self, line, col, number=1): ...
    def function_like(self, f):
        """The converted function with the defaults and the variables around of `f`."""
        ...
    def __getattr__(self, name: str): ...

FUNCTIONS: tuple
def convert(f, library_too=False):
    """The converted form of a Python function; the function itself where there is no source."""
    ...

def is_convertible(f):
    """Whether a function is the user's own, and not converted yet."""
    ...
