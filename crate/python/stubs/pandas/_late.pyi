"""Names of methods that few programs use: they lie in the archive `pandas_rare` and come when one of them is first used."""
from typing import Any

def late_method(owner, name, labels=...):
    """A method, or property, of one of these names; otherwise what a column or table has under a label."""
    ...
