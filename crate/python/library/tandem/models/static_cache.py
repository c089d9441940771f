"""`StaticCache`: keys and values of the places so far in buffers of fixed sizes, so that one compiled step serves every length."""

import tandem as td

# Places whose keys and values are written one by one. They move into the large buffers together, so that a step writes little.
BLOCK = 64


class LayerCache:
    """The cache of one layer: keys and values (batch, heads, max_length, size) of whole blocks, and those of the block that fills."""

    def __init__(self, key, value, recent_key, recent_value):
        self.key, self.value, self.recent_key, self.recent_value = key, value, recent_key, recent_value

    @property
    def state(self):
        return self.key, self.value, self.recent_key, self.recent_value

    def fill(self, key, value, length):
        """Takes the first `length` places of keys and values (batch, heads, places, size)."""
        for buffer, recent, given in (self.key, self.recent_key, key), (self.value, self.recent_value, value):
            room, places = buffer.shape[2], given.shape[2]
            buffer.assign(_padded(given[:, :, :room], room - min(places, room)))
            # A prompt that ends with a block leaves none begun: then these places are never looked at.
            recent.assign(td.take(_padded(given, BLOCK), whole_blocks(length) + td.arange(BLOCK), axis=2))

    def attend(self, query, key, value, length):
        """Adds one place behind `length` others, and attends to all: query, key and value are (batch, heads, 1, size)."""
        slot, places = length % BLOCK, td.arange(BLOCK)
        is_here = td.reshape(places == slot, (BLOCK, 1))
        self.recent_key.assign(td.where(is_here, key, self.recent_key))
        self.recent_value.assign(td.where(is_here, value, self.recent_value))
        query = query * query.shape[-1] ** -0.5
        old = _scores(query, self.key, td.arange(self.key.shape[2]) < whole_blocks(length))
        new = _scores(query, self.recent_key, places <= slot)
        top = td.maximum(td.max(old, axis=-1, keepdims=True), td.max(new, axis=-1, keepdims=True))
        old, new = td.exp(old - top), td.exp(new - top)
        total = td.sum(old, axis=-1, keepdims=True) + td.sum(new, axis=-1, keepdims=True)
        return (old @ self.value + new @ self.recent_value) / total

    def move(self, length):
        """Puts the block that is full, the last of `length` places, behind those before it."""
        for buffer, recent in (self.key, self.recent_key), (self.value, self.recent_value):
            batch, heads, room, size = buffer.shape
            blocks = td.reshape(buffer, (batch, heads, room // BLOCK, BLOCK, size))
            is_here = td.reshape(td.arange(room // BLOCK) == length // BLOCK - 1, (room // BLOCK, 1, 1))
            buffer.assign(td.reshape(td.where(is_here, td.expand_dims(recent, 2), blocks), buffer.shape))

    def reorder(self, rows):
        """Goes on with these rows of the batch."""
        for buffer in self.state:
            buffer.assign(td.take(buffer, rows, axis=0))


def _padded(x, places):
    return td.pad(x, ((0, 0), (0, 0), (0, places), (0, 0)))


def _scores(query, key, is_seen):
    return td.where(is_seen, query @ td.swapaxes(key, -1, -2), float("-inf"))


def whole_blocks(length):
    """How many of so many places lie in blocks that are full."""
    return length // BLOCK * BLOCK


def power_of_two(n):
    """The least power of two that is not below n."""
    return 1 << (n - 1).bit_length()


class StaticCache:
    """The caches of all layers, and how many places they hold.

    It is a tree of tensors: `cache.state` goes into compiled functions, which write to it; there `StaticCache(*state)` is the cache
    again. `max_length` is rounded up to whole blocks.

    >>> cache = td.models.StaticCache.empty(num_layers=2, batch_size=1, num_heads=4, head_dim=8, max_length=100)
    >>> cache.max_length, cache.layers[0].key.shape
    (128, (1, 4, 128, 8))
    """

    def __init__(self, length, layers):
        self.length, self.layers = length, [LayerCache(*layer) for layer in layers]

    @classmethod
    def empty(cls, num_layers, batch_size, num_heads, head_dim, max_length):
        """A cache without places."""
        room = -(-max_length // BLOCK) * BLOCK
        sizes = room, room, BLOCK, BLOCK
        layers = [tuple(td.zeros((batch_size, num_heads, size, head_dim)) for size in sizes) for _ in range(num_layers)]
        return cls(td.zeros((), dtype="int32"), layers)

    @property
    def state(self):
        """The tensors: the number of places, and those of each layer."""
        return self.length, [layer.state for layer in self.layers]

    @property
    def max_length(self):
        """How many places there is room for."""
        return self.layers[0].key.shape[2]
