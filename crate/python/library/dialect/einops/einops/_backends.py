"""What the arrays of each library are asked for: shapes, orders of axes, reductions."""

import sys


class NumpyBackend:
    """`numpy`, and what the other libraries have in common with it."""

    framework_name, _class, _functions = "numpy", "ndarray", "numpy"

    def __init__(self):
        import importlib

        self.np = importlib.import_module(self._functions)

    def is_appropriate_type(self, tensor):
        """Whether it is an array of this library."""
        return isinstance(tensor, getattr(sys.modules[self.framework_name], self._class))

    def to_numpy(self, x):
        """The array as one of NumPy."""
        import numpy

        return numpy.asarray(x)

    def shape(self, x):
        """Its sizes."""
        return x.shape

    def arange(self, start, stop):
        """Numbers in order."""
        return self.np.arange(start, stop)

    def reshape(self, x, shape):
        """The elements in another shape."""
        return x.reshape(shape)

    def transpose(self, x, axes):
        """The axes in another order."""
        return x.transpose(axes)

    def reduce(self, x, operation, axes):
        """One of the reductions by name."""
        return getattr(x, operation)(axis=axes)

    def stack_on_zeroth_dimension(self, tensors):
        """Arrays along a new first axis."""
        return self.np.stack(tensors)

    def concat(self, tensors, axis):
        """Arrays one after the other."""
        return self.np.concatenate(tensors, axis=axis)

    def add_axes(self, x, n_axes, pos2len):
        """New axes of these lengths, along which elements repeat."""
        for position in pos2len:
            x = self.np.expand_dims(x, position)
        return self._repeated(x, tuple(pos2len.get(axis, 1) for axis in range(n_axes)))

    def _repeated(self, x, repeats):
        return self.np.tile(x, repeats)

    def is_float_type(self, x):
        """Whether it holds floats."""
        return str(x.dtype).rpartition(".")[2] in ("float16", "float32", "float64", "float128", "bfloat16")

    def einsum(self, pattern, *x):
        """A sum of products."""
        return self.np.einsum(pattern, *x)

    def __repr__(self):
        return f"<einops backend for {self.framework_name}>"


class JaxBackend(NumpyBackend):
    """`jax`."""

    framework_name, _class, _functions = "jax", "Array", "jax.numpy"


class TorchBackend(NumpyBackend):
    """`torch`."""

    framework_name, _class, _functions = "torch", "Tensor", "torch"

    def to_numpy(self, x):
        return x.detach().cpu().numpy()

    def transpose(self, x, axes):
        return x.permute(axes)

    def reduce(self, x, operation, axes):
        if operation in ("min", "max"):
            return getattr(x, "a" + operation)(dim=axes)
        if operation in ("sum", "mean"):
            return getattr(x, operation)(dim=axes)
        # The others take one axis.
        for axis in sorted(axes, reverse=True):
            x = getattr(x, operation)(dim=axis)
        return x

    def concat(self, tensors, axis):
        return self.np.cat(tensors, dim=axis)

    def add_axes(self, x, n_axes, pos2len):
        for position in pos2len:
            x = x.unsqueeze(position)
        return x.expand([pos2len.get(axis, -1) for axis in range(n_axes)])


class TensorflowBackend(NumpyBackend):
    """`tensorflow`."""

    framework_name, _functions = "tensorflow", "tensorflow"

    def is_appropriate_type(self, tensor):
        return isinstance(tensor, (self.np.Tensor, self.np.Variable))

    def to_numpy(self, x):
        return x.numpy()

    def shape(self, x):
        sizes = tuple(x.shape)
        return sizes if None not in sizes else tuple(self.np.shape(x)[axis] if size is None else size for axis, size in enumerate(sizes))

    def arange(self, start, stop):
        return self.np.range(start, stop)

    def reshape(self, x, shape):
        return self.np.reshape(x, shape)

    def transpose(self, x, axes):
        return self.np.transpose(x, axes)

    def reduce(self, x, operation, axes):
        return getattr(self.np, "reduce_" + operation)(x, axis=axes)

    def stack_on_zeroth_dimension(self, tensors):
        return self.np.stack(tensors)

    def concat(self, tensors, axis):
        return self.np.concat(tensors, axis=axis)


class PaddleBackend(NumpyBackend):
    """`paddle`."""

    framework_name, _class, _functions = "paddle", "Tensor", "paddle"

    def to_numpy(self, x):
        return x.detach().numpy()

    def reduce(self, x, operation, axes):
        # Of no axes it reduces all.
        return super().reduce(x, operation, list(axes)) if len(axes) == x.ndim else getattr(x, operation)(axis=list(axes))

    def concat(self, tensors, axis):
        return self.np.concat(tensors, axis=axis)

    def add_axes(self, x, n_axes, pos2len):
        for position in pos2len:
            x = self.np.unsqueeze(x, position)
        return x.expand([pos2len.get(axis, -1) for axis in range(n_axes)])


class TandemBackend(NumpyBackend):
    """`tandem` itself, where an array belongs to no other library."""

    framework_name, _class, _functions = "tandem", "Tensor", "tandem"

    def _repeated(self, x, repeats):
        return self.np.broadcast_to(x, tuple(size * times for size, times in zip(x.shape, repeats)))

    def is_float_type(self, x):
        return "float" in str(x.dtype)


_BACKENDS = (JaxBackend, TorchBackend, TensorflowBackend, PaddleBackend, NumpyBackend, TandemBackend)
_of_class, _made = {}, {}


def get_backend(tensor):
    """The library of an array."""
    found = _of_class.get(type(tensor))
    if found is not None:
        return found
    for kind in _BACKENDS:
        if kind.framework_name not in sys.modules:
            continue
        if kind not in _made:
            _made[kind] = kind()
        if _made[kind].is_appropriate_type(tensor):
            _of_class[type(tensor)] = _made[kind]
            return _made[kind]
    raise RuntimeError(f"Tensor type unknown to einops {type(tensor)}")
