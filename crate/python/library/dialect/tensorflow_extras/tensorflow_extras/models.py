"""Models in files: the program's objects with their functions, by value, and variables."""

import os

import tandem as td
from tandem.data._travel import pack, unpack

_FILE = "saved_model.tandem"


# What `fit` and calls keep in a model for the next time.
_KEPT = ("_kept_programs", "_compiled", "_tf_functions")


def packed(model):
    """An object by value, as bytes."""
    first = model[0] if isinstance(model, tuple) else model
    taken = []
    roots = [root for root in getattr(first, "_tracked", [first]) if isinstance(root, td.nn.Module)]
    for module in (module for root in roots for module in root.modules()):
        for name in _KEPT:
            if module.__dict__.get(name) is not None:
                taken.append((module, name, module.__dict__[name]))
                object.__delattr__(module, name)
    optimizer = getattr(first, "optimizer", None)
    if getattr(optimizer, "_own", None) is not None:
        # What an optimizer has learned belongs to variables: it goes with the model that has them.
        object.__setattr__(first, "_learned", (int(optimizer.iterations), optimizer.optimizer.state_dict()["state"]))
    try:
        return pack(model)
    finally:
        first.__dict__.pop("_learned", None) if hasattr(first, "__dict__") else None
        for module, name, value in taken:
            object.__setattr__(module, name, value)


def write(model, path):
    """Writes an object into a file."""
    folder = os.path.dirname(str(path))
    if folder:
        os.makedirs(folder, exist_ok=True)
    with open(path, "wb") as file:
        file.write(packed(model))


def read(path):
    """The object of a file (a path, or one that is open), or of a folder of `tf.saved_model.save`."""
    if hasattr(path, "read"):
        found = unpack(path.read())
    else:
        with open(os.path.join(path, _FILE) if os.path.isdir(path) else path, "rb") as file:
            found = unpack(file.read())
    learned = getattr(found, "__dict__", {}).pop("_learned", None)
    if learned is not None:
        taught(found, *learned)
    return found


def taught(model, iterations, state):
    """Gives a model's optimizer what it had learned."""
    optimizer, variables = model.optimizer, model.trainable_variables
    optimizer.iterations = type(optimizer.iterations)(iterations, optimizer)
    if state and len(state) == len(variables):
        if not optimizer.optimizer.param_groups:
            optimizer.optimizer.add_param_group({"params": variables})
        optimizer.optimizer.load_state_dict({"state": state, "param_groups": [{"params": list(range(len(variables)))}]})


def save(obj, export_dir, signatures=None, options=None):
    """Writes a model, or another object with variables and functions, into a folder."""
    os.makedirs(export_dir, exist_ok=True)
    from keras_rare.exported import kept_signatures

    write((obj, kept_signatures(obj, signatures)), os.path.join(export_dir, _FILE))


def load(export_dir, tags=None, options=None):
    """What `save` wrote; its functions of `signatures` are in the dict of that name."""
    found, signatures = read(export_dir)
    try:
        object.__setattr__(found, "signatures", signatures or getattr(found, "_signatures", dict)())
    except AttributeError:
        pass
    return found


def contains_saved_model(export_dir):
    """Whether a folder holds a model."""
    return os.path.exists(os.path.join(export_dir, _FILE))


class SaveOptions:
    """Options, which have no effect here."""

    def __init__(self, **options):
        self.__dict__.update(options)


LoadOptions = SaveOptions


ASSETS_DIRECTORY, ASSETS_KEY, DEBUG_DIRECTORY, DEBUG_INFO_FILENAME_PB = "assets", "saved_model_assets", "debug", "saved_model_debug_info.pb"
CLASSIFY_INPUTS, CLASSIFY_METHOD_NAME, CLASSIFY_OUTPUT_CLASSES, CLASSIFY_OUTPUT_SCORES = "inputs", "tensorflow/serving/classify", "classes", "scores"
PREDICT_INPUTS, PREDICT_METHOD_NAME, PREDICT_OUTPUTS = "inputs", "tensorflow/serving/predict", "outputs"
REGRESS_INPUTS, REGRESS_METHOD_NAME, REGRESS_OUTPUTS = "inputs", "tensorflow/serving/regress", "outputs"
SAVED_MODEL_FILENAME_PB, SAVED_MODEL_FILENAME_PBTXT, SAVED_MODEL_SCHEMA_VERSION = "saved_model.pb", "saved_model.pbtxt", 1
DEFAULT_SERVING_SIGNATURE_DEF_KEY, GPU, SERVING, TPU, TRAINING = "serving_default", "gpu", "serve", "tpu", "train"
VARIABLES_DIRECTORY, VARIABLES_FILENAME = "variables", "variables"


class Asset:
    """A file that belongs to a model."""

    def __init__(self, path):
        self.asset_path = path
