"""`Layer`: a module whose parameters come from initialisers, once their shapes are known."""

import _tandem

from .._placement import uniform_on_device_of
from . import init
from .module import Module


class Layer(Module):
    """The base of layers with weights. `build` makes them by `_make`.

    `kernel_regularizer` and `bias_regularizer` (`"l1"`, `"l2"`, `td.nn.regularizers.L2(0.1)`, or a function of the weights) say what
    the size of the weights adds to the loss: `td.fit` adds it, and `losses` has it for loops of one's own.

    >>> td.nn.Dense(1, in_units=2, kernel_initializer="ones", kernel_regularizer="l2").losses[0].item()
    0.019999999552965164
    """

    # The initialiser that `initialize` was given, for weights that have none of their own.
    _init = None
    _initialized = False

    def __init__(self, *args, kernel_regularizer=None, bias_regularizer=None, **kwargs):
        super().__init__(*args, **kwargs)
        asked = [("weight", kernel_regularizer), ("bias", bias_regularizer)]
        if any(regularizer is not None for _, regularizer in asked):
            from . import regularizers

            object.__setattr__(self, "_penalised", [(name, regularizers.get(given)) for name, given in asked if given is not None])

    def _make(self, name, shape, initializer=None, default="glorot_uniform", fans=None):
        """Makes a parameter. Without `initializer`, the one of `initialize` counts, else `default`."""
        recipes = dict(self.__dict__.get("_recipes", {}))
        recipes[name] = (initializer, default, fans)
        object.__setattr__(self, "_recipes", recipes)
        self.register_parameter(name, self._draw(name, shape))

    def _lacks(self, name):
        """Whether a weight is still to be made. A dialect shows something in its place."""
        return not isinstance(getattr(self, name, None), _tandem.Tensor)

    def _dropped(self, x):
        """Dropout inside of the layer. A dialect draws from a stream of its own."""
        return _tandem.dropout(x, uniform_on_device_of(x, x.shape), p=self.dropout)

    def _draw(self, name, shape):
        initializer, default, fans = self._recipes[name]
        chosen = init.get(initializer if initializer is not None else self._init if self._init is not None else default)
        return _tandem.outside_traces(lambda: chosen(shape, fans=fans))

    def _initialize(self, given, force):
        if self._initialized and not force:
            return
        object.__setattr__(self, "_init", given)
        object.__setattr__(self, "_initialized", True)
        if given is None and not force:
            return
        for name in self.__dict__.get("_recipes", ()):
            value = self.__dict__[name]
            value.assign(self._draw(name, value.shape).astype(value.dtype).to(value.device))

    def _ready(self):
        object.__setattr__(self, "built", True)


def sizes(value, rank, what):
    """One integer for each spatial axis from one integer or as many."""
    found = (value,) * rank if isinstance(value, int) else tuple(value)
    if len(found) == 1 and rank > 1:
        found = found * rank
    if len(found) != rank or not all(isinstance(n, int) for n in found):
        raise ValueError(f"{what} is an integer or {rank} of them, not {value!r}")
    return found


def is_channels_last(layout, rank):
    """Whether a layout ("NCHW", "NHWC", "channels_last", …) has the channels behind the spatial axes."""
    if layout in (None, "channels_first"):
        return False
    if layout == "channels_last":
        return True
    spatial = "DHW"[3 - rank :]
    if layout in ("NC" + spatial, "N" + spatial + "C"):
        return layout.endswith("C")
    raise ValueError(f"the layout is 'NC{spatial}' or 'N{spatial}C' (or 'channels_first' or 'channels_last'), not {layout!r}")


def channels_first(x):
    """The last axis as axis 1."""
    return _tandem.moveaxis(x, -1, 1)


def channels_last(x):
    """Axis 1 as the last."""
    return _tandem.moveaxis(x, 1, -1)
