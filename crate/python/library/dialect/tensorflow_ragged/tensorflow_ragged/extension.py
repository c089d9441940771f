"""`tf.experimental.ExtensionType`: immutable classes of a program's own whose fields are tensors and other values."""

import inspect
import types
import typing

import tandem as td
import tensorflow as tf
from tensorflow._tensor import TensorShape, as_tensor
from tensorflow.function import TensorSpec

from .parts import TypeSpec, is_tensor, joined, kind_of, split, type_spec_from_value

_BUILDING = "_building"
# What may be set on a value at any time, by layers.
_KERAS = ("_keras_mask",)
_NO_DEFAULT = inspect.Parameter.empty


class ImmutableDict(dict):
    """A dict that stays as it is."""

    def _refuse(self, *args, **kwargs):
        raise TypeError("'ImmutableDict' object does not support item assignment")

    __setitem__ = __delitem__ = update = pop = popitem = clear = setdefault = _refuse

    def __hash__(self):
        return hash(tuple(self.items()))

    def __repr__(self):
        return f"ImmutableDict({dict.__repr__(self)})"


def _word(kind):
    return getattr(kind, "__name__", repr(kind))


def _is_union(kind):
    return typing.get_origin(kind) in (typing.Union, types.UnionType)


def _is_composite(kind):
    return isinstance(kind, type) and hasattr(kind, "_parts")


def _is_tensor_type(kind):
    return isinstance(kind, type) and issubclass(kind, td.Tensor)


def _check(kind, in_key=False):
    """Refuses annotations that no field has."""
    if isinstance(kind, (str, typing.ForwardRef)) or kind in (int, float, str, bytes, bool, None, type(None)) or kind is tf.DType:
        return
    if _is_tensor_type(kind) or kind is TensorShape or _is_composite(kind):
        if in_key:
            raise TypeError(f"Mapping had a key {kind.__name__!r} with type {type(kind).__name__!r}")
        return
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is tuple or _is_union(kind):
        for argument in arguments:
            if argument is not Ellipsis:
                _check(argument, in_key)
    elif origin is not None and isinstance(origin, type) and issubclass(origin, typing.Mapping) and origin is not dict:
        _check(arguments[0], True)
        _check(arguments[1], in_key)
    else:
        raise TypeError(f"Unsupported type annotation {kind.__name__ if type(kind) is type else kind!r}" if not isinstance(kind, type) else
                        f"Unsupported type annotation {kind.__name__!r}")  # fmt: skip


def _refused(path, wanted, value):
    return TypeError(f"{''.join(path)}: expected {wanted}, got {type(value).__name__!r}")


def _converted(value, kind, path, use):
    """A value as what a field's annotation says; `use` is "value", "spec" or "default"."""
    if _is_tensor_type(kind):
        return _as_field_tensor(value, path, use)
    if _is_composite(kind):
        if use == "spec":
            if not isinstance(value, TypeSpec):
                raise _refused(path, f"a TypeSpec for {kind.__name__!r}", value)
        elif not isinstance(value, kind):
            raise _refused(path, repr(kind.__name__), value)
        return value
    if kind is TensorShape:
        try:
            return value if isinstance(value, TensorShape) else TensorShape(value)
        except TypeError:
            raise _refused(path, "'tf.TensorShape'", value) from None
    if kind is tf.DType:
        try:
            return tf.as_dtype(value)
        except TypeError:
            raise _refused(path, "'tf.DType'", value) from None
    kind = type(None) if kind is None else kind
    if kind in (int, float, bool, str, bytes, type(None)):
        if not isinstance(value, kind):
            raise _refused(path, repr(kind.__name__), value)
        return value
    return _as_container(value, kind, path, use)


def _as_field_tensor(value, path, use):
    if use == "spec":
        if not isinstance(value, TensorSpec):
            raise _refused(path, "a TensorSpec", value)
        return value
    if use == "default" or is_tensor(value):
        return value
    try:
        if value is None or hasattr(value, "_parts"):
            raise TypeError
        return as_tensor(value)
    except (TypeError, ValueError):
        raise _refused(path, "a Tensor", value) from None


def _as_container(value, kind, path, use):
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is tuple:
        if not isinstance(value, typing.Sequence):
            raise TypeError(f"{''.join(path)}: expected tuple, got {type(value).__name__!r}")
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            arguments = (arguments[0],) * len(value)
        if len(value) != len(arguments):
            raise TypeError(f"{''.join(path)}: expected tuple with length {len(arguments)}, got {type(value).__name__!r})")
        return tuple(_converted(item, one, (*path, f"[{at}]"), use) for at, (item, one) in enumerate(zip(value, arguments)))
    if _is_union(kind):
        for one in arguments:
            try:
                return _converted(value, one, path, use)
            except TypeError:
                pass
        raise TypeError(f"{''.join(path)}: expected {kind!r}, got {type(value).__name__!r}")
    if origin is not None and issubclass(origin, typing.Mapping):
        if not isinstance(value, typing.Mapping):
            raise TypeError(f"{''.join(path)}: expected mapping, got {type(value).__name__!r}")
        return ImmutableDict(
            (_converted(key, arguments[0], (*path, "[<key>]"), use), _converted(item, arguments[1], (*path, f"[{key!r}]"), use)) for key, item in value.items()
        )
    raise TypeError(f"{''.join(path)}: Unsupported type annotation {kind!r}")


class _Fields:
    """What values of such a class and their specifications have in common."""

    def __setattr__(self, name, value):
        if name in _KERAS or _BUILDING in self.__dict__ and any(name == field for field, *_ in self._field_list()):
            self.__dict__[name] = value
            return
        raise AttributeError(f"Cannot mutate attribute `{name}` outside the custom constructor of {self._family}.")

    def __delattr__(self, name):
        if name in _KERAS or _BUILDING in self.__dict__ and any(name == field for field, *_ in self._field_list()):
            del self.__dict__[name]
            return
        raise AttributeError(f"Cannot mutate attribute `{name}` outside the custom constructor of {self._family}.")

    def __repr__(self):
        return f"{type(self).__qualname__}({', '.join(f'{name}={_plain(self.__dict__[name])!r}' for name, *_ in self._field_list())})"

    def __validate__(self):
        """Refuses values that do not belong together; subclasses say which."""

    def _finish(self, use):
        names = [name for name, *_ in self._field_list()]
        own = self.__dict__
        if extra := set(own) - set(names) - {_BUILDING}:
            raise ValueError(f"Got unexpected fields: {extra}")
        if missing := set(names) - set(own):
            raise ValueError(f"Missing required fields: {missing}")
        for name, kind, _ in self._field_list():
            own[name] = _converted(own[name], kind, (name,), use)


def _plain(value):
    """What is shown of a field: mappings as dicts in specifications."""
    return value


def _with_conversion(cls, use):
    """Lets a constructor set the fields, which are then converted and checked."""
    given = cls.__dict__.get("__init__")
    fields = cls._field_list()
    if given is None:
        parameters = [inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD)]
        late = False
        for name, kind, default in fields:
            late = late or default is not _NO_DEFAULT
            if late and default is _NO_DEFAULT:
                # A field without a value after one that has one is given by its name.
                parameters.append(inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY))
            else:
                parameters.append(inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=_NO_DEFAULT if use == "spec" else default))
        signature = inspect.Signature(sorted(parameters, key=lambda p: p.kind))

        def given(self, *args, **kwargs):
            bound = signature.bind(self, *args, **kwargs)
            bound.apply_defaults()
            for name, value in bound.arguments.items():
                if name != "self":
                    self.__dict__[name] = value
    else:
        signature = inspect.signature(given)

    def __init__(self, *args, **kwargs):
        outermost = _BUILDING not in self.__dict__
        self.__dict__[_BUILDING] = True
        given(self, *args, **kwargs)
        if outermost:
            self._finish(use)
            del self.__dict__[_BUILDING]
            self.__validate__()

    __init__.__signature__ = signature
    cls.__init__ = __init__


class _Meta(type):
    def __init__(cls, name, bases, namespace):
        super().__init__(name, bases, namespace)
        if namespace.get("_of_the_library"):
            return
        for field, kind, _ in cls._field_list():
            if field in _RESERVED or field.lower().startswith("_tf_extension_type"):
                raise ValueError(f"The field annotations for {cls.__name__} are invalid. Field {field} is missing a type annotation." if kind is None else
                                 f"The field annotations for {cls.__name__} are invalid. Field {field!r} is reserved.")  # fmt: skip
            try:
                _check(kind)
            except TypeError as error:
                raise TypeError(f"In field {field!r}: {error}") from None
        _with_conversion(cls, "value")
        base = BatchableExtensionTypeSpec if issubclass(cls, BatchableExtensionType) else ExtensionTypeSpec
        own = {key: item for key, item in vars(cls.__dict__["Spec"]).items() if key not in ("__dict__", "__weakref__")} if "Spec" in cls.__dict__ else {}
        spec = type("Spec", (base,), {**own, "value_type": cls, "__qualname__": f"{cls.__qualname__}.Spec", "__module__": cls.__module__})
        _with_conversion(spec, "spec")
        cls.Spec = spec


_RESERVED = ("self", "_type_spec", "_parts", "Spec")


class ExtensionType(_Fields, metaclass=_Meta):
    """The base of such classes: annotations say what fields there are."""

    _of_the_library = True
    _family = "ExtensionType"

    def __init__(self, *args, **kwargs):
        raise AssertionError("Cannot create an instance of ExtensionType because ExtensionType is an abstract base class.")

    @classmethod
    def _field_list(cls):
        """Names, types and values of fields."""
        if "_known_fields" in cls.__dict__:
            return cls.__dict__["_known_fields"]
        try:
            hints, resolved = typing.get_type_hints(cls), True
        except (NameError, AttributeError):
            hints, resolved = {}, False
            for base in reversed(cls.__mro__):
                hints |= getattr(base, "__annotations__", {})
        found = []
        for name, kind in hints.items():
            default = getattr(cls, name, _NO_DEFAULT)
            if default is not _NO_DEFAULT and resolved:
                default = _converted(default, kind, (f"default value for {name}",), "default")
            found.append((name, kind, default))
        if resolved:
            cls._known_fields = found
        return found

    def __getattr__(self, name):
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def _values(self):
        return {name: self.__dict__[name] for name, *_ in self._field_list()}

    def _parts(self):
        tensors = []
        skeleton = split(self._values(), tensors)
        return kind_of(type(self)._of_parts, skeleton), tensors

    @classmethod
    def _of_parts(cls, skeleton, tensors):
        return cls._of_fields(joined(skeleton, tensors))

    @classmethod
    def _of_fields(cls, fields):
        made = object.__new__(cls)
        made.__dict__.update(fields)
        return made

    _type_spec = property(lambda self: self.Spec.from_value(self))

    def __eq__(self, other):
        if type(self) is not type(other) or self._type_spec != other._type_spec:
            return False
        mine, others = self._parts()[1], other._parts()[1]
        return tf.reduce_all(tf.stack([tf.reduce_all(tf.equal(a, b)) for a, b in zip(mine, others)])) if mine else as_tensor(True)

    def __ne__(self, other):
        same = self == other
        return tf.logical_not(same) if is_tensor(same) else not same

    __hash__ = None


class BatchableExtensionType(ExtensionType):
    """An extension type whose values are the rows of a larger one."""

    _of_the_library = True

    @staticmethod
    def joined(parts):
        """Values as the rows of one."""
        fields = [part._values() for part in parts]
        return type(parts[0])._of_fields({name: _stacked([each[name] for each in fields]) for name in fields[0]})

    def __len__(self):
        return len(self._parts()[1][0])

    def gather(self, indices):
        """Values of these numbers, one by one."""
        return [self._row(at) for at in indices]

    def _element(self, at):
        return self._row(at)

    def _row(self, at):
        tensors = []
        skeleton = split(self._values(), tensors)
        fields = joined(skeleton, iter([tensor[at] for tensor in tensors]))
        return type(self)._of_fields({name: _unbatched(item) for name, item in fields.items()})


def _stacked(values):
    first = values[0]
    if is_tensor(first):
        return tf.stack(values)
    if isinstance(first, TensorShape):
        return TensorShape([len(values), *first])
    if isinstance(first, BatchableExtensionType) or hasattr(first, "joined"):
        return type(first).joined(values)
    if isinstance(first, dict):
        return type(first)((key, _stacked([value[key] for value in values])) for key in first)
    return tuple(_stacked(column) for column in zip(*values)) if isinstance(first, tuple) else first


def _unbatched(value):
    return value[1:] if isinstance(value, TensorShape) else value


class ExtensionTypeSpec(_Fields, TypeSpec):
    """What is known of a value of an extension type: fields with specifications in place of tensors."""

    value_type, _family = None, "ExtensionTypeSpec"

    @classmethod
    def _field_list(cls):
        return cls.value_type._field_list()

    @classmethod
    def from_value(cls, value):
        """The specification of a value."""
        made = object.__new__(cls)
        made.__dict__.update({name: _specified(item) for name, item in value._values().items()})
        return made

    def _sampled(self, sample):
        """A value with what `sample` gives for each specification."""
        return self.value_type._of_fields({name: _filled(self.__dict__[name], sample) for name, *_ in self._field_list()})

    def __repr__(self):
        return f"{type(self).__qualname__}({', '.join(f'{name}={_dicts(self.__dict__[name])!r}' for name, *_ in self._field_list())})"

    __hash__ = TypeSpec.__hash__


class BatchableExtensionTypeSpec(ExtensionTypeSpec):
    """The same of a type whose values are rows."""


class ExtensionTypeBatchEncoder:
    """How values are put together as rows: field by field."""


def _dicts(value):
    if isinstance(value, dict):
        return {key: _dicts(item) for key, item in value.items()}
    return tuple(map(_dicts, value)) if type(value) is tuple else value


def _filled(value, sample):
    if isinstance(value, TensorSpec):
        return sample(value)
    if isinstance(value, ExtensionTypeSpec):
        return value._sampled(sample)
    if isinstance(value, dict):
        return type(value)((key, _filled(item, sample)) for key, item in value.items())
    return tuple(_filled(item, sample) for item in value) if type(value) is tuple else value


def _specified(value):
    if is_tensor(value) or hasattr(value, "_type_spec"):
        return type_spec_from_value(value)
    if isinstance(value, dict):
        return type(value)((key, _specified(item)) for key, item in value.items())
    return tuple(map(_specified, value)) if type(value) is tuple else value


class extension_type:
    """`tf.experimental.extension_type`."""

    @staticmethod
    def as_dict(value):
        """The fields with their values."""
        return value._values()
