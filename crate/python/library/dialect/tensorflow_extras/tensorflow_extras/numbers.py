"""Functions of `tf`, `tf.math`, `tf.nn` and `tf.linalg` that most programs do not need."""

from collections import namedtuple as _namedtuple

import tandem as td
from tensorflow import _dtypes
from tensorflow._ops import _sizes, pair
from tensorflow._tensor import as_tensor, wrapped


def _table(names):
    def named(name, function):
        def op(*inputs, name=None, **options):
            return wrapped(function(*map(as_tensor, inputs), **options))

        op.__name__, op.__doc__ = name, f"`td.{function.__name__}`."
        return op

    return {name: named(name, function) for name, function in names.items()}


globals().update(_table({
    "softsign": td.softsign, "log_sigmoid": td.log_sigmoid, "nextafter": td.nextafter, "celu": td.celu, "hard_sigmoid": td.hard_sigmoid,
    "erfc": lambda x: 1 - td.erf(x),
    "xlogy": lambda x, y: td.where(x == 0, td.zeros_like(x * y), x * td.log(td.where(x == 0, td.ones_like(y), y))),
    "xdivy": lambda x, y: td.where(x == 0, td.zeros_like(x * y), x / td.where(x == 0, td.ones_like(y), y)),
    "multiply_no_nan": lambda x, y: td.where(y == 0, td.zeros_like(x * y), x * y),
    "reciprocal_no_nan": lambda x: td.where(x == 0, td.zeros_like(x), 1 / td.where(x == 0, td.ones_like(x), x)),
    "logdet": lambda x: td.linalg.slogdet(x)[1], "eigvalsh": lambda x: td.linalg.eigh(x)[0],
    "crelu": lambda x: td.concat([td.relu(x), td.relu(-x)], axis=-1),
    "matrix_rank": lambda x: td.linalg.matrix_rank(x), "lgamma": lambda x: _special("lgamma")(x), "digamma": lambda x: _special("digamma")(x),
}))  # fmt: skip


def _special(name):
    from tandem import special

    return getattr(special, name)


def global_norm(t_list, name=None):
    """The norm of several tensors together."""
    return wrapped(td.optim.global_norm([as_tensor(x) for x in t_list if x is not None]))


def scalar_mul(scalar, x, name=None):
    """A number times a tensor."""
    return wrapped(as_tensor(x) * scalar)


def saturate_cast(value, dtype, name=None):
    """The elements as another type, the nearest one that it has."""
    target = _dtypes.as_dtype(dtype)
    return wrapped(td.astype(td.clip(as_tensor(value), target.min, target.max), target.name))


def count_nonzero(input, axis=None, keepdims=None, dtype="int64", name=None):
    """How many elements are not 0."""
    x = as_tensor(input)
    x = td.astype(x != (0 if isinstance(x, td.Tensor) else ""), "int32")
    return wrapped(td.astype(td.sum(x, axis=tuple(axis) if isinstance(axis, list) else axis, keepdims=bool(keepdims)), _dtypes.name_of(dtype)))


def zero_fraction(value, name=None):
    """The share of elements that are 0."""
    return wrapped(td.mean(td.astype(as_tensor(value) == 0, "float32")))


def reduce_euclidean_norm(input_tensor, axis=None, keepdims=False, name=None):
    """The root of the sum of squares over axes."""
    x = as_tensor(input_tensor)
    total = td.sum(x * x, axis=tuple(axis) if isinstance(axis, list) else axis, keepdims=keepdims)
    return wrapped(td.astype(td.sqrt(total), x.dtype.name))


TopKV2 = _namedtuple("TopKV2", ("values", "indices"))


def top_k(input, k=1, sorted=True, index_type="int32", name=None):
    """The largest elements of the last axis and their places."""
    values, places = td.topk(as_tensor(input), int(k))
    return TopKV2(wrapped(values), wrapped(td.astype(places, _dtypes.name_of(index_type))))


def polyval(coeffs, x, name=None):
    """A polynomial, the coefficient of the highest power first."""
    if not isinstance(coeffs, list):
        raise ValueError(f"Argument coeffs must be list type. Received type {type(coeffs)}.")
    if not coeffs:
        return wrapped(td.zeros_like(as_tensor(x)))
    x, total = as_tensor(x), coeffs[0]
    for coefficient in coeffs[1:]:
        total = total * x + coefficient
    return as_tensor(total)


def accumulate_n(inputs, shape=None, tensor_dtype=None, name=None):
    """The sum of tensors."""
    return wrapped(sum((as_tensor(x) for x in inputs[1:]), as_tensor(inputs[0])))


def confusion_matrix(labels, predictions, num_classes=None, weights=None, dtype="int32", name=None):
    """How often each class (rows) was taken for each (columns)."""
    labels, predictions = td.astype(as_tensor(labels), "int32"), td.astype(as_tensor(predictions), "int32")
    n = int(td.maximum(td.max(labels), td.max(predictions))) + 1 if num_classes is None else int(num_classes)
    rows, columns = td.astype(td.one_hot(labels, n), "float32"), td.astype(td.one_hot(predictions, n), "float32")
    rows = rows if weights is None else rows * td.expand_dims(td.astype(as_tensor(weights), "float32"), -1)
    return wrapped(td.astype(td.matrix_transpose(rows) @ columns, _dtypes.name_of(dtype)))


def invert_permutation(x, name=None):
    """Where each number of a permutation stands."""
    return wrapped(td.astype(td.argsort(as_tensor(x)), as_tensor(x).dtype.name))


def _segments(name, empty):
    kind = name.removeprefix("unsorted_").removeprefix("segment_")
    how = {"sum": "add", "mean": "add", "prod": "multiply", "max": "maximum", "min": "minimum"}[kind]

    def op(data, segment_ids, num_segments=None, name=None):
        x, ids = as_tensor(data), td.astype(as_tensor(segment_ids), "int32")
        count = int(td.max(ids)) + 1 if num_segments is None else int(num_segments)
        rows = x.shape[ids.ndim :]
        x, ids = td.reshape(x, (ids.size, *rows)), td.reshape(ids, (ids.size, 1))
        if (kept := td.nonzero(ids[:, 0] >= 0)[0]).size < ids.size:
            x, ids = td.take(x, kept, axis=0), td.take(ids, kept, axis=0)
        dtype = x.dtype.name
        filled = lambda value: td.full((count, *rows), value, dtype=dtype)  # noqa: E731
        if not ids.size:
            return wrapped(filled(empty(_dtypes.BY_NAME[dtype])))
        neutral = {"sum": 0, "mean": 0, "prod": 1, "max": _dtypes.BY_NAME[dtype].min, "min": _dtypes.BY_NAME[dtype].max}[kind]
        found = td.scatter_nd(filled(neutral), ids, x, reduction=how)
        if kind == "mean" or empty(_dtypes.BY_NAME[dtype]) != neutral:
            sizes = td.reshape(td.bincount(ids[:, 0], minlength=count), (count, *(1,) * len(rows)))
            if kind == "mean":
                sizes = td.astype(td.maximum(sizes, 1), dtype)
                return wrapped(found / sizes if dtype.startswith("float") else td.astype(td.trunc(found / sizes), dtype))
            found = td.where(sizes > 0, found, filled(empty(_dtypes.BY_NAME[dtype])))
        return wrapped(found)

    op.__name__, op.__doc__ = name, f"The {kind} of the rows of each segment."
    return op


for _kind, _empty in (("sum", lambda t: 0), ("mean", lambda t: 0), ("prod", lambda t: 1), ("max", lambda t: t.min), ("min", lambda t: t.max)):
    globals()[f"segment_{_kind}"] = _segments(f"segment_{_kind}", lambda t, kind=_kind: 1 if kind == "prod" else 0)
    globals()[f"unsorted_segment_{_kind}"] = _segments(f"unsorted_segment_{_kind}", _empty)


def dynamic_partition(data, partitions, num_partitions, name=None):
    """The rows of each number, in a list."""
    x, ids = as_tensor(data), as_tensor(partitions)
    return [wrapped(td.take(x, td.nonzero(ids == i)[0], axis=0)) for i in range(num_partitions)]


def dynamic_stitch(indices, data, name=None):
    """Rows at places, the later ones over the earlier ones."""
    places = [int(i) for part in indices for i in td.reshape(as_tensor(part), (-1,)).tolist()]
    rows = []
    for part, values in zip(indices, data):
        part, values = as_tensor(part), as_tensor(values)
        rows += td.unstack(td.reshape(values, (part.size, *values.shape[part.ndim :])))
    last = dict(zip(places, rows))
    return wrapped(td.stack([last[i] for i in range(max(last) + 1)]))


def sequence_mask(lengths, maxlen=None, dtype="bool", name=None):
    """True at the first places of each row, as many as its length."""
    lengths = as_tensor(lengths)
    count = int(td.max(lengths)) if maxlen is None else int(maxlen)
    return wrapped(td.astype(td.arange(count, dtype="int32") < td.expand_dims(td.astype(lengths, "int32"), -1), _dtypes.name_of(dtype)))


def reverse_sequence(input, seq_lengths, seq_axis=None, batch_axis=0, name=None):
    """The first places of each row in reverse order, as many as its length."""
    x, lengths = as_tensor(input), td.astype(as_tensor(seq_lengths), "int32")
    x = td.moveaxis(x, (batch_axis, seq_axis), (0, 1))
    at = td.arange(x.shape[1], dtype="int32")
    places = td.where(at < td.expand_dims(lengths, -1), td.expand_dims(lengths, -1) - 1 - at, at)
    places = td.reshape(places, (*places.shape, *(1,) * (x.ndim - 2)))
    return wrapped(td.moveaxis(td.take_along_axis(x, td.broadcast_to(places, x.shape), axis=1), (0, 1), (batch_axis, seq_axis)))


def searchsorted(sorted_sequence, values, side="left", out_type="int32", name=None):
    """The places at which values would be inserted."""
    return wrapped(td.astype(td.searchsorted(as_tensor(sorted_sequence), as_tensor(values), side=side), _dtypes.name_of(out_type)))


def map_fn(fn, elems, dtype=None, fn_output_signature=None, **options):
    """A function of each row, stacked."""
    if hasattr(elems, "_parts") or hasattr(elems, "joined"):
        from tensorflow_ragged.parts import mapped_rows

        return mapped_rows(fn, elems, fn_output_signature)
    rows = zip(*map(td.unstack, map(as_tensor, elems))) if isinstance(elems, (list, tuple)) else td.unstack(as_tensor(elems))
    return _stacked([fn(tuple(map(wrapped, row)) if isinstance(row, tuple) else wrapped(row)) for row in rows])


vectorized_map = map_fn


def _stacked(rows):
    if isinstance(rows[0], (tuple, list)):
        return type(rows[0])(_stacked(list(column)) for column in zip(*rows))
    return wrapped(td.stack([as_tensor(row) for row in rows]))


def _folded(fn, elems, initializer, reverse):
    rows = [tuple(map(wrapped, row)) for row in zip(*map(td.unstack, map(as_tensor, elems)))] if isinstance(elems, (list, tuple)) else list(map(wrapped, td.unstack(as_tensor(elems))))
    rows = rows[::-1] if reverse else rows
    states = [rows[0]] if initializer is None else []
    state = rows[0] if initializer is None else initializer
    for row in rows[1:] if initializer is None else rows:
        state = fn(state, row)
        states.append(state)
    return state, states[::-1] if reverse else states


def foldl(fn, elems, initializer=None, **options):
    """A state that takes in each row."""
    return _folded(fn, elems, initializer, False)[0]


def foldr(fn, elems, initializer=None, **options):
    """A state that takes in each row, from the last on."""
    return _folded(fn, elems, initializer, True)[0]


def scan(fn, elems, initializer=None, reverse=False, **options):
    """All states of a state that takes in each row, stacked."""
    return _stacked(_folded(fn, elems, initializer, reverse)[1])


def _placed(name, how):
    def op(tensor, indices, updates, name=None):
        x, at, new = as_tensor(tensor), as_tensor(indices), as_tensor(updates)
        flat = td.reshape(at, (-1, at.shape[-1])).tolist()
        rows = td.unstack(td.reshape(new, (len(flat), *new.shape[at.ndim - 1 :])))
        total = x
        for place, row in zip(flat, rows):
            total = td.scatter_nd(total, td.tensor([place], dtype="int32").to(x.device), td.expand_dims(how(total[tuple(place)], row), 0))
        return wrapped(total)

    op.__name__, op.__doc__ = name, "With parts at positions changed."
    return op


tensor_scatter_nd_add, tensor_scatter_nd_sub = _placed("tensor_scatter_nd_add", td.add), _placed("tensor_scatter_nd_sub", td.subtract)
tensor_scatter_nd_max, tensor_scatter_nd_min = _placed("tensor_scatter_nd_max", td.maximum), _placed("tensor_scatter_nd_min", td.minimum)


def scatter_nd(indices, updates, shape, name=None):
    """Zeros with parts added at positions."""
    updates = as_tensor(updates)
    return tensor_scatter_nd_add(td.zeros(_sizes(shape), dtype=updates.dtype.name), indices, updates)


def ensure_shape(x, shape, name=None):
    """The tensor; raises where its shape is another."""
    x = as_tensor(x)
    x.set_shape(shape)
    return x


def broadcast_static_shape(shape_x, shape_y):
    """The shape of both together."""
    from tensorflow._tensor import TensorShape

    return TensorShape((td.zeros(tuple(shape_x)) + td.zeros(tuple(shape_y))).shape)


def broadcast_dynamic_shape(shape_x, shape_y):
    """The shape of both together, as a tensor."""
    return as_tensor(list(broadcast_static_shape(*(as_tensor(shape).tolist() for shape in (shape_x, shape_y)))), "int32")


def bitcast(input, type, name=None):
    """The bits of the elements as another type."""
    import numpy

    return as_tensor(numpy.frombuffer(as_tensor(input).numpy().tobytes(), dtype=_dtypes.name_of(type)).reshape(tuple(as_tensor(input).shape)))


UniqueWithCounts = _namedtuple("UniqueWithCounts", ("y", "idx", "count"))


def unique_with_counts(x, out_idx="int32", name=None):
    """The different elements, each element's place among them, and how often they appear."""
    found = {}
    values = as_tensor(x).tolist()
    places = [found.setdefault(value, len(found)) for value in values]
    counts = as_tensor([values.count(value) for value in found], out_idx)
    return UniqueWithCounts(as_tensor(list(found), as_tensor(x).dtype), as_tensor(places, out_idx), counts)


def histogram_fixed_width(values, value_range, nbins=100, dtype="int32", name=None):
    """How many values lie in each of equal parts of a range; those beyond are in the first and the last."""
    low, high = (float(bound) for bound in value_range)
    at = td.clip(td.floor((td.reshape(as_tensor(values), (-1,)) - low) / (high - low) * nbins), 0, nbins - 1)
    return wrapped(td.astype(td.bincount(td.astype(at, "int32"), nbins), _dtypes.name_of(dtype)))


def case(pred_fn_pairs, default=None, exclusive=False, strict=False, name="case"):
    """The result of the first function whose condition holds."""
    for condition, function in pred_fn_pairs.items() if isinstance(pred_fn_pairs, dict) else pred_fn_pairs:
        if bool(condition):
            return function()
    if default is None:
        raise ValueError("None of the conditions evaluated as True, and there is no default")
    return default()


def switch_case(branch_index, branch_fns, default=None, name="switch_case"):
    """The result of the function of a number."""
    functions = branch_fns if isinstance(branch_fns, dict) else dict(enumerate(f[1] if isinstance(f, tuple) else f for f in branch_fns))
    return functions.get(int(branch_index), default or functions[max(functions)])()


def numpy_function(func=None, inp=None, Tout=None, stateful=True, name=None):
    """A Python function of arrays; without its arguments, a decorator."""
    if inp is None:
        return lambda function: lambda *inputs: numpy_function(function, inputs, Tout)
    found = func(*(as_tensor(x).numpy() for x in inp))
    return typed(found, Tout)


def typed(found, Tout):
    """What a Python function gave as tensors of types."""
    if isinstance(found, (list, tuple)):
        return [as_tensor(x, kind) for x, kind in zip(found, Tout if isinstance(Tout, (list, tuple)) else [Tout] * len(found))]
    return found if found is None or Tout == [] else as_tensor(found, Tout[0] if isinstance(Tout, (list, tuple)) else Tout)


def get_static_value(tensor, partial=False):
    """The value, where Python knows it."""
    return None if td.is_tracing() else as_tensor(tensor).numpy()


# tf.nn


def weighted_cross_entropy_with_logits(labels=None, logits=None, pos_weight=None, name=None):
    """The loss of each logit by its probability, positive ones weighted."""
    labels, logits = pair(labels, logits)
    weight = 1 + (pos_weight - 1) * labels
    return wrapped((1 - labels) * logits + weight * td.softplus(-logits))


def compute_average_loss(per_example_loss, sample_weight=None, global_batch_size=None, **options):
    """The sum of losses over the size of the whole batch."""
    x = as_tensor(per_example_loss)
    x = x if sample_weight is None else x * as_tensor(sample_weight)
    return wrapped(td.sum(x) / (x.shape[0] if global_batch_size is None else global_batch_size))


def scale_regularization_loss(regularization_loss):
    """The loss: there is one replica."""
    return regularization_loss


# tf.linalg


def eig(tensor, name=None):
    """Eigenvalues and eigenvectors, which are complex."""
    import numpy

    x = as_tensor(tensor)
    name = "complex128" if x.dtype.name in ("float64", "complex128") else "complex64"
    return tuple(as_tensor(part.astype(name)) for part in numpy.linalg.eig(x.numpy()))


LogMatrixDeterminant = _namedtuple("LogMatrixDeterminant", ("sign", "log_abs_determinant"))


def slogdet(input, name=None):
    """The sign and the logarithm of the absolute determinant."""
    return LogMatrixDeterminant(*map(wrapped, td.linalg.slogdet(as_tensor(input))))


def triangular_solve(matrix, rhs, lower=True, adjoint=False, name=None):
    """The solution of a triangular system."""
    a = as_tensor(matrix)
    a = td.tril(a) if lower else td.triu(a)
    return wrapped(td.linalg.solve(td.matrix_transpose(a) if adjoint else a, as_tensor(rhs)))


def cholesky_solve(chol, rhs, name=None):
    """The solution of a system by its Cholesky factor."""
    factor = as_tensor(chol)
    return wrapped(td.linalg.solve(factor @ td.matrix_transpose(factor), as_tensor(rhs)))


def set_diag(input, diagonal, name=None, k=0, align="RIGHT_LEFT"):
    """With other elements on a diagonal, or on those from one to another."""
    x, new = as_tensor(input), as_tensor(diagonal)
    rows, columns = x.shape[-2:]
    low, high = (k, k) if isinstance(k, int) else (int(k[0]), int(k[-1]))
    place = td.expand_dims(td.arange(columns), 0) - td.expand_dims(td.arange(rows), 1)
    longest = min(rows + min(high, 0), columns + min(-low, 0))
    for offset in range(low, high + 1):
        values = new if isinstance(k, int) else new[..., high - offset, :]
        count = min(rows + min(offset, 0), columns - max(offset, 0))
        side = align.split("_")[0 if offset > 0 else 1]
        values = values[..., longest - count :] if side == "RIGHT" and not isinstance(k, int) else values[..., :count]
        at = td.clip(td.expand_dims(td.arange(columns), 0) + td.zeros((rows, 1), dtype="int32") - max(offset, 0), 0, count - 1)
        spread = td.reshape(td.take(values, td.reshape(at, (-1,)), axis=-1), (*values.shape[:-1], rows, columns))
        x = td.where(place == offset, spread, x)
    return wrapped(x)


def normalize(tensor, ord="euclidean", axis=None, name=None):
    """Scaled to the norm 1, and the norm."""
    from tensorflow import norm

    length = norm(tensor, ord=ord, axis=axis, keepdims=True)
    return wrapped(as_tensor(tensor) / length), length


def tensor_diag(diagonal, name=None):
    """A matrix with these elements on its diagonal."""
    x = as_tensor(diagonal)
    return wrapped(td.expand_dims(x, -1) * td.eye(x.shape[-1], dtype=x.dtype.name))
