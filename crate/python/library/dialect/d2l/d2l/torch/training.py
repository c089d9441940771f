"""Data and loops of the first networks."""

import torch
from torch import nn
from torch.utils import data

from .._metrics import Accumulator
from .._networks import get_dataloader_workers, get_fashion_mnist_labels, squared_loss
from .._plotting import Animator, show_images
from .._timing import Timer
from .devices import try_gpu


def synthetic_data(w, b, num_examples):
    """Points of a linear model, with a little noise."""
    X = torch.normal(0, 1, (num_examples, len(w)))
    y = torch.matmul(X, w) + b
    y += torch.normal(0, 0.01, y.shape)
    return X, y.reshape((-1, 1))


def linreg(X, w, b):
    """A linear model."""
    return torch.matmul(X, w) + b


def sgd(params, lr, batch_size):
    """A step against the gradients of a sum over a batch; then they are zero."""
    with torch.no_grad():
        for param in params:
            param -= lr * param.grad / batch_size
            param.grad.zero_()


def load_array(data_arrays, batch_size, is_train=True):
    """Batches of tensors, in random order for training."""
    return data.DataLoader(data.TensorDataset(*data_arrays), batch_size, shuffle=is_train)


def load_data_fashion_mnist(batch_size, resize=None):
    """Batches of pictures of clothes to learn from and to test with."""
    import torchvision
    from torchvision import transforms

    steps = ([transforms.Resize(resize)] if resize else []) + [transforms.ToTensor()]
    sets = [
        torchvision.datasets.FashionMNIST("../data", train=train, transform=transforms.Compose(steps), download=True)
        for train in (True, False)
    ]
    return tuple(data.DataLoader(found, batch_size, shuffle=train) for found, train in zip(sets, (True, False)))


def accuracy(y_hat, y):
    """How many predictions are right."""
    if len(y_hat.shape) > 1 and y_hat.shape[1] > 1:
        y_hat = y_hat.argmax(axis=1)
    return float((y_hat.type(y.dtype) == y).type(y.dtype).sum())


def evaluate_accuracy(net, data_iter):
    """The share of right predictions."""
    if isinstance(net, nn.Module):
        net.eval()
    counts = Accumulator(2)
    with torch.no_grad():
        for X, y in data_iter:
            counts.add(accuracy(net(X), y), y.numel())
    return counts[0] / counts[1]


def evaluate_loss(net, data_iter, loss):
    """The loss of an example on average."""
    counts = Accumulator(2)
    for X, y in data_iter:
        out = net(X)
        found = loss(out, y.reshape(out.shape))
        counts.add(found.sum(), found.numel())
    return counts[0] / counts[1]


def train_epoch_ch3(net, train_iter, loss, updater):
    """Goes through the data once; gives loss and accuracy."""
    if isinstance(net, nn.Module):
        net.train()
    counts = Accumulator(3)
    for X, y in train_iter:
        y_hat = net(X)
        found = loss(y_hat, y)
        if isinstance(updater, torch.optim.Optimizer):
            updater.zero_grad()
            found.mean().backward()
            updater.step()
        else:
            found.sum().backward()
            updater(X.shape[0])
        counts.add(found.detach().sum(), accuracy(y_hat.detach(), y), y.numel())
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
    if isinstance(net, nn.Module):
        net.eval()
        device = device or next(iter(net.parameters())).device
    counts = Accumulator(2)
    with torch.no_grad():
        for X, y in data_iter:
            X = [x.to(device) for x in X] if isinstance(X, list) else X.to(device)
            y = y.to(device)
            counts.add(accuracy(net(X), y), y.numel())
    return counts[0] / counts[1]


def train_ch6(net, train_iter, test_iter, num_epochs, lr, device):
    """Trains a convolutional network on a device, with a chart."""

    def start(module):
        if type(module) in (nn.Linear, nn.Conv2d):
            nn.init.xavier_uniform_(module.weight)

    net.apply(start)
    print("training on", device)
    net.to(device)
    optimizer, loss = torch.optim.SGD(net.parameters(), lr=lr), nn.CrossEntropyLoss()
    animator = Animator(xlabel="epoch", xlim=[1, num_epochs], legend=["train loss", "train acc", "test acc"])
    timer, num_batches = Timer(), len(train_iter)
    timer.times.clear()
    for epoch in range(num_epochs):
        counts = Accumulator(3)
        net.train()
        for i, (X, y) in enumerate(train_iter):
            timer.start()
            optimizer.zero_grad()
            X, y = X.to(device), y.to(device)
            y_hat = net(X)
            found = loss(y_hat, y)
            found.backward()
            optimizer.step()
            with torch.no_grad():
                counts.add(found * X.shape[0], accuracy(y_hat, y), X.shape[0])
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
    assert X.shape[0] == y.shape[0]
    return nn.parallel.scatter(X, devices), nn.parallel.scatter(y, devices)


def train_batch_ch13(net, X, y, loss, trainer, devices):
    """A step on one batch; gives loss and right predictions."""
    X = [x.to(devices[0]) for x in X] if isinstance(X, list) else X.to(devices[0])
    y = y.to(devices[0])
    net.train()
    trainer.zero_grad()
    pred = net(X)
    found = loss(pred, y)
    found.sum().backward()
    trainer.step()
    return found.sum(), accuracy(pred, y)


def train_ch13(net, train_iter, test_iter, loss, trainer, num_epochs, devices=None):
    """Trains on devices, with a chart."""
    devices = devices or [try_gpu()]
    timer, num_batches = Timer(), len(train_iter)
    timer.times.clear()
    animator = Animator(xlabel="epoch", xlim=[1, num_epochs], ylim=[0, 1], legend=["train loss", "train acc", "test acc"])
    net = nn.DataParallel(net, device_ids=devices).to(devices[0])
    for epoch in range(num_epochs):
        counts = Accumulator(4)
        for i, (features, labels) in enumerate(train_iter):
            timer.start()
            found, right = train_batch_ch13(net, features, labels, loss, trainer, devices)
            counts.add(found, right, labels.shape[0], labels.numel())
            timer.stop()
            if (i + 1) % max(1, num_batches // 5) == 0 or i == num_batches - 1:
                animator.add(epoch + (i + 1) / num_batches, (counts[0] / counts[2], counts[1] / counts[3], None))
        test_acc = evaluate_accuracy_gpu(net, test_iter)
        animator.add(epoch + 1, (None, None, test_acc))
    print(f"loss {counts[0] / counts[2]:.3f}, train acc {counts[1] / counts[3]:.3f}, test acc {test_acc:.3f}")
    print(f"{counts[2] * num_epochs / timer.sum():.1f} examples/sec on {devices}")


__all__ = [name for name in globals() if not name.startswith("_") and name not in ("torch", "nn", "data")]
