"""First values of parameters: `mx.init`."""

import tandem as td

_made = td.nn.init


class InitDesc(str):
    """The name of a parameter, and what else is known of it."""

    def __new__(cls, name, attrs=None, global_init=None):
        made = super().__new__(cls, name)
        made.attrs, made.global_init = attrs or {}, global_init
        return made


# What the end of a parameter's name says of its first value: the method that gives it.
_BY_ENDING = (
    ("weight", "_init_weight"), ("bias", "_init_bias"), ("gamma", "_init_gamma"), ("beta", "_init_beta"), ("min", "_init_zero"),
    ("max", "_init_one"), ("running_mean", "_init_zero"), ("moving_mean", "_init_zero"), ("running_var", "_init_one"),
    ("moving_var", "_init_one"), ("moving_inv_var", "_init_zero"), ("moving_avg", "_init_zero"),
)  # fmt: skip


class Initializer:
    """The base: a subclass writes `_init_weight(self, name, arr)`, which fills the array."""

    def __init__(self, **kwargs):
        self._kwargs = kwargs

    def __call__(self, desc, arr):
        for ending, method in _BY_ENDING:
            if desc.endswith(ending):
                return getattr(self, method)(desc, arr)
        return self._init_default(desc, arr)

    def _init_weight(self, name, arr):
        """Fills a weight."""
        raise NotImplementedError("Must override it")

    def _init_zero(self, name, arr):
        arr[:] = 0.0

    def _init_one(self, name, arr):
        arr[:] = 1.0

    _init_bias = _init_beta = _init_zero
    _init_gamma = _init_one

    def _init_default(self, name, arr):
        raise ValueError(
            f"Unknown initialization pattern for {name}. Default initialization is now limited to \"weight\", \"bias\", \"gamma\" (1.0), "
            'and "beta" (0.0). Please use mx.sym.Variable(init=mx.init.*) to set initialization pattern'
        )

    def dumps(self):
        """The initializer as JSON."""
        import json

        return json.dumps([type(self).__name__.lower(), self._kwargs])

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{key}={value!r}' for key, value in self._kwargs.items())})"


def _fans(shape):
    """How many numbers each output and each input of a weight (outputs, inputs, window…) meets."""
    window = 1
    for size in shape[2:]:
        window *= size
    return shape[1] * window, shape[0] * window


def _drawn(name, signature, make, doc, least_axes=0):
    """An initializer whose weights one of Tandem's draws: `signature` maps the arguments to their defaults."""

    def __init__(self, *args, **kwargs):
        if len(args) > len(signature) or kwargs.keys() - signature.keys():
            raise TypeError(f"{name} takes {', '.join(signature)}")
        values = {**signature, **dict(zip(signature, args)), **kwargs}
        Initializer.__init__(self, **values)
        self.__dict__.update(values)
        self._initializer = make(**values)

    def _init_weight(self, name, arr):
        if len(arr.shape) < least_axes:
            raise ValueError(
                f"{type(self).__name__} initializer cannot be applied to vector {name}. It requires at least 2D."
            )
        fans = _fans(arr.shape) if len(arr.shape) > 1 else None
        arr[:] = self._initializer(tuple(arr.shape), fans=fans)

    members = {"__init__": __init__, "_init_weight": _init_weight, "__doc__": doc, "__module__": __name__}
    return type(name, (Initializer,), members)


Uniform = _drawn("Uniform", {"scale": 0.07}, _made.Uniform, "Numbers from -scale to scale.")
Normal = _drawn("Normal", {"sigma": 0.01}, _made.Normal, "Gaussian numbers of mean 0.")
Xavier = _drawn("Xavier", {"rnd_type": "uniform", "factor_type": "avg", "magnitude": 3}, _made.Xavier,
                "Numbers of variance magnitude / (3 fan) (Glorot and Bengio 2010).", 2)  # fmt: skip
MSRAPrelu = _drawn("MSRAPrelu", {"factor_type": "avg", "slope": 0.25}, _made.MSRAPrelu, "Gaussian numbers for layers with relu (He et al. 2015).", 2)
Orthogonal = _drawn("Orthogonal", {"scale": 1.414, "rand_type": "uniform"}, lambda scale, rand_type: _made.Orthogonal(scale),
                    "Orthonormal rows or columns times `scale` (Saxe et al. 2014).", 2)  # fmt: skip
Zero = _drawn("Zero", {}, _made.Zeros, "Zeros.")
One = _drawn("One", {}, _made.Ones, "Ones.")
Zero._init_default, One._init_default = Initializer._init_zero, Initializer._init_one


class Constant(Initializer):
    """One number, or the elements of an array."""

    def __init__(self, value=0.0):
        super().__init__(value=value)
        self.value = value

    def _init_weight(self, name, arr):
        arr[:] = self.value

    _init_default = _init_weight


class Bilinear(Initializer):
    """Weights of a transposed convolution that enlarges pictures linearly."""

    def _init_weight(self, name, arr):
        half = (arr.shape[-1] + 1) // 2
        centre = (2 * half - 1 - half % 2) / (2 * half)
        height, width = ([1 - abs(at / half - centre) for at in range(size)] for size in arr.shape[-2:])
        window = [[a * b for b in width] for a in height]
        arr[:] = td.broadcast_to(td.tensor(window), tuple(arr.shape))


class LSTMBias(Initializer):
    """Zeros, and `forget_bias` for the forget gate."""

    def __init__(self, forget_bias=1.0):
        super().__init__(forget_bias=forget_bias)
        self.forget_bias = forget_bias

    def _init_weight(self, name, arr):
        hidden = arr.shape[0] // 4
        arr[:] = 0.0
        arr[hidden : 2 * hidden] = self.forget_bias

    _init_bias = _init_default = _init_weight


_ALIASES = {"zeros": Zero, "ones": One, "gaussian": Normal}


def register(klass):
    """Gives an initializer its name in small letters."""
    _ALIASES[klass.__name__.lower()] = klass
    return klass


for _kind in (Uniform, Normal, Xavier, MSRAPrelu, Orthogonal, Zero, One, Constant, Bilinear, LSTMBias):
    register(_kind)


def create(given, **kwargs):
    """The initializer of a name, or the one that is given."""
    if isinstance(given, Initializer) or callable(given) and not isinstance(given, type):
        return given
    if isinstance(given, type):
        return given(**kwargs)
    if str(given).lower() not in _ALIASES:
        raise ValueError(f"there is no initializer {given!r}; there are {', '.join(sorted(_ALIASES))}")
    return _ALIASES[str(given).lower()](**kwargs)
