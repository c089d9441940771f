"""Orders in which a loader asks for items."""

import math

from ... import _random


class Sampler:
    """The base: an iterable of indices."""

    def __init__(self, data_source=None):
        self.data_source = data_source

    def __class_getitem__(cls, item):
        return cls


class SequentialSampler(Sampler):
    """All indices, in order."""

    def __iter__(self):
        return iter(range(len(self.data_source)))

    def __len__(self):
        return len(self.data_source)


class RandomSampler(Sampler):
    """All indices in random order, or `num_samples` of them."""

    def __init__(self, data_source, replacement=False, num_samples=None, generator=None):
        super().__init__(data_source)
        if not isinstance(replacement, bool):
            raise TypeError(f"replacement should be a boolean value, but got replacement={replacement}")
        self.replacement, self._num_samples, self.generator = replacement, num_samples, generator
        if len(self) <= 0:
            raise ValueError(f"num_samples should be a positive integer value, but got num_samples={len(self)}")

    def __len__(self):
        return len(self.data_source) if self._num_samples is None else self._num_samples

    def __iter__(self):
        generator = self.generator
        if generator is None:
            seed = _random.DEFAULT.long_word() % (1 << 63)
            generator = _random.Generator().manual_seed(seed)
        count = len(self.data_source)
        if self.replacement:
            # In parts, for programs ask for more than they take.
            for start in range(0, len(self), 32):
                yield from _random.integers(min(32, len(self) - start), 0, count, generator).tolist()
            return
        for start in range(0, len(self), count):
            yield from _random.permutation(count, generator).tolist()[: len(self) - start]
        if count and len(self) % count == 0:
            # PyTorch draws what is left over, also where that is nothing.
            _random.permutation(count, generator)


class BatchSampler(Sampler):
    """Lists of indices of a sampler."""

    def __init__(self, sampler, batch_size, drop_last):
        if not isinstance(batch_size, int) or isinstance(batch_size, bool) or batch_size <= 0:
            raise ValueError(f"batch_size should be a positive integer value, but got batch_size={batch_size}")
        if not isinstance(drop_last, bool):
            raise ValueError(f"drop_last should be a boolean value, but got drop_last={drop_last}")
        self.sampler, self.batch_size, self.drop_last = sampler, batch_size, drop_last

    def __iter__(self):
        batch = []
        for at in self.sampler:
            batch.append(at)
            if len(batch) == self.batch_size:
                yield batch
                batch = []
        if batch and not self.drop_last:
            yield batch

    def __len__(self):
        count = len(self.sampler)
        return count // self.batch_size if self.drop_last else math.ceil(count / self.batch_size)


for _kind in (Sampler, SequentialSampler, RandomSampler, BatchSampler):
    _kind.__module__ = "torch.utils.data.sampler"
