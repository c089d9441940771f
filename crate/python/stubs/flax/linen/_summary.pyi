"""Printed forms of modules."""
from typing import Any

def described(module, depth=0):
    """A module with its settings, one in each line."""
    ...

def table(module, rngs, args, kwargs, **options):
    """A table of the modules of a call."""
    ...

def tabulate(module, rngs, **options):
    """A function of arguments that gives the table."""
    ...
