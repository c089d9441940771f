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
        self.datasets = kwargs or args

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
        self.weights = torch.as_tensor(weights, dtype="float32")
        self.num_samples, self.replacement, self.generator = num_samples, replacement, generator

    def __iter__(self):
        return iter(torch.multinomial(self.weights, self.num_samples, self.replacement, generator=self.generator).tolist())

    def __len__(self):
        return self.num_samples


ChainDataset.__module__ = StackDataset.__module__ = "torch.utils.data.dataset"
SubsetRandomSampler.__module__ = WeightedRandomSampler.__module__ = "torch.utils.data.sampler"
