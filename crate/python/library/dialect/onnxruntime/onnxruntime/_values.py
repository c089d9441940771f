"""Arrays as values of their own, and what is bound to the inputs and results of a session."""

import numpy as np

# The words of ONNX for the element types that have other ones.
_WORDS = {"float32": "float", "float64": "double", "str": "string", "object": "string", "text": "string"}
# The numbers of element types in files.
_NUMBERS = {"float32": 1, "uint8": 2, "int8": 3, "uint16": 4, "int16": 5, "int32": 6, "int64": 7, "bool": 9, "float16": 10, "float64": 11, "uint32": 12, "uint64": 13}


def type_name(dtype):
    """What ONNX calls a tensor of elements of this type; empty where a model does not say it."""
    if dtype is None:
        return ""
    word = "string" if str(dtype).startswith("<U") else _WORDS.get(str(dtype), str(dtype))
    return f"tensor({word})"


class OrtValue:
    """An array with the device that it is on."""

    def __init__(self, array, device="cpu"):
        self._array, self._device = array, device

    @staticmethod
    def ortvalue_from_numpy(numpy_obj, device_type="cpu", device_id=0, vendor_id=-1):
        """The value of an array."""
        return OrtValue(np.array(numpy_obj), device_type.lower())

    @staticmethod
    def ortvalue_from_shape_and_type(shape, element_type, device_type="cpu", device_id=0, vendor_id=-1):
        """A value to be written, of this shape."""
        if isinstance(element_type, int):
            element_type = next(name for name, number in _NUMBERS.items() if number == element_type)
        return OrtValue(np.zeros(tuple(shape), element_type), device_type.lower())

    def numpy(self):
        """Its array."""
        return self._array

    def shape(self):
        """Sizes of its axes."""
        return list(self._array.shape)

    def data_type(self):
        """What ONNX calls its type."""
        return type_name(str(self._array.dtype))

    def element_type(self):
        """The number of its element type."""
        return _NUMBERS[str(self._array.dtype)]

    def device_name(self):
        """Where it is."""
        return self._device

    def tensor_size_in_bytes(self):
        """Bytes of its elements."""
        return self._array.nbytes

    def has_value(self):
        """Whether it holds something: always."""
        return True

    def is_tensor(self):
        """Whether it is a tensor: always."""
        return True

    def is_tensor_sequence(self):
        """Whether it is a sequence: never."""
        return False

    def is_sparse_tensor(self):
        """Whether it is sparse: never."""
        return False

    def update_inplace(self, np_arr):
        """Takes the elements of an array of its shape."""
        self._array[...] = np_arr

    def __array__(self, dtype=None, copy=None):
        return self._array if dtype is None else self._array.astype(dtype)


class SessionIOBinding:
    """What is bound to the inputs and results of a session."""

    def __init__(self, session):
        self._session = session
        self._inputs, self._outputs = {}, {}

    def bind_cpu_input(self, name, arr_on_cpu):
        """An array for an input."""
        self._inputs[name] = OrtValue.ortvalue_from_numpy(arr_on_cpu)

    def bind_ortvalue_input(self, name, ortvalue):
        """A value for an input."""
        self._inputs[name] = ortvalue

    def bind_output(self, name, device_type="cpu", device_id=0, element_type=None, shape=None, buffer_ptr=None):
        """A result that is wanted."""
        self._outputs[name] = None

    def bind_ortvalue_output(self, name, ortvalue):
        """A result that is wanted, and the value that takes it."""
        self._outputs[name] = ortvalue

    def bind_input(self, name, device_type, device_id, element_type, shape, buffer_ptr):
        """Refused: tensors have no address."""
        raise NotImplementedError("tensors have no address here: use bind_cpu_input or bind_ortvalue_input")

    def clear_binding_inputs(self):
        """Forgets the arguments."""
        self._inputs.clear()

    def clear_binding_outputs(self):
        """Forgets the results."""
        self._outputs.clear()

    def synchronize_inputs(self):
        """Nothing: a run waits for its arguments."""

    synchronize_outputs = synchronize_inputs

    def _run(self):
        found = self._session.run(list(self._outputs), {name: value.numpy() for name, value in self._inputs.items()})
        for name, array in zip(self._outputs, found):
            if self._outputs[name] is None:
                self._outputs[name] = OrtValue(array)
            else:
                self._outputs[name].update_inplace(array)

    def get_outputs(self):
        """The results as values."""
        return list(self._outputs.values())

    def copy_outputs_to_cpu(self):
        """The results as arrays."""
        return [value.numpy() for value in self._outputs.values()]


IOBinding = SessionIOBinding
