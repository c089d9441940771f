"""`tf.nn`: losses of sampled classes, sums of rows by sparse places, transposed convolutions of other ranks, erosion, and regression in order."""

import tandem as td
import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped

from .rare import approx_max_k, approx_min_k, space_to_batch  # noqa: F401


def _sampled(weights, biases, labels, inputs, num_sampled, num_classes, num_true, sampled_values, subtract, hits, seed):
    """Logits of the true and of sampled classes, and what they should be."""
    labels, inputs = tf.reshape(tf.cast(labels, "int64"), (-1, num_true)), as_tensor(inputs)
    if sampled_values is None:
        sampled_values = tf.random.log_uniform_candidate_sampler(labels, num_true, num_sampled, True, num_classes, seed)
    drawn, true_count, drawn_count = (tf.stop_gradient(part) for part in sampled_values)
    rows = lambda at: (tf.gather(weights, at), tf.gather(biases, at))  # noqa: E731
    (true_w, true_b), (drawn_w, drawn_b) = rows(labels), rows(drawn)
    true = tf.reduce_sum(inputs[:, None, :] * true_w, axis=-1) + true_b
    others = tf.matmul(inputs, drawn_w, transpose_b=True) + drawn_b
    if hits:
        same = tf.reduce_any(labels[:, :, None] == tf.cast(drawn, "int64")[None, None, :], axis=1)
        others = tf.where(same, others - 3.4028235e38, others)
    if subtract:
        true, others = true - tf.math.log(true_count), others - tf.math.log(drawn_count)
    wanted = tf.concat([tf.ones_like(true) / num_true, tf.zeros_like(others)], axis=1)
    return tf.concat([true, others], axis=1), wanted


def sampled_softmax_loss(weights, biases, labels, inputs, num_sampled, num_classes, num_true=1, sampled_values=None, remove_accidental_hits=True,
                         seed=None, name="sampled_softmax_loss"):  # fmt: skip
    """The loss of each row by its classes among some others that are drawn."""
    logits, wanted = _sampled(weights, biases, labels, inputs, num_sampled, num_classes, num_true, sampled_values, True, remove_accidental_hits, seed)
    return tf.nn.softmax_cross_entropy_with_logits(labels=tf.stop_gradient(wanted), logits=logits)


def nce_loss(
    weights, biases, labels, inputs, num_sampled, num_classes, num_true=1, sampled_values=None, remove_accidental_hits=False, name="nce_loss"
):
    """The loss of each row: its classes told from others that are drawn."""
    logits, wanted = _sampled(weights, biases, labels, inputs, num_sampled, num_classes, num_true, sampled_values, True, remove_accidental_hits, None)
    return tf.reduce_sum(tf.nn.sigmoid_cross_entropy_with_logits(labels=wanted, logits=logits), axis=1)


def embedding_lookup_sparse(params, sp_ids, sp_weights, combiner=None, max_norm=None, name=None, **options):
    """For each row of a sparse tensor the sum or mean of the rows of its numbers."""
    combiner = combiner or "mean"
    if combiner not in ("mean", "sqrtn", "sum"):
        raise ValueError(f"combiner must be one of 'mean', 'sqrtn' or 'sum', got {combiner}")
    rows = tf.cast(sp_ids.indices[:, 0], "int32")
    values = tf.nn.embedding_lookup(params, sp_ids.values, max_norm)
    weights = tf.ones(rows.shape, values.dtype) if sp_weights is None else tf.cast(sp_weights.values, values.dtype)
    count = max(rows.tolist(), default=-1) + 1
    total = tf.math.unsorted_segment_sum(values * weights[:, None], rows, count)
    if combiner == "sum":
        return total
    norm = tf.math.unsorted_segment_sum(weights if combiner == "mean" else weights**2, rows, count)[:, None]
    return tf.math.divide_no_nan(total, norm if combiner == "mean" else tf.sqrt(norm))


def safe_embedding_lookup_sparse(
    embedding_weights, sparse_ids, sparse_weights=None, combiner="mean", default_id=None, max_norm=None, name=None, **options
):
    """The same for rows that may be empty, which are 0 or a row of the table."""
    known = sparse_ids.values >= 0
    ids = tf.sparse.retain(sparse_ids, known)
    weights = None if sparse_weights is None else tf.sparse.retain(sparse_weights, known)
    found = embedding_lookup_sparse(embedding_weights, ids, weights, combiner, max_norm)
    count = int(sparse_ids._sizes[0])
    found = tf.pad(found, [[0, count - found.shape[0]], [0, 0]])
    full = tf.math.bincount(tf.cast(ids.indices[:, 0], "int32"), minlength=count) > 0
    other = tf.zeros_like(found) if default_id is None else tf.gather(embedding_weights, tf.fill((count,), int(default_id)))
    return tf.where(full[:, None], found, other)


def compute_accidental_hits(true_classes, sampled_candidates, num_true, seed=None, name=None):
    """Where drawn classes are true ones: rows, places among the drawn ones, and the least number."""
    drawn = as_tensor(sampled_candidates).tolist()
    found = [(at, place) for at, row in enumerate(as_tensor(true_classes).tolist()) for place, one in enumerate(drawn) if one in row]
    return as_tensor([at for at, _ in found], "int32"), as_tensor([place for _, place in found], "int64"), as_tensor([-3.4028235e38] * len(found))


def conv_transpose(input, filters, output_shape, strides, padding="SAME", data_format=None, dilations=None, name=None):
    """The gradient of a convolution over all axes between batch and channels."""
    rank = as_tensor(input).ndim - 2
    if rank == 1:
        return tf.nn.conv1d_transpose(input, filters, output_shape, strides, padding)
    if rank == 2:
        return tf.nn.conv2d_transpose(input, filters, output_shape, strides, padding, data_format or "NHWC", dilations)
    return conv3d_transpose(input, filters, output_shape, strides, padding)


def conv3d_transpose(input, filters, output_shape, strides, padding="SAME", data_format="NDHWC", dilations=None, name=None):
    """The gradient of a convolution of volumes: filters (depth, height, width, out, in)."""
    x, w = td.moveaxis(as_tensor(input), -1, 1), td.permute_dims(as_tensor(filters), (4, 3, 0, 1, 2))
    steps = (strides,) * 3 if isinstance(strides, int) else tuple(strides)[1:4] if len(strides) == 5 else tuple(strides)
    full = td.conv_transpose3d(x, w, stride=steps)
    wanted = [int(size) for size in (output_shape.tolist() if hasattr(output_shape, "tolist") else output_shape)][1:4]
    starts = [0 if padding.upper() == "VALID" else max(k - s, 0) // 2 for k, s in zip(w.shape[2:], steps)]
    short = [(0, max(size + start - have, 0)) for size, start, have in zip(wanted, starts, full.shape[2:])]
    full = td.pad(full, [(0, 0), (0, 0), *short])
    part = (slice(None), slice(None), *(slice(start, start + size) for start, size in zip(starts, wanted)))
    return wrapped(td.moveaxis(full[part], 1, -1))


def atrous_conv2d_transpose(value, filters, output_shape, rate, padding, name=None):
    """The gradient of a convolution whose window has gaps."""
    return tf.nn.conv2d_transpose(value, filters, output_shape, 1, padding, dilations=rate)


def _morphology(input, filters, strides, padding, dilations, sign):
    x, w = as_tensor(input), as_tensor(filters)
    height, width, channels = w.shape
    if padding.upper() == "SAME":
        rows, columns = ((size - 1) * gap + 1 for size, gap in zip((height, width), dilations[1:3]))
        lacking = [max((-(-size // step) - 1) * step + span - size, 0) for size, step, span in zip(x.shape[1:3], strides[1:3], (rows, columns))]
        x = td.pad(x, [(0, 0), *((n // 2, n - n // 2) for n in lacking), (0, 0)], value=-3.4028235e38)
    parts = tf.image.extract_patches(wrapped(x), (1, height, width, 1), strides, dilations, "VALID")
    parts = tf.reshape(parts, (*parts.shape[:3], height * width, channels))
    return tf.reduce_max(parts + sign * tf.reshape(w, (height * width, channels)), axis=3)


def dilation2d(input, filters, strides, padding, data_format="NHWC", dilations=(1, 1, 1, 1), name=None):
    """The largest sum of pixels of each window and of a filter."""
    return _morphology(input, filters, strides, padding, dilations, 1.0)


def erosion2d(value, filters, strides, padding, data_format="NHWC", dilations=(1, 1, 1, 1), name=None):
    """The smallest difference of pixels of each window and of a filter."""
    return -_morphology(-as_tensor(value), tf.reverse(as_tensor(filters), [0, 1]), strides, padding, dilations, 1.0)


def batch_norm_with_global_normalization(input, mean, variance, beta, gamma, variance_epsilon, scale_after_normalization, name=None):
    """`tf.nn.batch_normalization` with words of earlier versions."""
    return tf.nn.batch_normalization(as_tensor(input), mean, variance, beta, gamma if scale_after_normalization else None, variance_epsilon)


def normalize_moments(counts, mean_ss, variance_ss, shift, name=None):
    """Mean and variance of counts, sums and sums of squares."""
    divisor = 1.0 / as_tensor(counts)
    mean = as_tensor(mean_ss) * divisor
    variance = as_tensor(variance_ss) * divisor - mean * mean
    return (mean if shift is None else mean + shift), variance


def isotonic_regression(inputs, decreasing=True, axis=-1, name=None):
    """The nearest numbers in falling order along an axis, and which of them are one block."""
    x = td.moveaxis(as_tensor(inputs), axis, -1)
    rows, blocks = td.reshape(x if decreasing else -x, (-1, x.shape[-1])).tolist(), []
    found = []
    for row in rows:
        merged = []
        for value in row:
            merged.append([value, 1])
            while len(merged) > 1 and merged[-2][0] / merged[-2][1] < merged[-1][0] / merged[-1][1]:
                total, count = merged.pop()
                merged[-1] = [merged[-1][0] + total, merged[-1][1] + count]
        found.append([total / count for total, count in merged for _ in range(count)])
        blocks.append([at for at, (_, count) in enumerate(merged) for _ in range(count)])
    made = td.reshape(td.tensor(found), x.shape)
    places = td.reshape(td.tensor(blocks, dtype="int32"), x.shape)
    return tuple(wrapped(td.moveaxis(part, -1, axis)) for part in (made if decreasing else -made, places))
