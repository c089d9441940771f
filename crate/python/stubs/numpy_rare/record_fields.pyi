"""`numpy.lib.recfunctions`: fields of arrays of records, put in, out and together."""
from numpy_extras.records import RecordArray as RecordArray
from numpy_extras.records import RecordType as RecordType
from numpy_extras.records import stacked as stacked
from typing import Any
import numpy as np

def append_fields(base, names, data, dtypes=None, fill_value=-1, usemask=True, asrecarray=False):
    """The records with further fields."""
    ...

def drop_fields(base, drop_names, usemask=True, asrecarray=False):
    """The records without some fields."""
    ...

def get_names(adtype):
    """The names of the fields."""
    ...

def merge_arrays(seqarrays, fill_value=-1, flatten=False, usemask=False, asrecarray=False):
    """The fields of several arrays side by side."""
    ...

rec_append_fields = append_fields
def rename_fields(base, namemapper):
    """The records with other names of fields."""
    ...

def require_fields(array, required_dtype):
    """The records with these fields, by name; those that are missing are zeros."""
    ...

def stack_arrays(arrays, defaults=None, usemask=True, asrecarray=False, autoconvert=False):
    """Records of the same fields, one array after the other."""
    ...

def structured_to_unstructured(arr, dtype=None, copy=False, casting='unsafe'):
    """The fields along a last axis."""
    ...

def unstructured_to_structured(arr, dtype=None, names=None, align=False, copy=False, casting='unsafe'):
    """The numbers along the last axis as fields."""
    ...
