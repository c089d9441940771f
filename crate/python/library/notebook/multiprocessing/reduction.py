"""How objects are written for other processes: `pickle` with functions of one's own for some types."""

import copyreg
import io
import pickle
import socket

__all__ = ["DupFd", "ForkingPickler", "dump", "register"]


class ForkingPickler(pickle.Pickler):
    """A pickler that knows what was registered with it."""

    _extra_reducers = {}
    loads = pickle.loads

    def __init__(self, *args):
        super().__init__(*args)
        self.dispatch_table = copyreg.dispatch_table | self._extra_reducers

    @classmethod
    def register(cls, type, reduce):
        """Has objects of a type written as `reduce` says."""
        cls._extra_reducers[type] = reduce

    @classmethod
    def dumps(cls, obj, protocol=None):
        """An object as bytes."""
        file = io.BytesIO()
        cls(file, protocol).dump(obj)
        return file.getbuffer()


register = ForkingPickler.register


def dump(obj, file, protocol=None):
    """Writes an object to a file."""
    ForkingPickler(file, protocol).dump(obj)


def DupFd(fd):  # noqa: N802
    raise OSError("there are no processes in the page that a file could be handed to")


def _reduce_socket(s):
    raise OSError("there are no processes in the page that a socket could be handed to")


register(socket.socket, _reduce_socket)
