"""`tf.data`: pipelines of Tandem's whose elements are TensorFlow's tensors."""

import sys

import tandem as td
from tandem.dialect import copied, dtype_on
from tandem.dialect.host_rows import HostRows

from . import _dtypes, _philox
from ._dtypes import name_of
from tandem.dialect.late import Late, late_names
from ._tensor import Tensor, Variable, as_tensor, wrapped

AUTOTUNE = -1
UNKNOWN_CARDINALITY, INFINITE_CARDINALITY = -2, -1


def _converted(tree):
    if isinstance(tree, td.Tensor):
        return wrapped(tree)
    if isinstance(tree, td.data.Dataset):
        return Dataset(tree, "Variant")
    if isinstance(tree, tuple):
        return tuple(map(_converted, tree))
    if isinstance(tree, list):
        return list(map(_converted, tree))
    if isinstance(tree, dict):
        return {key: _converted(value) for key, value in tree.items()}
    return tree.value if type(tree).__name__ == "RaggedRow" else tree


def _tensors(tree):
    if isinstance(tree, tuple):
        return tuple(map(_tensors, tree))
    if isinstance(tree, dict):
        return {key: _tensors(value) for key, value in tree.items()}
    # Values made of several tensors go through as they are.
    return tree if hasattr(tree, "_parts") else as_tensor(tree)


def _typed(tree, types):
    """Tensors of the element types that a data set says it has."""
    if isinstance(types, dict):
        return {key: _typed(tree[key], kind) for key, kind in types.items()}
    if isinstance(types, (tuple, list)):
        return tuple(map(_typed, tree, types))
    kind = None if hasattr(tree, "_parts") else getattr(types, "dtype", types)
    return _tensors(tree) if kind is None else as_tensor(tree, kind)


def _columns(tree):
    """Columns of rows: those of arrays of NumPy's, which may be large, stay in the host's memory."""
    if isinstance(tree, tuple):
        return tuple(map(_columns, tree))
    if isinstance(tree, dict):
        return {key: _columns(value) for key, value in tree.items()}
    is_array = isinstance(tree, td.Tensor) and not isinstance(tree, (Tensor, Variable))
    if hasattr(tree, "_parts"):
        return tree
    return HostRows(copied(tree), Tensor) if is_array and tree.ndim else as_tensor(tree)


def _numbered(tree, texts):
    """The structure with numbers of rows in place of tensors of text and the like, which pipelines do not carry."""
    if isinstance(tree, tuple):
        return tuple(_numbered(item, texts) for item in tree)
    if isinstance(tree, dict):
        return {key: _numbered(item, texts) for key, item in tree.items()}
    is_text = type(tree).__name__ == "TextTensor" or hasattr(tree, "_parts")
    texts.append(tree if is_text else None)
    return td.arange(len(tree), dtype="int32") if is_text else tree


def _texts(tree, texts):
    """Rows of tensors of text in place of their numbers, in the order in which `_numbered` met them."""
    found = iter(texts)

    def filled(item):
        if isinstance(item, tuple):
            return tuple(map(filled, item))
        if isinstance(item, dict):
            return {key: filled(value) for key, value in item.items()}
        rows = next(found)
        return item if rows is None else getattr(rows, "_element" if hasattr(rows, "_element") else "__getitem__")(int(item))

    return filled(tree)


def _function(f):
    return lambda *elements: _listed(f(*map(_converted, elements)))


def _listed(found):
    """What a function gives, lists as tensors."""
    return as_tensor(found) if type(found) is list else tuple(map(_listed, found)) if type(found) is tuple else found


class _Iterator:
    """The elements of a data set, one by one."""

    def __init__(self, dataset):
        self._dataset, self._next = dataset, iter(dataset._stages).__next__

    element_spec = property(lambda self: self._dataset.element_spec)

    def __iter__(self):
        return self

    def __next__(self):
        return _converted(self._next())

    get_next = next = __next__

    def get_next_as_optional(self):
        """The next element, or what says that there is none."""
        from tensorflow_extras.pipelines import Optional

        return Optional(*([found] if (found := next(self, self)) is not self else []))


_RARE = ("bucket_by_sequence_length enumerate get_single_element group_by_window ignore_errors interleave ragged_batch rebatch reduce scan take_while "
        "unique window save snapshot options with_options apply rejection_resample").split()


class Dataset(metaclass=Late):
    """A data set in stages."""

    _late = staticmethod(late_names("tensorflow.data.Dataset", "tensorflow_extras.pipelines", "tensorflow_more.choices"))

    def __init__(self, stages, kind="Map"):
        # The kind is shown in the text: which stage is the last.
        self._stages, self._kind = stages, kind

    def __repr__(self):
        return f"<_{self._kind}Dataset element_spec={self.element_spec}>"

    @staticmethod
    def from_tensor_slices(tensors, name=None):
        """The rows of tensors."""
        texts = []
        stages = td.data.Dataset.from_tensor_slices(_numbered(_columns(tensors), texts))
        if all(rows is None for rows in texts):
            return Dataset(stages, "TensorSlice")
        return Dataset(stages.map(lambda *parts: _texts(parts[0] if len(parts) == 1 else parts, texts)), "TensorSlice")

    @staticmethod
    def from_tensors(tensors, name=None):
        """One element."""
        held = _tensors(tensors)
        return Dataset(td.data.Dataset.from_tensors(0).map(lambda _: held), "Tensor")

    @staticmethod
    def from_generator(generator, output_types=None, output_shapes=None, args=None, output_signature=None, name=None):
        """What a generator gives."""
        types = output_types if output_signature is None else output_signature
        made = Dataset(td.data.Dataset.from_generator(lambda: (_typed(item, types) for item in generator(*(args or ())))), "FlatMap")
        made._said = output_signature
        return made

    @staticmethod
    def range(*args, **options):
        """Numbers."""
        kind = name_of(options.get("output_type") or "int64")
        return Dataset(td.data.Dataset.range(*args).map(lambda x: td.astype(x, dtype_on(x.device, kind))), "Range")

    @staticmethod
    def zip(*datasets, name=None):
        """Data sets beside each other."""
        datasets = datasets[0] if len(datasets) == 1 and isinstance(datasets[0], (tuple, list)) else datasets
        return Dataset(td.data.Dataset.zip(tuple(each._stages for each in datasets)), "Zip")

    def map(self, map_func, num_parallel_calls=None, deterministic=None, name=None):
        """A function of each element."""
        return self._then(self._mapped(map_func), "Map" if num_parallel_calls is None else "ParallelMap")

    def _mapped(self, function):
        if _philox.has_seed():
            from tensorflow_more import graph_draws

            if graph_draws.draws(function):
                return graph_draws.Drawing(self._stages, _function(function))
        return self._stages.map(_function(function))

    def filter(self, predicate, name=None):
        """Those for which a function is true."""
        return self._then(self._stages.filter(_function(predicate)), "Filter")

    def flat_map(self, map_func, name=None):
        """The elements of the data sets that a function gives."""
        return Dataset(self._stages.flat_map(lambda *elements: _function(map_func)(*elements)._stages), "FlatMap")

    def prefetch(self, buffer_size, name=None):
        """Elements made ahead."""
        return self._then(self._stages.prefetch(2 if buffer_size == AUTOTUNE else int(buffer_size)), "Prefetch")

    def shuffle(self, buffer_size, seed=None, reshuffle_each_iteration=True, name=None):
        """In random order."""
        seeds = _philox.pair(None if seed is None else int(seed))
        if seeds is None:
            stages = self._stages.shuffle(int(buffer_size), reshuffle_each_iteration=reshuffle_each_iteration is not False)
        else:
            from tensorflow_more.orders import Shuffled

            stages = Shuffled(self._stages, int(buffer_size), seeds, reshuffle_each_iteration is not False)
        return self._then(stages, "Shuffle")

    def repeat(self, count=None, name=None):
        """All of it `count` times; without an end if that is None or -1."""
        if "tensorflow_more.orders" not in sys.modules:
            return self._then(self._stages.repeat(count), "Repeat")
        return self._then(sys.modules["tensorflow_more.orders"].repeated(self._stages, count), "Repeat")

    def cache(self, filename="", name=None):
        """Elements that are kept, in memory or in a file."""
        return self._then(self._stages.cache(filename), "Cache")

    def cardinality(self):
        """How many elements there are, −1 where they do not end, −2 where that is not known before."""
        return as_tensor(int(self._stages.cardinality()), "int64")

    @property
    def element_spec(self):
        """Shapes and element types."""
        with _philox.Look():
            if self._said is None:
                try:
                    self._said = _specs(self._stages.element_spec, self._batch)
                except KeyError:
                    from tensorflow_ragged.specs import of_first

                    self._said = of_first(self)
            return self._said

    # The element types that a program gives with a generator, and the size of batches of which the last may be smaller.
    _said = _batch = None

    def _then(self, stages, kind):
        made = Dataset(stages, kind)
        made._batch = self._batch
        return made

    def __getattr__(self, name):
        if name not in _RARE:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        from tensorflow_extras import pipelines

        return getattr(pipelines, name).__get__(self)

    def __iter__(self):
        return _Iterator(self)

    def __len__(self):
        return len(self._stages)

    def as_numpy_iterator(self):
        """The elements as arrays."""
        for element in self:
            yield _arrays(element)


def _specs(tree, batch):
    """Shapes and element types; the first axis of a batch is unknown."""
    if isinstance(tree, td.data.TensorSpec):
        from .function import TensorSpec

        kind = str(tree.dtype).removeprefix("<dtype: '").removesuffix("'>")
        kind = _dtypes.EXPORTS[kind]
        shape = (None, *tree.shape[1:]) if tree.shape and tree.shape[0] == batch else tree.shape
        return TensorSpec(shape, kind)
    if isinstance(tree, (tuple, list)):
        return type(tree)(_specs(item, batch) for item in tree)
    return {key: _specs(value, batch) for key, value in tree.items()} if isinstance(tree, dict) else tree


def _arrays(tree):
    if hasattr(tree, "numpy"):
        return tree.numpy()
    if isinstance(tree, (tuple, list)):
        return type(tree)(map(_arrays, tree))
    return {key: _arrays(value) for key, value in tree.items()} if isinstance(tree, dict) else tree


def _stage(name):
    def method(self, *args, name=None, num_parallel_calls=None, deterministic=None, **options):
        if "padded_shapes" in options:
            options["padded_shapes"] = _axes(options["padded_shapes"])
        args = [each._stages if isinstance(each, Dataset) else each for each in args]
        made = self._then(getattr(self._stages, method.__name__)(*args, **options), kind)
        if "batch" in method.__name__:
            sizes = [int(size) for size in (*args[:1], options.get("batch_size"))[:1] if size is not None]
            made._batch = sizes[0] if sizes and not options.get("drop_remainder") and True not in args[1:] else None
        return made

    kind = {"unbatch": "Unbatch", "padded_batch": "PaddedBatch"}.get(name, name.title())
    method.__name__, method.__doc__ = name, f"`td.data.Dataset.{name}`."
    return method


def _axes(shapes):
    """Shapes of elements: one size alone is that of one axis."""
    if isinstance(shapes, dict):
        return {key: _axes(value) for key, value in shapes.items()}
    return (shapes,) if isinstance(shapes, int) else shapes


for _name in "batch padded_batch take skip concatenate unbatch shard".split():
    setattr(Dataset, _name, _stage(_name))


class experimental(metaclass=Late):
    """Names of earlier versions."""

    _late = staticmethod(late_names("tensorflow.data.experimental", "tensorflow_more.tables"))
    AUTOTUNE, INFINITE_CARDINALITY, UNKNOWN_CARDINALITY = AUTOTUNE, -1, -2

    @staticmethod
    def cardinality(dataset):
        """`dataset.cardinality()`."""
        return dataset.cardinality()


__getattr__ = late_names("tensorflow.data", "tensorflow_extras.records", "tensorflow_more.data_names")
