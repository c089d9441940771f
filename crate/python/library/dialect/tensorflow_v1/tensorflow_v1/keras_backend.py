"""`tf.keras.backend`: functions of Keras 2, over those of TensorFlow."""

import tensorflow as tf
from tensorflow._dtypes import as_dtype
from tensorflow._tensor import as_tensor
from tensorflow.keras._engine import _Calls


def standardize_dtype(dtype):
    """The name of an element type."""
    return "float32" if dtype is None else as_dtype(dtype).name


def is_float_dtype(dtype):
    """Whether a type is of floats."""
    return "float" in standardize_dtype(dtype)


def is_int_dtype(dtype):
    """Whether a type is of whole numbers."""
    return "int" in standardize_dtype(dtype)


def is_keras_tensor(x):
    """Whether it is an input or a result of layers."""
    return isinstance(x, tf.keras.KerasTensor)


def is_sparse(tensor):
    """Whether only some elements are kept."""
    return isinstance(tensor, tf.SparseTensor)


def dtype(x):
    """The name of the element type."""
    return x.dtype.name if hasattr(x.dtype, "name") else str(x.dtype)


def ndim(x):
    """How many axes there are."""
    return len(x.shape)


def int_shape(x):
    """The sizes of the axes."""
    return tuple(x.shape)


def count_params(x):
    """How many elements there are."""
    return int(tf.size(x))


def variable(value, dtype=None, name=None, constraint=None):
    """A variable."""
    return tf.Variable(as_tensor(value, dtype or "float32"), name=name)


def eval(x):  # noqa: A001
    """The elements as an array."""
    return as_tensor(x).numpy()


def batch_get_value(tensors):
    """The values of variables."""
    return [x.numpy() for x in tensors]


def batch_set_value(tuples):
    """Gives variables values."""
    for x, value in tuples:
        x.assign(value)


def update(x, new_x):
    """Gives a variable another value."""
    return x.assign(new_x)


def update_add(x, increment):
    """Adds to a variable."""
    return x.assign_add(increment)


def update_sub(x, decrement):
    """Subtracts from a variable."""
    return x.assign_sub(decrement)


def moving_average_update(x, value, momentum):
    """A running mean, moved on."""
    return x.assign(x * momentum + value * (1 - momentum))


def cast_to_floatx(x):
    """The elements as floats."""
    return tf.cast(x, _Calls.floatx) if hasattr(x, "shape") and isinstance(x, tf.Tensor) else as_tensor(x, _Calls.floatx).numpy()


def dot(x, y):
    """The product over the last axis and the last but one."""
    x, y = as_tensor(x), as_tensor(y)
    return tf.matmul(x, y) if len(x.shape) == 2 == len(y.shape) else tf.tensordot(x, y, [[len(x.shape) - 1], [max(len(y.shape) - 2, 0)]])


def batch_dot(x, y, axes=None):
    """The product of each row over an axis of each."""
    return tf.keras.layers.Dot(axes if axes is not None else (len(x.shape) - 1, max(len(y.shape) - 2, 1)))([as_tensor(x), as_tensor(y)])


def flatten(x):
    """All elements in a row."""
    return tf.reshape(x, [-1])


def batch_flatten(x):
    """The elements of each row."""
    return tf.reshape(x, [as_tensor(x).shape[0], -1])


def concatenate(tensors, axis=-1):
    """Tensors joined along an axis."""
    return tf.concat(list(tensors), axis)


def permute_dimensions(x, pattern):
    """The axes in another order."""
    return tf.transpose(x, pattern)


def repeat_elements(x, rep, axis):
    """Each element several times."""
    return tf.repeat(x, rep, axis)


def clip(x, min_value, max_value):
    """The elements within bounds."""
    return tf.clip_by_value(x, min_value, max_value)


def l2_normalize(x, axis=None):
    """Rows of length 1."""
    return tf.nn.l2_normalize(x, axis)


def var(x, axis=None, keepdims=False):
    """The variance over axes."""
    return tf.math.reduce_variance(tf.cast(x, "float32"), axis, keepdims)


def arange(start, stop=None, step=1, dtype="int32"):
    """Whole numbers in steps."""
    return tf.cast(tf.range(start, stop, step) if stop is not None else tf.range(0, start, step), dtype)


def switch(condition, then_expression, else_expression):
    """One of two, by a condition."""
    then, other = (x() if callable(x) else x for x in (then_expression, else_expression))
    return tf.where(as_tensor(condition), then, other)


def in_top_k(predictions, targets, k):
    """Whether targets are among the k likeliest."""
    return tf.math.in_top_k(targets, predictions, k)


def map_fn(fn, elems, name=None, dtype=None):
    """A function of each element."""
    return tf.map_fn(fn, elems)


def foldl(fn, elems, initializer=None, name=None):
    """A function of what it gave and the next element."""
    return tf.foldl(fn, elems, initializer)


def foldr(fn, elems, initializer=None, name=None):
    """The same, from the last element on."""
    return tf.foldr(fn, elems, initializer)


def gradients(loss, variables):
    """Gradients of results of a graph."""
    return tf.gradients(loss, variables)


def elu(x, alpha=1.0):
    """x, below 0 alpha (exp x − 1)."""
    x = as_tensor(x)
    return tf.where(x > 0, x, alpha * tf.math.expm1(x))


def relu(x, alpha=0.0, max_value=None, threshold=0.0):
    """What is above a threshold, at most `max_value`; below it a slope."""
    x = as_tensor(x)
    found = tf.where(x >= threshold, x, alpha * (x - threshold))
    return found if max_value is None else tf.minimum(found, max_value)


def hard_sigmoid(x):
    """0.2 x + 0.5, within 0 and 1."""
    return tf.clip_by_value(0.2 * as_tensor(x) + 0.5, 0.0, 1.0)


def softmax(x, axis=-1):
    """Shares by exponentials."""
    return tf.nn.softmax(x, axis)


def softsign(x):
    """x / (1 + |x|)."""
    return tf.nn.softsign(x)


def dropout(x, level, noise_shape=None, seed=None):
    """Some elements as 0, the others larger."""
    return tf.nn.dropout(x, level, noise_shape, seed)


def bias_add(x, bias, data_format=None):
    """The sum with a bias of the last axis."""
    return as_tensor(x) + bias


def _crossed(output, from_logits, activation):
    output = as_tensor(output)
    return activation(output) if from_logits else output


def categorical_crossentropy(target, output, from_logits=False, axis=-1):
    """The cross entropy of shares."""
    return tf.keras.losses.categorical_crossentropy(target, output, from_logits=from_logits, axis=axis)


def sparse_categorical_crossentropy(target, output, from_logits=False, axis=-1):
    """The cross entropy of classes."""
    return tf.keras.losses.sparse_categorical_crossentropy(target, output, from_logits=from_logits)


def binary_crossentropy(target, output, from_logits=False):
    """The cross entropy of each element."""
    shares = tf.clip_by_value(_crossed(output, from_logits, tf.sigmoid), 1e-7, 1 - 1e-7)
    target = as_tensor(target, "float32")
    return -(target * tf.math.log(shares) + (1 - target) * tf.math.log(1 - shares))


def random_normal(shape, mean=0.0, stddev=1.0, dtype="float32", seed=None):
    """Numbers of a normal distribution."""
    return tf.random.normal(shape, mean, stddev, dtype, seed)


def random_uniform(shape, minval=0.0, maxval=1.0, dtype="float32", seed=None):
    """Numbers between bounds."""
    return tf.random.uniform(shape, minval, maxval, dtype, seed)


def random_normal_variable(shape, mean, scale, dtype="float32", name=None, seed=None):
    """A variable of random numbers."""
    return tf.Variable(tf.random.normal(shape, mean, scale, dtype, seed), name=name)


def random_uniform_variable(shape, low, high, dtype="float32", name=None, seed=None):
    """A variable of random numbers between bounds."""
    return tf.Variable(tf.random.uniform(shape, low, high, dtype, seed), name=name)


def truncated_normal(shape, mean=0.0, stddev=1.0, dtype="float32", seed=None):
    """Numbers of a normal distribution, none far away."""
    return tf.random.truncated_normal(shape, mean, stddev, dtype, seed)


def conv2d(x, kernel, strides=(1, 1), padding="valid", data_format=None, dilation_rate=(1, 1)):
    """A convolution of pictures."""
    return tf.nn.conv2d(x, kernel, strides, padding.upper(), dilations=dilation_rate)


def pool2d(x, pool_size, strides=(1, 1), padding="valid", data_format=None, pool_mode="max"):
    """The largest or the mean of windows."""
    return (tf.nn.max_pool2d if pool_mode == "max" else tf.nn.avg_pool2d)(x, pool_size, strides, padding.upper())


def spatial_2d_padding(x, padding=((1, 1), (1, 1)), data_format=None):
    """Borders of zeros around pictures."""
    return tf.pad(x, [[0, 0], list(padding[0]), list(padding[1]), [0, 0]])


def temporal_padding(x, padding=(1, 1)):
    """Steps of zeros before and after sequences."""
    return tf.pad(x, [[0, 0], list(padding), [0, 0]])
