# %%
import tensorflow as tf, keras, numpy as np
from tensorflow.keras import layers

keras.utils.set_random_seed(1)
x = tf.ones((2, 4))


# %%
class A(layers.Dense):
    def call(self, x):
        return super().call(x) * 2


a = A(3, kernel_initializer="ones")
print(a(x).numpy())


# %%
class B(A):
    def call(self, x, training=None):
        return super().call(x) + 1


print(B(2, kernel_initializer="ones")(x))


# %%
class MCDropout(layers.Dropout):
    def call(self, inputs):
        return super().call(inputs, training=True)


print(float(tf.reduce_sum(MCDropout(0.999999)(x))))


# %%
class MC2(layers.Dropout):
    def call(self, inputs, training=None):
        return super().call(inputs, True)


print(float(tf.reduce_sum(MC2(0.999999)(x))))


# %%
class BN(layers.BatchNormalization):
    def call(self, x, training=False):
        if not training:
            training = False
        return super().call(x, training=training)


b = BN()
print(b(x, training=True).numpy()[0])
print(b.moving_mean.numpy())
print(np.round(b(x).numpy()[0], 4))


# %%
class C(layers.Conv2D):
    def __init__(self, *a, **k):
        super().__init__(*a, **k)
        self.k = 3

    def build(self, s):
        super().build(s)
        self.extra = self.add_weight(shape=(1,), initializer="ones", name="e")

    def call(self, x):
        return super().call(x) * self.extra


c = C(2, 3, kernel_initializer="ones")
print(c(tf.ones((1, 5, 5, 1)))[0, 0, 0])
print([w.path for w in c.weights])


# %%
class E(layers.Embedding):
    def call(self, i):
        return super().call(i) * 0


print(E(5, 2)(np.array([[1, 2]])))


# %%
class Mx(layers.MaxPooling2D):
    def call(self, x):
        return super().call(x) - 1


print(Mx()(tf.ones((1, 4, 4, 1)))[0, :, :, 0])


# %%
class S(keras.Sequential):
    def call(self, x, training=None):
        return super().call(x, training=training) * 10


s = S([layers.Dense(1, kernel_initializer="ones")])
print(s(x))
i = keras.Input((4,))


# %%
class F(keras.Model):
    def call(self, x):
        return super().call(x) * 10


f = F(i, layers.Dense(1, kernel_initializer="ones")(i))
print(f(x))
# %%
d = layers.Dense(2, kernel_initializer="ones")
d.build((None, 4))
print(d.call(x))


class Cell(layers.LSTMCell):
    def call(self, x, states, training=None):
        o, s = super().call(x, states, training=training)
        return o * 0, s


print(layers.RNN(Cell(2))(tf.ones((1, 3, 2))).shape)


class Ly(layers.LayerNormalization):
    def call(self, x):
        return super().call(x) + 5


print(Ly()(x))
