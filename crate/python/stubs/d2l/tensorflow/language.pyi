"""Language models of characters."""
from d2l._subsequences import Subsequences as Subsequences
from tensorflow.keras._engine import Layer as Layer
from typing import Any

class RNNModel(Layer):
    """A recurrent layer and a dense one behind it."""
    def __init__(self, rnn_layer, vocab_size, **kwargs): ...
    def begin_state(self, *args, **kwargs):
        """The first state."""
        ...
    def call(self, inputs, state):
        """Outputs for all steps, and the state."""
        ...
    def __getattr__(self, name: str): ...

class RNNModelScratch:
    """A recurrent network of functions: `init_state` makes its state, `forward_fn` its outputs."""
    def __call__(self, X, state): ...
    def __init__(self, vocab_size, num_hiddens, init_state, forward_fn, get_params): ...
    def begin_state(self, batch_size, *args, **kwargs):
        """The first state."""
        ...
    def __getattr__(self, name: str): ...

class SeqDataLoader(Subsequences):
    """Batches of a text's subsequences."""
    def __init__(self, batch_size, num_steps, use_random_iter, max_tokens): ...
    def __getattr__(self, name: str): ...

def grad_clipping(grads, theta):
    """Gradients scaled so that their norm is at most `theta`."""
    ...

def load_data_time_machine(batch_size, num_steps, use_random_iter=False, max_tokens=10000):
    """Batches of a text's subsequences, and the vocabulary."""
    ...

def predict_ch8(prefix, num_preds, net, vocab):
    """Writes on behind a beginning."""
    ...

def seq_data_iter_random(corpus, batch_size, num_steps):
    """Batches of subsequences from random places, and the same one step later."""
    ...

def seq_data_iter_sequential(corpus, batch_size, num_steps):
    """Batches of subsequences of which each goes on where that of the batch before ended."""
    ...

def train_ch8(net, train_iter, vocab, lr, num_epochs, strategy, use_random_iter=False):
    """Trains a language model, with a chart."""
    ...

def train_epoch_ch8(net, train_iter, loss, updater, use_random_iter):
    """Goes through the text once; gives perplexity and tokens a second."""
    ...
