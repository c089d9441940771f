# %%
import numpy as np
import tensorflow as tf
import keras
def told(model):
    shapes = [tuple(layer.output.shape) for layer in model.layers]
    print(model.name, len(model.layers), model.count_params(), [layer.name for layer in model.layers[::23]], shapes[::37])
# %%
told(keras.applications.MobileNetV3Small(weights=None))
told(keras.applications.MobileNetV3Large(weights=None, minimalistic=True, include_top=False, input_shape=(64, 64, 3), pooling="max"))
# %%
told(keras.applications.EfficientNetV2B0(weights=None, include_top=False, input_shape=(64, 64, 3), pooling="avg"))
told(keras.applications.efficientnet_v2.EfficientNetV2B1(weights=None, include_top=False, input_shape=(64, 64, 3), include_preprocessing=False))
# %%
told(keras.applications.InceptionV3(weights=None, include_top=False, input_shape=(96, 96, 3)))
# %%
told(keras.applications.NASNetMobile(weights=None, include_top=False, input_shape=(64, 64, 3)))
# %%
told(keras.applications.ConvNeXtTiny(weights=None, include_top=False, input_shape=(32, 32, 3)))
# %%
told(keras.applications.DenseNet121(weights=None, include_top=False, input_shape=(32, 32, 3), pooling="avg"))
print(keras.applications.imagenet_utils.preprocess_input(np.full((1, 1, 1, 3), 255.0), mode="tf").tolist())
# %%
keras.backend.clear_session()
model = keras.Sequential([keras.layers.Dense(3, name="first"), keras.layers.BatchNormalization(), keras.layers.Dense(2)])
model(np.ones((5, 4), "float32"))
print(model.input_shape, model.output_shape, [w.path for w in model.weights], [w.shape for w in model.get_weights()])
print([(w.name, w.trainable) for w in model.layers[1].variables], model.layers[1].moving_variance)
model.summary()
# %%
side = keras.Input((4,))
inner = keras.Sequential([keras.layers.Dense(2)])
whole = keras.Model(side, inner(side) * 2.0 + 1.0)
print([layer.name for layer in whole.layers], inner.output.shape, [w.path for w in whole.weights], whole.name)
whole.summary()
# %%
class Pair(keras.layers.Layer):
    def __init__(self):
        super().__init__()
        self.dense, self.inner = keras.layers.Dense(3), keras.Sequential([keras.layers.Dense(2)])

    def call(self, x):
        return self.inner(self.dense(x))

pair = Pair()
pair(np.ones((2, 4), "float32"))
print([w.path for w in pair.weights])
# %%
model = keras.Sequential([keras.layers.Flatten()])
model.compile("sgd", "mse", metrics=["mae"])
print(model.fit(np.ones((4, 3)), np.zeros((4, 3)), verbose=0, validation_split=0.5).history)
# %%
tf.random.set_seed(1)
print(tf.random_normal_initializer()((3,)).numpy(), tf.random_uniform_initializer()((2,)).numpy(), tf.constant_initializer([1, 2])((2,)))
print(tf.zeros((2,), 3), tf.as_dtype(10), keras.initializers.get({"class_name": "Ones", "config": {}})((2,)).numpy())
# %%
def small():
    keras.utils.set_random_seed(0)
    made = keras.Sequential([keras.Input((4,)), keras.layers.Dense(3, activation="softmax")])
    made.compile("sgd", "sparse_categorical_crossentropy", metrics=["sparse_categorical_accuracy"])
    return made
x, y = np.arange(40.0).reshape(10, 4) / 40, np.arange(10) % 3
weighted = tf.data.Dataset.from_tensor_slices((x, y, np.arange(10.0))).batch(4)
model = small()
print({key: [round(n, 4) for n in values] for key, values in model.fit(weighted, verbose=0).history.items()}, model.metrics_names)
print(tf.one_hot(np.array([0.0, 2.0], "float32"), 3).numpy())
# %%
metric = keras.metrics.SparseCategoricalAccuracy()
held = metric.stateless_update_state(metric.variables, y[:4], np.eye(3)[[0, 1, 2, 1]])
print([float(one) for one in held], float(metric.stateless_result(held)), float(metric.result()), [float(one) for one in metric.stateless_reset_state()])
def doubled(x):
    return tf.nn.tanh(x) * 2
side = keras.Input((3,))
model = keras.Model(side, keras.layers.Dense(2, activation=doubled)(side))
with keras.utils.custom_object_scope({"doubled": doubled}):
    print(keras.Model.from_config(model.get_config()).layers[1].activation is doubled)
keras.callbacks.ModelCheckpoint("model_{epoch}")
