"""`torch.types`: names of types for annotations."""

import builtins
import os
from collections.abc import Sequence
from typing import IO, Any, Dict, List, Optional, Tuple, Union  # noqa: F401

import torch

Number = Union[builtins.int, builtins.float, builtins.bool]
_int, _float, _bool, _complex = builtins.int, builtins.float, builtins.bool, builtins.complex
_dtype, _device, _size = torch.dtype, torch.device, Union[torch.Size, list[builtins.int], tuple[builtins.int, ...]]
_symint = builtins.int
_TensorOrTensors = Union[torch.Tensor, Sequence[torch.Tensor]]
Device = Union[torch.device, str, builtins.int, None]
FileLike = Union[str, os.PathLike, IO[bytes]]
Storage = Any
