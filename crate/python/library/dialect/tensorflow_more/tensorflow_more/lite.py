"""`tf.lite`: models as bytes that an interpreter runs. The bytes hold the program and its weights in a form of Tandem's own, which only
Tandem reads: files of other converters do not run here, and these not elsewhere.

With `tf.lite.Optimize.DEFAULT` large weights are rounded to 8 bits (or to halves, where the target says so), and the bytes are
compressed. Computing stays in float32. Inputs and outputs of integer types have scales from the representative dataset.
"""

import enum
import os
import tempfile
import zlib

import numpy as np
from tandem.data._travel import unpack
from tensorflow import _dtypes
from tensorflow_extras.models import packed

from .lite_models import Program, signatures_of

_HEAD = b"\x1c\x00\x00\x00TFL3"
_WHOLE, _SMALL = b"\x00Td0", b"\x00Td1"
# Weights of fewer elements keep their numbers.
_LEAST = 1024


class Optimize(enum.Enum):
    """What a converter trades precision for."""

    DEFAULT, OPTIMIZE_FOR_SIZE, OPTIMIZE_FOR_LATENCY = ("DEFAULT", "OPTIMIZE_FOR_SIZE", "OPTIMIZE_FOR_LATENCY")
    EXPERIMENTAL_SPARSITY = "EXPERIMENTAL_SPARSITY"

    def __str__(self):
        return str(self.value)


class OpsSet(enum.Enum):
    """The ops that a model may have."""

    TFLITE_BUILTINS, SELECT_TF_OPS, TFLITE_BUILTINS_INT8 = ("TFLITE_BUILTINS", "SELECT_TF_OPS", "TFLITE_BUILTINS_INT8")
    EXPERIMENTAL_TFLITE_BUILTINS_ACTIVATIONS_INT16_WEIGHTS_INT8 = "EXPERIMENTAL_TFLITE_BUILTINS_ACTIVATIONS_INT16_WEIGHTS_INT8"
    EXPERIMENTAL_STABLEHLO_OPS = "EXPERIMENTAL_STABLEHLO_OPS"

    def __str__(self):
        return str(self.value)

    @staticmethod
    def get_options():
        """Their names."""
        return [str(option) for option in OpsSet]


class TargetSpec:
    """What runs the model."""

    def __init__(self, supported_ops=None, supported_types=None, experimental_select_user_tf_ops=None, experimental_supported_backends=None):
        self.supported_ops = {OpsSet.TFLITE_BUILTINS} if supported_ops is None else supported_ops
        self.supported_types = set() if supported_types is None else supported_types
        self.experimental_select_user_tf_ops = experimental_select_user_tf_ops or set()
        self.experimental_supported_backends = experimental_supported_backends


class RepresentativeDataset:
    """A function that yields lists of inputs."""

    def __init__(self, input_gen):
        self.input_gen = input_gen


def _rounded(value, to_halves):
    """Weights at the numbers that fewer bits have: halves, or 255 steps for each output."""
    if to_halves:
        return value.astype("float16").astype("float32")
    scale = np.abs(value).max(axis=tuple(range(value.ndim - 1)), keepdims=True) / 127
    scale = np.where(scale == 0, 1, scale)
    return (np.round(value / scale) * scale).astype("float32")


def _quantized(low, high, kind):
    """The scale and the zero of integers for numbers of a range."""
    low, high, info = min(float(low), 0.0), max(float(high), 0.0), np.iinfo(kind)
    scale = (high - low) / (int(info.max) - int(info.min)) or 1.0
    return scale, int(np.clip(round(int(info.min) - low / scale), info.min, info.max))


class TFLiteConverter:
    """Makes bytes of a model."""

    _writes = False

    def __init__(self, model, signatures, is_bare=False):
        self._model, self._signatures, self._is_bare = model, signatures, is_bare
        self.optimizations, self.representative_dataset, self.target_spec = (set(), None, TargetSpec())
        self.inference_input_type = self.inference_output_type = _dtypes.as_dtype("float32")
        (self.allow_custom_ops, self.experimental_new_converter, self.experimental_new_quantizer) = False, True, True
        self.exclude_conversion_metadata = self.experimental_enable_resource_variables = False

    @classmethod
    def from_keras_model(cls, model):
        """Of a model of Keras, which is written into a folder first."""
        made = cls(model, signatures_of(model))
        made._writes = True
        return made

    @classmethod
    def from_saved_model(cls, saved_model_dir, signature_keys=None, tags=None):
        """Of a folder of `model.export` or `tf.saved_model.save`."""
        from tensorflow_extras.models import load

        if not os.path.isdir(saved_model_dir):
            raise OSError(f"SavedModel file does not exist at: {saved_model_dir}/{{saved_model.pbtxt|saved_model.pb}}")
        model = load(saved_model_dir)
        found = signatures_of(model)
        if signature_keys:
            unknown = [key for key in signature_keys if key not in found]
            if unknown:
                raise ValueError(f"Invalid signature key '{unknown[0]}' found. Valid keys are '{','.join(found)}'.")
            found = {key: found[key] for key in signature_keys}
        return cls(model, found)

    @classmethod
    def from_concrete_functions(cls, funcs, trackable_model=None):
        """Of functions for arguments of one kind."""
        if not all(hasattr(function, "structured_input_signature") for function in funcs):
            raise ValueError("This function takes in a list of ConcreteFunction. Use `get_concrete_function` of a tf.function.")
        found = {name: one for function in funcs[:1] for name, one in signatures_of(function).items()}
        return cls(trackable_model or funcs[0], found, trackable_model is None)

    def convert(self):
        """The bytes."""
        if self._writes:
            with tempfile.TemporaryDirectory() as folder:
                self._model.export(folder)
        variables = [v for v in getattr(self._model, "variables", ())] if self.optimizations else []
        halves = any(_dtypes.as_dtype(kind).name == "float16" for kind in self.target_spec.supported_types)
        kept = [(v, v.numpy()) for v in variables if v.numpy().dtype == np.float32 and v.numpy().ndim > 1 and v.numpy().size >= _LEAST]
        ranges = self._ranges()
        try:
            for variable, value in kept:
                variable.assign(_rounded(value, halves))
            for one in self._signatures.values():
                one.is_bare = self._is_bare
            body = packed(Program(self._signatures, ranges))
        finally:
            for variable, value in kept:
                variable.assign(value)
        return _HEAD + (_SMALL + zlib.compress(body) if self.optimizations else _WHOLE + body)

    def _ranges(self):
        """The integer types of inputs and outputs, with scales and zeros, by the values that go through."""
        kinds = [_dtypes.as_dtype(kind).name for kind in (self.inference_input_type, self.inference_output_type)]
        if kinds == ["float32", "float32"] or not self._signatures:
            return {}
        if self.representative_dataset is None:
            raise ValueError("The inference_input_type and inference_output_type must be tf.float32 without a representative_dataset.")
        given = getattr(self.representative_dataset, "input_gen", self.representative_dataset)
        one, seen = next(iter(self._signatures.values())), []
        for row in given():
            row = [np.asarray(row[name]) for name, _ in one.inputs] if isinstance(row, dict) else [np.asarray(value) for value in row]
            found = one.run(dict(zip((name for name, _ in one.inputs), row)))
            seen.append((row, [np.asarray(value) for value in found.values()]))
        made = {}
        for side, (kind, which) in enumerate(zip(kinds, ("inputs", "outputs"))):
            for at in range(len(seen[0][side]) if kind != "float32" else 0):
                low, high = (min(values[side][at].min() for values in seen), max(values[side][at].max() for values in seen))
                made[which, at] = (kind, *_quantized(low, high, kind))
        return made


class Interpreter:
    """Runs the bytes of a converter."""

    def __init__(self, model_path=None, model_content=None, experimental_delegates=None, num_threads=None, **options):
        if model_path is None and model_content is None:
            raise ValueError("`model_path` or `model_content` must be specified.")
        if model_content is None:
            if not os.path.exists(model_path):
                raise ValueError(f"Could not open '{model_path}'.")
            with open(model_path, "rb") as file:
                model_content = file.read()
        content = bytes(model_content)
        if content[4:8] != _HEAD[4:]:
            raise ValueError("The model is not a valid Flatbuffer buffer")
        form, body = content[8:12], content[12:]
        if form not in (_WHOLE, _SMALL):
            raise NotImplementedError("the bytes are those of TensorFlow's converter, which Tandem does not run; convert the model here: "
                                      "tf.lite.TFLiteConverter.from_keras_model(model).convert()")  # fmt: skip
        program = unpack(zlib.decompress(body) if form == _SMALL else body)
        self._signatures, self._ranges = program.signatures, program.ranges
        self._main = next(iter(self._signatures.values()))
        self._inputs = [self._details("inputs", at, name, spec) for at, (name, spec) in enumerate(self._main.inputs)]
        first = len(self._inputs) + self._main.weights
        self._outputs = [self._details("outputs", at, name, spec, first) for at, (name, spec) in enumerate(self._main.outputs)]
        self._values, self._ready = {}, False

    def _details(self, which, at, name, spec, first=0):
        shape = [1 if n is None else n for n in spec.shape]
        kind, scale, zero = self._ranges.get((which, at), (spec.dtype.name, None, 0))
        scales = np.array([] if scale is None else [scale], "float32")
        return {
            "name": self._main.tensor_name(which, at, name), "index": first + at, "shape": np.array(shape, "int32"),
            "shape_signature": np.array([-1 if n is None else n for n in spec.shape], "int32"),
            "dtype": np.bytes_ if kind == "string" else np.dtype(kind).type, "quantization": (0.0 if scale is None else float(scale), zero),
            "quantization_parameters": {"scales": scales, "zero_points": np.array([] if scale is None else [zero], "int32"), "quantized_dimension": 0, "block_size": 0},
            "sparsity_parameters": {},
        }  # fmt: skip

    def allocate_tensors(self):
        """Makes room for inputs and outputs."""
        for one in self._inputs:
            if one["index"] not in self._values or self._values[one["index"]].shape != tuple(one["shape"]):
                self._values[one["index"]] = np.zeros(tuple(one["shape"]), None if one["dtype"] is np.bytes_ else one["dtype"])
        for one in self._outputs:
            self._values.setdefault(one["index"], np.zeros(tuple(one["shape"]), None if one["dtype"] is np.bytes_ else one["dtype"]))
        self._ready = True

    def get_input_details(self):
        """Name, place, shape and type of each input."""
        return [dict(one) for one in self._inputs]

    def get_output_details(self):
        """Name, place, shape and type of each output."""
        return [dict(one) for one in self._outputs]

    def get_tensor_details(self):
        """Those of inputs and outputs: what lies between has no places here."""
        return self.get_input_details() + self.get_output_details()

    def resize_tensor_input(self, input_index, tensor_size, strict=False):
        """Gives an input another shape; then comes `allocate_tensors`."""
        one = self._input(input_index)
        if strict and any(a != -1 and a != b for a, b in zip(one["shape_signature"], tensor_size)):
            raise ValueError("ResizeInputTensorStrict only allows mutating unknown dimensions identified by -1.")
        one["shape"] = np.array([int(n) for n in tensor_size], "int32")
        self._ready = False

    def _input(self, index):
        for one in self._inputs:
            if one["index"] == index:
                return one
        raise ValueError(f"Tensor {index} is no input")

    def set_tensor(self, tensor_index, value):
        """Gives an input its value."""
        one, value = self._input(tensor_index), np.asarray(value)
        if not self._ready:
            raise ValueError("Cannot set tensor: Tensor is unallocated. Try calling allocate_tensors() first")
        if one["dtype"] is not np.bytes_ and value.dtype != np.dtype(one["dtype"]):
            kinds = [np.dtype(kind).name.upper() for kind in (value.dtype, one["dtype"])]
            raise ValueError(f"Cannot set tensor: Got value of type {kinds[0]} but expected type {kinds[1]} for input {tensor_index}, name: {one['name']} ")
        shape = tuple(int(n) for n in one["shape"])
        if value.ndim != len(shape):
            raise ValueError(f"Cannot set tensor: Dimension mismatch. Got {value.ndim} but expected {len(shape)} for input {tensor_index}.")
        for at, (got, expected) in enumerate(zip(value.shape, shape)):
            if got != expected:
                raise ValueError(f"Cannot set tensor: Dimension mismatch. Got {got} but expected {expected} for dimension {at} of input {tensor_index}.")
        self._values[tensor_index] = value

    def invoke(self):
        """Computes the outputs."""
        if not self._ready:
            raise RuntimeError("Invoke called on model that is not ready.")
        given = {}
        for at, (one, (name, _)) in enumerate(zip(self._inputs, self._main.inputs)):
            given[name] = self._plain("inputs", at, self._values[one["index"]])
        for at, (one, value) in enumerate(zip(self._outputs, self._main.run(given).values())):
            value = self._integers("outputs", at, np.asarray(value))
            self._values[one["index"]], one["shape"] = (value, np.array(value.shape, "int32"))

    def _plain(self, which, at, value):
        if (which, at) not in self._ranges:
            return value
        _, scale, zero = self._ranges[which, at]
        return ((value.astype("float32") - zero) * scale).astype("float32")

    def _integers(self, which, at, value):
        if (which, at) not in self._ranges:
            return value
        kind, scale, zero = self._ranges[which, at]
        return np.clip(np.round(value / scale) + zero, np.iinfo(kind).min, np.iinfo(kind).max).astype(kind)

    def get_tensor(self, tensor_index, subgraph_index=0):
        """A copy of a value."""
        if tensor_index not in self._values:
            raise ValueError("Tensor data is null. Run allocate_tensors() first")
        return np.array(self._values[tensor_index])

    def tensor(self, tensor_index):
        """A function that gives the value, into which programs may write."""
        return lambda: self._values[tensor_index]

    def get_signature_list(self):
        """The functions, with the names of their arguments and results."""
        if self._main.is_bare:
            return {}
        return {
            key: {"inputs": sorted(name for name, _ in one.inputs), "outputs": sorted(name for name, _ in one.outputs)} for key, one in self._signatures.items()
        }

    def get_signature_runner(self, signature_key=None):
        """A function of the model that takes arrays by name and gives a dict."""
        if signature_key is None:
            if len(self._signatures) != 1:
                raise ValueError(f"SignatureRunner requires a signature_key: the model has {len(self._signatures)}. Available: {list(self._signatures)}")
            signature_key = next(iter(self._signatures))
        if signature_key not in self._signatures:
            raise ValueError(f"Invalid signature_key provided: {signature_key!r}. Available: {list(self._signatures)}")
        return SignatureRunner(self._signatures[signature_key])

    def reset_all_variables(self):
        """Nothing: runs keep no state."""


class SignatureRunner:
    """A function of a model."""

    def __init__(self, signature):
        self._signature = signature

    def __call__(self, **inputs):
        expected = [name for name, _ in self._signature.inputs]
        if len(inputs) != len(expected):
            raise ValueError(f"Invalid number of inputs provided for running a SignatureDef, expected {len(expected)} vs provided {len(inputs)}")
        for name in inputs:
            if name not in expected:
                raise ValueError(f"Invalid Input name ({name}) for SignatureDef")
        return {name: np.asarray(value) for name, value in self._signature.run(inputs).items()}

    def get_input_details(self):
        """The type and shape of each argument."""
        return {
            name: {"name": f"{name}:0", "shape": np.array([1 if n is None else n for n in spec.shape], "int32"), "dtype": np.dtype(spec.dtype.name).type}
            for name, spec in self._signature.inputs
        }

    def get_output_details(self):
        """The type and shape of each result."""
        return {
            name: {"name": f"{name}:0", "shape": np.array([1 if n is None else n for n in spec.shape], "int32"), "dtype": np.dtype(spec.dtype.name).type}
            for name, spec in self._signature.outputs
        }


class experimental:
    """Delegates and debuggers, which need another machine's libraries."""

    @staticmethod
    def load_delegate(library, options=None):
        """No library of another machine can be loaded."""
        raise ValueError(f"Failed to load delegate from {library}: a browser loads no native library; leave experimental_delegates out")

    class OpResolverType(enum.Enum):
        """Which kernels an interpreter takes."""

        AUTO, BUILTIN, BUILTIN_REF, BUILTIN_WITHOUT_DEFAULT_DELEGATES = 0, 1, 2, 3

    class Analyzer:
        """Tells what a model is made of."""

        @staticmethod
        def analyze(model_path=None, model_content=None, gpu_compatibility=False, **options):
            """Prints the functions of a model."""
            for key, one in Interpreter(model_path, model_content)._signatures.items():
                print(f"{key}: {', '.join(name for name, _ in one.inputs)} -> {', '.join(name for name, _ in one.outputs)}")
