# %%
import numpy as np
import tensorflow as tf
from sklearn.metrics import accuracy_score, confusion_matrix, f1_score

truth, chances = np.array([1, 0, 1, 1]), tf.constant([[0.8], [0.3], [0.4], [0.6]])
print(confusion_matrix(truth, tf.round(chances)), accuracy_score(truth, tf.round(chances)), f1_score(truth, tf.squeeze(tf.round(chances))))
print(confusion_matrix(tf.constant([0, 2, 1]), tf.constant([0, 1, 1])))
# %%
from tensorflow.keras.preprocessing.text import hashing_trick, one_hot
from tensorflow.keras.utils import to_categorical

print(hashing_trick("Rain on rain", 30, "md5"), len(set(one_hot("go go go", 9))))
print(to_categorical(np.array(["2", "0", "1"])), to_categorical(["1", "3"]).shape)
# %%
from tensorflow.keras import layers

# One embedding in two parts that are not built: neither counts it.
shared = layers.Embedding(30, 3)
parts = tf.keras.Sequential([shared, layers.Dense(2)]), tf.keras.Sequential([shared])


class Both(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.left, self.right, self.out = *parts, layers.Dense(2)

    def call(self, inputs):
        return self.out(self.left(inputs[0]) + self.right(inputs[1])[..., :2])


model = Both()
model.build([(None, 5), (None, 5)])
model.summary()
# %%
# Inputs of one row beside inputs of any.
one = layers.Concatenate()([tf.keras.Input(batch_shape=(1, 2, 3)), tf.keras.Input((2, 3))])
print(one.shape, layers.LSTM(4)(one, initial_state=[tf.keras.Input((4,)), tf.keras.Input((4,))]).shape)
