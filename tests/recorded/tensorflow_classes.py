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
from tensorflow.python.framework.ops import EagerTensor

isinstance(point, EagerTensor), EagerTensor, tf.device("/CPU:0").__class__
# %%
for kept in (pickle.loads(pickle.dumps(point)), copy.deepcopy(point)):
    print(type(kept).__name__, kept.numpy())
# %%
tf.random.stateless_uniform((2,), seed=[4, 5]), tf.random.stateless_normal((2,), seed=[1, 2]), tf.random.stateless_truncated_normal((1,), [3, 3])
# %%
class Doubled(tf.Module):
    def __init__(self):
        super().__init__()
        self.weight = tf.Variable(2.0)

    @tf.function(input_signature=[tf.TensorSpec((), tf.float32)])
    def __call__(self, x):
        return x * self.weight


tf.saved_model.save(Doubled(), "doubled")
tf.saved_model.load("doubled")(tf.constant(4.0))
# %%
try:
    weight.missing
except AttributeError as error:
    print(error)
