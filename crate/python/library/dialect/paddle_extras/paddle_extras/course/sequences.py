"""Encoders and decoders, and translation."""

import paddle
from paddle import nn

from d2l import _networks
from d2l._course_texts import Translator
from d2l._metrics import Accumulator
from d2l._plotting import Animator
from d2l._text import Vocab, preprocess_nmt, read_data_nmt, tokenize_nmt, truncate_pad
from d2l._timing import Timer
from .language import grad_clipping
from .training import load_array


class Encoder(_networks.Encoder, nn.Layer):
    """The base of encoders."""


class Decoder(_networks.Decoder, nn.Layer):
    """The base of decoders, whose state comes from an encoder."""


class EncoderDecoder(Translator, nn.Layer):
    """An encoder and a decoder."""


class Seq2SeqEncoder(Encoder):
    """Embedded words through gated recurrent units."""

    def __init__(self, vocab_size, embed_size, num_hiddens, num_layers, dropout=0, **kwargs):
        super().__init__(**kwargs)
        self.embedding = nn.Embedding(vocab_size, embed_size)
        self.rnn = nn.GRU(embed_size, num_hiddens, num_layers, dropout=dropout, time_major=True)

    def forward(self, X, *args):
        return self.rnn(self.embedding(X).transpose([1, 0, 2]))


def build_array_nmt(lines, vocab, num_steps):
    """Sentences as rows of numbers of one length, and how long each really is."""
    rows = [vocab[line] + [vocab["<eos>"]] for line in lines]
    array = paddle.to_tensor([truncate_pad(row, num_steps, vocab["<pad>"]) for row in rows])
    return array, (array != vocab["<pad>"]).astype("int32").sum(axis=1)


def load_data_nmt(batch_size, num_steps, num_examples=600):
    """Batches of pairs of sentences, and both vocabularies."""
    sides = tokenize_nmt(preprocess_nmt(read_data_nmt()), num_examples)
    vocabs = [Vocab(side, min_freq=2, reserved_tokens=["<pad>", "<bos>", "<eos>"]) for side in sides]
    arrays = [x for side, vocab in zip(sides, vocabs) for x in build_array_nmt(side, vocab, num_steps)]
    return load_array(arrays, batch_size), *vocabs


def sequence_mask(X, valid_len, value=0):
    """`value` in place of what lies behind the valid length of each row."""
    kept = paddle.arange(X.shape[1], dtype="float32").unsqueeze(0) < valid_len.astype("float32").unsqueeze(1)
    kept = kept.reshape([*kept.shape, *[1] * (X.ndim - 2)])
    return paddle.where(kept.expand(X.shape), X, paddle.full_like(X, value))


class MaskedSoftmaxCELoss(nn.CrossEntropyLoss):
    """Cross entropy of each sequence on average, without what lies behind its valid length."""

    def forward(self, pred, label, valid_len):
        weights = sequence_mask(paddle.ones(label.shape), valid_len)
        unweighted = nn.functional.cross_entropy(pred, label, reduction="none")
        return (unweighted.reshape(label.shape) * weights).mean(axis=1)


def train_seq2seq(net, data_iter, lr, num_epochs, tgt_vocab, device):
    """Trains a translator, with a chart."""
    optimizer, loss = paddle.optimizer.Adam(learning_rate=lr, parameters=net.parameters()), MaskedSoftmaxCELoss()
    net.train()
    animator = Animator(xlabel="epoch", ylabel="loss", xlim=[10, num_epochs])
    for epoch in range(num_epochs):
        timer, counts = Timer(), Accumulator(2)
        for batch in data_iter:
            optimizer.clear_grad()
            X, X_valid_len, Y, Y_valid_len = (paddle.to_tensor(x, place=device) for x in batch)
            bos = paddle.to_tensor([tgt_vocab["<bos>"]] * Y.shape[0]).reshape((-1, 1)).astype(Y.dtype)
            Y_hat, _ = net(X, paddle.concat([bos, Y[:, :-1]], 1), X_valid_len)
            found = loss(Y_hat, Y, Y_valid_len)
            found.sum().backward()
            grad_clipping(net, 1)
            optimizer.step()
            with paddle.no_grad():
                counts.add(float(found.sum()), float(Y_valid_len.sum()))
        if (epoch + 1) % 10 == 0:
            animator.add(epoch + 1, (counts[0] / counts[1],))
    print(f"loss {counts[0] / counts[1]:.3f}, {counts[1] / timer.stop():.1f} tokens/sec on {device}")


def predict_seq2seq(net, src_sentence, src_vocab, tgt_vocab, num_steps, device, save_attention_weights=False):
    """A translation, word by word, and the attention of each step."""
    net.eval()
    words = src_vocab[src_sentence.lower().split(" ")] + [src_vocab["<eos>"]]
    valid_len = paddle.to_tensor([len(words)], place=device)
    X = paddle.to_tensor([truncate_pad(words, num_steps, src_vocab["<pad>"])], place=device)
    state = net.decoder.init_state(net.encoder(X, valid_len), valid_len)
    dec_X = paddle.to_tensor([[tgt_vocab["<bos>"]]], place=device)
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
    "Decoder", "Encoder", "EncoderDecoder", "MaskedSoftmaxCELoss", "Seq2SeqEncoder", "build_array_nmt", "load_data_nmt", "predict_seq2seq",
    "sequence_mask", "train_seq2seq",
]  # fmt: skip
