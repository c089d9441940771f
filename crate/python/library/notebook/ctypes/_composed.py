"""Arrays, structures and unions of C."""

from ._values import _CData, _SimpleCData, c_char, c_wchar

_ARRAYS = {}


def _read(item):
    return item.value if isinstance(item, _SimpleCData) and type(item).__bases__ == (_SimpleCData,) else item


def _write(item, value):
    if isinstance(item, _SimpleCData) and not isinstance(value, type(item)):
        item.value = value
    elif isinstance(item, Array) and isinstance(value, (bytes, str)):
        item.value = value
    elif isinstance(item, (Array, Structure)) and isinstance(value, tuple):
        item.__init__(*value)
    elif isinstance(value, type(item)):
        item._put(value)
    else:
        raise TypeError(f"incompatible types, {type(value).__name__} instance instead of {type(item).__name__} instance")


class Array(_CData):
    """Values of one type, one after another."""

    _type_ = None
    _length_ = 0

    def __init_subclass__(cls):
        if cls._type_ is not None:
            cls._size, cls._alignment = cls._type_._size * cls._length_, cls._type_._alignment

    def __init__(self, *values):
        if len(values) > self._length_:
            raise IndexError("invalid index")
        for i, value in enumerate(values):
            self[i] = value

    def _item(self, index):
        index = index + self._length_ if index < 0 else index
        if not 0 <= index < self._length_:
            raise IndexError("invalid index")
        return self._at(index * self._type_._size, self._type_)

    def __len__(self):
        return self._length_

    def __getitem__(self, index):
        if isinstance(index, slice):
            found = [self[i] for i in range(*index.indices(self._length_))]
            return b"".join(found) if self._type_ is c_char else "".join(found) if self._type_ is c_wchar else found
        return _read(self._item(index))

    def __setitem__(self, index, value):
        if isinstance(index, slice):
            places = range(*index.indices(self._length_))
            if len(places) != len(value):
                raise ValueError("Can only assign sequence of same size")
            for i, one in zip(places, value):
                self[i] = one
            return
        _write(self._item(index), value)

    def __iter__(self):
        return (self[i] for i in range(self._length_))

    @property
    def raw(self):
        if self._type_ is not c_char:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute 'raw'")
        return bytes(self)

    @raw.setter
    def raw(self, value):
        if len(value) > self._size:
            raise ValueError("byte string too long")
        self._buffer[self._offset : self._offset + len(value)] = value

    @property
    def value(self):
        if self._type_ is c_char:
            return bytes(self).split(b"\0", 1)[0]
        if self._type_ is c_wchar:
            return self[:].split("\0", 1)[0]
        raise AttributeError(f"'{type(self).__name__}' object has no attribute 'value'")

    @value.setter
    def value(self, value):
        if self._type_ not in (c_char, c_wchar):
            raise AttributeError(f"'{type(self).__name__}' object has no attribute 'value'")
        if len(value) > self._length_:
            raise ValueError("byte string too long" if self._type_ is c_char else "string too long")
        end = b"\0" if self._type_ is c_char else "\0"
        for i, one in enumerate([value[i : i + 1] for i in range(len(value))] + [end] * (len(value) < self._length_)):
            self[i] = one


def array_type(kind, length):
    """The type of arrays of `length` values of a type."""
    if not isinstance(length, int):
        raise TypeError(f"can't multiply sequence by non-int of type '{type(length).__name__}'")
    if length < 0:
        raise ValueError(f"Array length must be >= 0, not {length}")
    if (kind, length) not in _ARRAYS:
        names = {"_type_": kind, "_length_": length, "__module__": "__main__"}
        _ARRAYS[kind, length] = type(Array)(f"{kind.__name__}_Array_{length}", (Array,), names)
    return _ARRAYS[kind, length]


class _Field:
    """A field of a structure: `offset` and `size` in bytes."""

    def __init__(self, name, kind, offset):
        self.name, self.type, self.offset, self.size = name, kind, offset, kind._size

    def __get__(self, value, owner):
        if value is None:
            return self
        item = value._at(self.offset, self.type)
        return item.value if isinstance(item, Array) and item._type_ in (c_char, c_wchar) else _read(item)

    def __set__(self, value, given):
        _write(value._at(self.offset, self.type), given)

    def __repr__(self):
        return f"<Field type={self.type.__name__}, ofs={self.offset}, size={self.size}>"


class _Aggregate(_CData):
    """Fields by their names."""

    def __init_subclass__(cls):
        if "_fields_" in cls.__dict__:
            cls._lay_out()

    @classmethod
    def _lay_out(cls):
        pack, at, widest = getattr(cls, "_pack_", None) or 16, cls.__base__._size, max(cls.__base__._alignment, 1)
        for field in cls._fields_:
            if len(field) > 2:
                raise NotImplementedError("fields of bits are not here")
            name, kind = field
            step = min(kind._alignment, pack)
            at = 0 if cls._overlaps else (at + step - 1) // step * step
            setattr(cls, name, _Field(name, kind, at))
            at, widest = at + kind._size, max(widest, step)
        end = max((kind._size for _, kind in cls._fields_), default=0) if cls._overlaps else at
        cls._size, cls._alignment = (end + widest - 1) // widest * widest, widest
        cls._names = getattr(cls.__base__, "_names", ()) + tuple(field[0] for field in cls._fields_)

    def __init__(self, *values, **named):
        names = getattr(type(self), "_names", ())
        if len(values) > len(names):
            raise TypeError("too many initializers")
        for name, value in zip(names, values):
            if name in named:
                raise TypeError(f"duplicate values for field {name!r}")
            setattr(self, name, value)
        for name, value in named.items():
            setattr(self, name, value)


class Structure(_Aggregate):
    """Fields one after another, each at a multiple of its alignment, or of `_pack_`."""

    _overlaps = False


class Union(_Aggregate):
    """Fields in the same place."""

    _overlaps = True


LittleEndianStructure = Structure


class BigEndianStructure(Structure):
    """Refused: values lie in memory as little-endian machines have them."""

    def __new__(cls, *args, **kwargs):
        raise NotImplementedError("structures of big-endian machines are not here; the module struct reads and writes them")
