"""`tf.keras.backend`: functions of Keras 2, over those of TensorFlow."""
from tensorflow._dtypes import as_dtype as as_dtype
from tensorflow._tensor import as_tensor as as_tensor
from typing import Any
import tensorflow as tf

def arange(start, stop=None, step=1, dtype='int32'):
    """Whole numbers in steps."""
    ...

def batch_dot(x, y, axes=None):
    """The product of each row over an axis of each."""
    ...

def batch_flatten(x):
    """The elements of each row."""
    ...

def batch_get_value(tensors):
    """The values of variables."""
    ...

def batch_set_value(tuples):
    """Gives variables values."""
    ...

def bias_add(x, bias, data_format=None):
    """The sum with a bias of the last axis."""
    ...

def binary_crossentropy(target, output, from_logits=False):
    """The cross entropy of each element."""
    ...

def cast_to_floatx(x):
    """The elements as floats."""
    ...

def categorical_crossentropy(target, output, from_logits=False, axis=-1):
    """The cross entropy of shares."""
    ...

def clip(x, min_value, max_value):
    """The elements within bounds."""
    ...

def concatenate(tensors, axis=-1):
    """Tensors joined along an axis."""
    ...

def conv2d(x, kernel, strides=..., padding='valid', data_format=None, dilation_rate=...):
    """A convolution of pictures."""
    ...

def count_params(x):
    """How many elements there are."""
    ...

def dot(x, y):
    """The product over the last axis and the last but one."""
    ...

def dropout(x, level, noise_shape=None, seed=None):
    """Some elements as 0, the others larger."""
    ...

def dtype(x):
    """The name of the element type."""
    ...

def elu(x, alpha=1.0):
    """x, below 0 alpha (exp x − 1)."""
    ...

def eval(x):
    """The elements as an array."""
    ...

def flatten(x):
    """All elements in a row."""
    ...

def foldl(fn, elems, initializer=None, name=None):
    """A function of what it gave and the next element."""
    ...

def foldr(fn, elems, initializer=None, name=None):
    """The same, from the last element on."""
    ...

def gradients(loss, variables):
    """Gradients of results of a graph."""
    ...

def hard_sigmoid(x):
    """0.2 x + 0.5, within 0 and 1."""
    ...

def in_top_k(predictions, targets, k):
    """Whether targets are among the k likeliest."""
    ...

def int_shape(x):
    """The sizes of the axes."""
    ...

def is_float_dtype(dtype):
    """Whether a type is of floats."""
    ...

def is_int_dtype(dtype):
    """Whether a type is of whole numbers."""
    ...

def is_keras_tensor(x):
    """Whether it is an input or a result of layers."""
    ...

def is_sparse(tensor):
    """Whether only some elements are kept."""
    ...

def l2_normalize(x, axis=None):
    """Rows of length 1."""
    ...

def map_fn(fn, elems, name=None, dtype=None):
    """A function of each element."""
    ...

def moving_average_update(x, value, momentum):
    """A running mean, moved on."""
    ...

def ndim(x):
    """How many axes there are."""
    ...

def permute_dimensions(x, pattern):
    """The axes in another order."""
    ...

def pool2d(x, pool_size, strides=..., padding='valid', data_format=None, pool_mode='max'):
    """The largest or the mean of windows."""
    ...

def random_normal(shape, mean=0.0, stddev=1.0, dtype='float32', seed=None):
    """Numbers of a normal distribution."""
    ...

def random_normal_variable(shape, mean, scale, dtype='float32', name=None, seed=None):
    """A variable of random numbers."""
    ...

def random_uniform(shape, minval=0.0, maxval=1.0, dtype='float32', seed=None):
    """Numbers between bounds."""
    ...

def random_uniform_variable(shape, low, high, dtype='float32', name=None, seed=None):
    """A variable of random numbers between bounds."""
    ...

def relu(x, alpha=0.0, max_value=None, threshold=0.0):
    """What is above a threshold, at most `max_value`; below it a slope."""
    ...

def repeat_elements(x, rep, axis):
    """Each element several times."""
    ...

def softmax(x, axis=-1):
    """Shares by exponentials."""
    ...

def softsign(x):
    """x / (1 + |x|)."""
    ...

def sparse_categorical_crossentropy(target, output, from_logits=False, axis=-1):
    """The cross entropy of classes."""
    ...

def spatial_2d_padding(x, padding=..., data_format=None):
    """Borders of zeros around pictures."""
    ...

def standardize_dtype(dtype):
    """The name of an element type."""
    ...

def switch(condition, then_expression, else_expression):
    """One of two, by a condition."""
    ...

def temporal_padding(x, padding=...):
    """Steps of zeros before and after sequences."""
    ...

def truncated_normal(shape, mean=0.0, stddev=1.0, dtype='float32', seed=None):
    """Numbers of a normal distribution, none far away."""
    ...

def update(x, new_x):
    """Gives a variable another value."""
    ...

def update_add(x, increment):
    """Adds to a variable."""
    ...

def update_sub(x, decrement):
    """Subtracts from a variable."""
    ...

def var(x, axis=None, keepdims=False):
    """The variance over axes."""
    ...

def variable(value, dtype=None, name=None, constraint=None):
    """A variable."""
    ...
