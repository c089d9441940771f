# Data sets, samplers, loaders, transforms, parts of batches, metrics.
import mxnet as mx
from mxnet import gluon, np, npx
from mxnet.gluon.data.vision import transforms

npx.set_np()
X, y = np.arange(20).reshape(10, 2), np.arange(10)
data = gluon.data.ArrayDataset(X, y)
assert len(data) == 10 and data[3][0].tolist() == [6.0, 7.0] and float(data[3][1]) == 3.0
batches = list(gluon.data.DataLoader(data, 4))
assert [b[0].shape for b in batches] == [(4, 2), (4, 2), (2, 2)] and batches[2][1].tolist() == [8.0, 9.0]
assert len(list(gluon.data.DataLoader(data, 4, last_batch="discard"))) == 2
loader = gluon.data.DataLoader(data, 4, last_batch="rollover")
assert [len(list(loader)), len(list(loader))] == [2, 3]
seen = sorted(value for _, labels in gluon.data.DataLoader(data, 3, shuffle=True) for value in labels.tolist())
assert seen == [float(n) for n in range(10)]
doubled = data.transform_first(lambda row: row * 2)
assert doubled[1][0].tolist() == [4.0, 6.0]
rows = gluon.data.SimpleDataset([(1, 2.0), (3, 4.0)])
first, second = next(iter(gluon.data.DataLoader(rows, 2)))
assert first.tolist() == [1, 3] and second.tolist() == [2.0, 4.0]

# Pictures of the stand-in set: one by one, and a batch at once.
digits = gluon.data.vision.FashionMNIST(train=False)
picture, label = digits[0]
assert picture.shape == (28, 28, 1) and str(picture.dtype) == "uint8" and isinstance(int(label), int)
steps = transforms.Compose([transforms.Resize(14), transforms.ToTensor()])
prepared = digits.transform_first(steps)
one = prepared[0][0]
batch, labels = next(iter(gluon.data.DataLoader(prepared, 8)))
assert one.shape == (1, 14, 14) and batch.shape == (8, 1, 14, 14) and labels.dtype == np.int32
assert float(np.abs(batch[0] - one).max()) < 1e-5 and float(batch.max()) <= 1.0
normal = transforms.Normalize([0.5], [0.25])(one)
assert float(np.abs(normal - (one - 0.5) / 0.25).max()) < 1e-5
tall = np.ones((6, 4, 3)).astype("uint8")
assert transforms.CenterCrop(2)(tall).shape == (2, 2, 3)
assert transforms.RandomResizedCrop((3, 5))(tall).shape == (5, 3, 3)
assert transforms.RandomFlipLeftRight()(tall).shape == (6, 4, 3)
assert transforms.RandomColorJitter(brightness=0.5, hue=0.1)(tall).shape == (6, 4, 3)
crop, box = mx.image.random_crop(tall, (2, 3))
assert crop.shape == (3, 2, 3) and box[2:] == (2, 3) and mx.image.fixed_crop(tall, 1, 2, 2, 3).shape == (3, 2, 3)

# Parts of a batch for contexts.
parts = gluon.utils.split_and_load(X, [npx.cpu(), npx.cpu()])
assert [p.shape for p in parts] == [(5, 2)] * 2 and parts[0].ctx == npx.cpu()
try:
    gluon.utils.split_data(X, 3)
except ValueError as error:
    assert "cannot be evenly split" in str(error)
assert [len(p) for p in gluon.utils.split_data(X, 3, even_split=False)] == [4, 3, 3]

metric = mx.metric.Accuracy()
metric.update(np.array([0, 1]), np.array([[0.9, 0.1], [0.8, 0.2]]))
assert metric.get() == ("accuracy", 0.5)
