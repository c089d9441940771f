"""Tensors and programs in files: `.npy`, `.npz`, `.safetensors`, `.onnx`, `.tandem`, `.html`, `.mlir`, `.py`, `.js`, `.wat` and `.wgsl`, by the end of the file's name."""
from tandem.programs import OnnxProgram as OnnxProgram
from tandem.programs import Program as Program
from typing import Any

def load(file, sizes=None, known=None):
    """Reads what `save` and others write: a tensor, a dict of tensors, or a `Program`.

    An ONNX model may leave sizes of its inputs open: they are learnt at each call from the arguments. `sizes` gives some of
    them before, by the model's names for axes: `{"batch": 32}`; `known` gives values of inputs, which then are no arguments any
    more: `{"sr": 16000}`. Weights that the model keeps in other files are read from its folder. Operators that Tandem does not have are all named here; nothing runs before the program is called.

    >>> f = lambda x: x * 2.0
    >>> td.save("double.onnx", f, td.ones(3))
    >>> p = td.load("double.onnx")
    >>> p.inputs, p(td.ones(3)).tolist()
    ([('x', 'float32', (3,))], [2.0, 2.0, 2.0])"""
    ...

def onnx_program(data, path, sizes=None, known=None):
    """The program of a model's bytes; weights that it keeps in other files are read from the folder of `path`.

    >>> td.save("double.onnx", lambda x: x * 2.0, td.ones(3))
    >>> from tandem.files import onnx_program
    >>> onnx_program(open("double.onnx", "rb").read(), "double.onnx")(td.ones(3)).tolist()
    [2.0, 2.0, 2.0]"""
    ...

def save(file, value, *args, notes=None, engine=None, state=None, global_batch=None, results=...):
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
      func.func public @main(%arg0: tensor<3xf32>) -> (tensor<3xf32>) {"""
    ...
