# %%
import tensorflow as tf, numpy as np
from tensorflow.keras import layers
x = np.arange(2 * 4 * 4 * 1, dtype="float32").reshape(2, 4, 4, 1)
# %%
print(np.round(layers.RandomRotation((.25, .25))(x, training=True).numpy()[0, :, :, 0], 2))
print(np.round(layers.RandomRotation((.05, .05))(x, training=True).numpy()[0, :, :, 0], 2))
print(np.round(layers.RandomZoom((-.3, -.3))(x, training=True).numpy()[0, :, :, 0], 2))
print(np.round(layers.RandomZoom((.5, .5), (.2, .2))(x, training=True).numpy()[0, :, :, 0], 2))
print(np.round(layers.RandomTranslation((.25, .25), (-.5, -.5))(x, training=True).numpy()[0, :, :, 0], 2))
# %%
print(layers.RandomRotation(.1)(x).shape, np.allclose(layers.RandomRotation(.1)(x, training=False), x))
print(np.round(layers.RandomBrightness((.1, .1))(x, training=True).numpy()[0, 0, 0], 2))
aug = tf.keras.Sequential([layers.RandomFlip("horizontal"), layers.RandomRotation(.1), layers.RandomZoom(.2), layers.RandomContrast(.1)]); print(aug(x, training=True).shape)
i = tf.keras.Input((4, 4, 1)); m = tf.keras.Model(i, layers.Dense(1)(layers.Flatten()(aug(i)))); m.compile("adam", "mse"); h = m.fit(x, np.ones(2), verbose=0); print(np.isfinite(h.history["loss"][0]))
# %%
S = tf.keras.optimizers.schedules
print([round(float(S.PolynomialDecay(0.1, 30, 0.01, cycle=True)(step)), 6) for step in (0, 1, 10, 50, 100, 1000)], [round(float(S.PolynomialDecay(0.1, 30, 0.01, power=2.0)(step)), 6) for step in (0, 10, 50)])
made = tf.keras.optimizers.get({"class_name": "Adam", "config": {"learning_rate": 0.1, "beta_1": 0.8}}); print(type(made).__name__, made.learning_rate.numpy())
