"""`torch.optim`: Tandem's optimizers, each step of which is one compiled program."""
from tandem.dialect.names import missing_names as missing_names
from tandem.optim.adagrad import Adadelta as Adadelta
from tandem.optim.adagrad import Adagrad as Adagrad
from tandem.optim.adagrad import RMSprop as RMSprop
from tandem.optim.adam import Adam as Adam
from tandem.optim.adam import AdamW as AdamW
from tandem.optim.adam import Adamax as Adamax
from tandem.optim.adam import NAdam as NAdam
from tandem.optim.rules import ASGD as ASGD
from tandem.optim.rules import LBFGS as LBFGS
from tandem.optim.rules import RAdam as RAdam
from tandem.optim.rules import Rprop as Rprop
from tandem.optim.sgd import SGD as SGD
from torch._late import late as late
from torch.nn._module import UninitializedParameter as UninitializedParameter
from torch.optim import lr_scheduler as lr_scheduler
from torch.optim._base import Optimizer as Optimizer
from torch.optim._base import as_group as as_group
from torch.optim._base import rarer as rarer
from torch.optim._base import without_complex as without_complex
from typing import Any
import tandem as td

class ASGD(ASGD):
    """Gradient descent that also averages the parameters, in `state[p]["ax"]` (Polyak and Juditsky 1992)."""
    def __getattr__(self, name: str): ...

class Adadelta(Optimizer, Adadelta):
    """Adadelta (Zeiler 2012).

    With g the gradient plus `weight_decay` · p, s ← ρ s + (1 − ρ) g², Δ = g · √(u + `eps`) / √(s + `eps`), u ← ρ u + (1 − ρ) Δ² and
    p ← p − `lr` · Δ, with ρ = `rho`.

    >>> w = td.tensor([1.0])
    >>> opt = td.optim.Adadelta([w], lr=1.0, rho=0.75, eps=1.0)
    >>> opt.step(td.tensor([0.0]))
    >>> w.tolist()
    [1.0]"""
    def __init__(self, params, *args, **kwargs): ...
    def __getattr__(self, name: str): ...

class Adafactor:
    """Adam whose squares of gradients are kept as sums of rows and columns (Shazeer and Stern, arXiv:1804.04235)."""
    def __init__(self, params, lr=0.01, beta2_decay=-0.8, eps=..., d=1.0, weight_decay=0.0, **options): ...
    def __getattr__(self, name: str): ...

class Adagrad(Optimizer, Adagrad):
    """Adaptive subgradients (Duchi, Hazan and Singer 2011).

    With g the gradient plus `weight_decay` · p, s ← s + g² and p ← p − `lr` / (1 + (t − 1) · `lr_decay`) · g / (√s + `eps`) in step t;
    s starts at `initial_accumulator_value`.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.Adagrad([w], lr=0.5)
    >>> opt.step(td.tensor([3.0, -5.0]))
    >>> w.tolist()
    [0.5, -1.5]"""
    def __init__(self, params, *args, **kwargs): ...
    def __getattr__(self, name: str): ...

class Adam(Optimizer, Adam):
    """Adam (Kingma and Ba 2015); with `amsgrad`, Reddi, Kale and Kumar 2018.

    With g the gradient plus `weight_decay` · p and (β₁, β₂) = `betas`, m ← β₁ m + (1 − β₁) g, v ← β₂ v + (1 − β₂) g², and in step t
    p ← p − `lr` / (1 − β₁ᵗ) · m / (√(v / (1 − β₂ᵗ)) + `eps`). `amsgrad` takes the largest v so far.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.Adam([w], lr=0.5)
    >>> opt.step(td.tensor([0.1, -7.0]))
    >>> td.round(w * 1000).tolist()
    [500.0, -1500.0]"""
    def __init__(self, params, *args, **kwargs): ...
    def __getattr__(self, name: str): ...

class AdamW(Optimizer, AdamW):
    """Adam whose weight decay is apart from the gradient (Loshchilov and Hutter 2019).

    As `Adam` with the gradient alone, and p ← p · (1 − `lr` · `weight_decay`) before each step.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.AdamW([w], lr=0.5, weight_decay=0.5)
    >>> opt.step(td.tensor([0.1, -7.0]))
    >>> td.round(w * 1000).tolist()
    [250.0, -1000.0]"""
    def __init__(self, params, *args, **kwargs): ...
    def __getattr__(self, name: str): ...

class Adamax(Optimizer, Adamax):
    """Adam by the largest gradient (Kingma and Ba 2015, section 7.1).

    As `Adam` with u ← max(β₂ u, |g| + `eps`) and p ← p − `lr` / (1 − β₁ᵗ) · m / u.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.Adamax([w], lr=0.5)
    >>> opt.step(td.tensor([0.1, -7.0]))
    >>> td.round(w * 1000).tolist()
    [500.0, -1500.0]"""
    def __init__(self, params, *args, **kwargs): ...
    def __getattr__(self, name: str): ...

class LBFGS(LBFGS, Optimizer):
    """A quasi-Newton method of limited memory (Liu and Nocedal 1989). `step(closure)` calls the closure several times."""
    def __init__(self, params, lr=1, max_iter=20, max_eval=None, tolerance_grad=1e-07, tolerance_change=1e-09, history_size=100, line_search_fn=None): ...

class Muon:
    """Momentum whose matrices are made orthogonal, by five steps of Newton and Schulz (Jordan et al., 2024)."""
    def __init__(self, params, lr=None, **options): ...
    def __getattr__(self, name: str): ...

class NAdam(Optimizer, NAdam):
    """Adam with Nesterov's momentum (Dozat 2016).

    With μₜ = β₁ (1 − ½ · 0.96^(t · `momentum_decay`)), Πₜ the product of them up to t, and m, v and g as in `Adam`,
    p ← p − `lr` · ((1 − μₜ) / (1 − Πₜ) · g + μₜ₊₁ / (1 − Πₜ₊₁) · m) / (√(v / (1 − β₂ᵗ)) + `eps`).
    `decoupled_weight_decay` decays as `AdamW` does.

    >>> w = td.tensor([1.0])
    >>> opt = td.optim.NAdam([w], lr=0.5)
    >>> opt.step(td.tensor([0.0]))
    >>> w.tolist()
    [1.0]"""
    def __init__(self, params, *args, **kwargs): ...
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

class RAdam(RAdam):
    """Adam whose step is corrected for the variance of its early estimates (Liu et al. 2020)."""
    def __getattr__(self, name: str): ...

class RMSprop(Optimizer, RMSprop):
    """RMSprop (Hinton 2012, lecture 6e); `centered` is Graves 2013.

    With g the gradient plus `weight_decay` · p, s ← α s + (1 − α) g² and p ← p − `lr` · g / (√s + `eps`), with α = `alpha`. `centered`
    takes the variance, s − m², in the place of s, with m ← α m + (1 − α) g. With `momentum` μ, b ← μ b + g / (√s + `eps`) and
    p ← p − `lr` · b.

    >>> w = td.tensor([1.0])
    >>> opt = td.optim.RMSprop([w], lr=0.25, alpha=0.75, eps=0.0)
    >>> opt.step(td.tensor([8.0]))
    >>> w.tolist()
    [0.5]"""
    def __init__(self, params, *args, **kwargs): ...
    def __getattr__(self, name: str): ...

class Rprop(Rprop):
    """Steps by the signs of gradients alone (Riedmiller and Braun 1993)."""
    def __getattr__(self, name: str): ...

class SGD(Optimizer, SGD):
    """Stochastic gradient descent, with momentum (Polyak 1964) or Nesterov's (Sutskever et al. 2013).

    With g the gradient plus `weight_decay` · p, the velocity is v ← `momentum` · v + (1 − `dampening`) · g, in the first step
    v ← g, and p ← p − `lr` · v; with `nesterov`, p ← p − `lr` · (g + `momentum` · v). Without momentum v is g. `maximize` goes the
    other way.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.SGD([w], lr=0.25, momentum=0.5)
    >>> for _ in range(2):
    ...     opt.step(td.grad(lambda w: td.sum(w * w))(w))
    >>> w.tolist()
    [0.0, 0.0]"""
    def __init__(self, params, *args, **kwargs): ...
    def __getattr__(self, name: str): ...

class SparseAdam(Optimizer):
    """Adam for embeddings: rows without a gradient stay, and so do their means."""
    def __init__(self, params, lr=0.001, betas=..., eps=1e-08, maximize=False): ...
    def step(self, closure=None):
        """Moves the rows that have gradients once."""
        ...

required: Any
def __getattr__(name: str) -> Any: ...
