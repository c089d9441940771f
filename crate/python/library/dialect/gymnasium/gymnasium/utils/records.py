"""Classes that remember what they were made with."""

import copy


class EzPickle:
    """Objects that are pickled as what they were made with."""

    def __init__(self, *args, **kwargs):
        self._ezpickle_args, self._ezpickle_kwargs = args, kwargs

    def __getstate__(self):
        return {"_ezpickle_args": self._ezpickle_args, "_ezpickle_kwargs": self._ezpickle_kwargs}

    def __setstate__(self, state):
        self.__dict__.update(type(self)(*state["_ezpickle_args"], **state["_ezpickle_kwargs"]).__dict__)


class RecordConstructorArgs:
    """Wrappers that can be made once more: they keep their arguments."""

    def __init__(self, *, _disable_deepcopy=False, **kwargs):
        # A class over another one that records has recorded already.
        if not hasattr(self, "_saved_kwargs"):
            self._saved_kwargs = kwargs if _disable_deepcopy else copy.deepcopy(kwargs)
