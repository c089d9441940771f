"""Data and loops of the first networks."""

import paddle
from paddle import nn

from d2l._metrics import Accumulator
from d2l._networks import get_dataloader_workers, get_fashion_mnist_labels, squared_loss
from d2l._plotting import Animator, show_images
from d2l._timing import Timer


def synthetic_data(w, b, num_examples):
    """Points of a linear model, with a little noise."""
    X = paddle.normal(0, 1, (num_examples, w.shape[0]))
    y = paddle.matmul(X, w) + b
    y += paddle.normal(0, 0.01, y.shape)
    return X, y.reshape((-1, 1))


def linreg(X, w, b):
    """A linear model."""
    return paddle.matmul(X, w) + b


def sgd(params, lr, batch_size):
    """A step against the gradients of a sum over a batch; then they are zero."""
    with paddle.no_grad():
        for param in params:
            param.set_value(param - lr * param.grad / batch_size)
            param.clear_gradient()


def load_array(data_arrays, batch_size, is_train=True):
    """Batches of tensors, in random order for training."""
    return paddle.io.DataLoader(paddle.io.TensorDataset(data_arrays), batch_size=batch_size, shuffle=is_train, return_list=True)


def load_data_fashion_mnist(batch_size, resize=None):
    """Batches of pictures of clothes to learn from and to test with."""
    transforms = paddle.vision.transforms
    steps = transforms.Compose(([transforms.Resize(resize)] if resize else []) + [transforms.ToTensor()])
    sets = [paddle.vision.datasets.FashionMNIST(mode=mode, transform=steps) for mode in ("train", "test")]
    return tuple(paddle.io.DataLoader(found, batch_size=batch_size, shuffle=train, return_list=True) for found, train in zip(sets, (True, False)))


def accuracy(y_hat, y):
    """How many predictions are right."""
    if len(y_hat.shape) > 1 and y_hat.shape[1] > 1:
        y_hat = y_hat.argmax(axis=1)
    y = y.reshape(y_hat.shape) if y.size == y_hat.size else y
    return float((y_hat.astype(y.dtype) == y).astype(y.dtype).sum())


def evaluate_accuracy(net, data_iter):
    """The share of right predictions."""
    if isinstance(net, nn.Layer):
        net.eval()
    counts = Accumulator(2)
    with paddle.no_grad():
        for X, y in data_iter:
            counts.add(accuracy(net(X), y), y.size)
    return counts[0] / counts[1]


def evaluate_accuracy_gpu(net, data_iter, device=None):
    """The share of right predictions."""
    if isinstance(net, nn.Layer):
        net.eval()
    counts = Accumulator(2)
    with paddle.no_grad():
        for X, y in data_iter:
            X = [paddle.to_tensor(x, place=device) for x in X] if isinstance(X, list) else paddle.to_tensor(X, place=device)
            y = paddle.to_tensor(y, place=device)
            counts.add(accuracy(net(X), y), y.size)
    return counts[0] / counts[1]


def evaluate_loss(net, data_iter, loss):
    """The loss of an example on average."""
    counts = Accumulator(2)
    for X, y in data_iter:
        out = net(X)
        found = loss(out, y.reshape(out.shape))
        counts.add(float(found.sum()), found.size)
    return counts[0] / counts[1]


def train_epoch_ch3(net, train_iter, loss, updater):
    """Goes through the data once; gives loss and accuracy."""
    if isinstance(net, nn.Layer):
        net.train()
    counts = Accumulator(3)
    for X, y in train_iter:
        y_hat = net(X)
        found = loss(y_hat, y)
        if isinstance(updater, paddle.optimizer.Optimizer):
            updater.clear_grad()
            found.mean().backward()
            updater.step()
        else:
            found.sum().backward()
            updater(X.shape[0])
        counts.add(float(found.sum()), accuracy(y_hat, y), y.size)
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


def train_ch6(net, train_iter, test_iter, num_epochs, lr, device):
    """Trains a convolutional network on a device, with a chart."""

    def start(layer):
        if type(layer) in (nn.Linear, nn.Conv2D):
            nn.initializer.XavierUniform()(layer.weight)

    net.apply(start)
    print("training on", device)
    net.to(device)
    optimizer, loss = paddle.optimizer.SGD(learning_rate=lr, parameters=net.parameters()), nn.CrossEntropyLoss()
    animator = Animator(xlabel="epoch", xlim=[1, num_epochs], legend=["train loss", "train acc", "test acc"])
    timer, num_batches = Timer(), len(train_iter)
    timer.times.clear()
    for epoch in range(num_epochs):
        counts = Accumulator(3)
        net.train()
        for i, (X, y) in enumerate(train_iter):
            timer.start()
            optimizer.clear_grad()
            X, y = paddle.to_tensor(X, place=device), paddle.to_tensor(y, place=device)
            y_hat = net(X)
            found = loss(y_hat, y)
            found.backward()
            optimizer.step()
            with paddle.no_grad():
                counts.add(float(found) * X.shape[0], accuracy(y_hat, y), X.shape[0])
            timer.stop()
            train_l, train_acc = counts[0] / counts[2], counts[1] / counts[2]
            if (i + 1) % max(1, num_batches // 5) == 0 or i == num_batches - 1:
                animator.add(epoch + (i + 1) / num_batches, (train_l, train_acc, None))
        test_acc = evaluate_accuracy_gpu(net, test_iter, device)
        animator.add(epoch + 1, (None, None, test_acc))
    print(f"loss {train_l:.3f}, train acc {train_acc:.3f}, test acc {test_acc:.3f}")
    print(f"{counts[2] * num_epochs / timer.sum():.1f} examples/sec on {device}")


def train_batch_ch13(net, X, y, loss, trainer, devices):
    """A step on one batch; gives loss and right predictions."""
    X = [paddle.to_tensor(x, place=devices[0]) for x in X] if isinstance(X, list) else paddle.to_tensor(X, place=devices[0])
    y = paddle.to_tensor(y, place=devices[0])
    net.train()
    trainer.clear_grad()
    pred = net(X)
    found = loss(pred, y)
    found.sum().backward()
    trainer.step()
    return float(found.sum()), accuracy(pred, y)


def train_ch13(net, train_iter, test_iter, loss, trainer, num_epochs, devices=None):
    """Trains on devices, with a chart."""
    from .devices import try_gpu

    devices = devices or [try_gpu()]
    timer, num_batches = Timer(), len(train_iter)
    timer.times.clear()
    animator = Animator(xlabel="epoch", xlim=[1, num_epochs], ylim=[0, 1], legend=["train loss", "train acc", "test acc"])
    net = paddle.DataParallel(net).to(devices[0])
    for epoch in range(num_epochs):
        counts = Accumulator(4)
        for i, (features, labels) in enumerate(train_iter):
            timer.start()
            found, right = train_batch_ch13(net, features, labels, loss, trainer, devices)
            counts.add(found, right, labels.shape[0], labels.size)
            timer.stop()
            if (i + 1) % max(1, num_batches // 5) == 0 or i == num_batches - 1:
                animator.add(epoch + (i + 1) / num_batches, (counts[0] / counts[2], counts[1] / counts[3], None))
        test_acc = evaluate_accuracy_gpu(net, test_iter, devices[0])
        animator.add(epoch + 1, (None, None, test_acc))
    print(f"loss {counts[0] / counts[2]:.3f}, train acc {counts[1] / counts[3]:.3f}, test acc {test_acc:.3f}")
    print(f"{counts[2] * num_epochs / timer.sum():.1f} examples/sec on {devices}")


__all__ = [name for name in globals() if not name.startswith("_") and name not in ("paddle", "nn")]
