"""Encoders and decoders, and translation."""

import tensorflow as tf

from .._metrics import Accumulator
from .._plotting import Animator
from .._text import Vocab, preprocess_nmt, read_data_nmt, tokenize_nmt, truncate_pad
from .._timing import Timer
from .language import grad_clipping
from .training import load_array


class Encoder(tf.keras.layers.Layer):
    """The base of encoders."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)

    def call(self, X, *args, **kwargs):
        """What it makes of its inputs."""
        raise NotImplementedError


class Decoder(tf.keras.layers.Layer):
    """The base of decoders, whose state comes from an encoder."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)

    def init_state(self, enc_outputs, *args):
        """The first state."""
        raise NotImplementedError

    def call(self, X, state, **kwargs):
        """Outputs, and the next state."""
        raise NotImplementedError


class Seq2SeqEncoder(Encoder):
    """Embedded words through gated recurrent units."""

    def __init__(self, vocab_size, embed_size, num_hiddens, num_layers, dropout=0, **kwargs):
        super().__init__(**kwargs)
        self.embedding = tf.keras.layers.Embedding(vocab_size, embed_size)
        cells = [tf.keras.layers.GRUCell(num_hiddens, dropout=dropout) for _ in range(num_layers)]
        self.rnn = tf.keras.layers.RNN(tf.keras.layers.StackedRNNCells(cells), return_sequences=True, return_state=True)

    def call(self, X, *args, **kwargs):
        """Outputs (batch, steps, hidden), and the states of all layers."""
        output = self.rnn(self.embedding(X), **kwargs)
        return output[0], list(output[1:])


def build_array_nmt(lines, vocab, num_steps):
    """Sentences as rows of numbers of one length, and how long each really is."""
    rows = [vocab[line] + [vocab["<eos>"]] for line in lines]
    array = tf.constant([truncate_pad(row, num_steps, vocab["<pad>"]) for row in rows])
    return array, tf.reduce_sum(tf.cast(array != vocab["<pad>"], tf.int32), 1)


def load_data_nmt(batch_size, num_steps, num_examples=600):
    """Batches of pairs of sentences, and both vocabularies."""
    sides = tokenize_nmt(preprocess_nmt(read_data_nmt()), num_examples)
    vocabs = [Vocab(side, min_freq=2, reserved_tokens=["<pad>", "<bos>", "<eos>"]) for side in sides]
    arrays = [x for side, vocab in zip(sides, vocabs) for x in build_array_nmt(side, vocab, num_steps)]
    return load_array(tuple(arrays), batch_size), *vocabs


def sequence_mask(X, valid_len, value=0):
    """`value` in place of what lies behind the valid length of each row."""
    mask = tf.range(X.shape[1], dtype=tf.float32)[None, :] < tf.cast(valid_len, tf.float32)[:, None]
    if len(X.shape) == 3:
        mask = tf.expand_dims(mask, axis=-1)
    return tf.where(mask, X, value)


class MaskedSoftmaxCELoss(tf.keras.losses.Loss):
    """Cross entropy of each sequence on average, without what lies behind its valid length."""

    def __init__(self, valid_len):
        super().__init__(reduction="none")
        self.valid_len = valid_len

    def call(self, label, pred):
        """The loss of each sequence."""
        weights = sequence_mask(tf.ones_like(label, dtype=tf.float32), self.valid_len)
        each = tf.nn.sparse_softmax_cross_entropy_with_logits(labels=label, logits=pred)
        return tf.reduce_mean(each * weights, axis=1)


def train_seq2seq(net, data_iter, lr, num_epochs, tgt_vocab, device):
    """Trains a translator, with a chart."""
    optimizer = tf.keras.optimizers.Adam(learning_rate=lr)
    animator = Animator(xlabel="epoch", ylabel="loss", xlim=[10, num_epochs])
    for epoch in range(num_epochs):
        timer, counts = Timer(), Accumulator(2)
        for X, X_valid_len, Y, Y_valid_len in data_iter:
            bos = tf.reshape(tf.constant([tgt_vocab["<bos>"]] * Y.shape[0]), (-1, 1))
            dec_input = tf.concat([bos, Y[:, :-1]], 1)
            with tf.GradientTape() as tape:
                Y_hat, _ = net(X, dec_input, X_valid_len, training=True)
                found = MaskedSoftmaxCELoss(Y_valid_len)(Y, Y_hat)
            params = net.trainable_variables
            optimizer.apply_gradients(zip(grad_clipping(tape.gradient(found, params), 1), params))
            counts.add(tf.reduce_sum(found), int(tf.reduce_sum(Y_valid_len)))
        if (epoch + 1) % 10 == 0:
            animator.add(epoch + 1, (counts[0] / counts[1],))
    print(f"loss {counts[0] / counts[1]:.3f}, {counts[1] / timer.stop():.1f} tokens/sec on {getattr(device, '_device_name', device)}")


def predict_seq2seq(net, src_sentence, src_vocab, tgt_vocab, num_steps, save_attention_weights=False):
    """A translation, word by word, and the attention of each step."""
    words = src_vocab[src_sentence.lower().split(" ")] + [src_vocab["<eos>"]]
    valid_len = tf.constant([len(words)])
    X = tf.expand_dims(tf.constant(truncate_pad(words, num_steps, src_vocab["<pad>"])), axis=0)
    state = net.decoder.init_state(net.encoder(X, valid_len, training=False), valid_len)
    dec_X = tf.expand_dims(tf.constant([tgt_vocab["<bos>"]]), axis=0)
    output, attention = [], []
    for _ in range(num_steps):
        Y, state = net.decoder(dec_X, state, training=False)
        dec_X = tf.cast(tf.argmax(Y, axis=2), tf.int32)
        word = int(tf.squeeze(dec_X))
        if save_attention_weights:
            attention.append(net.decoder.attention_weights)
        if word == tgt_vocab["<eos>"]:
            break
        output.append(word)
    return " ".join(tgt_vocab.to_tokens(output)), attention


__all__ = [
    "Decoder", "Encoder", "MaskedSoftmaxCELoss", "Seq2SeqEncoder", "build_array_nmt", "load_data_nmt", "predict_seq2seq",
    "sequence_mask", "train_seq2seq",
]  # fmt: skip
