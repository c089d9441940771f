"""Data sets and orders of which few programs make use."""

import itertools

import torch
from torch import _random
from torch.utils.data import Dataset, IterableDataset, Sampler


class ChainDataset(IterableDataset):
    """Streams one behind the other."""

    def __init__(self, datasets):
        self.datasets = datasets

    def __iter__(self):
        return itertools.chain(*self.datasets)

    def __len__(self):
        return sum(len(dataset) for dataset in self.datasets)


class StackDataset(Dataset):
    """Items of several data sets side by side."""

    def __init__(self, *args, **kwargs):
        if not args and not kwargs:
            raise ValueError("At least one dataset should be passed")
        if args and kwargs:
            raise ValueError("Supported either ``tuple``- (via ``args``) or ``dict``- (via ``kwargs``) like input/output, but both types are given.")
        self.datasets = kwargs or args
        if len({len(dataset) for dataset in kwargs.values() or args}) > 1:
            raise ValueError("Size mismatch between datasets")

    def __getitem__(self, index):
        if isinstance(self.datasets, dict):
            return {key: dataset[index] for key, dataset in self.datasets.items()}
        return tuple(dataset[index] for dataset in self.datasets)

    def __len__(self):
        return len(next(iter(self.datasets.values())) if isinstance(self.datasets, dict) else self.datasets[0])


class SubsetRandomSampler(Sampler):
    """These indices in random order."""

    def __init__(self, indices, generator=None):
        self.indices, self.generator = indices, generator

    def __iter__(self):
        return (self.indices[at] for at in _random.permutation(len(self.indices), self.generator).tolist())

    def __len__(self):
        return len(self.indices)


class WeightedRandomSampler(Sampler):
    """Indices drawn by weight."""

    def __init__(self, weights, num_samples, replacement=True, generator=None):
        if not isinstance(num_samples, int) or isinstance(num_samples, bool) or num_samples <= 0:
            raise ValueError(f"num_samples should be a positive integer value, but got num_samples={num_samples}")
        if not isinstance(replacement, bool):
            raise ValueError(f"replacement should be a boolean value, but got replacement={replacement}")
        self.weights = torch.as_tensor(weights, dtype="float32")
        if self.weights.ndim != 1:
            raise ValueError(f"weights should be a 1d sequence but given weights have shape {tuple(self.weights.shape)}")
        self.num_samples, self.replacement, self.generator = num_samples, replacement, generator

    def __iter__(self):
        return iter(torch.multinomial(self.weights, self.num_samples, self.replacement, generator=self.generator).tolist())

    def __len__(self):
        return self.num_samples


class DistributedSampler(Sampler):
    """Every `num_replicas`-th place, from `rank` on, of an order that all draw alike."""

    def __init__(self, dataset, num_replicas=None, rank=None, shuffle=True, seed=0, drop_last=False):
        num_replicas, rank = num_replicas or 1, rank or 0
        if not 0 <= rank < num_replicas:
            raise ValueError(f"Invalid rank {rank}, rank should be in the interval [0, {num_replicas - 1}]")
        self.dataset, self.num_replicas, self.rank = dataset, num_replicas, rank
        self.shuffle, self.seed, self.drop_last, self.epoch = shuffle, seed, drop_last, 0
        count = len(dataset)
        self.num_samples = count // num_replicas if drop_last else -(-count // num_replicas)
        self.total_size = self.num_samples * num_replicas

    def set_epoch(self, epoch):
        """Another order for another epoch."""
        self.epoch = epoch

    def __len__(self):
        return self.num_samples

    def __iter__(self):
        count = len(self.dataset)
        generator = torch.Generator().manual_seed(self.seed + self.epoch)
        places = torch.randperm(count, generator=generator).tolist() if self.shuffle else list(range(count))
        places = (places * (self.total_size // max(count, 1) + 1))[: self.total_size]
        return iter(places[self.rank :: self.num_replicas])


ChainDataset.__module__ = StackDataset.__module__ = "torch.utils.data.dataset"
SubsetRandomSampler.__module__ = WeightedRandomSampler.__module__ = "torch.utils.data.sampler"
DistributedSampler.__module__ = "torch.utils.data.distributed"
