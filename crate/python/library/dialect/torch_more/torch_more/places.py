"""Modules of PyTorch's of which libraries import one or two names: devices that are not here, compilers, ways over several processes."""

import enum

import torch
from tandem.dialect import missing_names


class cpu:
    """`torch.cpu`: the CPU as other devices are asked."""

    @staticmethod
    def is_available():
        """True."""
        return True

    @staticmethod
    def device_count():
        """One."""
        return 1

    @staticmethod
    def current_device():
        """Its name."""
        return "cpu"

    @staticmethod
    def synchronize(device=None):
        """Waits until all that was begun is done."""
        torch.cuda.synchronize()

    @staticmethod
    def set_device(device):
        """There is one."""


class OperatorExportTypes(enum.IntEnum):
    """Which operators files of ONNX have."""

    ONNX, ONNX_ATEN, ONNX_ATEN_FALLBACK, ONNX_FALLTHROUGH = range(4)


class TrainingMode(enum.IntEnum):
    """Whether files of ONNX are for training."""

    EVAL, PRESERVE, TRAINING = range(3)


def flex_attention(query, key, value, score_mod=None, block_mask=None, scale=None, enable_gqa=False, return_lse=False, kernel_options=None):
    """Attention whose scores a function changes: `score_mod(score, batch, head, q, k)`."""
    if enable_gqa and key.shape[1] != query.shape[1]:
        times = query.shape[1] // key.shape[1]
        key, value = (x.repeat_interleave(times, 1) for x in (key, value))
    scores = query @ key.mT * (query.shape[-1] ** -0.5 if scale is None else scale)
    places = [torch.arange(size).reshape([-1 if at == axis else 1 for at in range(4)]) for axis, size in enumerate(scores.shape)]
    if score_mod is not None:
        scores = torch.broadcast_to(score_mod(scores, *places), scores.shape)
    if block_mask is not None:
        scores = scores.masked_fill(~block_mask.mask_mod(*places), float("-inf"))
    logs = torch.logsumexp(scores, -1)
    # A query that sees no key gets zeros.
    weights = torch.exp(scores - torch.where(logs == float("-inf"), 0.0, logs)[..., None])
    out = weights @ value
    return (out, logs) if return_lse else out


class BlockMask:
    """Which keys a query sees, by a function `mask_mod(batch, head, q, k)`."""

    def __init__(self, mask_mod, shape):
        self.mask_mod, self.shape = mask_mod, shape


def create_block_mask(mask_mod, B, H, Q_LEN, KV_LEN, device="cpu", BLOCK_SIZE=128, _compile=False):
    """A mask for `flex_attention`."""
    return BlockMask(mask_mod, (B or 1, H or 1, Q_LEN, KV_LEN))


def create_mask(mod_fn, B, H, Q_LEN, KV_LEN, device="cpu"):
    """The mask as a tensor."""
    sizes = (B or 1, H or 1, Q_LEN, KV_LEN)
    places = [torch.arange(size).reshape([-1 if at == axis else 1 for at in range(4)]) for axis, size in enumerate(sizes)]
    return torch.broadcast_to(mod_fn(*places), sizes)


def scatter(inputs, target_gpus, dim=0):
    """Tensors in parts for so many devices, in whatever they lie."""

    def split(value):
        if isinstance(value, torch.Tensor):
            return list(value.chunk(len(target_gpus), dim))
        if isinstance(value, (tuple, list)) and value:
            return [type(value)(parts) for parts in zip(*map(split, value))]
        if isinstance(value, dict) and value:
            return [type(value)(parts) for parts in zip(*map(split, value.items()))]
        return [value for _ in target_gpus]

    return split(inputs)


class OptimizedModule(torch.nn.Module):
    """The class of modules that `torch.compile` makes elsewhere; here it gives the module itself."""


def _ignored(*args, **options):
    """Nothing."""


mark_dynamic = mark_static = maybe_mark_dynamic = cudagraph_mark_step_begin = _ignored


def _copy_to_script_wrapper(fn):
    """The function itself."""
    return fn


def is_fake(x):
    """Whether a tensor has a shape and nothing else."""
    return isinstance(x, torch.Tensor) and x.is_meta


class FakeTensor(torch.Tensor):
    """The class of tensors that only have a shape, elsewhere."""


def get_proxy_mode():
    """None."""


class TensorifyScalarRestartAnalysis(Exception):
    """What a compiler elsewhere raises."""


class DTensor:
    """The class of tensors that lie on several devices; none does here."""


class ZeroRedundancyOptimizer:
    """The optimizer that shares its state out among processes."""

    def __init__(self, params, optimizer_class, **options):
        raise RuntimeError("there are no other processes here; use the optimizer itself")


def load(name=None, *args, **options):
    """Refused."""
    raise RuntimeError("torch.utils.cpp_extension compiles C++, for which a page has no compiler")


load_inline = CUDAExtension = CppExtension = BuildExtension = load
CUDA_HOME = None
__path__ = []
__getattr__ = missing_names("torch")
