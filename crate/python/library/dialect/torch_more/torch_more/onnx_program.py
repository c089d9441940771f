"""What `torch.onnx.export` gives: a file of ONNX that lies in memory."""

import os
import tempfile

import tandem as td


def written(function, args):
    """The bytes of a file of ONNX with the graph of a function."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "model.onnx")
        td.save(path, function, *args)
        with open(path, "rb") as file:
            return file.read()


class ONNXProgram:
    """A model for others to run: `save` writes it, and a call runs the one that it was made of."""

    def __init__(self, data, call):
        self._data, self._call = data, call

    def __call__(self, *args, **options):
        import torch

        with torch.no_grad():
            found = self._call(*args, **options)
        return tuple(found) if isinstance(found, (tuple, list)) else (found,)

    def save(self, destination, *, include_initializers=True, keep_initializers_as_inputs=False, external_data=None):
        """Writes the file, to a path or to what has `write`."""
        if hasattr(destination, "write"):
            destination.write(self._data)
            return
        with open(destination, "wb") as file:
            file.write(self._data)

    def optimize(self):
        """Nothing is left to be done: the graph was optimised before it was written."""

    def release(self):
        """Forgets the model that it was made of."""
        self._call = None


ONNXProgram.__module__ = "torch.onnx"
