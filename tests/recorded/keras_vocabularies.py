# %%
import numpy as np
import tensorflow as tf
import keras
from keras import layers

texts = layers.TextVectorization(max_tokens=8, output_sequence_length=5)
texts.adapt(["the cat sat on the mat", "the dog ate", "a cat and a dog!"])
print(texts.get_vocabulary(), texts.vocabulary_size(), texts(["the cat ran", "A DOG."]))
for mode in ("multi_hot", "count"):
    counted = layers.TextVectorization(output_mode=mode, ngrams=2, max_tokens=6, pad_to_max_tokens=True)
    counted.adapt(["a b c", "a b", "c c a"])
    print(mode, counted.get_vocabulary(), counted(["a b b z", "c"]))
# %%
words = layers.StringLookup(vocabulary=np.array(["a", "b", "c"]))
print(words(["a", "z", "c"]), words.get_vocabulary(), words.get_vocabulary(include_special_tokens=False), dict(enumerate(words.get_vocabulary())))
back = layers.StringLookup(vocabulary=words.get_vocabulary(), invert=True)
print(back([1, 0, 3]), " ".join(words.get_vocabulary()))
numbers = layers.IntegerLookup(vocabulary=[10, 20])
print(numbers.get_vocabulary(), numbers([20, 7]))
# %%
for layer in (layers.Normalization(), layers.Normalization(axis=[1, 2], mean=[1.0], variance=[2.0]), layers.Normalization(axis=None)):
    print({name: value for name, value in layer.get_config().items() if name != "dtype"})
scaled = layers.Normalization()
scaled.adapt(np.array([[1.0, 10.0], [2.0, 20.0], [6.0, 60.0]], "float32"))
print(scaled([[1.0, 10.0]]), layers.Normalization.from_config(scaled.get_config()).axis)
given = {"a": layers.Input((1,), name="a"), "b": layers.Input((1,), name="b", dtype="string")}
joined = layers.Concatenate()([layers.Normalization(mean=0.0, variance=1.0)(given["a"]), layers.StringLookup(vocabulary=["x", "y"], output_mode="one_hot")(given["b"])])
model = keras.Model(given, layers.Dense(1)(joined))
model.summary()
# %%
# Rows of unequal length stay as they are.
import tensorflow as tf
rows = tf.strings.unicode_split(["abcg", "xyz"], "UTF-8")
places = keras.layers.StringLookup(vocabulary=["a", "b", "c", "y", "z"], mask_token=None)
words = keras.layers.StringLookup(vocabulary=places.get_vocabulary(), invert=True, mask_token=None)
print(places(rows), words(places(rows)), tf.strings.reduce_join(words(places(rows)), axis=-1).numpy())
print(keras.layers.IntegerLookup(vocabulary=[5, 7])(tf.ragged.constant([[5], [7, 9]])))
