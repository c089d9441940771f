"""What TensorFlow says of shapes and places that do not fit."""

# %%
import tensorflow as tf

t = tf.constant([[1.0, 2.0], [3.0, 4.0]])
v = tf.Variable([1.0, 2.0])


def said(f):
    try:
        return f()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


print(said(lambda: tf.gather([1, 2, 3], 5)))
print(said(lambda: tf.gather([[1, 2], [3, 4]], [0, 2], axis=1)))
print(said(lambda: tf.gather([1, 2, 3], [[0, 1], [-1, 2]])))
print(said(lambda: t[5]))
print(said(lambda: t + tf.ones((3, 2))))
print(said(lambda: tf.ones((3, 2)) * t))
# %%
print(said(lambda: tf.concat([t, tf.ones((1, 3))], 0)))
print(said(lambda: tf.reshape(t, (3, 2))))
print(said(lambda: tf.stack([tf.ones(2), tf.ones(3)])))
print(said(lambda: tf.split(tf.range(5), 2)))
print(said(lambda: tf.squeeze(t, 0)))
print(said(lambda: tf.expand_dims(t, 5)))
print(said(lambda: tf.reduce_sum(t, axis=3)))
print(said(lambda: tf.reduce_max(t, axis=2)))
print(said(lambda: tf.argmax(t, 2)))
print(said(lambda: v.assign([1.0, 2.0, 3.0])))
print(said(lambda: tf.debugging.assert_equal(1, 2, message="no")))


# %%
@tf.custom_gradient
def clipped(x):
    return tf.identity(x), lambda g: tf.clip_by_norm(g, 0.5)


with tf.GradientTape() as tape:
    tape.watch(t)
    y = tf.reduce_sum(clipped(t) * 3.0)
print(tape.gradient(y, t))
# %%
# Checks in functions are made at each run.
@tf.function
def root(x):
    tf.debugging.assert_non_negative(x, message="below zero")
    y = tf.debugging.check_numerics(tf.sqrt(x), "no number")
    tf.debugging.assert_less(y, 10., message="too large")
    return y
@tf.function
def more(x):
    return root(x) + 1.
print(root(tf.constant([4., 9.])), more(tf.constant([16.])))
for call, given in ((root, [-1., 4.]), (root, [400., 1.]), (more, [-4.])):
    try:
        print(call(tf.constant(given)))
    except tf.errors.InvalidArgumentError as error:
        print("refused", "below zero" in str(error), "too large" in str(error))
