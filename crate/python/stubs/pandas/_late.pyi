"""Names of methods that few programs use: they lie in the archive `pandas_rare` and come at a first use."""
from typing import Any

def late_method(owner, name, labels=...):
    """A method of one of these names, or what lies under a label."""
    ...
