"""Language models of characters as objects, as the English edition of the book has them."""

import torch
from torch import nn
from torch.nn import functional as F

from .. import _course_texts
from .lessons import Classifier, DataModule, Module


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
        self.W_xh = nn.Parameter(torch.randn(num_inputs, num_hiddens) * sigma)
        self.W_hh = nn.Parameter(torch.randn(num_hiddens, num_hiddens) * sigma)
        self.b_h = nn.Parameter(torch.zeros(num_hiddens))


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


class RNNLMScratch(_course_texts.LanguageModel, Classifier):
    """A language model over a recurrent layer, whose last layer is made by hand."""

    def init_params(self):
        """Makes the last layer."""
        self.W_hq = nn.Parameter(torch.randn(self.rnn.num_hiddens, self.vocab_size) * self.rnn.sigma)
        self.b_q = nn.Parameter(torch.zeros(self.vocab_size))

    def one_hot(self, X):
        """Characters as vectors: (steps, batch, vocabulary)."""
        return F.one_hot(X.T, self.vocab_size).type(torch.float32)


class RNNLM(RNNLMScratch):
    """A language model over a recurrent layer."""

    def init_params(self):
        self.linear = nn.LazyLinear(self.vocab_size)

    def output_layer(self, hiddens):
        return self.linear(hiddens).swapaxes(0, 1)


class EncoderDecoder(_course_texts.Translator, Classifier):
    """An encoder and a decoder."""


class Seq2Seq(_course_texts.Seq2Seq, EncoderDecoder):
    """A translator of sequences."""

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)


__all__ = ["EncoderDecoder", "GRU", "MTFraEng", "RNN", "RNNLM", "RNNLMScratch", "RNNScratch", "Seq2Seq", "TimeMachine"]
