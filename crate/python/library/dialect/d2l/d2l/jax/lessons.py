"""Models, data and trainers as objects, where parameters are no part of a model: losses take them with the state that applies them."""

import functools
from dataclasses import field
from typing import Any

import jax
import numpy as np
import optax
from flax import linen as nn
from flax.training import train_state
from jax import numpy as jnp

from .. import _lessons
from .._lessons import HyperParameters, add_to_class, check_len, check_shape
from .._plotting import ProgressBoard
from . import aliases as _names
from .devices import gpu as _gpu
from .devices import num_gpus as _count_of_gpus


class Module(nn.Module, _lessons.Charted, HyperParameters):
    """The base of models: a network, its loss, what it does with a batch, and its optimizer."""

    plot_train_per_epoch: int = field(default=2, init=False)
    plot_valid_per_epoch: int = field(default=1, init=False)
    board: ProgressBoard = field(default_factory=ProgressBoard, init=False)

    def loss(self, params, X, y, state):
        raise NotImplementedError

    def forward(self, X, *args, **kwargs):
        assert hasattr(self, "net"), "Neural network is defined"
        return self.net(X, *args, **kwargs)

    def __call__(self, X, *args, **kwargs):
        return self.forward(X, *args, **kwargs)

    def training_step(self, params, batch, state):
        """The loss of a batch and its gradients."""
        found, grads = jax.value_and_grad(self.loss)(params, batch[:-1], batch[-1], state)
        self.plot("loss", found, train=True)
        return found, grads

    def validation_step(self, params, batch, state):
        """Draws how well a batch is told that is not learned from."""
        self.plot("loss", self.loss(params, batch[:-1], batch[-1], state), train=False)

    def configure_optimizers(self):
        """Stochastic gradient descent, unless a model has its own."""
        return optax.sgd(self.lr)

    def apply_init(self, dummy_input, key):
        """The first variables, for inputs of these shapes."""
        return self.init(key, *dummy_input)


class Batches:
    """Batches of rows of arrays, in another order each time where they are shuffled; `prepare` changes the arrays of a batch."""

    def __init__(self, arrays, batch_size, shuffled, prepare=tuple):
        self.arrays, self.batch_size, self.shuffled, self.prepare = [np.asarray(x) for x in arrays], batch_size, shuffled, prepare

    def __len__(self):
        return -(-len(self.arrays[0]) // self.batch_size)

    def __iter__(self):
        count = len(self.arrays[0])
        order = np.random.permutation(count) if self.shuffled else np.arange(count)
        for start in range(0, count, self.batch_size):
            yield self.prepare([x[order[start : start + self.batch_size]] for x in self.arrays])


class DataModule(_lessons.DataModule):
    """The base of data: batches to learn from and to test with."""

    _ops, _load = _names, Batches

    def __init__(self, root="../data"):
        self.root = root


class TrainState(train_state.TrainState):
    """What training changes, with the means of normalisation and the key of dropout."""

    batch_stats: Any
    dropout_rng: Any


class Trainer(_lessons.Trainer):
    """Goes through the data so many times; `state` holds the parameters."""

    def _devices(self, num_gpus):
        return [_gpu(i) for i in range(min(num_gpus, _count_of_gpus()))]

    def prepare_batch(self, batch):
        """The batch on the model's device."""
        return [_names.to(x, self.gpus[0]) for x in batch] if self.gpus else batch

    def fit(self, model, data, key=None):
        """Trains a model with data, from parameters that a key draws."""
        self.prepare_data(data)
        self.prepare_model(model)
        self.optim = model.configure_optimizers()
        params_key, dropout_key = jax.random.split(_names.get_key() if key is None else key)
        variables = model.apply_init(next(iter(self.train_dataloader))[:-1], key={"params": params_key, "dropout": dropout_key})
        self.state = TrainState.create(
            apply_fn=model.apply, params=variables["params"], batch_stats=variables.get("batch_stats", {}), dropout_rng=dropout_key, tx=self.optim
        )
        self._fit_epochs()

    def _learn(self, batch):
        # As in the book: here, `gradient_clip_val` clips nothing.
        found, grads = self.model.training_step(self.state.params, batch, self.state)
        changed = {"batch_stats": found[1]["batch_stats"]} if self.state.batch_stats else {}
        key = jax.random.split(self.state.dropout_rng)[0]
        self.state = self.state.apply_gradients(grads=grads).replace(dropout_rng=key, **changed)

    def _look(self, batch):
        self.model.validation_step(self.state.params, batch, self.state)

    def clip_gradients(self, grad_clip_val, grads):
        """Gradients of which all together are at most this long."""
        norm = optax.global_norm(grads)
        return jax.tree_util.tree_map(lambda grad: jnp.where(norm < grad_clip_val, grad, grad * (grad_clip_val / norm)), grads)


class SyntheticRegressionData(_lessons.SyntheticRegressionData, DataModule):
    """Points of a linear model, with a little noise, the same ones each time."""

    def __init__(self, w, b, noise=0.01, num_train=1000, num_val=1000, batch_size=32):
        super(_lessons.SyntheticRegressionData, self).__init__()
        self.save_hyperparameters()
        n = num_train + num_val
        of_points, of_noise = jax.random.split(jax.random.PRNGKey(0))
        self.X = jax.random.normal(of_points, (n, w.shape[0]))
        self.y = jnp.matmul(self.X, w.reshape((-1, 1))) + b + jax.random.normal(of_noise, (n, 1)) * noise


class SGD(HyperParameters):
    """Stochastic gradient descent by hand: calling it gives the transformation of gradients."""

    def __init__(self, lr):
        self.save_hyperparameters()

    def init(self, params):
        """There is no state."""
        return optax.EmptyState()

    def update(self, updates, state, params=None):
        """A step against the gradients."""
        return jax.tree_util.tree_map(lambda grad: -self.lr * grad, updates), state

    def __call__(self):
        return optax.GradientTransformation(self.init, self.update)


class LinearRegressionScratch(Module):
    """A linear model by hand."""

    num_inputs: int
    lr: float
    sigma: float = 0.01

    def setup(self):
        self.w = self.param("w", nn.initializers.normal(self.sigma), (self.num_inputs, 1))
        self.b = self.param("b", nn.initializers.zeros, (1,))

    def forward(self, X):
        return jnp.matmul(X, self.w) + self.b

    def loss(self, params, X, y, state):
        y_hat = state.apply_fn({"params": params}, *X)
        return ((y_hat - y.reshape(y_hat.shape)) ** 2 / 2).mean()

    def configure_optimizers(self):
        return SGD(self.lr)


class LinearRegression(Module):
    """A linear model as a layer."""

    lr: float

    def setup(self):
        self.net = nn.Dense(1, kernel_init=nn.initializers.normal(0.01))

    def loss(self, params, X, y, state):
        return optax.l2_loss(state.apply_fn({"params": params}, *X), y).mean()

    def get_w_b(self, state):
        """Weights and bias."""
        net = state.params["net"]
        return net["kernel"], net["bias"]


class Classifier(Module):
    """The base of models that tell classes. A loss comes with what the layers changed."""

    def training_step(self, params, batch, state):
        found, grads = jax.value_and_grad(self.loss, has_aux=True)(params, batch[:-1], batch[-1], state)
        self.plot("loss", found[0], train=True)
        return found, grads

    def validation_step(self, params, batch, state):
        self.plot("loss", self.loss(params, batch[:-1], batch[-1], state)[0], train=False)
        self.plot("acc", self.accuracy(params, batch[:-1], batch[-1], state), train=False)

    @functools.partial(jax.jit, static_argnums=(0, 5))
    def accuracy(self, params, X, Y, state, averaged=True):
        """The share of right predictions, or for each whether it is right."""
        Y_hat = state.apply_fn({"params": params, "batch_stats": state.batch_stats}, *X)
        right = (Y_hat.reshape((-1, Y_hat.shape[-1])).argmax(axis=1).astype(Y.dtype) == Y.reshape(-1)).astype(jnp.float32)
        return right.mean() if averaged else right

    @functools.partial(jax.jit, static_argnums=(0, 5))
    def loss(self, params, X, Y, state, averaged=True):
        """The cross entropy, and what the layers changed."""
        variables = {"params": params, "batch_stats": state.batch_stats}
        Y_hat, updates = state.apply_fn(variables, *X, mutable=["batch_stats"], rngs={"dropout": state.dropout_rng})
        each = optax.softmax_cross_entropy_with_integer_labels(Y_hat.reshape((-1, Y_hat.shape[-1])), Y.reshape((-1,)))
        return each.mean() if averaged else each, updates

    def layer_summary(self, X_shape, key=None):
        """Prints what shape each layer gives."""
        X = jnp.zeros(X_shape)
        bound = self.clone().bind(self.init(_names.get_key() if key is None else key, X), mutable=["batch_stats"])
        bound(X)
        for layer in bound.net.layers:
            X = layer(X)
            print(type(layer).__name__, "output shape:\t", X.shape)


class SoftmaxRegression(Classifier):
    """One layer from pixels to classes."""

    num_outputs: int
    lr: float

    @nn.compact
    def __call__(self, X):
        return nn.Dense(self.num_outputs)(X.reshape((X.shape[0], -1)))


def _halved(X):
    return nn.avg_pool(X, window_shape=(2, 2), strides=(2, 2))


class LeNet(Classifier):
    """Two convolutions and three dense layers (LeCun et al. 1998)."""

    lr: float = 0.1
    num_classes: int = 10
    kernel_init: Any = nn.initializers.xavier_uniform

    def setup(self):
        dense = functools.partial(nn.Dense, kernel_init=self.kernel_init())
        convolution = functools.partial(nn.Conv, kernel_size=(5, 5), kernel_init=self.kernel_init())
        self.net = nn.Sequential([
            convolution(features=6, padding="SAME"), nn.sigmoid, _halved, convolution(features=16, padding="VALID"), nn.sigmoid, _halved,
            lambda X: X.reshape((X.shape[0], -1)), dense(features=120), nn.sigmoid, dense(features=84), nn.sigmoid,
            dense(features=self.num_classes),
        ])  # fmt: skip


class FashionMNIST(_lessons.FashionMNIST, DataModule):
    """Pictures of clothes in ten classes."""

    def __init__(self, batch_size=64, resize=(28, 28)):
        from tandem.dialect import idx_pictures

        super().__init__()
        self.batch_size, self.resize = batch_size, resize
        parts = (idx_pictures.read_or_stand_in("Fashion-MNIST", (".", self.root, "data"), train) for train in (True, False))
        self.train, self.val = (tuple(np.asarray(part.to("cpu")) for part in pair) for pair in parts)

    def _prepare(self, arrays):
        X = jnp.expand_dims(jnp.asarray(arrays[0], dtype="float32"), 3) / 255
        if tuple(self.resize) != X.shape[1:3]:
            X = jax.image.resize(X, (len(X), *self.resize, 1), "bilinear")
        return np.asarray(X), arrays[1].astype("int32")

    def get_dataloader(self, train):
        """Batches of the pictures."""
        return Batches(self.train if train else self.val, self.batch_size, train, self._prepare)


__all__ = [
    "Classifier", "DataModule", "FashionMNIST", "HyperParameters", "LeNet", "LinearRegression", "LinearRegressionScratch", "Module", "SGD",
    "SoftmaxRegression", "SyntheticRegressionData", "Trainer", "add_to_class", "check_len", "check_shape",
]  # fmt: skip
