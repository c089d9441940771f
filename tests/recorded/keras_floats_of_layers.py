# %%
import keras
import numpy as np
import tensorflow as tf

keras.mixed_precision.set_global_policy("mixed_float16")
numbers = np.linspace(-1, 1, 12).reshape(3, 4).astype("float32")
short = keras.layers.Dense(2)
print(short(numbers).dtype, short.kernel.dtype, short.compute_dtype, short.variable_dtype, short.dtype_policy)
for layer in (keras.layers.BatchNormalization(), keras.layers.Softmax(dtype="float32"), keras.layers.Lambda(lambda x: x * 2), keras.layers.Rescaling(0.5)):
    print(type(layer).__name__, layer(numbers).dtype, {variable.dtype for variable in layer.weights})
print(keras.layers.LSTM(2)(numbers[None]).dtype, keras.layers.Dense(2, dtype="float64")(numbers).dtype, keras.layers.Dense(2, dtype="float32")(short(numbers)).dtype)


class Counted(keras.layers.Layer):
    def build(self, shape):
        self.scale = self.add_weight(shape=(shape[-1],), initializer="ones", name="scale")
        self.calls = self.add_weight(shape=(), initializer="zeros", trainable=False, name="calls")

    def call(self, inputs):
        self.calls.assign_add(1.0)
        return inputs * self.scale + keras.ops.cast(self.calls, self.compute_dtype)


counted = Counted()
print(counted(numbers)[0].numpy(), counted.scale.dtype, counted.calls.numpy())
# %%
inputs = keras.Input((4,))
hidden = keras.layers.Dense(3, activation="relu")(inputs)
model = keras.Model(inputs, keras.layers.Activation("softmax", dtype="float32")(keras.layers.Dense(2)(hidden)))
print([layer.output.dtype for layer in model.layers], model.layers[1].get_config()["dtype"]["config"])
model.compile(optimizer="adam", loss="sparse_categorical_crossentropy", metrics=["accuracy"])
history = model.fit(numbers, np.array([0, 1, 0]), epochs=2, verbose=0)
print(type(model.optimizer).__name__, model.optimizer.inner_optimizer.name, int(model.optimizer.iterations), float(model.optimizer.dynamic_scale))
print([variable.path.split("/", 1)[1] for variable in model.optimizer.variables][2:6], model.predict(numbers, verbose=0).dtype)
# %%
scaled = keras.mixed_precision.LossScaleOptimizer(keras.optimizers.SGD(0.1), initial_scale=8.0, dynamic_growth_steps=2)
place = keras.Variable([1.0, 2.0])
for slopes in ([8.0, 8.0], [np.nan, 1.0], [4.0, 4.0], [4.0, 4.0], [np.inf, 1.0]):
    scaled.apply_gradients([(tf.constant(slopes), place)])
    print(place.numpy(), scaled.dynamic_scale.numpy(), scaled.step_counter.numpy(), int(scaled.iterations))
print(scaled.scale_loss(tf.constant(2.0)).numpy(), scaled.get_config()["initial_scale"])
keras.mixed_precision.set_global_policy("float64")
long = keras.layers.Dense(2)
print(long(np.ones((1, 3))).dtype, long.bias.dtype)
keras.mixed_precision.set_global_policy("float32")
# %%
for name, options in (("SGD", {"momentum": 0.9}), ("RMSprop", {"momentum": 0.5, "centered": True}), ("Adam", {"amsgrad": True}), ("Ftrl", {})):
    optimizer, weight = getattr(keras.optimizers, name)(0.5, **options), keras.Variable([1.0, 2.0], name="weight")
    optimizer.build([weight])
    optimizer.apply_gradients([(tf.constant([1.0, 2.0]), weight)])
    print([variable.path.partition("/")[2] for variable in optimizer.variables], [np.round(variable.numpy(), 3).tolist() for variable in optimizer.variables[2:]])
    kept = {}
    optimizer.save_own_variables(kept)
    other, copy = getattr(keras.optimizers, name)(0.1, **options), keras.Variable(weight, name="weight")
    other.build([copy])
    other.load_own_variables(kept)
    for one, moved in ((optimizer, weight), (other, copy)):
        one.apply_gradients([(tf.constant([0.5, -1.0]), moved)])
    print(np.allclose(weight, copy), int(other.iterations), float(other.learning_rate))
# %%
for layer in (keras.layers.Dense(3), keras.layers.Conv2D(2, 3), keras.layers.LSTM(2), keras.layers.BatchNormalization(), keras.layers.DepthwiseConv2D(3), keras.layers.ZeroPadding2D(1)):
    config = layer.get_config()
    print(type(layer).__name__, {key: value for key, value in config.items() if key not in ("name", "trainable", "dtype") and not isinstance(value, dict)})
    print(list(type(layer).from_config(config).get_config()) == list(config))
print(keras.layers.ConvLSTM2D(2, 3).name, keras.metrics.AUC().get_config())
# %%
found, truth, weights = np.array([[0.9], [0.2], [0.6], [0.4]], "float32"), np.array([1, 1, 0, 0]), np.array([1.0, 2.0, 3.0, 4.0])
print(keras.metrics.binary_accuracy(truth, found), keras.metrics.binary_accuracy([[1, 0], [0, 1]], [[0.7, 0.6], [0.2, 0.9]]))
for metric in (keras.metrics.BinaryAccuracy(), keras.metrics.MeanSquaredError()):
    metric.update_state(truth, found)
    print(round(float(metric.result()), 5), round(float(metric(truth, found, sample_weight=weights)), 5))
total = keras.metrics.Sum()
print(float(total([[1.0, 2.0], [3.0, 5.0]], sample_weight=[1.0, 3.0])), float(keras.metrics.Mean()([[1.0, 2.0], [3.0, 5.0]], sample_weight=[1.0, 3.0])))
model = keras.Sequential([keras.Input((1,), name="given"), keras.layers.Dense(1, activation="sigmoid", kernel_initializer="ones", name="last")])
model.compile("sgd", "binary_crossentropy", metrics=["accuracy", keras.metrics.AUC(name="auc")])
history = model.fit(found - 0.5, truth, epochs=2, verbose=0, shuffle=False, class_weight={0: 1.0, 1: 2.0}).history
print({name: np.round(values, 4).tolist() for name, values in history.items()}, model.get_layer("last").units)
for data in ((found, truth[:3]), (found, truth, weights[:2])):
    try:
        model.fit(*data[:2], sample_weight=data[2] if len(data) > 2 else None, verbose=0)
    except ValueError as error:
        print(error)
place = keras.Variable([1.0, 2.0])
optimizer = keras.optimizers.SGD(0.5)
with tf.GradientTape() as tape:
    loss = tf.reduce_sum(place**2)
optimizer.apply(tape.gradient(loss, [place]), [place])
print(place.numpy())
# %%
start = keras.Input((2,), name="start")
ends = [keras.layers.Dense(1, name="first", kernel_initializer="ones")(start), keras.layers.Dense(1, name="second", kernel_initializer="zeros")(start)]
both = keras.Model(start, ends)
both.compile("sgd", loss=["mse", "mae"], loss_weights=[1.0, 0.5])
pairs = np.arange(10.0).reshape(5, 2) / 10
history = both.fit(pairs, [np.ones((5, 1)), np.zeros((5, 1)) + 2], batch_size=4, epochs=1, verbose=0, shuffle=False).history
print({name: np.round(values, 4).tolist() for name, values in history.items()})
moved, divided = keras.Variable([1.0, -2.0]), keras.optimizers.SGD(0.1, loss_scale_factor=4.0)
divided.apply_gradients([(tf.constant([2.0, -4.0]), moved)])
print(moved.numpy(), divided.scale_loss(tf.constant(3.0)).numpy())
