# A line fitted with PyTorch's habits: TensorDataset, DataLoader, SGD; and what loaders and samplers give.
import random

import tandem as td
from tandem.data import (
    BatchSampler, ConcatDataset, DataLoader, IterableDataset, RandomSampler, Subset, TensorDataset, WeightedRandomSampler, random_split,
)

td.random.seed(1)
features = td.random.normal((200, 2))
labels = features @ td.tensor([[2.0], [-3.4]]) + 4.2 + 0.01 * td.random.normal((200, 1))
train, test = random_split(TensorDataset(features, labels), [160, 40], generator=3)
assert (len(train), len(test)) == (160, 40) and not set(train.indices) & set(test.indices)

loader = DataLoader(train, batch_size=16, shuffle=True)
w, b = td.zeros((2, 1)), td.zeros(1)
opt = td.optim.SGD([w, b], lr=0.05)
step = td.value_and_grad(lambda p, x, y: td.mean((x @ p[0] + p[1] - y) ** 2))
for epoch in range(6):
    for x, y in loader:
        value, gradients = step([w, b], x, y)
        opt.step(gradients)
assert td.max(abs(w - td.tensor([[2.0], [-3.4]]))).item() < 0.02 and abs(b.item() - 4.2) < 0.02, (w, b)
error = sum(td.sum((x @ w + b - y) ** 2).item() for x, y in DataLoader(test, batch_size=len(test)))
assert error / 40 < 1e-3

# Order: as it is, shuffled anew in each pass, and the same for the same generator.
ten = TensorDataset(td.arange(10))
assert [x.tolist() for (x,) in DataLoader(ten, batch_size=4)] == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]]
assert len(DataLoader(ten, batch_size=4)) == 3 and len(DataLoader(ten, batch_size=4, drop_last=True)) == 2


def order(loader):
    return [v for (x,) in loader for v in x.tolist()]


shuffled = DataLoader(ten, batch_size=3, shuffle=True, generator=random.Random(4))
first, second = order(shuffled), order(shuffled)
assert sorted(first) == sorted(second) == list(range(10)) and first != second
assert order(DataLoader(ten, batch_size=3, shuffle=True, generator=random.Random(4))) == first
td.random.seed(9)
once = order(DataLoader(ten, batch_size=5, shuffle=True))
td.random.seed(9)
assert order(DataLoader(ten, batch_size=5, shuffle=True, num_workers=2)) == once


# Data sets of one's own; samples in dicts; texts; a function that makes the batch.
class Squares:
    def __len__(self):
        return 5

    def __getitem__(self, i):
        return {"n": i, "pair": (float(i), td.full((2,), i * i)), "name": f"n{i}"}


batch = next(iter(DataLoader(Squares(), batch_size=3)))
assert batch["n"].tolist() == [0, 1, 2] and batch["name"] == ["n0", "n1", "n2"] and batch["pair"][1].tolist() == [[0, 0], [1, 1], [4, 4]]
widths = [b for b in DataLoader(Squares(), batch_size=2, collate_fn=lambda samples: len(samples))]
assert widths == [2, 2, 1]
assert [s["n"] for s in DataLoader(Squares(), batch_size=None)] == [0, 1, 2, 3, 4]
joined = ConcatDataset([Subset(Squares(), [4, 2]), Squares()])
assert len(joined) == 7 and [joined[i]["n"] for i in (0, 1, 2, -1)] == [4, 2, 0, 4]


class Stream(IterableDataset):
    def __iter__(self):
        return iter(range(7))


assert [b.tolist() for b in DataLoader(Stream(), batch_size=3, drop_last=True)] == [[0, 1, 2], [3, 4, 5]]
pipeline = td.data.Dataset.range(5).map(lambda v: v * v)
assert [b.tolist() for b in DataLoader(pipeline, batch_size=2)] == [[0, 1], [4, 9], [16]]

# Samplers.
weights = [1.0, 0.0, 3.0]
drawn = list(WeightedRandomSampler(weights, 400, generator=1))
assert set(drawn) == {0, 2} and 240 < drawn.count(2) < 360
assert sorted(WeightedRandomSampler([0.1, 5.0, 0.0, 1.0], 3, replacement=False, generator=1)) == [0, 1, 3]
assert len(list(RandomSampler(ten, replacement=True, num_samples=25))) == 25
own = DataLoader(ten, batch_sampler=BatchSampler(range(9, -1, -1), 5, drop_last=False))
assert order(own) == list(range(9, -1, -1)) and len(own) == 2
thirds = random_split(range(10), [1 / 3, 1 / 3, 1 / 3], generator=0)
assert [len(part) for part in thirds] == [4, 3, 3]

for wrong, kind in (
    (lambda: DataLoader(Stream(), shuffle=True), ValueError), (lambda: DataLoader(ten, batch_size=0), ValueError),
    (lambda: DataLoader(ten, sampler=RandomSampler(ten), shuffle=True), ValueError), (lambda: DataLoader(ten, workers=2), TypeError),
    (lambda: TensorDataset(td.ones(2), td.ones(3)), ValueError), (lambda: random_split(ten, [4, 4]), ValueError),
    (lambda: ten[10], IndexError),
):
    try:
        wrong()
    except kind:
        pass
    else:
        raise AssertionError("bad arguments were taken")
