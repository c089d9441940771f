"""Orders of `tf.data` that follow from seeds: those in which TensorFlow gives elements."""

from itertools import islice

import tandem as td
from tandem.data.dataset import INFINITE_CARDINALITY, Dataset
from tandem.data.ordering import Reordered, Repeated, check_count
from tensorflow import _philox


def draws(seeds):
    """Whole numbers of 32 bits without an end, of two seeds."""
    first, second = seeds
    counter, blocks = second << 64, 16
    while True:
        for four in _philox.words(counter, first, blocks).tolist():
            yield from four
        counter, blocks = counter + blocks, min(blocks * 4, 4096)


class _Seeds:
    """The seeds of passes: two further draws for each, or the same. A look at the first elements uses none up."""

    def __init__(self, seeds, renewed):
        self._seeds, self._draws, self._ahead = seeds, draws(seeds) if renewed else None, None

    def next(self):
        if self._draws is None:
            return self._seeds
        found = self._ahead or (next(self._draws), next(self._draws))
        self._ahead = found if _philox.looking else None
        return found


class Shuffled(Reordered):
    """A buffer of the next elements, from which a draw takes one; the first one that is left then takes its place."""

    name = "shuffle"

    def __init__(self, source, buffer_size, seeds, renewed):
        super().__init__(source)
        self._size, self.seeds = check_count("buffer_size", buffer_size), _Seeds(seeds, renewed)

    def _over(self, start):
        draw, size = draws(self.seeds.next()).__next__, self._size
        items = iter(start())
        buffer = list(islice(items, size))
        # The place of the first element that is left, and how many there are.
        first, left = 0, len(buffer)
        while left:
            at = (first + draw() % left) % size
            found, buffer[at] = buffer[at], buffer[first]
            yield found
            # The next one comes behind the last, which is where the first was.
            more = tuple(islice(items, 1)) if left == size else ()
            if more:
                (buffer[first],) = more
            else:
                left -= 1
            first = (first + 1) % size


class RepeatedOrders(Repeated):
    """TensorFlow makes a pass ready after the last one, which uses seeds up."""

    def _over(self, start):
        yield from super()._over(start)
        if self._count is not None:
            _use_up(self._source)


def _use_up(stage):
    """Uses the seeds of a pass up, as a pass that is made ready does."""
    if isinstance(stage, Shuffled):
        stage.seeds.next()
    elif getattr(stage, "_kept", None) is None:
        for source in stage._sources():
            _use_up(source)


class Epochs:
    """A shuffled data set in `fit`, which makes a pass ready after each epoch where the length is known."""

    def __init__(self, dataset):
        self._dataset = dataset

    def __iter__(self):
        yield from self._dataset
        if not _philox.looking:
            _use_up(self._dataset._stages)

    def __len__(self):
        return len(self._dataset)

    def __getattr__(self, name):
        return getattr(self._dataset, name)


def epochs(dataset, steps):
    """The data set as `fit` goes through it."""
    stages = getattr(dataset, "_stages", None)
    if stages is None or steps is not None or isinstance(dataset, Epochs) or not is_shuffled(stages) or stages.cardinality() < 0:
        return dataset
    return Epochs(dataset)


def is_shuffled(stage):
    """Whether elements come in an order that follows from seeds."""
    return isinstance(stage, Shuffled) or any(map(is_shuffled, stage._sources()))


def repeated(stages, times):
    """`stages` so many times; one stage with a shuffled data set before it makes no pass ready."""
    times = None if times in (None, -1) else int(times)
    plain = times in (None, 1) or isinstance(stages, Shuffled) or not is_shuffled(stages)
    return stages.repeat(times) if plain else RepeatedOrders(stages, times)


class Random(Dataset):
    """Whole numbers by chance, without an end; the same in each pass, or others."""

    name = "random"

    def __init__(self, seeds, renewed):
        self._seeds = _Seeds(seeds, renewed)

    def _iterate(self):
        for value in draws(self._seeds.next()):
            yield td.tensor(value, dtype="int64")

    def _cardinality(self):
        return INFINITE_CARDINALITY
