"""`if`, `while` and `for` become functions of their blocks and a call of the operator that runs or traces them.

    if a:                 def then():
        x = 1      =>         nonlocal x
    (…)                       x = 1
                          if_(a, then, None, ("x",), at(1, 0))

The functions bind the variables as nonlocal, so that Python that runs them does what the user wrote; an operator that traces them
reads and sets the variables through their cells."""
from tandem.scripting.nodes import call as call
from tandem.scripting.nodes import function as function
from tandem.scripting.nodes import later as later
from tandem.scripting.nodes import name as name
from tandem.scripting.nodes import place as place
from tandem.scripting.scopes import bound_names as bound_names
from tandem.scripting.scopes import own_nodes as own_nodes
from typing import Any

class Statements:
    """Rewrites the control flow of one function, after its jumps."""
    def __init__(self, conversion, scope, generated): ...
    def block(self, statements): ...
    def function(self, body):
        """The function's body; names that only blocks bind are declared, so that the blocks can reach them."""
        ...
    def __getattr__(self, name: str): ...
