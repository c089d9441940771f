"""`tf.compat`."""
from tensorflow_extras import v1 as v1
from typing import Any

def as_bytes(text):
    """Bytes of text."""
    ...

def as_str(text):
    """Text of bytes."""
    ...

v2: None
def __getattr__(name: str) -> Any: ...
