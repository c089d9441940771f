"""The data and loops of the chapter on optimization."""

from mxnet import autograd, gluon, init, np
from mxnet.gluon import nn

from d2l._data import download
from d2l._plotting import Animator
from d2l._timing import Timer
from .training import evaluate_loss, linreg, load_array, squared_loss


def get_data_ch11(batch_size=10, n=1500):
    """Batches of the noise of airfoils (five measures and the sound pressure), each column of mean 0 and deviation 1."""
    rows = np.genfromtxt(download("airfoil"), dtype=np.float32, delimiter="\t")
    rows = (rows - rows.mean(axis=0)) / rows.std(axis=0)
    return load_array((rows[:n, :-1], rows[:n, -1]), batch_size, is_train=True), rows.shape[1] - 1


class _Progress:
    """The chart of a training, a point every 200 examples."""

    def __init__(self, net, data_iter, loss, num_epochs):
        self._measure = lambda: evaluate_loss(net, data_iter, loss)
        self._batches, self._n, self.timer = len(data_iter), 0, Timer()
        self.animator = Animator(xlabel="epoch", ylabel="loss", xlim=[0, num_epochs], ylim=[0.22, 0.35])

    def add(self, count):
        self._n += count
        if self._n % 200 == 0:
            self.timer.stop()
            self.animator.add(self._n / count / self._batches, (self._measure(),))
            self.timer.start()

    def tell(self):
        print(f"loss: {self.animator.Y[0][-1]:.3f}, {self.timer.avg():.3f} sec/epoch")


def train_ch11(trainer_fn, states, hyperparams, data_iter, feature_dim, num_epochs=2):
    """Trains a linear model by an update rule, with a chart; gives times and losses."""
    w, b = np.random.normal(scale=0.01, size=(feature_dim, 1)), np.zeros(1)
    w.attach_grad()
    b.attach_grad()
    net = lambda X: linreg(X, w, b)  # noqa: E731
    progress = _Progress(net, data_iter, squared_loss, num_epochs)
    for _ in range(num_epochs):
        for X, y in data_iter:
            with autograd.record():
                found = squared_loss(net(X), y).mean()
            found.backward()
            trainer_fn([w, b], states, hyperparams)
            progress.add(X.shape[0])
    progress.tell()
    return progress.timer.cumsum(), progress.animator.Y[0]


def train_concise_ch11(tr_name, hyperparams, data_iter, num_epochs=2):
    """Trains a linear layer by an optimizer, with a chart."""
    net = nn.Sequential()
    net.add(nn.Dense(1))
    net.initialize(init.Normal(sigma=0.01))
    trainer, loss = gluon.Trainer(net.collect_params(), tr_name, hyperparams), gluon.loss.L2Loss()
    progress = _Progress(net, data_iter, loss, num_epochs)
    for _ in range(num_epochs):
        for X, y in data_iter:
            with autograd.record():
                found = loss(net(X), y)
            found.backward()
            trainer.step(X.shape[0])
            progress.add(X.shape[0])
    progress.tell()


__all__ = ["get_data_ch11", "train_ch11", "train_concise_ch11"]
