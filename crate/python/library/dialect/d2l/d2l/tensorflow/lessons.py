"""Models, data and trainers as objects: what the English edition of the book, since its version 1, builds all chapters on."""

import tensorflow as tf

from .. import _course_texts, _lessons
from .._lessons import HyperParameters, add_to_class, check_len, check_shape
from . import aliases as _names
from .training import load_array


class Module(_lessons.Module, tf.keras.Model):
    """The base of models: a network, its loss, what it does with a batch, and its optimizer."""

    _ops = _names

    _is_taught = False

    def __call__(self, *args, **kwargs):
        """The outputs. All layers of a model that a trainer teaches learn, unless a call says something else."""
        if self._is_taught:
            kwargs.setdefault("training", True)
        return super().__call__(*args, **kwargs)

    def forward(self, X, *args, **kwargs):
        """What `call` gives where a model has one, else the network."""
        if type(self).call is tf.keras.layers.Layer.call:
            return super().forward(X)
        return self.call(X, *args, **kwargs)

    def configure_optimizers(self):
        """Stochastic gradient descent, unless a model has its own."""
        return tf.keras.optimizers.SGD(self.lr)


class DataModule(_lessons.DataModule):
    """The base of data: batches to learn from and to test with."""

    _ops, _load = _names, staticmethod(load_array)


class Trainer(_lessons.Trainer):
    """Goes through the data so many times."""

    def _training(self, is_so):
        object.__setattr__(self.model, "_is_taught", is_so)
        super()._training(is_so)

    def _learn(self, batch):
        with tf.GradientTape() as tape:
            found = self.model.training_step(batch)
        params = self.model.trainable_variables
        grads = tape.gradient(found, params)
        if self.gradient_clip_val > 0:
            grads = self.clip_gradients(self.gradient_clip_val, grads)
        self.optim.apply_gradients(zip(grads, params))

    def clip_gradients(self, grad_clip_val, grads):
        """Gradients of which all together are at most this long."""
        return tf.clip_by_global_norm([tf.convert_to_tensor(grad) for grad in grads], float(grad_clip_val))[0]


class SyntheticRegressionData(_lessons.SyntheticRegressionData, DataModule):
    """Points of a linear model, with a little noise."""


class SGD(HyperParameters):
    """Stochastic gradient descent by hand."""

    def __init__(self, lr):
        self.save_hyperparameters()

    def apply_gradients(self, grads_and_vars):
        """A step against the gradients."""
        for grad, param in grads_and_vars:
            param.assign_sub(self.lr * grad)


class LinearRegressionScratch(Module):
    """A linear model by hand."""

    def __init__(self, num_inputs, lr, sigma=0.01):
        super().__init__()
        self.save_hyperparameters()
        self.w = tf.Variable(tf.random.normal((num_inputs, 1), stddev=sigma))
        self.b = tf.Variable(tf.zeros(1))

    def forward(self, X):
        return tf.matmul(X, self.w) + self.b

    def loss(self, y_hat, y):
        return tf.reduce_mean((y_hat - y) ** 2 / 2)

    def configure_optimizers(self):
        return SGD(self.lr)


class LinearRegression(Module):
    """A linear model as a layer."""

    def __init__(self, lr):
        super().__init__()
        self.save_hyperparameters()
        self.net = tf.keras.layers.Dense(1, kernel_initializer=tf.initializers.RandomNormal(stddev=0.01))

    def loss(self, y_hat, y):
        return tf.keras.losses.MeanSquaredError()(y, y_hat)

    def get_w_b(self):
        """Weights and bias."""
        return tuple(self.get_weights()[:2])


class Classifier(_lessons.Classifier, Module):
    """The base of models that tell classes."""

    def loss(self, Y_hat, Y, averaged=True):
        each = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True, reduction="none")
        found = each(tf.reshape(Y, (-1,)), tf.reshape(Y_hat, (-1, Y_hat.shape[-1])))
        return tf.reduce_mean(found) if averaged else found


class SoftmaxRegression(Classifier):
    """One layer from pixels to classes."""

    def __init__(self, num_outputs, lr):
        super().__init__()
        self.save_hyperparameters()
        self.net = tf.keras.models.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(num_outputs)])


class LeNet(Classifier):
    """Two convolutions and three dense layers (LeCun et al. 1998)."""

    def __init__(self, lr=0.1, num_classes=10):
        super().__init__()
        self.save_hyperparameters()
        layers = tf.keras.layers
        self.net = tf.keras.models.Sequential([
            layers.Conv2D(filters=6, kernel_size=5, activation="sigmoid", padding="same"), layers.AvgPool2D(pool_size=2, strides=2),
            layers.Conv2D(filters=16, kernel_size=5, activation="sigmoid"), layers.AvgPool2D(pool_size=2, strides=2),
            layers.Flatten(), layers.Dense(120, activation="sigmoid"), layers.Dense(84, activation="sigmoid"), layers.Dense(num_classes),
        ])  # fmt: skip


class FashionMNIST(_lessons.FashionMNIST, DataModule):
    """Pictures of clothes in ten classes."""

    def __init__(self, batch_size=64, resize=(28, 28)):
        super().__init__()
        self.save_hyperparameters()
        self.train, self.val = tf.keras.datasets.fashion_mnist.load_data()

    def get_dataloader(self, train):
        """Batches of the pictures."""
        pictures, classes = self.train if train else self.val

        def prepared(X, y):
            X = tf.expand_dims(tf.cast(X, "float32"), axis=3) / 255
            return X if tuple(self.resize) == (28, 28) else tf.image.resize_with_pad(X, *self.resize), tf.cast(y, "int32")

        batches = tf.data.Dataset.from_tensor_slices((pictures, classes)).batch(self.batch_size)
        return (batches.shuffle(len(batches)) if train else batches).map(prepared)


class TimeMachine(_course_texts.TimeMachine, DataModule):
    """Pieces of a novel, and the same pieces one character later."""

    __init__ = _course_texts.TimeMachine._begin


class MTFraEng(_course_texts.MTFraEng, DataModule):
    """Sentences in English and French as rows of numbers: source, target, lengths, and the target one word later."""

    __init__ = _course_texts.MTFraEng._begin


class RNNScratch(_course_texts.Recurrence, Module):
    """A recurrent layer by hand."""

    def __init__(self, num_inputs, num_hiddens, sigma=0.01):
        super().__init__()
        self.save_hyperparameters()
        self.W_xh = tf.Variable(tf.random.normal((num_inputs, num_hiddens)) * sigma)
        self.W_hh = tf.Variable(tf.random.normal((num_hiddens, num_hiddens)) * sigma)
        self.b_h = tf.Variable(tf.zeros(num_hiddens))


class RNN(Module):
    """A recurrent layer."""

    def __init__(self, num_hiddens):
        super().__init__()
        self.save_hyperparameters()
        self.rnn = tf.keras.layers.SimpleRNN(num_hiddens, return_sequences=True, return_state=True)

    def forward(self, inputs, H=None):
        outputs, *state = self.rnn(tf.transpose(inputs, (1, 0, 2)), H)
        return tf.transpose(outputs, (1, 0, 2)), state


class GRU(RNN):
    """Gated recurrent units, in one layer or several."""

    def __init__(self, num_hiddens, num_layers, dropout=0):
        Module.__init__(self)
        self.save_hyperparameters()
        cells = [tf.keras.layers.GRUCell(num_hiddens, dropout=dropout) for _ in range(num_layers)]
        self.rnn = tf.keras.layers.RNN(tf.keras.layers.StackedRNNCells(cells), return_sequences=True, return_state=True)


class RNNLMScratch(_course_texts.LanguageModel, Classifier):
    """A language model over a recurrent layer, whose last layer is made by hand."""

    def init_params(self):
        """Makes the last layer."""
        self.W_hq = tf.Variable(tf.random.normal((self.rnn.num_hiddens, self.vocab_size)) * self.rnn.sigma)
        self.b_q = tf.Variable(tf.zeros(self.vocab_size))

    def one_hot(self, X):
        """Characters as vectors: (steps, batch, vocabulary)."""
        return tf.one_hot(tf.transpose(X), self.vocab_size)


class RNNLM(RNNLMScratch):
    """A language model over a recurrent layer."""

    def init_params(self):
        self.linear = tf.keras.layers.Dense(self.vocab_size)

    def output_layer(self, hiddens):
        return tf.transpose(self.linear(hiddens), (1, 0, 2))


class EncoderDecoder(_course_texts.Translator, Classifier):
    """An encoder and a decoder."""

    _looking = {"training": False}

    def forward(self, enc_X, dec_X, *args, **kwargs):
        """What the decoder makes of what the encoder read; both are told whether they learn."""
        return super().forward(enc_X, dec_X, *args, **{"training": bool(self.training), **kwargs})


class Seq2Seq(_course_texts.Seq2Seq, EncoderDecoder):
    """A translator of sequences."""

    def configure_optimizers(self):
        return tf.keras.optimizers.Adam(learning_rate=self.lr)


__all__ = [name for name in globals() if not name.startswith("_") and name not in ("tf", "load_array")]
