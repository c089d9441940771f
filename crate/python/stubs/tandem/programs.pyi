"""Programs from files: `Program`, and `OnnxProgram`, which learns open sizes from the arguments of its calls."""
from _tandem import NamedCall as NamedCall
from tandem._program_results import Results as Results
from typing import Any

class OnnxProgram(Program):
    """A program from an ONNX model.

    Sizes that the model leaves open are learnt at the call: for each combination of shapes the model is read anew, with these
    sizes, and compiled (`td.recompiles` shows the programs). Where only the number of rows differs (a batch) and rows do not meet, the
    fourth combination and those behind it share programs for powers of two of rows: zeros fill up the others. An integer or bool that
    decides which branch of the model is taken, and inputs whose values decide shapes, are part of the combination; while a function
    around it is traced these must be Python numbers. Arguments are tensors, arrays, lists or numbers, by position or by name; they are
    cast to the dtypes of the model as NumPy casts within a kind: float64 to float32, int32 to int64, integers to floats, but no floats
    to integers.

    Where what a model computes decides a shape (how many boxes are kept, how many elements are not zero), it is split there at the
    first call: `parts` are the programs that then run one after the other, and the node between two of them is computed at once.
    The same is done where texts are taken apart. Texts are given as strings, lists or arrays of them, and come back as lists.

    `opset` is the version of ONNX's own operators, `opsets` has those of other domains too; `metadata` says where the model comes
    from; `operators` counts its operators by name.

    >>> td.save("double.onnx", lambda x: x * 2.0, td.ones(3))
    >>> p = td.load("double.onnx")
    >>> p.opset >= 13, p.operators
    (True, {'Mul': 1})"""
    def __init__(self, data, sizes, known, read_file=None): ...
    def graph(self, *args, **named):
        """The graph of the program for arguments like these; of one that runs in parts, that of the first part."""
        ...
    def named_parameters(self):
        """The weights with their names; those of a model with open sizes are there after its first call."""
        ...
    def result_types(self, shapes):
        """Names, dtypes and shapes of the results for arguments of these shapes, a dict of tuples by name; nothing is compiled.

        >>> td.save("halves.onnx", lambda x: x.reshape((2, -1)), td.ones(6))
        >>> td.load("halves.onnx").result_types({"x": (6,)})[0][1:]
        ('float32', (2, 3))"""
        ...
    def __getattr__(self, name: str): ...

class Program(NamedCall):
    """A program from a file. It is called on tensors, by position or by name, compiled at the first call for each combination of
    shapes, and can be traced, differentiated, mapped and saved like any function; its weights are parameters like a module's.

    `inputs` and `outputs` are lists of names, dtypes and shapes; in the place of an open size stands its name in the file or None.
    Several results are `Results`, a tuple that also has them by name."""
    def __call__(self, *args, **named): ...
    def __init__(self, loaded, notes): ...
    def __repr__(self) -> str: ...
    def example(self, size=None, **sizes):
        """Arguments of the shapes and dtypes that the program takes, to try it on. An open size is `size` or the one of its name in
        `sizes`, else 1 in the first axis and 64 in the others; floats lie between 0 and 1, whole numbers are 0 and 1 in turn.

        >>> td.save("sum.onnx", lambda a, n: a.sum() * n, td.ones((2, 3)), td.tensor(1))
        >>> p = td.load("sum.onnx")
        >>> [str(x.dtype) + str(x.shape) for x in p.example()]
        ['float32(2, 3)', 'int32()']"""
        ...
    def graph(self, *args, **named):
        """The graph of the program for arguments like these, and what the compiler does with it."""
        ...
    def named_parameters(self):
        """The weights with their names."""
        ...
    def parameters(self):
        """The weights."""
        ...
    def run(self, feeds, outputs=None):
        """The results by name, for a dict of the arguments by name; `outputs` names those that are wanted.

        >>> td.save("sum.onnx", lambda a, b: a + b, td.ones(2), td.ones(2))
        >>> p = td.load("sum.onnx")
        >>> [y.tolist() for y in p.run({"b": [1, 2], "a": [3, 4]}).values()]
        [[4.0, 6.0]]"""
        ...
    def summary(self):
        """What the program is, as text: inputs, results and weights."""
        ...
    def __getattr__(self, name: str): ...
