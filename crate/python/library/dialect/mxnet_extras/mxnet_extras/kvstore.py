"""`mx.kv`: values under keys, of one device: what is pushed is added up, or goes through an updater."""

from tandem.dialect import as_class, missing_names

from mxnet import nd


def _several(x):
    return list(x) if isinstance(x, (list, tuple)) else [x]


class KVStore:
    """Values under keys."""

    def __init__(self, name):
        self.type, self._values, self._updater = name, {}, None
        self.rank, self.num_workers = 0, 1

    def _pairs(self, key, value):
        keys = _several(key)
        return zip(keys, list(value) if isinstance(key, (list, tuple)) else [value])

    def init(self, key, value):
        """First values."""
        for name, x in self._pairs(key, value):
            self._values[name] = _several(x)[0].copy()

    def push(self, key, value, priority=0):
        """Values of all devices: their sum takes the place of what was there, or comes to the updater."""
        for name, given in self._pairs(key, value):
            total = given[0].copy() if isinstance(given, (list, tuple)) else given.copy()
            for x in _several(given)[1:]:
                total += x
            if self._updater is None:
                self._values[name] = total
            else:
                self._updater(int(name) if isinstance(name, int) or str(name).isdigit() else name, total, self._values[name])

    def pull(self, key, out=None, priority=0, ignore_sparse=True):
        """Copies what is there into arrays."""
        for name, places in self._pairs(key, out):
            for x in _several(places):
                x[:] = as_class(self._values[name], nd.NDArray)

    def pushpull(self, key, value, out=None, priority=0):
        """Both at once."""
        self.push(key, value)
        self.pull(key, value if out is None else out)

    def set_updater(self, updater):
        """What is made of a key, what was pushed, and what is there."""
        self._updater = updater

    _set_updater = set_updater

    def set_optimizer(self, optimizer):
        """An optimizer as the updater."""
        from mxnet.optimizer import get_updater

        self._updater = get_updater(optimizer)

    def barrier(self):
        """There is nobody to wait for."""


def create(name="local"):
    """A store; those of several machines are of this one."""
    if not isinstance(name, str):
        raise TypeError("name must be a string")
    return KVStore(name)


__getattr__ = missing_names("mxnet.kv")
