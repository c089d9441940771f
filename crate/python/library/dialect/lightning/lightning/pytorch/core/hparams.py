"""Arguments that a module or its data keep as `hparams`."""

import copy
import inspect
import sys
import types

_PRIMITIVES = (bool, int, float, str)


class AttributeDict(dict):
    """A dict whose values are attributes."""

    def __getattr__(self, key):
        try:
            return self[key]
        except KeyError as error:
            raise AttributeError(f"Missing attribute '{key}'") from error

    def __setattr__(self, key, value):
        self[key] = value

    def __repr__(self):
        if not self:
            return ""
        width = max(len(str(key)) for key in self) + 3
        return "\n".join(f"{f'{chr(34)}{key}{chr(34)}:':{width + 1}s}{value}" for key, value in sorted(self.items()))


def _arguments(frame):
    """The arguments of the `__init__` that a frame runs, and of those of its base classes that were called from it."""
    found = {}
    while frame is not None:
        names = frame.f_locals
        if frame.f_code.co_name != "__init__" or "self" not in names:
            break
        given = inspect.getargvalues(frame)
        own = {name: names[name] for name in given.args if name in names}
        own.pop(given.args[0] if given.args else "self", None)
        if given.varargs:
            own.pop(given.varargs, None)
        if given.keywords:
            own |= names.get(given.keywords, {})
        own = {name: value for name, value in own.items() if name != "__class__"}
        # What a derived class was given comes later and counts.
        found |= own
        me, frame = names["self"], frame.f_back
        if frame is None or frame.f_locals.get("self") is not me:
            break
    return found


class HyperparametersMixin:
    """`save_hyperparameters` and `hparams`."""

    _log_hyperparams = False

    def save_hyperparameters(self, *args, ignore=None, frame=None, logger=True, given_hparams=None):
        """Keeps the arguments of `__init__`, or those with these names; not those to ignore. They go into checkpoints and loggers."""
        object.__setattr__(self, "_log_hyperparams", logger)
        if len(args) == 1 and not isinstance(args[0], str) and not args[0]:
            return
        frame = sys._getframe(1) if frame is None else frame
        found = _arguments(frame)
        ignored = [ignore] if isinstance(ignore, str) else [name for name in ignore or () if isinstance(name, str)]
        found = {name: value for name, value in found.items() if name not in ignored}
        object.__setattr__(self, "_hparams_name", "kwargs")
        if args:
            others = [arg for arg in args if not isinstance(arg, str)]
            if others and len(args) == 1:
                given = others[0]
                object.__setattr__(self, "_hparams_name", next((name for name, value in found.items() if value is given), None))
                found = dict(given) if isinstance(given, dict) else dict(vars(given)) if not isinstance(given, _PRIMITIVES) else given
                if isinstance(found, _PRIMITIVES):
                    raise ValueError(f"Primitives {_PRIMITIVES} are not allowed.")
            else:
                found = {name: found[name] for name in args if isinstance(name, str) and name in found}
        hparams = AttributeDict(found)
        object.__setattr__(self, "_hparams", hparams)
        object.__setattr__(self, "_hparams_initial", AttributeDict(_copied(hparams)))

    @property
    def hparams(self):
        """The arguments that were kept."""
        if "_hparams" not in self.__dict__:
            object.__setattr__(self, "_hparams", AttributeDict())
        return self.__dict__["_hparams"]

    @property
    def hparams_initial(self):
        """The arguments as they were given."""
        return AttributeDict(_copied(self.__dict__.get("_hparams_initial", {})))


def _copied(values):
    found = {}
    for name, value in values.items():
        try:
            found[name] = value if isinstance(value, (types.FunctionType, type)) else copy.deepcopy(value)
        except Exception:
            found[name] = value
    return found
