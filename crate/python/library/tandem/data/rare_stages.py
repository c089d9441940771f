"""Stages that few pipelines need: running states, distinct elements, batches by length, and elements drawn from several data sets."""

from bisect import bisect_right
from itertools import count as counting

import _tandem
from _tandem import Tensor

from ._elements import as_tensor, leaves, map_structure, seeded


class RareStages:
    """The methods of `Dataset` that are rarely used."""

    @staticmethod
    def counter(start=0, step=1):
        """Integers without an end.

        >>> [x.item() for x in td.data.Dataset.counter(5, 2).take(3)]
        [5, 7, 9]
        """
        return _stage("counter", (), lambda: map(as_tensor, counting(start, step)), endless=True)

    @staticmethod
    def random(seed=None):
        """Random integers from 0 to 2³¹ − 1 without an end; with a seed the same in each pass.

        >>> a, b = (td.data.Dataset.random(seed=4).take(3) for _ in range(2))
        >>> [x.item() for x in a] == [x.item() for x in b]
        True
        """

        def numbers():
            generator = seeded(seed)
            while True:
                yield as_tensor(generator.randrange(2**31 - 1))

        return _stage("random", (), numbers, endless=True)

    @staticmethod
    def sample_from_datasets(datasets, weights=None, seed=None, stop_on_empty_dataset=False):
        """Elements of several data sets, each time of one that is drawn, with probabilities in proportion to `weights`.

        A data set that has ended is not drawn any more, or ends all with `stop_on_empty_dataset`.

        >>> ds = td.data.Dataset.sample_from_datasets([td.data.Dataset.range(3), td.data.Dataset.range(10, 13)], seed=1)
        >>> sorted(x.item() for x in ds)
        [0, 1, 2, 10, 11, 12]
        """
        datasets = list(datasets)
        weights = [1.0] * len(datasets) if weights is None else [float(weight) for weight in _plain(weights)]
        if len(weights) != len(datasets) or any(weight < 0 for weight in weights) or not any(weights):
            raise ValueError(f"there are {len(datasets)} data sets, and the weights, at least 0 and not all of them 0, are {weights}")

        def drawn(*passes):
            generator, left = seeded(seed), [weight > 0 for weight in weights]
            while any(left):
                (at,) = generator.choices(range(len(passes)), [weight if open else 0 for weight, open in zip(weights, left)])
                try:
                    yield next(passes[at])
                except StopIteration:
                    if stop_on_empty_dataset:
                        return
                    left[at] = False

        return _stage("sample_from_datasets", datasets, drawn)

    @staticmethod
    def choose_from_datasets(datasets, choice_dataset, stop_on_empty_dataset=True):
        """Elements of several data sets; `choice_dataset` says of which the next one is.

        >>> choices = td.data.Dataset.from_tensor_slices([0, 1, 1])
        >>> [x.item() for x in td.data.Dataset.choose_from_datasets([td.data.Dataset.range(3), td.data.Dataset.range(10, 13)], choices)]
        [0, 10, 11]
        """
        datasets = list(datasets)

        def chosen(choices, *passes):
            for choice in choices:
                at = int(choice)
                if not 0 <= at < len(passes):
                    raise ValueError(f"a choice is from 0 to {len(passes) - 1}, not {at}")
                try:
                    yield next(passes[at])
                except StopIteration:
                    if stop_on_empty_dataset:
                        return

        return _stage("choose_from_datasets", [choice_dataset, *datasets], chosen)

    def scan(self, initial_state, scan_func):
        """`state, output = scan_func(state, element)` for each element; the outputs.

        >>> [x.item() for x in td.data.Dataset.range(1, 5).scan(0, lambda total, x: (total + x, total + x))]
        [1, 3, 6, 10]
        """

        def outputs(elements):
            state = map_structure(as_tensor, initial_state)
            for element in elements:
                state, output = scan_func(state, element)
                yield map_structure(as_tensor, output)

        return _stage("scan", [self], outputs, keeps_count=True)

    def unique(self):
        """The elements that did not come before.

        >>> [x.item() for x in td.data.Dataset.from_tensor_slices([2, 1, 2, 3, 1]).unique()]
        [2, 1, 3]
        """

        def distinct(elements):
            seen = set()
            for element in elements:
                key = tuple(repr(_plain(leaf)) for leaf in leaves(element))
                if key not in seen:
                    seen.add(key)
                    yield element

        return _stage("unique", [self], distinct)

    def ignore_errors(self, log_warning=False):
        """Without the elements whose making raises an error; after one in the middle of a generator nothing more comes of it.

        >>> ds = td.data.Dataset.range(4).map(lambda x: 1 // (x.item() - 2), compiled=False).ignore_errors()
        >>> len(list(ds))
        3
        """
        from .transformations import Mapped

        if not isinstance(self, Mapped):
            raise TypeError(f"ignore_errors stands behind the map whose errors it ignores, not behind {self.name}")
        function = self.function

        def made(elements):
            for element in elements:
                try:
                    found = function(element)
                except Exception as error:
                    if log_warning:
                        print(f"an element is left out: {type(error).__name__}: {error}")
                    continue
                yield found

        return _stage("ignore_errors", self._sources(), made)

    def rebatch(self, batch_size, drop_remainder=False):
        """Batches of another size.

        >>> [x.tolist() for x in td.data.Dataset.range(5).batch(2).rebatch(3)]
        [[0, 1, 2], [3, 4]]
        """
        return self.unbatch().batch(batch_size, drop_remainder)

    def sliding_window(self, size, shift=1, stride=1):
        """Batches of `size` elements, `stride` apart, each starting `shift` after the one before; only whole ones.

        >>> [x.tolist() for x in td.data.Dataset.range(4).sliding_window(3)]
        [[0, 1, 2], [1, 2, 3]]
        """
        return self.window(size, shift, stride, drop_remainder=True).flat_map(
            lambda *parts: (type(self).zip(parts) if len(parts) > 1 else parts[0]).batch(size)
        )

    def bucket_by_sequence_length(
        self, element_length_func, bucket_boundaries, bucket_batch_sizes, padded_shapes=None, padding_values=None, drop_remainder=False
    ):
        """Padded batches of elements of similar length: bucket i holds those shorter than `bucket_boundaries[i]`, the last one the others.

        >>> words = td.data.Dataset.from_generator(lambda: ([1] * n for n in (1, 5, 2, 6)))
        >>> [b.shape for b in words.bucket_by_sequence_length(len, [4], [2, 2])]
        [(2, 2), (2, 6)]
        """
        from .batching import PaddedBatched

        boundaries, sizes = list(bucket_boundaries), list(bucket_batch_sizes)
        if len(sizes) != len(boundaries) + 1:
            raise ValueError(f"{len(boundaries)} boundaries make {len(boundaries) + 1} buckets, and there are {len(sizes)} batch sizes")
        joins = [PaddedBatched(self, size, padded_shapes, padding_values, drop_remainder) for size in sizes]

        def batches(elements):
            buckets = [[] for _ in sizes]
            for element in elements:
                length = element_length_func(*element) if type(element) is tuple else element_length_func(element)
                at = bisect_right(boundaries, int(length))
                buckets[at].append(element)
                if len(buckets[at]) == sizes[at]:
                    yield joins[at]._joined(buckets[at])
                    buckets[at] = []
            for join, bucket in zip(joins, buckets):
                if bucket and not drop_remainder:
                    yield join._joined(bucket)

        return _stage("bucket_by_sequence_length", [self], batches)


def _plain(value):
    return value.tolist() if isinstance(value, Tensor) else value


def _stage(name, sources, elements, endless=False, keeps_count=False):
    from .sources import Woven

    return Woven(name, sources, elements, endless, keeps_count)
