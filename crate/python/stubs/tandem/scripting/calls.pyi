"""Calls: functions of the user's are converted in turn, some builtins learn about tensors of graphs, all else is called as it is."""
from tandem.scripting.iteration import graph_items as graph_items
from typing import Any

HANDLED_BUILTINS: frozenset
def call(f, /, *args, **kwargs):
    """`f(*args, **kwargs)`."""
    ...

def convertible(f):
    """The function that stands for `f` in converted code."""
    ...
