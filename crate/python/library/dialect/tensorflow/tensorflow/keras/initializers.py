"""`tf.keras.initializers`: Tandem's, under these names."""

import tandem as td

from .._dtypes import BY_NAME
from .._tensor import as_tensor, wrapped


class Initializer:
    """The base: `__call__(shape, dtype)` gives the first value."""

    def __call__(self, shape, dtype=None, **kwargs):
        raise NotImplementedError(f"{type(self).__name__} has no __call__ method")

    def get_config(self):
        """The arguments with which it was made."""
        return {name: value for name, value in self.__dict__.items() if not name.startswith("_")}

    @classmethod
    def from_config(cls, config):
        """One that is made with these arguments."""
        return cls(**config)


class _Tandems(Initializer):
    _own = None

    def __init__(self, *args, seed=None, **options):
        self._made = getattr(td.nn.init, self._own)(*args, **options)
        self.__dict__.update(options if self._own in ("Zeros", "Ones") else {**options, "seed": seed})

    def __call__(self, shape, dtype=None, fans=None, **kwargs):
        return wrapped(self._made(tuple(shape), fans=fans) if fans is not None else self._made(tuple(shape)))


def _named(name, own=None):
    return type(name, (_Tandems,), {"_own": own or name, "__doc__": f"`td.nn.init.{own or name}`.", "__module__": __name__})


_NAMES = "Zeros Ones GlorotUniform GlorotNormal HeUniform HeNormal LecunUniform LecunNormal VarianceScaling Orthogonal Identity".split()
globals().update({name: _named(name) for name in _NAMES})


class Constant(Initializer):
    """One value everywhere."""

    def __init__(self, value=0.0):
        self.value = value

    def __call__(self, shape, dtype=None, **kwargs):
        return wrapped(td.broadcast_to(td.tensor(self.value, dtype="float32"), tuple(shape)))


class RandomNormal(Initializer):
    """Normally distributed."""

    def __init__(self, mean=0.0, stddev=0.05, seed=None):
        self.mean, self.stddev, self.seed = mean, stddev, seed

    def __call__(self, shape, dtype=None, **kwargs):
        return wrapped(td.random.normal(tuple(shape)) * self.stddev + self.mean)


class TruncatedNormal(RandomNormal):
    """Normally distributed within two deviations."""

    def __call__(self, shape, dtype=None, **kwargs):
        return wrapped(td.random.truncated_normal(tuple(shape)) * self.stddev + self.mean)


class RandomUniform(Initializer):
    """Uniform between two bounds."""

    def __init__(self, minval=-0.05, maxval=0.05, seed=None):
        self.minval, self.maxval, self.seed = minval, maxval, seed

    def __call__(self, shape, dtype=None, **kwargs):
        return wrapped(td.random.uniform(tuple(shape)) * (self.maxval - self.minval) + self.minval)


zeros, ones, constant = Zeros, Ones, Constant  # noqa: F821
glorot_uniform, glorot_normal, he_uniform, he_normal = GlorotUniform, GlorotNormal, HeUniform, HeNormal  # noqa: F821
lecun_uniform, lecun_normal, orthogonal, identity = LecunUniform, LecunNormal, Orthogonal, Identity  # noqa: F821
random_normal, random_uniform, truncated_normal = RandomNormal, RandomUniform, TruncatedNormal
uniform, normal = RandomUniform, RandomNormal


_OWN = {value for value in globals().values() if isinstance(value, type)}


def get(identifier):
    """The initializer of a name, a class or a function."""
    if isinstance(identifier, str):
        word = identifier.replace("_", "").lower()
        for name, value in globals().items():
            if isinstance(value, type) and name.replace("_", "").lower() == word:
                return value()
        raise ValueError(f"there is no initializer {identifier!r}")
    made = identifier() if isinstance(identifier, type) else identifier
    if callable(made) and type(made) not in _OWN and not isinstance(made, td.nn.init.Initializer):
        # A function or a class of the program's takes a shape and a type.
        return lambda shape, **options: as_tensor(made(tuple(shape), dtype=BY_NAME["float32"]))
    return made
