"""Names of a dialect that lie in an archive of their own, which is fetched when one of them is first used."""
from tandem.dialect.names import missing_names as missing_names
from typing import Any

class Late(type):
    """The type of classes that stand for modules, some of whose names lie elsewhere: `_late` is their `__getattr__`."""
    def __getattr__(cls, name): ...

def late_names(module, *places, names=None, instead=None):
    """A `__getattr__` for a module: `names` maps names to modules; the others are looked for in `places`, modules too.

    `instead` is that of `missing_names`, which answers for what is nowhere.

    >>> from tandem.dialect.late import late_names
    >>> late_names("torch", names={"take": "tandem"})("take") is td.take
    True"""
    ...
