"""The classes of what TensorFlow's functions make, as programs print them."""
# %%
import copy
import pickle

import tensorflow as tf

point = tf.constant([3.0, 4.0])
weight = tf.Variable([1.0, 2.0])
print(type(point))
print(type(weight))
type(point * 2), type(tf.ones(2) > 0), type(weight + 1), type(weight.read_value())
# %%
type(point).__name__, type(weight).__name__, type(point).__module__
# %%
isinstance(point, tf.Tensor), isinstance(weight, tf.Tensor), isinstance(weight, tf.Variable)
# %%
with tf.GradientTape() as tape:
    found = tf.reduce_sum(weight**2)
type(tape), type(tape.gradient(found, weight))
# %%
type(tf.ragged.constant([[1], [2, 3]])), type(tf.sparse.from_dense([[0, 5]])), type(tf.keras.Input((2,)))
# %%
for kept in (pickle.loads(pickle.dumps(point)), copy.deepcopy(point)):
    print(type(kept).__name__, kept.numpy())
# %%
tf.random.stateless_uniform((2,), seed=[4, 5]), tf.random.stateless_normal((2,), seed=[1, 2]), tf.random.stateless_truncated_normal((1,), [3, 3])
# %%
try:
    weight.missing
except AttributeError as error:
    print(error)
