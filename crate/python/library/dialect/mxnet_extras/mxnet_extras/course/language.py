"""Language models of characters."""

import math

from mxnet import autograd, gluon, init, np, npx
from mxnet.gluon import nn

from d2l._metrics import Accumulator
from d2l._plotting import Animator
from d2l._subsequences import Subsequences, random_batches, sequential_batches
from d2l._timing import Timer
from .training import sgd


def seq_data_iter_random(corpus, batch_size, num_steps):
    """Batches of subsequences from random places, and the same one step later."""
    return random_batches(np.array, corpus, batch_size, num_steps)


def seq_data_iter_sequential(corpus, batch_size, num_steps):
    """Batches of subsequences of which each goes on where that of the batch before ended."""
    return sequential_batches(np.array, corpus, batch_size, num_steps)


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
        return self.forward_fn(npx.one_hot(X.T, self.vocab_size), state, self.params)

    def begin_state(self, batch_size, ctx):
        """The first state."""
        return self.init_state(batch_size, self.num_hiddens, ctx)


class RNNModel(nn.Block):
    """A recurrent layer and a linear one behind it."""

    def __init__(self, rnn_layer, vocab_size, **kwargs):
        super().__init__(**kwargs)
        self.rnn, self.vocab_size = rnn_layer, vocab_size
        self.dense = nn.Dense(vocab_size)

    def forward(self, inputs, state):
        """Logits of the next character for each position, and the state."""
        Y, state = self.rnn(npx.one_hot(inputs.T, self.vocab_size), state)
        return self.dense(Y.reshape(-1, Y.shape[-1])), state

    def begin_state(self, *args, **kwargs):
        """The first state."""
        return self.rnn.begin_state(*args, **kwargs)


def predict_ch8(prefix, num_preds, net, vocab, device):
    """Writes on behind a beginning."""
    state = net.begin_state(batch_size=1, ctx=device)
    outputs = [vocab[prefix[0]]]
    for character in prefix[1:] + num_preds * " ":
        at = len(outputs)
        y, state = net(np.array([[outputs[-1]]], ctx=device), state)
        outputs.append(vocab[character] if at < len(prefix) else int(y.argmax(axis=1).reshape(1)))
    return "".join(vocab.idx_to_token[i] for i in outputs)


def grad_clipping(net, theta):
    """Scales the gradients so that their norm is at most `theta`."""
    params = [p.data() for p in net.collect_params().values()] if isinstance(net, gluon.Block) else net.params
    gluon.utils.clip_global_norm([p.grad for p in params], theta)


def train_epoch_ch8(net, train_iter, loss, updater, device, use_random_iter):
    """Goes through the text once; gives perplexity and tokens a second."""
    state, timer, counts = None, Timer(), Accumulator(2)
    for X, Y in train_iter:
        if state is None or use_random_iter:
            state = net.begin_state(batch_size=X.shape[0], ctx=device)
        else:
            state = [part.detach() for part in state]
        y = Y.T.reshape(-1).as_in_ctx(device)
        with autograd.record():
            y_hat, state = net(X.as_in_ctx(device), state)
            found = loss(y_hat, y).mean()
        found.backward()
        grad_clipping(net, 1)
        # The loss is a mean already.
        updater(batch_size=1)
        counts.add(found * y.size, y.size)
    return math.exp(counts[0] / counts[1]), counts[1] / timer.stop()


def train_ch8(net, train_iter, vocab, lr, num_epochs, device, use_random_iter=False):
    """Trains a language model, with a chart."""
    loss = gluon.loss.SoftmaxCrossEntropyLoss()
    animator = Animator(xlabel="epoch", ylabel="perplexity", legend=["train"], xlim=[10, num_epochs])
    if isinstance(net, gluon.Block):
        net.initialize(ctx=device, force_reinit=True, init=init.Normal(0.01))
        updater = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": lr}).step
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
