"""What Keras's layers draw of a seed and of how often it was used, which counts in compiled steps too."""

import math

import tandem as td
from tandem._generators import _full, _philox
from tandem._placement import on_device_of, uniform_on_device_of
from tensorflow import _philox as seeds
from tensorflow.keras._engine import _Calls


def drawn(layer, x, shape):
    """Uniform numbers of a layer's seed and of the next count, which is a buffer; without a seed those of the stream that all share."""
    return uniform_on_device_of(x, shape) if layer._seed is None else _counted(layer, x, shape, _uniform)


def drawn_normal(layer, x, shape):
    """Normally distributed numbers, likewise."""
    if layer._seed is not None:
        return _counted(layer, x, shape, _normal)
    with on_device_of(x):
        return td.random.normal(shape)


def is_look():
    """Whether a call only looks at data: also a run of compiled steps does so before its first one."""
    return seeds.looking or _Calls.fixed and not td.is_tracing()


def passed(layer, count):
    """Uses up so many draws of a layer without any."""
    if layer._seed is not None and not is_look():
        layer._used = layer._used + _full(1, count)


def _counted(layer, x, shape, draw):
    with on_device_of(x):
        used = _here(layer._used)
        found = draw(int(layer._seed), used, shape)
        if not seeds.looking:
            # Behind the reading: in a compiled step the buffer itself changes.
            layer._used = used + _full(1, 1)
        return found


def _here(used):
    try:
        return used.to(td.device())
    except td.TracerError:
        # A step that draws twice: the count is one that the step itself made.
        return used


def _units(seed, used, count):
    """At least so many uniform numbers of `tf.random.stateless_uniform([seed, used])`; `used` may be what is known to a compiled step alone."""
    key = _philox([_full(1, seed), _full(1, seed >> 32), used, _full(1, 0)], (0x3EC8F720, 0x02461E29))
    blocks = -(-count // 4)
    zeros = _full(blocks, 0)
    words = _philox([td.astype(td.arange(blocks), "uint32"), zeros, zeros + key[2], zeros + key[3]], key[:2])
    return td.astype(td.flatten(td.stack(words, axis=1)) & 0x7FFFFF, "float32") * 2.0**-23


def _uniform(seed, used, shape):
    count = math.prod(shape)
    return td.reshape(_units(seed, used, count)[:count], shape)


def _normal(seed, used, shape):
    """By the method of Box and Muller, of each two uniform numbers."""
    count = math.prod(shape)
    pairs = td.reshape(_units(seed, used, count), (-1, 2))
    length, angle = td.sqrt(-2.0 * td.log(td.maximum(pairs[:, 0], 1e-7))), pairs[:, 1] * (2.0 * math.pi)
    return td.reshape(td.flatten(td.stack([td.sin(angle) * length, td.cos(angle) * length], axis=1))[:count], shape)
