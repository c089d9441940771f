"""Stages that few pipelines need: running states, distinct elements, batches by length, and elements drawn from several data sets."""
from _tandem import Tensor as Tensor
from tandem.data._elements import as_tensor as as_tensor
from tandem.data._elements import leaves as leaves
from tandem.data._elements import map_structure as map_structure
from tandem.data._elements import seeded as seeded
from typing import Any

class RareStages:
    """The methods of `Dataset` that are rarely used."""
    def bucket_by_sequence_length(self, element_length_func, bucket_boundaries, bucket_batch_sizes, padded_shapes=None, padding_values=None, drop_remainder=False):
        """Padded batches of elements of similar length: bucket i holds those shorter than `bucket_boundaries[i]`, the last one the others.

        >>> words = td.data.Dataset.from_generator(lambda: ([1] * n for n in (1, 5, 2, 6)))
        >>> [b.shape for b in words.bucket_by_sequence_length(len, [4], [2, 2])]
        [(2, 2), (2, 6)]"""
        ...
    @staticmethod
    def choose_from_datasets(datasets, choice_dataset, stop_on_empty_dataset=True):
        """Elements of several data sets; `choice_dataset` says of which the next one is.

        >>> choices = td.data.Dataset.from_tensor_slices([0, 1, 1])
        >>> [x.item() for x in td.data.Dataset.choose_from_datasets([td.data.Dataset.range(3), td.data.Dataset.range(10, 13)], choices)]
        [0, 10, 11]"""
        ...
    @staticmethod
    def counter(start=0, step=1):
        """Integers without an end.

        >>> [x.item() for x in td.data.Dataset.counter(5, 2).take(3)]
        [5, 7, 9]"""
        ...
    def ignore_errors(self, log_warning=False):
        """Without the elements whose making raises an error; after one in the middle of a generator nothing more comes of it.

        >>> ds = td.data.Dataset.range(4).map(lambda x: 1 // (x.item() - 2), compiled=False).ignore_errors()
        >>> len(list(ds))
        3"""
        ...
    @staticmethod
    def random(seed=None):
        """Random integers from 0 to 2³¹ − 1 without an end; with a seed the same in each pass.

        >>> a, b = (td.data.Dataset.random(seed=4).take(3) for _ in range(2))
        >>> [x.item() for x in a] == [x.item() for x in b]
        True"""
        ...
    def rebatch(self, batch_size, drop_remainder=False):
        """Batches of another size.

        >>> [x.tolist() for x in td.data.Dataset.range(5).batch(2).rebatch(3)]
        [[0, 1, 2], [3, 4]]"""
        ...
    @staticmethod
    def sample_from_datasets(datasets, weights=None, seed=None, stop_on_empty_dataset=False):
        """Elements of several data sets, each time of one that is drawn, with probabilities in proportion to `weights`.

        A data set that has ended is not drawn any more, or ends all with `stop_on_empty_dataset`.

        >>> ds = td.data.Dataset.sample_from_datasets([td.data.Dataset.range(3), td.data.Dataset.range(10, 13)], seed=1)
        >>> sorted(x.item() for x in ds)
        [0, 1, 2, 10, 11, 12]"""
        ...
    def scan(self, initial_state, scan_func):
        """`state, output = scan_func(state, element)` for each element; the outputs.

        >>> [x.item() for x in td.data.Dataset.range(1, 5).scan(0, lambda total, x: (total + x, total + x))]
        [1, 3, 6, 10]"""
        ...
    def sliding_window(self, size, shift=1, stride=1):
        """Batches of `size` elements, `stride` apart, each starting `shift` after the one before; only whole ones.

        >>> [x.tolist() for x in td.data.Dataset.range(4).sliding_window(3)]
        [[0, 1, 2], [1, 2, 3]]"""
        ...
    def unique(self):
        """The elements that did not come before.

        >>> [x.item() for x in td.data.Dataset.from_tensor_slices([2, 1, 2, 3, 1]).unique()]
        [2, 1, 3]"""
        ...
    def __getattr__(self, name: str): ...

def bisect_right(a, x, lo=0, hi=None, *, key=None) -> int: ...

class count:
    def __iter__(self, /): ...
    def __next__(self, /): ...
    def __repr__(self, /) -> str: ...
