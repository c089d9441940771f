"""What `torch.onnx.export` gives: a file of ONNX that lies in memory."""

import warnings

import _tandem


def written(function, args, results):
    """The bytes of a file of ONNX with the graph of a compiled function, and these names of its results."""
    return bytes(_tandem.write_program("onnx", function, tuple(args), {}, tuple(results)))


def _titles(its, at):
    """The names of an argument's open axes by their numbers: of a dict of them, a list of numbers, or an entry for each axis."""
    if isinstance(its, dict):
        return its
    if all(isinstance(axis, int) for axis in its):
        return {axis: f"axis_{at}_{axis}" for axis in its}
    return {axis: size for axis, size in enumerate(its) if size is not None and not isinstance(size, int)}


def open_places(axes, names, count):
    """The name of the axis that is open, and the places of the arguments whose first axis it is; of other open axes a warning tells.
    `axes` has an entry for each argument, by name or in order."""
    places, title, others = [], None, False
    given = dict(axes if isinstance(axes, dict) else enumerate(axes or ()))
    for at in range(count):
        its = _titles(given.get(names[at] if at < len(names) else at) or given.get(at) or {}, at)
        others = others or any(axis != 0 for axis in its)
        if 0 in its:
            title = title or getattr(its[0], "__name__", None) or str(its[0])
            places.append(at)
    if others:
        warnings.warn("torch.onnx.export: first axes can be open; of the others, the sizes of the file are those of args", stacklevel=3)
    return title, places


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
