"""`break`, `continue` and early `return` become flags, so that every block has one end.

What follows a statement that may jump moves into the branch that does not, or runs only while no flag is up:

    if a: return b        if a: did_return = True; result = b
    rest            =>    else: rest"""
from tandem.scripting.expressions import stays_in_place as stays_in_place
from tandem.scripting.flow import kinds_of_jumps as kinds_of_jumps
from tandem.scripting.nodes import assign as assign
from tandem.scripting.nodes import call as call
from tandem.scripting.nodes import later as later
from tandem.scripting.nodes import name as name
from tandem.scripting.nodes import place as place
from typing import Any

FUNCTIONS: tuple
class Jumps:
    """Lowers the jumps of one function."""
    def __init__(self, names): ...
    def block(self, statements, around):
        """Statements without jumps; `around` has the flags of the loop around."""
        ...
    def function(self, body, reaches_end, like):
        """The body with one return, at its end."""
        ...
    def __getattr__(self, name: str): ...
