"""What NumPy says of names that it had once."""

_INSTEAD = {
    "float_": "np.float64", "complex_": "np.complex128", "longfloat": "np.longdouble", "singlecomplex": "np.complex64", "cfloat": "np.complex128",
    "string_": "np.bytes_", "unicode_": "np.str_", "NaN": "np.nan", "Inf": "np.inf", "Infinity": "np.inf", "NINF": "-np.inf", "PINF": "np.inf", "infty": "np.inf",
    "NZERO": "-0.0", "PZERO": "0.0", "alltrue": "np.all", "sometrue": "np.any", "issctype": "issubclass(rep, np.generic)", "asfarray": "np.asarray` with a proper dtype instead.",
    "cast": "np.asarray(arr, dtype=dtype)", "source": "inspect.getsource", "round_": "np.round", "issubclass_": "issubclass` builtin", "mat": "np.asmatrix",
    "cumproduct": "", "product": "", "find_common_type": "numpy.promote_types` or `np.result_type", "obj2sctype": "np.dtype(obj).type", "sctypes": "",
}  # fmt: skip
_GONE = {"cumproduct", "product", "sctypes"}
_BUILTINS = ("object", "int", "float", "complex", "str")


def said(name):
    """Why a module has no such name any more; None where it never had it."""
    if name in _BUILTINS:
        longer = {"int": " When replacing `np.int`, you may wish to use e.g. `np.int64` or `np.int32` to specify the precision."}.get(name, "")
        return (
            f"module 'numpy' has no attribute '{name}'.\n`np.{name}` was a deprecated alias for the builtin `{name}`. "
            f"To avoid this error in existing code, use `{name}` by itself. Doing this will not modify any behavior and is safe.{longer}"
        )
    if name in _GONE:
        return f"module 'numpy' has no attribute '{name}'"
    new = _INSTEAD.get(name)
    if new is None:
        return None
    return f"`np.{name}` was removed in the NumPy 2.0 release. Use `{new}{'' if new.endswith('instead.') else '` instead.'}"
