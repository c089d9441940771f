"""`tf.keras.layers`: Tandem's layers with Keras's arguments, channels last."""

import functools

import tandem as td

from tandem.dialect.late import late_names as _late_names
from .._modes import OutOfBounds
from .._tensor import TensorShape, as_tensor, wrapped
from . import activations, initializers, regularizers
from ._engine import Input, KerasTensor, Layer, Parameter, _Calls, _leaves, _mapped, have, numbered, path_of
from ._masks import boolean

_REGULARIZED = {"kernel_regularizer": "kernel", "bias_regularizer": "bias", "embeddings_regularizer": "embeddings"}
_CONSTRAINED = ("kernel_constraint", "bias_constraint", "embeddings_constraint")
_ARGUMENTS = [f"{part}_{kind}" for part in ("kernel", "bias") for kind in ("regularizer", "constraint")]
_WITHOUT_EFFECT = ("input_length", "sparse", "seed", "lora_rank", "quantization_config")


class _Weighted(Layer):
    """A layer of Tandem's whose weights have regularizers."""

    def __init__(self, *args, **options):
        penalties = {key: regularizers.get(options.pop(key, None)) for key in _REGULARIZED}
        for key in _WITHOUT_EFFECT:
            options.pop(key, None)
        constraints = {key.partition("_")[0]: options.pop(key, None) for key in _CONSTRAINED}
        if "_constraints" not in self.__dict__:
            object.__setattr__(self, "_constraints", constraints)
        object.__setattr__(self, "_penalties", {_REGULARIZED[key]: value for key, value in penalties.items() if value is not None})
        super().__init__(*args, **options)

    @property
    def _regularizers(self):
        return [(getattr(self, name), penalty) for name, penalty in self._penalties.items() if getattr(self, name, None) is not None]

    kernel = property(lambda self: self.__dict__.get("weight"))


have(_Weighted, "argument", _ARGUMENTS)


def _put_aside(layer, options):
    """Takes out of a layer's arguments what is for its weights."""
    penalties = {key: options.pop(key) for key in (*_REGULARIZED, *_WITHOUT_EFFECT) if key in options}
    object.__setattr__(layer, "_late", penalties)
    object.__setattr__(layer, "_constraints", {key.partition("_")[0]: options.pop(key) for key in _CONSTRAINED if key in options})


class Dense(td.nn.Dense, _Weighted):
    """A fully connected layer."""

    supports_masking = True

    def __init__(self, units, activation=None, use_bias=True, kernel_initializer="glorot_uniform", bias_initializer="zeros", **options):
        _put_aside(self, options)
        if not isinstance(units, int) and not hasattr(units, "__index__") or units <= 0:
            raise ValueError(f"Received an invalid value for `units`, expected a positive integer. Received: units={units}")
        super().__init__(int(units), activations.get(activation), use_bias, kernel_initializer=initializers.get(kernel_initializer),
                         bias_initializer=initializers.get(bias_initializer), **options)  # fmt: skip


    def forward(self, x):
        """The product with the weights, and the bias added."""
        if x.ndim < 2:
            raise ValueError(f"Input 0 with name 'None' of layer '{self.name}' is incompatible with the layer: expected min_ndim=2, found ndim={x.ndim}. "
                             f"Full shape received: {tuple(x.shape)}")  # fmt: skip
        held = self.__dict__.get("weight")
        if held is not None and held.shape[0] != x.shape[-1]:
            raise ValueError(f"Input 0 with name 'None' of layer '{self.name}' is incompatible with the layer: expected axis -1 of input shape to have "
                             f"value {held.shape[0]}, but received input with shape {tuple(x.shape)}")  # fmt: skip
        return super().forward(floats(x))


def floats(x):
    """Whole numbers and truths as floats, which products with weights take."""
    return td.astype(x, "float32") if x.dtype.name.startswith(("int", "uint", "bool")) else x


class _Kernel(_Weighted):
    """A convolution whose variable has Keras's axes: the window first, then channels in and out."""

    _weight_order = ("kernel", "bias")

    @property
    def weight(self):
        """The weights with Tandem's axes."""
        kernel = self.__dict__.get("kernel")
        return None if kernel is None else td.permute_dims(kernel, (self.rank + 1, self.rank, *range(self.rank)))

    @weight.setter
    def weight(self, value):
        order = (*range(2, self.rank + 2), 1, 0)
        self.__dict__["kernel"] = Parameter(td.permute_dims(td.stop_gradient(value), order), name=path_of(self, "kernel"), dtype=self.variable_dtype)
        self._constrain("kernel", self.__dict__["kernel"])

    @property
    def kernel(self):
        """The weights."""
        return self.__dict__.get("kernel")

    @kernel.setter
    def kernel(self, value):
        # A copy of a layer takes over what the layer has.
        self.__dict__["kernel"] = value


def _window_first(initializer):
    """The initializer of a kernel that has the window first, for weights that have it last."""
    made = initializers.get(initializer)
    if not isinstance(made, initializers.Random):
        return made

    def init(shape, fans=None, **options):
        rank = len(shape) - 2
        return td.permute_dims(made((*shape[2:], shape[1], shape[0]), fans=fans), (rank + 1, rank, *range(rank)))

    return init


def _convolution(name, base, kind):
    def __init__(self, filters, kernel_size, strides=1, padding="valid", data_format=None, dilation_rate=1, groups=1, activation=None,
                 use_bias=True, kernel_initializer="glorot_uniform", bias_initializer="zeros", **options):  # fmt: skip
        _put_aside(self, options)
        base.__init__(self, filters, kernel_size, strides, padding.lower(), dilation_rate, groups, activations.get(activation), use_bias,
                      data_format=data_format or "channels_last", kernel_initializer=_window_first(kernel_initializer),
                      bias_initializer=initializers.get(bias_initializer), **options)  # fmt: skip

    def build(self, input_shape):
        if len(input_shape) != self.rank + 2:
            from keras_rare.call_errors import refuse_axes

            refuse_axes(self, self.rank + 2, input_shape)
        base.build(self, input_shape)

    # The property of weights comes before the attribute of Tandem's class.
    members = {"__init__": __init__, "build": build, "weight": kind.weight, "kernel": kind.kernel, "filters": property(lambda self: self.channels), "__doc__": f"`td.nn.{base.__name__}`.", "__module__": __name__}
    return type(name, (base, kind), members)


for _rank in (1, 2, 3):
    for _suffix in ("", "Transpose"):
        _own = getattr(td.nn, f"Conv{_rank}D{_suffix}")
        _made = _convolution(f"Conv{_rank}D{_suffix}", _own, _Kernel)
        globals()[_made.__name__] = globals()[_made.__name__.replace("Conv", "Convolution")] = _made


def _pool(name, base):
    def __init__(self, pool_size=2, strides=None, padding="valid", data_format=None, **options):
        more = {} if "Max" in name else {"count_include_pad": False}
        base.__init__(self, pool_size, strides, padding.lower(), data_format=data_format or "channels_last", **more, **options)

    return type(name, (base, Layer), {"__init__": __init__, "__doc__": f"`td.nn.{base.__name__}`.", "__module__": __name__})


def _global(name, base):
    def __init__(self, data_format=None, keepdims=False, **options):
        base.__init__(self, data_format=data_format or "channels_last", keepdims=keepdims, **options)

    return type(name, (base, Layer), {"__init__": __init__, "__doc__": f"`td.nn.{base.__name__}`.", "__module__": __name__})


for _rank in (1, 2, 3):
    for _kind, _long in (("Max", "Max"), ("Avg", "Average")):
        _made = _pool(f"{_long}Pooling{_rank}D", getattr(td.nn, f"{_kind}Pool{_rank}D"))
        globals()[f"{_kind}Pool{_rank}D"] = globals()[f"{_long}Pooling{_rank}D"] = _made
        _made = _global(f"Global{_long}Pooling{_rank}D", getattr(td.nn, f"Global{_long}Pooling{_rank}D"))
        globals()[_made.__name__] = globals()[f"Global{_kind}Pool{_rank}D"] = _made


class GlobalAveragePooling1D(globals()["GlobalAveragePooling1D"]):
    """The mean over the steps that count."""

    def forward(self, x, mask=None):
        """The mean."""
        if mask is None:
            return super().forward(x)
        weights = td.expand_dims(td.astype(boolean(mask), "float32"), -1)
        return td.sum(x * weights, axis=1, keepdims=self.keepdims) / td.sum(weights, axis=1, keepdims=self.keepdims)

    def compute_mask(self, inputs, mask=None):
        """None: there are no steps any more."""


GlobalAvgPool1D = GlobalAveragePooling1D


class _Norm(Layer):
    supports_masking = True
    gamma = property(lambda self: self.weight)
    beta = property(lambda self: self.bias)
    _weight_order = ("weight", "bias", "running_mean", "running_var")
    _keras_names = {"weight": "gamma", "bias": "beta", "running_mean": "moving_mean", "running_var": "moving_variance"}
    moving_mean = property(lambda self: self.running_mean)
    moving_variance = property(lambda self: self.running_var)

    def register_buffer(self, name, tensor, persistent=True):
        """Adds a statistic, a variable by Keras's name that training does not change."""
        if tensor is not None and name in self._keras_names:
            tensor = Parameter(td.stop_gradient(tensor), trainable=False, name=path_of(self, self._keras_names[name]), dtype=self.variable_dtype)
        super().register_buffer(name, tensor, persistent)


def _norm(name, base=None):
    base = base or getattr(td.nn, name)
    return type(name, (base, _Norm), {"__doc__": f"`td.nn.{base.__name__}`.", "__module__": __name__})


BatchNormalization, LayerNormalization = _norm("BatchNormalization"), _norm("LayerNormalization")


class Embedding(td.nn.Embedding, _Weighted):
    """A vector for each index."""

    def __init__(self, input_dim, output_dim, embeddings_initializer="uniform", embeddings_regularizer=None, activity_regularizer=None,
                 embeddings_constraint=None, mask_zero=False, weights=None, **options):  # fmt: skip
        _put_aside(self, options)
        object.__setattr__(self, "_constraints", {"embeddings": embeddings_constraint})
        super().__init__(int(input_dim), int(output_dim), embeddings_initializer=initializers.get(embeddings_initializer),
                         activity_regularizer=activity_regularizer, **options)  # fmt: skip
        self.input_dim, self.output_dim, self.mask_zero = input_dim, output_dim, mask_zero
        object.__setattr__(self, "_penalties", {"embeddings": regularizers.get(embeddings_regularizer)} if embeddings_regularizer is not None else {})
        if weights is not None:
            self.set_weights(weights if isinstance(weights, (list, tuple)) else [weights])

    supports_masking = property(lambda self: self.mask_zero)

    def compute_mask(self, inputs, mask=None):
        """Where the index is not 0, with `mask_zero`."""
        return (inputs if isinstance(inputs, KerasTensor) else as_tensor(inputs)) != 0 if self.mask_zero else None

    _keras_names = {"weight": "embeddings"}
    embeddings = property(lambda self: self.weight)

    def forward(self, x):
        """Rows by their indices, which may be floats that hold whole numbers."""
        try:
            return super().forward(td.astype(x, "int32") if x.dtype.name.startswith("float") else x)
        except IndexError as error:
            raise OutOfBounds(str(error)) from None


class Dropout(td.nn.Dropout, Layer):
    """0 for a share of the elements while training."""

    supports_masking = True

    def __init__(self, rate, noise_shape=None, seed=None, **options):
        super().__init__(float(rate), noise_shape=noise_shape, **options)
        self._seed = initializers.default_seed() if rate and seed is None else seed
        if self._seed is not None:
            self.register_buffer("_used", td.zeros(1, dtype="uint32"), False)

    def _drawn(self, x, shape):
        from keras_arrays.seeds import drawn

        return drawn(self, x, shape)


class Flatten(td.nn.Flatten, Layer):
    """All axes but the batch as one."""

    def __init__(self, data_format=None, **options):
        super().__init__(**options)

    def forward(self, x):
        """A vector of samples becomes a column."""
        return td.expand_dims(x, 1) if x.ndim == 1 else super().forward(x)


class Reshape(td.nn.Reshape, Layer):
    """Each sample in another shape."""


class Lambda(Layer):
    """A function."""

    def __init__(self, function, output_shape=None, mask=None, arguments=None, **options):
        super().__init__(**options)
        self.function, self.arguments, self.mask = function, arguments or {}, mask

    def compute_mask(self, inputs, mask=None):
        """The mask that was given, or what a function makes of masks."""
        return self.mask(inputs, mask) if callable(self.mask) else self.mask

    def call(self, inputs):
        """The function of the inputs."""
        return self.function(inputs, **self.arguments)


class Operation(Lambda):
    """A function of symbols in a model, by Keras's name of it; values take the places of symbols among its operands."""

    def __init__(self, function, operands=(), options=None, word="operation", **kwargs):
        super().__init__(function, **kwargs)
        self.operands, self.options, self.word = operands, options or {}, word

    def call(self, *values):
        """The function of the operands."""
        left = iter(values)
        args, options = _mapped(lambda leaf: next(left) if leaf is Operation else leaf, [list(self.operands), self.options])
        return self.function(*args, **options)


def operation(word, function, *operands, **options):
    """The symbol of an operation of symbols."""
    symbols = [leaf for leaf in _leaves([list(operands), options]) if isinstance(leaf, KerasTensor)]
    held = _mapped(lambda leaf: Operation if isinstance(leaf, KerasTensor) else leaf, [list(operands), options])
    return Operation(function, *held, word, name=numbered(word))(*symbols)


class Activation(Layer):
    """An activation."""

    supports_masking = True

    def __init__(self, activation, **options):
        super().__init__(**options)
        self.activation = activations.get(activation)

    def call(self, inputs):
        """The activation of the inputs."""
        return self.activation(inputs)


class InputLayer(Layer):
    """The inputs as they are."""

    def __init__(self, shape=None, batch_size=None, dtype=None, batch_shape=None, input_shape=None, sparse=None, ragged=None, name=None, **options):
        super().__init__(name=name)
        object.__setattr__(self, "built", True)
        object.__setattr__(self, "_given_name", name)
        shape = input_shape if shape is None else shape
        if (shape is None) == (batch_shape is None) or not isinstance(batch_shape if shape is None else shape, (tuple, list)):
            from keras_arrays.symbols import refuse_shapes

            refuse_shapes(shape, batch_shape)
        shape = tuple(batch_shape) if batch_shape is not None else (batch_size, *shape)
        object.__setattr__(self, "_given_input_shape", shape[1:])
        object.__setattr__(self, "_output_shape", TensorShape(shape))
        object.__setattr__(self, "_dtype", dtype or _Calls.floatx)

    batch_shape = property(lambda self: tuple(self._output_shape))

    def symbol(self):
        """What it gives, a symbol."""
        made = KerasTensor(self._output_shape, self._dtype, self, name=self._given_name)
        object.__setattr__(self, "_symbolic_output", made)
        return made

    def call(self, inputs):
        """The inputs."""
        return inputs

    def get_config(self):
        """Shape and element type."""
        return {"batch_shape": self.batch_shape, "dtype": self._dtype, "sparse": False, "ragged": False, "name": self.name, "optional": False}


class Rescaling(Layer):
    """scale · x + offset."""

    supports_masking = True

    def __init__(self, scale, offset=0.0, **options):
        super().__init__(**options)
        self.scale, self.offset = scale, offset

    def call(self, inputs):
        """The scaled inputs."""
        return td.astype(inputs, "float32") * self.scale + self.offset


def _late_penalties(kind):
    before = kind.__init__

    @functools.wraps(before)
    def __init__(self, *args, **options):
        before(self, *args, **options)
        late = self.__dict__.get("_late", {})
        kept = {_REGULARIZED[key]: regularizers.get(value) for key, value in late.items() if key in _REGULARIZED and value is not None}
        object.__setattr__(self, "_penalties", kept)

    kind.__init__ = __init__


for _made in [Dense, *(globals()[f"Conv{rank}D{suffix}"] for rank in (1, 2, 3) for suffix in ("", "Transpose"))]:
    _late_penalties(_made)
_PLACES = "merging recurrent heads activation_layers layers cells conv_lstm preprocessing products".split()
_WINDOWS = "DepthwiseConv1D DepthwiseConv2D SeparableConv1D SeparableConv2D SeparableConvolution1D SeparableConvolution2D " \
    "GroupQueryAttention InputSpec Wrapper Pipeline STFTSpectrogram MelSpectrogram"  # fmt: skip
_LATE = [*_WINDOWS.split(), *(f"Adaptive{word}Pooling{rank}D" for word in ("Average", "Max") for rank in (1, 2, 3))]
_DRAWING = dict.fromkeys(("GaussianNoise", "GaussianDropout", "AlphaDropout", *(f"SpatialDropout{n}D" for n in (1, 2, 3))), "keras_arrays.noises")
__getattr__ = _late_names(
    "tensorflow.keras.layers", *(f"keras_extras.{place}" for place in _PLACES), "keras_rare.layers",
    names=dict.fromkeys(_LATE, "keras_arrays.layers") | _DRAWING,
)
