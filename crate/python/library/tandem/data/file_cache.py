"""Elements of a pipeline that are kept in a file: each is its length in 8 bytes, then the bytes of a `.safetensors` file."""

import os

import _tandem

from ..nested_files import flattened, nested
from .ordering import Cached, Stage

_BEGIN = b"TDCACHE1"
_numbers = iter(range(1, 2**31))


class FileCached(Cached):
    """Writes elements in the first full pass; passes after it, of later sessions as well, read them."""

    def __init__(self, source, filename):
        super().__init__(source)
        self._filename = os.fspath(filename)

    def _rows(self):
        return None

    def _for_measurement(self, sources):
        # What is measured must leave no file.
        return Stage._over_sources(self, sources) if os.path.exists(self._filename) else Cached(*sources)

    def _iterate(self):
        return _read(self._filename) if os.path.exists(self._filename) else self._writing()

    def _writing(self):
        # Under another name until it is whole: a pass may end early, and two may run at a time.
        partial = f"{self._filename}.{next(_numbers)}.partial"
        try:
            with open(partial, "wb") as file:
                file.write(_BEGIN)
                for element in self._source._iterate():
                    record = bytes(_tandem.write_tensors("safetensors", flattened(element)))
                    file.write(len(record).to_bytes(8, "little") + record)
                    yield element
            os.replace(partial, self._filename)
        finally:
            if os.path.exists(partial):
                os.remove(partial)


def _read(filename):
    with open(filename, "rb") as file:
        if file.read(len(_BEGIN)) != _BEGIN:
            raise ValueError(f"{filename} is no cache of a data set; give another name, or remove the file")
        while size := file.read(8):
            count = int.from_bytes(size, "little")
            record = file.read(count)
            if len(size) < 8 or len(record) < count:
                raise ValueError(f"{filename} is cut off; remove the file, so that the next pass writes it anew")
            yield nested(_tandem.read_tensors("safetensors", record))
