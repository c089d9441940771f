"""Tensors and programs in files: `.npy`, `.npz`, `.safetensors`, `.onnx` and `.tandem`, by the end of the file's name."""

import _tandem

_TENSORS = ("npy", "npz", "safetensors")
_PROGRAMS = ("tandem", "onnx")


def _kind(file):
    name = str(file)
    kind = name.rpartition(".")[2].lower()
    if "." not in name or kind not in _TENSORS + _PROGRAMS:
        known = ", ".join("." + kind for kind in _TENSORS + _PROGRAMS)
        raise ValueError(f"{name!r} does not say what kind of file it is: its name ends in one of {known}")
    return kind


def _write(file, data):
    with open(file, "wb") as out:
        out.write(data)


def _read(file, decode):
    with open(file, "rb") as source:
        data = source.read()
    try:
        return decode(data)
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None


def _named(value):
    """A dict of tensors from what stands for one."""
    if hasattr(value, "named_parameters"):
        # A module also has state that it does not learn.
        value = value.state_dict() if hasattr(value, "state_dict") else value.named_parameters()
        if not value:
            raise ValueError("the module has no parameters yet; call it once, so that its layers learn their sizes")
        return dict(value)
    if isinstance(value, dict):
        if any(isinstance(item, (dict, list, tuple)) for item in value.values()):
            from .nested_files import flattened

            return flattened(value)
        return {str(name): tensor for name, tensor in value.items()}
    if isinstance(value, (list, tuple)):
        return {f"arr_{i}": tensor for i, tensor in enumerate(value)}
    raise TypeError(f"expected a dict or a list of tensors, or a module, got {type(value).__name__}")


def save(file, value, *args, notes=None):
    """Writes tensors, or a program.

    `save("x.npy", x)`, one tensor. `save("w.npz", {"a": a, "b": b})` and `save("w.safetensors", net)`, tensors with
    names: a dict, a list or a module. Dicts in dicts, lists and numbers among them (an optimizer's state, a checkpoint) come back as they
    were. `save("net.onnx", f, x)` and `save("net.tandem", f, x)`, what the function or
    module `f` computes for arguments like `x`, with the tensors that it closes over; a `.tandem` file also holds the
    generated kernels, and `notes`, a dict of texts.
    """
    kind = _kind(file)
    if kind == "npy":
        if not isinstance(value, _tandem.Tensor):
            raise TypeError(f"an .npy file holds one tensor, not {type(value).__name__}; several go into .npz or .safetensors")
        data = _tandem.write_tensors(kind, {"": value})
    elif kind in _TENSORS:
        data = _tandem.write_tensors(kind, _named(value))
    else:
        from ._compilation import compiled_function

        data = _tandem.write_program(kind, compiled_function(value), args, notes or {})
    _write(file, data)


def load(file, sizes=None, known=None):
    """Reads what `save` and others write: a tensor, a dict of tensors, or a `Program`.

    For an ONNX model whose axes have names, `sizes` gives their sizes: `{"batch": 32}`; `known` gives inputs whose
    values decide shapes. Reading runs nothing: a program runs when it is called.
    """
    kind = _kind(file)
    if kind in _PROGRAMS:
        return Program(*_read(file, lambda data: _tandem.read_program(kind, data, sizes or {}, known or {})))
    tensors = _read(file, lambda data: _tandem.read_tensors(kind, data))
    if "__structure__" in tensors:
        from .nested_files import nested

        return nested(tensors)
    return tensors[""] if kind == "npy" else tensors


class Program:
    """A program from a file. It is called on tensors, compiled at the first call, and can be traced, differentiated,
    mapped and saved like any function; its weights are parameters like a module's."""

    def __init__(self, loaded, notes):
        self._loaded = loaded
        self.__name__ = loaded.title() or "program"
        self._compiled = _tandem.CompiledFunction(loaded, self.__name__, [name for name, _, _ in loaded.arguments()])
        self.notes = notes

    def __call__(self, *args):
        return self._compiled(*args)

    @property
    def inputs(self):
        """Name, dtype and shape of each argument."""
        return self._loaded.arguments()

    def named_parameters(self):
        """The weights with their names."""
        return self._loaded.weights()

    def parameters(self):
        """The weights."""
        return [weight for _, weight in self.named_parameters()]

    def __repr__(self):
        inputs = ", ".join(f"{name}: {dtype}{list(shape)}" for name, dtype, shape in self.inputs)
        return f"<program {self.__name__}({inputs}), {len(self.parameters())} weights>"
