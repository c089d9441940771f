"""`tf.train.Checkpoint`: objects whose variables are written under the names that lead to them, and read by these, also when they are made later."""

import json
import os

import numpy as np
import tandem as td
import tensorflow as tf
from tensorflow import Variable
from tensorflow._dtypes import as_dtype
from tensorflow._tensor import as_tensor
from tensorflow.keras._engine import Layer
from tensorflow_extras.errors import NotFoundError
from tensorflow_extras.modules import Module

_END, _GRAPH, _FILE = "/.ATTRIBUTES/VARIABLE_VALUE", "_CHECKPOINTABLE_OBJECT_GRAPH", ".safetensors"
# What Keras's layers call variables that go by others here.
_WORDS = {"kernel": "_kernel", "embeddings": "_embeddings", "running_mean": "moving_mean", "running_var": "moving_variance"}


class ListWrapper(list):
    """A list that a checkpoint has: what is added later takes its value from the file, too."""

    def __init__(self, items, checkpoint, name):
        super().__init__(items)
        self._told = checkpoint, name

    def append(self, value):
        """Adds an object."""
        super().append(value)
        checkpoint, name = self._told
        checkpoint._fill(value, f"{name}/{len(self) - 1}")

    def __repr__(self):
        return f"ListWrapper({super().__repr__()})"


class _Optimizer:
    """An optimizer whose state has the names of Keras's variables; those that it trains are the ones of a layer beside it."""

    def __init__(self, optimizer, beside):
        groups = optimizer.optimizer.param_groups if getattr(optimizer, "optimizer", None) is not None else []
        trained = [variable for group in groups for variable in group["params"]]
        found = trained or [variable for layer in beside for variable in layer.trainable_variables]
        self.optimizer, self.trainable_variables = optimizer, found

    @staticmethod
    def _name(at):
        return ("_iterations", "_learning_rate")[at] if at < 2 else f"_variables/{at}"

    def values(self):
        from .optimizer_states import values

        return {self._name(at): value for at, value in enumerate(values(self) or ())}

    def take(self, kept, prefix):
        from .optimizer_states import take

        found = []
        while f"{prefix}/{self._name(len(found))}{_END}" in kept:
            found.append(kept[f"{prefix}/{self._name(len(found))}{_END}"])
        if found:
            take(self, found)


def _children(value):
    """The objects below one, by name."""
    if isinstance(value, dict):
        return {str(key): item for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return {str(at): item for at, item in enumerate(value)}
    if isinstance(value, Checkpoint):
        return value._objects()
    if not isinstance(value, Layer):
        return {}
    kind = [cls.__name__ for cls in type(value).__mro__]
    if "Sequential" in kind or "Functional" in kind:
        head, begin = ("_functional/_operations", 1) if "Sequential" in kind else ("_operations", 0)
        return {f"{head}/{at + begin}": layer for at, layer in enumerate(value.layers)}
    is_module = isinstance(value, Module)
    found = {}
    for name, item in vars(value).items():
        if isinstance(item, (td.Variable, Layer, dict, list, tuple)) or hasattr(item, "reset_from_seed"):
            found[name if is_module else _word(value, name, item)] = item
    for name in () if is_module else vars(value).get("_buffer_names", ()):
        found.setdefault(_WORDS.get(name, name), vars(value).get(name))
    return found


def _word(layer, name, item):
    """What Keras calls an attribute of a layer's."""
    if not isinstance(item, td.Variable):
        return name
    name = str(getattr(item, "name", None) or name).rpartition("/")[2].partition(":")[0]
    return f"cell/{name}" if hasattr(layer, "return_sequences") else _WORDS.get(name, name)


class _State:
    """The state of a generator of random numbers, as a variable."""

    def __init__(self, generator):
        self._generator = generator

    def numpy(self):
        return self._generator.state.numpy()

    def assign(self, value):
        made = type(self._generator).from_state(value)
        self._generator._counter, self._generator._key = made._counter, made._key


def _variables(value, name, met=()):
    """The variables at an object and below it, with the names that lead to them."""
    if isinstance(value, td.Tensor):
        yield name, value
    elif hasattr(value, "reset_from_seed"):
        yield f"{name}/_state_var", _State(value)
    elif id(value) not in met:
        for word, child in _children(value).items():
            yield from _variables(child, f"{name}/{word}" if name else word, (*met, id(value)))


def _modules(value, name, met=()):
    """The modules at an object and below it, with the names that lead to them."""
    if isinstance(value, Module):
        yield name, value
    if id(value) not in met and not isinstance(value, td.Tensor):
        for word, child in _children(value).items():
            yield from _modules(child, f"{name}/{word}", (*met, id(value)))


def _is_optimizer(value):
    return hasattr(value, "apply_gradients") and hasattr(value, "iterations")


class CheckpointLoadStatus:
    """What a file gave."""

    def __init__(self, checkpoint, kept):
        self._checkpoint, self._kept = checkpoint, kept

    def _found(self):
        return dict(self._checkpoint._named())

    def assert_consumed(self):
        """Refuses values that no object has taken, and objects without values."""
        names = set(self._found())
        for key in self._kept:
            name = key.removesuffix(_END)
            if key != _GRAPH and name not in names and not self._checkpoint._takes(name):
                last = name.rpartition("/")[2]
                raise AssertionError(f"Unresolved object in checkpoint (root).{name.replace('/', '.')}: attributes {{\n  name: \"VARIABLE_VALUE\"\n"
                                     f"  full_name: \"{self._checkpoint._full.get(name, last)}\"\n  checkpoint_key: \"{key}\"\n}}\n"
                                     "has_checkpoint_values {\n  value: true\n}\n")  # fmt: skip
        return self.assert_existing_objects_matched()

    def assert_existing_objects_matched(self):
        """Refuses objects for which the file has no values."""
        others = [value for name, value in self._found().items() if name + _END not in self._kept and name != "save_counter"]
        if others:
            shown = ", ".join(map(repr, others[:10]))
            raise AssertionError(f"Found {len(others)} Python objects that were not bound to checkpointed values, likely due to changes in the Python "
                                 f"program. Showing {min(len(others), 10)} of {len(others)} unmatched objects: [{shown}]")  # fmt: skip
        return self

    def assert_nontrivial_match(self):
        """Refuses a file of which nothing was taken."""
        if not any(name + _END in self._kept for name in self._found()):
            raise AssertionError("Nothing except the root object matched a checkpointed value. Typically this means that the checkpoint does not match "
                                 f"the Python program. The following objects have no matching checkpointed value: {list(self._found().values())}")  # fmt: skip
        return self

    def expect_partial(self):
        """This: nothing is told of what was not taken."""
        return self


class Checkpoint:
    """Objects whose variables are written and read together."""

    def __init__(self, root=None, **objects):
        self.__dict__.update(_pending=None, _full={}, _root=root)
        for name, value in objects.items():
            setattr(self, name, value)

    def __setattr__(self, name, value):
        value = ListWrapper(value, self, name) if type(value) is list else value
        self.__dict__[name] = value
        if not name.startswith("_"):
            self._fill(value, name)

    def _objects(self):
        found = {} if self._root is None else dict(_children(self._root))
        return found | {name: value for name, value in self.__dict__.items() if name not in ("_pending", "_full", "_root")}

    def _named(self):
        for name, value in self._objects().items():
            if not _is_optimizer(value):
                yield from _variables(value, name)

    def _optimizers(self):
        objects = self._objects()
        beside = [value for value in objects.values() if isinstance(value, Layer)]
        return {name: _Optimizer(value, beside) for name, value in objects.items() if _is_optimizer(value)}

    def _takes(self, name):
        """Whether an optimizer or a layer that has no variables yet takes a value."""
        head = name.partition("/")[0]
        value = self._objects().get(head)
        return _is_optimizer(value) or head == "save_counter" or isinstance(value, Layer) and not value.built

    # Writing

    def _counter(self):
        if "save_counter" not in self.__dict__:
            self.save_counter = Variable(as_tensor(0, "int64"), trainable=False, name="save_counter")
        return self.save_counter

    def save(self, file_prefix, options=None):
        """Writes a file with a number; gives its name."""
        self._counter().assign_add(1)
        return self.write(f"{file_prefix}-{int(self.save_counter)}")

    def write(self, file_prefix, options=None):
        """Writes a file; gives its name."""
        folder = os.path.dirname(str(file_prefix))
        if folder:
            os.makedirs(folder, exist_ok=True)
        named = dict(self._named())
        kept = {name + _END: td.stop_gradient(value) if isinstance(value, td.Tensor) else as_tensor(value.numpy()) for name, value in named.items()}
        for name, optimizer in self._optimizers().items():
            kept |= {f"{name}/{word}{_END}": as_tensor(value) for word, value in optimizer.values().items()}
        full = {name: str(getattr(value, "name", "Variable")).partition(":")[0] for name, value in named.items()}
        kept[_GRAPH] = td.tensor(list(json.dumps(full).encode()), dtype="uint8")
        td.save(f"{file_prefix}{_FILE}", kept)
        return str(file_prefix)

    # Reading

    def restore(self, save_path, options=None):
        """Reads a file; nothing happens for None. What has no variables yet takes its values when it has them."""
        if save_path is None:
            return CheckpointLoadStatus(self, {})
        try:
            kept = td.load(f"{save_path}{_FILE}")
        except FileNotFoundError:
            raise NotFoundError(f"Error when restoring from checkpoint or SavedModel at {save_path}: {_nothing(save_path)}\nPlease double-check that the "
                                "path is correct. You may be missing the checkpoint suffix (e.g. the '-1' in 'path/to/ckpt-1').") from None  # fmt: skip
        self.__dict__["_full"] = _decoded(kept[_GRAPH]) if _GRAPH in kept else {}
        self.__dict__["_pending"] = kept
        if _GRAPH not in kept:
            self._take_numbered(kept)
        if f"save_counter{_END}" in kept:
            self._counter()
        for name, value in self._objects().items():
            self._fill(value, name)
        for name, optimizer in self._optimizers().items():
            optimizer.take({key: value.numpy() for key, value in kept.items() if key.startswith(name + "/")}, name)
        return CheckpointLoadStatus(self, kept)

    read = restore

    def _take_numbered(self, kept):
        """Takes the values of a file of the first form, which numbered the variables of each object: first those that training changes."""
        for name, value in self._objects().items():
            parts = (*value.trainable_variables, *value.non_trainable_variables) if isinstance(value, Layer) else getattr(value, "variables", None)
            for n, variable in enumerate(parts or ([value] if isinstance(value, td.Variable) else [])):
                given = kept.get(f"{name}.{n:04d}")
                if given is not None:
                    variable.assign(given)

    def _fill(self, value, name):
        """Gives an object and those below it the values of a file."""
        kept = self._pending
        if kept is None or _is_optimizer(value):
            return
        for path, variable in _variables(value, name):
            given = kept.get(path + _END)
            if given is None:
                continue
            if isinstance(variable, td.Tensor) and tuple(given.shape) != tuple(variable.shape):
                raise ValueError(f"Received incompatible tensor with shape {tuple(given.shape)} when attempting to restore variable with shape "
                                 f"{tuple(variable.shape)} and name {getattr(variable, 'name', 'Variable')}.")  # fmt: skip
            variable.assign(given)
        for path, module in _modules(value, name):
            object.__setattr__(module, "_awaits", lambda word, item, path=path: self._fill(item, f"{path}/{word}"))
        if isinstance(value, Layer) and hasattr(value, "compile") and not value.variables:
            object.__setattr__(value, "_late_weights", lambda: self._fill(value, name))


class CheckpointManager:
    """Files of a checkpoint, of which the last ones are kept."""

    def __init__(self, checkpoint, directory, max_to_keep, keep_checkpoint_every_n_hours=None, checkpoint_name="ckpt", step_counter=None,
                 checkpoint_interval=None, init_fn=None):  # fmt: skip
        self.checkpoint, self.directory, self._most, self._name = checkpoint, str(directory), max_to_keep, checkpoint_name
        self._step, self.checkpoint_interval, self._init, self._last = step_counter, checkpoint_interval, init_fn, None
        self._paths = [os.path.join(self.directory, name) for name in _numbered(self.directory) if name.rpartition("-")[0] == checkpoint_name]

    checkpoints = property(lambda self: list(self._paths))
    latest_checkpoint = property(lambda self: self._paths[-1] if self._paths else None)

    def save(self, checkpoint_number=None, check_interval=True, options=None):
        """Writes a file; gives its name."""
        if self.checkpoint_interval is not None and check_interval and self._last is not None:
            if int(self._step) - self._last < self.checkpoint_interval:
                return None
        self._last = None if self._step is None else int(self._step)
        self.checkpoint._counter().assign_add(1)
        number = int(self.checkpoint.save_counter if checkpoint_number is None else checkpoint_number)
        path = self.checkpoint.write(os.path.join(self.directory, f"{self._name}-{number}"))
        self._paths = [kept for kept in self._paths if kept != path] + [path]
        while self._most and len(self._paths) > self._most:
            os.remove(self._paths.pop(0) + _FILE)
        return path

    def restore_or_initialize(self):
        """Reads the last file; without one, calls the function that initializes."""
        if self.latest_checkpoint is not None:
            self.checkpoint.restore(self.latest_checkpoint)
            return self.latest_checkpoint
        if self._init is not None:
            self._init()
        return None


def _numbered(folder):
    """The names of the files of checkpoints in a folder, by their numbers."""
    names = [name.removesuffix(_FILE) for name in os.listdir(folder) if name.endswith(_FILE)] if os.path.isdir(folder) else []
    return sorted((name for name in names if name.rpartition("-")[2].isdigit()), key=lambda name: int(name.rpartition("-")[2]))


def latest_checkpoint(checkpoint_dir, latest_filename=None):
    """The file of the highest number in a folder."""
    names = _numbered(str(checkpoint_dir))
    return os.path.join(str(checkpoint_dir), names[-1]) if names else None


def _nothing(path):
    return f"Unsuccessful TensorSliceReader constructor: Failed to find any matching files for {path}"


def _decoded(graph):
    return json.loads(bytes(int(value) for value in graph.tolist()))


Checkpoint.__module__ = CheckpointLoadStatus.__module__ = "tensorflow.python.checkpoint.checkpoint"
ListWrapper.__module__ = "tensorflow.python.trackable.data_structures"


class CheckpointReader:
    """The values of a file by name."""

    def __init__(self, path):
        try:
            self._kept = td.load(f"{path}{_FILE}")
        except FileNotFoundError:
            raise NotFoundError(_nothing(path)) from None

    def get_variable_to_shape_map(self):
        """The sizes of all values."""
        return {key: [] if key == _GRAPH else list(value.shape) for key, value in self._kept.items()}

    def get_variable_to_dtype_map(self):
        """The element types of all values."""
        return {key: tf.string if key == _GRAPH else as_dtype(value.dtype.name) for key, value in self._kept.items()}

    def has_tensor(self, tensor_str):
        """Whether there is a value of this name."""
        return tensor_str in self._kept

    def get_tensor(self, tensor_str):
        """A value, as an array."""
        if tensor_str not in self._kept:
            raise NotFoundError(f"Key {tensor_str} not found in checkpoint")
        found = as_tensor(self._kept[tensor_str]).numpy()
        return bytes(found.tolist()) if tensor_str == _GRAPH else found[()] if isinstance(found, np.ndarray) and not found.ndim else found


def load_checkpoint(ckpt_dir_or_file):
    """The values of a file, or of the last one in a folder."""
    path = str(ckpt_dir_or_file)
    if os.path.isdir(path):
        found = latest_checkpoint(path)
        if found is None:
            raise ValueError(f"Couldn't find 'checkpoint' file or checkpoints in given directory {path}")
        path = found
    return CheckpointReader(path)


def list_variables(ckpt_dir_or_file):
    """The names of all values, with their sizes."""
    return sorted(load_checkpoint(ckpt_dir_or_file).get_variable_to_shape_map().items())


def load_variable(ckpt_dir_or_file, name):
    """A value of a file, as an array."""
    return load_checkpoint(ckpt_dir_or_file).get_tensor(name.removesuffix(":0"))


def checkpoints_iterator(checkpoint_dir, min_interval_secs=0, timeout=None, timeout_fn=None):
    """The last file of a folder."""
    found = latest_checkpoint(checkpoint_dir)
    if found is not None:
        yield found
