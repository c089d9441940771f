"""What `pandas` itself shows of this package."""

from .absent import READERS, HDFStore
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
from .workbooks import ExcelFile
from .workbooks_written import ExcelWriter

__all__ = [
    "ArrowDtype",
    "DatetimeTZDtype",
    "ExcelFile",
    "ExcelWriter",
    "Flags",
    "Float32Dtype",
    "HDFStore",
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
    "read_hdf",
    "read_html",
    "read_stata",
    "read_xml",
    *READERS,
]
globals().update(READERS)


def read_html(io, **options):
    """The tables of a page, in a list."""
    from .markup import read_html

    return read_html(io, **options)


def read_xml(path_or_buffer, **options):
    """A table of the elements at a path of a document."""
    from .markup import read_xml

    return read_xml(path_or_buffer, **options)


def read_stata(filepath_or_buffer, **options):
    """The table of a file of Stata."""
    from .stata_files import read_stata

    return read_stata(filepath_or_buffer, **options)


def read_hdf(path_or_buf, key=None, **options):
    """Is not there: tables in HDF5 files are PyTables' own form."""
    import os

    if not hasattr(path_or_buf, "read") and not os.path.exists(path_or_buf):
        raise FileNotFoundError(f"File {path_or_buf} does not exist")
    raise ImportError("Missing optional dependency 'pytables'.  Tandem's pandas reads no tables in HDF5 files; h5py reads their arrays.")
