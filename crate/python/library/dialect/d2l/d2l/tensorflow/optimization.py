"""The data and loops of the chapter on optimization."""

import tensorflow as tf

from .._data import download
from .._plotting import Animator
from .._timing import Timer
from .training import evaluate_loss, linreg, load_array, squared_loss


def get_data_ch11(batch_size=10, n=1500):
    """Batches of the noise of airfoils (five measures and the sound pressure), each column of mean 0 and deviation 1."""
    with open(download("airfoil")) as source:
        rows = tf.constant([[float(word) for word in line.split("\t")] for line in source if line.strip()])
    rows = (rows - tf.reduce_mean(rows, axis=0)) / tf.math.reduce_std(rows, axis=0)
    return load_array((rows[:n, :-1], rows[:n, -1]), batch_size, is_train=True), rows.shape[1] - 1


def _chart(num_epochs):
    return Animator(xlabel="epoch", ylabel="loss", xlim=[0, num_epochs], ylim=[0.22, 0.35])


def train_ch11(trainer_fn, states, hyperparams, data_iter, feature_dim, num_epochs=2):
    """Trains a linear model by an update rule, with a chart; gives times and losses."""
    w = tf.Variable(tf.random.normal((feature_dim, 1), mean=0, stddev=0.01), trainable=True)
    b = tf.Variable(tf.zeros(1), dtype=tf.float32, trainable=True)
    net = lambda X: linreg(X, w, b)  # noqa: E731
    animator, n, timer, batches = _chart(num_epochs), 0, Timer(), int(data_iter.cardinality())
    for _ in range(num_epochs):
        for X, y in data_iter:
            with tf.GradientTape() as tape:
                found = tf.math.reduce_mean(squared_loss(net(X), y))
            trainer_fn([w, b], tape.gradient(found, [w, b]), states, hyperparams)
            n += X.shape[0]
            if n % 200 == 0:
                timer.stop()
                animator.add(n / X.shape[0] / batches, (evaluate_loss(net, data_iter, squared_loss),))
                timer.start()
    print(f"loss: {animator.Y[0][-1]:.3f}, {timer.avg():.3f} sec/epoch")
    return timer.cumsum(), animator.Y[0]


def train_concise_ch11(trainer_fn, hyperparams, data_iter, num_epochs=2):
    """Trains a dense layer by an optimizer, with a chart."""
    net = tf.keras.Sequential()
    net.add(tf.keras.layers.Dense(1, kernel_initializer=tf.random_normal_initializer(stddev=0.01)))
    optimizer, loss = trainer_fn(**hyperparams), tf.keras.losses.MeanSquaredError()
    animator, n, timer, batches = _chart(num_epochs), 0, Timer(), int(data_iter.cardinality())
    for _ in range(num_epochs):
        for X, y in data_iter:
            with tf.GradientTape() as tape:
                found = loss(tf.expand_dims(y, 1), net(X))
            params = net.trainable_variables
            optimizer.apply_gradients(zip(tape.gradient(found, params), params))
            n += X.shape[0]
            if n % 200 == 0:
                timer.stop()
                animator.add(n / X.shape[0] / batches, (evaluate_loss(net, data_iter, squared_loss),))
                timer.start()
    print(f"loss: {animator.Y[0][-1]:.3f}, {timer.avg():.3f} sec/epoch")


__all__ = ["get_data_ch11", "train_ch11", "train_concise_ch11"]
