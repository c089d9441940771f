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
# %%
# Layers that join several tensors join their masks, by operations of the graph. Lines may be wide.
import os

os.environ["COLUMNS"] = "200"


def rows(*joined):
    model = keras.Model([left, right], list(joined))
    lines = []
    model.summary(line_length=150, print_fn=lambda line, **_: lines.append(line))
    print("\n".join(" ".join(line.split()) for line in "\n".join(lines).split("\n") if "│" in line))
    print([np.round(x.numpy().sum(), 4) for x in model([words, others])])


keras.utils.set_random_seed(1)
words, others = np.array([[1, 2, 0, 0], [3, 4, 5, 0]]), np.array([[1, 0, 0, 0], [3, 4, 5, 6]])
left, right = keras.Input((4,), dtype="int32", name="left"), keras.Input((4,), dtype="int32", name="right")
a, b = layers.Embedding(9, 4, mask_zero=True, name="a")(left), layers.Embedding(9, 4, mask_zero=True, name="b")(right)
rows(layers.LSTM(2)(layers.Add()([a, b])), layers.Flatten()(layers.Maximum()([a, b])), layers.Flatten()(layers.Multiply()([a, b])))
rows(layers.GRU(2)(layers.Concatenate()([a, layers.Embedding(9, 3, name="c")(right)])), layers.TimeDistributed(layers.Dense(2))(layers.Dropout(0.1)(a)))
rows(layers.GRU(2)(layers.Attention()([a, b])), layers.LSTM(2)(b, training=False))
for layer in layers.Concatenate(), layers.Average():
    for given in ((a, [a]), ([a, b], [a])):
        try:
            layer.compute_mask(given[0], given[1])
        except ValueError as error:
            print(str(error)[:60])
