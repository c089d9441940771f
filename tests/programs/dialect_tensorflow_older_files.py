"""Files of weights that number variables: as they were written first, with what training changes before the rest."""

import tandem as td
import tensorflow as tf
from tensorflow import keras


def net():
    return keras.Sequential([keras.Input((3,)), keras.layers.Dense(2), keras.layers.BatchNormalization(), keras.layers.Dense(1)])


def same(one, other):
    return all(bool((x.numpy() == y.numpy()).all()) for x, y in zip(one.variables, other.variables, strict=True))


model, number = net(), tf.Variable(3.0)
numbered = [*model.trainable_variables, *model.non_trainable_variables]
for n, variable in enumerate(numbered):
    variable.assign(tf.ones_like(variable) * (n + 1))
kept = {f"model.{n:04d}": td.stop_gradient(variable) for n, variable in enumerate(numbered)}
td.save("first_form.safetensors", kept | {"number.0000": td.stop_gradient(number)})
read, read_number = net(), tf.Variable(0.0)
tf.train.Checkpoint(model=read, number=read_number).restore("first_form")
assert same(model, read)
assert read_number.numpy() == 3.0

model.save_weights("weights")
read = net()
read.load_weights("weights")
assert same(model, read)
