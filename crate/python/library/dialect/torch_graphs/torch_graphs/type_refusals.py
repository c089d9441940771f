"""PyTorch's refusals of operands of other element types than a kernel has, and what it does with numbers that a type does not hold."""

import tandem as td
import torch
from torch._methods import _word
from torch_graphs.promotion import _NAMES, alike_factors

_HELD = td.Tensor.dtype.__get__
_INTEGERS = (td.bool, td.uint8, td.int8, td.int16, td.int32, td.int64)


def _no_kernel(kernel, x):
    return NotImplementedError(f"\"{kernel}\" not implemented for '{_word(x)}'")


def _is_of_integers(x):
    return isinstance(x, td.Tensor) and _HELD(x) in _INTEGERS


def convolution(input, weight, bias):
    """Refuses a convolution of two types."""
    if not isinstance(weight, td.Tensor) or torch.is_autocast_enabled() or input.dtype == weight.dtype or input.is_complex() or weight.is_complex():
        return
    (name, in_c), (other, weight_c) = _NAMES[input.dtype.name], _NAMES[weight.dtype.name]
    if isinstance(bias, td.Tensor) and input.dtype != bias.dtype:
        raise RuntimeError(f"Input type ({in_c}) and bias type ({weight_c}) should be the same")
    if input.dtype.name != "float32":
        raise RuntimeError(f"expected scalar type {name} but found {other}")
    what = "should be the same or input should be a MKLDNN tensor and weight is a dense tensor"
    raise RuntimeError(f"Input type (torch.{name}Tensor) and weight type (torch.{other}Tensor) {what}")


def norm(name, x, weight):
    """Refuses whole numbers, and doubles beside floats, where a layer takes the mean and the spread."""
    if not isinstance(x, td.Tensor) or torch.is_autocast_enabled():
        return
    if _is_of_integers(x) and (name != "LayerNorm" or weight is None):
        raise _no_kernel("LayerNormKernelImpl" if name == "LayerNorm" else "batch_norm", x)
    if isinstance(weight, td.Tensor) and _HELD(x) is not _HELD(weight) and (_is_of_integers(x) or td.float64 in (_HELD(x), _HELD(weight))):
        raise RuntimeError("mixed dtype (CPU): all inputs must share same datatype.")


def loss(name, input, target):
    """Refuses whole numbers as predictions, and classes that are not of 64 bits."""
    if not isinstance(input, td.Tensor) or not isinstance(target, td.Tensor):
        return
    if name in ("cross_entropy", "nll_loss"):
        if _is_of_integers(input):
            raise _no_kernel("log_softmax_lastdim_kernel_impl" if name == "cross_entropy" else "nll_loss_out_frame", input)
        if _HELD(target) in (td.int8, td.int16, td.int32) and td.Tensor.device.__get__(target) == "cpu":
            raise RuntimeError(f"expected scalar type Long but found {_word(target)}")
        return
    if name in ("mse_loss", "huber_loss") and input.dtype != target.dtype and (input.requires_grad or target.requires_grad):
        return lambda found: _without_derivative(found, *((input, target) if input.requires_grad else (target, input)))
    both = _is_of_integers(input) and _is_of_integers(target)
    if name in ("mse_loss", "smooth_l1_loss") and both:
        raise _no_kernel(f"{name.removesuffix('_loss')}_cpu", input)
    if name == "l1_loss" and both:
        raise RuntimeError(f"mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: {_word(input)}")
    if name == "kl_div" and both:
        raise RuntimeError("kl_div: Integral inputs not supported.")
    if name == "binary_cross_entropy_with_logits" and _is_of_integers(target) and not _is_of_integers(input):
        raise RuntimeError(f"result type {_word(input)} can't be cast to the desired output type {_word(target)}")


def _without_derivative(found, x, other):
    """A loss of two types, which is refused when its derivative is asked for."""

    def refused(_):
        raise RuntimeError(f"Found dtype {_NAMES[other.dtype.name][0]} but expected {_NAMES[x.dtype.name][0]}")

    if "Huber" in found.grad_fn.name():
        found = found.to(x.dtype)
        found._grad_name = "HuberLossBackward0"
    found.register_hook(refused)
    return found


def softmax(name, x, axis):
    """Refuses whole numbers."""
    if _is_of_integers(x):
        is_last = x.ndim == 0 or axis % x.ndim == x.ndim - 1
        raise _no_kernel(f"{name}_lastdim_kernel_impl" if is_last else "softmax_kernel_impl", x)


def draws(x, name):
    """Refuses floats as elements of whole numbers, where they are."""
    kernel = {"uniform_": "check_uniform_bounds", "normal_": "normal_kernel_cpu", "exponential_": "exponential_kernel_cpu"}.get(name)
    if kernel and _is_of_integers(x):
        raise _no_kernel(kernel, x)


def division(x, other):
    """Refuses whole numbers divided by none."""
    if _is_of_integers(x) and not isinstance(other, float):
        if bool((other == 0).any()) if _is_of_integers(other) else type(other) is int and other == 0:
            raise RuntimeError("ZeroDivisionError")


def matrix(name, x):
    """Refuses a matrix of whole numbers, and what is none."""
    if isinstance(x, td.Tensor) and x.ndim < 2:
        raise RuntimeError(f"linalg.{name}: The input tensor A must have at least 2 dimensions.")
    if name in ("eigh", "slogdet", "matrix_power") and x.shape[-1] != x.shape[-2]:
        raise RuntimeError(f"linalg.{name}: A must be batches of square matrices, but they are {x.shape[-2]} by {x.shape[-1]} matrices")
    if _is_of_integers(x):
        if name == "eigh":
            raise _no_kernel("linalg_eigh_cpu", x)
        raise RuntimeError(f"linalg.{name}: Expected a floating point or complex tensor as input. Got {_word(x)}")


def beyond(error, function, x, other):
    """An operator with a number that the type does not hold, which wraps around, also in comparisons."""
    if type(other) is not int or not _is_of_integers(x) or "does not fit into" not in str(error):
        raise error
    return function(x, _wrapped(x, other))


def _wrapped(x, number):
    low, span = torch.iinfo(x.dtype).min, 1 << torch.iinfo(x.dtype).bits
    return (number - low) % span + low


def bits(error, word, x, *other):
    """Refuses floats, which have no bits to compute with."""
    if not other:
        raise TypeError("~ (operator.invert) is only implemented on integer and Boolean-type tensors") from None
    if type(other[0]) in (list, tuple):
        return NotImplemented
    if x.dtype.is_floating_point or isinstance(other[0], td.Tensor) and other[0].dtype.is_floating_point:
        wide = x if x.dtype.is_floating_point else other[0]
        raise _no_kernel(f"{word}_cpu" if "shift" in word else f"bitwise_{word.removeprefix('r') if word != 'rshift' else word}_cpu", wide)
    raise error


def factors(x, weight, bias):
    """Refuses factors of a linear layer that are of two types, or no tensors."""
    if not isinstance(x, td.Tensor):
        raise TypeError(f"linear(): argument 'input' (position 1) must be Tensor, not {type(x).__name__}")
    if bias is None and x.ndim < 3:
        alike_factors(x, weight)
    raise RuntimeError(f"mat1 and mat2 must have the same dtype, but got {_word(x)} and {_word(weight)}")


def rounded(function, *args):
    """What a function gives of narrow tensors, which is rounded once."""
    from torch_extras import narrow

    name = next(x._narrow for x in args if isinstance(x, td.Tensor) and x._narrow)
    wide = lambda x: x._fitted() if isinstance(x, td.Tensor) and x._narrow else tuple(map(wide, x)) if isinstance(x, tuple) else x  # noqa: E731
    return td.tree.map(lambda x: narrow.narrowed(x, name), function(*map(wide, args)))


def widened(layer):
    """The layer with its narrow tensors as wide ones."""
    made = object.__new__(type(layer))
    made.__dict__.update(layer.__dict__)
    torch.nn._module.replace_tensors([made], lambda x: x._fitted() if x._narrow else None)
    return made


def seed(at, x, gradient):
    """Refuses a gradient of another shape than the result of that number."""
    raise RuntimeError(f"Mismatch in shape: grad_output[{at}] has a shape of {gradient.shape} and output[{at}] has a shape of {x.shape}.")


def as_held(x, number):
    """A number that elements become: a negative one wraps around in bytes, and one that is too large is refused."""
    if _is_of_integers(x) and _HELD(x) is not td.bool:
        limits = torch.iinfo(x.dtype)
        if not (-limits.max if x.dtype is torch.uint8 else limits.min) <= number <= limits.max:
            raise RuntimeError(f"value cannot be converted to type {limits.dtype}{'_t' * (limits.bits < 32)} without overflow")
        return _wrapped(x, number)
    return number


def bytes_of(error, *args):
    """Whole numbers as bytes, of data or of a shape and a value: negative ones wrap around, and those that are too large are refused."""
    *data, name = args
    if "does not fit into" not in str(error):
        raise error
    if name[:4] == "uint":
        numbers = (td.full if data[1:] else td.tensor)(*data, "int64")
        if int(td.max(abs(numbers))) < 1 << int(name[4:]):
            return td.astype(numbers, name)
    raise RuntimeError(f"value cannot be converted to type {name}{'_t' * len(data[1:])} without overflow")


def grown(error, x, other, change=None):
    """A change in place by a tensor, or to a result, that is larger than the tensor, or by a number that the type does not hold."""
    if change and type(other) is int:
        return beyond(error, change, x, other)
    shape = torch.broadcast_shapes(x.shape, getattr(other, "shape", ()))
    if shape == x.shape:
        raise error
    raise RuntimeError(f"output with shape {list(x.shape)} doesn't match the broadcast shape {list(shape)}") from None


def name(word, value):
    """The name of a part of a module, of which dotted names are made."""
    kind = "module" if isinstance(value, td.nn.Module) else "buffer" if isinstance(value, td.Tensor) and not isinstance(value, td.Parameter) else "parameter"
    if not word:
        raise KeyError(f'{kind} name can\'t be empty string ""')
    raise KeyError(f'{kind} name can\'t contain "."' + f", got: {word}" * (kind == "module"))


def part(module, name, value):
    """Refuses what takes the place of a parameter or of an inner module and is none."""
    kind = value.type() if isinstance(value, torch.Tensor) else type(value).__name__
    place, wanted = ("parameter", "Parameter") if isinstance(module.__dict__[name], td.Parameter) else ("child module", "Module")
    raise TypeError(f"cannot assign '{kind}' as {place} '{name}' (torch.nn.{wanted} or None expected)")


def shape_to_come():
    """The shape of a lazy layer's parameter."""
    raise RuntimeError(
        "Can't access the shape of an uninitialized parameter or buffer. This error usually happens in `load_state_dict` when trying to load an "
        "uninitialized parameter into an initialized one. Call `forward` to initialize the parameters before accessing their attributes."
    )


def loader(self, batch_size, shuffle, sampler, batch_sampler, num_workers, drop_last, timeout, prefetch_factor):
    """Arguments of a loader that exclude each other."""
    if num_workers < 0:
        raise ValueError("num_workers option should be non-negative; use num_workers=0 to disable multiprocessing.")
    if timeout < 0:
        raise ValueError("timeout option should be non-negative")
    if num_workers == 0 and prefetch_factor is not None:
        raise ValueError(
            "prefetch_factor option could only be specified in multiprocessing."
            "let num_workers > 0 to enable multiprocessing, otherwise set prefetch_factor to None."
        )
    if self.persistent_workers and num_workers == 0:
        raise ValueError("persistent_workers option needs num_workers > 0")
    if batch_sampler is not None and (batch_size != 1 or shuffle or sampler is not None or drop_last):
        raise ValueError("batch_sampler option is mutually exclusive with batch_size, shuffle, sampler, and drop_last")
    if sampler is not None and shuffle:
        raise ValueError("sampler option is mutually exclusive with shuffle")
    if self._iterable and shuffle:
        raise ValueError(f"DataLoader with IterableDataset: expected unspecified shuffle option, but got shuffle={shuffle}")
    if self._iterable and sampler is not None:
        raise ValueError(f"DataLoader with IterableDataset: expected unspecified sampler option, but got sampler={sampler}")
    if batch_size is None and drop_last:
        raise ValueError("batch_size=None option disables auto-batching and is mutually exclusive with drop_last")
