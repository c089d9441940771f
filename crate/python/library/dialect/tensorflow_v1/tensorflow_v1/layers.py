"""`tf.compat.v1.layers`: layers as functions, whose variables are the graph's."""


def _variables(name, shapes, kernel_initializer, bias_initializer, trainable=True, reuse=None, kernel_regularizer=None):
    import tensorflow_v1 as v1

    graph = v1.get_default_graph()
    if name is None:
        taken, count = set(graph.variables), 0
    scope = v1.get_variable_scope().name
    word = name or shapes[0]
    if name is None:
        while "/".join(part for part in (scope, word if not count else f"{word}_{count}", "kernel") if part) in taken:
            count += 1
        word = word if not count else f"{word}_{count}"
    with v1.variable_scope(word, reuse=reuse):
        kernel = v1.get_variable("kernel", shapes[1], initializer=kernel_initializer, trainable=trainable, regularizer=kernel_regularizer)
        bias = None if shapes[2] is None else v1.get_variable("bias", shapes[2], initializer=bias_initializer or "zeros", trainable=trainable)
    return kernel, bias


def _ended(x, bias, activation):
    x = x if bias is None else x + bias
    return x if activation is None else activation(x)


def dense(inputs, units, activation=None, use_bias=True, kernel_initializer=None, bias_initializer=None, kernel_regularizer=None, trainable=True,
          name=None, reuse=None, **options):  # fmt: skip
    """A fully connected layer."""
    import tensorflow as tf

    shapes = ("dense", [inputs.shape[-1], units], [units] if use_bias else None)
    kernel, bias = _variables(name, shapes, kernel_initializer, bias_initializer, trainable, reuse, kernel_regularizer)
    product = tf.matmul(inputs, kernel) if len(inputs.shape) == 2 else tf.tensordot(inputs, kernel, [[len(inputs.shape) - 1], [0]])
    return _ended(product, bias, activation)


def conv2d(inputs, filters, kernel_size, strides=1, padding="valid", activation=None, use_bias=True, kernel_initializer=None,
           bias_initializer=None, trainable=True, name=None, reuse=None, **options):  # fmt: skip
    """A convolution of images (batch, height, width, channels)."""
    import tensorflow as tf

    sizes = (kernel_size, kernel_size) if isinstance(kernel_size, int) else tuple(kernel_size)
    shapes = ("conv2d", [*sizes, inputs.shape[-1], filters], [filters] if use_bias else None)
    kernel, bias = _variables(name, shapes, kernel_initializer, bias_initializer, trainable, reuse)
    return _ended(tf.nn.conv2d(inputs, kernel, strides, padding.upper()), bias, activation)


def max_pooling2d(inputs, pool_size, strides, padding="valid", name=None, **options):
    """The largest of each window."""
    import tensorflow as tf

    return tf.nn.max_pool2d(inputs, pool_size, strides, padding.upper())


def average_pooling2d(inputs, pool_size, strides, padding="valid", name=None, **options):
    """The mean of each window."""
    import tensorflow as tf

    return tf.nn.avg_pool2d(inputs, pool_size, strides, padding.upper())


def flatten(inputs, name=None, **options):
    """All axes but the batch as one."""
    import math

    import tensorflow as tf

    return tf.reshape(inputs, [-1, math.prod(inputs.shape[1:])])


def dropout(inputs, rate=0.5, training=False, name=None, **options):
    """0 for a share of the elements while training."""
    from .graph import deferred
    from .nn import _eager

    def drawn(x, on):
        import tensorflow as tf

        return _eager(tf.nn.dropout)(x, rate) if bool(on) else x

    result = deferred("dropout", drawn, (inputs, training), samples=False)
    result._shape = inputs._shape
    return result
