"""Types that a file knows and NumPy does not: texts, rows of any length, names of numbers, references."""

from collections import namedtuple

import numpy as np

from .._format.types import metadata_of, special
from ..h5r import Reference, RegionReference
from .base import HLObject, code_of

string_info = namedtuple("string_info", "encoding length")


class Datatype(HLObject):
    """A type that has a name in a file."""

    @property
    def dtype(self):
        """The type."""
        return self._node.kind.dtype

    def __repr__(self):
        return f'<HDF5 named type "{self._name.rpartition("/")[2]}" (dtype {code_of(self.dtype)})>' if self else "<Closed HDF5 named type>"


Datatype.__module__ = "h5py._hl.datatype"


def string_dtype(encoding="utf-8", length=None):
    """The type of texts, of any length or of so many bytes."""
    encoding = encoding.lower()
    if encoding not in ("ascii", "utf-8"):
        raise ValueError(f"Invalid encoding ({encoding!r}); 'utf-8' or 'ascii' allowed")
    if length is None:
        return special({"vlen": str if encoding == "utf-8" else bytes})
    if not isinstance(length, int):
        raise TypeError("length must be integer or None")
    return special({"h5py_encoding": encoding}, np.dtype(f"S{length}"))


def vlen_dtype(basetype):
    """The type of rows of any length."""
    return special({"vlen": np.dtype(basetype)})


def enum_dtype(values_dict, basetype="uint8"):
    """The type of numbers of which some have names."""
    base = np.dtype(basetype)
    if base.kind not in "iu":
        raise TypeError("Only integer types can be used as enums")
    return special({"enum": dict(values_dict)}, base)


ref_dtype, regionref_dtype = special({"ref": Reference}), special({"ref": RegionReference})


def special_dtype(**given):
    """A type by what is special about it: `vlen`, `enum`, `ref`."""
    if len(given) != 1:
        raise TypeError("Exactly one keyword may be provided")
    ((name, value),) = given.items()
    if name == "vlen":
        return special({"vlen": value}) if value in (str, bytes) else vlen_dtype(value)
    if name == "enum":
        return enum_dtype(value[1], value[0])
    if name == "ref":
        return regionref_dtype if value is RegionReference else ref_dtype
    raise TypeError(f'Unknown special type "{name}"')


def check_string_dtype(dt):
    """What is known of a type of texts; None for others."""
    kind, meta = metadata_of(dt).get("vlen"), metadata_of(dt)
    if kind in (str, bytes):
        return string_info("utf-8" if kind is str else "ascii", None)
    if getattr(dt, "kind", "") == "S":
        return string_info(meta.get("h5py_encoding", "ascii"), dt.itemsize)
    return None


def check_vlen_dtype(dt):
    """The type of elements of rows; None for others."""
    return metadata_of(dt).get("vlen")


def check_enum_dtype(dt):
    """The names of numbers; None for others."""
    return metadata_of(dt).get("enum")


def check_ref_dtype(dt):
    """The class of references; None for others."""
    return metadata_of(dt).get("ref")


def check_dtype(**given):
    """What is special about a type."""
    ((name, value),) = given.items()
    return metadata_of(value).get(name)
