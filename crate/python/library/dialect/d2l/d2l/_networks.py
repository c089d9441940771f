"""What is the same over the tensors of all libraries."""


def corr2d(X, K):
    """The cross-correlation of two matrices."""
    h, w = K.shape
    rows, columns = X.shape[0] - h + 1, X.shape[1] - w + 1
    return sum(K[i, j] * X[i : i + rows, j : j + columns] for i in range(h) for j in range(w))


def get_dataloader_workers():
    """How many processes read data."""
    return 4


def get_fashion_mnist_labels(labels):
    """Names of the ten classes of clothes."""
    names = "t-shirt trouser pullover dress coat sandal shirt sneaker bag".split() + ["ankle boot"]
    return [names[int(i)] for i in labels]


def squared_loss(y_hat, y):
    """Half the squared distance of each element."""
    return (y_hat - y.reshape(y_hat.shape)) ** 2 / 2


class Encoder:
    """What encoders have beside that they are layers."""

    def forward(self, X, *args):
        """What the decoder begins with."""
        raise NotImplementedError


class Decoder:
    """What decoders have, whose state comes from an encoder."""

    def init_state(self, enc_outputs, *args):
        """The first state."""
        raise NotImplementedError

    def forward(self, X, state):
        """Outputs and the next state."""
        raise NotImplementedError
