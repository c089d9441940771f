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

# %%
keras.backend.clear_session()
given = keras.Input((None,), name="given")
steps = keras.layers.Embedding(10, 4, mask_zero=True)(given)
steps = keras.layers.Dropout(0.5)(keras.layers.Bidirectional(keras.layers.LSTM(4, return_sequences=True))(steps))
masked_model = keras.Model(given, keras.layers.Dense(1)(keras.layers.GRU(3)(steps)))
masked_model.summary()
print([layer.name for layer in masked_model.layers])

# %%
rows = keras.Input((6, 3), name="rows")
keras.Model(rows, keras.layers.GRU(4)(keras.layers.Masking()(rows))).summary()

# %%
first, second = keras.Input((None,), name="first"), keras.Input((None,), name="second")
table = keras.layers.Embedding(10, 4, mask_zero=True)
_, *states = keras.layers.LSTM(4, return_state=True)(table(first))
joined = keras.layers.LSTM(4)(table(second), initial_state=states)
keras.Model([first, second], joined).summary()

# %%
import numpy as np

numbers = np.array([[1, 2, 0, 0, 0], [3, 4, 5, 0, 0]])
copied = keras.models.clone_model(masked_model)
copied.set_weights(masked_model.get_weights())
print(np.allclose(copied.predict(numbers, verbose=0), masked_model.predict(numbers, verbose=0)))

# %%
keras.utils.set_random_seed(3)
cell = keras.layers.LSTM(2)
vectors = keras.layers.Embedding(10, 4, mask_zero=True)(numbers)
print(np.round(cell(vectors).numpy(), 3), np.round(cell(vectors, initial_state=[np.zeros((2, 2), "float32")] * 2).numpy(), 3))
