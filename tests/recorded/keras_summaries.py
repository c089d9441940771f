# %%
import keras
import numpy as np
from keras import layers

words = keras.Sequential([layers.Embedding(20, 4), layers.GlobalAveragePooling1D(), layers.Dropout(0.5), layers.Flatten(), layers.Dense(1)])
words.summary()
words.compile("adam", "mse")
words.fit(np.ones((4, 3)), np.ones((4, 1)), verbose=0)
words.summary()
# %%
kinds = [layers.Conv2D(4, 3), layers.MaxPooling2D(), layers.Activation("relu"), layers.Reshape((2, 2)), layers.SpatialDropout1D(0.1), layers.Rescaling(2.0)]
keras.Sequential([*kinds, layers.BatchNormalization()]).summary()
# %%
image = keras.Input((8, 8, 1), name="image")
first = layers.Conv2D(4, 3, padding="same")(image)
second = layers.Conv2D(4, 1, name="skip")(first)
keras.Model(image, layers.add([first, second]), name="net").summary(line_length=60, show_trainable=True)
# %%
import contextlib
import io
import re

model = keras.Sequential([keras.Input((3,)), layers.Dense(4), layers.BatchNormalization()])
with contextlib.redirect_stdout(io.StringIO()) as out:
    model.export("written")
print(re.sub(r"\d{6,}", "…", out.getvalue()))
