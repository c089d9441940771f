"""Models, data and trainers as objects: what the English edition of the book, since its version 1, builds all chapters on."""

import torch
from torch import nn
from torch.nn import functional as F
from torch.utils import data as _loading

from .. import _lessons
from .._lessons import HyperParameters, add_to_class, check_len, check_shape
from . import aliases as _names
from .devices import gpu as _gpu
from .devices import num_gpus as _count_of_gpus
from .training import load_array


class Module(_lessons.Module, nn.Module):
    """The base of models: a network, its loss, what it does with a batch, and its optimizer."""

    _ops = _names

    def configure_optimizers(self):
        """Stochastic gradient descent, unless a model has its own."""
        return torch.optim.SGD(self.parameters(), lr=self.lr)

    def apply_init(self, inputs, init=None):
        """Lets lazy layers learn their sizes, then gives weights their first values."""
        self.forward(*inputs)
        if init is not None:
            self.net.apply(init)


class DataModule(_lessons.DataModule):
    """The base of data: batches to learn from and to test with."""

    _ops, _load = _names, staticmethod(load_array)


class Trainer(_lessons.Trainer):
    """Goes through the data so many times."""

    def _devices(self, num_gpus):
        return [_gpu(i) for i in range(min(num_gpus, _count_of_gpus()))]

    def prepare_model(self, model):
        """Tells the model who trains it, and moves it to its device."""
        super().prepare_model(model)
        if self.gpus:
            model.to(self.gpus[0])

    def prepare_batch(self, batch):
        """The batch on the model's device."""
        return [x.to(self.gpus[0]) for x in batch] if self.gpus else batch

    def _training(self, is_so):
        self.model.train(is_so)

    def _learn(self, batch):
        found = self.model.training_step(batch)
        self.optim.zero_grad()
        with torch.no_grad():
            found.backward()
            if self.gradient_clip_val > 0:
                self.clip_gradients(self.gradient_clip_val, self.model)
            self.optim.step()

    def _look(self, batch):
        with torch.no_grad():
            self.model.validation_step(batch)

    def clip_gradients(self, grad_clip_val, model):
        """Shortens gradients that together are longer than this."""
        nn.utils.clip_grad_norm_([p for p in model.parameters() if p.requires_grad], grad_clip_val)


class SyntheticRegressionData(_lessons.SyntheticRegressionData, DataModule):
    """Points of a linear model, with a little noise."""


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


class Classifier(_lessons.Classifier, Module):
    """The base of models that tell classes."""

    def loss(self, Y_hat, Y, averaged=True):
        return F.cross_entropy(Y_hat.reshape((-1, Y_hat.shape[-1])), Y.reshape(-1), reduction="mean" if averaged else "none")


class SoftmaxRegression(Classifier):
    """One layer from pixels to classes."""

    def __init__(self, num_outputs, lr):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Flatten(), nn.LazyLinear(num_outputs))


class FashionMNIST(_lessons.FashionMNIST, DataModule):
    """Pictures of clothes in ten classes."""

    def __init__(self, batch_size=64, resize=(28, 28)):
        import torchvision
        from torchvision import transforms

        super().__init__()
        self.save_hyperparameters(ignore=["torchvision", "transforms"])
        steps = transforms.Compose([transforms.Resize(resize), transforms.ToTensor()])
        self.train, self.val = (torchvision.datasets.FashionMNIST(root=self.root, train=train, transform=steps, download=True) for train in (True, False))

    def get_dataloader(self, train):
        """Batches of the pictures."""
        return _loading.DataLoader(self.train if train else self.val, self.batch_size, shuffle=train)


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


__all__ = [
    "Classifier", "DataModule", "FashionMNIST", "HyperParameters", "LeNet", "LinearRegression", "LinearRegressionScratch", "Module", "SGD",
    "SoftmaxRegression", "SyntheticRegressionData", "Trainer", "add_to_class", "check_len", "check_shape", "init_cnn",
]  # fmt: skip
