"""Encoders and decoders, and translation."""

import torch
from torch import nn

from .. import _networks
from .._metrics import Accumulator
from .._plotting import Animator
from .._text import Vocab, preprocess_nmt, read_data_nmt, tokenize_nmt, truncate_pad
from .._timing import Timer
from .language import grad_clipping
from .training import load_array


class Encoder(_networks.Encoder, nn.Module):
    """The base of encoders."""


class Decoder(_networks.Decoder, nn.Module):
    """The base of decoders, whose state comes from an encoder."""


class Seq2SeqEncoder(Encoder):
    """Embedded words through gated recurrent units."""

    def __init__(self, vocab_size, embed_size, num_hiddens, num_layers, dropout=0, **kwargs):
        super().__init__(**kwargs)
        self.embedding = nn.Embedding(vocab_size, embed_size)
        self.rnn = nn.GRU(embed_size, num_hiddens, num_layers, dropout=dropout)

    def forward(self, X, *args):
        return self.rnn(self.embedding(X).permute(1, 0, 2))


def build_array_nmt(lines, vocab, num_steps):
    """Sentences as rows of numbers of one length, and how long each really is."""
    rows = [vocab[line] + [vocab["<eos>"]] for line in lines]
    array = torch.tensor([truncate_pad(row, num_steps, vocab["<pad>"]) for row in rows])
    return array, (array != vocab["<pad>"]).type(torch.int32).sum(1)


def load_data_nmt(batch_size, num_steps, num_examples=600):
    """Batches of pairs of sentences, and both vocabularies."""
    sides = tokenize_nmt(preprocess_nmt(read_data_nmt()), num_examples)
    vocabs = [Vocab(side, min_freq=2, reserved_tokens=["<pad>", "<bos>", "<eos>"]) for side in sides]
    arrays = [x for side, vocab in zip(sides, vocabs) for x in build_array_nmt(side, vocab, num_steps)]
    return load_array(arrays, batch_size), *vocabs


def sequence_mask(X, valid_len, value=0):
    """`value` in place of what lies behind the valid length of each row."""
    mask = torch.arange(X.size(1), dtype=torch.float32, device=X.device)[None, :] < valid_len[:, None]
    X[~mask] = value
    return X


class MaskedSoftmaxCELoss(nn.CrossEntropyLoss):
    """Cross entropy of each sequence on average, without what lies behind its valid length."""

    def forward(self, pred, label, valid_len):
        weights = sequence_mask(torch.ones_like(label).float(), valid_len)
        unweighted = nn.functional.cross_entropy(pred.permute(0, 2, 1), label, reduction="none")
        return (unweighted * weights).mean(dim=1)


def init_seq2seq(module):
    """First weights of translators (Glorot and Bengio 2010)."""
    if type(module) is nn.Linear:
        nn.init.xavier_uniform_(module.weight)
    if type(module) is nn.GRU:
        for name, value in module.named_parameters():
            if "weight" in name:
                nn.init.xavier_uniform_(value)


def train_seq2seq(net, data_iter, lr, num_epochs, tgt_vocab, device):
    """Trains a translator, with a chart."""
    net.apply(init_seq2seq)
    net.to(device)
    optimizer, loss = torch.optim.Adam(net.parameters(), lr=lr), MaskedSoftmaxCELoss()
    net.train()
    animator = Animator(xlabel="epoch", ylabel="loss", xlim=[10, num_epochs])
    for epoch in range(num_epochs):
        timer, counts = Timer(), Accumulator(2)
        for batch in data_iter:
            optimizer.zero_grad()
            X, X_valid_len, Y, Y_valid_len = (x.to(device) for x in batch)
            bos = torch.tensor([tgt_vocab["<bos>"]] * Y.shape[0], device=device).reshape(-1, 1)
            Y_hat, _ = net(X, torch.cat([bos, Y[:, :-1]], 1), X_valid_len)
            found = loss(Y_hat, Y, Y_valid_len)
            found.sum().backward()
            grad_clipping(net, 1)
            optimizer.step()
            with torch.no_grad():
                counts.add(found.sum(), Y_valid_len.sum())
        if (epoch + 1) % 10 == 0:
            animator.add(epoch + 1, (counts[0] / counts[1],))
    print(f"loss {counts[0] / counts[1]:.3f}, {counts[1] / timer.stop():.1f} tokens/sec on {device}")


def predict_seq2seq(net, src_sentence, src_vocab, tgt_vocab, num_steps, device, save_attention_weights=False):
    """A translation, word by word, and the attention of each step."""
    net.eval()
    words = src_vocab[src_sentence.lower().split(" ")] + [src_vocab["<eos>"]]
    valid_len = torch.tensor([len(words)], device=device)
    words = truncate_pad(words, num_steps, src_vocab["<pad>"])
    X = torch.unsqueeze(torch.tensor(words, dtype=torch.long, device=device), dim=0)
    state = net.decoder.init_state(net.encoder(X, valid_len), valid_len)
    dec_X = torch.tensor([[tgt_vocab["<bos>"]]], dtype=torch.long, device=device)
    output, attention = [], []
    for _ in range(num_steps):
        Y, state = net.decoder(dec_X, state)
        dec_X = Y.argmax(dim=2)
        word = int(dec_X.squeeze(dim=0).item())
        if save_attention_weights:
            attention.append(net.decoder.attention_weights)
        if word == tgt_vocab["<eos>"]:
            break
        output.append(word)
    return " ".join(tgt_vocab.to_tokens(output)), attention


__all__ = [
    "Decoder", "Encoder", "MaskedSoftmaxCELoss", "Seq2SeqEncoder", "build_array_nmt", "init_seq2seq", "load_data_nmt", "predict_seq2seq",
    "sequence_mask", "train_seq2seq",
]  # fmt: skip
