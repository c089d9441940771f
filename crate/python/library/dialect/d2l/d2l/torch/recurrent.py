"""Language models of characters as objects, as the English edition of the book has them."""

import torch
from torch import nn
from torch.nn import functional as F

from .._text import load_corpus_time_machine
from .lessons import Classifier, DataModule, Module


class TimeMachine(DataModule):
    """Pieces of a novel, and the same pieces one character later."""

    def __init__(self, batch_size, num_steps, num_train=10000, num_val=5000):
        super().__init__()
        self.save_hyperparameters()
        corpus, self.vocab = load_corpus_time_machine()
        pieces = torch.tensor(corpus).unfold(0, num_steps + 1, 1)
        self.X, self.Y = pieces[:, :-1], pieces[:, 1:]

    def get_dataloader(self, train):
        """Batches of pieces."""
        chosen = slice(0, self.num_train) if train else slice(self.num_train, self.num_train + self.num_val)
        return self.get_tensorloader([self.X, self.Y], train, chosen)


class RNNScratch(Module):
    """A recurrent layer by hand."""

    def __init__(self, num_inputs, num_hiddens, sigma=0.01):
        super().__init__()
        self.save_hyperparameters()
        self.W_xh = nn.Parameter(torch.randn(num_inputs, num_hiddens) * sigma)
        self.W_hh = nn.Parameter(torch.randn(num_hiddens, num_hiddens) * sigma)
        self.b_h = nn.Parameter(torch.zeros(num_hiddens))

    def forward(self, inputs, state=None):
        if state is None:
            state = torch.zeros((inputs.shape[1], self.num_hiddens), device=inputs.device)
        outputs = []
        for X in inputs:
            state = torch.tanh(torch.matmul(X, self.W_xh) + torch.matmul(state, self.W_hh) + self.b_h)
            outputs.append(state)
        return outputs, state


class RNN(Module):
    """A recurrent layer."""

    def __init__(self, num_inputs, num_hiddens):
        super().__init__()
        self.save_hyperparameters()
        self.rnn = nn.RNN(num_inputs, num_hiddens)

    def forward(self, inputs, H=None):
        return self.rnn(inputs, H)


class GRU(RNN):
    """Gated recurrent units, in one layer or several."""

    def __init__(self, num_inputs, num_hiddens, num_layers=1, dropout=0):
        Module.__init__(self)
        self.save_hyperparameters()
        self.rnn = nn.GRU(num_inputs, num_hiddens, num_layers, dropout=dropout)


class RNNLMScratch(Classifier):
    """A language model over a recurrent layer, whose last layer is made by hand."""

    def __init__(self, rnn, vocab_size, lr=0.01):
        super().__init__()
        self.save_hyperparameters()
        self.init_params()

    def init_params(self):
        """Makes the last layer."""
        self.W_hq = nn.Parameter(torch.randn(self.rnn.num_hiddens, self.vocab_size) * self.rnn.sigma)
        self.b_q = nn.Parameter(torch.zeros(self.vocab_size))

    def training_step(self, batch):
        found = self.loss(self(*batch[:-1]), batch[-1])
        self.plot("ppl", torch.exp(found), train=True)
        return found

    def validation_step(self, batch):
        self.plot("ppl", torch.exp(self.loss(self(*batch[:-1]), batch[-1])), train=False)

    def one_hot(self, X):
        """Characters as vectors: (steps, batch, vocabulary)."""
        return F.one_hot(X.T, self.vocab_size).type(torch.float32)

    def output_layer(self, rnn_outputs):
        """Scores of the next characters: (batch, steps, vocabulary)."""
        return torch.stack([torch.matmul(H, self.W_hq) + self.b_q for H in rnn_outputs], 1)

    def forward(self, X, state=None):
        return self.output_layer(self.rnn(self.one_hot(X), state)[0])

    def predict(self, prefix, num_preds, vocab, device=None):
        """A text that begins so, with so many characters more."""
        state, found = None, [vocab[prefix[0]]]
        for i in range(len(prefix) + num_preds - 1):
            outputs, state = self.rnn(self.one_hot(torch.tensor([[found[-1]]], device=device)), state)
            if i < len(prefix) - 1:
                found.append(vocab[prefix[i + 1]])
            else:
                found.append(int(self.output_layer(outputs).argmax(dim=2).reshape(1)))
        return "".join(vocab.idx_to_token[i] for i in found)


class RNNLM(RNNLMScratch):
    """A language model over a recurrent layer."""

    def init_params(self):
        self.linear = nn.LazyLinear(self.vocab_size)

    def output_layer(self, hiddens):
        return self.linear(hiddens).swapaxes(0, 1)


__all__ = ["GRU", "RNN", "RNNLM", "RNNLMScratch", "RNNScratch", "TimeMachine"]
