"""Layers and models of Keras: modules whose mode comes with the call, symbolic inputs, and the training loop."""

import functools

import _tandem
import tandem as td
from tandem.dialect import as_class

from .. import _dtypes
from .._tensor import Tensor, TensorShape, Variable, as_tensor, wrapped
from . import _masks, initializers, regularizers
from ._members import have
from ._symbols import COUNTS, KerasTensor, _leaves, _mapped, numbered, snake, symbolic


class _Value(Tensor):
    """What a variable holds, both `variable.value` and `variable.value()`."""

    __call__ = wrapped


class Parameter(Variable):
    """A variable of a layer: its path begins with the layer's name."""

    _result_class = Tensor
    constraint = regularizer = None
    dtype = property(lambda self: _dtypes.Word(_dtype_of(self).name))
    value = property(lambda self: as_class(td.Variable.value(self), _Value))

    @property
    def path(self):
        """The layer's name and the variable's own."""
        return _name_of(self) or "variable"

    @property
    def name(self):
        """The last part of the path."""
        return self.path.rpartition("/")[2]

    @name.setter
    def name(self, value):
        _set_name(self, value)

    def __repr__(self):
        return f"<Variable path={self.path}, shape={self.shape}, dtype={self.dtype.name}, value={self.numpy()}>"

    __str__ = __repr__


_name_of, _set_name, _dtype_of = td.Tensor.name.__get__, td.Tensor.name.__set__, td.Tensor.dtype.__get__


# Where classes lie that are no program's.
_OWN = ("tandem", "tensorflow", "keras_")


class _Calls:
    """The call under way: how deep, and whether modes are set from outside, as in `fit`."""

    depth, fixed = 0, False
    # The layers whose calls are under way, the outermost first.
    under = []
    # Whether a layer has added a loss: calls from outside begin without any.
    adds_losses = False
    rows = ()  # What summaries show for the rows of what layers give: nothing for those of the call.
    # Whether there are layers that train where no call says whether to.
    eager = False
    # The element type of floats, and what calls layers where some compute with other floats.
    floatx, cast = "float32", None


def path_of(layer, name):
    """The path of a variable: the names of the layers that are being called around its own, its own, and the variable's."""
    around = _Calls.under[:-1] if _Calls.under and _Calls.under[-1] is layer else _Calls.under
    return "/".join([*(one.name for one in around), layer.name, *layer._cell_name, name])


def Input(shape=None, batch_size=None, dtype=None, sparse=None, ragged=None, batch_shape=None, name=None, tensor=None, optional=False):
    """A symbolic input of this shape, without the batch."""
    from .layers import InputLayer

    return InputLayer(shape=shape, batch_size=batch_size, dtype=dtype, batch_shape=batch_shape, name=name, sparse=sparse, ragged=ragged).symbol()


def single(x, widened=False):
    """A tensor whose floats are those of layers: NumPy's are twice as long. Losses widen shorter ones, too."""
    x = as_tensor(x)
    name = x.dtype.name
    return as_tensor(x, _Calls.floatx) if name != _Calls.floatx and (name == "float64" or widened and name.startswith("float")) else x


def _inputs(tree):
    if isinstance(tree, (list, tuple)) and tree and all(isinstance(leaf, (int, float)) for leaf in _leaves(tree)):
        return single(tree)
    return _mapped(lambda x: single(x) if isinstance(x, td.Tensor) or hasattr(x, "__array__") else x, tree)


def parameters_of(cls):
    """The arguments of a layer that have defaults, by name."""
    init = getattr(cls.__init__, "__wrapped__", cls.__init__)
    names, defaults = _signature(cls), init.__defaults__ or ()
    return {**dict(zip(names[len(names) - len(defaults) :], defaults)), **(init.__kwdefaults__ or {})}


def takes(cls, name):
    """Whether a class has an argument of this name."""
    code = getattr(cls.__init__, "__wrapped__", cls.__init__).__code__
    return name in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount] or bool(code.co_flags & 0x08)


def _argument_names(function):
    return function.__code__.co_varnames[1 : function.__code__.co_argcount]


def _signature(cls):
    """The names of the arguments of a layer by place."""
    return _argument_names(getattr(cls.__init__, "__wrapped__", cls.__init__))


class LayerList(list):
    """Layers in a list that a layer has."""

    layers = property(lambda self: [item for item in self if isinstance(item, td.nn.Module)])


class _LayerType(type(td.nn.Layer)):
    """A first layer may say what a model takes, whatever its own arguments are."""

    def __call__(cls, *args, **kwargs):
        init = getattr(cls.__init__, "__wrapped__", cls.__init__).__code__
        own = init.co_varnames[: init.co_argcount + init.co_kwonlyargcount]
        said = {key: kwargs.pop(key) for key in ("input_shape", "batch_input_shape", "input_dim") if key in kwargs and key not in own}
        if "_has_arguments" not in cls.__dict__:
            cls._has_arguments = True
            have(cls, "argument", parameters_of(cls) if cls.__module__.startswith(_OWN) else ())
        layer = super().__call__(*args, **kwargs)
        made_with = {**dict(zip(_signature(cls), args)), **kwargs}
        object.__setattr__(layer, "_made_with", {key: value for key, value in made_with.items() if key not in ("name", "trainable", "dtype")})
        if said:
            (key, value), = said.items()
            shape = (value,) if key == "input_dim" else value[1:] if key == "batch_input_shape" else value
            object.__setattr__(layer, "_given_input_shape", tuple(shape))
        return layer


class Layer(td.nn.Layer, metaclass=_LayerType):
    """The base of layers: `build(input_shape)` makes variables by `add_weight`, `call(inputs)` computes."""

    _counts = COUNTS
    # Keras's names of variables that go by others in Tandem's layers.
    _keras_names = {"weight": "kernel"}
    # Whether masks of inputs go on to outputs; a layer that has `compute_mask` says which.
    supports_masking = False
    _regularizers = ()
    _given_input_shape = _activity_regularizer = None
    # The names of variables of recurrent layers tell the cell.
    _cell_name = ()

    def __init__(self, *args, trainable=True, name=None, dtype=None, activity_regularizer=None, **kwargs):
        autocast = kwargs.pop("autocast", True)
        if kwargs:
            raise ValueError(f"Unrecognized keyword arguments passed to {type(self).__name__}: {kwargs}")
        super().__init__(name=name or self._default_name())
        object.__setattr__(self, "training", False)
        object.__setattr__(self, "_frozen", not trainable)
        if dtype is not None or _Calls.cast is not None:
            from keras_rare.policies import settle

            settle(self, dtype, autocast)
        if activity_regularizer is not None:
            object.__setattr__(self, "_activity_regularizer", regularizers.get(activity_regularizer))

    def __init_subclass__(cls, **options):
        super().__init_subclass__(**options)
        first = next((word for kind in cls.__mro__ for word in ("forward", "call") if word in kind.__dict__), None)
        if first == "call" and cls.forward is not td.nn.Module.forward and cls.forward.__module__.startswith(_OWN):
            # A layer of one's own over one of Tandem's, which has a `forward`.
            cls.forward = _forward_by_call
        call = cls.__dict__.get("call")
        if getattr(call, "__defaults__", None) and dict(zip(reversed(_argument_names(call)), reversed(call.__defaults__))).get("training") is True:
            cls._trains_unasked = _Calls.eager = True
        if "build" in cls.__dict__ and not cls.__module__.startswith(_OWN):
            cls.build = _noting_shapes(cls.__dict__["build"])

    def call(self, *args, **kwargs):
        """What it computes; for subclasses, which have a `call` of their own."""
        from keras_rare.members import call

        return call(self, args, kwargs, _forward_by_call)

    @classmethod
    def _default_name(cls):
        return numbered(snake(cls.__name__))

    # Variables

    def add_weight(self, name=None, shape=(), dtype=None, initializer=None, regularizer=None, trainable=True, constraint=None, **options):
        """Makes a variable."""
        if isinstance(name, (tuple, list)) or isinstance(name, TensorShape):
            name, shape = (shape if isinstance(shape, str) else None), name
        name = name or numbered("variable")
        made, init = [], initializers.get(initializer if initializer is not None else "zeros" if "bias" in name else "glorot_uniform")
        shape = tuple(int(n) for n in shape) if isinstance(shape, (tuple, list)) else (int(shape),)
        td.no_grad()(lambda: made.append(init(shape)))()
        variable = Parameter(made[0], trainable=trainable, name=path_of(self, name), dtype=dtype or self.variable_dtype)
        self._add_regularizer(variable, regularizer)
        self._constrain(name, variable, constraint)
        key = name if name not in self.__dict__ and not hasattr(type(self), name) else f"_{name}"
        setattr(self, key, variable)
        return variable

    def _add_regularizer(self, variable, regularizer):
        regularizer = regularizers.get(regularizer)
        if regularizer is not None:
            object.__setattr__(self, "_regularizers", (*self._regularizers, (variable, regularizer)))

    _constraints = {}

    def _constrain(self, name, variable, constraint=None):
        """Notes what a variable is brought to after each step."""
        constraint = constraint or self._constraints.get(name)
        if constraint is not None:
            from .constraints import get

            variable.constraint = get(constraint)

    def _make(self, name, shape, initializer=None, default="glorot_uniform", fans=None):
        super()._make(name, shape, initializers.get(initializer) if initializer is not None else None, default, fans)

    def register_parameter(self, name, value):
        """Adds a variable."""
        if value is not None and not isinstance(value, Variable):
            value = Parameter(as_class(td.stop_gradient(value), td.Tensor), name=path_of(self, self._keras_names.get(name, name)), dtype=self.variable_dtype)
            self._constrain(self._keras_names.get(name, name), value)
        setattr(self, name, value)

    @property
    def trainable(self):
        """Whether training changes the variables."""
        return not self._frozen

    @trainable.setter
    def trainable(self, value):
        for module in self.modules():
            object.__setattr__(module, "_frozen", not value)
            buffers = module.__dict__.get("_buffer_names", ())
            for variable in [own for name, own in module._own_tensors() if isinstance(own, td.Variable) and name not in buffers]:
                variable.requires_grad_(bool(value))

    def _own_tensors(self):
        # Variables that are frozen belong to the layer, too.
        buffers = self.__dict__.get("_buffer_names", ())
        return [(name, value) for name, value in self.__dict__.items() if isinstance(value, td.Variable) or name in buffers and value is not None]

    def _all(self):
        found, met = [], set()
        for module in self.modules():
            # A variable that goes by two names is one.
            own = [(name, value) for name, value in module._own_tensors() if not (name == "_used" or id(value) in met or met.add(id(value)))]
            if not getattr(module, "_frozen", False):
                own.sort(key=lambda pair: not pair[1].requires_grad)
            order = getattr(module, "_weight_order", None)
            found += [(value, getattr(module, "_frozen", False), name in module.__dict__.get("_buffer_names", ()))
                      for name, value in (sorted(own, key=lambda pair: order.index(pair[0]) if pair[0] in order else 99) if order else own)]  # fmt: skip
        return found

    @property
    def trainable_variables(self):
        """The variables that training changes."""
        return [value for value, frozen, buffer in self._all() if not frozen and not buffer and value.requires_grad]

    @property
    def non_trainable_variables(self):
        """The others."""
        return [value for value, frozen, buffer in self._all() if frozen or buffer or not value.requires_grad]

    trainable_weights, non_trainable_weights = trainable_variables, non_trainable_variables

    @property
    def variables(self):
        """All of them, layer by layer; within a layer those that training changes are first."""
        return [value for value, _, _ in self._all()]

    weights = variables

    def get_weights(self):
        """The values of all variables, as arrays."""
        return [wrapped(value).numpy() if isinstance(value, (Tensor, Variable)) else as_tensor(value).numpy() for value in self.variables]

    # The element types of layers that compute with other floats than most: `keras_rare.policies`.
    _policy = None
    compute_dtype = property(lambda self: "float32" if self._policy is None else self._policy.compute_dtype)
    variable_dtype = property(lambda self: "float32" if self._policy is None else self._policy.variable_dtype)

    @property
    def metrics(self):
        """The metrics of the layer and of those inside."""
        return [value for module in self.modules() for value in vars(module).values() if getattr(value, "is_metric", False)]

    @property
    def losses(self):
        """What the regularizers of all variables ask for, and what `add_loss` gave."""
        added = [loss for module in self.modules() for loss in module.__dict__.get("_added_losses", ())]
        return added + [wrapped(r(v)) for module in self.modules() for v, r in getattr(module, "_regularizers", ())]

    def __setattr__(self, name, value):
        if type(value) is list and all(isinstance(item, td.nn.Module) for item in value):
            value = LayerList(value)
        super().__setattr__(name, value)

    def add_loss(self, losses, **options):
        """Adds to the loss."""
        object.__setattr__(self, "_added_losses", [*self.__dict__.get("_added_losses", ()), losses])
        _Calls.adds_losses = True

    def build(self, input_shape=None):
        """Makes variables whose shapes depend on those of the inputs."""

    def _build_for(self, args):
        if not self.built:
            first = args[0] if args else None
            shape = TensorShape(first.shape) if hasattr(first, "shape") else [TensorShape(x.shape) for x in first] if isinstance(first, (list, tuple)) else None
            # Variables are no part of a function that is being traced.
            _tandem.outside_traces(lambda: self.build(shape))
        object.__setattr__(self, "built", True)

    def get_config(self):
        """The arguments with which it was made, and those that it has by itself."""
        from keras_extras.configs import config_of

        return config_of(self)

    @classmethod
    def from_config(cls, config):
        """A new one, made with these arguments."""
        from keras_extras.configs import arguments_of

        return cls(**arguments_of(cls, config))

    @property
    def output_shape(self):
        """The sizes of what it gives in a model of symbols."""
        return self.__dict__["output_shape"] if "output_shape" in self.__dict__ else self.output.shape

    @output_shape.setter
    def output_shape(self, value):
        # Tandem's attention has an argument of this name.
        self.__dict__["output_shape"] = value

    input_shape = property(lambda self: self.input.shape)

    def __repr__(self):
        from keras_extras.summary import is_built

        return f"<{type(self).__name__} name={self.name}, built={is_built(self)}>"

    __str__ = __repr__

    # Calls

    def __call__(self, *args, **kwargs):
        if not args and kwargs and self._argument_names[:1] and self._argument_names[0] in kwargs:
            args = (kwargs.pop(self._argument_names[0]),)
        if any(isinstance(leaf, KerasTensor) for leaf in _leaves([*args, kwargs] if kwargs else list(args))):
            return self._symbolic(args, kwargs)
        given, training = dict(kwargs), kwargs.get("training")
        unsaid = training is None and _Calls.depth == 0 and not _Calls.fixed
        training = False if unsaid else training
        if training is not None and (_Calls.eager or self.training != bool(training)):
            self.train(bool(training))
            for module in self.modules() if unsaid and _Calls.eager else ():
                module.training = getattr(module, "_trains_unasked", False)
        if "training" in kwargs and not self._takes("training"):
            del kwargs["training"]
        elif "training" not in kwargs and self._takes("training", by_name=True):
            kwargs["training"] = self.training
        args = tuple(map(_inputs, args))
        kwargs = {name: _inputs(value) if hasattr(value, "__array__") else value for name, value in kwargs.items()}
        if _Calls.adds_losses and _Calls.depth == 0:
            for module in self.modules():
                module.__dict__.pop("_added_losses", None)
        mask = _masks.handed(self, args, kwargs)
        _Calls.depth += 1
        _Calls.under.append(self)
        try:
            # The base's call tells a trace through which layers it went.
            call = td.nn.Module.__call__ if _tandem.is_tracing() else td.nn.Module._prepared_call
            result = self._typed(call(self, *args, **kwargs) if _Calls.cast is None else _Calls.cast(call, self, args, kwargs))
            if "_output_shape" not in self.__dict__:
                object.__setattr__(self, "_output_shape", _mapped(_shown_shape, tuple(result) if isinstance(result, tuple) else result))
            if self._activity_regularizer is not None:
                object.__setattr__(self, "_added_losses", [wrapped(self._activity_regularizer(result) / result.shape[0])])
            _masks.kept(self, args, result, mask)
            return result
        except Exception as error:
            from keras_rare.call_errors import told

            told(self, error, args, given)
            raise
        finally:
            _Calls.depth -= 1
            _Calls.under.pop()

    def _typed(self, result):
        return wrapped(result) if isinstance(result, td.Tensor) else result

    def _takes_training(self):
        return self._takes("training")

    def _takes(self, name, by_name=False):
        names, any_name = self._arguments()
        return name in names or (any_name and not by_name)

    @classmethod
    def _arguments(cls):
        known = cls.__dict__.get("_taken")
        if known is None:
            known = cls._taken = _arguments_of(cls)
        return known

    _argument_names = property(lambda self: self._arguments()[0][1:])

    def _masks_outputs(self):
        return self.supports_masking or type(self).compute_mask is not Layer.compute_mask

    def _has_layers(self):
        """Whether layers inside see to masks."""
        return False

    def compute_mask(self, inputs, mask=None):
        """The mask of what it gives."""
        return mask

    def compute_output_shape(self, input_shape):
        """The shape of what it gives for inputs of a shape."""
        from keras_extras.shapes import output_shape

        return output_shape(self, input_shape)

    def _symbolic(self, args, kwargs):
        before, _Calls.rows = _Calls.rows, (None,)
        try:
            made = symbolic(self, args, kwargs)
        finally:
            _Calls.rows = before
        object.__setattr__(self, "_symbolic_inputs", args)
        object.__setattr__(self, "_symbolic_output", made)
        object.__setattr__(self, "_output_shape", _mapped(lambda symbol: symbol.shape, made))
        return made


have(Layer, "Layer", """dtype dtype_policy input output input_dtype path input_spec activity_regularizer autocast supports_jit metrics_variables quantization_mode add_variable
get_build_config build_from_config save_own_variables load_own_variables compute_output_spec symbolic_call rematerialized_call stateless_call quantize
add_metric add_update set_weights count_params enable_lora lora_enabled""".split())


def _shown_shape(leaf):
    return TensorShape((*(_Calls.rows or leaf.shape[:1]), *leaf.shape[1:])) if hasattr(leaf, "shape") else None


def _noting_shapes(build):
    @functools.wraps(build)
    def noting(self, *shapes, **named):
        build(self, *shapes, **named)
        object.__setattr__(self, "_built_with", named or shapes)
        object.__setattr__(self, "built", True)

    return noting


def _forward_by_call(self, *args, **kwargs):
    return self.call(*args, **kwargs)


def _arguments_of(kind):
    """Names of the arguments of what a layer computes, and whether it takes any name."""
    call = kind.call if kind.call is not Layer.call else kind.forward
    code = getattr(call, "python_function", call).__code__
    count = code.co_argcount + code.co_kwonlyargcount
    return code.co_varnames[:count], bool(code.co_flags & 0x08)


class _Trained:
    """Modes are those that `td.fit` sets while this is entered."""

    def __enter__(self):
        self.before, _Calls.fixed = _Calls.fixed, True

    def __exit__(self, *error):
        _Calls.fixed = self.before
