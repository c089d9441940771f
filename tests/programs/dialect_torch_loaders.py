# Loaders with workers give what loaders without give, in the same order; natively, and where a data set cannot travel, in the foreground.
import random

import tandem as td
import torch
from tandem.data._travel import pack, unpack
from torch.utils.data import DataLoader, Dataset, IterableDataset, TensorDataset, get_worker_info


class Squares(Dataset):
    def __init__(self, count):
        self.numbers = torch.arange(count)

    def __len__(self):
        return len(self.numbers)

    def __getitem__(self, index):
        return {"n": self.numbers[index] ** 2, "name": f"n{index}"}


class Stream(IterableDataset):
    def __iter__(self):
        info = get_worker_info()
        start, step = (0, 1) if info is None else (info.id, info.num_workers)
        return iter(range(start, 10, step))


def joined(batch):
    return torch.stack([item["n"] for item in batch]).sum()


squares = Squares(10)
for options in ({}, {"shuffle": True}, {"batch_size": None}, {"collate_fn": joined}, {"drop_last": True, "batch_size": 4}):
    options = {"batch_size": 3, **options}
    runs = []
    for workers in (0, 2):
        torch.manual_seed(3)
        loader = DataLoader(squares, num_workers=workers, worker_init_fn=lambda worker: random.seed(worker) if workers else None, **options)
        found = [(b.tolist(), "") if isinstance(b, torch.Tensor) else (b["n"].tolist(), b["name"]) for b in loader]
        assert len(found) == len(loader)
        runs.append((found, torch.rand(1).item()))
    assert runs[0] == runs[1], options
assert sorted(n for batch in DataLoader(Stream(), batch_size=3, num_workers=2) for n in batch.tolist()) == list(range(10))
pairs = DataLoader(TensorDataset(torch.arange(4.0), torch.arange(4)), batch_size=2, num_workers=2, persistent_workers=True, prefetch_factor=4)
assert [[part.tolist() for part in batch] for batch in pairs] == [[[0.0, 1.0], [0, 1]], [[2.0, 3.0], [2, 3]]]
assert pairs.num_workers == 2 and pairs.prefetch_factor == 4 and get_worker_info() is None
for wrong in ({"num_workers": -1}, {"prefetch_factor": 2}, {"persistent_workers": True}, {"timeout": -1}):
    try:
        DataLoader(squares, **wrong)
    except ValueError as error:
        assert next(iter(wrong)).split("_")[0] in str(error)
    else:
        raise AssertionError(wrong)

# What a worker is given and gives back: data sets, tensors of any class.
there = unpack(pack(squares))
assert there[3]["n"].item() == 9 and there[3]["name"] == "n3" and type(there.numbers) is torch.Tensor
weight = torch.nn.Parameter(torch.ones(2))
both = unpack(pack((weight, weight, td.Parameter(td.ones(3)))))
assert type(both[0]) is torch.nn.Parameter and both[0] is both[1] and both[0].requires_grad and both[2].requires_grad
assert td.Tensor.device.__get__(both[0]) == device
