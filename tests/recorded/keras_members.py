# %%
import keras, numpy as np, tensorflow as tf

keras.utils.set_random_seed(3)
m = keras.Sequential([keras.Input((4,)), keras.layers.Dense(6, activation="relu"), keras.layers.Dense(3)])
x = np.random.RandomState(0).randn(8, 4).astype("float32")
y = np.array([0, 1, 2, 0, 1, 2, 0, 1])
m.compile(keras.optimizers.Muon(0.01), keras.losses.SparseCategoricalCrossentropy(from_logits=True))
h = m.fit(x, y, epochs=3, verbose=0, shuffle=False)
print(np.round(h.history["loss"], 3))
e = x / np.linalg.norm(x, axis=1, keepdims=True)
print(np.round(float(keras.losses.Circle()(y, e)), 3))
print(keras.losses.Circle(gamma=20).get_config())
print(float(keras.losses.CategoricalGeneralizedCrossEntropy(0.5)(np.array([0, 1]), np.array([[0.7, 0.3], [0.2, 0.8]], "float32"))))
# %%
print(m.optimizer.learning_rate)
print(f"{float(m.optimizer.learning_rate):.4f}")
cb = keras.callbacks.BackupAndRestore("bk")
h = m.fit(x, y, epochs=2, verbose=0, callbacks=[cb])
print(len(h.history["loss"]))


class LogLR(keras.callbacks.Callback):
    # %%
    def on_epoch_end(self, epoch, logs=None):
        print(epoch, sorted(logs), self.model.optimizer.learning_rate.numpy())


cl = keras.callbacks.CallbackList([LogLR()], model=m)
cl.on_train_begin()
cl.on_epoch_end(0, {"loss": 1.0})
cl.on_train_end()
print(keras.utils.serialize_keras_object(keras.layers.ReLU())["class_name"])
print(type(keras.utils.deserialize_keras_object(keras.utils.serialize_keras_object(keras.layers.Dense(3)))).__name__)
print(keras.utils.standardize_dtype("float"), keras.utils.standardize_dtype(np.int32), keras.utils.standardize_dtype(tf.float64))
# %%
print(keras.backend.standardize_dtype("int32") if hasattr(keras.backend, "standardize_dtype") else "x")
i = keras.Input((3,))
o = keras.layers.Dense(2)(i)
print(len(keras.utils.get_source_inputs(o)))
f = keras.Function([i], [o])
print(len(f([np.ones((2, 3), "float32")])))
with keras.name_scope("a"):
    v = keras.Variable(1.0)
print(keras.DTypePolicy("mixed_float16").compute_dtype, keras.InputSpec(ndim=2))
print(isinstance(keras.regularizers.L2(0.1), keras.Regularizer), isinstance(keras.initializers.Zeros(), keras.Initializer))
print(keras.initializers.get("variance_scaling").get_config(), keras.initializers.IdentityInitializer is keras.initializers.Identity)
print(keras.metrics.kl_divergence([[0.2, 0.8]], [[0.3, 0.7]]))
# %%
print(keras.metrics.poisson([[1.0, 2.0]], [[1.5, 2.0]]), keras.metrics.hinge([[1.0, -1.0]], [[0.5, 0.2]]))
s = keras.optimizers.schedules.CosineDecay(0.1, 10)
print(keras.optimizers.schedules.serialize(s))
print(keras.optimizers.schedules.deserialize(keras.optimizers.schedules.serialize(s))(3))
print(keras.regularizers.serialize(keras.regularizers.L1(0.5)), keras.constraints.serialize(keras.constraints.NonNeg()))
print(m.to_json()[:120])
print(m.train_on_batch(x, y) > 0, m.test_on_batch(x, y, return_dict=True).keys(), m.predict_on_batch(x[:2]).shape)
m2 = keras.models.model_from_json(m.to_json())
print(m2.count_params())
m3 = keras.Sequential([keras.layers.Dense(2)])
try:
    m3.history
# %%
except AttributeError as e:
    print(e)
print(m3.compiled)

# %%
layers = keras.layers
x = np.ones((2, 4), "float32")
d = layers.Dense(3, kernel_regularizer="l2", activity_regularizer=keras.regularizers.L1(0.1))
_ = d(x)
print(
    d.dtype,
    d.compute_dtype,
    d.variable_dtype,
    d.path,
    type(d.kernel_regularizer).__name__,
    d.bias_regularizer,
    type(d.activity_regularizer).__name__,
    d.input_spec,
)
m = keras.Sequential([keras.Input((4,)), layers.Dense(3, activation="relu", name="a"), layers.Dense(1, name="b")])
m.compile(optimizer=keras.optimizers.Adam(0.01, clipnorm=1.0), loss="mse", metrics=["mae"])
h = m.fit(x, np.ones((2, 1)), verbose=0)
print(m.history is h, m.compiled, m.run_eagerly, m.jit_compile)
o = m.optimizer
print(o.beta_1, o.beta_2, o.epsilon, o.clipnorm, o.weight_decay, o.use_ema, o.amsgrad)
sv = m.stateless_call(m.trainable_variables, m.non_trainable_variables, x)
print(type(sv), sv[0].shape, len(sv[1]))
print(m.compute_output_spec(keras.KerasTensor((None, 4))).shape, m.get_state_tree().keys())
b = layers.BatchNormalization()
print(b.momentum, b.epsilon, b.axis, layers.MultiHeadAttention(2, 3).attention_axes)


# %%
class L(layers.Layer):
    def __init__(self, u, **k):
        super().__init__(**k)
        self.u = u

    def build(self, s):
        self.w = self.add_weight(shape=(s[-1], self.u), initializer="zeros", name="w")

    def call(self, x):
        return keras.ops.matmul(x, self.w)

    def get_config(self):
        return {**super().get_config(), "u": self.u}


l = L(3, name="ll")
l.build((None, 4))
print(l.built, l.get_build_config())
l2 = L.from_config(l.get_config())
l2.build_from_config(l.get_build_config())
print(l2.weights[0].shape)
l.save_own_variables(s := {})
print({k: np.array(v).shape for k, v in s.items()})
l2.load_own_variables(s)
