# %%
import os
import tempfile

import numpy as np
import pandas as pd
import tensorflow as tf
from tensorflow.keras.preprocessing.image import ImageDataGenerator, apply_affine_transform, array_to_img

r = np.random.RandomState(0)
X = r.randint(0, 256, (7, 6, 8, 3)).astype("float32")
y = np.arange(7) % 2
X.shape
# %%
gen = ImageDataGenerator(rescale=1 / 255)
it = gen.flow(X, y, batch_size=3, shuffle=False)
len(it), it.n, it.batch_size
# %%
for n, (a, b) in enumerate(it):
    print(a.shape, a.dtype, b, round(float(a.mean()), 5))
    if n == 4:
        break
# %%
it = gen.flow(X, y, batch_size=3, seed=3)
[next(it)[1].tolist() for _ in range(5)]
# %%
# digits: 5
gen = ImageDataGenerator(
    rotation_range=30, width_shift_range=0.2, height_shift_range=0.1, shear_range=10, zoom_range=0.3, horizontal_flip=True, vertical_flip=True
)
gen.get_random_transform((6, 8, 3), seed=1)
# %%
# digits: 5
gen.random_transform(X[0], seed=4)[:, :, 0]
# %%
# digits: 5
a, b = next(gen.flow(X, y, batch_size=4, seed=5))
print(a.mean(axis=(1, 2, 3)), b)
# %%
# digits: 5
gen = ImageDataGenerator(width_shift_range=[-2, 0, 2], height_shift_range=3, fill_mode="constant", cval=7.0, channel_shift_range=40.0)
gen.random_transform(X[1], seed=2)[..., 1]
# %%
# digits: 5
gen = ImageDataGenerator(brightness_range=[0.4, 1.6])
gen.random_transform(X[1], seed=2)[0]
# %%
# digits: 5
gen = ImageDataGenerator(featurewise_center=True, featurewise_std_normalization=True)
gen.fit(X)
print(gen.mean.shape, gen.mean, gen.std)
print(gen.standardize(X[0].copy())[0, 0])
# %%
# digits: 4
gen = ImageDataGenerator(samplewise_center=True, samplewise_std_normalization=True)
print(next(gen.flow(X, batch_size=2, shuffle=False))[:, 0, 0])
# %%
# digits: 3
gen = ImageDataGenerator(featurewise_center=True, zca_whitening=True, zca_epsilon=1e-3)
gen.fit(X[:, :3, :3])
print(gen.zca_whitening_matrix.shape, np.abs(gen.standardize(X[0, :3, :3].copy())).round(2)[0])
# %%
# digits: 5
print(apply_affine_transform(X[2], theta=90, row_axis=0, col_axis=1, channel_axis=2)[..., 2])
print(apply_affine_transform(X[2], tx=1, zy=0.5, row_axis=0, col_axis=1, channel_axis=2, fill_mode="reflect")[..., 2])
# %%
gen = ImageDataGenerator(validation_split=0.3)
print([len(gen.flow(X, y, batch_size=2, subset=name, ignore_class_split=True)) for name in ("training", "validation")])
a, b, w = next(gen.flow(X, y, sample_weight=np.arange(7) / 7, batch_size=2, shuffle=False))
a.shape, b, w
# %%
ImageDataGenerator(zoom_range=[1, 2, 3])
# %%
ImageDataGenerator().flow(X, y[:5])
# %%
ImageDataGenerator().flow(X[0])
# %%
folder = tempfile.mkdtemp()
for at in range(7):
    os.makedirs(os.path.join(folder, "ab"[at % 2]), exist_ok=True)
    array_to_img(X[at], scale=False).save(os.path.join(folder, "ab"[at % 2], f"{at}.png"))
gen = ImageDataGenerator(rescale=1 / 255, validation_split=0.34)
it = gen.flow_from_directory(folder, target_size=(6, 8), batch_size=3, class_mode="binary", shuffle=False)
print(it.class_indices, it.classes, it.samples, it.filenames, it.image_shape, it.num_classes)
a, b = next(it)
print(a.shape, b, b.dtype, round(float(a.mean()), 4))
# %%
it = gen.flow_from_directory(folder, target_size=(6, 8), batch_size=3, seed=1, subset="validation")
next(it)[1]
# %%
it = gen.flow_from_directory(folder, target_size=(3, 4), color_mode="grayscale", class_mode=None, batch_size=4, shuffle=False)
next(it).shape
# %%
table = pd.DataFrame({"filename": [f"{'ab'[at % 2]}/{at}.png" for at in range(7)], "class": ["xyz"[at % 3] for at in range(7)], "v": np.arange(7.0)})
it = gen.flow_from_dataframe(table, folder, target_size=(6, 8), batch_size=4, shuffle=False)
print(it.class_indices, it.classes)
next(it)[1]
# %%
it = gen.flow_from_dataframe(table, folder, y_col="v", class_mode="raw", target_size=(6, 8), batch_size=4, seed=2)
next(it)[1]
# %%
gen.flow_from_dataframe(table, folder, class_mode="binary")
# %%
gen.flow_from_directory(folder, class_mode="many")
# %%
tf.keras.utils.set_random_seed(1)
model = tf.keras.Sequential([tf.keras.Input((6, 8, 3)), tf.keras.layers.Flatten(), tf.keras.layers.Dense(1, activation="sigmoid")])
model.compile("sgd", "binary_crossentropy", metrics=["accuracy"])
gen = ImageDataGenerator(rescale=1 / 255)
h = model.fit(gen.flow(X, y, batch_size=3), epochs=2, verbose=0, validation_data=gen.flow(X, y, batch_size=2))
print(sorted(h.history), len(h.history["loss"]), int(model.optimizer.iterations))
h = model.fit(gen.flow(X, y, batch_size=3), epochs=2, steps_per_epoch=2, verbose=0)
print(len(h.history["loss"]), int(model.optimizer.iterations))
model.predict(gen.flow(X, batch_size=3, shuffle=False), verbose=0).shape, len(model.evaluate(gen.flow(X, y), verbose=0))
# %%
h = model.fit(X, y, epochs=5, initial_epoch=3, verbose=0)
h.epoch, len(h.history["loss"])


# %%
class Rows(tf.keras.utils.PyDataset):
    ended = 0

    def __len__(self):
        return 2

    def __getitem__(self, at):
        return X[at : at + 2], y[at : at + 2]

    def on_epoch_end(self):
        self.ended += 1


rows = Rows()
model.fit(rows, epochs=3, verbose=0)
rows.ended >= 3
