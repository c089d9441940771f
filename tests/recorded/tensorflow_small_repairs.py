# %%
from tensorflow.keras import *

print(preprocessing.sequence.pad_sequences([[4], [5, 6]]).tolist(), Sequential.__name__, Input((2,)).shape, layers.Dense(3).units)
# %%
import tensorflow as tf

# What was computed before a tape records has no gradient there unless it is watched.
weight, fixed = tf.Variable([1.0, 3.0], name="weight"), tf.Variable(2.0, trainable=False)
early = weight * 2.0
with tf.GradientTape() as tape:
    late = weight * early
    result = tf.reduce_sum(late * late) * fixed
print(tape.gradient(result, [weight, early, late, fixed]), [one.name for one in tape.watched_variables()])
with tf.GradientTape() as tape:
    tape.watch(early)
    result = tf.reduce_sum(early**2)
print(tape.gradient(result, [weight, early]))
step = tf.Variable(1.0)
for _ in range(2):
    with tf.GradientTape() as tape:
        doubled = step * 2.0
    print(type(step).__name__, tape.gradient(doubled, step))
    step = step + 1.0
# %%
print(tf.one_hot([2, 0], depth=3, on_value="on", off_value="off"), tf.one_hot([1], 2, 4, 9))
# %%
# A module among the arguments of a function, whose own methods are functions, too.
class Line(tf.Module):
    def __init__(self):
        super().__init__()
        self.slope = tf.Variable([[0.5], [1.5]])

    @tf.function(input_signature=[tf.TensorSpec([None, 2], tf.float32)])
    def __call__(self, x):
        return x @ self.slope


@tf.function
def fitted(line, x, y):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((line(x) - y) ** 2)
    for variable, slope in zip(line.trainable_variables, tape.gradient(loss, line.trainable_variables)):
        variable.assign_sub(0.1 * slope)
    return loss


line = Line()
line(tf.ones((1, 2)))
print(*(fitted(line, tf.ones((rows, 2)), tf.zeros((rows, 1))).numpy() for rows in (3, 3, 2)))
# %%
with open("fruit.csv", "w") as file:
    file.write("name,count,price\npear,3,0.5\nplum,8,0.25\n")
for name, price in tf.data.experimental.CsvDataset("fruit.csv", [tf.string, tf.float32], header=True, select_cols=[0, 2]):
    print(name.numpy(), price.numpy())
