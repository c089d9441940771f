"""Methods that few programs use come from `pandas_rare` when they are first named."""
from typing import Any

def late_method(owner, name, labels=...):
    """A method of one of these names, or what lies under a label."""
    ...
