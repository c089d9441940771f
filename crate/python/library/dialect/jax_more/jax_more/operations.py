"""The functions of `jax.numpy` and `lax` as programs see them: each leaves the equations that it is made of."""

import _tandem
import jax.numpy as jnp
from jax._array import Array, asarray, dtype_of

import jax
from jax import lax, nn

from . import primitives as p
from .recording import NARROW, array_of, converted, jitted, promoted

_FLOATING = "exp log sin cos tan sinh cosh tanh sqrt log1p expm1 exp2 cbrt".split()
_ARCS = "sin cos tan sinh cosh tanh".split()


def _float(x):
    """A whole number as a float."""
    x = x if isinstance(x, Array) else array_of(x)
    return x if dtype_of(x).name[0] == "f" else converted(x, "float64" if jax.config.jax_enable_x64 else "float32")


def _unary(primitive, floats=False):
    return lambda x, *_, **__: primitive.bind(_float(x) if floats else array_of(x))


def _binary(primitive):
    return lambda x, y, *_, **__: primitive.bind(*promoted(x, y))


def _divide(x, y):
    return p.div_p.bind(*map(_float, promoted(x, y)))


def _mean_of(x, axes):
    count = 1
    for n in axes:
        count *= x.shape[n]
    return count


def _axes(x, axis):
    if axis is None:
        return tuple(range(x.ndim))
    return tuple(n % x.ndim for n in ((axis,) if isinstance(axis, int) else axis))


def _kept(found, x, axes):
    """A reduced array with the axes of length 1 that it had."""
    rest = tuple(n for n in range(x.ndim) if n not in axes)
    shape = tuple(1 if n in axes else x.shape[n] for n in range(x.ndim))
    return p.broadcast_in_dim_p.bind(found, shape=shape, broadcast_dimensions=rest, sharding=None)


def _reducer(primitive, convert=None):
    def function(a, axis=None, dtype=None, out=None, keepdims=False, *, initial=None, where=None):
        if initial is not None or where is not None or dtype is not None:
            return NotImplemented
        x = array_of(a)
        if convert:
            x = convert(x)
        axes = _axes(x, axis)
        params = {"axes": axes} | ({"out_sharding": None} if primitive is p.reduce_sum_p else {})
        found = primitive.bind(x, **params)
        return _kept(found, x, axes) if keepdims else found

    return function


def _whole(x):
    return converted(x, "int32") if dtype_of(x).name == "bool" else x


def _truth(x):
    return x if dtype_of(x).name == "bool" else p.ne_p.bind(*promoted(x, 0))


_sum = _reducer(p.reduce_sum_p, _whole)


def _mean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=None):
    if where is not None or dtype is not None:
        return NotImplemented
    x = _float(a)
    axes = _axes(x, axis)
    return _divide(_sum(x, axes, keepdims=keepdims), float(_mean_of(x, axes)))


def _var_steps(x, ddof, axes, keepdims):
    count = float(_mean_of(x, axes))
    middle = p.div_p.bind(*promoted(_sum(x, axes, keepdims=True), count))
    found = p.square_p.bind(p.sub_p.bind(x, middle))
    divisor = p.sub_p.bind(array_of(count), converted(ddof, dtype_of(x).name))
    total = p.div_p.bind(_sum(found, axes, keepdims=keepdims), divisor)
    return _where(p.gt_p.bind(divisor, array_of(0.0)), total, float("nan"))


def _var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, **more):
    if more or dtype is not None:
        return NotImplemented
    x = _float(a)
    axes = _axes(x, axis)
    return jitted(lambda x, ddof: _var_steps(x, ddof, axes, keepdims), (x, ddof), {}, "_var", ("_var", axes, keepdims))


def _std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, **more):
    if more or dtype is not None:
        return NotImplemented
    x = _float(a)
    axes = _axes(x, axis)
    return jitted(lambda x, ddof: p.sqrt_p.bind(_var(x, axes, ddof=ddof, keepdims=keepdims)), (x, ddof), {}, "_std", ("_std", axes, keepdims))


def _first(primitive, name):
    def function(a, axis=None, out=None, keepdims=None):
        x = array_of(a)
        if keepdims:
            return NotImplemented
        if axis is None:
            x, axis = _reshape(x, -1), 0
        return primitive.bind(x, axes=(axis % x.ndim,), index_dtype=jnp.dtype("int32"))

    return function


def _where_steps(condition, x, y):
    which = _truth(condition)
    name = dtype_of(promoted_type(x, y)).name
    x, y = converted(x, name), converted(y, name)
    shape = jnp.broadcast_shapes(which.shape, x.shape, y.shape)
    # A lone condition chooses between whole arrays.
    return p.select_n_p.bind(which if which.ndim == 0 else _spread(which, shape), _spread(y, shape), _spread(x, shape))


def promoted_type(*operands):
    """An array of the type that operands have together."""
    from .recording import _common

    return p.recorders[-1].quietly(_common, *map(array_of, operands))


def _spread(x, shape):
    if tuple(x.shape) == tuple(shape):
        return x
    at = tuple(range(len(shape) - x.ndim, len(shape)))
    return p.broadcast_in_dim_p.bind(x, shape=tuple(shape), broadcast_dimensions=at, sharding=None)


def _where(condition, x=None, y=None, **options):
    if x is None or options:
        return NotImplemented
    return jitted(_where_steps, (condition, x, y), {}, "_where", "_where")


def _power(x, y):
    if isinstance(y, int) and not isinstance(y, bool):
        x = array_of(x)
        return NotImplemented if y in (0, 1) else p.integer_pow_p.bind(x, y=y)
    return p.pow_p.bind(*promoted(x, y))


def _dot(x, y, **_):
    x, y = array_of(x), array_of(y)
    name = dtype_of(promoted_type(x, y)).name
    x, y = converted(x, name), converted(y, name)
    if not x.ndim or not y.ndim:
        return p.mul_p.bind(*promoted(x, y))
    if max(x.ndim, y.ndim) > 2:
        return NotImplemented
    return p.dot_general_p.bind(
        x, y, dimension_numbers=(((x.ndim - 1,), (max(y.ndim - 2, 0),)), ((), ())), precision=None, preferred_element_type=jnp.dtype(name), out_sharding=None
    )


def _reshape(a, *shape, order="C", **options):
    x = array_of(a)
    if "shape" in options:
        shape = (options["shape"],)
    if len(shape) == 1 and isinstance(shape[0], (tuple, list)):
        shape = shape[0]
    shape = [int(n) for n in shape]
    if order != "C":
        return NotImplemented
    if -1 in shape:
        rest = 1
        for n in shape:
            rest *= n if n != -1 else 1
        shape[shape.index(-1)] = x.size // rest if rest else 0
    if tuple(shape) == tuple(x.shape):
        return x
    return p.reshape_p.bind(x, dimensions=None, new_sizes=tuple(shape), sharding=None)


def _ravel(a, order="C", **_):
    return _reshape(a, -1, order=order)


def _transpose(a, *axes):
    x = array_of(a)
    if len(axes) == 1 and (axes[0] is None or isinstance(axes[0], (tuple, list))):
        axes = axes[0]
    axes = tuple(range(x.ndim))[::-1] if not axes else tuple(n % x.ndim for n in axes)
    return x if axes == tuple(range(x.ndim)) else p.transpose_p.bind(x, permutation=axes)


def _swapaxes(a, axis1, axis2):
    axes = list(range(a.ndim))
    axes[axis1], axes[axis2] = axes[axis2], axes[axis1]
    return _transpose(a, axes)


def _matrix_transpose(x, /):
    return _swapaxes(x, -1, -2)


def _astype(x, dtype, copy=False, device=None):
    from jax._dtypes import wanted

    told = getattr(getattr(dtype, "dtype", dtype), "name", None)
    x, name = array_of(x), told if told in NARROW else wanted(dtype)
    if x.dtype.name == name and not x.weak_type:
        return x
    if name == "bool":
        return _truth(x)
    return p.convert_element_type_p.bind(x, new_dtype=jnp.dtype(name), weak_type=False, sharding=None)


def _concatenate(arrays, axis=0, dtype=None):
    if not isinstance(arrays, (tuple, list)) or dtype is not None or axis is None:
        return NotImplemented
    name = dtype_of(promoted_type(*arrays)).name
    arrays = [converted(array_of(x), name) for x in arrays]
    return p.concatenate_p.bind(*arrays, dimension=axis % arrays[0].ndim)


def _stack(arrays, axis=0, out=None, dtype=None):
    if not isinstance(arrays, (tuple, list)) or dtype is not None:
        return NotImplemented
    name = dtype_of(promoted_type(*arrays)).name
    arrays = [converted(array_of(x), name) for x in arrays]
    return p.stack_p.bind(*arrays, axis=axis % (arrays[0].ndim + 1))


def _expand_dims(a, axis):
    x = array_of(a)
    axes = (axis,) if isinstance(axis, int) else tuple(axis)
    rank = x.ndim + len(axes)
    axes = {n % rank for n in axes}
    rest = iter(x.shape)
    shape = tuple(1 if n in axes else next(rest) for n in range(rank))
    return p.broadcast_in_dim_p.bind(x, shape=shape, broadcast_dimensions=tuple(n for n in range(rank) if n not in axes), sharding=None)


def _squeeze(a, axis=None):
    x = array_of(a)
    axes = tuple(n for n, size in enumerate(x.shape) if size == 1) if axis is None else _axes(x, axis)
    return p.squeeze_p.bind(x, dimensions=axes) if axes else x


def _broadcast_to(array, shape, **_):
    return _spread(array_of(array), (shape,) if isinstance(shape, int) else tuple(shape))


def _filled(value):
    def function(shape, dtype=None, **_):
        from jax._dtypes import default_float, wanted

        shape = (shape,) if isinstance(shape, int) else tuple(map(int, shape))
        number = _tandem.outside_traces(lambda: asarray(value, default_float() if dtype is None else wanted(dtype)))
        return _constant(number, shape)

    return function


def _constant(number, shape):
    return p.broadcast_in_dim_p.bind(number, shape=shape, broadcast_dimensions=(), sharding=None) if shape else number


def _full(shape, fill_value, dtype=None, **_):
    if dtype is not None or isinstance(fill_value, Array) and fill_value.ndim:
        return NotImplemented
    return _constant(array_of(fill_value), (shape,) if isinstance(shape, int) else tuple(shape))


def _like(value):
    def function(a, dtype=None, shape=None, **_):
        if dtype is not None or shape is not None:
            return NotImplemented
        return _constant(_tandem.outside_traces(lambda: asarray(value, dtype_of(array_of(a)).name)), tuple(array_of(a).shape))

    return function


def _arange(start, stop=None, step=None, dtype=None, **_):
    if stop is not None or step is not None or not isinstance(start, int) or dtype is not None:
        return NotImplemented
    return p.iota_p.bind(dtype=jnp.dtype("int32"), shape=(start,), dimension=0, sharding=None)


def _getitem(x, index):
    items = index if isinstance(index, tuple) else (index,)
    if not all(item is None or item is Ellipsis or isinstance(item, slice) or isinstance(item, int) and not isinstance(item, bool) for item in items):
        return _one_of(x, items) if len(items) == 1 and isinstance(items[0], Array) and items[0].ndim == 0 and items[0].dtype.kind == "i" else NotImplemented
    count = sum(item is not None and item is not Ellipsis for item in items)
    if count > x.ndim:
        return NotImplemented
    at = items.index(Ellipsis) if Ellipsis in items else len(items)
    items = [*items[:at], *[slice(None)] * (x.ndim - count), *items[at + 1 :]]
    starts, limits, steps, gone, turned, added, axis = [], [], [], [], [], [], 0
    for item in items:
        if item is None:
            added.append(axis + len(added) - len(gone))
            continue
        size = x.shape[axis]
        if isinstance(item, int):
            first = item % size if -size <= item < size else None
            if first is None:
                return NotImplemented
            starts.append(first), limits.append(first + 1), steps.append(1), gone.append(axis)
        else:
            start, stop, step = item.indices(size)
            count = len(range(start, stop, step))
            if step < 0:
                if (start, count, step) != (size - 1, size, -1):
                    return NotImplemented
                turned.append(axis)
                start, stop, step = 0, size, 1
            starts.append(start), limits.append(max(start, stop)), steps.append(step)
        axis += 1
    found = x
    if starts != [0] * x.ndim or limits != list(x.shape) or set(steps) - {1}:
        found = p.slice_p.bind(found, start_indices=tuple(starts), limit_indices=tuple(limits), strides=None if set(steps) <= {1} else tuple(steps))
    if gone:
        found = p.squeeze_p.bind(found, dimensions=tuple(gone))
    if turned:
        found = p.rev_p.bind(found, dimensions=tuple(turned))
    return _expand_dims(found, tuple(added)) if added else found


def _one_of(x, items):
    """A row by a number that is not known."""
    i, size = items[0], x.shape[0]
    below = p.lt_p.bind(*promoted(i, 0))
    place = p.select_n_p.bind(below, i, p.add_p.bind(*promoted(converted(i, "int32", False) if dtype_of(i).name != "int32" else _again(i), size)))
    zeros = [array_of(0)] * (x.ndim - 1)
    found = p.dynamic_slice_p.bind(x, place, *zeros, slice_sizes=(1, *x.shape[1:]))
    return p.squeeze_p.bind(found, dimensions=(0,))


def _again(x):
    return p.convert_element_type_p.bind(x, new_dtype=jnp.dtype("int32"), weak_type=False, sharding=None)


def _clip(arr=None, /, min=None, max=None, **options):
    if options or arr is None:
        return NotImplemented
    x = array_of(arr)

    def steps(x, *bounds):
        bounds, name = iter(bounds), dtype_of(x).name
        if min is not None:
            x = p.max_p.bind(converted(next(bounds), name), x)
        return x if max is None else p.min_p.bind(converted(next(bounds), name), x)

    bounds = [b for b in (min, max) if b is not None]
    return jitted(steps, (x, *bounds), {}, "clip", ("clip", min is None, max is None))


def _sort(a, axis=-1, **options):
    if any(v for k, v in options.items() if k not in ("stable", "kind")):
        return NotImplemented
    axis %= a.ndim
    return jitted(lambda x: p.sort_p.bind(x, dimension=axis, is_stable=True, num_keys=1)[0], (a,), {}, "sort", ("sort", axis))


def _accumulated(primitive, name):
    def function(a, axis=None, dtype=None, out=None):
        if dtype is not None or axis is None and a.ndim > 1:
            return NotImplemented
        axis = (axis or 0) % a.ndim
        return jitted(lambda x: primitive.bind(x, axis=axis, reverse=False), (a,), {}, name, (name, axis))

    return function


def _named(name, steps):
    """A function that JAX compiles, as a call by its name."""
    return lambda *args: jitted(steps, args, {}, name, name)


def _einsum(subscripts, *operands, **options):
    """Sums of products of two arrays without repeated letters as one product."""
    parts = subscripts.replace(" ", "").split("->") if isinstance(subscripts, str) else ()
    if len(operands) != 2 or len(parts) != 2 or "." in subscripts or any(v is not None for v in options.values()):
        return NotImplemented
    (left, right), out = parts[0].split(","), parts[1]
    if any(len(set(text)) != len(text) for text in (left, right, out)):
        return NotImplemented
    batch = [c for c in left if c in right and c in out]
    summed = [c for c in left if c in right and c not in out]
    if any(c not in right and c not in out for c in left) or any(c not in left and c not in out for c in right):
        return NotImplemented
    x, y = (converted(array_of(v), dtype_of(promoted_type(*operands)).name) for v in operands)
    axes = lambda text, names: tuple(text.index(c) for c in names)
    found = p.dot_general_p.bind(
        x, y, dimension_numbers=((axes(left, summed), axes(right, summed)), (axes(left, batch), axes(right, batch))), precision=None,
        preferred_element_type=jnp.dtype(dtype_of(x).name), out_sharding=None,
    )  # fmt: skip
    given = [*batch, *(c for c in left if c not in batch + summed), *(c for c in right if c not in batch + summed)]
    return _transpose(found, tuple(given.index(c) for c in out))


def _strict(primitive):
    return lambda *xs, **_: primitive.bind(*(xs if len(xs) == 1 else promoted(*xs)))


def _table():
    """Where each function is found, and what it is in programs."""
    from .activations import _gelu, _log_softmax, _norm, _relu, _softmax_full

    found = {jnp: {}, lax: {}, nn: {}, jnp.linalg: {"norm": _norm}}
    n, x, m = found[jnp], found[lax], found[nn]
    for name in _FLOATING:
        n[name], x[name] = _unary(getattr(p, f"{name}_p"), True), _strict(getattr(p, f"{name}_p"))
    for name in _ARCS:
        primitive = getattr(p, f"a{name}_p")
        n[f"arc{name}"], n[f"a{name}"], x[f"a{name}"] = _unary(primitive, True), _unary(primitive, True), _strict(primitive)
    for name, own in {"abs": "abs", "absolute": "abs", "negative": "neg", "sign": "sign", "floor": "floor", "ceil": "ceil", "square": "square",
                      "isfinite": "is_finite"}.items():  # fmt: skip
        n[name] = _unary(getattr(p, f"{own}_p"))
    for name, own in {"add": "add", "subtract": "sub", "multiply": "mul", "maximum": "max", "minimum": "min", "greater": "gt", "less": "lt",
                      "greater_equal": "ge", "less_equal": "le", "equal": "eq", "not_equal": "ne", "arctan2": "atan2"}.items():  # fmt: skip
        n[name] = _binary(getattr(p, f"{own}_p"))
    for name in ("add sub mul div max min rem pow atan2 eq ne lt le gt ge neg abs sign floor ceil square is_finite rsqrt logistic erf erf_inv erfc "
                 "stop_gradient lgamma digamma").split():  # fmt: skip
        x[name] = _strict(getattr(p, f"{name}_p"))
    n |= {"divide": _divide, "true_divide": _divide, "power": _power, "pow": _power, "sum": _sum, "mean": _mean, "var": _var, "std": _std,
          "max": _reducer(p.reduce_max_p), "min": _reducer(p.reduce_min_p), "amax": _reducer(p.reduce_max_p), "amin": _reducer(p.reduce_min_p),
          "prod": _reducer(p.reduce_prod_p, _whole), "all": _reducer(p.reduce_and_p, _truth), "any": _reducer(p.reduce_or_p, _truth),
          "argmax": _first(p.argmax_p, "argmax"), "argmin": _first(p.argmin_p, "argmin"), "where": _where, "dot": _dot, "matmul": _dot, "einsum": _einsum, "reshape": _reshape,
          "ravel": _ravel, "transpose": _transpose, "swapaxes": _swapaxes, "matrix_transpose": _matrix_transpose, "astype": _astype,
          "concatenate": _concatenate, "stack": _stack, "expand_dims": _expand_dims, "squeeze": _squeeze, "broadcast_to": _broadcast_to,
          "zeros": _filled(0), "ones": _filled(1), "full": _full, "zeros_like": _like(0), "ones_like": _like(1), "arange": _arange, "clip": _clip,
          "sort": _sort, "cumsum": _accumulated(p.cumsum_p, "cumsum"), "cumprod": _accumulated(p.cumprod_p, "cumprod"),
          "logical_and": lambda x, y: p.and_p.bind(*map(_truth, promoted(x, y))), "logical_or": lambda x, y: p.or_p.bind(*map(_truth, promoted(x, y))),
          "logical_not": lambda x: p.not_p.bind(_truth(array_of(x))), "isnan": lambda x: p.ne_p.bind(x, x)}  # fmt: skip
    x |= {"broadcast_in_dim": lambda x, shape, dims, **_: p.broadcast_in_dim_p.bind(array_of(x), shape=tuple(shape), broadcast_dimensions=tuple(dims),
                                                                                    sharding=None),
          "reshape": _reshape, "transpose": _transpose, "concatenate": lambda xs, dimension: _concatenate(list(xs), dimension), "dot": _dot,
          "convert_element_type": _astype, "expand_dims": _expand_dims, "squeeze": _squeeze, "select": lambda c, x, y: p.select_n_p.bind(c, y, x),
          "select_n": lambda c, *cases: p.select_n_p.bind(c, *cases), "integer_pow": lambda x, y: p.integer_pow_p.bind(x, y=y)}  # fmt: skip
    m |= {"relu": _relu, "softmax": _softmax_full, "log_softmax": _log_softmax, "sigmoid": lambda x: p.logistic_p.bind(_float(x)), "gelu": _gelu,
          "silu": _named("silu", lambda x: p.mul_p.bind(x, p.logistic_p.bind(x))), "tanh": _unary(p.tanh_p, True)}  # fmt: skip
    m["swish"] = m["silu"]
    from . import control

    x |= control.LOOPS
    methods = {f"__{name}__": _binary(getattr(p, f"{own}_p")) for name, own in {
        "add": "add", "sub": "sub", "mul": "mul", "lt": "lt", "le": "le", "gt": "gt", "ge": "ge", "eq": "eq", "ne": "ne", "and": "and", "or": "or",
        "xor": "xor"}.items()}  # fmt: skip
    methods |= {"__truediv__": _divide, "__rtruediv__": lambda x, y: _divide(y, x), "__rsub__": lambda x, y: p.sub_p.bind(*promoted(y, x)),
                "__radd__": lambda x, y: p.add_p.bind(*promoted(y, x)), "__rmul__": lambda x, y: p.mul_p.bind(*promoted(y, x)), "__pow__": _power,
                "__rpow__": lambda x, y: _power(y, x), "__neg__": lambda x: p.neg_p.bind(x), "__invert__": lambda x: p.not_p.bind(x),
                "__abs__": lambda x: p.abs_p.bind(x), "__matmul__": _dot, "__rmatmul__": lambda x, y: _dot(y, x), "__getitem__": _getitem}  # fmt: skip
    methods |= {"__iadd__": methods["__add__"], "__isub__": methods["__sub__"], "__imul__": methods["__mul__"], "__itruediv__": _divide,
                "__ipow__": _power}  # fmt: skip
    for name in ("all any argmax argmin astype clip cumprod cumsum dot flatten max mean min prod ravel reshape sort squeeze std sum swapaxes transpose "
                 "var").split():  # fmt: skip
        methods[name] = n["ravel" if name == "flatten" else name]
    return found, methods, {"T": property(_transpose), "mT": property(_matrix_transpose)}
