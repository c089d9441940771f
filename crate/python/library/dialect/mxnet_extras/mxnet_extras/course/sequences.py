"""Encoders and decoders, and translation."""

from mxnet import autograd, gluon, init, np, npx
from mxnet.gluon import nn, rnn

from d2l import _networks
from d2l._metrics import Accumulator
from d2l._plotting import Animator
from d2l._text import Vocab, preprocess_nmt, read_data_nmt, tokenize_nmt, truncate_pad
from d2l._timing import Timer
from .language import grad_clipping
from .training import load_array


class Encoder(_networks.Encoder, nn.Block):
    """The base of encoders."""


class Decoder(_networks.Decoder, nn.Block):
    """The base of decoders, whose state comes from an encoder."""


class _States(list):
    """The list of one state, whose last entry is the state's own: one edition of the book takes a list, the other the state itself."""

    shape = property(lambda self: self[0].shape)

    def __getitem__(self, at):
        return self[0][-1] if at == -1 else super().__getitem__(at)


class Seq2SeqEncoder(Encoder):
    """Embedded words through gated recurrent units."""

    def __init__(self, vocab_size, embed_size, num_hiddens, num_layers, dropout=0, **kwargs):
        super().__init__(**kwargs)
        self.embedding = nn.Embedding(vocab_size, embed_size)
        self.rnn = rnn.GRU(num_hiddens, num_layers, dropout=dropout)
        self.initialize(init.Xavier())

    def forward(self, X, *args):
        """Outputs (time, batch, units) and states."""
        X = self.embedding(X).swapaxes(0, 1)
        outputs, states = self.rnn(X, self.rnn.begin_state(batch_size=X.shape[1], ctx=X.ctx))
        return outputs, _States(states)


def build_array_nmt(lines, vocab, num_steps):
    """Sentences as rows of numbers of one length, and how long each really is."""
    rows = [vocab[line] + [vocab["<eos>"]] for line in lines]
    array = np.array([truncate_pad(row, num_steps, vocab["<pad>"]) for row in rows])
    return array, (array != vocab["<pad>"]).astype(np.int32).sum(1)


def load_data_nmt(batch_size, num_steps, num_examples=600):
    """Batches of pairs of sentences, and both vocabularies."""
    sides = tokenize_nmt(preprocess_nmt(read_data_nmt()), num_examples)
    vocabs = [Vocab(side, min_freq=2, reserved_tokens=["<pad>", "<bos>", "<eos>"]) for side in sides]
    arrays = [x for side, vocab in zip(sides, vocabs) for x in build_array_nmt(side, vocab, num_steps)]
    return load_array(arrays, batch_size), *vocabs


class MaskedSoftmaxCELoss(gluon.loss.SoftmaxCELoss):
    """Cross entropy of each sequence on average, without what lies behind its valid length."""

    def forward(self, pred, label, valid_len):
        """pred (batch, time, words), label (batch, time), valid_len (batch)."""
        weights = npx.sequence_mask(np.expand_dims(np.ones_like(label), axis=-1), valid_len, True, axis=1)
        return super().forward(pred, label, weights)


def train_seq2seq(net, data_iter, lr, num_epochs, tgt_vocab, device):
    """Trains a translator, with a chart."""
    net.initialize(init.Xavier(), force_reinit=True, ctx=device)
    trainer, loss = gluon.Trainer(net.collect_params(), "adam", {"learning_rate": lr}), MaskedSoftmaxCELoss()
    animator = Animator(xlabel="epoch", ylabel="loss", xlim=[10, num_epochs])
    for epoch in range(num_epochs):
        timer, counts = Timer(), Accumulator(2)
        for batch in data_iter:
            X, X_valid_len, Y, Y_valid_len = (x.as_in_ctx(device) for x in batch)
            bos = np.array([tgt_vocab["<bos>"]] * Y.shape[0], ctx=device).reshape(-1, 1)
            with autograd.record():
                Y_hat, _ = net(X, np.concatenate([bos, Y[:, :-1]], 1), X_valid_len)
                found = loss(Y_hat, Y, Y_valid_len)
            found.backward()
            grad_clipping(net, 1)
            num_tokens = Y_valid_len.sum()
            trainer.step(int(num_tokens))
            counts.add(found.sum(), num_tokens)
        if (epoch + 1) % 10 == 0:
            animator.add(epoch + 1, (counts[0] / counts[1],))
    print(f"loss {counts[0] / counts[1]:.3f}, {counts[1] / timer.stop():.1f} tokens/sec on {device}")


def predict_seq2seq(net, src_sentence, src_vocab, tgt_vocab, num_steps, device, save_attention_weights=False):
    """A translation, word by word, and the attention of each step."""
    words = src_vocab[src_sentence.lower().split(" ")] + [src_vocab["<eos>"]]
    valid_len = np.array([len(words)], ctx=device)
    X = np.expand_dims(np.array(truncate_pad(words, num_steps, src_vocab["<pad>"]), ctx=device), axis=0)
    state = net.decoder.init_state(net.encoder(X, valid_len), valid_len)
    dec_X = np.array([[tgt_vocab["<bos>"]]], ctx=device)
    output, attention = [], []
    for _ in range(num_steps):
        Y, state = net.decoder(dec_X, state)
        dec_X = Y.argmax(axis=2)
        word = int(dec_X.squeeze(axis=0).item())
        if save_attention_weights:
            attention.append(net.decoder.attention_weights)
        if word == tgt_vocab["<eos>"]:
            break
        output.append(word)
    return " ".join(tgt_vocab.to_tokens(output)), attention


__all__ = [
    "Decoder", "Encoder", "MaskedSoftmaxCELoss", "Seq2SeqEncoder", "build_array_nmt", "load_data_nmt", "predict_seq2seq",
    "train_seq2seq",
]  # fmt: skip
