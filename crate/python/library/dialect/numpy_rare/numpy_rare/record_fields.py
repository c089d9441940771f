"""`numpy.lib.recfunctions`: fields of arrays of records, put in, out and together."""

import numpy as np

from numpy_extras.records import RecordArray, RecordType, stacked


def structured_to_unstructured(arr, dtype=None, copy=False, casting="unsafe"):
    """The fields along a last axis."""
    columns = [arr[name] for name in arr.dtype.names]
    columns = [c.reshape(*arr.shape, -1) for c in columns]
    found = np.concatenate(columns, axis=-1)
    return found if dtype is None else found.astype(dtype)


def unstructured_to_structured(arr, dtype=None, names=None, align=False, copy=False, casting="unsafe"):
    """The numbers along the last axis as fields."""
    arr = np.asarray(arr)
    names = names or [f"f{n}" for n in range(arr.shape[-1])]
    kind = RecordType([(name, arr.dtype) for name in names]) if dtype is None else _kind(dtype)
    return RecordArray(kind, {name: arr[..., n].astype(kind[name]) for n, name in enumerate(kind.names)}, arr.shape[:-1])


def _kind(dtype):
    return dtype if isinstance(dtype, RecordType) else RecordType(dtype)


def _of(fields, shape):
    return RecordArray(RecordType([(name, field.dtype, field.shape[len(shape) :]) for name, field in fields.items()]), fields, shape)


def append_fields(base, names, data, dtypes=None, fill_value=-1, usemask=True, asrecarray=False):
    """The records with further fields."""
    names, data = ([names], [data]) if isinstance(names, str) else (list(names), list(data))
    kinds = list(dtypes) if isinstance(dtypes, (list, tuple)) else [dtypes] * len(names)
    return _of({**base._fields, **{name: np.array(values, kind) for name, values, kind in zip(names, data, kinds)}}, base.shape)


rec_append_fields = append_fields


def drop_fields(base, drop_names, usemask=True, asrecarray=False):
    """The records without some fields."""
    dropped = {drop_names} if isinstance(drop_names, str) else set(drop_names)
    return _of({name: field.copy() for name, field in base._fields.items() if name not in dropped}, base.shape)


def rename_fields(base, namemapper):
    """The records with other names of fields."""
    return _of({namemapper.get(name, name): field for name, field in base._fields.items()}, base.shape)


def require_fields(array, required_dtype):
    """The records with these fields, by name; those that are missing are zeros."""
    kind = _kind(required_dtype)
    fields = {name: array[name].astype(kind[name]) if name in array.dtype.names else np.zeros(array.shape, kind[name]) for name in kind.names}
    return RecordArray(kind, fields, array.shape)


def merge_arrays(seqarrays, fill_value=-1, flatten=False, usemask=False, asrecarray=False):
    """The fields of several arrays side by side."""
    fields = {}
    for n, a in enumerate(seqarrays):
        fields |= dict(a._fields) if isinstance(a, RecordArray) else {f"f{n}": np.asarray(a)}
    return _of(fields, seqarrays[0].shape)


def stack_arrays(arrays, defaults=None, usemask=True, asrecarray=False, autoconvert=False):
    """Records of the same fields, one array after the other."""
    return stacked(list(arrays))


def get_names(adtype):
    """The names of the fields."""
    return adtype.names
