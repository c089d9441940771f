"""Language models of characters."""

import math

import tensorflow as tf

from .._metrics import Accumulator
from .._plotting import Animator
from .._subsequences import Subsequences, random_batches, sequential_batches
from .._timing import Timer


def seq_data_iter_random(corpus, batch_size, num_steps):
    """Batches of subsequences from random places, and the same one step later."""
    return random_batches(tf.constant, corpus, batch_size, num_steps)


def seq_data_iter_sequential(corpus, batch_size, num_steps):
    """Batches of subsequences of which each goes on where that of the batch before ended."""
    return sequential_batches(tf.constant, corpus, batch_size, num_steps)


class SeqDataLoader(Subsequences):
    """Batches of a text's subsequences."""

    def __init__(self, batch_size, num_steps, use_random_iter, max_tokens):
        batches = seq_data_iter_random if use_random_iter else seq_data_iter_sequential
        super().__init__(batches, batch_size, num_steps, max_tokens)


def load_data_time_machine(batch_size, num_steps, use_random_iter=False, max_tokens=10000):
    """Batches of a text's subsequences, and the vocabulary."""
    loader = SeqDataLoader(batch_size, num_steps, use_random_iter, max_tokens)
    return loader, loader.vocab


class RNNModelScratch:
    """A recurrent network of functions: `init_state` makes its state, `forward_fn` its outputs."""

    def __init__(self, vocab_size, num_hiddens, init_state, forward_fn, get_params):
        self.vocab_size, self.num_hiddens = vocab_size, num_hiddens
        self.init_state, self.forward_fn = init_state, forward_fn
        self.trainable_variables = get_params(vocab_size, num_hiddens)

    def __call__(self, X, state):
        X = tf.cast(tf.one_hot(tf.transpose(X), self.vocab_size), tf.float32)
        return self.forward_fn(X, state, self.trainable_variables)

    def begin_state(self, batch_size, *args, **kwargs):
        """The first state."""
        return self.init_state(batch_size, self.num_hiddens)


class RNNModel(tf.keras.layers.Layer):
    """A recurrent layer and a dense one behind it."""

    def __init__(self, rnn_layer, vocab_size, **kwargs):
        super().__init__(**kwargs)
        self.rnn, self.vocab_size = rnn_layer, vocab_size
        self.dense = tf.keras.layers.Dense(vocab_size)

    def call(self, inputs, state):
        """Outputs for all steps, and the state."""
        Y, *state = self.rnn(tf.one_hot(tf.transpose(inputs), self.vocab_size), state)
        return self.dense(tf.reshape(Y, (-1, Y.shape[-1]))), state

    def begin_state(self, *args, **kwargs):
        """The first state."""
        return self.rnn.cell.get_initial_state(*args, **kwargs)


def predict_ch8(prefix, num_preds, net, vocab):
    """Writes on behind a beginning."""
    state = net.begin_state(batch_size=1, dtype=tf.float32)
    outputs = [vocab[prefix[0]]]
    for character in prefix[1:] + num_preds * " ":
        at = len(outputs)
        y, state = net(tf.constant([[outputs[-1]]]), state)
        outputs.append(vocab[character] if at < len(prefix) else int(tf.reshape(tf.argmax(y, axis=1), ())))
    return "".join(vocab.idx_to_token[i] for i in outputs)


def grad_clipping(grads, theta):
    """Gradients scaled so that their norm is at most `theta`."""
    grads = [tf.convert_to_tensor(grad) for grad in grads]
    norm = math.sqrt(sum(float(tf.reduce_sum(grad**2)) for grad in grads))
    return [grad * theta / norm for grad in grads] if norm > theta else grads


def train_epoch_ch8(net, train_iter, loss, updater, use_random_iter):
    """Goes through the text once; gives perplexity and tokens a second."""
    state, timer, counts = None, Timer(), Accumulator(2)
    for X, Y in train_iter:
        if state is None or use_random_iter:
            state = net.begin_state(batch_size=X.shape[0], dtype=tf.float32)
        with tf.GradientTape() as tape:
            y_hat, state = net(X, state)
            y = tf.reshape(tf.transpose(Y), (-1,))
            found = loss(y, y_hat)
        params = net.trainable_variables
        updater.apply_gradients(zip(grad_clipping(tape.gradient(found, params), 1), params))
        counts.add(float(found) * tf.size(y).numpy(), tf.size(y).numpy())
    return math.exp(counts[0] / counts[1]), counts[1] / timer.stop()


def train_ch8(net, train_iter, vocab, lr, num_epochs, strategy, use_random_iter=False):
    """Trains a language model, with a chart."""
    with strategy.scope():
        loss = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)
        updater = tf.keras.optimizers.SGD(lr)
    animator = Animator(xlabel="epoch", ylabel="perplexity", legend=["train"], xlim=[10, num_epochs])
    for epoch in range(num_epochs):
        ppl, speed = train_epoch_ch8(net, train_iter, loss, updater, use_random_iter)
        if (epoch + 1) % 10 == 0:
            print(predict_ch8("time traveller", 50, net, vocab))
            animator.add(epoch + 1, [ppl])
    device = _device_of(strategy)
    print(f"perplexity {ppl:.1f}, {speed:.1f} tokens/sec on {device}")
    for prefix in ("time traveller", "traveller"):
        print(predict_ch8(prefix, 50, net, vocab))


def _device_of(strategy):
    """The name of the device of a strategy."""
    from .devices import try_gpu

    return getattr(strategy, "_name", None) or try_gpu()._device_name


__all__ = [
    "RNNModel", "RNNModelScratch", "SeqDataLoader", "grad_clipping", "load_data_time_machine", "predict_ch8",
    "seq_data_iter_random", "seq_data_iter_sequential", "train_ch8", "train_epoch_ch8",
]  # fmt: skip
