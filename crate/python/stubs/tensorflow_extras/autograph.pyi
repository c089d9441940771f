"""`tf.autograph`: the conversion of Python's control flow."""
from tandem.dialect.names import missing_names as missing_names
from typing import Any
import tandem as td

class experimental:
    """Switches."""
    @staticmethod
    def do_not_convert(func=None):
        """Leaves a function as it is."""
        ...
    def __getattr__(self, name: str): ...

def set_verbosity(level, alsologtostdout=False):
    """Nothing: the conversion logs nothing."""
    ...

def to_code(entity, recursive=True, experimental_optional_features=None):
    """The converted source."""
    ...

def to_graph(entity, recursive=True, **options):
    """The converted function."""
    ...

def trace(*args):
    """Prints values while a function is traced."""
    ...

def __getattr__(name: str) -> Any: ...
