"""Methods of `tf.data.Dataset` that few programs need, also those that make data sets."""
from tandem.dialect.devices import dtype_on as dtype_on
from tensorflow._modes import InvalidArgumentError as InvalidArgumentError
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow.data import Dataset as Dataset
from tensorflow_extras.files import matching_files as matching_files
from tensorflow_extras.texts import text as text
from typing import Any
import tandem as td

class Optional:
    """An element, or none: `tf.experimental.Optional`."""
    def __init__(self, *element): ...
    @property
    def element_spec(self):
        """The shape and the type of the element."""
        ...
    @staticmethod
    def empty(element_spec=None):
        """What holds none."""
        ...
    @staticmethod
    def from_value(value):
        """What holds an element."""
        ...
    def get_value(self, name=None):
        """The element."""
        ...
    def has_value(self, name=None):
        """Whether there is an element."""
        ...
    def __getattr__(self, name: str): ...

def apply(self, transformation):
    """A function of the data set."""
    ...

def bucket_by_sequence_length(self, element_length_func, bucket_boundaries, bucket_batch_sizes, padded_shapes=None, padding_values=None, pad_to_bucket_boundary=False, no_padding=False, drop_remainder=False, name=None):
    """Padded batches of elements of like length."""
    ...

def counter(start=0, step=1, dtype='int64', name=None):
    """Whole numbers in steps, without end."""
    ...

def enumerate(self, start=0, name=None):
    """The elements with their numbers."""
    ...

def get_single_element(self, name=None):
    """The only element."""
    ...

def group_by_window(self, key_func, reduce_func, window_size=None, window_size_func=None, name=None):
    """Data sets that a function makes of elements with one key, so many at a time."""
    ...

def ignore_errors(self, log_warning=False, name=None):
    """The elements without those that cannot be made."""
    ...

def interleave(self, map_func, cycle_length=None, block_length=1, num_parallel_calls=None, deterministic=None, name=None):
    """The elements of several data sets that a function gives, in turns."""
    ...

def list_files(file_pattern, shuffle=None, seed=None, name=None):
    """The names of the files that match patterns, in another order each time unless `shuffle` is false."""
    ...

def load(path, element_spec=None, compression=None, reader_func=None, wait=False):
    """The elements that `save` wrote."""
    ...

def options(self):
    """Options, which have no effect here."""
    ...

def ragged_batch(self, batch_size, drop_remainder=False, **options):
    """Batches of rows of unequal length."""
    ...

def rebatch(self, batch_size, drop_remainder=False, name=None):
    """Batches of another size, or of several in turn."""
    ...

def reduce(self, initial_state, reduce_func, name=None):
    """A value that takes in each element."""
    ...

def rejection_resample(self, class_func, target_dist, initial_dist=None, seed=None, name=None):
    """Pairs of class and element, elements left out by chance so that classes come as often as `target_dist` says."""
    ...

def save(self, path, compression=None, shard_func=None, checkpoint_args=None):
    """Writes the elements into a folder, which `tf.data.Dataset.load` reads."""
    ...

def scan(self, initial_state, scan_func, name=None):
    """What a function of a state and each element gives, beside the next state."""
    ...

def snapshot(self, path, compression='AUTO', reader_func=None, shard_func=None, name=None):
    """The data set, whose elements are kept."""
    ...

def take_while(self, predicate, name=None):
    """The elements up to the first for which a function is false."""
    ...

def unique(self, name=None):
    """Each element once."""
    ...

def window(self, size, shift=None, stride=1, drop_remainder=False, name=None):
    """Data sets of elements that follow each other."""
    ...

def with_options(self, options, name=None):
    """The data set: options have no effect here."""
    ...
