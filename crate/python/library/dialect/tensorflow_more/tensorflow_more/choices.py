"""Data sets of which chance or another data set says what comes next."""

import tandem as td
from tensorflow import _philox
from tensorflow._tensor import as_tensor
from tensorflow.data import Dataset

from .orders import Random


def choose_from_datasets(datasets, choice_dataset, stop_on_empty_dataset=True):
    """The next element of the data set whose number comes next."""
    sources = [each._stages for each in datasets]
    if stop_on_empty_dataset:
        return Dataset(td.data.Dataset.choose_from_datasets(sources, choice_dataset._stages, True), "DirectedInterleave")

    def elements():
        passes = dict(enumerate(map(iter, datasets)))
        for choice in choice_dataset:
            if (at := int(choice)) in passes:
                try:
                    yield next(passes[at])
                except StopIteration:
                    del passes[at]
                    if not passes:
                        return

    return Dataset(td.data.Dataset.from_generator(elements), "DirectedInterleave")


def sample_from_datasets(datasets, weights=None, seed=None, stop_on_empty_dataset=False, rerandomize_each_iteration=None):
    """The next element of one of the data sets by chance, those with larger weights more often."""
    if not datasets:
        raise ValueError("Invalid `datasets`. `datasets` should not be empty.")
    sources, numbers = list(datasets), random(seed, rerandomize_each_iteration).batch(2)
    if isinstance(weights, Dataset):
        chances = Dataset.zip(weights.map(lambda *p: td.log(p[0])), numbers)
    else:
        if weights is not None and len(weights) != len(sources):
            raise ValueError("Invalid `weights`. The `weights` should have the same length as `datasets` but got "
                             f"`len(weights)={len(weights)}` vs. `len(datasets)={len(sources)}`.")  # fmt: skip
        if weights is not None and not isinstance(weights, td.Tensor):
            kept = [(source, weight) for source, weight in zip(sources, weights) if weight > 0] or [(sources[0].take(0), 1.0)]
            sources, weights = map(list, zip(*kept))
        logits = td.ones(len(sources)) if weights is None else td.log(as_tensor(weights))
        chances = numbers.map(lambda pair: (logits, pair))
    if len(sources) == 1:
        return sources[0]

    def chosen(logits, seed):
        return td.squeeze(_philox.categorical(_philox.scrambled(seed.tolist()), td.expand_dims(as_tensor(logits), 0), 1))

    return choose_from_datasets(sources, chances.map(chosen), stop_on_empty_dataset)


def random(seed=None, rerandomize_each_iteration=None, name=None):
    """Whole numbers by chance, without an end."""
    seeds = _philox.pair(None if seed is None else int(seed))
    if seeds is None:
        seeds = td.random.randint(0, 2**31 - 1, (2,)).tolist()
    return Dataset(Random(seeds, bool(rerandomize_each_iteration)), "Random")
