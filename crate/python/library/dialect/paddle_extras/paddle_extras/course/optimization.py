"""The data and loops of the chapter on optimization."""

import numpy as np
import paddle
from paddle import nn

from d2l._data import download
from d2l._plotting import Animator
from d2l._timing import Timer
from .training import evaluate_loss, linreg, load_array, squared_loss


def get_data_ch11(batch_size=10, n=1500):
    """Batches of the noise of airfoils (five measures and the sound pressure), each column of mean 0 and deviation 1."""
    rows = np.genfromtxt(download("airfoil"), dtype=np.float32, delimiter="\t")
    rows = paddle.to_tensor((rows - rows.mean(axis=0)) / rows.std(axis=0), dtype="float32")
    return load_array((rows[:n, :-1], rows[:n, -1]), batch_size, is_train=True), rows.shape[1] - 1


class _Chart:
    """A loss that is measured every 200 examples."""

    def __init__(self, net, loss, data_iter, num_epochs, share=1.0):
        self.net, self.loss, self.data_iter, self.share = net, loss, data_iter, share
        self.animator = Animator(xlabel="epoch", ylabel="loss", xlim=[0, num_epochs], ylim=[0.22, 0.35])
        self.seen, self.timer = 0, Timer()

    def add(self, count):
        """Counts examples."""
        self.seen += count
        if self.seen % 200 == 0:
            self.timer.stop()
            at = self.seen / count / len(self.data_iter)
            self.animator.add(at, (evaluate_loss(self.net, self.data_iter, self.loss) * self.share,))
            self.timer.start()

    def told(self):
        """Prints the last loss; gives times and losses."""
        print(f"loss: {self.animator.Y[0][-1]:.3f}, {self.timer.avg():.3f} sec/epoch")
        return self.timer.cumsum(), self.animator.Y[0]


def train_ch11(trainer_fn, states, hyperparams, data_iter, feature_dim, num_epochs=2):
    """Trains a linear model by an update rule, with a chart; gives times and losses."""
    w = paddle.create_parameter([feature_dim, 1], "float32", default_initializer=nn.initializer.Normal(0.0, 0.01))
    b = paddle.create_parameter([1], "float32", default_initializer=nn.initializer.Constant(0.0))
    net = lambda X: linreg(X, w, b)  # noqa: E731
    chart = _Chart(net, squared_loss, data_iter, num_epochs)
    for _ in range(num_epochs):
        for X, y in data_iter:
            squared_loss(net(X), y).mean().backward()
            found = trainer_fn([w, b], states, hyperparams)
            # Rules give new parameters where they do not change the old ones.
            if found is not None:
                w, b = found
            chart.add(X.shape[0])
    return chart.told()


def train_concise_ch11(trainer_fn, hyperparams, data_iter, num_epochs=4):
    """Trains a linear layer by an optimizer, with a chart."""
    net = nn.Sequential(nn.Linear(5, 1))
    nn.initializer.Normal(0.0, 0.01)(net[0].weight)
    optimizer, loss = trainer_fn(parameters=net.parameters(), **hyperparams), nn.MSELoss(reduction="none")
    # The loss of the chapter is half of this one.
    chart = _Chart(net, loss, data_iter, num_epochs, 0.5)
    for _ in range(num_epochs):
        for X, y in data_iter:
            optimizer.clear_grad()
            out = net(X)
            loss(out, y.reshape(out.shape)).mean().backward()
            optimizer.step()
            chart.add(X.shape[0])
    chart.told()


__all__ = ["get_data_ch11", "train_ch11", "train_concise_ch11"]
