"""`cycler`: styles that series get in turn."""
from typing import Any

def cycler(*arguments, **properties):
    """`cycler(color=["r", "g"])` or `cycler("color", ["r", "g"])`."""
    ...
