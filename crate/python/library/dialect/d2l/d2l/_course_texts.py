"""Texts as data of lessons, and what language models and translators of all libraries have in common.

`_begin` is the `__init__` of classes that pages give another one, which goes on with that of the class above.
"""

import re
import types

from ._data import DATA_URL, download, extract
from . import _text
from ._text import preprocess_nmt, truncate_pad


class Vocab(_text.Vocab):
    """Tokens and their numbers, in the order of the alphabet."""

    def __init__(self, tokens=None, min_freq=0, reserved_tokens=None):
        super().__init__(tokens, min_freq, reserved_tokens)
        self.idx_to_token = sorted(self.idx_to_token)
        self.token_to_idx = {token: n for n, token in enumerate(self.idx_to_token)}

    @property
    def unk(self):
        return self.token_to_idx["<unk>"]


class TimeMachine:
    """Pieces of a novel, and the same pieces one character later."""

    def _begin(self, batch_size, num_steps, num_train=10000, num_val=5000):
        super().__init__()
        self.save_hyperparameters()
        corpus, self.vocab = self.build(self._download())
        ops = self._ops
        places = ops.reshape(ops.arange(len(corpus) - num_steps), (-1, 1)) + ops.reshape(ops.arange(num_steps + 1), (1, -1))
        pieces = ops._take(ops.tensor(corpus), places)
        self.X, self.Y = pieces[:, :-1], pieces[:, 1:]

    def _download(self):
        with open(download(DATA_URL + "timemachine.txt", self.root)) as file:
            return file.read()

    def _preprocess(self, text):
        return re.sub("[^A-Za-z]+", " ", text).lower()

    def _tokenize(self, text):
        return list(text)

    def build(self, raw_text, vocab=None):
        """The text's tokens as numbers, and their vocabulary."""
        tokens = self._tokenize(self._preprocess(raw_text))
        vocab = Vocab(tokens) if vocab is None else vocab
        return vocab[tokens], vocab

    def get_dataloader(self, train):
        """Batches of pieces."""
        chosen = slice(0, self.num_train) if train else slice(self.num_train, self.num_train + self.num_val)
        return self.get_tensorloader([self.X, self.Y], train, chosen)


class MTFraEng:
    """Sentences in English and French as rows of numbers: source, target, lengths, and the target one word later."""

    def _begin(self, batch_size, num_steps=9, num_train=512, num_val=128):
        super().__init__()
        self.save_hyperparameters()
        self.arrays, self.src_vocab, self.tgt_vocab = self._build_arrays(self._download())

    def _download(self):
        extract(download(DATA_URL + "fra-eng.zip", self.root))
        with open(self.root + "/fra-eng/fra.txt", encoding="utf-8") as file:
            return file.read()

    def _preprocess(self, text):
        return preprocess_nmt(text)

    def _tokenize(self, text, max_examples=None):
        pairs = [line.split("\t")[:2] for line in text.split("\n")[: max_examples + 1 if max_examples else None] if line.count("\t") == 1]
        return tuple([f"{pair[side]} <eos>".split() for pair in pairs] for side in (0, 1))

    def _build_array(self, sentences, vocab, is_tgt=False):
        rows = [["<bos>"] * is_tgt + truncate_pad(row, self.num_steps, "<pad>") for row in sentences]
        vocab = Vocab(rows, min_freq=2) if vocab is None else vocab
        array = self._ops.tensor([vocab[row] for row in rows])
        return array, vocab, self._ops.reduce_sum(self._ops.astype(array != vocab["<pad>"], self._ops.int32), 1)

    def _build_arrays(self, raw_text, src_vocab=None, tgt_vocab=None):
        sides = self._tokenize(self._preprocess(raw_text), self.num_train + self.num_val)
        source, src_vocab, lengths = self._build_array(sides[0], src_vocab)
        target, tgt_vocab, _ = self._build_array(sides[1], tgt_vocab, True)
        return (source, target[:, :-1], lengths, target[:, 1:]), src_vocab, tgt_vocab

    def get_dataloader(self, train):
        """Batches of pairs."""
        return self.get_tensorloader(self.arrays, train, slice(0, self.num_train) if train else slice(self.num_train, None))

    def build(self, src_sentences, tgt_sentences):
        """The arrays of sentences of both languages."""
        return self._build_arrays("\n".join(map("\t".join, zip(src_sentences, tgt_sentences))), self.src_vocab, self.tgt_vocab)[0]


class Recurrence:
    """A recurrent layer by hand: `W_xh`, `W_hh` and `b_h` are its parameters."""

    def forward(self, inputs, state=None):
        ops, outputs = self._ops, []
        if isinstance(state, (list, tuple)):
            (state,) = state
        for X in inputs:
            found = ops.matmul(X, self.W_xh) + self.b_h
            state = ops.tanh(found if state is None else found + ops.matmul(state, self.W_hh))
            outputs.append(state)
        return outputs, state


class LanguageModel:
    """A language model over a recurrent layer `rnn`."""

    def __init__(self, rnn, vocab_size, lr=0.01):
        super().__init__()
        self.save_hyperparameters()
        self.init_params()

    def training_step(self, batch):
        found = self.loss(self(*batch[:-1]), batch[-1])
        self.plot("ppl", self._ops.exp(found), train=True)
        return found

    def validation_step(self, batch):
        self.plot("ppl", self._ops.exp(self.loss(self(*batch[:-1]), batch[-1])), train=False)

    def output_layer(self, rnn_outputs):
        """Scores of the next characters: (batch, steps, vocabulary)."""
        return self._ops.stack([self._ops.matmul(H, self.W_hq) + self.b_q for H in rnn_outputs], 1)

    def forward(self, X, state=None):
        return self.output_layer(self.rnn(self.one_hot(X), state)[0])

    def predict(self, prefix, num_preds, vocab, device=None):
        """A text that begins so, with so many characters more."""
        ops, state, found = self._ops, None, [vocab[prefix[0]]]
        for i in range(len(prefix) + num_preds - 1):
            X = ops.tensor([[found[-1]]])
            outputs, state = self.rnn(self.one_hot(X if device is None else ops.to(X, device)), state)
            if i < len(prefix) - 1:
                found.append(vocab[prefix[i + 1]])
            else:
                found.append(int(ops.reshape(ops.argmax(self.output_layer(outputs), axis=2), (1,))[0]))
        return "".join(vocab.idx_to_token[i] for i in found)


class Translator:
    """An encoder with a decoder as a model. Those that are derived from it give outputs alone, as the English edition has it; the Chinese
    edition takes the decoder's state, too."""

    # Arguments of calls that do not learn.
    _looking = types.MappingProxyType({})

    def __init__(self, encoder, decoder, **kwargs):
        super().__init__(**kwargs)
        self.encoder, self.decoder = encoder, decoder

    def forward(self, enc_X, dec_X, *args, **kwargs):
        """What the decoder makes of what the encoder read."""
        found = self.decoder(dec_X, self.decoder.init_state(self.encoder(enc_X, *args, **kwargs), *args), **kwargs)
        return found if Translator in type(self).__bases__ else found[0]

    def predict_step(self, batch, device, num_steps, save_attention_weights=False):
        """The words that follow for each source, and the decoder's attention at each."""
        source, target, lengths, _ = (self._ops.to(x, device) for x in batch)
        state = self.decoder.init_state(self.encoder(source, lengths, **self._looking), lengths)
        outputs, attention = [self._ops.expand_dims(target[:, 0], 1)], []
        for _ in range(num_steps):
            Y, state = self.decoder(outputs[-1], state, **self._looking)
            outputs.append(self._ops.argmax(Y, axis=2))
            if save_attention_weights:
                attention.append(self.decoder.attention_weights)
        return self._ops.concat(outputs[1:], 1), attention


class Seq2Seq:
    """What a translator of sequences has beside."""

    def __init__(self, encoder, decoder, tgt_pad, lr):
        super().__init__(encoder, decoder)
        self.save_hyperparameters()

    def validation_step(self, batch):
        self.plot("loss", self.loss(self(*batch[:-1]), batch[-1]), train=False)
