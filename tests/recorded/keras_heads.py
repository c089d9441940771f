# %%
import keras, numpy as np
from keras import layers, ops
keras.utils.set_random_seed(4)
x = np.random.RandomState(0).rand(2, 5, 8).astype("float32")
heads = layers.MultiHeadAttention(num_heads=2, key_dim=4)
y, w = heads(x, x, return_attention_scores=True)
print(y.shape, w.shape, np.round(np.array(y)[0, 0], 3), np.round(np.array(w)[0, 0, 0], 3))
print(np.round(np.array(heads(x, x, use_causal_mask=True))[0, 0], 3), np.round(np.array(heads(x, x[:, :3], attention_mask=np.tri(5, 3, dtype=bool)[None]))[0, 0], 3))
print([v.path for v in heads.weights], [tuple(v.shape) for v in heads.weights])
print({key: value for key, value in heads.get_config().items() if key not in ("dtype", "kernel_initializer", "bias_initializer")})
# %%
wide = layers.MultiHeadAttention(2, 4, value_dim=3, output_shape=6, dropout=0.1)
print(wide(x, x[:, :3], x[:, :3] * 2).shape, [tuple(v.shape) for v in wide.weights])
pictures = np.random.RandomState(1).rand(2, 3, 4, 6).astype("float32")
over = layers.MultiHeadAttention(2, 4, attention_axes=(2,))
print(np.round(np.array(over(pictures, pictures))[0, 0, 0], 3), layers.MultiHeadAttention(2, 4)(pictures, pictures).shape, layers.MultiHeadAttention(2, 4, use_gate=True)(x, x).shape)
print(np.round(np.array(layers.EinsumDense("abc,cde->abde", (None, 2, 3), bias_axes="de")(x))[0, 0], 3))
for given in ((0, 4), (2, -1)):
    try:
        layers.MultiHeadAttention(*given)
    except ValueError as error:
        print(error)
# %%
@keras.saving.register_keras_serializable(package="own")
def twice(x):
    return 2.0 * x
@keras.saving.register_keras_serializable(package="own")
class Scale(layers.Layer):
    def call(self, x):
        return x * 3.0
start = keras.Input((5, 8))
model = keras.Model(start, layers.Dense(1, activation=twice, kernel_regularizer=keras.regularizers.L2(0.01))(Scale()(layers.MultiHeadAttention(2, 4)(start, start))))
config = model.get_config()
print(config["layers"][3]["config"]["activation"], config["layers"][3]["config"]["kernel_regularizer"], config["layers"][2]["module"], config["layers"][2]["registered_name"])
model.save("heads.keras"); model.save_weights("heads.weights.h5")
again, other = keras.models.load_model("heads.keras"), keras.models.clone_model(model)
other.load_weights("heads.weights.h5")
print(np.allclose(again(x), model(x)), np.allclose(other(x), model(x)), keras.Model.from_config(config).count_params())
# %%
kept = keras.callbacks.History()
model.compile("sgd", "mse")
_ = model.fit(x, np.ones((2, 5, 1)), epochs=2, verbose=0, callbacks=[kept])
print(list(kept.history), kept.epoch)
