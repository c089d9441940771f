"""What Keras's layers draw of a seed and of how often it was used, which counts in compiled steps too."""

import math

import tandem as td
from tandem._generators import _full, _philox
from tandem._placement import on_device_of, uniform_on_device_of
from tensorflow import _philox as seeds


def drawn(layer, x, shape):
    """Uniform numbers of a layer's seed and of the next count, which is a buffer; without a seed those of the stream that all share."""
    if layer._seed is None:
        return uniform_on_device_of(x, shape)
    with on_device_of(x):
        used = layer._used.to(td.device())
        found = _uniform(int(layer._seed), used, shape)
        if not seeds.looking:
            # Behind the reading: in a compiled step the buffer itself changes.
            layer._used = used + _full(1, 1)
        return found


def _uniform(seed, used, shape):
    """Uniform numbers as `tf.random.stateless_uniform([seed, used])` gives them; `used` may be what is known to a compiled step alone."""
    key = _philox([_full(1, seed), _full(1, seed >> 32), used, _full(1, 0)], (0x3EC8F720, 0x02461E29))
    blocks = -(-math.prod(shape) // 4)
    zeros = _full(blocks, 0)
    words = _philox([td.astype(td.arange(blocks), "uint32"), zeros, zeros + key[2], zeros + key[3]], key[:2])
    words = td.flatten(td.stack(words, axis=1))[: math.prod(shape)]
    return td.reshape(td.astype(words & 0x7FFFFF, "float32") * 2.0**-23, shape)
