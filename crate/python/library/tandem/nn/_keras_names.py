"""Keras's names of what a module holds."""

from _tandem import Tensor, tensor


class Found:
    """An attribute that is computed where an object has none of its own of that name: a subclass may assign one."""

    def __init__(self, find):
        self._find = find
        self.__doc__ = find.__doc__

    def __get__(self, module, kind=None):
        return self if module is None else self._find(module)


class KerasNames:
    """Variables, weights, and whether they are trained, as Keras's layers and models call them."""

    @Found
    def trainable_variables(self):
        """The parameters that are not frozen, a list.

        >>> net = td.nn.Sequential(td.nn.Dense(2, in_units=3), td.nn.Dense(1, in_units=2))
        >>> net[0].trainable = False
        >>> len(net.variables), len(net.trainable_variables)
        (4, 2)
        """
        return [value for value in self.parameters() if value.requires_grad]

    @Found
    def non_trainable_variables(self):
        """The frozen parameters and the buffers, a list."""
        return [value for value in self.parameters() if not value.requires_grad] + list(self.buffers())

    @Found
    def variables(self):
        """All parameters and buffers, a list."""
        return list(self.parameters()) + list(self.buffers())

    @Found
    def losses(self):
        """What the regularizers of the layers inside add to a loss, a list."""
        from .regularizers import losses

        return losses(self)

    weights = variables
    trainable_weights = trainable_variables
    non_trainable_weights = non_trainable_variables

    def get_weights(self):
        """Copies of all parameters and buffers, in the order of `variables`."""
        return [tensor(value) for value in self.variables]

    def set_weights(self, weights):
        """Gives parameters and buffers these values, in the order of `variables`.

        >>> layer = td.nn.Dense(1, in_units=2)
        >>> layer.set_weights([td.ones((2, 1)), td.zeros(1)])
        >>> layer.weight.tolist()
        [[1.0], [1.0]]
        """
        variables, weights = self.variables, list(weights)
        if len(weights) != len(variables):
            raise ValueError(f"{type(self).__name__} has {len(variables)} variables, and {len(weights)} values were given")
        for at, (variable, value) in enumerate(zip(variables, weights)):
            value = value if isinstance(value, Tensor) else tensor(value)
            if tuple(value.shape) != tuple(variable.shape):
                raise ValueError(f"variable {at} has shape {tuple(variable.shape)}, and the value given {tuple(value.shape)}")
            variable.assign(value.astype(variable.dtype))

    def save_weights(self, file):
        """`save_parameters`."""
        self.save_parameters(file)

    def load_weights(self, file):
        """`load_parameters`."""
        self.load_parameters(file)

    @property
    def trainable(self):
        """Whether parameters are trained; setting it freezes them, or lets them learn, here and inside, also those that come later."""
        parameters = self.parameters()
        return any(value.requires_grad for value in parameters) if parameters else not self.__dict__.get("_is_frozen", False)

    @trainable.setter
    def trainable(self, value):
        self.requires_grad_(bool(value))

    def float(self):
        """`to("float32")`."""
        return self.to("float32")

    def half(self):
        """`to("float16")`."""
        return self.to("float16")

    def double(self):
        """`to("float64")`."""
        return self.to("float64")

    def cpu(self):
        """`to("cpu")`."""
        return self.to("cpu")
