"""Files of groups and arrays (HDF5). They are read where a program looks, and written when they are flushed or closed.

>>> with h5py.File("numbers.h5", "w") as file:
...     file["a"] = [1, 2, 3]
"""

import types as _types

from tandem.dialect import missing_names as _missing_names

from ._hl.attrs import AttributeManager
from ._hl.base import Empty, is_hdf5
from ._hl.dataset import Dataset
from ._hl.datatype import (
    Datatype,
    check_dtype,
    check_enum_dtype,
    check_ref_dtype,
    check_string_dtype,
    check_vlen_dtype,
    enum_dtype,
    ref_dtype,
    regionref_dtype,
    special_dtype,
    string_dtype,
    vlen_dtype,
)
from ._hl.files import File
from ._hl.group import ExternalLink, Group, HardLink, SoftLink
from .h5r import Reference, RegionReference

__version__ = "3.16.0"
version = _types.SimpleNamespace(
    version=__version__, version_tuple=(3, 16, 0, "", "", ""), hdf5_version="2.0.0", hdf5_version_tuple=(2, 0, 0), api_version="1.8", info=f"h5py {__version__}"
)
UNLIMITED = (1 << 64) - 1

__all__ = [
    "UNLIMITED",
    "AttributeManager",
    "Dataset",
    "Datatype",
    "Empty",
    "ExternalLink",
    "File",
    "Group",
    "HardLink",
    "Reference",
    "RegionReference",
    "SoftLink",
    "check_dtype",
    "check_enum_dtype",
    "check_ref_dtype",
    "check_string_dtype",
    "check_vlen_dtype",
    "enum_dtype",
    "is_hdf5",
    "ref_dtype",
    "regionref_dtype",
    "special_dtype",
    "string_dtype",
    "version",
    "vlen_dtype",
]

__getattr__ = _missing_names("h5py")
