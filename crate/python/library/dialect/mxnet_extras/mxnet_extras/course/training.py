"""Data and loops of the first networks."""

from mxnet import autograd, gluon, init, np

from d2l._metrics import Accumulator
from d2l._networks import get_dataloader_workers, get_fashion_mnist_labels, squared_loss
from d2l._plotting import Animator, show_images
from d2l._timing import Timer
from .devices import try_all_gpus


def synthetic_data(w, b, num_examples):
    """Points of a linear model, with a little noise."""
    X = np.random.normal(0, 1, (num_examples, len(w)))
    y = np.dot(X, w) + b
    y += np.random.normal(0, 0.01, y.shape)
    return X, y.reshape((-1, 1))


def linreg(X, w, b):
    """A linear model."""
    return np.dot(X, w) + b


def sgd(params, lr, batch_size):
    """A step against the gradients of a sum over a batch."""
    for param in params:
        param[:] = param - lr * param.grad / batch_size


def load_array(data_arrays, batch_size, is_train=True):
    """Batches of arrays, in random order for training."""
    return gluon.data.DataLoader(gluon.data.ArrayDataset(*data_arrays), batch_size, shuffle=is_train)


def load_data_fashion_mnist(batch_size, resize=None):
    """Batches of pictures of clothes to learn from and to test with."""
    vision = gluon.data.vision
    steps = ([vision.transforms.Resize(resize)] if resize else []) + [vision.transforms.ToTensor()]
    sets = [vision.FashionMNIST(train=train).transform_first(vision.transforms.Compose(steps)) for train in (True, False)]
    return tuple(gluon.data.DataLoader(found, batch_size, shuffle=train) for found, train in zip(sets, (True, False)))


def accuracy(y_hat, y):
    """How many predictions are right."""
    if len(y_hat.shape) > 1 and y_hat.shape[1] > 1:
        y_hat = y_hat.argmax(axis=1)
    return float((y_hat.astype(y.dtype) == y).astype(y.dtype).sum())


def evaluate_accuracy(net, data_iter):
    """The share of right predictions."""
    counts = Accumulator(2)
    for X, y in data_iter:
        counts.add(accuracy(net(X), y), y.size)
    return counts[0] / counts[1]


def evaluate_loss(net, data_iter, loss):
    """The loss of an example on average."""
    counts = Accumulator(2)
    for X, y in data_iter:
        found = loss(net(X), y)
        counts.add(found.sum(), found.size)
    return counts[0] / counts[1]


def train_epoch_ch3(net, train_iter, loss, updater):
    """Goes through the data once; gives loss and accuracy."""
    counts = Accumulator(3)
    if isinstance(updater, gluon.Trainer):
        updater = updater.step
    for X, y in train_iter:
        with autograd.record():
            y_hat = net(X)
            found = loss(y_hat, y)
        found.backward()
        updater(X.shape[0])
        counts.add(found.sum(), accuracy(y_hat, y), y.size)
    return counts[0] / counts[2], counts[1] / counts[2]


def train_ch3(net, train_iter, test_iter, loss, num_epochs, updater):
    """Trains a classifier, with a chart."""
    animator = Animator(xlabel="epoch", xlim=[1, num_epochs], ylim=[0.3, 0.9], legend=["train loss", "train acc", "test acc"])
    for epoch in range(num_epochs):
        measured = train_epoch_ch3(net, train_iter, loss, updater)
        animator.add(epoch + 1, (*measured, evaluate_accuracy(net, test_iter)))


def predict_ch3(net, test_iter, n=6):
    """Pictures with what they are, and what the network takes them for."""
    X, y = next(iter(test_iter))
    pairs = zip(get_fashion_mnist_labels(y), get_fashion_mnist_labels(net(X).argmax(axis=1)))
    titles = [f"{true}\n{predicted}" for true, predicted in pairs]
    show_images(X[:n].reshape((n, *X.shape[-2:])), 1, n, titles=titles[:n])


def evaluate_accuracy_gpu(net, data_iter, device=None):
    """The share of right predictions, where the network lives."""
    device = device or next(iter(net.collect_params().values())).list_ctx()[0]
    counts = Accumulator(2)
    for X, y in data_iter:
        counts.add(accuracy(net(X.as_in_ctx(device)), y.as_in_ctx(device)), y.size)
    return counts[0] / counts[1]


def train_ch6(net, train_iter, test_iter, num_epochs, lr, device):
    """Trains a convolutional network on a device, with a chart."""
    net.initialize(force_reinit=True, ctx=device, init=init.Xavier())
    loss, trainer = gluon.loss.SoftmaxCrossEntropyLoss(), gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": lr})
    animator = Animator(xlabel="epoch", xlim=[1, num_epochs], legend=["train loss", "train acc", "test acc"])
    timer, num_batches = Timer(), len(train_iter)
    timer.times.clear()
    for epoch in range(num_epochs):
        counts = Accumulator(3)
        for i, (X, y) in enumerate(train_iter):
            timer.start()
            X, y = X.as_in_ctx(device), y.as_in_ctx(device)
            with autograd.record():
                y_hat = net(X)
                found = loss(y_hat, y)
            found.backward()
            trainer.step(X.shape[0])
            counts.add(found.sum(), accuracy(y_hat, y), X.shape[0])
            timer.stop()
            train_l, train_acc = counts[0] / counts[2], counts[1] / counts[2]
            if (i + 1) % max(1, num_batches // 5) == 0 or i == num_batches - 1:
                animator.add(epoch + (i + 1) / num_batches, (train_l, train_acc, None))
        test_acc = evaluate_accuracy_gpu(net, test_iter)
        animator.add(epoch + 1, (None, None, test_acc))
    print(f"loss {train_l:.3f}, train acc {train_acc:.3f}, test acc {test_acc:.3f}")
    print(f"{counts[2] * num_epochs / timer.sum():.1f} examples/sec on {device}")


def split_batch(X, y, devices):
    """Parts of a batch, one for each device."""
    if X.shape[0] != y.shape[0]:
        raise AssertionError("features and labels have the same length")
    return gluon.utils.split_and_load(X, devices), gluon.utils.split_and_load(y, devices)


def split_batch_multi_inputs(X, y, devices):
    """Parts of a batch of several inputs, one for each device."""
    parts = zip(*(gluon.utils.split_and_load(feature, devices, even_split=False) for feature in X))
    return list(parts), gluon.utils.split_and_load(y, devices, even_split=False)


def evaluate_accuracy_gpus(net, data_iter, split_f=split_batch):
    """The share of right predictions, on all devices of the network."""
    devices = list(net.collect_params().values())[0].list_ctx()
    counts = Accumulator(2)
    for features, labels in data_iter:
        for X, y in zip(*split_f(features, labels, devices)):
            counts.add(accuracy(net(X), y), 0)
        counts.add(0, labels.size)
    return counts[0] / counts[1]


def train_batch_ch13(net, features, labels, loss, trainer, devices, split_f=split_batch):
    """A step on one batch; gives loss and right predictions."""
    X_parts, y_parts = split_f(features, labels, devices)
    with autograd.record():
        preds = [net(X) for X in X_parts]
        losses = [loss(pred, y) for pred, y in zip(preds, y_parts)]
    for found in losses:
        found.backward()
    trainer.step(labels.shape[0], ignore_stale_grad=True)
    return sum(float(found.sum()) for found in losses), sum(accuracy(pred, y) for pred, y in zip(preds, y_parts))


def train_ch13(net, train_iter, test_iter, loss, trainer, num_epochs, devices=None, split_f=split_batch):
    """Trains on devices, with a chart."""
    devices = devices or try_all_gpus()
    timer, num_batches = Timer(), len(train_iter)
    timer.times.clear()
    animator = Animator(xlabel="epoch", xlim=[1, num_epochs], ylim=[0, 1], legend=["train loss", "train acc", "test acc"])
    for epoch in range(num_epochs):
        counts = Accumulator(4)
        for i, (features, labels) in enumerate(train_iter):
            timer.start()
            found, right = train_batch_ch13(net, features, labels, loss, trainer, devices, split_f)
            counts.add(found, right, labels.shape[0], labels.size)
            timer.stop()
            if (i + 1) % max(1, num_batches // 5) == 0 or i == num_batches - 1:
                animator.add(epoch + (i + 1) / num_batches, (counts[0] / counts[2], counts[1] / counts[3], None))
        test_acc = evaluate_accuracy_gpus(net, test_iter, split_f)
        animator.add(epoch + 1, (None, None, test_acc))
    print(f"loss {counts[0] / counts[2]:.3f}, train acc {counts[1] / counts[3]:.3f}, test acc {test_acc:.3f}")
    print(f"{counts[2] * num_epochs / timer.sum():.1f} examples/sec on {devices}")


def update_D(X, Z, net_D, net_G, loss, trainer_D):
    """A step of a discriminator."""
    count = X.shape[0]
    ones, zeros = np.ones((count,), ctx=X.ctx), np.zeros((count,), ctx=X.ctx)
    with autograd.record():
        real_Y, fake_Y = net_D(X), net_D(net_G(Z).detach())
        found = (loss(real_Y, ones) + loss(fake_Y, zeros)) / 2
    found.backward()
    trainer_D.step(count)
    return float(found.sum())


def update_G(Z, net_D, net_G, loss, trainer_G):
    """A step of a generator."""
    ones = np.ones((Z.shape[0],), ctx=Z.ctx)
    with autograd.record():
        found = loss(net_D(net_G(Z)), ones)
    found.backward()
    trainer_G.step(Z.shape[0])
    return float(found.sum())


__all__ = [name for name in globals() if not name.startswith("_") and name not in ("autograd", "gluon", "init", "np")]
