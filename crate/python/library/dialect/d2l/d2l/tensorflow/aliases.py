"""The names by which all editions of the book call the library's functions."""

import tensorflow as tf

nn_Module = tf.keras.Model
size = lambda a: tf.size(a).numpy()
numpy = lambda x, *args, **kwargs: x.numpy(*args, **kwargs)
reshape, ones, zeros, meshgrid, sin, sinh, cos, cosh, tanh = tf.reshape, tf.ones, tf.zeros, tf.meshgrid, tf.sin, tf.sinh, tf.cos, tf.cosh, tf.tanh
linspace, exp, matmul, reduce_sum, reduce_mean, argmax, tensor = tf.linspace, tf.exp, tf.matmul, tf.reduce_sum, tf.reduce_mean, tf.argmax, tf.constant
arange, astype, int32, int64, float32, transpose, concat, stack = tf.range, tf.cast, tf.int32, tf.int64, tf.float32, tf.transpose, tf.concat, tf.stack
normal, rand, abs, eye, log = tf.random.normal, tf.random.uniform, tf.abs, tf.eye, tf.math.log
sigmoid, expand_dims, repeat = tf.sigmoid, tf.expand_dims, tf.repeat
batch_matmul, ones_like, zeros_like, swapaxes = tf.matmul, tf.ones_like, tf.zeros_like, lambda x, i, j: tf.experimental.numpy.swapaxes(x, i, j)
randn, to, _take = lambda *shape: tf.random.normal(shape), lambda x, device: x, tf.gather
