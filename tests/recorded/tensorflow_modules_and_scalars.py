"""Modules, single numbers and errors of TensorFlow."""

# %%
import tensorflow as tf
import numpy as np

print(tf.Variable(1.1), repr(tf.constant(1.1)), tf.constant(1.1), [tf.Variable(0.1)], {"a": tf.constant(2.2)})
v = tf.Variable([1.0, 2.0, 3.0])
v.scatter_add(tf.IndexedSlices(tf.constant([5.0]), tf.constant([1])))
print(v.numpy(), v.gather_nd([[0]]), v.sparse_read([2]))
# %%
v = tf.Variable([1.0, 2.0, 3.0])
v.scatter_add(tf.IndexedSlices(tf.constant([5.0]), tf.constant([1])))
print(v.numpy(), v.gather_nd([[0]]), v.sparse_read([2]))
# %%
v = tf.Variable([1.0, 2.0, 3.0])
v.scatter_add(tf.IndexedSlices(tf.constant([5.0]), tf.constant([1])))
print(v.numpy(), v.gather_nd([[0]]), v.sparse_read([2]))
print(list(tf.data.Dataset.counter(start=1, step=2).take(3).as_numpy_iterator()))


class Lin(tf.Module):
    def __init__(self, n, name=None):
        super().__init__(name=name)
        self.w = tf.Variable(tf.ones((2, n)), name="w")
        self.b = tf.Variable(tf.zeros(n), name="b", trainable=False)

    def __call__(self, x):
        return x @ self.w + self.b


class Net(tf.Module):
    def __init__(self):
        super().__init__()
        self.layers = [Lin(3), Lin(1)]


m = Net()
print(len(m.trainable_variables), len(m.variables), [type(s).__name__ for s in m.submodules], m.name, Lin(2)(tf.ones((1, 2))))
m = Net()
print(len(m.trainable_variables), len(m.variables), [type(s).__name__ for s in m.submodules], m.name, Lin(2)(tf.ones((1, 2))))
try:
    tf.reshape([1, 2, 3], (2, 2))
except tf.errors.InvalidArgumentError as e:
    print(type(e).__name__, e.message)
try:
    raise tf.errors.InvalidArgumentError(None, None, "bad")
except tf.errors.InvalidArgumentError as e:
    print(e, e.message)
# %%
@tf.function
def moved(x, by=2): return x + by
class Scaled(tf.Module):
    def __init__(self): super().__init__(); self.factor = tf.Variable(2.0)
    @tf.function
    def both(self, a, *, b): return a
    @tf.function(input_signature=[tf.TensorSpec([None], tf.float32), tf.TensorSpec([], tf.float32)])
    def __call__(self, x, y): return x * self.factor - y
scaled = Scaled()
for asked in (lambda: moved(), lambda: moved(1, 2, 3), lambda: moved(1, other=2), lambda: scaled.both(b=2), lambda: scaled([1.0])):
    try: asked()
    except TypeError as error: print(error)
