# %%
import numpy as np
import keras
from keras import layers
from keras.applications import MobileNetV2
from keras.applications.resnet50 import ResNet50, preprocess_input
def shown(model):
    print(model.name, model.count_params(), len(model.layers), model.output_shape, [layer.name for layer in model.layers[1:40:6]])
# %%
shown(MobileNetV2(weights=None, include_top=False, input_shape=(64, 64, 3), pooling="avg", alpha=0.35))
# %%
shown(ResNet50(weights=None, include_top=False, input_shape=(32, 32, 3)))
# %%
print(preprocess_input(np.full((1, 1, 1, 3), 100.0)).round(2).astype(float).round(2).tolist())
print(keras.applications.mobilenet.preprocess_input(np.array([0.0, 127.5, 255.0])).tolist())
# %%
print(layers.Dense(2)(np.ones((3, 4), "uint8")).dtype, layers.LSTM(2)(np.ones((3, 4, 2), "int64")).shape)
# %%
side = keras.Input((4,))
dense = layers.Dense(4)
model = keras.Model(side, layers.Dense(1)(dense(layers.Add()([dense(side), side]))))
print([layer.name.split("_")[0] for layer in model.layers], keras.Model.from_config(model.get_config()).output_shape)
# %%
import os, tempfile
home = tempfile.mkdtemp()
for kind in ("cats", "dogs"):
    os.makedirs(f"{home}/{kind}")
    for n in range(3):
        with open(f"{home}/{kind}/{n}.txt", "w") as file:
            file.write(f"{kind} {n}")
texts = keras.utils.text_dataset_from_directory(home, batch_size=4, shuffle=False)
print(texts.class_names, [(x.numpy().tolist(), y.numpy().tolist()) for x, y in texts])
parts = keras.utils.text_dataset_from_directory(home, label_mode="binary", seed=3, validation_split=0.4, subset="both")
print([(sorted(x.numpy().tolist()), y.shape, y.dtype.name) for part in parts for x, y in part])
