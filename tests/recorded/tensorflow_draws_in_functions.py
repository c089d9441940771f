# %%
import tensorflow as tf

tf.random.set_seed(41)


@tf.function
def pair():
    return tf.random.uniform([2]), tf.random.normal([3])


@tf.function
def same_pair():
    return tf.random.uniform([2]), tf.random.normal([3])


# Each graph counts its ops from 0, and each op goes on at the next call.
for _ in range(2):
    print([x.numpy().round(4).tolist() for x in pair()])
print([x.numpy().round(4).tolist() for x in same_pair()])
# A new seed lets all begin anew; graphs that are there keep theirs.
tf.random.set_seed(8)
print([x.numpy().round(4).tolist() for x in pair()], tf.random.uniform([2]).numpy().round(4))
# %%
tf.random.set_seed(6)


@tf.function
def noise(n):
    return tf.random.truncated_normal([n]), tf.random.uniform([n], 0, 50, tf.int32), tf.random.categorical([[0.0, 1.0]], 5)


@tf.function
def around():
    return tf.random.normal([2]), pair()[0], pair()[0], tf.nn.dropout(tf.ones(4), 0.5)


print(*(x.numpy().tolist() for x in noise(2)[1:]), *(x.numpy().tolist() for x in noise(2)[1:]))
print([x.numpy().round(4).tolist() for x in around()])
print([x.numpy().round(4).tolist() for x in around()])
# %%
# Seeds of ops alone: two ops of one seed draw the same, each on its own.
@tf.function
def own():
    return tf.random.uniform([2], seed=1), tf.random.uniform([2], seed=1), tf.random.uniform([3], 0, 9, tf.int64, seed=4)


print([x.numpy().tolist() for x in own()][2], *(bool(tf.reduce_all(a == b)) for a, b in [own()[:2]]))
# %%
# Functions of data sets are graphs, too: each pass begins anew.
tf.random.set_seed(2)
drawn = tf.data.Dataset.range(4).map(lambda x: tf.random.uniform([]) + tf.cast(x, tf.float32))
for _ in range(2):
    print([round(float(x), 4) for x in drawn])
# %%
# Variables that branches and loops change.
total, steps = tf.Variable(0.0), tf.Variable(0)


@tf.function
def add(x):
    for i in tf.range(3):
        total.assign_add(x)
        steps.assign_add(i)
    if x > 1.0:
        total.assign(-total)
    return total * 2.0


print(add(tf.constant(1.0)).numpy(), add(tf.constant(2.0)).numpy(), total.numpy(), steps.numpy())
