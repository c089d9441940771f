"""Names of `torch`, its tensors and networks that few programs use: other accelerators, forms that write, and names of old."""

import torch
from torch.nn import functional as F
from torch_extras.network_functions import alpha_dropped
from torch_rare import counted_draws


class _NoDevice:
    """A kind of accelerator that a page does not have."""

    def __init__(self, name):
        self.__name__ = name

    def is_available(self):
        """False."""
        return False

    is_initialized = is_available

    def device_count(self):
        """0."""
        return 0

    def _nothing(self, *args, **options):
        """Nothing: there is no such device."""

    synchronize = empty_cache = manual_seed = manual_seed_all = _nothing


mps, xpu, mtia = map(_NoDevice, ("torch.mps", "torch.xpu", "torch.mtia"))


class layout:
    """How elements lie in memory, in annotations."""


class memory_format:
    """How pictures lie in memory, in annotations."""


def split_with_sizes(input, split_sizes, dim=0):
    """Parts of these lengths."""
    return torch.split(input, list(split_sizes), dim)


unsafe_split, unsafe_split_with_sizes, unsafe_chunk = torch.split, split_with_sizes, torch.chunk


def rms_norm(input, normalized_shape, weight=None, eps=None):
    """`nn.functional.rms_norm`."""
    return F.rms_norm(input, normalized_shape, weight, eps)


def is_inference(input):
    """False: tensors of an inference mode are like others."""
    return False


def is_conj(input):
    """False: conjugates are computed."""
    return False


is_neg = is_conj


def resolve_conj(input):
    """The tensor itself."""
    return input


resolve_neg = resolve_conj


def zero_(input):
    """`input.zero_()`."""
    return input.zero_()


def fill_(input, value):
    """`input.fill_(value)`."""
    return input.fill_(value)


def fill(input, value):
    """A tensor like this one, of one value."""
    return torch.full_like(input, value)


def binomial(count, prob, generator=None):
    """How many of so many trials succeed, element by element."""
    return counted_draws.binomial(*torch.broadcast_tensors(count, prob), generator)


def cond(pred, true_fn, false_fn, operands=()):
    """One of two functions of the operands."""
    return (true_fn if bool(pred) else false_fn)(*operands)


def _in_place(name):
    def call(input, *args, **options):
        return input.copy_(getattr(F, name)(input, *args, **options))

    call.__name__, call.__doc__ = f"{name}_", f"`{name}` over the tensor itself."
    return call


elu_, leaky_relu_, hardtanh_, selu_, celu_, threshold_ = map(_in_place, ("elu", "leaky_relu", "hardtanh", "selu", "celu", "threshold"))


def _with_places(name):
    return lambda *args, **options: getattr(F, name)(*args, **{**options, "return_indices": True})


max_pool1d_with_indices, max_pool2d_with_indices, max_pool3d_with_indices = (_with_places(f"max_pool{n}d") for n in (1, 2, 3))


def feature_alpha_dropout(input, p=0.5, training=False, inplace=False):
    """`alpha_dropout` of whole channels: dropped ones are at SELU's lower end, and all keep mean and variance."""
    if not training or p == 0:
        return input
    return alpha_dropped(input, p, (*input.shape[:2], *(1,) * (input.ndim - 2)))


class FeatureAlphaDropout(torch.nn.Module):
    __doc__ = feature_alpha_dropout.__doc__
    __module__ = "torch.nn.modules.dropout"

    def __init__(self, p=0.5, inplace=False):
        super().__init__()
        self.p, self.inplace = p, inplace

    def forward(self, input):
        return feature_alpha_dropout(input, self.p, self.training)

    def extra_repr(self):
        return f"p={self.p}, inplace={self.inplace}"


class OutOfMemoryError(RuntimeError):
    """No memory is left on the GPU."""


def is_bf16_supported(including_emulation=True):
    """False: bfloat16 computes in 32 bits."""
    return False


def reset_max_memory_allocated(device=None):
    """`reset_peak_memory_stats`."""
    torch.cuda.reset_peak_memory_stats(device)


def hfft(input, n=None, dim=-1, norm=None):
    """The real transform of a signal whose other half is its conjugate."""
    n = 2 * (input.shape[dim] - 1) if n is None else n
    return torch.fft.irfft(input.conj(), n, dim, _OPPOSITE[norm])


def ihfft(input, n=None, dim=-1, norm=None):
    """The inverse of `hfft`."""
    return torch.fft.rfft(input, n, dim, _OPPOSITE[norm]).conj()


_OPPOSITE = {None: "forward", "backward": "forward", "forward": "backward", "ortho": "ortho"}


def lu(A, pivot=True, get_infos=False):
    """`linalg.lu_factor`."""
    from torch_rare.matrices import whole_lu

    return whole_lu(A, pivot, get_infos)


def lu_solve(b, LU_data, LU_pivots):
    """`linalg.lu_solve`, whose first argument comes last."""
    return torch.linalg.lu_solve(LU_data, LU_pivots, b)


def lobpcg(A, k=1, B=None, X=None, largest=True, **options):
    """The k largest or smallest eigenvalues of a symmetric matrix, and their vectors."""
    values, vectors = torch.linalg.eigh(A if B is None else torch.linalg.solve(B, A))
    values, vectors = (values.flip(-1), vectors.flip(-1)) if largest else (values, vectors)
    return values[..., :k], vectors[..., :k]


def narrow_copy(input, dim, start, length):
    """`narrow`, copied."""
    return input.narrow(dim, start, length).clone() if isinstance(input, torch.Tensor) else input.to_dense().narrow(dim, start, length).to_sparse()


def conj_physical(input):
    """Conjugates, computed."""
    return torch.conj(input)


def nonzero_static(input, *, size, fill_value=-1):
    """`size` places of what is not 0, the last ones `fill_value` where there are fewer."""
    found = torch.nonzero(input)[:size]
    return torch.cat([found, torch.full((size - len(found), input.ndim), fill_value)])


def as_strided_scatter(input, src, size, stride, storage_offset=0):
    """A copy in which `src` is written where `as_strided` looks."""
    places = torch.arange(input.numel()).as_strided(size, stride, storage_offset).reshape(-1)
    flat = input.reshape(-1).clone()
    flat[places] = src.reshape(-1)
    return flat.reshape(input.shape)


def empty_permuted(size, physical_layout, **options):
    """A tensor whose axes lie in this order in memory, the last one side by side."""
    order = list(physical_layout)
    return torch.empty([size[at] for at in order], **options).permute(*(order.index(at) for at in range(len(order))))


def dim_order(input, ambiguity_check=False):
    """The axes from the one with the widest steps in memory to that of the narrowest."""
    if not isinstance(ambiguity_check, (bool, list)):
        raise TypeError("The ambiguity_check argument must be a bool or a list of memory formats.")
    steps = input.stride()
    if ambiguity_check is True and any(size == 1 for size in input.shape):
        raise RuntimeError("The tensor does not have unique dim order, or cannot map to exact one of the given memory formats.")
    return tuple(sorted(range(input.ndim), key=lambda at: (-steps[at], at)))


def new_empty_strided(input, size, stride, dtype=None, device=None, **options):
    """`empty_strided` of the same type."""
    return torch.empty_strided(size, stride, dtype=input.dtype if dtype is None else dtype)


def as_subclass(input, cls):
    """The same elements in a class of one's own."""
    from tandem.dialect import as_class

    return as_class(input, cls)


def native_channel_shuffle(input, groups):
    """`nn.functional.channel_shuffle`."""
    return F.channel_shuffle(input, groups)


def _axes(input, s, dim):
    dim = tuple(range(-len(s), 0)) if dim is None and s is not None else tuple(range(input.ndim)) if dim is None else dim
    return [None] * len(dim) if s is None else list(s), dim


def hfftn(input, s=None, dim=None, norm=None):
    """`hfft` along the last of several axes, and `fft` along the others."""
    sizes, dim = _axes(input, s, dim)
    for n, axis in zip(sizes[:-1], dim[:-1]):
        input = torch.fft.fft(input, n, axis, norm)
    return hfft(input, sizes[-1], dim[-1], norm)


def ihfftn(input, s=None, dim=None, norm=None):
    """The inverse of `hfftn`."""
    sizes, dim = _axes(input, s, dim)
    input = ihfft(input, sizes[-1], dim[-1], norm)
    for n, axis in zip(sizes[:-1], dim[:-1]):
        input = torch.fft.ifft(input, n, axis, norm)
    return input


def hfft2(input, s=None, dim=(-2, -1), norm=None):
    """`hfftn` along two axes."""
    return hfftn(input, s, dim, norm)


def ihfft2(input, s=None, dim=(-2, -1), norm=None):
    """`ihfftn` along two axes."""
    return ihfftn(input, s, dim, norm)


def is_nonzero(input):
    """Whether the only element is not zero."""
    if input.numel() == 0:
        raise RuntimeError("Boolean value of Tensor with no values is ambiguous")
    return bool(input)


def result_type(tensor1, tensor2):
    """The type that an op of both has."""
    return (tensor1 + tensor2).dtype


def promote_types(type1, type2):
    """The type to which both are promoted."""
    return type1 if type1 == type2 else (torch.zeros(1, dtype=type1) + torch.zeros(1, dtype=type2)).dtype


def set_default_tensor_type(t):
    """`set_default_dtype`."""
    torch.set_default_dtype(getattr(t, "dtype", t))


def use_deterministic_algorithms(mode, warn_only=False):
    """They always are."""
    from torch_extras.strided import _ASKED

    _ASKED[:] = [bool(mode)]


def set_float32_matmul_precision(precision):
    """Products are always of full precision, whatever is asked for."""
    _PRECISION[:] = [precision]


def get_float32_matmul_precision():
    """What was asked for."""
    return _PRECISION[-1]


_PRECISION = ["highest"]
