"""How functions of Paddle are called: other names of arguments, and results of Paddle's class."""
from paddle._tensor import owned as owned
from typing import Any

def api(function):
    """The function with the argument `name`, which changes nothing, with other names of arguments, and results of Paddle's class."""
    ...

def named(function):
    """The function with the argument `name`, which changes nothing."""
    ...

def table(names, space):
    """The functions of these names, ready to be called."""
    ...
