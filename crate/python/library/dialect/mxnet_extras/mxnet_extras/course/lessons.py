"""Models, data and trainers as objects: what the English edition of the book, since its version 1, builds all chapters on."""

from mxnet import autograd, gluon, init, np, npx
from mxnet.gluon import nn, rnn

from d2l import _course_texts, _lessons
from d2l._lessons import HyperParameters, add_to_class, check_len, check_shape
from . import aliases as _names
from .devices import gpu, num_gpus
from .training import load_array


class Module(_lessons.Module, nn.Block):
    """The base of models: a network, its loss, what it does with a batch, and its optimizer."""

    _ops = _names

    def configure_optimizers(self):
        """Stochastic gradient descent, unless a model has its own."""
        params = self.parameters()
        return SGD(params, self.lr) if isinstance(params, list) else gluon.Trainer(params, "sgd", {"learning_rate": self.lr})

    def get_scratch_params(self):
        """The arrays that are the parameters of models made by hand."""
        found = [value for value in vars(self).values() if isinstance(value, np.ndarray)]
        return found + [param for value in vars(self).values() if isinstance(value, Module) for param in value.get_scratch_params()]

    def parameters(self):
        """The parameters of layers, or the arrays of a model that has none."""
        return self.collect_params() if len(self.collect_params()) else self.get_scratch_params()

    def set_scratch_params_device(self, device):
        """Moves the arrays of a model made by hand."""
        for name, value in list(vars(self).items()):
            if isinstance(value, np.ndarray):
                setattr(self, name, value.as_in_ctx(device))
                getattr(self, name).attach_grad()
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, Module):
                    part.set_scratch_params_device(device)


class DataModule(_lessons.DataModule):
    """The base of data: batches to learn from and to test with."""

    _ops, _load = _names, staticmethod(load_array)


class Trainer(_lessons.Trainer):
    """Goes through the data so many times."""

    def _devices(self, num_gpus_wanted):
        return [gpu(i) for i in range(min(num_gpus_wanted, num_gpus()))]

    def prepare_model(self, model):
        """Tells the model who trains it, and moves it to its device."""
        super().prepare_model(model)
        if self.gpus:
            model.collect_params().reset_ctx(self.gpus[0])
            model.set_scratch_params_device(self.gpus[0])

    def prepare_batch(self, batch):
        """The batch on the model's device."""
        return [x.as_in_ctx(self.gpus[0]) for x in batch] if self.gpus else batch

    def _training(self, is_so):
        """Recording tells layers whether they learn."""

    def _learn(self, batch):
        with autograd.record():
            found = self.model.training_step(batch)
        found.backward()
        if self.gradient_clip_val > 0:
            self.clip_gradients(self.gradient_clip_val, self.model)
        self.optim.step(1)

    def clip_gradients(self, grad_clip_val, model):
        """Shortens gradients that together are longer than this."""
        params = model.parameters()
        arrays = params if isinstance(params, list) else [p.data() for p in params.values()]
        gluon.utils.clip_global_norm([array.grad for array in arrays], grad_clip_val)


class SyntheticRegressionData(_lessons.SyntheticRegressionData, DataModule):
    """Points of a linear model, with a little noise."""


class SGD(HyperParameters):
    """Stochastic gradient descent by hand."""

    def __init__(self, params, lr):
        self.save_hyperparameters()

    def step(self, _):
        """A step against the gradients."""
        for param in self.params:
            param -= self.lr * param.grad


class LinearRegressionScratch(Module):
    """A linear model by hand."""

    def __init__(self, num_inputs, lr, sigma=0.01):
        super().__init__()
        self.save_hyperparameters()
        self.w, self.b = np.random.normal(0, sigma, (num_inputs, 1)), np.zeros(1)
        self.w.attach_grad(), self.b.attach_grad()

    def forward(self, X):
        return np.dot(X, self.w) + self.b

    def loss(self, y_hat, y):
        return ((y_hat - y) ** 2 / 2).mean()


class LinearRegression(Module):
    """A linear model as a layer."""

    def __init__(self, lr):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Dense(1)
        self.net.initialize(init.Normal(sigma=0.01))

    def loss(self, y_hat, y):
        return gluon.loss.L2Loss()(y_hat, y).mean()

    def get_w_b(self):
        """Weights and bias."""
        return self.net.weight.data(), self.net.bias.data()


class Classifier(_lessons.Classifier, Module):
    """The base of models that tell classes."""

    def loss(self, Y_hat, Y, averaged=True):
        found = gluon.loss.SoftmaxCrossEntropyLoss()(Y_hat.reshape((-1, Y_hat.shape[-1])), Y.reshape((-1,)))
        return found.mean() if averaged else found


class SoftmaxRegression(Classifier):
    """One layer from pixels to classes."""

    def __init__(self, num_outputs, lr):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Dense(num_outputs)
        self.net.initialize()


class LeNet(Classifier):
    """Two convolutions and three dense layers (LeCun et al. 1998)."""

    def __init__(self, lr=0.1, num_classes=10):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential()
        self.net.add(
            nn.Conv2D(channels=6, kernel_size=5, padding=2, activation="sigmoid"), nn.AvgPool2D(pool_size=2, strides=2),
            nn.Conv2D(channels=16, kernel_size=5, activation="sigmoid"), nn.AvgPool2D(pool_size=2, strides=2),
            nn.Dense(120, activation="sigmoid"), nn.Dense(84, activation="sigmoid"), nn.Dense(num_classes),
        )  # fmt: skip
        self.net.initialize(init.Xavier())


class FashionMNIST(_lessons.FashionMNIST, DataModule):
    """Pictures of clothes in ten classes."""

    def __init__(self, batch_size=64, resize=(28, 28)):
        super().__init__()
        self.save_hyperparameters()
        vision = gluon.data.vision
        steps = vision.transforms.Compose([vision.transforms.Resize(resize), vision.transforms.ToTensor()])
        self.train, self.val = (vision.FashionMNIST(train=train).transform_first(steps) for train in (True, False))

    def get_dataloader(self, train):
        """Batches of the pictures."""
        return gluon.data.DataLoader(self.train if train else self.val, self.batch_size, shuffle=train)


class TimeMachine(_course_texts.TimeMachine, DataModule):
    """Pieces of a novel, and the same pieces one character later."""

    __init__ = _course_texts.TimeMachine._begin


class MTFraEng(_course_texts.MTFraEng, DataModule):
    """Sentences in English and French as rows of numbers: source, target, lengths, and the target one word later."""

    __init__ = _course_texts.MTFraEng._begin


class RNNScratch(_course_texts.Recurrence, Module):
    """A recurrent layer by hand."""

    def __init__(self, num_inputs, num_hiddens, sigma=0.01):
        super().__init__()
        self.save_hyperparameters()
        self.W_xh = np.random.randn(num_inputs, num_hiddens) * sigma
        self.W_hh = np.random.randn(num_hiddens, num_hiddens) * sigma
        self.b_h = np.zeros(num_hiddens)


class RNN(Module):
    """A recurrent layer."""

    def __init__(self, num_hiddens):
        super().__init__()
        self.save_hyperparameters()
        self.rnn = rnn.RNN(num_hiddens)

    def forward(self, inputs, H=None):
        if H is None:
            (H,) = self.rnn.begin_state(inputs.shape[1], ctx=inputs.ctx)
        outputs, (H,) = self.rnn(inputs, (H,))
        return outputs, H


class GRU(RNN):
    """Gated recurrent units, in one layer or several."""

    def __init__(self, num_hiddens, num_layers, dropout=0):
        Module.__init__(self)
        self.save_hyperparameters()
        self.rnn = rnn.GRU(num_hiddens, num_layers, dropout=dropout)


class RNNLMScratch(_course_texts.LanguageModel, Classifier):
    """A language model over a recurrent layer, whose last layer is made by hand."""

    def init_params(self):
        """Makes the last layer."""
        self.W_hq = np.random.randn(self.rnn.num_hiddens, self.vocab_size) * self.rnn.sigma
        self.b_q = np.zeros(self.vocab_size)
        for param in self.get_scratch_params():
            param.attach_grad()

    def one_hot(self, X):
        """Characters as vectors: (steps, batch, vocabulary)."""
        return npx.one_hot(X.T, self.vocab_size)


class RNNLM(RNNLMScratch):
    """A language model over a recurrent layer."""

    def init_params(self):
        self.linear = nn.Dense(self.vocab_size, flatten=False)
        self.initialize()

    def output_layer(self, hiddens):
        return self.linear(hiddens).swapaxes(0, 1)


class EncoderDecoder(_course_texts.Translator, Classifier):
    """An encoder and a decoder."""


class Seq2Seq(_course_texts.Seq2Seq, EncoderDecoder):
    """A translator of sequences."""

    def configure_optimizers(self):
        return gluon.Trainer(self.parameters(), "adam", {"learning_rate": self.lr})


__all__ = [
    name for name in globals()
    if not name.startswith("_") and name not in ("autograd", "gluon", "gpu", "init", "load_array", "nn", "np", "npx", "num_gpus", "rnn")
]  # fmt: skip
