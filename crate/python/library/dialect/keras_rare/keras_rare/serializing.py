"""Objects of Keras as dictionaries, and back."""

from keras_extras.configs import described, made_of


def serialize(obj, **options):
    """What it is made with, as a dictionary; of a function its name."""
    return described(obj) if hasattr(obj, "get_config") else getattr(obj, "__name__", obj)


def deserialize(config, custom_objects=None, **options):
    """The object of such a dictionary."""
    return made_of(config, custom_objects) if isinstance(config, dict) else config


def serialize_keras_object(obj):
    """What it is made with, as a dictionary; lists and dictionaries part by part."""
    if obj is None or isinstance(obj, (str, bool, int, float)):
        return obj
    if isinstance(obj, (list, tuple)):
        parts = [serialize_keras_object(part) for part in obj]
        return parts if isinstance(obj, list) else tuple(parts)
    if isinstance(obj, dict):
        return {key: serialize_keras_object(part) for key, part in obj.items()}
    return serialize(obj)


def deserialize_keras_object(config, custom_objects=None, safe_mode=True, **options):
    """The object of such a dictionary."""
    if isinstance(config, (list, tuple)):
        return type(config)(deserialize_keras_object(part, custom_objects) for part in config)
    if isinstance(config, dict) and "class_name" not in config:
        return {key: deserialize_keras_object(part, custom_objects) for key, part in config.items()}
    return deserialize(config, custom_objects)


def standardize_dtype(dtype):
    """The name of an element type."""
    if dtype is None:
        return "float32"
    from tensorflow import as_dtype

    named = dtype if isinstance(dtype, str) else getattr(dtype, "name", None) or getattr(dtype, "__name__", str(dtype))
    named = {"float": "float32", "int": "int64", "bool": "bool", "str": "string"}.get(named, named)
    try:
        return as_dtype(named).name
    except (TypeError, ValueError):
        raise ValueError(f"Invalid dtype: {dtype}") from None


_interactive = [True]


def enable_interactive_logging():
    """Progress is shown."""
    _interactive[0] = True


def disable_interactive_logging():
    """Notes that progress is not to be shown."""
    _interactive[0] = False


def is_interactive_logging_enabled():
    """Whether it is shown."""
    return _interactive[0]


def get_source_inputs(tensor):
    """The inputs that a symbol is made of."""
    found, left = [], [tensor]
    while left:
        symbol = left.pop()
        sources = symbol.sources
        if not sources and not any(symbol is one for one in found):
            found.append(symbol)
        left += sources
    return found
