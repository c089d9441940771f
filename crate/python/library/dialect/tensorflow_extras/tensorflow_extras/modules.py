"""`tf.Module`."""

import functools

from tensorflow import _modes
from tensorflow._tensor import Variable
from tensorflow.keras import _engine


class Module(_engine.Layer):
    """The base of parts with variables, which come in the order of their attributes' names."""

    # Programs may have attributes of these names.
    metrics = compute_dtype = None

    def __init__(self, name=None):
        super().__init__(name=name)
        object.__setattr__(self, "_scope", f"{_modes.scopes[-1]}{self.name}/")

    def __setattr__(self, name, value):
        super().__setattr__(name, value)
        if "_awaits" in self.__dict__:
            # A file that was read has values for variables that are made later.
            self._awaits(name, value)

    @classmethod
    def _default_name(cls):
        return _engine.snake(cls.__name__)

    def _ordered(self):
        own, parts = [], []
        for name in sorted(vars(self)):
            for leaf in _engine._leaves(vars(self)[name]):
                if isinstance(leaf, Variable) and all(leaf is not known for known in own):
                    own.append(leaf)
                elif isinstance(leaf, _engine.Layer) and leaf is not self:
                    parts.append(leaf)
        return own, parts

    @property
    def name_scope(self):
        """A block whose variables are named after the module."""
        from tensorflow_v1 import name_scope

        return name_scope(self.__dict__.get("_scope", self.name) if _modes.building() is None else self.name)

    @property
    def submodules(self):
        """All modules inside."""
        found = []
        for part in self._ordered()[1]:
            found += [part, *(part.submodules if isinstance(part, Module) else part.modules()[1:])]
        return tuple(found)

    @classmethod
    def with_name_scope(cls, method):
        """The method: variables that it makes are named after the module."""

        @functools.wraps(method)
        def named(self, *args, **kwargs):
            with self.name_scope:
                return method(self, *args, **kwargs)

        return named

    @property
    def variables(self):
        """All variables, first the module's own."""
        own, parts = self._ordered()
        inner = [variable for part in parts for variable in part.variables]
        return tuple({id(variable): variable for variable in own + inner}.values())

    @property
    def trainable_variables(self):
        """The variables that training changes."""
        return tuple(variable for variable in self.variables if variable.trainable)

    @property
    def non_trainable_variables(self):
        """The others."""
        return tuple(variable for variable in self.variables if not variable.trainable)
