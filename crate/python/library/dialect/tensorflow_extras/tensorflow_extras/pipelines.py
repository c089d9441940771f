"""Methods of `tf.data.Dataset` that few programs need, also those that make data sets."""

import tandem as td
from tandem.dialect import dtype_on
from tensorflow._modes import InvalidArgumentError
from tensorflow._tensor import as_tensor
from tensorflow.data import Dataset, _function, _tensors

from .files import _path, matching_files
from .texts import _flat, text


class Optional:
    """An element, or none: `tf.experimental.Optional`."""

    def __init__(self, *element):
        self._element = element

    @staticmethod
    def from_value(value):
        """What holds an element."""
        return Optional(_tensors(value))

    @staticmethod
    def empty(element_spec=None):
        """What holds none."""
        return Optional()

    @property
    def element_spec(self):
        """The shape and the type of the element."""
        import tensorflow as tf

        return tf.nest.map_structure(tf.type_spec_from_value, self.get_value())

    def has_value(self, name=None):
        """Whether there is an element."""
        return as_tensor(bool(self._element))

    def get_value(self, name=None):
        """The element."""
        if not self._element:
            raise InvalidArgumentError("The given optional does not have a value.")
        return self._element[0]


def _held(elements):
    """A data set of elements that are there."""
    return Dataset.from_generator(lambda: iter(elements))


def interleave(self, map_func, cycle_length=None, block_length=1, num_parallel_calls=None, deterministic=None, name=None):
    """The elements of several data sets that a function gives, in turns."""
    options = {} if cycle_length in (None, -1) else {"cycle_length": int(cycle_length)}
    found = self._stages.interleave(lambda *elements: _function(map_func)(*elements)._stages, block_length=int(block_length or 1), **options)
    return Dataset(found, "Interleave")


def enumerate(self, start=0, name=None):
    """The elements with their numbers."""

    def numbered(at, element):
        return td.astype(at, dtype_on(at.device, "int64")), element

    return Dataset(self._stages.enumerate(int(start)).map(numbered), "Map")


def window(self, size, shift=None, stride=1, drop_remainder=False, name=None):
    """Data sets of elements that follow each other."""
    found, spec = self._stages.window(size, shift, stride, drop_remainder), self.element_spec
    return Dataset(found.map(lambda rows: _parts(rows, spec)) if isinstance(spec, (tuple, dict)) else found, "Window")


def _parts(rows, spec):
    """A data set of structures as a structure of data sets."""
    if isinstance(spec, dict):
        return {key: _parts(rows.map(lambda element, key=key: element[key]), item) for key, item in spec.items()}
    if isinstance(spec, tuple):
        return tuple(_parts(rows.map(lambda *element, at=at: element[at]), item) for at, item in zip(range(len(spec)), spec))
    return rows


def reduce(self, initial_state, reduce_func, name=None):
    """A value that takes in each element."""
    state = _tensors(initial_state)
    for element in self:
        state = reduce_func(state, element)
    return state


def get_single_element(self, name=None):
    """The only element."""
    return next(iter(self))


def group_by_window(self, key_func, reduce_func, window_size=None, window_size_func=None, name=None):
    """Data sets that a function makes of elements with one key, so many at a time."""

    def elements():
        groups = {}
        for element in self:
            key = int(_function(key_func)(*element) if isinstance(element, tuple) else key_func(element))
            groups.setdefault(key, []).append(element)
            if len(groups[key]) == (window_size or int(window_size_func(key))):
                yield from reduce_func(as_tensor(key, "int64"), _held(groups.pop(key)))
        for key, kept in groups.items():
            yield from reduce_func(as_tensor(key, "int64"), _held(kept))

    return Dataset.from_generator(elements)


def bucket_by_sequence_length(self, element_length_func, bucket_boundaries, bucket_batch_sizes, padded_shapes=None, padding_values=None,
                              pad_to_bucket_boundary=False, no_padding=False, drop_remainder=False, name=None):  # fmt: skip
    """Padded batches of elements of like length."""
    if pad_to_bucket_boundary or no_padding:
        options = padded_shapes, padding_values, no_padding, drop_remainder
        return _buckets(self, element_length_func, list(bucket_boundaries), list(bucket_batch_sizes), *options)
    found = self._stages.bucket_by_sequence_length(_function(element_length_func), bucket_boundaries, bucket_batch_sizes, padded_shapes,
                                                   padding_values, drop_remainder)  # fmt: skip
    return Dataset(found, "GroupByWindow")


def _buckets(dataset, length_of, boundaries, sizes, padded_shapes, padding_values, no_padding, drop_remainder):
    """Batches of elements of like length without padding, or padded to one less than where the next bucket begins."""
    from bisect import bisect_right

    import tensorflow as tf

    def bucket(*element):
        return as_tensor(bisect_right(boundaries, int(length_of(*element))), "int64")

    def batched(key, window):
        size = sizes[int(key)]
        if no_padding:
            return window.batch(size, drop_remainder=drop_remainder)
        if int(key) == len(boundaries):
            raise InvalidArgumentError("When pad_to_bucket_boundary=True, elements must have length < max(bucket_boundaries).")

        def sizes_of(spec):
            return [boundaries[int(key)] - 1 if axis is None else axis for axis in spec.shape]

        shapes = padded_shapes if padded_shapes is not None else tf.nest.map_structure(sizes_of, dataset.element_spec)
        return window.padded_batch(size, shapes, padding_values, drop_remainder)

    return group_by_window(dataset, bucket, batched, window_size_func=lambda key: sizes[int(key)])


def ragged_batch(self, batch_size, drop_remainder=False, **options):
    """Batches of rows of unequal length."""
    from tensorflow_ragged.ragged import RaggedTensor

    def elements():
        kept = []
        for element in self:
            kept.append(element)
            if len(kept) == batch_size:
                yield RaggedTensor.joined(kept) if kept[0].ndim else as_tensor(kept)
                kept = []
        if kept and not drop_remainder:
            yield RaggedTensor.joined(kept) if kept[0].ndim else as_tensor(kept)

    made = Dataset.from_generator(elements)
    made._batch = None if drop_remainder else batch_size
    return made


def ignore_errors(self, log_warning=False, name=None):
    """The elements without those that cannot be made."""
    return Dataset(self._stages.ignore_errors(log_warning), "IgnoreErrors")


def rebatch(self, batch_size, drop_remainder=False, name=None):
    """Batches of another size, or of several in turn."""
    if not isinstance(batch_size, int):
        from tensorflow_more.data_names import rebatched

        return rebatched(self, batch_size, drop_remainder)
    return self.unbatch().batch(batch_size, drop_remainder=drop_remainder)


def scan(self, initial_state, scan_func, name=None):
    """What a function of a state and each element gives, beside the next state."""

    def elements():
        state = _tensors(initial_state)
        for element in self:
            state, found = scan_func(state, element)
            yield found

    return Dataset.from_generator(elements)


def unique(self, name=None):
    """Each element once."""

    def elements():
        met = set()
        for element in self:
            key = repr(element)
            if key not in met:
                met.add(key)
                yield element

    return Dataset.from_generator(elements)


def list_files(file_pattern, shuffle=None, seed=None, name=None):
    """The names of the files that match patterns, in another order each time unless `shuffle` is false."""
    patterns = file_pattern if isinstance(file_pattern, (list, tuple)) else _flat(as_tensor(file_pattern).numpy())
    names = sorted({name for pattern in patterns for name in matching_files(pattern)._values})
    if not names:
        raise InvalidArgumentError(f"No files matched pattern: {', '.join(map(_path, patterns))}")
    found = Dataset.from_tensor_slices(text(names))
    return found if shuffle is False else found.shuffle(len(names), seed=seed)


def take_while(self, predicate, name=None):
    """The elements up to the first for which a function is false."""
    return Dataset(self._stages.take_while(_function(predicate)), "TakeWhile")


def counter(start=0, step=1, dtype="int64", name=None):
    """Whole numbers in steps, without end."""
    import itertools

    import tensorflow as tf

    return tf.data.Dataset.from_generator(lambda: itertools.count(start, step), output_signature=tf.TensorSpec((), dtype))


_FILE = "dataset.tandem"


def save(self, path, compression=None, shard_func=None, checkpoint_args=None):
    """Writes the elements into a folder, which `tf.data.Dataset.load` reads."""
    import os

    from tandem.data._travel import pack

    os.makedirs(path, exist_ok=True)
    with open(os.path.join(path, _FILE), "wb") as file:
        file.write(pack((self.element_spec, list(self))))


def load(path, element_spec=None, compression=None, reader_func=None, wait=False):
    """The elements that `save` wrote."""
    import os

    from tandem.data._travel import unpack

    if not os.path.exists(os.path.join(path, _FILE)):
        raise FileNotFoundError(f"Could not find metadata in {path}")
    with open(os.path.join(path, _FILE), "rb") as file:
        spec, elements = unpack(file.read())
    made = _held(elements)
    made._said, made._kind = spec, "Load"
    return made


def snapshot(self, path, compression="AUTO", reader_func=None, shard_func=None, name=None):
    """The data set, whose elements are kept."""
    return self.cache()


def rejection_resample(self, class_func, target_dist, initial_dist=None, seed=None, name=None):
    """Pairs of class and element, elements left out by chance so that classes come as often as `target_dist` says."""
    from tensorflow_more.data_names import resampled

    return resampled(self, class_func, target_dist, initial_dist, seed)


def apply(self, transformation):
    """A function of the data set."""
    return transformation(self)


def with_options(self, options, name=None):
    """The data set: options have no effect here."""
    made = self._then(self._stages, "Options")
    made._options = options
    return made


def options(self):
    """Options, which have no effect here."""
    import tensorflow as tf

    return self.__dict__.get("_options") or tf.data.Options()
