"""`tf.data`: pipelines of Tandem's whose elements are TensorFlow's tensors."""
from ops import EagerTensor as _Tensor
from resource_variable_ops import ResourceVariable as _Variable
from tandem.dialect.devices import dtype_on as dtype_on
from tandem.dialect.host_rows import HostRows as HostRows
from tandem.dialect.late import Late as Late
from tandem.dialect.late import late_names as late_names
from tandem.dialect.views import copied as copied
from tensorflow._dtypes import name_of as name_of
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow_extras.records import BytesList as BytesList
from tensorflow_extras.records import Example as Example
from tensorflow_extras.records import Feature as Feature
from tensorflow_extras.records import Features as Features
from tensorflow_extras.records import FloatList as FloatList
from tensorflow_extras.records import Int64List as Int64List
from tensorflow_extras.records import TFRecordDataset as TFRecordDataset
from tensorflow_extras.records import TFRecordOptions as TFRecordOptions
from tensorflow_extras.records import TFRecordWriter as TFRecordWriter
from tensorflow_extras.records import TextLineDataset as TextLineDataset
from tensorflow_extras.records import read_records as read_records
from tensorflow_extras.texts import TextTensor as TextTensor
from tensorflow_extras.texts import text as text
from typing import Any
import tandem as td

AUTOTUNE: int
class AutotuneOptions:
    """Options, which have no effect here."""

class Dataset:
    """A data set in stages."""
    def __getattr__(self, name): ...
    def __init__(self, stages, kind='Map'): ...
    def __iter__(self): ...
    def __len__(self) -> int: ...
    def __repr__(self) -> str: ...
    def as_numpy_iterator(self):
        """The elements as arrays."""
        ...
    def batch(self, *args, name=None, num_parallel_calls=None, deterministic=None, **options):
        """`td.data.Dataset.batch`."""
        ...
    def cache(self, filename='', name=None):
        """Elements that are kept, in memory or in a file."""
        ...
    def cardinality(self):
        """How many elements there are, −1 where they do not end, −2 where that is not known before."""
        ...
    def concatenate(self, *args, name=None, num_parallel_calls=None, deterministic=None, **options):
        """`td.data.Dataset.concatenate`."""
        ...
    @property
    def element_spec(self):
        """Shapes and element types."""
        ...
    def filter(self, predicate, name=None):
        """Those for which a function is true."""
        ...
    def flat_map(self, map_func, name=None):
        """The elements of the data sets that a function gives."""
        ...
    @staticmethod
    def from_generator(generator, output_types=None, output_shapes=None, args=None, output_signature=None, name=None):
        """What a generator gives."""
        ...
    @staticmethod
    def from_tensor_slices(tensors, name=None):
        """The rows of tensors."""
        ...
    @staticmethod
    def from_tensors(tensors, name=None):
        """One element."""
        ...
    def map(self, map_func, num_parallel_calls=None, deterministic=None, name=None):
        """A function of each element."""
        ...
    def padded_batch(self, *args, name=None, num_parallel_calls=None, deterministic=None, **options):
        """`td.data.Dataset.padded_batch`."""
        ...
    def prefetch(self, buffer_size, name=None):
        """Elements made ahead."""
        ...
    @staticmethod
    def range(*args, **options):
        """Numbers."""
        ...
    def repeat(self, count=None, name=None):
        """All of it `count` times; without an end if that is None or -1."""
        ...
    def shard(self, *args, name=None, num_parallel_calls=None, deterministic=None, **options):
        """`td.data.Dataset.shard`."""
        ...
    def shuffle(self, buffer_size, seed=None, reshuffle_each_iteration=True, name=None):
        """In random order."""
        ...
    def skip(self, *args, name=None, num_parallel_calls=None, deterministic=None, **options):
        """`td.data.Dataset.skip`."""
        ...
    def take(self, *args, name=None, num_parallel_calls=None, deterministic=None, **options):
        """`td.data.Dataset.take`."""
        ...
    def unbatch(self, *args, name=None, num_parallel_calls=None, deterministic=None, **options):
        """`td.data.Dataset.unbatch`."""
        ...
    @staticmethod
    def zip(*datasets, name=None):
        """Data sets beside each other."""
        ...

class DatasetSpec:
    """What is known of a data set: the shapes and types of its elements."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, element_spec, dataset_shape=...): ...
    def __repr__(self) -> str: ...
    @staticmethod
    def from_value(value):
        """That of a data set."""
        ...
    value_type: Any

class DistributeOptions:
    """Options, which have no effect here."""

def FixedLengthRecordDataset(filenames, record_bytes, header_bytes=None, footer_bytes=None, buffer_size=None, compression_type=None, num_parallel_reads=None, name=None):
    """Pieces of one length of files."""
    ...

INFINITE_CARDINALITY: int
class OptimizationOptions:
    """Options, which have no effect here."""

class Options:
    """Options of data sets, which have no effect here."""
    def __init__(self): ...
    def merge(self, options):
        """These options, where others say nothing else."""
        ...

class ServiceOptions:
    """Options, which have no effect here."""

Tensor = _Tensor
class ThreadingOptions:
    """Options, which have no effect here."""

UNKNOWN_CARDINALITY: int
Variable = _Variable
class experimental:
    """Names of earlier versions."""
    AUTOTUNE: Any
    INFINITE_CARDINALITY: Any
    UNKNOWN_CARDINALITY: Any
    @staticmethod
    def cardinality(dataset):
        """`dataset.cardinality()`."""
        ...
    def __getattr__(self, name: str): ...

def rebatched(dataset, sizes, drop_remainder):
    """Batches of several sizes in turn."""
    ...

def resampled(dataset, class_func, target_dist, initial_dist, seed):
    """Pairs of class and element, elements left out by chance so that classes come as often as `target_dist` says."""
    ...

def __getattr__(name: str) -> Any: ...
