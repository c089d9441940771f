"""Models and tensors in files, and tensors that lie in files of their own."""

import os

from .onnx_ml_pb2 import ModelProto, TensorProto


def _parsed(data, kind):
    if not isinstance(data, (bytes, bytearray)):
        raise TypeError(f"Parameter 's' must be of type 'bytes', got {type(data).__name__!r}")
    made = kind()
    made.ParseFromString(bytes(data))
    return made


def _read(f):
    if hasattr(f, "read"):
        return f.read()
    with open(f, "rb") as file:
        return file.read()


def _write(data, f):
    if hasattr(f, "write"):
        f.write(data)
        return
    with open(f, "wb") as file:
        file.write(data)


def load_model_from_string(s, format="protobuf"):
    """The model of a file's bytes."""
    return _parsed(s, ModelProto)


def load_tensor_from_string(s, format="protobuf"):
    """The tensor of a file's bytes."""
    return _parsed(s, TensorProto)


def load_model(f, format=None, load_external_data=True):
    """The model of a path or of an open file; what lies in other files is read from its folder."""
    model = load_model_from_string(_read(f))
    if load_external_data and not hasattr(f, "read"):
        load_external_data_for_model(model, os.path.dirname(os.fspath(f)))
    return model


def load_tensor(f, format=None):
    """The tensor of a path or of an open file."""
    return load_tensor_from_string(_read(f))


def save_model(
    proto, f, format=None, *, save_as_external_data=False, all_tensors_to_one_file=True, location=None, size_threshold=1024, convert_attribute=False
):
    """Writes a model to a path or an open file; with `save_as_external_data` large tensors into files beside it."""
    if isinstance(proto, bytes):
        proto = load_model_from_string(proto)
    if save_as_external_data:
        convert_model_to_external_data(proto, all_tensors_to_one_file, location, size_threshold, convert_attribute)
        _write_external(proto, os.path.dirname(os.fspath(f)), os.path.basename(os.fspath(f)))
    _write(proto.SerializeToString(), f)


def save_tensor(proto, f, format=None):
    """Writes a tensor to a path or an open file."""
    _write(proto.SerializeToString(), f)


def tensors_of(graph):
    """All tensors of a graph, those of its nodes' attributes and of graphs within among them."""
    yield from graph.initializer
    for node in graph.node:
        for attribute in node.attribute:
            if attribute.HasField("t"):
                yield attribute.t
            yield from attribute.tensors
            for inner in [attribute.g] if attribute.HasField("g") else attribute.graphs:
                yield from tensors_of(inner)


def _entries(tensor):
    return {entry.key: entry.value for entry in tensor.external_data}


def load_external_data_for_model(model, base_dir):
    """Reads the tensors that lie in other files of a folder."""
    for tensor in tensors_of(model.graph):
        if tensor.data_location != TensorProto.EXTERNAL:
            continue
        place = _entries(tensor)
        with open(os.path.join(base_dir, place["location"]), "rb") as file:
            file.seek(int(place.get("offset", 0)))
            tensor.raw_data = file.read(int(place["length"])) if "length" in place else file.read()
        tensor.data_location = TensorProto.DEFAULT
        del tensor.external_data[:]


def convert_model_to_external_data(model, all_tensors_to_one_file=True, location=None, size_threshold=1024, convert_attribute=False):
    """Marks the weights of at least so many bytes, so that `save` writes them into other files."""
    for tensor in tensors_of(model.graph) if convert_attribute else model.graph.initializer:
        if tensor.HasField("raw_data") and len(tensor.raw_data) >= size_threshold:
            del tensor.external_data[:]
            tensor.data_location = TensorProto.EXTERNAL
            name = (location or "") if all_tensors_to_one_file else tensor.name
            tensor.external_data.add(key="location", value=name)


def _write_external(model, folder, model_name):
    written = {}
    for tensor in tensors_of(model.graph):
        if tensor.data_location != TensorProto.EXTERNAL or not tensor.HasField("raw_data"):
            continue
        name = _entries(tensor)["location"] or f"{model_name}.data"
        path = os.path.join(folder, name)
        offset = written.get(name, 0)
        with open(path, "ab" if name in written else "wb") as file:
            file.write(tensor.raw_data)
        del tensor.external_data[:]
        for key, value in ("location", name), ("offset", offset), ("length", len(tensor.raw_data)):
            tensor.external_data.add(key=key, value=str(value))
        written[name] = offset + len(tensor.raw_data)
        tensor.ClearField("raw_data")


load, save, load_from_string = load_model, save_model, load_model_from_string
