"""Language models of characters and translators as objects."""

import jax
import optax
from flax import linen as nn
from jax import numpy as jnp

from .. import _course_texts
from . import aliases as _names
from .lessons import Classifier, DataModule


class TimeMachine(_course_texts.TimeMachine, DataModule):
    """Pieces of a novel, and the same pieces one character later."""

    __init__ = _course_texts.TimeMachine._begin


class MTFraEng(_course_texts.MTFraEng, DataModule):
    """Sentences in English and French as rows of numbers: source, target, lengths, and the target one word later."""

    __init__ = _course_texts.MTFraEng._begin


class RNNScratch(_course_texts.Recurrence, nn.Module):
    """A recurrent layer by hand."""

    num_inputs: int
    num_hiddens: int
    sigma: float = 0.01

    _ops = _names

    def setup(self):
        normal = nn.initializers.normal(self.sigma)
        self.W_xh = self.param("W_xh", normal, (self.num_inputs, self.num_hiddens))
        self.W_hh = self.param("W_hh", normal, (self.num_hiddens, self.num_hiddens))
        self.b_h = self.param("b_h", nn.initializers.zeros, (self.num_hiddens,))

    def __call__(self, inputs, state=None):
        return self.forward(inputs, state)


class RNN(nn.Module):
    """The base of recurrent layers."""

    num_hiddens: int

    @nn.compact
    def __call__(self, inputs, H=None):
        raise NotImplementedError


class GRU(RNN):
    """Gated recurrent units in layers, with dropout between them; inputs are (steps, batch, features)."""

    num_layers: int
    dropout: float = 0

    @nn.compact
    def __call__(self, X, state=None, training=False):
        carries = []
        for i in range(self.num_layers):
            layer = nn.RNN(nn.GRUCell(self.num_hiddens), time_major=True, return_carry=True)
            carry, X = layer(X, initial_carry=None if state is None else state[i])
            carries.append(carry)
            if i < self.num_layers - 1:
                X = nn.Dropout(self.dropout, deterministic=not training)(X)
        return X, jnp.stack(carries)


class RNNLMScratch(Classifier):
    """A language model over a recurrent layer, whose last layer is made by hand."""

    rnn: nn.Module
    vocab_size: int
    lr: float = 0.01

    def setup(self):
        self.W_hq = self.param("W_hq", nn.initializers.normal(self.rnn.sigma), (self.rnn.num_hiddens, self.vocab_size))
        self.b_q = self.param("b_q", nn.initializers.zeros, (self.vocab_size,))

    def training_step(self, params, batch, state):
        found, grads = jax.value_and_grad(self.loss, has_aux=True)(params, batch[:-1], batch[-1], state)
        self.plot("ppl", jnp.exp(found[0]), train=True)
        return found, grads

    def validation_step(self, params, batch, state):
        self.plot("ppl", jnp.exp(self.loss(params, batch[:-1], batch[-1], state)[0]), train=False)

    def one_hot(self, X):
        """Characters as vectors: (steps, batch, vocabulary)."""
        return jax.nn.one_hot(X.T, self.vocab_size)

    def output_layer(self, rnn_outputs):
        """Scores of the next characters: (batch, steps, vocabulary)."""
        return jnp.stack([jnp.matmul(H, self.W_hq) + self.b_q for H in rnn_outputs], 1)

    def forward(self, X, state=None):
        return self.output_layer(self.rnn(self.one_hot(X), state)[0])

    def predict(self, prefix, num_preds, vocab, params):
        """A text that begins so, with so many characters more."""
        state, found = None, [vocab[prefix[0]]]
        for i in range(len(prefix) + num_preds - 1):
            outputs, state = self.rnn.apply({"params": params["rnn"]}, self.one_hot(jnp.array([[found[-1]]])), state)
            if i < len(prefix) - 1:
                found.append(vocab[prefix[i + 1]])
            else:
                found.append(int(self.apply({"params": params}, outputs, method=self.output_layer).argmax(axis=2).reshape(())))
        return "".join(vocab.idx_to_token[i] for i in found)


class RNNLM(RNNLMScratch):
    """A language model over a recurrent layer."""

    training: bool = True

    def setup(self):
        self.linear = nn.Dense(self.vocab_size)

    def output_layer(self, hiddens):
        return self.linear(hiddens).swapaxes(0, 1)

    def forward(self, X, state=None):
        return self.output_layer(self.rnn(self.one_hot(X), state, self.training)[0])


class Encoder(nn.Module):
    """The base of encoders."""

    def setup(self):
        raise NotImplementedError

    def __call__(self, X, *args):
        raise NotImplementedError


class Decoder(nn.Module):
    """The base of decoders, whose state comes from an encoder."""

    def setup(self):
        raise NotImplementedError

    def init_state(self, enc_all_outputs, *args):
        """The first state."""
        raise NotImplementedError

    def __call__(self, X, state):
        raise NotImplementedError


class AttentionDecoder(Decoder):
    """The base of decoders that attend."""

    @property
    def attention_weights(self):
        """The shares of each step."""
        raise NotImplementedError


class EncoderDecoder(Classifier):
    """An encoder and a decoder."""

    encoder: nn.Module
    decoder: nn.Module
    training: bool

    def __call__(self, enc_X, dec_X, *args):
        state = self.decoder.init_state(self.encoder(enc_X, *args, training=self.training), *args)
        return self.decoder(dec_X, state, training=self.training)[0]

    def predict_step(self, params, batch, num_steps, save_attention_weights=False):
        """The words that follow for each source, and the attention of decoder and encoder."""
        source, target, lengths, _ = batch
        encoded, kept = self.encoder.apply({"params": params["encoder"]}, source, lengths, training=False, mutable="intermediates")
        of_encoder = kept["intermediates"]["enc_attention_weights"][0] if kept and save_attention_weights else []
        state = self.decoder.init_state(encoded, lengths)
        outputs, of_decoder = [jnp.expand_dims(target[:, 0], 1)], []
        for _ in range(num_steps):
            (Y, state), kept = self.decoder.apply({"params": params["decoder"]}, outputs[-1], state, training=False, mutable="intermediates")
            outputs.append(Y.argmax(2))
            if save_attention_weights:
                of_decoder.append(kept["intermediates"]["dec_attention_weights"][0])
        return jnp.concatenate(outputs[1:], 1), (of_decoder, of_encoder)


class Seq2SeqEncoder(Encoder):
    """Embedded words through gated recurrent units."""

    vocab_size: int
    embed_size: int
    num_hiddens: int
    num_layers: int
    dropout: float = 0

    def setup(self):
        self.embedding = nn.Embed(self.vocab_size, self.embed_size)
        self.rnn = GRU(self.num_hiddens, self.num_layers, self.dropout)

    def __call__(self, X, *args, training=False):
        return self.rnn(self.embedding(X.T.astype(jnp.int32)), training=training)


class Seq2Seq(EncoderDecoder):
    """A translator of sequences."""

    encoder: nn.Module
    decoder: nn.Module
    tgt_pad: int
    lr: float

    def validation_step(self, params, batch, state):
        self.plot("loss", self.loss(params, batch[:-1], batch[-1], state)[0], train=False)

    def configure_optimizers(self):
        return optax.adam(learning_rate=self.lr)


__all__ = [
    "AttentionDecoder", "Decoder", "Encoder", "EncoderDecoder", "GRU", "MTFraEng", "RNN", "RNNLM", "RNNLMScratch", "RNNScratch", "Seq2Seq",
    "Seq2SeqEncoder", "TimeMachine",
]  # fmt: skip
