"""What metadata the methods of a class request: the methods `set_fit_request` and its like."""

_FUNCTION = type(lambda: None)
_METHODS = ["fit", "partial_fit", "predict", "predict_proba", "predict_log_proba", "decision_function", "score", "split", "transform", "inverse_transform"]
UNUSED = "$UNUSED$"
_DATA = {"self", "X", "y", "Y", "Xt", "yt"}


class Request:
    """The method `set_{name}_request` of a class; what it takes is looked up when it is used."""

    def __init__(self, name):
        self.name = name

    def __get__(self, instance, owner):
        from sklearn_more.metadata_requests import request_setter

        keys = sorted(owner._get_class_level_metadata_request_values(self.name))
        return request_setter(self.name, keys, True, instance, owner)


def _has_metadata(cls, name):
    marks = {}
    for base in reversed(cls.__mro__):
        for key, value in vars(base).items():
            if f"__metadata_request__{name}" in key:
                marks.update(value)
    if any(alias != UNUSED for alias in marks.values()):
        return True
    function = getattr(cls, name, None)
    while hasattr(function, "__wrapped__"):
        function = function.__wrapped__
    if type(function) is not _FUNCTION:
        return False
    code = function.__code__
    return bool(set(code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]) - _DATA - set(marks))


class MetadataRequester:
    """Objects that say which metadata their methods request."""

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        for name in _METHODS:
            setter = f"set_{name}_request"
            if any(setter in vars(base) for base in cls.__mro__):
                continue
            if _has_metadata(cls, name):
                setattr(cls, setter, Request(name))

    @classmethod
    def _get_class_level_metadata_request_values(cls, method_name, method=None, ignore_params=None):
        from sklearn_more.metadata_requests import class_requests

        return class_requests(cls, method_name, method, ignore_params)

    def _get_metadata_request(self):
        from sklearn_more.metadata_requests import request_of

        return request_of(self)

    def get_metadata_routing(self):
        """What the methods request."""
        return self._get_metadata_request()


class GroupsConsumerMixin(MetadataRequester):
    """Splitters that request groups."""

    __metadata_request__split = {"groups": True}  # noqa: RUF012
