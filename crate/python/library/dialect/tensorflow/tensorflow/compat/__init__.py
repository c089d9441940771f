"""`tf.compat`."""

import sys

from . import v1

v2 = sys.modules[f"{__name__}.v2"] = sys.modules["tensorflow"]


def as_str(text):
    """Text of bytes."""
    return text.decode() if isinstance(text, bytes) else str(text)


as_text = as_str_any = as_str


def as_bytes(text):
    """Bytes of text."""
    return text.encode() if isinstance(text, str) else bytes(text)


def __getattr__(name):
    from tandem.dialect import missing_names

    return missing_names("tensorflow.compat")(name)
