"""Expressions of `DataFrame.query` and `eval`: Python's, in which `and`, `or` and `not` are of elements, and `@name` a variable of the program."""
from typing import Any

def eval(expr, parser='pandas', engine=None, local_dict=None, global_dict=None, target=None, inplace=False):
    """The value of an expression of variables, which `local_dict` and `global_dict` may give: `pd.eval("a.x + b.x * 2")`.

    A line `name = expression` sets a column of `target`."""
    ...

def eval_in(table, text, evaluate, inplace):
    """The value of an expression; of `name = expression` the table with that column, or None where it is set in place."""
    ...

def evaluated(text, columns, variables):
    """The value of an expression of columns, by their names, and variables."""
    ...
