"""`Dataset`: a pipeline of stages, each of which pulls elements from the one before, with tf.data's names and meanings."""

import copy

import _tandem
from _tandem import Tensor

from ._elements import as_tensor, map_structure, spec_of
from .rare_stages import RareStages

INFINITE_CARDINALITY = -1
UNKNOWN_CARDINALITY = -2


class Dataset(RareStages):
    """Elements one after the other. Each iteration starts anew; nothing is computed before an element is asked for.

    An element is a tensor, or a tuple or dict of them. A tuple's parts become the arguments of functions. A stage is made by
    `from_tensor_slices`, `from_generator`, `range`, …, and changed by `map`, `batch`, `shuffle`, …; each gives another data set.

    >>> ds = td.data.Dataset.from_tensor_slices(([1.0, 2.0, 3.0], [0, 1, 0]))
    >>> for x, y in ds.map(lambda x, y: (x * 10, y)).batch(2):
    ...     print(x.tolist(), y.tolist())
    [10.0, 20.0] [0, 1]
    [30.0] [0]
    """

    # A stage says how it iterates, and what it knows without iterating.

    name = "dataset"

    def _iterate(self):
        raise NotImplementedError(f"{type(self).__name__} does not say how it iterates")

    def _rows(self):
        """Columns, a function that starts a pass over the indices of their rows, and functions that make an element of a row; None if
        elements do not come from rows of columns."""
        return None

    def _sources(self):
        """The data sets that this one pulls from."""
        return ()

    def _over_sources(self, sources):
        """A copy that pulls from other data sets."""
        return copy.copy(self)

    def _for_measurement(self, sources):
        """The same, for a stage that is run to be timed: without what it would leave behind."""
        return self._over_sources(sources)

    def _cardinality(self):
        return UNKNOWN_CARDINALITY

    def _spec(self):
        for element in self._iterate():
            return spec_of(element)
        raise ValueError("the data set is empty, so that nothing is known about its elements")

    # Reading.

    def __iter__(self):
        return iter(self._iterate())

    def __len__(self):
        count = self._cardinality()
        if count < 0:
            why = "is infinite" if count == INFINITE_CARDINALITY else "has an unknown length"
            raise TypeError(f"the data set {why}; count its elements by iterating over it")
        return count

    def __bool__(self):
        return True

    def cardinality(self):
        """The number of elements, `td.data.INFINITE_CARDINALITY` (-1) or `td.data.UNKNOWN_CARDINALITY` (-2).

        >>> td.data.Dataset.range(10).batch(4).cardinality(), td.data.Dataset.range(3).repeat().cardinality()
        (3, -1)
        """
        return self._cardinality()

    @property
    def element_spec(self):
        """Shapes and dtypes of an element, in its structure. What only running can tell is told by the first element.

        >>> td.data.Dataset.from_tensor_slices(td.ones((6, 3))).batch(2, drop_remainder=True).element_spec
        TensorSpec(shape=(2, 3), dtype=float32)
        """
        return self._spec()

    def as_numpy_iterator(self):
        """The elements, with Python's numbers in the place of tensors without axes.

        >>> list(td.data.Dataset.range(3).as_numpy_iterator())
        [0, 1, 2]
        """
        def plain(part):
            return part.item() if isinstance(part, Tensor) and part.ndim == 0 else part

        for element in self._iterate():
            yield map_structure(plain, element)

    def reduce(self, initial_state, reduce_func):
        """`state = reduce_func(state, element)` over all elements; the last state.

        >>> td.data.Dataset.range(5).reduce(0, lambda total, x: total + x).item()
        10
        """
        state = map_structure(as_tensor, initial_state)
        for element in self._iterate():
            state = reduce_func(state, element)
        return state

    def get_single_element(self):
        """The only element.

        >>> td.data.Dataset.from_tensors([1, 2]).get_single_element().tolist()
        [1, 2]
        """
        found = list(self.take(2))
        if len(found) != 1:
            raise ValueError(f"the data set has {'no element' if not found else 'more than one element'}")
        return found[0]

    # Sources.

    @staticmethod
    def from_tensor_slices(tensors):
        """Rows: element i is `tensors[i]`, of each tensor in a tuple or dict. Lists become tensors.

        >>> [e["a"].item() for e in td.data.Dataset.from_tensor_slices({"a": [1, 2]})]
        [1, 2]
        """
        from .sources import TensorSlices

        return TensorSlices(tensors)

    @staticmethod
    def from_tensors(tensors):
        """One element: all of it.

        >>> len(td.data.Dataset.from_tensors(td.ones((4, 2))))
        1
        """
        from .sources import TensorSlices

        def whole(part):
            return _tandem.expand_dims(part if isinstance(part, Tensor) else _tandem.tensor(part), 0)

        def parts(value):
            if isinstance(value, dict):
                return {key: parts(item) for key, item in value.items()}
            return tuple(parts(item) for item in value) if isinstance(value, tuple) else whole(value)

        return TensorSlices(parts(tensors))

    @staticmethod
    def from_generator(generator, output_types=None, output_shapes=None, args=None, output_signature=None):
        """What the iterable gives that `generator(*args)` returns, anew for each pass. Numbers and lists become tensors.

        `output_signature` (or `output_types`) gives dtypes, in the structure of an element: `td.data.TensorSpec` or dtypes.

        >>> def numbers():
        ...     yield from (1, 4, 9)
        >>> [x.item() for x in td.data.Dataset.from_generator(numbers)]
        [1, 4, 9]
        """
        from .sources import Generated

        return Generated(generator, args or (), output_signature if output_signature is not None else output_types)

    @staticmethod
    def range(*args):
        """Integers, as Python's `range`.

        >>> [x.item() for x in td.data.Dataset.range(2, 8, 3)]
        [2, 5]
        """
        from .sources import TensorSlices

        return TensorSlices(_tandem.tensor(list(range(*args)), dtype="int32"))

    @staticmethod
    def zip(*datasets):
        """Tuples of elements that have the same place, as far as the shortest data set goes.

        >>> a = td.data.Dataset.range(3)
        >>> [(x.item(), y.item()) for x, y in td.data.Dataset.zip((a, a.skip(1)))]
        [(0, 1), (1, 2)]
        """
        from .sources import Zipped

        return Zipped(datasets[0] if len(datasets) == 1 and isinstance(datasets[0], (tuple, list, dict)) else tuple(datasets))

    # Elements.

    def map(self, map_func, num_parallel_calls=None, deterministic=None, *, compiled=None):
        """`map_func` of each element; a tuple's parts are its arguments.

        A function of tensors is traced once and compiled, unless its code prints, draws Python's random numbers or the like;
        `compiled=False` calls it as it is, `compiled=True` insists. With `num_parallel_calls` (or `td.data.AUTOTUNE`) a function that is
        not compiled runs in so many further interpreters, with a copy of what it refers to; what cannot be copied, as an open file or
        a generator, and a browser without further interpreters, mean the foreground, and `profile` says why. Elements keep their
        order, whatever `deterministic` says. Random numbers of workers follow `td.random.seed`.

        >>> [x.item() for x in td.data.Dataset.range(3).map(lambda x: x * x)]
        [0, 1, 4]
        """
        from .transformations import Mapped

        return Mapped(self, map_func, compiled, num_parallel_calls)

    def filter(self, predicate):
        """The elements for which the function gives True.

        >>> [x.item() for x in td.data.Dataset.range(5).filter(lambda x: x % 2 == 0)]
        [0, 2, 4]
        """
        from .transformations import Filtered

        return Filtered(self, predicate)

    def flat_map(self, map_func):
        """The elements of the data sets that `map_func` gives for each element, one data set after the other.

        >>> ds = td.data.Dataset.range(3).flat_map(lambda x: td.data.Dataset.from_tensors(x).repeat(2))
        >>> [x.item() for x in ds]
        [0, 0, 1, 1, 2, 2]
        """
        return self.interleave(map_func, cycle_length=1)

    def interleave(self, map_func, cycle_length=2, block_length=1, num_parallel_calls=None, deterministic=None):
        """As `flat_map`, with `cycle_length` data sets open at a time, which give `block_length` elements in turn.

        >>> ds = td.data.Dataset.range(2).interleave(lambda x: td.data.Dataset.from_tensors(x).repeat(2))
        >>> [x.item() for x in ds]
        [0, 1, 0, 1]
        """
        from .transformations import Interleaved

        return Interleaved(self, map_func, cycle_length, block_length)

    def enumerate(self, start=0):
        """Pairs of a count and an element.

        >>> [(i.item(), x.item()) for i, x in td.data.Dataset.range(5, 7).enumerate()]
        [(0, 5), (1, 6)]
        """
        from .transformations import Enumerated

        return Enumerated(self, start)

    def apply(self, transformation_func):
        """`transformation_func(self)`, a data set.

        >>> len(td.data.Dataset.range(9).apply(lambda ds: ds.take(4)))
        4
        """
        return transformation_func(self)

    # Order.

    def shuffle(self, buffer_size, seed=None, reshuffle_each_iteration=True):
        """Another order: each element is drawn from a buffer of the next `buffer_size`, which is uniform if it holds all of them.

        With `seed` the same orders come in each run; without it they follow `td.random.seed`. Each pass has an order of its own,
        unless `reshuffle_each_iteration` is False.

        >>> ds = td.data.Dataset.range(8).shuffle(8, seed=1)
        >>> first, second = ([x.item() for x in ds] for _ in range(2))
        >>> sorted(first) == list(range(8)), first != second
        (True, True)
        """
        from .ordering import Shuffled

        return Shuffled(self, buffer_size, seed, reshuffle_each_iteration)

    def repeat(self, count=None):
        """All of it `count` times; without an end if that is None or -1.

        >>> [x.item() for x in td.data.Dataset.range(2).repeat(2)]
        [0, 1, 0, 1]
        """
        from .ordering import Repeated

        return Repeated(self, None if count in (None, -1) else count)

    def take(self, count):
        """The first `count` elements; -1 for all.

        >>> [x.item() for x in td.data.Dataset.range(5).take(2)]
        [0, 1]
        """
        from .ordering import Ranged

        return Ranged(self, 0, None if count == -1 else count, 1, "take")

    def skip(self, count):
        """All but the first `count` elements; -1 leaves none.

        >>> [x.item() for x in td.data.Dataset.range(4).skip(2)]
        [2, 3]
        """
        from .ordering import Ranged

        return Ranged(self, 0, 0, 1, "skip") if count == -1 else Ranged(self, count, None, 1, "skip")

    def shard(self, num_shards, index):
        """Every `num_shards`-th element, from the one at `index` on.

        >>> [x.item() for x in td.data.Dataset.range(6).shard(3, 1)]
        [1, 4]
        """
        from .ordering import Ranged

        if not 0 <= index < num_shards:
            raise ValueError(f"the index of a shard is from 0 to {num_shards - 1}, not {index}")
        return Ranged(self, index, None, num_shards, "shard")

    def take_while(self, predicate):
        """The elements before the first for which the function gives False.

        >>> [x.item() for x in td.data.Dataset.range(9).take_while(lambda x: x < 2)]
        [0, 1]
        """
        from .transformations import TakenWhile

        return TakenWhile(self, predicate)

    def concatenate(self, dataset):
        """This one, then another.

        >>> [x.item() for x in td.data.Dataset.range(2).concatenate(td.data.Dataset.range(7, 8))]
        [0, 1, 7]
        """
        from .ordering import Concatenated

        return Concatenated(self, dataset)

    # Batches.

    def batch(self, batch_size, drop_remainder=False, num_parallel_calls=None, deterministic=None):
        """Stacks of `batch_size` elements; the last has fewer, or is left out with `drop_remainder`.

        Rows of tensors, shuffled or not, are gathered with one op for each tensor.

        >>> [x.tolist() for x in td.data.Dataset.range(5).batch(2)]
        [[0, 1], [2, 3], [4]]
        """
        from .batching import Batched

        return Batched(self, batch_size, drop_remainder)

    def padded_batch(self, batch_size, padded_shapes=None, padding_values=None, drop_remainder=False):
        """Batches of elements of different sizes, padded at their ends to the largest, or to `padded_shapes` (None for the largest).

        >>> ds = td.data.Dataset.range(1, 3).map(lambda n: td.ones(int(n)), compiled=False)
        >>> ds.padded_batch(2).get_single_element().tolist()
        [[1.0, 0.0], [1.0, 1.0]]
        """
        from .batching import PaddedBatched

        return PaddedBatched(self, batch_size, padded_shapes, padding_values, drop_remainder)

    def unbatch(self):
        """The rows of each element.

        >>> [x.item() for x in td.data.Dataset.from_tensors([1, 2]).unbatch()]
        [1, 2]
        """
        from .batching import Unbatched

        return Unbatched(self)

    def window(self, size, shift=None, stride=1, drop_remainder=False):
        """Data sets of `size` elements, `stride` apart, each starting `shift` (by default `size`) after the one before.

        >>> [[x.item() for x in w] for w in td.data.Dataset.range(4).window(2, shift=1, drop_remainder=True)]
        [[0, 1], [1, 2], [2, 3]]
        """
        from .batching import Windowed

        return Windowed(self, size, shift, stride, drop_remainder)

    # Time.

    def cache(self, filename=None):
        """Keeps the elements of the first full pass for later ones: in memory, or with `filename` in that file.

        A file is read by every pipeline that names it, also in later sessions, whatever stands before `cache` there: remove it when that
        changes. It holds tensors, numbers and texts in tuples, lists and dicts.

        >>> ds = td.data.Dataset.range(2).cache()
        >>> len(list(ds)), len(list(ds))
        (2, 2)
        >>> len(list(td.data.Dataset.range(2).cache("numbers.cache"))), len(list(td.data.Dataset.range(9).cache("numbers.cache")))
        (2, 2)
        """
        if filename:
            from .file_cache import FileCached

            return FileCached(self, filename)
        from .ordering import Cached

        return Cached(self)

    def prefetch(self, buffer_size=1):
        """Asks for `buffer_size` elements ahead: their ops are queued while the program works on earlier ones.

        >>> len(list(td.data.Dataset.range(3).prefetch(td.data.AUTOTUNE)))
        3
        """
        from .ordering import Prefetched

        return Prefetched(self, buffer_size)

    def profile(self, step=None, steps=32, measure=False, timeline=False):
        """Measures where the time of training goes: in the input or in `step(*element)`, in which stage, and what would help.

        A copy of the pipeline gives at most `steps` elements, several times: so that everything is compiled, with a wait for the device
        after each stage, which tells their costs apart, as it is, and without the step, which is then timed by itself. `step` is really
        called. With `measure` each change that may help is
        made and timed as well; with `timeline` a further pass is recorded as by `td.profile`. Returns a `PipelineProfile`, whose `sentence` names the bottleneck.

        >>> weights = td.ones((16, 16))
        >>> found = td.data.Dataset.from_tensor_slices(td.ones((64, 16))).batch(16).profile(lambda x: x @ weights)
        >>> [stage.name for stage in found.stages], found.kind in ("input", "compute")
        (['from_tensor_slices', 'batch(16)'], True)
        """
        from .profiling import profile

        return profile(self, step, steps, measure, timeline)

    def __repr__(self):
        try:
            count = self._cardinality()
            count = {INFINITE_CARDINALITY: "infinite", UNKNOWN_CARDINALITY: "unknown length"}.get(count, f"{count} elements")
        except TypeError:
            count = "unknown length"
        return f"<dataset {self.name}, {count}>"
