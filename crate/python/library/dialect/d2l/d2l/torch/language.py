"""Language models of characters."""

import math

import torch
from torch import nn
from torch.nn import functional as F

from .._metrics import Accumulator
from .._plotting import Animator
from .._subsequences import Subsequences, random_batches, sequential_batches
from .._timing import Timer
from .training import sgd


def seq_data_iter_random(corpus, batch_size, num_steps):
    """Batches of subsequences from random places, and the same one step later."""
    return random_batches(torch.tensor, corpus, batch_size, num_steps)


def seq_data_iter_sequential(corpus, batch_size, num_steps):
    """Batches of subsequences of which each goes on where that of the batch before ended."""
    return sequential_batches(torch.tensor, corpus, batch_size, num_steps)


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

    def __init__(self, vocab_size, num_hiddens, device, get_params, init_state, forward_fn):
        self.vocab_size, self.num_hiddens = vocab_size, num_hiddens
        self.params = get_params(vocab_size, num_hiddens, device)
        self.init_state, self.forward_fn = init_state, forward_fn

    def __call__(self, X, state):
        return self.forward_fn(F.one_hot(X.T, self.vocab_size).type(torch.float32), state, self.params)

    def begin_state(self, batch_size, device):
        """The first state."""
        return self.init_state(batch_size, self.num_hiddens, device)


class RNNModel(nn.Module):
    """A recurrent layer and a linear one behind it."""

    def __init__(self, rnn_layer, vocab_size, **kwargs):
        super().__init__(**kwargs)
        self.rnn, self.vocab_size, self.num_hiddens = rnn_layer, vocab_size, rnn_layer.hidden_size
        self.num_directions = 2 if self.rnn.bidirectional else 1
        self.linear = nn.Linear(self.num_hiddens * self.num_directions, self.vocab_size)

    def forward(self, inputs, state):
        X = F.one_hot(inputs.T.long(), self.vocab_size).to(torch.float32)
        Y, state = self.rnn(X, state)
        return self.linear(Y.reshape((-1, Y.shape[-1]))), state

    def begin_state(self, device, batch_size=1):
        """Zeros: one tensor, or two for long short-term memory."""
        shape = (self.num_directions * self.rnn.num_layers, batch_size, self.num_hiddens)
        if isinstance(self.rnn, nn.LSTM):
            return torch.zeros(shape, device=device), torch.zeros(shape, device=device)
        return torch.zeros(shape, device=device)


def predict_ch8(prefix, num_preds, net, vocab, device):
    """Writes on behind a beginning."""
    state = net.begin_state(batch_size=1, device=device)
    outputs = [vocab[prefix[0]]]
    for character in prefix[1:] + num_preds * " ":
        at = len(outputs)
        y, state = net(torch.tensor([[outputs[-1]]], device=device), state)
        outputs.append(vocab[character] if at < len(prefix) else int(y.argmax(dim=1).reshape(1)))
    return "".join(vocab.idx_to_token[i] for i in outputs)


def _parameters(net):
    if isinstance(net, nn.Module):
        return [p for p in net.parameters() if p.requires_grad]
    return net.params


def grad_clipping(net, theta):
    """Scales the gradients so that their norm is at most `theta`."""
    params = _parameters(net)
    norm = torch.sqrt(sum(torch.sum(p.grad**2) for p in params))
    if norm > theta:
        for param in params:
            param.grad[:] *= theta / norm


def _detached(state):
    if isinstance(state, tuple):
        for part in state:
            part.detach_()
    else:
        state.detach_()
    return state


def train_epoch_ch8(net, train_iter, loss, updater, device, use_random_iter):
    """Goes through the text once; gives perplexity and tokens a second."""
    state, timer, counts = None, Timer(), Accumulator(2)
    for X, Y in train_iter:
        if state is None or use_random_iter:
            state = net.begin_state(batch_size=X.shape[0], device=device)
        else:
            state = _detached(state)
        y = Y.T.reshape(-1).to(device)
        y_hat, state = net(X.to(device), state)
        found = loss(y_hat, y.long()).mean()
        if isinstance(updater, torch.optim.Optimizer):
            updater.zero_grad()
        found.backward()
        grad_clipping(net, 1)
        if isinstance(updater, torch.optim.Optimizer):
            updater.step()
        else:
            updater(batch_size=1)
        counts.add(found.detach() * y.numel(), y.numel())
    return math.exp(counts[0] / counts[1]), counts[1] / timer.stop()


def train_ch8(net, train_iter, vocab, lr, num_epochs, device, use_random_iter=False):
    """Trains a language model, with a chart."""
    loss = nn.CrossEntropyLoss()
    animator = Animator(xlabel="epoch", ylabel="perplexity", legend=["train"], xlim=[10, num_epochs])
    if isinstance(net, nn.Module):
        updater = torch.optim.SGD(net.parameters(), lr)
    else:
        updater = lambda batch_size: sgd(net.params, lr, batch_size)  # noqa: E731
    for epoch in range(num_epochs):
        ppl, speed = train_epoch_ch8(net, train_iter, loss, updater, device, use_random_iter)
        if (epoch + 1) % 10 == 0:
            animator.add(epoch + 1, [ppl])
    print(f"perplexity {ppl:.1f}, {speed:.1f} tokens/sec on {device}")
    for prefix in ("time traveller", "traveller"):
        print(predict_ch8(prefix, 50, net, vocab, device))


__all__ = [
    "RNNModel", "RNNModelScratch", "SeqDataLoader", "grad_clipping", "load_data_time_machine", "predict_ch8", "seq_data_iter_random",
    "seq_data_iter_sequential", "train_ch8", "train_epoch_ch8",
]  # fmt: skip
