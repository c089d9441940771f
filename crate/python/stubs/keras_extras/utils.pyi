"""`tf.keras.utils`: rows of equal length, pictures as arrays, data from folders."""
from tensorflow._tensor import as_tensor as as_tensor
from typing import Any
import numpy as numpy
import tensorflow as tf

CustomObjectScope = custom_object_scope
class Progbar:
    """A bar of steps."""
    def __init__(self, target, width=20, verbose=1, **options): ...
    def add(self, n, values=None):
        """Shows the bar some steps on."""
        ...
    def update(self, current, values=None, finalize=None):
        """Shows the bar at a step."""
        ...
    def __getattr__(self, name: str): ...

PyDataset = Sequence
class Sequence:
    """Batches by their numbers: `__len__` and `__getitem__`."""
    def __init__(self, workers=1, use_multiprocessing=False, max_queue_size=10): ...
    def __iter__(self): ...
    def on_epoch_end(self):
        """Called after each pass."""
        ...
    def __getattr__(self, name: str): ...

def array_to_img(x, data_format=None, scale=True, dtype='float32'):
    """An array (height, width, channels) as a picture, its values stretched from 0 to 255 where `scale` says so."""
    ...

def clear_session():
    """Names of layers are counted from the beginning again."""
    ...

class custom_object_scope:
    """A block in which classes are known by these names."""
    def __enter__(self): ...
    def __exit__(self, *error): ...
    def __init__(self, objects): ...
    def __getattr__(self, name: str): ...

def get_custom_objects():
    """Classes that `from_config` finds by their names."""
    ...

def get_file(fname=None, origin=None, **options):
    """The path of a file that was dropped; there is no network."""
    ...

def get_registered_name(obj):
    """The name under which a class or function is registered, otherwise its own."""
    ...

def get_registered_object(name, custom_objects=None, module_objects=None):
    """The class or function of a name, None where nobody registered it."""
    ...

def img_to_array(img, data_format=None, dtype='float32'):
    """A picture as an array (height, width, channels), or with the channels first."""
    ...

def is_keras_tensor(x):
    """Whether it is the symbol of a value in a model."""
    ...

def load_img(path, color_mode='rgb', target_size=None, interpolation='nearest', **options):
    """The picture of a file."""
    ...

def normalize(x, axis=-1, order=2):
    """Scaled to the norm 1 along an axis."""
    ...

def pack_x_y_sample_weight(x, y=None, sample_weight=None):
    """A batch of inputs, targets and weights."""
    ...

def pad_sequences(sequences, maxlen=None, dtype='int32', padding='pre', truncating='pre', value=0.0):
    """Rows of equal length, an array: shorter ones are filled up, longer ones cut."""
    ...

def plot_model(model, to_file='model.png', show_shapes=False, show_dtype=False, show_layer_names=False, rankdir='TB', expand_nested=False, dpi=200, show_layer_activations=False, show_trainable=False, **options):
    """The summary; `td.graph` draws the graph."""
    ...

def register_keras_serializable(package='Custom', name=None):
    """Makes a class known to `from_config`; files of models hold classes by value."""
    ...

def save_img(path, x, data_format=None, file_format=None, scale=True, **options):
    """Writes an array as a picture."""
    ...

def split_dataset(dataset, left_size=None, right_size=None, shuffle=False, seed=None):
    """Two data sets, by a size or a share of the first and of the last; of a tuple of arrays, row by row."""
    ...

def timeseries_dataset_from_array(data, targets, sequence_length, sequence_stride=1, sampling_rate=1, batch_size=128, shuffle=False, seed=None, start_index=None, end_index=None):
    """Batches of windows of rows that follow each other; a target belongs to the row where its window begins."""
    ...

def unpack_x_y_sample_weight(data):
    """Inputs, targets and weights of a batch; None for what it lacks."""
    ...
