"""Linear algebra under TensorFlow's names."""

import tandem as td

from tandem.dialect.late import late_names as _late_names
from ._ops import FUNCTIONS, eye
from ._products import einsum, matmul, norm, tensordot
from ._tensor import as_tensor, wrapped

matrix_transpose = FUNCTIONS["matrix_transpose"] = lambda a, name="matrix_transpose", conjugate=False: wrapped(td.matrix_transpose(as_tensor(a)))


def _simple(name, function):
    def op(*inputs, name=None, **options):
        found = function(*(as_tensor(x) for x in inputs), **options)
        return type(found)(map(wrapped, found)) if type(found) is tuple or type(found) is list else wrapped(found)

    op.__name__ = name
    op.__doc__ = f"`td.linalg.{function.__name__}`."
    return op


inv = _simple("inv", td.linalg.inv)
det = _simple("det", td.linalg.det)
cholesky = _simple("cholesky", td.linalg.cholesky)
pinv = _simple("pinv", td.linalg.pinv)
trace = _simple("trace", td.linalg.trace)
cross = _simple("cross", td.cross)


def diag(diagonal, name="diag", k=0, num_rows=-1, num_cols=-1, padding_value=0, align="RIGHT_LEFT"):
    """A matrix with these elements on its diagonal, or on another one."""
    x = as_tensor(diagonal)
    if isinstance(k, int) and (k or num_rows != -1 or num_cols != -1 or padding_value):
        from tensorflow_extras.factors import diagonals

        return diagonals(x, k, num_rows, num_cols, padding_value)
    if not isinstance(k, int):
        from tensorflow_signal.linear import of_diagonals

        return of_diagonals(x, k, num_rows, num_cols, padding_value, align)
    return wrapped(td.expand_dims(x, -1) * td.eye(x.shape[-1], dtype=x.dtype.name))


_PLACES = "tensorflow_extras.numbers", "tensorflow_extras.factors", "tensorflow_signal.linear", "tensorflow_signal.operators"
__getattr__ = _late_names("tensorflow.linalg", *_PLACES, names={"l2_normalize": "tensorflow.nn"})
