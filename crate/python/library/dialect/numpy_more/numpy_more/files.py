"""The names of numpy's own files, from which packages import."""

_CORE = "arrayprint defchararray fromnumeric function_base getlimits multiarray numeric numerictypes overrides records shape_base umath _methods"
FILES = (
    {f"numpy.{core}.{name}": "numpy numpy_more.subscripts numpy_more.axes" for core in ("_core", "core") for name in [*_CORE.split(), "einsumfunc"]}
    | {
        "numpy._typing": "numpy_more.hints",
        "numpy.dtypes": "numpy_more.dtype_classes",
        "numpy.lib.array_utils": "numpy_more.axes",
        "numpy.ma.core": "numpy.ma",
        "numpy.ma.extras": "numpy.ma",
        "numpy.linalg._linalg": "numpy.linalg numpy_more.subscripts",
        "numpy.linalg.linalg": "numpy.linalg numpy_more.subscripts",
    }
    | {f"numpy.lib.{name}": "numpy" for name in "function_base index_tricks shape_base arraysetops twodim_base _function_base_impl".split()}
)
