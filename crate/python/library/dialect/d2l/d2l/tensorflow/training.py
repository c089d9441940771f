"""Data and loops of the first networks."""

import tensorflow as tf

from .._metrics import Accumulator
from .._networks import get_fashion_mnist_labels
from .._plotting import Animator, show_images
from .._timing import Timer
from .devices import try_gpu


def synthetic_data(w, b, num_examples):
    """Points of a linear model, with a little noise."""
    X = tf.random.normal((num_examples, w.shape[0]))
    y = tf.matmul(X, tf.reshape(w, (-1, 1))) + b
    y += tf.random.normal(y.shape, stddev=0.01)
    return X, tf.reshape(y, (-1, 1))


def linreg(X, w, b):
    """A linear model."""
    return tf.matmul(X, w) + b


def squared_loss(y_hat, y):
    """Half the squared distance of each element."""
    return (y_hat - tf.reshape(y, y_hat.shape)) ** 2 / 2


def sgd(params, grads, lr, batch_size):
    """A step against the gradients of a sum over a batch."""
    for param, grad in zip(params, grads):
        param.assign_sub(lr * grad / batch_size)


def load_array(data_arrays, batch_size, is_train=True):
    """Batches of tensors, in random order for training."""
    dataset = tf.data.Dataset.from_tensor_slices(data_arrays)
    return (dataset.shuffle(buffer_size=1000) if is_train else dataset).batch(batch_size)


def load_data_fashion_mnist(batch_size, resize=None):
    """Batches of pictures of clothes to learn from and to test with."""

    def prepared(X, y):
        X = tf.expand_dims(tf.cast(X, "float32"), axis=3) / 255
        return tf.image.resize_with_pad(X, resize, resize) if resize else X, tf.cast(y, "int32")

    train, test = tf.keras.datasets.fashion_mnist.load_data()
    shuffled = tf.data.Dataset.from_tensor_slices(train).batch(batch_size).shuffle(len(train[0]) // batch_size + 1)
    return shuffled.map(prepared), tf.data.Dataset.from_tensor_slices(test).batch(batch_size).map(prepared)


def accuracy(y_hat, y):
    """How many predictions are right."""
    if len(y_hat.shape) > 1 and y_hat.shape[1] > 1:
        y_hat = tf.argmax(y_hat, axis=1)
    return float(tf.reduce_sum(tf.cast(tf.cast(y_hat, y.dtype) == y, y.dtype)))


def evaluate_accuracy(net, data_iter):
    """The share of right predictions."""
    counts = Accumulator(2)
    for X, y in data_iter:
        counts.add(accuracy(net(X), y), tf.size(y).numpy())
    return counts[0] / counts[1]


def evaluate_loss(net, data_iter, loss):
    """The loss of an example on average."""
    counts = Accumulator(2)
    for X, y in data_iter:
        found = loss(net(X), y)
        counts.add(tf.reduce_sum(found), tf.size(found).numpy())
    return counts[0] / counts[1]


def train_epoch_ch3(net, train_iter, loss, updater):
    """Goes through the data once; gives loss and accuracy."""
    counts = Accumulator(3)
    for X, y in train_iter:
        with tf.GradientTape() as tape:
            y_hat = net(X)
            found = loss(y, y_hat) if isinstance(loss, tf.keras.losses.Loss) else loss(y_hat, y)
        if isinstance(updater, tf.keras.optimizers.Optimizer):
            params = net.trainable_variables
            updater.apply_gradients(zip(tape.gradient(found, params), params))
        else:
            updater(X.shape[0], tape.gradient(found, updater.params))
        total = found * float(y.shape[0]) if isinstance(loss, tf.keras.losses.Loss) else tf.reduce_sum(found)
        counts.add(total, accuracy(y_hat, y), tf.size(y).numpy())
    return counts[0] / counts[2], counts[1] / counts[2]


def train_ch3(net, train_iter, test_iter, loss, num_epochs, updater):
    """Trains a classifier, with a chart."""
    animator = Animator(xlabel="epoch", xlim=[1, num_epochs], ylim=[0.3, 0.9], legend=["train loss", "train acc", "test acc"])
    for epoch in range(num_epochs):
        measured = train_epoch_ch3(net, train_iter, loss, updater)
        animator.add(epoch + 1, (*measured, evaluate_accuracy(net, test_iter)))


class Updater:
    """Steps of gradient descent for parameters."""

    def __init__(self, params, lr):
        self.params, self.lr = params, lr

    def __call__(self, batch_size, grads):
        sgd(self.params, grads, self.lr, batch_size)


def predict_ch3(net, test_iter, n=6):
    """Pictures with what they are, and what the network takes them for."""
    X, y = next(iter(test_iter))
    pairs = zip(get_fashion_mnist_labels(y), get_fashion_mnist_labels(tf.argmax(net(X), axis=1)))
    titles = [f"{true}\n{predicted}" for true, predicted in pairs]
    show_images(tf.reshape(X[:n], (n, *X.shape[1:3])), 1, n, titles=titles[:n])


class TrainCallback(tf.keras.callbacks.Callback):
    """A chart of a network that learns, and its speed at the end."""

    def __init__(self, net, train_iter, test_iter, num_epochs, device_name):
        self.timer = Timer()
        self.timer.times.clear()
        self.animator = Animator(xlabel="epoch", xlim=[1, num_epochs], legend=["train loss", "train acc", "test acc"])
        self._net, self.train_iter, self.test_iter = net, train_iter, test_iter
        self.num_epochs, self.device_name = num_epochs, device_name

    def on_epoch_begin(self, epoch, logs=None):
        """Starts the watch."""
        self.timer.start()

    def on_epoch_end(self, epoch, logs):
        """Adds a point."""
        self.timer.stop()
        test_acc = evaluate_accuracy(self._net, self.test_iter)
        self.animator.add(epoch + 1, (logs["loss"], logs["accuracy"], test_acc))
        if epoch == self.num_epochs - 1:
            rows = sum(X.shape[0] for X, _ in self.train_iter)
            print(f"loss {logs['loss']:.3f}, train acc {logs['accuracy']:.3f}, test acc {test_acc:.3f}")
            print(f"{rows / self.timer.avg():.1f} examples/sec on {self.device_name}")


def train_ch6(net_fn, train_iter, test_iter, num_epochs, lr, device):
    """Trains a convolutional network on a device, with a chart."""
    name = getattr(device, "_device_name", str(device))
    with tf.distribute.OneDeviceStrategy(device=name).scope():
        net = net_fn()
        net.compile(
            optimizer=tf.keras.optimizers.SGD(learning_rate=lr),
            loss=tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True),
            metrics=["accuracy"],
        )
        net.fit(train_iter, epochs=num_epochs, verbose=0, callbacks=[TrainCallback(net, train_iter, test_iter, num_epochs, name)])
    return net


def corr2d(X, K):
    """The cross-correlation of a matrix and a window."""
    h, w = K.shape
    x = tf.reshape(tf.cast(X, "float32"), (1, *X.shape, 1))
    return tf.reshape(tf.nn.conv2d(x, tf.reshape(tf.cast(K, "float32"), (h, w, 1, 1)), 1, "VALID"), (X.shape[0] - h + 1, X.shape[1] - w + 1))


class Residual(tf.keras.Model):
    """A block with a shortcut."""

    def __init__(self, num_channels, use_1x1conv=False, strides=1):
        super().__init__()
        self.conv1 = tf.keras.layers.Conv2D(num_channels, padding="same", kernel_size=3, strides=strides)
        self.conv2 = tf.keras.layers.Conv2D(num_channels, kernel_size=3, padding="same")
        self.conv3 = tf.keras.layers.Conv2D(num_channels, kernel_size=1, strides=strides) if use_1x1conv else None
        self.bn1, self.bn2 = tf.keras.layers.BatchNormalization(), tf.keras.layers.BatchNormalization()

    def call(self, X):
        """The sum of the block and the shortcut."""
        Y = self.bn2(self.conv2(tf.nn.relu(self.bn1(self.conv1(X)))))
        return tf.nn.relu(Y + (X if self.conv3 is None else self.conv3(X)))


class ResNeXtBlock(tf.keras.Model):
    """Convolutions of groups between two of single pixels, with a way around them (Xie et al. 2017)."""

    def __init__(self, num_channels, groups, bot_mul, use_1x1conv=False, strides=1):
        super().__init__()
        layers, inner = tf.keras.layers, int(round(num_channels * bot_mul))
        self.conv1, self.bn1 = layers.Conv2D(inner, 1), layers.BatchNormalization()
        self.conv2, self.bn2 = layers.Conv2D(inner, 3, strides=strides, padding="same", groups=inner // groups), layers.BatchNormalization()
        self.conv3, self.bn3 = layers.Conv2D(num_channels, 1), layers.BatchNormalization()
        self.conv4 = layers.Conv2D(num_channels, 1, strides=strides) if use_1x1conv else None
        self.bn4 = layers.BatchNormalization() if use_1x1conv else None

    def call(self, X):
        """The sum of the block and the shortcut."""
        Y = tf.nn.relu(self.bn2(self.conv2(tf.nn.relu(self.bn1(self.conv1(X))))))
        return tf.nn.relu(self.bn3(self.conv3(Y)) + (X if self.conv4 is None else self.bn4(self.conv4(X))))


__all__ = [name for name in globals() if not name.startswith("_") and name not in ("tf", "try_gpu")]
