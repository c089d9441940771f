"""Operators of sparse arrays, and `sparsify`: functions of `jax.numpy` that take sparse arrays."""

import contextlib
import functools

import jax
import jax.numpy as jnp
from jax import lax

from . import _functions as functions
from ._bcoo import BCOO, JAXSparse

_ADDED = (
    "Addition between a sparse array X and a dense array Y is not implemented when the output shape is larger than Y.shape. This is to prevent "
    "silent densification of a large sparse array. If this is your intent, you can explicitly cast the sparse array to a dense matrix."
)


def _refused(primitive, dense=True):
    reason = " because it would result in dense output. If this is your intent, use sparse.todense() to convert your arguments to dense matrices"
    raise NotImplementedError(f"sparse rule for {primitive} is not implemented{reason if dense else ''}.")


def _plain(x):
    return x.to_bcoo() if isinstance(x, BCSR_LIKE) else x


BCSR_LIKE = ()


def add(x, y):
    """The sum: sparse of two sparse arrays, else dense."""
    if isinstance(x, BCOO) and isinstance(y, BCOO):
        if x.shape != y.shape:
            raise NotImplementedError("Addition between sparse matrices of different shapes.")
        if x.indices.ndim != y.indices.ndim or x.data.ndim != y.data.ndim:
            raise NotImplementedError("Addition between sparse matrices with different batch/dense dimensions.")
        n = x.n_batch
        return BCOO((jnp.concatenate([x.data, y.data], n), jnp.concatenate([x.indices, y.indices], n)), shape=x.shape)
    x, y = (x, y) if isinstance(x, BCOO) else (y, x)
    y = jnp.asarray(y)
    if y.shape != jnp.broadcast_shapes(x.shape, y.shape):
        raise NotImplementedError(_ADDED)
    return x.todense() + y


def subtract(x, y):
    """The difference of two sparse arrays."""
    if isinstance(x, BCOO) and isinstance(y, BCOO):
        return add(x, y.with_data(-y.data))
    raise NotImplementedError("Subtraction between sparse and dense array.")


def multiply(x, y):
    """The product of elements, which is sparse."""
    if isinstance(x, BCOO) and isinstance(y, BCOO):
        return functions.bcoo_multiply_sparse(x, y)
    x, y = (x, y) if isinstance(x, BCOO) else (y, x)
    return x.with_data(functions.bcoo_multiply_dense(x, y))


def divide(x, y):
    """The quotient by numbers or a dense array."""
    if isinstance(y, BCOO):
        raise NotImplementedError(
            "Division by a sparse array is not implemented because it would result in dense output. If this is your intent, use "
            "sparse.todense() to convert your arguments to a dense array."
        )
    return x.with_data(functions.bcoo_multiply_dense(x, 1.0 / jnp.asarray(y)))


def matmul(x, y):
    """The matrix product."""
    x, y = (_plain(v) if isinstance(v, JAXSparse) else jnp.asarray(v) for v in (x, y))
    if not x.ndim or not y.ndim:
        raise ValueError("matmul: Input operand does not have enough dimensions")
    if x.shape[-1] != y.shape[max(y.ndim - 2, 0)]:
        raise TypeError(f"dot_general requires contracting dimensions to have the same shape, got ({x.shape[-1]},) and ({y.shape[max(y.ndim - 2, 0)]},).")
    batch = max(min(x.ndim, y.ndim) - 2, 0)
    if batch and x.ndim == y.ndim and x.shape[:-2] == y.shape[:-2]:
        lead = tuple(range(batch))
        return functions.bcoo_dot_general(x, y, dimension_numbers=(((x.ndim - 1,), (y.ndim - 2,)), (lead, lead)))
    if x.ndim > 2 or y.ndim > 2:
        return jnp.matmul(todense(x), todense(y))
    return functions.bcoo_dot_general(x, y, dimension_numbers=(((x.ndim - 1,), (max(y.ndim - 2, 0),)), ((), ())))


def dot(x, y, **_):
    """The product over the last axis and the one before the last."""
    x, y = (_plain(v) if isinstance(v, JAXSparse) else jnp.asarray(v) for v in (x, y))
    if not x.ndim or not y.ndim:
        return multiply(x, y)
    return functions.bcoo_dot_general(x, y, dimension_numbers=(((x.ndim - 1,), (max(y.ndim - 2, 0),)), ((), ())))


def tensordot(a, b, axes=2, **_):
    """The product over several axes."""
    if isinstance(axes, int):
        axes = tuple(range(a.ndim - axes, a.ndim)), tuple(range(axes))
    axes = [(x,) if isinstance(x, int) else tuple(x) for x in axes]
    left, right = (tuple(i % v.ndim for i in x) for v, x in zip((a, b), axes))
    return functions.bcoo_dot_general(a, b, dimension_numbers=((left, right), ((), ())))


def sum_of(x, axis=None, dtype=None, out=None, keepdims=False, **_):
    """The sum over axes, which is sparse; over all of them too."""
    axes = range(x.ndim) if axis is None else (axis,) if isinstance(axis, int) else axis
    axes = sorted({i % x.ndim for i in axes})
    found = functions.bcoo_reduce_sum(x, axes=axes)
    if len(axes) == x.ndim and not keepdims:
        found = found.todense()
    if keepdims:
        found = functions.bcoo_reshape(found, new_sizes=[1 if i in axes else size for i, size in enumerate(x.shape)])
    return found if dtype is None else found.astype(dtype)


def reshape(x, *sizes, **options):
    """Another shape."""
    sizes = options.get("shape", sizes[0] if len(sizes) == 1 and not isinstance(sizes[0], int) else sizes)
    sizes = (sizes,) if isinstance(sizes, int) else tuple(sizes)
    if -1 in sizes:
        known = 1
        for size in sizes:
            known *= size if size != -1 else 1
        sizes = tuple(x.size // known if size == -1 else size for size in sizes)
    if functools.reduce(lambda a, b: a * b, sizes, 1) != x.size:
        raise TypeError(f"cannot reshape array of shape {x.shape} (size {x.size}) into shape {sizes} (size {functools.reduce(lambda a, b: a * b, sizes, 1)})")
    return functions.bcoo_reshape(x, new_sizes=sizes)


def taken(x, index):
    """A part by whole numbers, slices, None and Ellipsis."""
    items = list(index if isinstance(index, tuple) else (index,))
    rest = x.ndim - sum(item is not None and item is not Ellipsis for item in items)
    if rest < 0:
        raise IndexError(f"Too many indices: array is {x.ndim}-dimensional, but {x.ndim - rest} were indexed")
    at = next((n for n, item in enumerate(items) if item is Ellipsis), len(items))
    items[at : at + 1] = [slice(None)] * rest
    starts, limits, steps, gone, shape, axis, turned = [], [], [], [], [], 0, []
    for item in items:
        if item is None:
            shape.append(1)
            continue
        size = x.shape[axis]
        if isinstance(item, slice):
            start, stop, step = item.indices(size)
            if step < 0:
                turned.append(axis)
                count = len(range(start, stop, step))
                start, stop, step = start + (count - 1) * step if count else 0, start + 1 if count else 0, -step
            starts.append(start), limits.append(max(start, stop)), steps.append(step)
            shape.append(len(range(starts[-1], limits[-1], step)))
        elif hasattr(item, "__index__") and getattr(item, "ndim", 0) == 0:
            place = min(max(int(item) + (size if item < 0 else 0), 0), size - 1)
            starts.append(place), limits.append(place + 1), steps.append(1)
            gone.append(axis)
        else:
            raise NotImplementedError("sparse rule for gather is not implemented.")
        axis += 1
    found = functions.bcoo_slice(x, start_indices=starts, limit_indices=limits, strides=steps)
    if turned:
        found = functions.bcoo_rev(found, turned)
    if gone:
        found = functions.bcoo_squeeze(found, dimensions=gone)
    if None in items:
        spots, n = [], 0
        for item in items:
            if item is None:
                n += 1
            elif isinstance(item, slice):
                spots.append(n)
                n += 1
        found = functions.bcoo_broadcast_in_dim(found, shape=tuple(shape), broadcast_dimensions=tuple(spots))
    return found


def todense(arr):
    """All elements of a sparse array; a dense one as it is."""
    return arr.todense() if isinstance(arr, JAXSparse) else arr


def _unary(name):
    of = getattr(jnp, name)

    def function(x, *args, **kwargs):
        if not x.unique_indices and name not in ("negative", "positive", "real", "imag", "conj", "conjugate"):
            # A function of a sum is not the sum of the function's values.
            nse = x.nse
            x = functions.bcoo_sum_duplicates(x, nse=nse)
        return x.with_data(of(x.data, *args, **kwargs))

    return function


_KEEPING_ZERO = [
    "abs",
    "absolute",
    "negative",
    "positive",
    "sign",
    "sin",
    "sinh",
    "tan",
    "tanh",
    "arcsin",
    "arcsinh",
    "arctan",
    "arctanh",
    "expm1",
    "log1p",
    "sqrt",
    "square",
    "real",
    "imag",
    "conj",
    "conjugate",
    "astype",
]
_MAKING_OTHERS = {"exp": "exp", "cos": "cos", "cosh": "cosh", "log": "log", "exp2": "exp2", "arccos": "acos", "reciprocal": "div", "sigmoid": "logistic"}


def power(x, y):
    """Powers with positive exponents."""
    if isinstance(x, BCOO) and isinstance(y, int) and y > 0:
        return x.with_data(functions.bcoo_sum_duplicates(x, nse=x.nse).data ** y) if x.unique_indices else _summed(x, lambda data: data**y)
    if isinstance(y, int):
        raise NotImplementedError(f"sparse rule for integer_pow with non-positive exponent {y} is not implemented because it would result in dense output.")
    _refused("pow")


def _summed(x, of):
    x = functions.bcoo_sum_duplicates(x, nse=x.nse)
    return x.with_data(of(x.data))


def _dense_comparison(name):
    def function(x, y):
        _refused({"greater": "gt", "greater_equal": "ge", "less": "lt", "less_equal": "le", "equal": "eq", "not_equal": "ne"}[name])

    return function


def _moved(x, order):
    return x.transpose(tuple(order))


def _swapaxes(x, a, b):
    order = list(range(x.ndim))
    order[a], order[b] = order[b], order[a]
    return _moved(x, order)


def _order(rank, source, destination):
    order = [i for i in range(rank) if i != source % rank]
    order.insert(destination % rank, source % rank)
    return order


def _expanded(x, axis):
    axes = (axis,) if isinstance(axis, int) else tuple(axis)
    rank = x.ndim + len(axes)
    axes = {i % rank for i in axes}
    spots = tuple(i for i in range(rank) if i not in axes)
    sizes = iter(x.shape)
    shape = tuple(1 if i in axes else next(sizes) for i in range(rank))
    return functions.bcoo_broadcast_in_dim(x, shape=shape, broadcast_dimensions=spots)


def _squeezed(x, axis=None):
    axes = [i for i, size in enumerate(x.shape) if size == 1] if axis is None else (axis,) if isinstance(axis, int) else axis
    return functions.bcoo_squeeze(x, dimensions=axes)


def _concatenated(arrays, axis=0, **_):
    return functions.bcoo_concatenate(arrays, dimension=axis % arrays[0].ndim)


def _stacked(arrays, axis=0, **_):
    return _concatenated([_expanded(x, axis) for x in arrays], axis=axis % (arrays[0].ndim + 1))


_OTHERS = {
    "add": add, "subtract": subtract, "multiply": multiply, "divide": divide, "true_divide": divide, "matmul": matmul, "dot": dot,
    "tensordot": tensordot, "sum": sum_of, "reshape": reshape, "power": power, "swapaxes": _swapaxes, "expand_dims": _expanded,
    "squeeze": _squeezed, "concatenate": _concatenated, "stack": _stacked,
    "transpose": lambda x, axes=None: x.transpose(axes), "ravel": lambda x: reshape(x, -1),
    "moveaxis": lambda x, source, destination: _moved(x, _order(x.ndim, source, destination)),
    "hstack": lambda arrays: _concatenated(arrays, axis=0 if arrays[0].ndim == 1 else 1), "vstack": lambda arrays: _concatenated(arrays, axis=0),
    "flip": lambda x, axis=None: functions.bcoo_rev(x, range(x.ndim) if axis is None else (axis,) if isinstance(axis, int) else axis),
    "vdot": lambda a, b: dot(reshape(a, -1) if isinstance(a, BCOO) else jnp.ravel(a), reshape(b, -1) if isinstance(b, BCOO) else jnp.ravel(b)),
    "mean": lambda x, axis=None, **options: divide(sum_of(x, axis, **options), x.size / max(sum_of(x, axis).size, 1)),
}  # fmt: skip
_LAX = {"add": add, "sub": subtract, "mul": multiply, "div": divide, "dot_general": functions.bcoo_dot_general, "slice": functions.bcoo_slice,
        "reshape": functions.bcoo_reshape, "squeeze": functions.bcoo_squeeze, "dynamic_slice": functions.bcoo_dynamic_slice,
        "concatenate": functions.bcoo_concatenate, "rev": functions.bcoo_rev, "transpose": lambda x, permutation: x.transpose(permutation),
        "broadcast_in_dim": functions.bcoo_broadcast_in_dim}  # fmt: skip


def _sparse_first(dense, of):
    """A function that goes another way where an argument is sparse."""

    @functools.wraps(dense)
    def function(*args, **kwargs):
        for x in args:
            if isinstance(x, JAXSparse) or isinstance(x, (list, tuple)) and any(isinstance(item, JAXSparse) for item in x):
                return of(*[_plain(x) for x in args], **kwargs)
        return dense(*args, **kwargs)

    return function


def _refusing(primitive):
    return lambda *_, **__: _refused(primitive)


@contextlib.contextmanager
def _sparse_functions():
    """Within a `with` statement, functions of `jax.numpy` and `jax.lax` take sparse arrays."""
    kept = []
    for module, table in (
        (jnp, {name: _unary(name) for name in _KEEPING_ZERO} | {name: _refusing(p) for name, p in _MAKING_OTHERS.items()} | _OTHERS),
        (
            lax,
            _LAX
            | {name: _unary({"neg": "negative"}.get(name, name)) for name in ["neg", "abs", "sign", "sin", "tan", "tanh", "expm1", "log1p", "sqrt", "square"]},
        ),
    ):
        known = vars(module)
        for name, of in table.items():
            dense = getattr(module, name, None)
            if dense is not None:
                kept.append((known, name, known.get(name)))
                known[name] = _sparse_first(dense, of)
    try:
        yield
    finally:
        for known, name, before in kept:
            if before is None:
                del known[name]
            else:
                known[name] = before


def sparsify(f, use_tracer=False):
    """A function that takes sparse arrays where the given one takes dense ones."""

    name = getattr(f, "__name__", "")
    known = getattr(jnp, name, None) is f

    @functools.wraps(f)
    def function(*args, **kwargs):
        with _sparse_functions():
            return (getattr(jnp, name) if known else f)(*args, **kwargs)

    return function


_swapped = lambda of: lambda a, b: of(b, a)
_METHODS = {
    "__abs__": _unary("abs"), "__neg__": _unary("negative"), "__pos__": _unary("positive"), "__matmul__": matmul, "__rmatmul__": _swapped(matmul),
    "__mul__": multiply, "__rmul__": _swapped(multiply), "__truediv__": divide, "__rtruediv__": _swapped(divide), "__add__": add,
    "__radd__": _swapped(add), "__sub__": subtract, "__rsub__": _swapped(subtract), "__pow__": power, "__rpow__": _swapped(power),
    "__getitem__": taken, "__iter__": lambda x: iter([x[i] for i in range(x.shape[0])]), "sum": sum_of, "reshape": reshape,
}  # fmt: skip
for _name, _method in _METHODS.items():
    setattr(BCOO, _name, _method)
for _name in ("greater", "greater_equal", "less", "less_equal", "equal", "not_equal"):
    _short = {"greater": "gt", "greater_equal": "ge", "less": "lt", "less_equal": "le", "equal": "eq", "not_equal": "ne"}[_name]
    setattr(BCOO, f"__{_short}__", _dense_comparison(_name))


# Derivatives at the stored elements alone


def _is_sparse(x):
    return isinstance(x, JAXSparse)


def _values(x):
    return x.data if _is_sparse(x) else x


def _with(x, values):
    """A tree with other values in its sparse arrays."""
    return jax.tree.map(lambda old, new: _replaced(old, new) if _is_sparse(old) else new, x, values, is_leaf=_is_sparse)


def _replaced(x, data):
    _, aux = x.tree_flatten()
    parts = x.tree_flatten()[0]
    return type(x).tree_unflatten(aux, (data, *parts[1:]))


def _sparse_derivative(transform, name):
    def made(fun, argnums=0, has_aux=False, **kwargs):
        single = isinstance(argnums, int)
        numbers = (argnums,) if single else tuple(argnums)

        @functools.wraps(fun)
        def derivative(*args, **named):
            chosen = tuple(args[n] for n in numbers)

            def of_values(values):
                full = list(args)
                for n, x, value in zip(numbers, chosen, values):
                    full[n] = _with(x, value)
                return fun(*full, **named)

            found = transform(of_values, has_aux=has_aux, **kwargs)(tuple(jax.tree.map(_values, x, is_leaf=_is_sparse) for x in chosen))
            rebuilt = lambda gradients: (lambda parts: parts[0] if single else parts)(tuple(_with(x, g) for x, g in zip(chosen, gradients)))
            if name == "value_and_grad":
                return found[0], rebuilt(found[1])
            return (rebuilt(found[0]), found[1]) if has_aux else rebuilt(found)

        return derivative

    made.__name__ = name
    return made


grad, value_and_grad = _sparse_derivative(jax.grad, "grad"), _sparse_derivative(jax.value_and_grad, "value_and_grad")


def _sparse_jacobian(transform, name):
    """The Jacobian with respect to the values; of a sparse argument one for each of its elements."""

    def made(fun, argnums=0, has_aux=False, **kwargs):
        def derivative(*args, **named):
            x = args[argnums]
            values = lambda data: fun(*args[:argnums], _replaced(x, data) if _is_sparse(x) else data, *args[argnums + 1 :], **named)
            found = transform(values, has_aux=has_aux, **kwargs)(_values(x))
            if not _is_sparse(x):
                return found
            jacobian, aux = found if has_aux else (found, None)
            lead = jacobian.ndim - x.data.ndim
            indices = jnp.broadcast_to(x.indices, (*jacobian.shape[:lead], *x.indices.shape))
            jacobian = BCOO((jacobian, indices), shape=(*jacobian.shape[:lead], *x.shape))
            return (jacobian, aux) if has_aux else jacobian

        return derivative

    made.__name__ = name
    return made


jacfwd, jacrev = _sparse_jacobian(jax.jacfwd, "jacfwd"), _sparse_jacobian(jax.jacrev, "jacrev")
jacobian = jacrev
