"""Data and loops of the first networks."""
from d2l._metrics import Accumulator as Accumulator
from d2l._networks import get_dataloader_workers as get_dataloader_workers
from d2l._networks import get_fashion_mnist_labels as get_fashion_mnist_labels
from d2l._networks import squared_loss as squared_loss
from d2l._plotting import Animator as Animator
from d2l._plotting import show_images as show_images
from d2l._timing import Timer as Timer
from d2l.torch.devices import try_gpu as try_gpu
from typing import Any

def accuracy(y_hat, y):
    """How many predictions are right."""
    ...

def evaluate_accuracy(net, data_iter):
    """The share of right predictions."""
    ...

def evaluate_accuracy_gpu(net, data_iter, device=None):
    """The share of right predictions, where the network lives."""
    ...

def evaluate_loss(net, data_iter, loss):
    """The loss of an example on average."""
    ...

def linreg(X, w, b):
    """A linear model."""
    ...

def load_array(data_arrays, batch_size, is_train=True):
    """Batches of tensors, in random order for training."""
    ...

def load_data_fashion_mnist(batch_size, resize=None):
    """Batches of pictures of clothes to learn from and to test with."""
    ...

def predict_ch3(net, test_iter, n=6):
    """Pictures with what they are, and what the network takes them for."""
    ...

def sgd(params, lr, batch_size):
    """A step against the gradients of a sum over a batch; then they are zero."""
    ...

def split_batch(X, y, devices):
    """Parts of a batch, one for each device."""
    ...

def synthetic_data(w, b, num_examples):
    """Points of a linear model, with a little noise."""
    ...

def train_batch_ch13(net, X, y, loss, trainer, devices):
    """A step on one batch; gives loss and right predictions."""
    ...

def train_ch13(net, train_iter, test_iter, loss, trainer, num_epochs, devices=None):
    """Trains on devices, with a chart."""
    ...

def train_ch3(net, train_iter, test_iter, loss, num_epochs, updater):
    """Trains a classifier, with a chart."""
    ...

def train_ch6(net, train_iter, test_iter, num_epochs, lr, device):
    """Trains a convolutional network on a device, with a chart."""
    ...

def train_epoch_ch3(net, train_iter, loss, updater):
    """Goes through the data once; gives loss and accuracy."""
    ...
