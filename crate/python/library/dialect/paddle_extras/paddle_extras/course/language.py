"""Language models of characters."""

import math

import paddle
from paddle import nn
from paddle.nn import functional as F

from d2l._metrics import Accumulator
from d2l._plotting import Animator
from d2l._subsequences import Subsequences, random_batches, sequential_batches
from d2l._timing import Timer
from .training import sgd


def seq_data_iter_random(corpus, batch_size, num_steps):
    """Batches of subsequences from random places, and the same one step later."""
    return random_batches(paddle.to_tensor, corpus, batch_size, num_steps)


def seq_data_iter_sequential(corpus, batch_size, num_steps):
    """Batches of subsequences of which each goes on where that of the batch before ended."""
    return sequential_batches(paddle.to_tensor, corpus, batch_size, num_steps)


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

    def __init__(self, vocab_size, num_hiddens, get_params, init_state, forward_fn):
        self.vocab_size, self.num_hiddens = vocab_size, num_hiddens
        self.params = get_params(vocab_size, num_hiddens)
        self.init_state, self.forward_fn = init_state, forward_fn

    def __call__(self, X, state):
        return self.forward_fn(F.one_hot(X.T, self.vocab_size), state, self.params)

    def begin_state(self, batch_size):
        """The first state."""
        return self.init_state(batch_size, self.num_hiddens)


class RNNModel(nn.Layer):
    """A recurrent layer and a linear one behind it."""

    def __init__(self, rnn_layer, vocab_size, **kwargs):
        super().__init__(**kwargs)
        self.rnn, self.vocab_size, self.num_hiddens = rnn_layer, vocab_size, rnn_layer.hidden_size
        self.num_directions = rnn_layer.num_directions
        self.linear = nn.Linear(self.num_hiddens * self.num_directions, self.vocab_size)

    def forward(self, inputs, state):
        Y, state = self.rnn(F.one_hot(inputs.T, self.vocab_size), state)
        return self.linear(Y.reshape((-1, Y.shape[-1]))), state

    def begin_state(self, batch_size=1):
        """Zeros: one tensor, or two for long short-term memory."""
        shape = (self.num_directions * self.rnn.num_layers, batch_size, self.num_hiddens)
        return (paddle.zeros(shape), paddle.zeros(shape)) if isinstance(self.rnn, nn.LSTM) else paddle.zeros(shape)


def predict_ch8(prefix, num_preds, net, vocab, device):
    """Writes on behind a beginning."""
    state = net.begin_state(batch_size=1)
    outputs = [vocab[prefix[0]]]
    for character in prefix[1:] + num_preds * " ":
        at = len(outputs)
        y, state = net(paddle.to_tensor([[outputs[-1]]], place=device), state)
        outputs.append(vocab[character] if at < len(prefix) else int(y.argmax(axis=1).reshape([1])))
    return "".join(vocab.idx_to_token[i] for i in outputs)


def grad_clipping(net, theta):
    """Scales the gradients so that their norm is at most `theta`."""
    params = [p for p in (net.parameters() if isinstance(net, nn.Layer) else net.params) if not p.stop_gradient]
    norm = paddle.sqrt(sum((p.grad**2).sum() for p in params))
    if norm > theta:
        for param in params:
            param.grad = param.grad * (theta / norm)


def _detached(state):
    """A state that the last batch left, through which no gradient flows."""
    return tuple(part.detach() for part in state) if isinstance(state, (tuple, list)) else state.detach()


def train_epoch_ch8(net, train_iter, loss, updater, device, use_random_iter):
    """Goes through the text once; gives perplexity and tokens a second."""
    state, timer, counts = None, Timer(), Accumulator(2)
    for X, Y in train_iter:
        state = net.begin_state(batch_size=X.shape[0]) if state is None or use_random_iter else _detached(state)
        y = paddle.to_tensor(Y.T.reshape((-1,)), place=device)
        y_hat, state = net(paddle.to_tensor(X, place=device), state)
        found = loss(y_hat, y).mean()
        if isinstance(updater, paddle.optimizer.Optimizer):
            updater.clear_grad()
        found.backward()
        grad_clipping(net, 1)
        if isinstance(updater, paddle.optimizer.Optimizer):
            updater.step()
        else:
            updater(batch_size=1)
        counts.add(float(found) * y.size, y.size)
    return math.exp(counts[0] / counts[1]), counts[1] / timer.stop()


def train_ch8(net, train_iter, vocab, lr, num_epochs, device, use_random_iter=False):
    """Trains a language model, with a chart."""
    loss = nn.CrossEntropyLoss()
    animator = Animator(xlabel="epoch", ylabel="perplexity", legend=["train"], xlim=[10, num_epochs])
    if isinstance(net, nn.Layer):
        updater = paddle.optimizer.SGD(learning_rate=lr, parameters=net.parameters())
    else:
        updater = lambda batch_size: sgd(net.params, lr, batch_size)  # noqa: E731
    predict = lambda prefix: predict_ch8(prefix, 50, net, vocab, device)  # noqa: E731
    for epoch in range(num_epochs):
        perplexity, speed = train_epoch_ch8(net, train_iter, loss, updater, device, use_random_iter)
        if (epoch + 1) % 10 == 0:
            print(predict("time traveller"))
            animator.add(epoch + 1, [perplexity])
    print(f"perplexity {perplexity:.1f}, {speed:.1f} tokens/sec on {device}")
    print(predict("time traveller"))
    print(predict("traveller"))


__all__ = [
    "RNNModel", "RNNModelScratch", "SeqDataLoader", "grad_clipping", "load_data_time_machine", "predict_ch8", "seq_data_iter_random",
    "seq_data_iter_sequential", "train_ch8", "train_epoch_ch8",
]  # fmt: skip
