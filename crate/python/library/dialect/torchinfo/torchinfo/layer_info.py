"""What a table says of one layer."""

import math
from collections.abc import Iterable

import torch

from .enums import ColumnSettings


def is_lazy(parameter):
    """Whether a parameter is made at the first call of its layer."""
    return type(parameter).__name__.startswith("Uninitialized")


def is_never_called(module):
    """Whether PyTorch uses the weights of a layer without a call of it: those of attention's last product."""
    return type(module).__name__ == "NonDynamicallyQuantizableLinear"


def prod(sizes):
    """The product of sizes, lists in lists included."""
    return math.prod(prod(size) if isinstance(size, Iterable) else size for size in sizes) if isinstance(sizes, Iterable) else 1


def as_tensor(value):
    """An array of NumPy as a tensor; anything else as it is."""
    return torch.from_numpy(value) if type(value).__module__ == "numpy" and hasattr(value, "ndim") else value


def nested_list_size(inputs):
    """The shape of the first tensor inside, and the bytes of an element."""
    inputs = as_tensor(getattr(inputs, "tensors", inputs))
    if isinstance(inputs, torch.Tensor):
        return list(inputs.size()), inputs.element_size()
    if isinstance(inputs, dict) and inputs:
        return nested_list_size(list(inputs.values()))
    if isinstance(inputs, (list, tuple)) and len(inputs):
        return nested_list_size(inputs[0])
    return [], 0


class LayerInfo:
    """A layer at its place in the network."""

    def __init__(self, var_name, module, depth, parent_info=None):
        self.layer_id, self.module, self.class_name = id(module), module, getattr(module, "original_name", type(module).__name__)
        self.var_name, self.depth, self.parent_info = var_name, depth, parent_info
        self.depth_index, self.children, self.inner_layers = None, [], {}
        self.is_leaf_layer = not any(True for _ in module.children())
        self.executed = self.contains_lazy_param = self.is_recursive = False
        self.input_size, self.output_size, self.kernel_size = [], [], self.get_kernel_size(module)
        self.trainable_params = self.num_params = self.param_bytes = self.output_bytes = self.macs = 0

    def __repr__(self):
        return f"{self.class_name}: {self.depth}"

    @property
    def trainable(self):
        """Whether its parameters learn: all, none, or some."""
        if self.num_params == 0:
            return "--"
        if self.trainable_params == 0:
            return "False"
        return "True" if self.num_params == self.trainable_params else "Partial"

    @staticmethod
    def get_kernel_size(module):
        """The size of a layer's window."""
        size = getattr(module, "kernel_size", None)
        if size is None or isinstance(size, int):
            return size
        if isinstance(size, Iterable):
            return list(size)
        raise TypeError(f"kernel_size has an unexpected type: {type(size)}")

    @staticmethod
    def calculate_size(inputs, batch_dim):
        """The shape of what a layer was given, or gave, and the bytes of an element."""

        def with_batch(size):
            return size if batch_dim is None else [*size[:batch_dim], 1, *size[batch_dim + 1 :]]

        if inputs is None:
            return [], 0
        if isinstance(inputs, (list, tuple)) and len(inputs) and hasattr(getattr(inputs[0], "data", None), "size"):
            first = inputs[0].data
            return with_batch(list(first.size())), first.element_size()
        if isinstance(inputs, dict):
            size, item = nested_list_size(list(inputs.values())[-1])
            return (size if batch_dim is None else [with_batch(size)]), item
        inputs = as_tensor(inputs)
        if isinstance(inputs, torch.Tensor):
            return list(inputs.size()), inputs.element_size()
        if isinstance(inputs, (list, tuple)):
            size, item = nested_list_size(inputs)
            if batch_dim is not None and batch_dim < len(size):
                size[batch_dim] = 1
            return size, item
        raise TypeError(f"Model contains a layer with an unsupported input or output type: {inputs}, type: {type(inputs)}")

    def _counted(self):
        """The parameters with their names and how many numbers they learn; of a pruned one those that are left."""
        for name, parameter in self.module.named_parameters():
            if is_lazy(parameter):
                self.contains_lazy_param = True
                continue
            count = parameter.nelement()
            if name.endswith("_orig"):
                mask, short = self.module, name.removesuffix("_orig")
                for part in f"{short}_mask".split("."):
                    mask = getattr(mask, part, None)
                if mask is not None:
                    count, name = int(mask.sum()), short
            yield name, parameter, count

    def calculate_num_params(self):
        """Counts parameters."""
        self.num_params = self.param_bytes = self.trainable_params = 0
        self.inner_layers, last = {}, None
        for name, parameter, count in self._counted():
            self.param_bytes += parameter.element_size() * count
            self.num_params += count
            self.trainable_params += count if parameter.requires_grad else 0
            size = list(parameter.size())
            if name == "weight" and len(size) > 1:
                # Inputs come first.
                size[:2] = size[1], size[0]
            if self.parent_info is not None or "." not in name:
                last = self.inner_layers[name] = {ColumnSettings.KERNEL_SIZE: str(size), ColumnSettings.NUM_PARAMS: f"├─{count:,}"}
        if last is not None:
            last[ColumnSettings.NUM_PARAMS] = f"└─{last[ColumnSettings.NUM_PARAMS][2:]}"

    def calculate_macs(self):
        """Counts products with parameters, of the whole batch."""
        for name, _, count in self._counted():
            if name in ("weight", "bias"):
                # A convolution uses its weights at each place.
                places = prod(self.output_size[:1] + self.output_size[2:]) if "Conv" in self.class_name else self.output_size[0]
                self.macs += int(places * count)
            elif "weight" in name or "bias" in name:
                self.macs += prod(self.output_size[:2]) * count

    def check_recursive(self, layer_ids):
        """Marks a layer that the table already has."""
        if self.layer_id in layer_ids:
            self.is_recursive = True

    def get_layer_name(self, show_var_name, show_depth):
        """The class, with the name in its module, and depth and number."""
        name = self.class_name
        if show_var_name and self.var_name:
            name += f" ({self.var_name})"
        if show_depth and self.depth > 0:
            name += f": {self.depth}" + ("" if self.depth_index is None else f"-{self.depth_index}")
        return name

    def macs_to_str(self, reached_max_depth):
        """Operations in words."""
        if self.macs > 0 and self.is_leaf_layer:
            return f"{self.macs:,}"
        if self.macs > 0 and reached_max_depth:
            return f"{sum(child.macs for child in self.children if child.is_leaf_layer):,}"
        return "--"

    def num_params_to_str(self, reached_max_depth):
        """Parameters in words."""
        if self.num_params == 0:
            return "--"
        if self.is_recursive:
            return "(recursive)"
        if reached_max_depth or self.is_leaf_layer:
            return f"{self.num_params:,}" if self.trainable_params else f"({self.num_params:,})"
        left = self.leftover_params()
        return f"{left:,}" if left > 0 else "--"

    def params_percent(self, total_params, reached_max_depth, precision=2):
        """Parameters as a part of all, in words."""
        none = "     --"
        if total_params == 0:
            return none
        if self.is_recursive:
            return "(recursive)"
        count = self.num_params if reached_max_depth or self.is_leaf_layer else self.leftover_params()
        return f"{count / total_params:>{precision + 5}.{precision}%}" if count else none

    def _left(self, attribute):
        return getattr(self, attribute) - sum(
            getattr(child, attribute) if child.is_leaf_layer else child._left(attribute) for child in self.children if not child.is_recursive
        )

    def leftover_params(self):
        """Parameters that none of its inner layers has."""
        return self._left("num_params")

    def leftover_trainable_params(self):
        """Of those the ones that learn."""
        return self._left("trainable_params")
