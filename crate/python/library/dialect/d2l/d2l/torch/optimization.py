"""The data and loops of the chapter on optimization."""

import torch
from torch import nn

from .._data import download
from .._plotting import Animator
from .._timing import Timer
from .training import evaluate_loss, linreg, load_array, squared_loss


def get_data_ch11(batch_size=10, n=1500):
    """Batches of the noise of airfoils (five measures and the sound pressure), each column of mean 0 and deviation 1."""
    with open(download("airfoil")) as source:
        rows = torch.tensor([[float(word) for word in line.split("\t")] for line in source if line.strip()])
    rows = (rows - rows.mean(axis=0)) / rows.std(axis=0, correction=0)
    return load_array((rows[:n, :-1], rows[:n, -1]), batch_size, is_train=True), rows.shape[1] - 1


def train_ch11(trainer_fn, states, hyperparams, data_iter, feature_dim, num_epochs=2):
    """Trains a linear model by an update rule, with a chart; gives times and losses."""
    w = torch.normal(mean=0.0, std=0.01, size=(feature_dim, 1), requires_grad=True)
    b = torch.zeros((1), requires_grad=True)
    net = lambda X: linreg(X, w, b)  # noqa: E731
    animator = Animator(xlabel="epoch", ylabel="loss", xlim=[0, num_epochs], ylim=[0.22, 0.35])
    n, timer = 0, Timer()
    for _ in range(num_epochs):
        for X, y in data_iter:
            squared_loss(net(X), y).mean().backward()
            trainer_fn([w, b], states, hyperparams)
            n += X.shape[0]
            if n % 200 == 0:
                timer.stop()
                animator.add(n / X.shape[0] / len(data_iter), (evaluate_loss(net, data_iter, squared_loss),))
                timer.start()
    print(f"loss: {animator.Y[0][-1]:.3f}, {timer.avg():.3f} sec/epoch")
    return timer.cumsum(), animator.Y[0]


def train_concise_ch11(trainer_fn, hyperparams, data_iter, num_epochs=4):
    """Trains a linear layer by an optimizer, with a chart."""
    net = nn.Sequential(nn.Linear(5, 1))
    net.apply(lambda module: torch.nn.init.normal_(module.weight, std=0.01) if type(module) is nn.Linear else None)
    optimizer, loss = trainer_fn(net.parameters(), **hyperparams), nn.MSELoss(reduction="none")
    animator = Animator(xlabel="epoch", ylabel="loss", xlim=[0, num_epochs], ylim=[0.22, 0.35])
    n, timer = 0, Timer()
    for _ in range(num_epochs):
        for X, y in data_iter:
            optimizer.zero_grad()
            out = net(X)
            loss(out, y.reshape(out.shape)).mean().backward()
            optimizer.step()
            n += X.shape[0]
            if n % 200 == 0:
                timer.stop()
                # The loss of the chapter is half of this one.
                animator.add(n / X.shape[0] / len(data_iter), (evaluate_loss(net, data_iter, loss) / 2,))
                timer.start()
    print(f"loss: {animator.Y[0][-1]:.3f}, {timer.avg():.3f} sec/epoch")


__all__ = ["get_data_ch11", "train_ch11", "train_concise_ch11"]
