"""Sessions: a model that runs on arrays."""

import json
import os
import time

import numpy as np
import tandem as td
from tandem.dialect import as_class
from tandem.files import onnx_program

from ._devices import DEVICES, chosen
from ._options import SessionOptions
from ._values import OrtValue, SessionIOBinding, type_name
from .capi.onnxruntime_pybind11_state import error

# Beyond every version that a model states.
_NO_VERSION = (1 << 63) - 1


class NodeArg:
    """An input or a result of a model."""

    def __init__(self, name, dtype, axes):
        self.name, self.type, self.shape = name, type_name(dtype), list(axes or ())

    def __repr__(self):
        return f"NodeArg(name={self.name!r}, type={self.type!r}, shape={self.shape})"

    __str__ = __repr__


class ModelMetadata:
    """Where a model comes from."""

    def __init__(self, program):
        of = program.metadata.get
        self.producer_name, self.domain, self.description = of("producer", ""), of("domain", ""), of("description", "")
        self.graph_name, self.graph_description = program.__name__, ""
        self.version = int(of("model_version", _NO_VERSION))
        known = ("producer", "producer_version", "domain", "model_version", "ir_version", "description")
        self.custom_metadata_map = {key: value for key, value in program.metadata.items() if key not in known}


def _read(model):
    """The program of a path or of a file's bytes."""
    if isinstance(model, (bytes, bytearray, memoryview)):
        data, path = bytes(model), "model.onnx"
    elif isinstance(model, (str, os.PathLike)):
        path = os.fspath(model)
        try:
            with open(path, "rb") as file:
                data = file.read()
        except FileNotFoundError:
            raise error("NoSuchFile", f"Load model from {path} failed:Load model {path} failed. File doesn't exist") from None
    else:
        raise TypeError(f"Unable to load from type '{type(model)}'")
    return data, path


class InferenceSession:
    """Runs a model. Each combination of sizes is compiled once."""

    def __init__(self, path_or_bytes, sess_options=None, providers=None, provider_options=None, **kwargs):
        self._options = sess_options or SessionOptions()
        self._providers = chosen(providers, provider_options)
        data, path = _read(path_or_bytes)
        started = time.perf_counter()
        try:
            self._program = onnx_program(data, path, self._options._sizes)
        except ValueError as problem:
            if "operator" in str(problem):
                raise error("NotImplemented", str(problem)) from None
            raise error("InvalidProtobuf", f"Failed to load model because protobuf parsing failed. {problem}") from None
        self._inputs = [NodeArg(*value) for value in self._program.inputs]
        self._outputs = [NodeArg(*value) for value in self._program.outputs]
        self._events, self._started = [], started
        self._note("model_loading", started)

    def _note(self, name, since):
        if self._options.enable_profiling:
            begun, took = (since - self._started) * 1e6, (time.perf_counter() - since) * 1e6
            self._events.append({"cat": "Session", "pid": 0, "tid": 0, "dur": round(took), "ts": round(begun), "ph": "X", "name": name, "args": {}})

    def get_inputs(self):
        """What `run` wants."""
        return list(self._inputs)

    def get_outputs(self):
        """What `run` gives."""
        return list(self._outputs)

    def get_overridable_initializers(self):
        """Weights that `run` takes, too: none, they are part of the program."""
        return []

    def get_modelmeta(self):
        """Where the model comes from."""
        return ModelMetadata(self._program)

    def get_session_options(self):
        """The options that it was made with."""
        return self._options

    def get_providers(self):
        """The providers in use, the first one first."""
        return list(self._providers)

    def get_provider_options(self):
        """Their options."""
        return {name: dict(own) for name, own in self._providers.items()}

    def set_providers(self, providers=None, provider_options=None):
        """Uses others from now on."""
        self._providers = chosen(providers, provider_options)

    def enable_fallback(self):
        """Nothing: where a provider is not here, the CPU is used."""

    disable_fallback = enable_fallback

    def run(self, output_names, input_feed, run_options=None):
        """The results as arrays, in the order of their names, or of the model where these are None or empty."""
        feed = {name: _array(value) for name, value in self._checked(input_feed).items()}
        return self._computed(output_names, feed)

    def run_with_ort_values(self, output_names, input_dict_ort_values, run_options=None):
        """The same for values that hold their arrays."""
        feed = {name: value.numpy() for name, value in input_dict_ort_values.items()}
        return [OrtValue.ortvalue_from_numpy(each) for each in self.run(output_names, feed, run_options)]

    def run_async(self, output_names, input_feed, callback, user_data, run_options=None):
        """Runs, and gives the results to `callback(results, user_data, message)`."""
        try:
            found, problem = self.run(output_names, input_feed, run_options), ""
        except Exception as failed:
            found, problem = None, str(failed)
        callback(found, user_data, problem)

    def io_binding(self):
        """Arguments and results that stay in their places over several runs."""
        return SessionIOBinding(self)

    def run_with_iobinding(self, iobinding, run_options=None):
        """Runs what is bound."""
        iobinding._run()

    def _checked(self, feed):
        """The feed, if it has every input and no other."""
        names = [each.name for each in self._inputs]
        missing = [name for name in names if name not in feed.keys()]
        if missing:
            raise ValueError(f"Required inputs ({missing}) are missing from input feed ({list(feed.keys())}).")
        for name in feed:
            if name not in names:
                raise error("InvalidArgument", f"Invalid input name: {name}")
        return feed

    def _computed(self, output_names, feed):
        wanted = list(output_names or [each.name for each in self._outputs])
        for name in wanted:
            if name not in [each.name for each in self._outputs]:
                raise error("InvalidArgument", f"Invalid output name:{name}")
        feed = {each.name: _fitting(each, feed[each.name]) for each in self._inputs}
        started = time.perf_counter()
        device = DEVICES[next(iter(self._providers))]
        try:
            with td.device(device):
                found = self._program.run({name: x if x.dtype.kind in "OU" else td.tensor(x) for name, x in feed.items()}, wanted)
        except (ValueError, RuntimeError) as problem:
            raise error("Fail", str(problem)) from None
        dtypes = {name: dtype for name, dtype, _ in self._program.outputs}
        results = [_result(found[name], dtypes[name]) for name in wanted]
        self._note("model_run", started)
        return results

    def end_profiling(self):
        """Writes the times of loading and runs in Chrome's trace format; gives the name of the file."""
        if not self._options.enable_profiling:
            return ""
        path = time.strftime(f"{self._options.profile_file_prefix}_%Y-%m-%d_%H-%M-%S.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(self._events, file)
        return path


def _array(value):
    return value if isinstance(value, np.ndarray) else value.numpy() if isinstance(value, OrtValue) else value


def _fitting(wanted, value):
    """The array that stands for an input, of its element type, rank and sizes."""
    if not isinstance(value, (np.ndarray, np.generic)):
        # Lists have no type of their own.
        value = np.array(value, dtype=_DTYPES.get(wanted.type))
    value = np.asarray(value)
    found = type_name(str(value.dtype))
    if wanted.type and found != wanted.type:
        raise error("InvalidArgument", f"Unexpected input data type. Actual: ({found}) , expected: ({wanted.type})")
    if wanted.shape and len(wanted.shape) != value.ndim:
        text = f"Invalid rank for input: {wanted.name} Got: {value.ndim} Expected: {len(wanted.shape)} Please fix either the inputs/outputs or the model."
        raise error("InvalidArgument", text)
    wrong = [(at, got, size) for at, (got, size) in enumerate(zip(value.shape, wanted.shape)) if isinstance(size, int) and got != size]
    if wrong:
        lines = "".join(f"\n index: {at} Got: {got} Expected: {size}" for at, got, size in wrong)
        text = f"Got invalid dimensions for input: {wanted.name} for the following indices{lines}\n Please fix either the inputs/outputs or the model."
        raise error("InvalidArgument", text)
    return value


_DTYPES = {type_name(name): name for name in ("float32", "float64", "float16", "int64", "int32", "uint8", "int8", "bool")}


def _result(x, dtype):
    """A result as an array of the type that the model states, a sequence as a list of them."""
    if dtype == "text":
        return np.array(x)
    if isinstance(x, list):
        return [_result(each, dtype) for each in x]
    found = as_class(x.to("cpu"), np.ndarray)
    return found.astype(dtype) if dtype is not None and str(found.dtype) != dtype else found
