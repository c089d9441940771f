"""`torch.utils.data.datapipes`: streams and tables of data that are chained."""

from torch.utils.data import Dataset, IterableDataset

_FUNCTIONS = {}


def functional_datapipe(name, enable_df_api_tracing=False):
    """A decorator: the class is a method of this name of every pipe."""

    def register(kind):
        if name in _FUNCTIONS:
            raise Exception(f"Unable to add DataPipe function name {name} as it is already taken")
        _FUNCTIONS[name] = kind
        return kind

    return register


class _Chained:
    def __getattr__(self, name):
        if name in _FUNCTIONS:
            return lambda *args, **options: _FUNCTIONS[name](self, *args, **options)
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}")


class IterDataPipe(_Chained, IterableDataset):
    """A stream of data."""


class MapDataPipe(_Chained, Dataset):
    """A table of data."""


class IterableWrapper(IterDataPipe):
    """Any iterable as a stream."""

    def __init__(self, iterable, deepcopy=True):
        self.iterable, self.deepcopy = iterable, deepcopy

    def __iter__(self):
        import copy

        return iter(copy.deepcopy(self.iterable) if self.deepcopy else self.iterable)

    def __len__(self):
        return len(self.iterable)


@functional_datapipe("map")
class Mapper(IterDataPipe):
    """What a function makes of each item."""

    def __init__(self, datapipe, fn, input_col=None, output_col=None):
        self.datapipe, self.fn = datapipe, fn

    def __iter__(self):
        return map(self.fn, self.datapipe)

    def __len__(self):
        return len(self.datapipe)


@functional_datapipe("filter")
class Filter(IterDataPipe):
    """The items of which a function says yes."""

    def __init__(self, datapipe, filter_fn, input_col=None):
        self.datapipe, self.filter_fn = datapipe, filter_fn

    def __iter__(self):
        return filter(self.filter_fn, self.datapipe)


@functional_datapipe("batch")
class Batcher(IterDataPipe):
    """Lists of so many items."""

    def __init__(self, datapipe, batch_size, drop_last=False, wrapper_class=list):
        if batch_size <= 0:
            raise AssertionError("Batch size is required to be larger than 0!")
        self.datapipe, self.batch_size, self.drop_last, self.wrapper_class = datapipe, batch_size, drop_last, wrapper_class

    def __iter__(self):
        batch = []
        for item in self.datapipe:
            batch.append(item)
            if len(batch) == self.batch_size:
                yield self.wrapper_class(batch)
                batch = []
        if batch and not self.drop_last:
            yield self.wrapper_class(batch)


@functional_datapipe("collate")
class Collator(Mapper):
    """Batches as tensors."""

    def __init__(self, datapipe, collate_fn=None):
        from torch.utils.data import default_collate

        super().__init__(datapipe, collate_fn or default_collate)


@functional_datapipe("shuffle")
class ShufflerIterDataPipe(IterDataPipe):
    """Items in another order, from a buffer."""

    def __init__(self, datapipe, *, buffer_size=10000, unbatch_level=0):
        self.datapipe, self.buffer_size = datapipe, buffer_size

    def __iter__(self):
        import random

        buffer = []
        for item in self.datapipe:
            if len(buffer) == self.buffer_size:
                at = random.randrange(len(buffer))
                yield buffer[at]
                buffer[at] = item
            else:
                buffer.append(item)
        random.shuffle(buffer)
        yield from buffer


Shuffler = ShufflerIterDataPipe
