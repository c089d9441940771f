"""`tf.keras.optimizers`: Tandem's with Keras's arguments and defaults."""

import struct

import tandem as td
from tandem.dialect.late import late_names
from .._tensor import as_tensor
from ._engine import numbered, snake


def _with_early_epsilon(kind):
    """Adam whose epsilon is added before the second moment is corrected, as in Keras."""

    def coefficients(constants, scalars, on):
        found, scalars = kind.coefficients(constants, scalars, on)
        return {**found, "eps": found["eps"] / found["root_correction2"]}, scalars

    return type(kind.__name__, (kind,), {"coefficients": staticmethod(coefficients), "__module__": kind.__module__, "__doc__": kind.__doc__})


_KINDS = {name: _with_early_epsilon(getattr(td.optim, name)) for name in ("Adam", "AdamW")}


def _remade(kind, arguments):
    return kind(**arguments)


class Rate(float):
    """A learning rate, which knows whose it is."""

    def __new__(cls, value, owner):
        made = float.__new__(cls, as_single(value))
        made._owner = owner
        return made

    def __reduce__(self):
        return float, (float(self),)

    def __repr__(self):
        return f"<Variable path={self._owner.name}/learning_rate, shape=(), dtype=float32, value={float(self)}>"

    def __format__(self, spec):
        return format(float(self), spec) if spec else repr(self)

    def assign(self, value):
        """Sets the learning rate."""
        self._owner.learning_rate = float(value)

    def numpy(self):
        """The number as a scalar of NumPy's."""
        import numpy

        return numpy.float32(self)

    def value(self):
        """The number as a tensor."""
        return as_tensor(float(self))


class Count(int):
    """How many steps there were, of which optimizer."""

    shape, dtype = (), "int64"

    def __new__(cls, value, owner=None):
        made = int.__new__(cls, value)
        made._owner = owner
        return made

    def __reduce__(self):
        return Count, (int(self),)

    def __repr__(self):
        return f"<Variable path={self._owner.name}/iteration, shape=(), dtype=int64, value={int(self)}>" if self._owner else str(int(self))

    def __format__(self, spec):
        return format(int(self), spec) if spec else repr(self)

    def numpy(self):
        """The number as a scalar of NumPy's."""
        import numpy

        return numpy.int64(self)


# Arguments that say what happens around steps.
LATE = ("use_ema", "ema_momentum", "ema_overwrite_frequency", "loss_scale_factor", "gradient_accumulation_steps")
_STEPWISE = "_steps _get_variable_index add_variable add_variable_from_reference add_optimizer_variables assign assign_add assign_sub variables".split()


class Optimizer:
    """The base. `apply_gradients` moves variables; a subclass of one's own may write it."""

    _own = _decay = _excludes = None
    _is_late = False

    def __init__(self, learning_rate=0.01, name=None, clipnorm=None, clipvalue=None, global_clipnorm=None, weight_decay=None, **options):
        options.pop("jit_compile", None), options.pop("decay", None)
        late = {key: options.pop(key) for key in LATE if key in options}
        self._is_late = any(map(late.get, LATE[::2] + LATE[3:4]))
        self.name = name or numbered(snake(type(self).__name__))
        self._clips = (clipnorm, clipvalue, global_clipnorm)
        self.iterations = Count(0, self)
        self._arguments = {"learning_rate": learning_rate, "name": name, "clipnorm": clipnorm, "clipvalue": clipvalue,
                           "global_clipnorm": global_clipnorm, "weight_decay": weight_decay, **late, **options}  # fmt: skip
        if self._own is not None:
            rate = options.pop("lr", learning_rate)
            more = {"weight_decay": weight_decay} if weight_decay is not None and self._own == "AdamW" else {}
            self._decay = None if more else weight_decay
            self.optimizer = (_KINDS.get(self._own) or getattr(td.optim, self._own))(learning_rate=_schedule(rate), **{**self._translated(options), **more})
        elif type(self).apply_gradients is Optimizer.apply_gradients:
            from keras_extras.optimizers import begin

            begin(self, learning_rate)

    @staticmethod
    def _translated(options):
        return options

    def __reduce_ex__(self, protocol):
        # Without what it has learned of the gradients: that belongs to variables, which others may share.
        if self._own is None:
            return super().__reduce_ex__(protocol)
        arguments = {key: value for key, value in self._arguments.items() if value is not None}
        return _remade, (type(self), {**arguments, "name": self.name})

    @property
    def learning_rate(self):
        """The learning rate: a number that can be assigned, as Keras's variable."""
        rate = self.optimizer.learning_rate
        return Rate(rate, self) if isinstance(rate, (int, float)) else as_tensor(float(rate(self.iterations)))

    @learning_rate.setter
    def learning_rate(self, value):
        if callable(self.optimizer.learning_rate) and not callable(value):
            from keras_rare.optimizers import refuse_rate

            refuse_rate()
        self.optimizer.learning_rate = float(value) if not callable(value) else _schedule(value)

    lr = learning_rate

    def _clipped(self, gradients):
        norm, value, together = self._clips
        if value is not None:
            gradients = [None if g is None else td.clip(g, -value, value) for g in gradients]
        if norm is not None:
            gradients = [None if g is None else td.optim.clip_by_norm(g, norm) for g in gradients]
        if together is not None:
            gradients = td.optim.clip_by_global_norm(gradients, together)[0]
        return gradients

    def apply_gradients(self, grads_and_vars, name=None, **options):
        """Moves variables by their gradients."""
        pairs = list(grads_and_vars)
        if self._is_late:
            from keras_rare.optimizers import apply_late

            apply_late(self, pairs)
        else:
            self._apply(pairs)

    def _apply(self, pairs):
        gradients = self._clipped([gradient for gradient, _ in pairs])
        kept = [(g, variable) for g, (_, variable) in zip(gradients, pairs) if g is not None]
        if not kept:
            raise ValueError("No gradients provided for any variable.")
        if self._decay:
            rate = float(self.learning_rate)
            for _, variable in kept if self._excludes is None else filter(self._excludes, kept):
                variable.assign(variable * (1 - self._decay * rate))
        self.optimizer.apply_gradients(kept) if self._own is not None else self._steps(kept)
        for _, variable in kept:
            constraint = getattr(variable, "constraint", None)
            if constraint is not None:
                variable.assign(constraint(variable))
        self.iterations = Count(self.iterations + 1, self) if self._own is not None else self.iterations.assign_add(1)
        if not self.built:
            Optimizer.build(self, [variable for _, variable in kept])

    def __getattr__(self, name):
        # What optimizers need that are written step by step.
        if name not in _STEPWISE:
            if name.startswith("_") or "_arguments" not in self.__dict__:
                raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
            from keras_rare.optimizers import optimizer_member

            return optimizer_member(self, name)
        from keras_extras import optimizers

        return getattr(optimizers, name).__get__(self)

    def apply(self, grads, trainable_variables=None):
        """Moves variables, or those of the call before, by their gradients."""
        self._applied = self._applied if trainable_variables is None else list(trainable_variables)
        self.apply_gradients(zip(grads, self._applied))

    _applied = ()

    def build(self, variables):
        """Notes what is trained; the state itself is made at the first step."""
        self.built, self._trainable_variables = True, list(variables)

    built, _trainable_variables = False, ()

    @property
    def is_plain(self):
        """Whether a step of Tandem's optimizer is all of its own."""
        return self._own is not None and self._clips == (None, None, None) and not (self._decay or self._is_late)

    def get_config(self):
        """The arguments with which it was made, and defaults of the others."""
        from keras_extras.configs import optimizer_config

        return optimizer_config(self)

    _defaults = {}

    @classmethod
    def from_config(cls, config, custom_objects=None):
        """One that is made with these arguments."""
        from keras_extras.configs import optimizer_of

        return optimizer_of(cls, config, custom_objects)


def as_single(rate):
    """A learning rate as a variable of 32 bits holds it."""
    return struct.unpack("f", struct.pack("f", rate))[0]


def _schedule(rate):
    if isinstance(rate, td.Tensor):
        return float(rate)
    if callable(rate):
        return lambda step: as_tensor(rate(step))
    return rate


def _named(name, own, rate, translation=(), **defaults):
    def translated(options):
        options = {**defaults, **options}
        for key, target in translation:
            if key in options:
                options[target] = options.pop(key)
        if "beta_1" in options:
            options["betas"] = (options.pop("beta_1"), options.pop("beta_2", 0.999))
        if "momentum" in options and not options["momentum"]:
            del options["momentum"]
            options.pop("nesterov", None)
        return options

    def __init__(self, learning_rate=rate, *args, **options):
        options.update(zip([key for key in defaults if key not in options], args))
        Optimizer.__init__(self, learning_rate, **options)

    members = {"_own": own, "_translated": staticmethod(translated), "_defaults": defaults, "__init__": __init__, "__module__": __name__}
    return type(name, (Optimizer,), {**members, "__doc__": f"`td.optim.{own}` with Keras's arguments."})


_EPSILON = (("epsilon", "eps"),)
SGD = _named("SGD", "SGD", 0.01, (), momentum=0.0, nesterov=False)
Adam = _named("Adam", "Adam", 0.001, _EPSILON, beta_1=0.9, beta_2=0.999, epsilon=1e-7, amsgrad=False)
AdamW = _named("AdamW", "AdamW", 0.001, _EPSILON, weight_decay=0.004, beta_1=0.9, beta_2=0.999, epsilon=1e-7, amsgrad=False)
Adamax = _named("Adamax", "Adamax", 0.001, _EPSILON, beta_1=0.9, beta_2=0.999, epsilon=1e-7)
Nadam = _named("Nadam", "NAdam", 0.001, _EPSILON, beta_1=0.9, beta_2=0.999, epsilon=1e-7, momentum_decay=1.0)
RMSprop = _named("RMSprop", "RMSprop", 0.001, (("rho", "alpha"), *_EPSILON), rho=0.9, momentum=0.0, epsilon=1e-7, centered=False)
Adagrad = _named("Adagrad", "Adagrad", 0.001, _EPSILON, initial_accumulator_value=0.1, epsilon=1e-7)
Adadelta = _named("Adadelta", "Adadelta", 0.001, _EPSILON, rho=0.95, epsilon=1e-7)
Lion = _named("Lion", "Lion", 0.001, (), beta_1=0.9, beta_2=0.99)


def get(identifier):
    """The optimizer of a name, or the one given."""
    if isinstance(identifier, dict):
        return get(identifier["class_name"]).from_config(identifier["config"])
    if not isinstance(identifier, str):
        return identifier
    for name, value in [*globals().items(), *((name, None) for name in ("Adafactor", "Ftrl", "Lamb"))]:
        if name.lower() == identifier.lower() and value is not Optimizer and (value is None or isinstance(value, type)):
            return (value or __getattr__(name))()
    raise ValueError(f"Could not interpret optimizer identifier: {identifier}")


__getattr__ = late_names("tensorflow.keras.optimizers", "keras_extras.optimizers", "keras_rare.optimizers", "keras_rare.serializing", names={"schedules": "keras_extras.schedules"})
