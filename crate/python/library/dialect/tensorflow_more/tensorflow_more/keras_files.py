"""Keras's own files: `.keras`, `.weights.h5`, and `.h5` of a model or of its weights."""

import io
import json
import os
import zipfile

import h5py
import numpy as np

from . import optimizer_states, weight_trees
from .keras_configs import described_model, legacy_model, made_model, remake_compiled

_VERSION = "3.15.1"
_PACKED = "model.tandem"


def _is_hdf5(path):
    return h5py.is_hdf5(path)


def _folder_of(path):
    folder = os.path.dirname(path)
    if folder:
        os.makedirs(folder, exist_ok=True)


# Weights


def write_weights(model, file):
    """Writes variables, and the state of the optimizer, into an open file."""
    weight_trees.write(file, weight_trees.tree_of(model))
    optimizer = getattr(model, "optimizer", None)
    if optimizer is not None:
        state = optimizer_states.values(model)
        if state is not None:
            own = file.create_group("optimizer").create_group("vars")
            own.attrs["name"] = optimizer.name
            for place, value in enumerate(state):
                own.create_dataset(str(place), data=value)


def read_weights(model, file):
    """Takes variables, and the state of the optimizer, out of an open file."""
    if "layer_names" in file.attrs or "model_weights" in file:
        read_legacy(model, file.get("model_weights", file))
        return
    weight_trees.read(file, weight_trees.tree_of(model))
    if "optimizer" in file and getattr(model, "optimizer", None) is not None:
        own = file["optimizer"]["vars"]
        optimizer_states.take(model, [own[str(place)][()] for place in range(len(own))])


def save_weights(model, filepath):
    """`model.save_weights`."""
    path = os.fspath(filepath)
    _folder_of(path)
    if path.endswith((".h5", ".hdf5")):
        with h5py.File(path, "w") as file:
            write_weights(model, file) if path.endswith(".weights.h5") else write_legacy(model, file)
        return
    import tandem as td
    from keras_extras.models import as_tensors

    # Names of Keras 2, and of other formats.
    with as_tensors(path) as inner:
        td.save(inner, {f"{i:04d}": td.stop_gradient(value) for i, value in enumerate(_numbered(model))})


def _numbered(model):
    """The variables in the order in which these files number them: first those that training changes."""
    return [*model.trainable_variables, *model.non_trainable_variables]


def load_weights(model, filepath):
    """`model.load_weights`."""
    path = os.fspath(filepath)
    if path.endswith((".h5", ".hdf5", ".keras")) and not os.path.exists(path):
        raise FileNotFoundError(
            2,
            f"Unable to synchronously open file (unable to open file: name = '{path}', errno = 2, error message = 'No such file or directory', flags = 0, o_flags = 0)",
        )
    if path.endswith(".keras") and zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            data = io.BytesIO(archive.read("model.weights.h5"))
        fill = lambda: _from_file(model, data)
    elif _is_hdf5(path):
        fill = lambda: _from_file(model, path)
    else:
        import tandem as td
        from keras_extras.models import as_tensors

        with as_tensors(path, reads=True) as inner:
            kept = td.load(inner)
        fill = lambda: [variable.assign(kept[key]) for variable, key in zip(_numbered(model), sorted(kept), strict=True)]
    if model.variables:
        fill()
    else:
        # A model that was not called yet has no variables: they get these values when there are some.
        object.__setattr__(model, "_late_weights", fill)


def _from_file(model, place):
    with h5py.File(place, "r") as file:
        read_weights(model, file)


# The older form: weights by the names of layers


def write_legacy(model, file):
    """Writes the weights of each layer under its name."""
    file.attrs["layer_names"] = np.array([layer.name.encode() for layer in model.layers], dtype=object) if model.layers else []
    file.attrs["backend"], file.attrs["keras_version"] = "tensorflow", _VERSION
    for layer in model.layers:
        group, names = file.create_group(layer.name), []
        for slot in weight_trees.tree_of(layer).all():
            name = str(slot.variable.name).replace(".", "/")
            name = name if name.startswith(f"{layer.name}/") else f"{layer.name}/{name}"
            while name in names:
                name += "_1"
            names.append(name)
            group.create_dataset(name, data=slot.value())
        group.attrs["weight_names"] = [name.encode() for name in names] if names else np.zeros(0)
    file.create_group("top_level_model_weights").attrs["weight_names"] = np.zeros(0)


def _texts(values):
    return [value.decode() if isinstance(value, bytes) else str(value) for value in np.asarray(values).ravel().tolist()]


def read_legacy(model, file):
    """Takes weights of layers in their order."""
    named = [(name, _texts(file[name].attrs["weight_names"])) for name in _texts(file.attrs["layer_names"])]
    named = [(name, weights) for name, weights in named if weights]
    layers = [layer for layer in model.layers if layer.variables]
    if len(named) != len(layers):
        raise ValueError(f"Layer count mismatch when loading weights from file. Model expected {len(layers)} layers, found {len(named)} saved layers.")
    for layer, (name, weights) in zip(layers, named):
        slots = weight_trees.tree_of(layer).all()
        if len(slots) != len(weights):
            raise ValueError(
                f"Weight count mismatch for layer #0 (named {layer.name} in the current model, {name} in the save file). Layer expects {len(slots)} weight(s). Received {len(weights)} saved weight(s)"
            )
        for slot, weight in zip(slots, weights):
            value = file[name][weight][()]
            if value.shape != slot.shape:
                raise ValueError(
                    f"Shape mismatch in layer #0 (named {layer.name}) for weight {slot.variable.name}. Weight expects shape {slot.shape}. Received saved weight with shape {value.shape}"
                )
            slot.assign(value)


# Models


def save_model(model, filepath, overwrite=True):
    """`model.save`."""
    path = os.fspath(filepath)
    if not path.endswith((".keras", ".h5", ".hdf5")):
        raise ValueError(
            "Invalid filepath extension for saving. Please add either a `.keras` extension for the native Keras format (recommended) or a `.h5` extension. "
            f"Use `model.export(filepath)` if you want to export a SavedModel for use with TFLite/TFServing/etc. Received: filepath={path}."
        )
    _folder_of(path)
    legacy = not path.endswith(".keras")
    config, whole = described_model(model)
    packed = None
    if not whole:
        # What a description does not say is kept by value as well, for this notebook.
        from tensorflow_extras.models import packed as by_value

        packed = by_value(model)
    memory = io.BytesIO()
    with h5py.File(memory, "w") as file:
        if legacy:
            file.attrs["backend"], file.attrs["keras_version"] = "tensorflow", _VERSION
            if config is not None:
                file.attrs["model_config"] = json.dumps(legacy_model(config))
                compiled = config.get("compile_config")
                if compiled:
                    old = {name: value for name, value in compiled.items() if name != "optimizer"}
                    own = compiled["optimizer"]
                    file.attrs["training_config"] = json.dumps({**old, "optimizer_config": {"class_name": own["class_name"], "config": own["config"]}})
                    _write_state(model, file)
            write_legacy(model, file.create_group("model_weights"))
            if packed is not None:
                file.create_dataset(_PACKED, data=np.frombuffer(packed, np.uint8))
        else:
            write_weights(model, file)
    if legacy:
        with open(path, "wb") as file:
            file.write(memory.getvalue())
        return
    import datetime

    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("metadata.json", json.dumps({"keras_version": _VERSION, "date_saved": f"{datetime.datetime.now():%Y-%m-%d@%H:%M:%S}"}))
        if config is not None:
            archive.writestr("config.json", json.dumps(config))
        archive.writestr("model.weights.h5", memory.getvalue())
        if packed is not None:
            archive.writestr(_PACKED, packed)


def _write_state(model, file):
    state = optimizer_states.values(model)
    if state:
        group = file.create_group("optimizer_weights")
        names = [f"{model.optimizer.name}/{place:03d}" for place in range(len(state))]
        group.attrs["weight_names"] = [name.encode() for name in names]
        for name, value in zip(names, state):
            group.create_dataset(name, data=value)


def load_model(filepath, custom_objects=None, compile=True):
    """`keras.models.load_model`."""
    path = os.fspath(filepath)
    if not os.path.exists(path):
        if path.endswith((".h5", ".hdf5")):
            raise FileNotFoundError(
                2,
                f"Unable to synchronously open file (unable to open file: name = '{path}', errno = 2, error message = 'No such file or directory', flags = 0, o_flags = 0)",
            )
        if path.endswith(".keras"):
            raise ValueError(f"File not found: filepath={path}. Please ensure the file is an accessible `.keras` zip file.")
    if os.path.isdir(path):
        return _by_value(path)
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            if _PACKED in archive.namelist():
                return _by_value(io.BytesIO(archive.read(_PACKED)))
            config, weights = json.loads(archive.read("config.json")), io.BytesIO(archive.read("model.weights.h5"))
        model = made_model(config, custom_objects)
        if compile:
            remake_compiled(model, config.get("compile_config"), custom_objects)
        _from_file(model, weights)
        return model
    if not _is_hdf5(path):
        return _by_value(path)
    with h5py.File(path, "r") as file:
        if _PACKED in file:
            return _by_value(io.BytesIO(file[_PACKED][:].tobytes()))
        if "model_config" not in file.attrs:
            raise ValueError("No model config found in the file at " + repr(file) + ".")
        text = file.attrs["model_config"]
        config = json.loads(text.decode() if isinstance(text, bytes) else text)
        model = made_model({**config, "build_config": {"input_shape": config["config"].get("build_input_shape")}}, custom_objects)
        read_legacy(model, file["model_weights"])
        training = file.attrs.get("training_config")
        if compile and training is not None:
            training = json.loads(training.decode() if isinstance(training, bytes) else training)
            training["optimizer"] = training.pop("optimizer_config")
            remake_compiled(model, training, custom_objects)
            if "optimizer_weights" in file:
                group = file["optimizer_weights"]
                optimizer_states.take(model, [group[name][()] for name in _texts(group.attrs["weight_names"])])
    return model


def _by_value(place):
    from tensorflow_extras.models import read

    return read(place)
