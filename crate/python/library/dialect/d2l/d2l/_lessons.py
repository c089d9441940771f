"""Models, data and trainers as objects, the same over all libraries: what the English edition of the book builds its chapters on.

A library's own classes name its functions in `_ops`, a module of the names that the book calls them by.
"""

import inspect

from ._networks import get_fashion_mnist_labels
from ._plotting import ProgressBoard, show_images


def add_to_class(Class):
    """Makes a function a method of a class that is there already."""

    def register(function):
        setattr(Class, function.__name__, function)

    return register


def check_len(a, n):
    """Fails where a list has another length."""
    assert len(a) == n, f"list's length {len(a)} != expected length {n}"


def check_shape(a, shape):
    """Fails where a tensor has another shape."""
    assert a.shape == shape, f"tensor's shape {a.shape} != expected shape {shape}"


class HyperParameters:
    """Keeps the arguments with which an object was made."""

    def save_hyperparameters(self, ignore=()):
        """Makes attributes of the arguments of the method that calls this."""
        found = inspect.currentframe().f_back.f_locals
        left_out = {"self", "__class__", *ignore}
        self.hparams = {name: value for name, value in found.items() if name not in left_out and not name.startswith("_")}
        for name, value in self.hparams.items():
            setattr(self, name, value)


class Charted:
    """What draws curves of a model that a trainer has."""

    def plot(self, key, value, train):
        """A point more of the curve of this name."""
        assert hasattr(self, "trainer"), "Trainer is not inited"
        trainer = self.trainer
        self.board.xlabel = "epoch"
        if train:
            x = trainer.train_batch_idx / trainer.num_train_batches
            each = trainer.num_train_batches / self.plot_train_per_epoch
        else:
            x = trainer.epoch + 1
            each = trainer.num_val_batches / self.plot_valid_per_epoch
        self.board.draw(x, value, ("train_" if train else "val_") + key, every_n=max(1, int(each)))


class Module(Charted, HyperParameters):
    """The base of models: a network, its loss, what it does with a batch, and its optimizer."""

    def __init__(self, plot_train_per_epoch=2, plot_valid_per_epoch=1):
        super().__init__()
        self.plot_train_per_epoch, self.plot_valid_per_epoch = plot_train_per_epoch, plot_valid_per_epoch
        self.board = ProgressBoard()

    def loss(self, y_hat, y):
        raise NotImplementedError

    def forward(self, X):
        assert hasattr(self, "net"), "Neural network is defined"
        return self.net(X)

    def training_step(self, batch):
        """The loss of a batch, from which is learned."""
        found = self.loss(self(*batch[:-1]), batch[-1])
        self.plot("loss", found, train=True)
        return found

    def validation_step(self, batch):
        """Draws how well a batch is told that is not learned from."""
        self.plot("loss", self.loss(self(*batch[:-1]), batch[-1]), train=False)


class DataModule(HyperParameters):
    """The base of data: batches to learn from and to test with. `_load(arrays, batch_size, shuffled)` makes them."""

    def __init__(self, root="../data", num_workers=4):
        self.root, self.num_workers = root, num_workers

    def get_dataloader(self, train):
        raise NotImplementedError

    def train_dataloader(self):
        """Batches to learn from."""
        return self.get_dataloader(train=True)

    def val_dataloader(self):
        """Batches to test with."""
        return self.get_dataloader(train=False)

    def get_tensorloader(self, tensors, train, indices=slice(0, None)):
        """Batches of rows of tensors, in random order for training."""
        return self._load(tuple(x[indices] for x in tensors), self.batch_size, train)


class Trainer(HyperParameters):
    """Goes through the data so many times."""

    def __init__(self, max_epochs, num_gpus=0, gradient_clip_val=0):
        self.save_hyperparameters()
        self.gpus = self._devices(num_gpus)

    def _devices(self, num_gpus):
        return []

    def prepare_data(self, data):
        """Takes the loaders of the data."""
        self.train_dataloader, self.val_dataloader = data.train_dataloader(), data.val_dataloader()
        self.num_train_batches = len(self.train_dataloader)
        self.num_val_batches = len(self.val_dataloader) if self.val_dataloader is not None else 0

    def prepare_model(self, model):
        """Tells the model who trains it."""
        object.__setattr__(model, "trainer", self)
        model.board.xlim = [0, self.max_epochs]
        self.model = model

    def prepare_batch(self, batch):
        """The batch on the model's device."""
        return batch

    def fit(self, model, data):
        """Trains a model with data."""
        self.prepare_data(data)
        self.prepare_model(model)
        self.optim = model.configure_optimizers()
        self._fit_epochs()

    def _fit_epochs(self):
        self.epoch = self.train_batch_idx = self.val_batch_idx = 0
        for self.epoch in range(self.max_epochs):
            self.fit_epoch()

    def fit_epoch(self):
        """Goes through the data once."""
        self._training(True)
        for batch in self.train_dataloader:
            self._learn(self.prepare_batch(batch))
            self.train_batch_idx += 1
        if self.val_dataloader is None:
            return
        self._training(False)
        for batch in self.val_dataloader:
            self._look(self.prepare_batch(batch))
            self.val_batch_idx += 1

    def _training(self, is_so):
        self.model.training = is_so

    def _look(self, batch):
        self.model.validation_step(batch)


class SyntheticRegressionData:
    """Points of a linear model, with a little noise."""

    def __init__(self, w, b, noise=0.01, num_train=1000, num_val=1000, batch_size=32):
        super().__init__()
        self.save_hyperparameters()
        ops, n = self._ops, num_train + num_val
        self.X = ops.randn(n, len(w))
        self.y = ops.matmul(self.X, ops.reshape(ops.astype(w, ops.float32), (-1, 1))) + b + ops.randn(n, 1) * noise

    def get_dataloader(self, train):
        """Batches of the points."""
        return self.get_tensorloader((self.X, self.y), train, slice(0, self.num_train) if train else slice(self.num_train, None))


class Classifier:
    """What tells classes."""

    def validation_step(self, batch):
        Y_hat = self(*batch[:-1])
        self.plot("loss", self.loss(Y_hat, batch[-1]), train=False)
        self.plot("acc", self.accuracy(Y_hat, batch[-1]), train=False)

    def accuracy(self, Y_hat, Y, averaged=True):
        """The share of right predictions, or for each whether it is right."""
        ops = self._ops
        predicted = ops.astype(ops.argmax(ops.reshape(Y_hat, (-1, Y_hat.shape[-1])), axis=1), Y.dtype)
        right = ops.astype(predicted == ops.reshape(Y, (-1,)), ops.float32)
        return ops.reduce_mean(right) if averaged else right

    def layer_summary(self, X_shape):
        """Prints what shape each layer gives."""
        X = self._ops.randn(*X_shape)
        for layer in getattr(self.net, "layers", self.net):
            X = layer(X)
            print(type(layer).__name__, "output shape:\t", X.shape)


class FashionMNIST:
    """What pictures of clothes in ten classes show."""

    def text_labels(self, indices):
        """Names of classes."""
        return get_fashion_mnist_labels(indices)

    def visualize(self, batch, nrows=1, ncols=8, labels=()):
        """Shows pictures with their classes."""
        X, y = batch
        show_images(self._ops.reshape(X, (len(X), *self.resize)), nrows, ncols, titles=labels or self.text_labels(y))


__all__ = ["HyperParameters", "add_to_class", "check_len", "check_shape"]
