"""Models of layers one after the other."""

import tandem as td
from tensorflow.keras._engine import Input, KerasTensor, _Calls, numbered
from tensorflow.keras.layers import InputLayer
from tensorflow.keras.models import Model


class Sequential(Model):
    """Layers one after the other."""

    __module__, _is_stack = "tensorflow.keras.models", True

    def __init__(self, layers=None, trainable=True, name=None):
        super().__init__(name=name)
        self._stack = []
        object.__setattr__(self, "_chain", [])
        for layer in layers or ():
            self.add(layer, counted=False)
        if len(self._chain) > 1:
            numbered("functional")

    layers = property(lambda self: list(self._stack))

    def add(self, layer, rebuild=True, counted=True):
        """Appends a layer. Keras's names of models count each time that a model of symbols is made of the layers."""
        if isinstance(layer, (KerasTensor, InputLayer)):
            if self._stack:
                raise ValueError("an input can only be the first in a Sequential model")
            self._chain.append(layer if isinstance(layer, KerasTensor) else layer.symbol())
            return
        if isinstance(layer, type) or not callable(layer):
            raise TypeError(f"Only instances of `keras.Layer` can be added to a Sequential model. Received: {layer} (of type {type(layer)})")
        self._stack = [*self._stack, layer]
        shape = getattr(layer, "_given_input_shape", None)
        if shape is not None and len(self._stack) == 1 and not self._chain:
            self._chain.append(Input(shape))
        if self._chain:
            self._follow(layer)
            object.__setattr__(self, "built", True)
            if counted:
                numbered("functional")

    def _follow(self, *layers):
        """Puts layers behind the last symbol."""
        _Calls.under.append(self)
        try:
            for layer in layers:
                self._chain.append(layer(self._chain[-1]))
        finally:
            _Calls.under.pop()

    def build(self, input_shape=None):
        """Makes the variables, and symbols of the model's inputs and outputs, for one input of this shape."""
        if self._chain or not self._stack or not isinstance(input_shape, (tuple, list)) or not all(n is None or isinstance(n, int) for n in input_shape):
            object.__setattr__(self, "built", True)
            return
        self._begin(tuple(input_shape))

    def _begin(self, shape, dtype="float32"):
        self._chain.append(Input(batch_shape=shape, dtype=dtype))
        try:
            self._follow(*self._stack)
        except Exception:  # noqa: BLE001
            # What does not go with symbols runs layer by layer; errors come from there.
            self._chain.clear()
            return
        object.__setattr__(self, "built", True)
        numbered("functional")
        late = self.__dict__.pop("_late_weights", None)
        if late is not None:
            late()

    def __call__(self, *args, **kwargs):
        if not self._chain and self._stack and len(args) == 1 and isinstance(args[0], (td.Tensor, KerasTensor)) and not self.built:
            shape = tuple(args[0].shape)
            self._begin((*(_Calls.rows or shape[:1]), *shape[1:]), args[0].dtype if isinstance(args[0].dtype, str) else args[0].dtype.name)
        return super().__call__(*args, **kwargs)

    def pop(self, rebuild=True):
        """Takes the last layer off."""
        *self._stack, last = self._stack
        del self._chain[len(self._stack) + 1 :]
        return last

    def _symbol(self, at):
        if not self._chain:
            raise AttributeError(f"The layer {self.name} has never been called and thus has no defined {'output' if at else 'input'}.")
        return self._chain[at]

    input_shape = property(lambda self: self._symbol(0).shape)
    output_shape = property(lambda self: self._symbol(-1).shape)

    inputs = property(lambda self: [self._symbol(0)])
    outputs = property(lambda self: [self._symbol(-1)])
    input = property(lambda self: self._symbol(0))
    output = property(lambda self: self._symbol(-1))

    def get_config(self):
        """The name and the layers, which `from_config` makes anew."""
        from keras_extras.configs import described, float_policy, policy_name

        shape = self._chain[0].shape if self._chain else None
        given = [described(InputLayer(batch_shape=shape, name=self._chain[0].source_name))] if self._chain else []
        layers = given + [described(layer) for layer in self.layers]
        return {"name": self.name, "trainable": self.trainable, "dtype": float_policy(policy_name(self)), "layers": layers,
                "build_input_shape": None if shape is None else tuple(shape)}  # fmt: skip

    @classmethod
    def from_config(cls, config, custom_objects=None):
        """A model of the same layers with variables of its own."""
        from keras_extras.configs import made_of

        return cls([made_of(layer, custom_objects) for layer in config["layers"]], name=config.get("name"))

    def call(self, inputs, training=None):
        """The layers, one after the other."""
        from tensorflow.keras._functional import fitting

        x = fitting(inputs, self._chain[0]) if self._chain and hasattr(inputs, "shape") else inputs
        for layer in self.layers:
            x = layer(x)
        return x
