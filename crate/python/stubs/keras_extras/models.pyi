"""Models in files and as text, and copies of models."""
from tensorflow.keras._engine import Layer as Layer
from tensorflow.keras.models import Sequential as Sequential
from typing import Any

def as_tensors(path, reads=False):
    """A name for a file of weights by which Tandem knows its format; programs see Keras's name."""
    ...

def clone_model(model, input_tensors=None, clone_function=None, call_function=None, **options):
    """A model of the same layers with variables of its own."""
    ...

def load_model(filepath, custom_objects=None, compile=True, **options):
    """The model of a file that `model.save` wrote."""
    ...

def model_from_json(json_string, custom_objects=None):
    """The model of `model.to_json()`, with new variables."""
    ...

def save_model(model, filepath, **options):
    """Writes a model into a file."""
    ...
