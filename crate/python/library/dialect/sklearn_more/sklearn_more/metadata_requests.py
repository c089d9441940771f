"""Routes of metadata, as `sample_weight` or `groups`, through estimators within estimators: `sklearn.utils.metadata_routing`."""

import inspect
import warnings
from collections import namedtuple
from copy import deepcopy

from sklearn._config import get_config
from sklearn._requests import UNUSED
from sklearn.exceptions import UnsetMetadataPassedError
from sklearn.utils._bunch import Bunch

WARN, UNCHANGED = "$WARN$", "$UNCHANGED$"
VALID_REQUEST_VALUES = [False, True, None, UNUSED, WARN]
SIMPLE_METHODS = [
    "fit",
    "partial_fit",
    "predict",
    "predict_proba",
    "predict_log_proba",
    "decision_function",
    "score",
    "split",
    "transform",
    "inverse_transform",
]
COMPOSITE_METHODS = {"fit_transform": ["fit", "transform"], "fit_predict": ["fit", "predict"]}
METHODS = SIMPLE_METHODS + list(COMPOSITE_METHODS)
RouterMappingPair = namedtuple("RouterMappingPair", ["mapping", "router"])
MethodPair = namedtuple("MethodPair", ["caller", "callee"])
_GUIDE = "<https://scikit-learn.org/stable/metadata_routing.html>"


def _routing_repr(obj):
    """How messages name an object."""
    if hasattr(obj, "_routing_repr"):
        return obj._routing_repr()
    return obj if isinstance(obj, str) else type(obj).__name__


def _routing_enabled():
    """Whether metadata are routed."""
    return get_config()["enable_metadata_routing"]


def _raise_for_params(params, owner, method, allow=None):
    """Raises an error where parameters are passed and metadata are not routed."""
    if not _routing_enabled() and set(params) - set(allow or ()):
        caller = f"{_routing_repr(owner)}.{method}" if method else _routing_repr(owner)
        raise ValueError(
            f"Passing extra keyword arguments to {caller} is only supported if enable_metadata_routing=True, which you can set using "
            f"`sklearn.set_config`. See the User Guide {_GUIDE} for more details. Extra parameters passed are: {set(params)}"
        )


def _raise_for_unsupported_routing(obj, method, **kwargs):
    """Raises an error where metadata are routed to what does not route them."""
    given = {name for name, value in kwargs.items() if value is not None}
    if _routing_enabled() and given:
        name = _routing_repr(obj)
        raise NotImplementedError(f"{name}.{method} cannot accept given metadata ({given}) since metadata routing is not yet implemented for {name}.")


class _RoutingNotSupportedMixin:
    """For estimators that do not route metadata."""

    def get_metadata_routing(self):
        """Raises `NotImplementedError`."""
        raise NotImplementedError(f"{_routing_repr(self)} has not implemented metadata routing yet.")


def request_is_valid(item):
    """Whether a request is one of the values that are no other names."""
    return item in VALID_REQUEST_VALUES


def request_is_alias(item):
    """Whether a request is another name."""
    return item not in VALID_REQUEST_VALUES and isinstance(item, str) and item.isidentifier()


class _Serial:
    """What is printed as plain dicts and lists."""

    def __repr__(self):
        return str(self._serialize())

    __str__ = __repr__


class MethodMetadataRequest(_Serial):
    """What one method of an object requests."""

    def __init__(self, owner, method, requests=None):
        self._requests, self.owner, self.method = requests or {}, owner, method

    def __sklearn_clone__(self):
        return MethodMetadataRequest(self.owner, self.method, deepcopy(self._requests))

    @property
    def requests(self):
        return self._requests

    def add_request(self, *, param, alias):
        """Notes what is requested under a name."""
        if not request_is_alias(alias) and not request_is_valid(alias):
            raise ValueError(
                f"The alias you're setting for `{param}` should be either a valid identifier or one of {{None, True, False}}, but given value is: `{alias}`"
            )
        if alias == UNUSED:
            if param not in self._requests:
                raise ValueError(f"Trying to remove parameter {param} with UNUSED which doesn't exist.")
            del self._requests[param]
        else:
            self._requests[param] = True if alias == param else alias
        return self

    def _get_param_names(self, return_alias):
        return {alias if return_alias and not request_is_valid(alias) else name for name, alias in self._requests.items() if alias is not False}

    def _check_warnings(self, *, params):
        for name, alias in self._requests.items():
            if alias == WARN and name in (params or ()):
                warnings.warn(
                    f"Support for {name} has recently been added to {self.owner} class. To maintain backward compatibility, it is ignored now. Using "
                    f"`set_{self.method}_request({name}={{True, False}})` on this method of the class, you can set the request value to False to silence "
                    "this warning, or to True to consume and use the metadata.",
                    stacklevel=2,
                )

    def _route_params(self, params, parent, caller):
        self._check_warnings(params=params)
        given = {name: value for name, value in params.items() if value is not None}
        found, unset = Bunch(), {}
        for name, alias in self._requests.items():
            if alias is False or alias == WARN:
                continue
            if alias is True or alias is None:
                if name in given:
                    (found if alias else unset)[name] = given[name]
            elif alias in given:
                found[name] = given[alias]
        if unset:
            calls = "".join(f".set_{method}_request({{metadata}}=True/False)" for method in COMPOSITE_METHODS.get(self.method, [self.method]))
            owner = _routing_repr(self.owner)
            message = (
                f"[{', '.join(unset)}] are passed but are not explicitly set as requested or not requested for {owner}.{self.method}, which is used within "
                f"{_routing_repr(parent)}.{caller}. Call `{owner}{calls}` for each metadata you want to request/ignore. See the Metadata Routing User "
                f"guide {_GUIDE} for more information."
            )
            raise UnsetMetadataPassedError(message=message, unrequested_params=unset, routed_params=found)
        return found

    def _consumes(self, params):
        params = set(params)
        wanted = {name if alias is True else alias for name, alias in self._requests.items() if alias is True or isinstance(alias, str)}
        return wanted & params

    def _serialize(self):
        return self._requests


class MetadataRequest(_Serial):
    """What the methods of an object request."""

    _type = "metadata_request"

    def __init__(self, owner):
        self.owner = owner
        for method in SIMPLE_METHODS:
            setattr(self, method, MethodMetadataRequest(owner, method))

    def __sklearn_clone__(self):
        new = MetadataRequest(self.owner)
        for method in SIMPLE_METHODS:
            setattr(new, method, getattr(self, method).__sklearn_clone__())
        return new

    def __getattr__(self, name):
        if name not in COMPOSITE_METHODS:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        parts, found = COMPOSITE_METHODS[name], {}
        for method in parts:
            requests = getattr(self, method)._requests
            conflicts = [key for key in found if key in requests and found[key] != requests[key]]
            if conflicts:
                raise ValueError(
                    f"Conflicting metadata requests for {', '.join(conflicts)} while composing the requests for {name}. Metadata with the same name for "
                    f"methods {', '.join(parts)} should have the same request value."
                )
            found.update(requests)
        return MethodMetadataRequest(self.owner, name, found)

    def consumes(self, method, params):
        """Which parameters a method takes."""
        return getattr(self, method)._consumes(params)

    def _get_param_names(self, method, return_alias, ignore_self_request=None):
        return getattr(self, method)._get_param_names(return_alias)

    def _route_params(self, *, params, method, parent, caller):
        return getattr(self, method)._route_params(params=params, parent=parent, caller=caller)

    def _check_warnings(self, *, method, params):
        getattr(self, method)._check_warnings(params=params)

    def _serialize(self):
        return {method: getattr(self, method)._serialize() for method in SIMPLE_METHODS if getattr(self, method)._requests}


class MethodMapping(_Serial):
    """Which methods of an inner object the methods of an outer one call."""

    def __init__(self):
        self._routes = []

    def __iter__(self):
        return iter(self._routes)

    def add(self, *, caller, callee):
        """Adds a pair of methods."""
        for word, name in (("caller", caller), ("callee", callee)):
            if name not in METHODS:
                raise ValueError(f"Given {word}:{name} is not a valid method. Valid methods are: {METHODS}")
        self._routes.append(MethodPair(caller, callee))
        return self

    def _serialize(self):
        return [{"caller": route.caller, "callee": route.callee} for route in self._routes]


class MetadataRouter(_Serial):
    """Which metadata an estimator passes to those within it."""

    _type = "metadata_router"

    def __init__(self, owner):
        self._route_mappings, self._self_request, self.owner = {}, None, owner

    def __sklearn_clone__(self):
        new = MetadataRouter(self.owner)
        new._self_request = None if self._self_request is None else self._self_request.__sklearn_clone__()
        new._route_mappings = {name: RouterMappingPair(deepcopy(pair.mapping), pair.router.__sklearn_clone__()) for name, pair in self._route_mappings.items()}
        return new

    def add_self_request(self, obj):
        """Adds what the estimator itself requests."""
        if getattr(obj, "_type", None) == "metadata_request":
            self._self_request = obj.__sklearn_clone__()
        elif hasattr(obj, "_get_metadata_request"):
            self._self_request = obj._get_metadata_request().__sklearn_clone__()
        else:
            raise ValueError(
                "Given `obj` is neither a `MetadataRequest` nor does it implement the required API. Inheriting from `BaseEstimator` implements the "
                "required API."
            )
        return self

    def add(self, *, method_mapping, **objs):
        """Adds inner objects, and which of their methods are called."""
        for name, one in objs.items():
            self._route_mappings[name] = RouterMappingPair(deepcopy(method_mapping), get_routing_for_object(one))
        return self

    def consumes(self, method, params):
        """Which parameters a method takes or passes on."""
        found = set() if self._self_request is None else set(self._self_request.consumes(method, params))
        for mapping, router in self._route_mappings.values():
            for caller, callee in mapping:
                if caller == method:
                    found |= router.consumes(callee, params)
        return found

    def _get_param_names(self, *, method, return_alias, ignore_self_request):
        found = set()
        if self._self_request and not ignore_self_request:
            found |= self._self_request._get_param_names(method, return_alias)
        for mapping, router in self._route_mappings.values():
            for caller, callee in mapping:
                # A method made of others passes on what these do.
                if caller == method or caller in COMPOSITE_METHODS.get(method, ()):
                    found |= router._get_param_names(method=callee, return_alias=True, ignore_self_request=False)
        return found

    def _route_params(self, *, params, method, parent, caller):
        found = Bunch()
        if self._self_request:
            found.update(self._self_request._route_params(params=params, method=method, parent=parent, caller=caller))
        names = self._get_param_names(method=method, return_alias=True, ignore_self_request=True)
        inner = {name: value for name, value in params.items() if name in names}
        for name in set(found) & set(inner):
            if inner[name] is not found[name]:
                raise ValueError(
                    f"In {_routing_repr(self.owner)}, there is a conflict on {name} between what is requested for this estimator and what is requested by "
                    "its children. You can resolve this conflict by using an alias for the child estimators' requested metadata."
                )
        found.update(inner)
        return found

    def route_params(self, *, caller, params):
        """What each inner object gets, by its methods."""
        if self._self_request:
            self._self_request._check_warnings(params=params, method=caller)
        found = Bunch()
        for name, (mapping, router) in self._route_mappings.items():
            found[name] = Bunch()
            for outer, callee in mapping:
                if outer == caller:
                    found[name][callee] = router._route_params(params=params, method=callee, parent=self.owner, caller=caller)
        return found

    def validate_metadata(self, *, method, params):
        """Raises an error where parameters are given that nobody takes."""
        known = self._get_param_names(method=method, return_alias=False, ignore_self_request=False)
        if self._self_request:
            known |= self._self_request._get_param_names(method, return_alias=False)
        extra = set(params) - known
        if extra:
            raise TypeError(f"{_routing_repr(self.owner)}.{method} got unexpected argument(s) {extra}, which are not routed to any object.")

    def _serialize(self):
        found = {"$self_request": self._self_request._serialize()} if self._self_request else {}
        return found | {name: {"mapping": mapping._serialize(), "router": router._serialize()} for name, (mapping, router) in self._route_mappings.items()}

    def __iter__(self):
        if self._self_request:
            mapping = MethodMapping()
            for method in METHODS:
                mapping.add(caller=method, callee=method)
            yield "$self_request", RouterMappingPair(mapping, self._self_request)
        yield from self._route_mappings.items()


def get_routing_for_object(obj=None):
    """The requests or routes of an object, a copy."""
    if hasattr(obj, "get_metadata_routing"):
        return obj.get_metadata_routing().__sklearn_clone__()
    if getattr(obj, "_type", None) in ("metadata_request", "metadata_router"):
        return obj.__sklearn_clone__()
    return MetadataRequest(owner=None)


def class_requests(cls, method_name, method=None, ignore_params=None):
    """{parameter: request} that the signature of a method and the attributes `__metadata_request__…` of a class say."""
    if method is None:
        method = getattr(cls, method_name, None)
        if not inspect.isfunction(method):
            return {}
    ignored = {"X", "y", "Y", "Xt", "yt", *(ignore_params or ())}
    found = {
        name: None
        for name, parameter in list(inspect.signature(method).parameters.items())[1:]
        if name not in ignored and parameter.kind not in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD)
    }
    # Python puts the name of the class in front.
    marker = f"__metadata_request__{method_name}"
    for base in reversed(cls.__mro__):
        for name, value in list(vars(base).items()):
            if name.startswith("_") and marker in name:
                for key, alias in value.items():
                    if key not in found and alias == UNUSED:
                        raise ValueError(f"Trying to remove parameter {key} with UNUSED which doesn't exist.")
                    found[key] = alias
    return {name: alias for name, alias in found.items() if alias != UNUSED}


def request_of(owner):
    """What an estimator requests: what was set, else what its class says."""
    if hasattr(owner, "_metadata_request"):
        return get_routing_for_object(owner._metadata_request)
    requests = MetadataRequest(owner)
    for name in SIMPLE_METHODS:
        setattr(requests, name, MethodMetadataRequest(owner, name, owner._get_class_level_metadata_request_values(name)))
    return requests


def request_setter(name, keys, validate_keys, instance, owner):
    """The method `set_{name}_request` of an object."""

    def func(*args, **kw):
        if not _routing_enabled():
            raise RuntimeError(
                "This method is only available when metadata routing is enabled. You can enable it using sklearn.set_config(enable_metadata_routing=True)."
            )
        if validate_keys and set(kw) - set(keys):
            raise TypeError(f"Unexpected args: {set(kw) - set(keys)} in {name}. Accepted arguments are: {set(keys)}")
        one, args = (args[0], args[1:]) if instance is None else (instance, args)
        if args:
            raise TypeError(f"set_{name}_request() takes 0 positional argument but {len(args)} were given")
        requests = one._get_metadata_request()
        for key, alias in kw.items():
            if alias is not UNCHANGED:
                getattr(requests, name).add_request(param=key, alias=alias)
        one._metadata_request = requests
        return one

    func.__name__ = f"set_{name}_request"
    func.__doc__ = f"Says which metadata `{name}` requests."
    named = [inspect.Parameter(key, inspect.Parameter.KEYWORD_ONLY, default=UNCHANGED, annotation=bool | None | str) for key in keys]
    first = inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=owner)
    func.__signature__ = inspect.Signature([first, *named], return_annotation=owner)
    return func


class RequestMethod:
    """A descriptor: the method `set_{name}_request`."""

    def __init__(self, name, keys, validate_keys=True):
        self.name, self.keys, self.validate_keys = name, keys, validate_keys

    def __get__(self, instance, owner):
        return request_setter(self.name, self.keys, self.validate_keys, instance, owner)


class _Nothing:
    """Routes where nothing is passed."""

    def get(self, name, default=None):
        return Bunch(**{method: {} for method in METHODS})

    def __getitem__(self, name):
        return self.get(name)

    def __getattr__(self, name):
        return self.get(name)


def process_routing(_obj, _method, /, **kwargs):
    """Checks metadata, and gives what each inner object gets by its methods."""
    if not kwargs:
        return _Nothing()
    if not (hasattr(_obj, "get_metadata_routing") or isinstance(_obj, MetadataRouter)):
        raise AttributeError(
            f"The given object ({_routing_repr(_obj)}) needs to either implement the routing method `get_metadata_routing` or be a `MetadataRouter` instance."
        )
    if _method not in METHODS:
        raise TypeError(f"Can only route and process input on these methods: {METHODS}, while the passed method is: {_method}.")
    routes = get_routing_for_object(_obj)
    routes.validate_metadata(params=kwargs, method=_method)
    return routes.route_params(params=kwargs, caller=_method)


def _manual_routing(routing):
    """Routes written by hand: {name: {method: arguments}}."""
    return Bunch(**{name: Bunch(**{method: dict((given or {}).get(method, {})) for method in METHODS}) for name, given in routing.items()})


def __getattr__(name):
    if name == "_MetadataRequester":
        from sklearn.base import MetadataRequester

        return MetadataRequester
    raise AttributeError(f"module 'sklearn.utils._metadata_requests' has no attribute {name!r}")
