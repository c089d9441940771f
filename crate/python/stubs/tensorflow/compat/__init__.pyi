"""`tf.compat`."""
from typing import Any
import tensorflow as v2
import tensorflow_v1 as v1

def as_bytes(text):
    """Bytes of text."""
    ...

def as_str(text):
    """Text of bytes."""
    ...

as_str_any = as_str
as_text = as_str
def __getattr__(name: str) -> Any: ...
