"""What `pandas` itself shows of this package."""

from .arrays import (
    ArrowDtype,
    DatetimeTZDtype,
    Float32Dtype,
    Int8Dtype,
    Int16Dtype,
    IntervalDtype,
    SparseDtype,
    UInt8Dtype,
    UInt16Dtype,
    UInt32Dtype,
    UInt64Dtype,
    arrays,
    lreshape,
)
from .flags import Flags

__all__ = [
    "ArrowDtype",
    "DatetimeTZDtype",
    "Flags",
    "Float32Dtype",
    "Int8Dtype",
    "Int16Dtype",
    "IntervalDtype",
    "SparseDtype",
    "UInt8Dtype",
    "UInt16Dtype",
    "UInt32Dtype",
    "UInt64Dtype",
    "arrays",
    "lreshape",
    "read_html",
    "read_xml",
]


def read_html(io, **options):
    """The tables of a page, in a list."""
    from .markup import read_html

    return read_html(io, **options)


def read_xml(path_or_buffer, **options):
    """A table of the elements at a path of a document."""
    from .markup import read_xml

    return read_xml(path_or_buffer, **options)
