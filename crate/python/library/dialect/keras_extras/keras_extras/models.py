"""Models in files and as text, and copies of models."""

import contextlib
import os

from tensorflow.keras._engine import Layer
from tensorflow.keras.models import Sequential


@contextlib.contextmanager
def as_tensors(path, reads=False):
    """A name for a file of weights by which Tandem knows its format; programs see Keras's name."""
    path = os.fspath(path)
    if path.endswith((".safetensors", ".npz")):
        yield path
        return
    inner = f"{path}.safetensors"
    if reads:
        if not os.path.exists(path):
            raise FileNotFoundError(f"[Errno 2] Unable to synchronously open file (unable to open file: name = '{path}')")
        os.replace(path, inner)
    try:
        yield inner
    finally:
        os.replace(inner, path)


def load_model(filepath, custom_objects=None, compile=True, **options):
    """The model of a file that `model.save` wrote."""
    from tensorflow_more.keras_files import load_model as load

    return load(filepath, custom_objects, compile)


def save_model(model, filepath, **options):
    """Writes a model into a file."""
    model.save(filepath)


def clone_model(model, input_tensors=None, clone_function=None, call_function=None, **options):
    """A model of the same layers with variables of its own."""
    if input_tensors is not None or clone_function is not None or call_function is not None:
        from keras_rare.cloning import cloned

        return cloned(model, input_tensors, clone_function, call_function)
    from tensorflow.keras._functional import Functional

    if type(model) not in (Functional, Sequential):
        import copy

        return copy.deepcopy(model)
    kinds = {type(layer).__name__: type(layer) for layer in model.modules() if isinstance(layer, Layer)}
    return type(model).from_config(model.get_config(), kinds)


def model_from_json(json_string, custom_objects=None):
    """The model of `model.to_json()`, with new variables."""
    import json

    from .configs import made_of

    return made_of(json.loads(json_string), custom_objects)
