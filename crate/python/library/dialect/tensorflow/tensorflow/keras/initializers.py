"""`tf.keras.initializers`: Tandem's, under these names."""

import math
import random

import tandem as td

from tandem.dialect import dtype_on
from tandem.dialect.late import late_names
from .. import _philox
from .._dtypes import BY_NAME, name_of
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

    def clone(self):
        """Another one like it."""
        return type(self).from_config(self.get_config())


class _Tandems(Initializer):
    _own = None

    def __init__(self, *args, **options):
        self._made = getattr(td.nn.init, self._own)(*args, **options)
        self.__dict__.update(options)

    def __call__(self, shape, dtype=None, **kwargs):
        return wrapped(self._made(tuple(shape)))


def _named(name):
    return type(name, (_Tandems,), {"_own": name, "__doc__": f"`td.nn.init.{name}`.", "__module__": __name__})


globals().update({name: _named(name) for name in ("Zeros", "Ones", "Identity")})


class Constant(Initializer):
    """One value everywhere."""

    def __init__(self, value=0.0):
        self.value = value

    def __call__(self, shape, dtype=None, **kwargs):
        return wrapped(td.broadcast_to(td.tensor(self.value, dtype="float32"), tuple(shape)))


# After `set_random_seed` what has no seed takes a random number of Python's.
_seeds = []


def seed_all():
    """Gives what is made from now on seeds."""
    _seeds[:] = [random, object()]


def latest():
    """What stands for the last seed for all."""
    return _seeds[1] if _seeds else None


def default_seed():
    """The seed of what has none of its own; None unless there was a seed for all."""
    return _seeds[0].randint(1, 10**9) if _seeds else None


class Random(Initializer):
    """Random numbers of a seed: an initializer gives the same ones at each call."""

    def get_config(self):
        """The arguments, the seed first."""
        fans = dict.fromkeys(("input_axes", "output_axes")) if isinstance(self, VarianceScaling) else {}
        return {"seed": self.seed, **super().get_config(), **fans}

    def _begin(self, seed):
        self.seed = seed
        self._drawn = default_seed() if seed is None else seed

    def _draw(self, name, shape, dtype=None):
        """Numbers of TensorFlow's where there is a seed, else of Tandem's stream."""
        seed, shape = self._drawn, tuple(int(size) for size in shape)
        if hasattr(seed, "next"):
            seed = seed.next().tolist()
        return getattr(td.random, name)(shape) if seed is None else seeded(name, shape, seed, *(["float64"] if dtype and name_of(dtype) == "float64" else []))


def seeded(name, shape, seed, *dtype):
    """Numbers that Keras draws of a seed, which is one number or two."""
    return getattr(_philox, name)(_philox.scrambled([seed, 0] if isinstance(seed, int) else seed), shape, *dtype)


class RandomNormal(Random):
    """Normally distributed."""

    _kind = "normal"

    def __init__(self, mean=0.0, stddev=0.05, seed=None):
        self.mean, self.stddev = mean, stddev
        self._begin(seed)

    def __call__(self, shape, dtype=None, **kwargs):
        return wrapped(self._draw(self._kind, shape, dtype) * self.stddev + self.mean)


class TruncatedNormal(RandomNormal):
    """Normally distributed within two deviations."""

    _kind = "truncated_normal"


class RandomUniform(Random):
    """Uniform between two bounds."""

    def __init__(self, minval=-0.05, maxval=0.05, seed=None):
        self.minval, self.maxval = minval, maxval
        self._begin(seed)

    def __call__(self, shape, dtype=None, **kwargs):
        low = as_tensor(self.minval, "float32")
        return wrapped(self._draw("uniform", shape, dtype) * (as_tensor(self.maxval, "float32") - low) + low)


class VarianceScaling(Random):
    """Of a variance that follows from how many numbers go into an output, or out of an input."""

    _fixed = None

    def __init__(self, scale=1.0, mode="fan_in", distribution="truncated_normal", seed=None, input_axes=None, output_axes=None):
        if scale <= 0.0:
            raise ValueError(f"Argument `scale` must be positive float. Received: scale={scale}")
        if self._fixed is None:
            self.scale, self.mode, self.distribution = scale, mode, distribution
        self._all = self._fixed or (scale, mode, distribution)
        self._begin(seed)

    def __call__(self, shape, dtype=None, fans=None, **kwargs):
        scale, mode, distribution = self._all
        fan_in, fan_out = fans or _fans(shape)
        scale /= max(1.0, {"fan_in": fan_in, "fan_out": fan_out, "fan_avg": (fan_in + fan_out) / 2}[mode])
        if distribution == "uniform":
            limit = as_tensor(math.sqrt(3.0 * scale), "float32")
            return wrapped(self._draw("uniform", shape, dtype) * (limit + limit) - limit)
        if distribution == "untruncated_normal":
            return wrapped(self._draw("normal", shape, dtype) * math.sqrt(scale))
        # What is cut off is made up for.
        return wrapped(self._draw("truncated_normal", shape, dtype) * (math.sqrt(scale) / 0.87962566103423978))


def _fans(shape):
    """How many numbers go into an output, and out of an input: (field..., in, out)."""
    if len(shape) < 2:
        return (shape[0],) * 2 if shape else (1, 1)
    field = math.prod(shape[:-2])
    return shape[-2] * field, shape[-1] * field


def _scaled(name, *fixed):
    def __init__(self, seed=None, input_axes=None, output_axes=None):
        VarianceScaling.__init__(self, seed=seed)

    return type(name, (VarianceScaling,), {"_fixed": fixed, "scale": fixed[0], "mode": fixed[1], "distribution": fixed[2], "__init__": __init__, "__module__": __name__, "__doc__": f"`VarianceScaling{fixed}`."})


GlorotUniform, GlorotNormal = _scaled("GlorotUniform", 1.0, "fan_avg", "uniform"), _scaled("GlorotNormal", 1.0, "fan_avg", "truncated_normal")
HeUniform, HeNormal = _scaled("HeUniform", 2.0, "fan_in", "uniform"), _scaled("HeNormal", 2.0, "fan_in", "truncated_normal")
LecunUniform, LecunNormal = _scaled("LecunUniform", 1.0, "fan_in", "uniform"), _scaled("LecunNormal", 1.0, "fan_in", "truncated_normal")


class Orthogonal(Random):
    """Columns, or rows, at right angles and of length `gain`."""

    def __init__(self, gain=1.0, seed=None):
        self.gain = gain
        self._begin(seed)

    def __call__(self, shape, dtype=None, **kwargs):
        rows, columns = math.prod(shape[:-1]), shape[-1]
        q, r = td.linalg.qr(self._draw("normal", (max(rows, columns), min(rows, columns))))
        q = q * td.sign(td.diagonal(r))
        return wrapped(td.reshape(td.matrix_transpose(q) if rows < columns else q, tuple(shape)) * self.gain)


zeros, ones, constant = Zeros, Ones, Constant  # noqa: F821
glorot_uniform, glorot_normal, he_uniform, he_normal = GlorotUniform, GlorotNormal, HeUniform, HeNormal
lecun_uniform, lecun_normal, orthogonal, identity = LecunUniform, LecunNormal, Orthogonal, Identity  # noqa: F821
random_normal, random_uniform, truncated_normal = RandomNormal, RandomUniform, TruncatedNormal
uniform, normal = RandomUniform, RandomNormal


IdentityInitializer, OrthogonalInitializer, variance_scaling = Identity, Orthogonal, VarianceScaling  # noqa: F821
_OWN = {value for value in globals().values() if isinstance(value, type)}


def _typed(call):
    def typed(self, shape, dtype=None, **options):
        x = call(self, shape, dtype, **options)
        return x if dtype is None or name_of(dtype) == x.dtype.name else wrapped(td.astype(x, dtype_on(x.device, name_of(dtype))))

    return typed


for _kind in _OWN:
    if "__call__" in vars(_kind):
        _kind.__call__ = _typed(_kind.__call__)


def get(identifier):
    """The initializer of a name, a class or a function."""
    if isinstance(identifier, str):
        word = identifier.replace("_", "").lower()
        for name, value in globals().items():
            if isinstance(value, type) and name.replace("_", "").lower() == word:
                return value()
        from keras_extras.utils import get_registered_object

        identifier, word = get_registered_object(identifier), identifier
        if identifier is None:
            raise ValueError(f"Could not interpret initializer identifier: {word}")
    if isinstance(identifier, dict):
        from keras_extras.configs import made_of

        return made_of(identifier)
    made = identifier() if isinstance(identifier, type) else identifier
    if callable(made) and type(made) not in _OWN and not isinstance(made, td.nn.init.Initializer):
        # A function or a class of the program's takes a shape and a type.
        return lambda shape, **options: as_tensor(made(tuple(shape), dtype=BY_NAME["float32"]))
    return made


__getattr__ = late_names("tensorflow.keras.initializers", "keras_rare.serializing")
