"""`torch.optim`: Tandem's optimizers, each step of which is one compiled program."""
from tandem.dialect.names import missing_names as missing_names
from torch._late import late as late
from torch.nn._module import UninitializedParameter as UninitializedParameter
from torch.optim import lr_scheduler as lr_scheduler
from torch.optim._base import Optimizer as Optimizer
from torch.optim._base import as_group as as_group
from torch.optim._base import rarer as rarer
from torch.optim._base import without_complex as without_complex
from torch.optim.adadelta import Adadelta as Adadelta
from torch.optim.adagrad import Adagrad as Adagrad
from torch.optim.adam import Adam as Adam
from torch.optim.adamax import Adamax as Adamax
from torch.optim.adamw import AdamW as AdamW
from torch.optim.asgd import ASGD as ASGD
from torch.optim.lbfgs import LBFGS as LBFGS
from torch.optim.nadam import NAdam as NAdam
from torch.optim.radam import RAdam as RAdam
from torch.optim.rmsprop import RMSprop as RMSprop
from torch.optim.rprop import Rprop as Rprop
from torch.optim.sgd import SGD as SGD
from torch.optim.sparse_adam import SparseAdam as SparseAdam
from typing import Any
import tandem as td

class Adafactor:
    """Adam whose squares of gradients are kept as sums of rows and columns (Shazeer and Stern, arXiv:1804.04235)."""
    def __init__(self, params, lr=0.01, beta2_decay=-0.8, eps=..., d=1.0, weight_decay=0.0, **options): ...
    def __getattr__(self, name: str): ...

class Muon:
    """Momentum whose matrices are made orthogonal, by five steps of Newton and Schulz (Jordan et al., 2024)."""
    def __init__(self, params, lr=None, **options): ...
    def __getattr__(self, name: str): ...

OPTIMIZERS: dict
class Any:
    """Special type indicating an unconstrained type.

    - Any is assignable to every type.
    - Any assumed to have all methods and attributes.
    - All values are assignable to Any.

    Note that all the above statements are true from the point of view of
    static type checkers. At runtime, Any cannot be used with instance
    checks."""

required: Any
def __getattr__(name: str) -> Any: ...
