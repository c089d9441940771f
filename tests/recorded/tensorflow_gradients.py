# %%
import tensorflow as tf

x, y = tf.Variable(3.0), tf.Variable(4.0)
with tf.GradientTape(persistent=True) as tape:
    ones, zeros = tf.ones_like(x) * y, tf.zeros_like(x) + 1.0
print(tape.gradient(ones, [x, y]), tape.gradient(zeros, x))
for function in (tf.hessians, tf.gradients):
    try:
        function(ones, x)
    except RuntimeError as error:
        print(error)


# %%
@tf.function
def curved(x):
    return tf.hessians(x[0] ** 2 * x[1] + tf.sin(x[2]), x), tf.gradients(tf.reduce_sum(x**2), x)


print(curved(tf.constant([1.0, 2.0, 3.0])))
print(curved(tf.constant([1.0, 0.0, 3.0])))
# %%
scales = tf.Variable([1.0, 2.0])


@tf.function
def several(x, y):
    scaled = x * scales
    weighted = tf.gradients(scaled, [x, y], grad_ys=[tf.constant([2.0, 3.0])])
    return tf.gradients([tf.reduce_sum(scaled**2), y], [scaled, scales, y, x]), weighted, tf.gradients(scaled, y, unconnected_gradients="zero")


print(several(tf.constant([3.0, 4.0]), tf.constant(1.0)))


@tf.function
def outer(x):
    return curved(x)[1][0] * 2


print(outer(tf.constant([1.0, 2.0, 3.0])))


# %%
@tf.function
def twice(x):
    first = tf.gradients(tf.sin(x) * x, x)[0]
    return first, tf.gradients(first, x)[0]


print(twice(tf.constant([[0.5], [1.0]])))
