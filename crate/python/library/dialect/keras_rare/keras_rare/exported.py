"""Models that are written for use alone: `keras.export.ExportArchive`, what `tf.saved_model.load` gives of them, `keras.layers.TFSMLayer`."""

import tandem as td

from tensorflow._tensor import as_tensor
from tensorflow.function import TensorSpec
from tensorflow.keras import Model
from tensorflow.keras._engine import Layer


class Endpoint:
    """A function of a written model; as a signature it takes arguments by name and gives a dict."""

    def __init__(self, function, is_signature=False):
        self.function, self.is_signature = function, is_signature

    def __call__(self, *args, **kwargs):
        args, kwargs = ([_tensors(value) for value in args], {name: _tensors(value) for name, value in kwargs.items()})
        if not self.is_signature:
            return _called(self.function, args, kwargs)
        found = _called(self.function, [*args, *kwargs.values()], {})
        return _named(found)


def _named(found):
    if isinstance(found, dict):
        return found
    return {f"output_{at}": value for at, value in enumerate(found if isinstance(found, (list, tuple)) else [found])}


class Signature:
    """A function of a module in a file: it takes arguments by name, one alone also by place, and gives a dict."""

    def __init__(self, function, arguments):
        self.function, self.arguments = function, arguments

    def __call__(self, *args, **kwargs):
        if len(args) > 1:
            raise TypeError(f"Binding inputs to tf.function failed due to `too many positional arguments`: this signature takes {list(self.arguments)} by name.")
        given = {**dict(zip(self.arguments, args)), **kwargs}
        if missing := [name for name in self.arguments if name not in given]:
            raise TypeError(f"Binding inputs to tf.function failed due to `missing a required argument: '{missing[0]}'`.")
        return _named(self.function(**{name: _tensors(value) for name, value in given.items()}))

    structured_input_signature = property(lambda self: ((), dict(self.arguments)))

    @property
    def structured_outputs(self):
        """What it gives, by name."""
        found = _named(self.function.get_concrete_function(*self.arguments.values()).structured_outputs)
        return {name: TensorSpec(spec.shape, spec.dtype, name) for name, spec in found.items()}


def kept_signatures(obj, signatures):
    """What a file keeps of the functions that serve. Of a module whose signatures are not given that is the only function that says what it takes."""
    if signatures is None and not isinstance(obj, Model) and isinstance(obj, Layer):
        names = {name for kind in type(obj).__mro__ for name, value in vars(kind).items() if getattr(value, "input_signature", None) is not None}
        signatures = {"serving_default": getattr(obj, name) for name in names} if len(names) == 1 else {}
    if signatures is not None and not isinstance(signatures, dict):
        signatures = {"serving_default": signatures}
    return {name: _kept(function) for name, function in (signatures or {}).items()}


def _kept(function):
    if getattr(function, "input_signature", None) is not None:
        function = function.get_concrete_function()
    if not hasattr(function, "structured_input_signature"):
        return function
    return Signature(function._function, {name: spec for name, spec in function._arguments.items() if isinstance(spec, TensorSpec)})


def _tensors(value):
    if isinstance(value, (list, tuple)) and any(hasattr(item, "__array__") for item in value):
        return type(value)(_tensors(item) for item in value)
    return {key: _tensors(item) for key, item in value.items()} if isinstance(value, dict) else as_tensor(value)


def _called(function, args, kwargs):
    return function(*args, training=False, **kwargs) if isinstance(function, td.nn.Module) else function(*args, **kwargs)


class Exported:
    """A written model: its endpoints are methods."""

    def __init__(self, endpoints, collections, tracked):
        self.__dict__.update({name: Endpoint(function) for name, function in endpoints.items()})
        self.__dict__.update(collections)
        self._endpoints, self._tracked = dict(endpoints), list(tracked)

    def _signatures(self):
        """The endpoints by name; the first is also the one that serves."""
        found = {name: Endpoint(function, True) for name, function in self._endpoints.items()}
        return {**found, "serving_default": next(iter(found.values()))} if found else {}

    def _all(self, name):
        return [value for one in self._tracked for value in getattr(one, name, ())]

    variables = property(lambda self: self._all("variables"))
    trainable_variables = property(lambda self: self._all("trainable_variables"))
    non_trainable_variables = property(lambda self: self._all("non_trainable_variables"))


class ExportArchive:
    """Collects functions of models, and writes them."""

    def __init__(self, format="saved_model"):
        self._tracked, self._made_endpoints, self._collections, self._specified = ([], {}, {}, {})

    def track(self, resource):
        """Takes the variables of a layer or model along."""
        if isinstance(resource, Layer) and not resource.built:
            raise ValueError("The layer provided has not yet been built. It must be built before export.")
        self._tracked.append(resource)

    def add_endpoint(self, name, fn, input_signature=None, **options):
        """Adds a function."""
        if name in self._made_endpoints:
            raise ValueError(f"Endpoint name '{name}' is already taken.")
        self._made_endpoints[name], self._specified[name] = fn, input_signature
        return Endpoint(fn)

    def track_and_add_endpoint(self, name, resource, input_signature=None, **options):
        """Adds the call of a layer or model."""
        self.track(resource)
        return self.add_endpoint(name, resource, input_signature)

    def add_variable_collection(self, name, variables):
        """Adds variables under a name."""
        self._collections[name] = list(variables)

    variables = property(lambda self: Exported._all(self, "variables"))
    trainable_variables = property(lambda self: Exported._all(self, "trainable_variables"))
    non_trainable_variables = property(lambda self: Exported._all(self, "non_trainable_variables"))

    def write_out(self, filepath, options=None, verbose=True):
        """Writes all of it into a folder."""
        from tensorflow_extras.models import save

        if not self._made_endpoints:
            raise ValueError("No endpoints have been set yet. Call add_endpoint().")
        save(Exported(self._made_endpoints, self._collections, self._tracked), str(filepath))
        if verbose:
            print(f"Saved artifact at '{filepath}'. The following endpoints are available:\n")
            weights = [weight for weight in self.variables if "seed_generator" not in getattr(weight, "path", "")]
            print("\n\n".join(_told(name, function, self._specified[name], weights) for name, function in self._made_endpoints.items()))


def _told(name, function, specified, weights):
    """The lines about an endpoint: arguments, results, and the variables that it reads."""
    from tensorflow.function import function as compiled
    from tensorflow_extras.concrete import shown, signature

    lines = [f"* Endpoint '{name}'"]
    captures = [f"  {id(weight)}: TensorSpec(shape=(), dtype=tf.resource, name=None)" for weight in weights] or ["  None"]
    if getattr(function, "inputs", None) and isinstance(function, td.nn.Module):
        inputs, outputs = (shown(_specs(getattr(function, side, getattr(function, f"{side}s"))), side == "input") for side in ("input", "output"))
        lines += [f"  args_0 (POSITIONAL_ONLY): {inputs}", "Output Type:", f"  {outputs}", "Captures:"]
    elif specified is not None and not isinstance(function, td.nn.Module):
        one = getattr(function, "get_concrete_function", None) or compiled(function).get_concrete_function
        one = one(*specified)
        lines += signature(one._arguments, one._outputs).split("\n")[1:-1]
    else:
        return lines[0]
    return "\n".join(lines + captures)


def _specs(tree):
    from tensorflow.function import TensorSpec

    if isinstance(tree, (list, tuple)):
        return [_specs(one) for one in tree]
    if isinstance(tree, dict):
        return {key: _specs(one) for key, one in tree.items()}
    # The number of rows is open in what is written.
    return TensorSpec((None, *tree.shape[1:]) if len(tree.shape) else (), tree.dtype, tree.name)


def export(model, filepath, verbose=True):
    """Writes a model for use alone."""
    if not model.built:
        raise ValueError("The model provided has never called. It must be called at least once before export.")
    archive = ExportArchive()
    archive.track_and_add_endpoint("serve", model)
    archive.write_out(filepath, verbose=verbose)


class TFSMLayer(Layer):
    """A written model as a layer."""

    def __init__(self, filepath, call_endpoint="serve", call_training_endpoint=None, trainable=True, name=None, dtype=None):
        from tensorflow_extras.models import load

        super().__init__(name=name, trainable=trainable)
        held = load(str(filepath))
        self.filepath = filepath
        object.__setattr__(self, "_held", held)
        self.call_endpoint_fn = _endpoint(held, call_endpoint, "call_endpoint")
        self.call_training_endpoint_fn = _endpoint(held, call_training_endpoint, "call_training_endpoint") if call_training_endpoint else None
        for module in getattr(held, "_tracked", [held]):
            if isinstance(module, td.nn.Module):
                self.__dict__[f"_tracked_{module.name}"] = module
        object.__setattr__(self, "built", True)

    def call(self, inputs, training=False, **kwargs):
        """What the endpoint gives."""
        function = self.call_training_endpoint_fn if training and self.call_training_endpoint_fn is not None else self.call_endpoint_fn
        return function(inputs, **kwargs)


def _endpoint(held, name, argument):
    found = getattr(held, name, None)
    if found is None:
        found = held.signatures.get(name)
    if found is None and isinstance(held, td.nn.Module) and name in ("serve", "serving_default"):
        found = Endpoint(held, name == "serving_default")
    if found is None:
        raise ValueError(
            f"The endpoint '{name}' is neither an attribute of the reloaded SavedModel, nor an entry in the `signatures` field of the reloaded SavedModel. "
            f"Select another endpoint via the `{argument}` argument. Available endpoints for this SavedModel: {list(held.signatures)}"
        )
    return found
