"""Data and loops of the first networks."""
from d2l._metrics import Accumulator as Accumulator
from d2l._networks import get_fashion_mnist_labels as get_fashion_mnist_labels
from d2l._plotting import Animator as Animator
from d2l._plotting import show_images as show_images
from d2l._timing import Timer as Timer
from tensorflow.keras.callbacks import Callback as Callback
from tensorflow.keras.models import Model as Model
from typing import Any

class ResNeXtBlock(Model):
    """Convolutions of groups between two of single pixels, with a way around them (Xie et al. 2017)."""
    def __init__(self, num_channels, groups, bot_mul, use_1x1conv=False, strides=1): ...
    def call(self, X):
        """The sum of the block and the shortcut."""
        ...
    def __getattr__(self, name: str): ...

class Residual(Model):
    """A block with a shortcut."""
    def __init__(self, num_channels, use_1x1conv=False, strides=1): ...
    def call(self, X):
        """The sum of the block and the shortcut."""
        ...
    def __getattr__(self, name: str): ...

class TrainCallback(Callback):
    """A chart of a network that learns, and its speed at the end."""
    def __init__(self, net, train_iter, test_iter, num_epochs, device_name): ...
    def on_epoch_begin(self, epoch, logs=None):
        """Starts the watch."""
        ...
    def on_epoch_end(self, epoch, logs):
        """Adds a point."""
        ...
    def __getattr__(self, name: str): ...

class Updater:
    """Steps of gradient descent for parameters."""
    def __call__(self, batch_size, grads): ...
    def __init__(self, params, lr): ...
    def __getattr__(self, name: str): ...

def accuracy(y_hat, y):
    """How many predictions are right."""
    ...

def corr2d(X, K):
    """The cross-correlation of a matrix and a window."""
    ...

def evaluate_accuracy(net, data_iter):
    """The share of right predictions."""
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

def sgd(params, grads, lr, batch_size):
    """A step against the gradients of a sum over a batch."""
    ...

def squared_loss(y_hat, y):
    """Half the squared distance of each element."""
    ...

def synthetic_data(w, b, num_examples):
    """Points of a linear model, with a little noise."""
    ...

def train_ch3(net, train_iter, test_iter, loss, num_epochs, updater):
    """Trains a classifier, with a chart."""
    ...

def train_ch6(net_fn, train_iter, test_iter, num_epochs, lr, device):
    """Trains a convolutional network on a device, with a chart."""
    ...

def train_epoch_ch3(net, train_iter, loss, updater):
    """Goes through the data once; gives loss and accuracy."""
    ...
