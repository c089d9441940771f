"""Tensors and programs in files: `.npy`, `.npz`, `.safetensors`, `.onnx`, `.tandem`, `.html`, `.mlir`, `.py`, `.js`, `.wat` and `.wgsl`, by the end of the file's name."""

import os

import _tandem

from .programs import OnnxProgram, Program

_TENSORS = ("npy", "npz", "safetensors")
_PROGRAMS = ("tandem", "onnx")
# Languages of modules that people read, and what holds their weights.
_MODULES = {"py": "npz", "js": "safetensors"}
_WRITTEN = ("html", "mlir", "py", "js", "wat", "wgsl")


def _kind(file, is_written=False):
    name = str(file)
    kind = name.rpartition(".")[2].lower()
    kinds = _TENSORS + _PROGRAMS + (_WRITTEN if is_written else ())
    if kind in _WRITTEN and kind not in kinds:
        raise ValueError(f"{name!r} is written for others and cannot be read again; save the program as .tandem or .onnx, too")
    if "." not in name or kind not in kinds:
        known = ", ".join("." + kind for kind in kinds)
        pickled = "; PyTorch's files hold pickled objects, .safetensors has the tensors of a state_dict()" if kind in ("pt", "pth", "pkl") else ""
        raise ValueError(f"{name!r} does not say what kind of file it is: its name ends in one of {known}{pickled}")
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


def _beside(file, name):
    """A file of weights that a model names: it lies in the model's folder."""
    if name.startswith("/") or ".." in name.split("/"):
        raise ValueError(f"weights lie in the file {name!r}, which is not in the model's folder")
    folder = str(file).rpartition("/")[0]
    path = f"{folder}/{name}" if folder else name
    try:
        with open(path, "rb") as source:
            return source.read()
    except FileNotFoundError:
        raise FileNotFoundError(f"weights of {str(file)!r} lie in the file {path!r}, which is not there; put it beside the model") from None


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


def save(file, value, *args, notes=None, engine=None, state=None, global_batch=None, results=()):
    """Writes tensors, a program, or a training step.

    `save("x.npy", x)`, one tensor. `save("w.npz", {"a": a, "b": b})` and `save("w.safetensors", net)`, tensors with
    names: a dict, a list or a module. PyTorch's order, `save(value, file)`, is understood too. Dicts in dicts, lists and numbers among them (an optimizer's state, a checkpoint) come back as they
    were. `save("net.onnx", f, x)` and `save("net.tandem", f, x)`, what the function or
    module `f` computes for arguments like `x`, with the tensors that it closes over; a `.tandem` file also holds the
    generated kernels, what the runtime `tandem-run` needs, and `notes`, a dict of texts. `results` names what an ONNX model gives. Where the
    function is `td.jit(f, dims=td.dim("batch"))`, the model has an open axis of this name.

    `save("net.html", f, x)`: the same as one page, which opens from a disk without a network: graph, passes, kernels and
    notes to look at, and the program itself, which runs there on the CPU with `x` as its first input, or what is filled in, drawn
    or read from a file.

    `save("net.mlir", f, x)` writes the function as StableHLO text, which XLA and IREE compile: one function `@main`, whose
    arguments are those of `f` and then the tensors that it closes over. These go into `net.safetensors` beside it.

    `save("net.py", f, x)` writes the function as Python that people can read and NumPy runs, a line for each op, with the tensors that
    it closes over in `net.npz` beside it; `save("net.js", f, x)` as plain JavaScript, a loop for each op, on typed arrays, with
    the tensors in `net.safetensors`.

    `save("net.wat", f, x)` and `save("net.wgsl", f, x)` write the generated code of each kernel as text, with the ops that it computes
    and their lines: of the CPU as WebAssembly, of the GPU, where `x` is made on one, as WGSL.

    `save("train/", step, *args, engine="jax")` writes a folder in which JAX goes on training: `step.mlir`, `step.safetensors`,
    the batch as `data.safetensors`, and `run.py` for one device, all of a machine, or several processes. What is learnt are the
    tensors that `step` writes, and its first arguments if its first results have their types (`state=["params"]` names them
    otherwise); the other arguments are a batch, split along their first axis. `global_batch` is the size of that axis
    where it should not be the one of `args`.

    >>> td.save("double.mlir", lambda x: x * 2.0, td.ones(3))
    >>> print(open("double.mlir").read().splitlines()[2])
      func.func public @main(%arg0: tensor<3xf32>) -> (tensor<3xf32>) {
    """
    if isinstance(value, (str, os.PathLike)) and not isinstance(file, (str, os.PathLike)):
        # PyTorch's order.
        file, value = value, file
    if engine is not None:
        if engine != "jax":
            raise ValueError(f"a training step is saved for the engine 'jax', not {engine!r}")
        from ._stablehlo import write_training

        return write_training(file, value, args, state, global_batch, _write)
    if state is not None or global_batch is not None:
        raise TypeError("state and global_batch are for training steps, which are saved with engine='jax'")
    kind = _kind(file, is_written=True)
    if results and kind != "onnx":
        raise TypeError(f"results names what an ONNX model gives, and {str(file)!r} is none")
    if kind == "npy":
        if not isinstance(value, _tandem.Tensor):
            raise TypeError(f"an .npy file holds one tensor, not {type(value).__name__}; several go into .npz or .safetensors")
        data = _tandem.write_tensors(kind, {"": value})
    elif kind in _TENSORS:
        data = _tandem.write_tensors(kind, _named(value))
    elif kind in _MODULES:
        from ._compilation import compiled_function

        text, weights = _tandem.export_module(kind, compiled_function(value), args)
        data = text.encode()
        if weights:
            _write(f"{str(file).rpartition('.')[0]}.{_MODULES[kind]}", _tandem.write_tensors(_MODULES[kind], weights))
    elif kind in ("wat", "wgsl"):
        from ._compilation import compiled_function
        from ._kernel_listings import listing

        data = listing(kind, compiled_function(value), args).encode()
    elif kind == "mlir":
        from ._stablehlo import write_module

        return write_module(file, value, args, _write)
    else:
        from ._compilation import compiled_function

        function = compiled_function(value)
        if kind == "html":
            from .program_page import program_page

            data = program_page(function, args, notes or {})
        else:
            data = _tandem.write_program(kind, function, args, notes or {}, tuple(results))
    _write(file, data)


def onnx_program(data, path, sizes=None, known=None):
    """The program of a model's bytes; weights that it keeps in other files are read from the folder of `path`.

    >>> td.save("double.onnx", lambda x: x * 2.0, td.ones(3))
    >>> from tandem.files import onnx_program
    >>> onnx_program(open("double.onnx", "rb").read(), "double.onnx")(td.ones(3)).tolist()
    [2.0, 2.0, 2.0]
    """
    return OnnxProgram(data, sizes or {}, known or {}, lambda name: _beside(path, name))


def load(file, sizes=None, known=None):
    """Reads what `save` and others write: a tensor, a dict of tensors, or a `Program`.

    An ONNX model may leave sizes of its inputs open: they are learnt at each call from the arguments. `sizes` gives some of
    them before, by the model's names for axes: `{"batch": 32}`; `known` gives values of inputs, which then are no arguments any
    more: `{"sr": 16000}`. Weights that the model keeps in other files are read from its folder. Operators that Tandem does not have are all named here; nothing runs before the program is called.

    >>> f = lambda x: x * 2.0
    >>> td.save("double.onnx", f, td.ones(3))
    >>> p = td.load("double.onnx")
    >>> p.inputs, p(td.ones(3)).tolist()
    ([('x', 'float32', (3,))], [2.0, 2.0, 2.0])
    """
    kind = _kind(file)
    if kind == "onnx":
        return _read(file, lambda data: onnx_program(data, file, sizes, known))
    if kind == "tandem":
        return Program(*_read(file, lambda data: _tandem.read_program(kind, data)))
    tensors = _read(file, lambda data: _tandem.read_tensors(kind, data))
    if "__structure__" in tensors:
        from .nested_files import nested

        return nested(tensors)
    return tensors[""] if kind == "npy" else tensors
