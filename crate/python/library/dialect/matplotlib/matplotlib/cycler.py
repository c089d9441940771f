"""`cycler`: styles that series get in turn."""

from . import _Cycle


def cycler(*arguments, **properties):
    """`cycler(color=["r", "g"])` or `cycler("color", ["r", "g"])`."""
    if arguments:
        properties = {arguments[0]: arguments[1]}
    return _Cycle(**{{"c": "color", "ls": "linestyle", "lw": "linewidth"}.get(name, name): values for name, values in properties.items()})
