"""When functions are traced, and what symbols print."""

# %%
import numpy as np
import tensorflow as tf


# %%
# A signature is traced once.
@tf.function(input_signature=[tf.TensorSpec([None, 2], tf.float32)])
def row_sums(x):
    print("traced for", x.shape, x)
    return tf.reduce_sum(x, 1)


print(row_sums(tf.ones((3, 2))), row_sums(tf.ones((1, 2))), row_sums.experimental_get_tracing_count())


# %%
# Sizes that change are left open where that is asked for.
@tf.function(reduce_retracing=True)
def doubled(x):
    print("traced", x)
    return x * 2


for n in (2, 3, 4, 5):
    print(doubled(tf.ones(n)).shape)


# %%
# A concrete function for all sizes serves later calls.
@tf.function
def halved(x):
    print("traced", x)
    return x / 2


concrete = halved.get_concrete_function(tf.TensorSpec([None], tf.float32))
print(halved(tf.ones(4)), concrete(tf.ones(2)), concrete.output_shapes)
print(concrete)


# %%
# Arguments by place, by name and left out are the same.
@tf.function
def total(a, b=3, *, c=2):
    print("traced", b, c)
    return a + b + c


one = tf.constant(1)
print(total(one), total(one, 3), total(one, b=3, c=2), total(a=one), total(one, 4))


class Model(tf.Module):
    @tf.function
    def __call__(self, x, training=False):
        print("traced", training)
        return x + int(training)


model = Model()
print(model(one), model(one, False), model(one, training=True), model(one, training=False))

# %%
# Symbols that leave their function.
kept = []


@tf.function
def leaking(x):
    kept.append(x)
    return x


leaking(tf.constant(1.0))
print(kept, str(kept[0]))


# %%
# Variables are made once.
@tf.function
def forgetful(x):
    v = tf.Variable(1.0)
    return v + x


try:
    forgetful(1.0)
except ValueError as error:
    print("only supports singleton tf.Variables created on the first call" in str(error))
