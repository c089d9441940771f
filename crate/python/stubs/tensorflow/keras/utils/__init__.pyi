"""`tf.keras.utils`."""
from keras_extras.configs import described as described
from keras_extras.configs import made_of as made_of
from keras_extras.folders import audio_dataset_from_directory as audio_dataset_from_directory
from keras_extras.folders import image_dataset_from_directory as image_dataset_from_directory
from keras_extras.folders import text_dataset_from_directory as text_dataset_from_directory
from keras_extras.utils import Progbar as Progbar
from keras_extras.utils import Sequence as Sequence
from keras_extras.utils import Sequence as _PyDataset
from keras_extras.utils import array_to_img as array_to_img
from keras_extras.utils import clear_session as clear_session
from keras_extras.utils import custom_object_scope as _CustomObjectScope
from keras_extras.utils import custom_object_scope as custom_object_scope
from keras_extras.utils import get_custom_objects as get_custom_objects
from keras_extras.utils import get_file as get_file
from keras_extras.utils import get_registered_name as get_registered_name
from keras_extras.utils import get_registered_object as get_registered_object
from keras_extras.utils import img_to_array as img_to_array
from keras_extras.utils import is_keras_tensor as is_keras_tensor
from keras_extras.utils import load_img as load_img
from keras_extras.utils import normalize as normalize
from keras_extras.utils import pack_x_y_sample_weight as pack_x_y_sample_weight
from keras_extras.utils import pad_sequences as pad_sequences
from keras_extras.utils import plot_model as plot_model
from keras_extras.utils import register_keras_serializable as register_keras_serializable
from keras_extras.utils import save_img as save_img
from keras_extras.utils import split_dataset as split_dataset
from keras_extras.utils import timeseries_dataset_from_array as timeseries_dataset_from_array
from keras_extras.utils import unpack_x_y_sample_weight as unpack_x_y_sample_weight
from tandem.dialect.late import late_names as late_names
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow.keras import initializers as initializers
from tensorflow.keras._engine import Layer as Layer
from tensorflow.random import set_seed as set_seed
from typing import Any
import tandem as td

CustomObjectScope = _CustomObjectScope
class FeatureSpace(Layer):
    """Dictionaries of columns as one row of numbers each, or as dictionaries of such."""
    def __call__(self, data): ...
    def __init__(self, features, output_mode='concat', crosses=None, crossing_dim=32, hashing_dim=32, num_discretization_bins=32, name=None): ...
    def adapt(self, dataset):
        """Lets the layers learn from a data set of dictionaries."""
        ...
    @staticmethod
    def cross(feature_names, crossing_dim, output_mode='one_hot'):
        """Columns whose values are hashed together."""
        ...
    @staticmethod
    def feature(dtype, preprocessor, output_mode):
        """A column: its element type, the layer that prepares it, and what becomes of that."""
        ...
    @classmethod
    def float(cls, *args, name=None, output_mode='float', **options):
        """A column for `layers.Identity`."""
        ...
    @classmethod
    def float_discretized(cls, *args, name=None, output_mode='one_hot', **options):
        """A column for `layers.Discretization`."""
        ...
    @classmethod
    def float_normalized(cls, *args, name=None, output_mode='float', **options):
        """A column for `layers.Normalization`."""
        ...
    @classmethod
    def float_rescaled(cls, *args, name=None, output_mode='float', **options):
        """A column for `layers.Rescaling`."""
        ...
    def get_encoded_features(self):
        """A symbol for the rows, or symbols for each part."""
        ...
    def get_inputs(self):
        """A symbol for each column."""
        ...
    @classmethod
    def integer_categorical(cls, *args, name=None, output_mode='one_hot', **options):
        """A column for `layers.IntegerLookup`."""
        ...
    @classmethod
    def integer_hashed(cls, *args, name=None, output_mode='one_hot', **options):
        """A column for `layers.Hashing`."""
        ...
    def save(self, filepath, **options):
        """Keeps it in a file, which `keras.saving.load_model` reads in this session."""
        ...
    @classmethod
    def string_categorical(cls, *args, name=None, output_mode='one_hot', **options):
        """A column for `layers.StringLookup`."""
        ...
    @classmethod
    def string_hashed(cls, *args, name=None, output_mode='one_hot', **options):
        """A column for `layers.Hashing`."""
        ...

PyDataset = _PyDataset
def deserialize(config, custom_objects=None, **options):
    """The object of such a dictionary."""
    ...

def deserialize_keras_object(config, custom_objects=None, safe_mode=True, **options):
    """The object of such a dictionary."""
    ...

def disable_interactive_logging():
    """Notes that progress is not to be shown."""
    ...

def enable_interactive_logging():
    """Progress is shown."""
    ...

def get_source_inputs(tensor):
    """The inputs that a symbol is made of."""
    ...

def is_interactive_logging_enabled():
    """Whether it is shown."""
    ...

def serialize(obj, **options):
    """What it is made with, as a dictionary; of a function its name."""
    ...

def serialize_keras_object(obj):
    """What it is made with, as a dictionary; lists and dictionaries part by part."""
    ...

def set_random_seed(seed):
    """Starts all random numbers over: Python's, NumPy's and TensorFlow's."""
    ...

def standardize_dtype(dtype):
    """The name of an element type."""
    ...

def to_categorical(x, num_classes=None):
    """One-hot rows, an array."""
    ...

def __getattr__(name: str) -> Any: ...
