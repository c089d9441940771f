"""Models, data and trainers as objects: what the English edition of the book, since its version 1, builds all chapters on."""

import inspect

import torch
from torch import nn
from torch.nn import functional as F
from torch.utils import data as _loading

from .._plotting import ProgressBoard, show_images
from .devices import cpu, gpu
from .devices import num_gpus as _count_of_gpus
from .training import get_fashion_mnist_labels


def add_to_class(Class):  # noqa: N803
    """Makes a function a method of a class that is there already."""

    def register(function):
        setattr(Class, function.__name__, function)

    return register


class HyperParameters:
    """Keeps the arguments with which an object was made."""

    def save_hyperparameters(self, ignore=()):
        """Makes attributes of the arguments of the method that calls this."""
        found = inspect.currentframe().f_back.f_locals
        left_out = {"self", "__class__", *ignore}
        self.hparams = {name: value for name, value in found.items() if name not in left_out and not name.startswith("_")}
        for name, value in self.hparams.items():
            setattr(self, name, value)


class Module(nn.Module, HyperParameters):
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
        value = value.detach().item() if isinstance(value, torch.Tensor) else value
        self.board.draw(x, value, ("train_" if train else "val_") + key, every_n=max(1, int(each)))

    def training_step(self, batch):
        """The loss of a batch, from which is learned."""
        found = self.loss(self(*batch[:-1]), batch[-1])
        self.plot("loss", found, train=True)
        return found

    def validation_step(self, batch):
        """Draws how well a batch is told that is not learned from."""
        self.plot("loss", self.loss(self(*batch[:-1]), batch[-1]), train=False)

    def configure_optimizers(self):
        """Stochastic gradient descent, unless a model has its own."""
        return torch.optim.SGD(self.parameters(), lr=self.lr)

    def apply_init(self, inputs, init=None):
        """Lets lazy layers learn their sizes, then gives weights their first values."""
        self.forward(*inputs)
        if init is not None:
            self.net.apply(init)


class DataModule(HyperParameters):
    """The base of data: batches to learn from and to test with."""

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
        rows = _loading.TensorDataset(*(x[indices] for x in tensors))
        return _loading.DataLoader(rows, self.batch_size, shuffle=train)


class Trainer(HyperParameters):
    """Goes through the data so many times."""

    def __init__(self, max_epochs, num_gpus=0, gradient_clip_val=0):
        self.save_hyperparameters()
        self.gpus = [gpu(i) for i in range(min(num_gpus, _count_of_gpus()))]

    def prepare_data(self, data):
        """Takes the loaders of the data."""
        self.train_dataloader, self.val_dataloader = data.train_dataloader(), data.val_dataloader()
        self.num_train_batches = len(self.train_dataloader)
        self.num_val_batches = len(self.val_dataloader) if self.val_dataloader is not None else 0

    def prepare_model(self, model):
        """Tells the model who trains it, and moves it to its device."""
        object.__setattr__(model, "trainer", self)
        model.board.xlim = [0, self.max_epochs]
        if self.gpus:
            model.to(self.gpus[0])
        self.model = model

    def prepare_batch(self, batch):
        """The batch on the model's device."""
        return [x.to(self.gpus[0]) for x in batch] if self.gpus else batch

    def fit(self, model, data):
        """Trains a model with data."""
        self.prepare_data(data)
        self.prepare_model(model)
        self._learn_sizes()
        self.optim = model.configure_optimizers()
        self.epoch = self.train_batch_idx = self.val_batch_idx = 0
        for self.epoch in range(self.max_epochs):
            self.fit_epoch()

    def _learn_sizes(self):
        """Lets lazy layers make their parameters, which the optimizer is about to be given."""
        if any(layer.weight is nn.parameter.UNINITIALIZED for layer in self.model.modules() if hasattr(layer, "weight")):
            with torch.no_grad():
                self.model(*self.prepare_batch(next(iter(self.train_dataloader)))[:-1])

    def fit_epoch(self):
        """Goes through the data once."""
        self.model.train()
        for batch in self.train_dataloader:
            found = self.model.training_step(self.prepare_batch(batch))
            self.optim.zero_grad()
            with torch.no_grad():
                found.backward()
                if self.gradient_clip_val > 0:
                    self.clip_gradients(self.gradient_clip_val, self.model)
                self.optim.step()
            self.train_batch_idx += 1
        if self.val_dataloader is None:
            return
        self.model.eval()
        for batch in self.val_dataloader:
            with torch.no_grad():
                self.model.validation_step(self.prepare_batch(batch))
            self.val_batch_idx += 1

    def clip_gradients(self, grad_clip_val, model):
        """Shortens gradients that together are longer than this."""
        nn.utils.clip_grad_norm_([p for p in model.parameters() if p.requires_grad], grad_clip_val)


class SyntheticRegressionData(DataModule):
    """Points of a linear model, with a little noise."""

    def __init__(self, w, b, noise=0.01, num_train=1000, num_val=1000, batch_size=32):
        super().__init__()
        self.save_hyperparameters()
        n = num_train + num_val
        self.X = torch.randn(n, len(w))
        self.y = torch.matmul(self.X, w.float().reshape((-1, 1))) + b + torch.randn(n, 1) * noise

    def get_dataloader(self, train):
        """Batches of the points."""
        return self.get_tensorloader((self.X, self.y), train, slice(0, self.num_train) if train else slice(self.num_train, None))


class SGD(HyperParameters):
    """Stochastic gradient descent by hand."""

    def __init__(self, params, lr):
        self.params, self.lr = list(params), lr

    def step(self):
        """A step against the gradients."""
        with torch.no_grad():
            for param in self.params:
                param -= self.lr * param.grad

    def zero_grad(self):
        """Sets the gradients to zero."""
        for param in self.params:
            if param.grad is not None:
                param.grad.zero_()


class LinearRegressionScratch(Module):
    """A linear model by hand."""

    def __init__(self, num_inputs, lr, sigma=0.01):
        super().__init__()
        self.save_hyperparameters()
        self.w = torch.normal(0, sigma, (num_inputs, 1), requires_grad=True)
        self.b = torch.zeros(1, requires_grad=True)

    def forward(self, X):
        return torch.matmul(X, self.w) + self.b

    def loss(self, y_hat, y):
        return ((y_hat - y) ** 2 / 2).mean()

    def configure_optimizers(self):
        return SGD([self.w, self.b], self.lr)


class LinearRegression(Module):
    """A linear model as a layer."""

    def __init__(self, lr):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.LazyLinear(1)

    def loss(self, y_hat, y):
        return F.mse_loss(y_hat, y)

    def get_w_b(self):
        """Weights and bias."""
        return self.net.weight.data, self.net.bias.data


class Classifier(Module):
    """The base of models that tell classes."""

    def validation_step(self, batch):
        Y_hat = self(*batch[:-1])
        self.plot("loss", self.loss(Y_hat, batch[-1]), train=False)
        self.plot("acc", self.accuracy(Y_hat, batch[-1]), train=False)

    def accuracy(self, Y_hat, Y, averaged=True):
        """The share of right predictions, or for each whether it is right."""
        predicted = Y_hat.reshape((-1, Y_hat.shape[-1])).argmax(dim=1).type(Y.dtype)
        right = (predicted == Y.reshape(-1)).float()
        return right.mean() if averaged else right

    def loss(self, Y_hat, Y, averaged=True):
        return F.cross_entropy(Y_hat.reshape((-1, Y_hat.shape[-1])), Y.reshape(-1), reduction="mean" if averaged else "none")

    def layer_summary(self, X_shape):
        """Prints what shape each layer gives."""
        X = torch.randn(*X_shape)
        for layer in self.net:
            X = layer(X)
            print(type(layer).__name__, "output shape:\t", X.shape)


class SoftmaxRegression(Classifier):
    """One layer from pixels to classes."""

    def __init__(self, num_outputs, lr):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Flatten(), nn.LazyLinear(num_outputs))


class FashionMNIST(DataModule):
    """Pictures of clothes in ten classes."""

    def __init__(self, batch_size=64, resize=(28, 28)):
        import torchvision
        from torchvision import transforms

        super().__init__()
        self.save_hyperparameters(ignore=["torchvision", "transforms"])
        steps = transforms.Compose([transforms.Resize(resize), transforms.ToTensor()])
        self.train, self.val = (
            torchvision.datasets.FashionMNIST(root=self.root, train=train, transform=steps, download=True) for train in (True, False)
        )

    def text_labels(self, indices):
        """Names of classes."""
        return get_fashion_mnist_labels(indices)

    def get_dataloader(self, train):
        """Batches of the pictures."""
        return _loading.DataLoader(self.train if train else self.val, self.batch_size, shuffle=train)

    def visualize(self, batch, nrows=1, ncols=8, labels=()):
        """Shows pictures with their classes."""
        X, y = batch
        show_images(X.squeeze(1), nrows, ncols, titles=labels or self.text_labels(y))


def check_len(a, n):
    """Fails where a list has another length."""
    assert len(a) == n, f"list's length {len(a)} != expected length {n}"


def check_shape(a, shape):
    """Fails where a tensor has another shape."""
    assert a.shape == shape, f"tensor's shape {a.shape} != expected shape {shape}"


def init_cnn(module):
    """First weights of convolutional networks (Glorot and Bengio 2010)."""
    if type(module) in (nn.Linear, nn.Conv2d):
        nn.init.xavier_uniform_(module.weight)


class LeNet(Classifier):
    """Two convolutions and three dense layers (LeCun et al. 1998)."""

    def __init__(self, lr=0.1, num_classes=10):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(
            nn.LazyConv2d(6, kernel_size=5, padding=2), nn.Sigmoid(), nn.AvgPool2d(kernel_size=2, stride=2),
            nn.LazyConv2d(16, kernel_size=5), nn.Sigmoid(), nn.AvgPool2d(kernel_size=2, stride=2), nn.Flatten(),
            nn.LazyLinear(120), nn.Sigmoid(), nn.LazyLinear(84), nn.Sigmoid(), nn.LazyLinear(num_classes),
        )  # fmt: skip


__all__ = [name for name in globals() if not name.startswith("_") and name not in ("torch", "nn", "F", "inspect", "cpu", "gpu", "show_images", "get_fashion_mnist_labels")]
