"""Optimizers that step op by op, outside of compiled functions: RAdam, Rprop, ASGD and LBFGS, with PyTorch's arguments."""

from _tandem import Tensor, is_tracing

from ..autodiff import enable_grad, no_grad
from . import rules
from .optimizer import Optimizer


class _AtOnce(Optimizer):
    """A rule of `rules` with the groups and state of an `Optimizer`; its defaults are those of the rule."""

    _defaults = {}

    def __init__(self, params=None, lr=None, **options):
        learning_rate = options.pop("learning_rate", None)
        given = {**({} if lr is None else {"lr": lr}), **options}
        defaults = {**self._defaults, **{key: value for key, value in given.items() if key in self._defaults}}
        ignored = {key: value for key, value in given.items() if key not in self._defaults and key != "differentiable"}
        super().__init__(params, defaults, learning_rate, **ignored)

    @classmethod
    def constants(cls, group):
        return {"lr": group["lr"]}

    @classmethod
    def check(cls, group):
        if callable(group["lr"]) or isinstance(group["lr"], Tensor):
            raise TypeError(f"{cls.__name__}: lr is a number; a schedule of td.optim.lr_scheduler changes it from outside")
        super().check(group)

    def _refuse_traces(self):
        if is_tracing():
            name = type(self).__name__
            raise TypeError(f"{name} asks for numbers and cannot be traced: call step() outside of td.jit and td.fit, or take Adam or SGD there")

    def _apply(self, gradients, scale):
        self._refuse_traces()
        with no_grad():
            for group, slots in zip(self.param_groups, self._slots):
                for slot in slots:
                    if gradients.get(id(slot)) is not None:
                        self._step_one(slot, gradients[id(slot)], scale, group)

    def _step_one(self, slot, g, scale, group):
        p = slot.parameter.detach()
        g = g if scale is None else g * scale
        g = -g if group["maximize"] else g
        g = g + p * group["weight_decay"] if group["weight_decay"] else g
        state = {**{name: float(value) for name, value in (slot.scalars or {}).items()}, **(slot.moments or {})}
        state["step"] = state.get("step", 0.0) + 1
        slot.parameter.assign(self._move_one(p, g, state, group))
        slot.moments = {name: value for name, value in state.items() if isinstance(value, Tensor)}
        slot.scalars = {name: value for name, value in state.items() if not isinstance(value, Tensor)}


class RAdam(_AtOnce):
    """Adam whose step is corrected for the variance of its early estimates (Liu et al. 2020). Steps op by op, outside of `td.jit`.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.RAdam([w], lr=0.5)
    >>> opt.step(td.tensor([0.5, 1.0]))
    >>> w.tolist()
    [0.75, -2.5]
    """

    _defaults = rules.RAdam._defaults
    _move_one = rules.RAdam._move


class Rprop(_AtOnce):
    """Steps by the signs of gradients alone (Riedmiller and Braun 1993). Steps op by op, outside of `td.jit`.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.Rprop([w], lr=0.5)
    >>> opt.step(td.tensor([0.001, -7.0]))
    >>> w.tolist()
    [0.5, -1.5]
    """

    _defaults = rules.Rprop._defaults
    _move_one = rules.Rprop._move


class ASGD(_AtOnce):
    """Gradient descent that also averages the parameters, in `opt.state[i]["ax"]` (Polyak and Juditsky 1992). Steps op by op.

    >>> w = td.tensor([1.0])
    >>> opt = td.optim.ASGD([w], lr=0.5, lambd=0.0)
    >>> opt.step(td.tensor([1.0]))
    >>> w.tolist(), opt.state[0]["ax"].tolist()
    ([0.5], [0.5])
    """

    _defaults = rules.ASGD._defaults
    _move_one = rules.ASGD._move


class LBFGS(rules.LBFGS, _AtOnce):
    """A quasi-Newton method of limited memory (Liu and Nocedal 1989). `step(closure)` calls the closure several times; it computes the
    loss and calls `backward()`. With `line_search_fn="strong_wolfe"` the size of each move is searched for.

    >>> w = td.Variable([3.0, -4.0])
    >>> opt = td.optim.LBFGS([w], line_search_fn="strong_wolfe")
    >>> def closure():
    ...     opt.zero_grad()
    ...     loss = td.sum((w - td.tensor([1.0, 2.0])) ** 2)
    ...     loss.backward()
    ...     return loss
    >>> _ = opt.step(closure)
    >>> [round(x, 3) for x in w.tolist()]
    [1.0, 2.0]
    """

    def __init__(self, params, lr=1, max_iter=20, max_eval=None, tolerance_grad=1e-7, tolerance_change=1e-9, history_size=100,
                 line_search_fn=None, **options):  # fmt: skip
        if line_search_fn not in (None, "strong_wolfe"):
            raise ValueError(f"line_search_fn is None or 'strong_wolfe', not {line_search_fn!r}")
        Optimizer.__init__(self, params, {
            "lr": lr, "max_iter": max_iter, "max_eval": max_iter * 5 // 4 if max_eval is None else max_eval,
            "tolerance_grad": tolerance_grad, "tolerance_change": tolerance_change, "history_size": history_size,
            "line_search_fn": line_search_fn,
        }, **options)  # fmt: skip
        if len(self.param_groups) != 1:
            raise ValueError("LBFGS moves all parameters as one vector, in one group")
        self._pairs, self._last, self._count = [], None, 0

    def step(self, closure=None):
        """Up to `max_iter` moves; gives the loss before the first."""
        self._refuse_traces()
        if not callable(closure) or isinstance(closure, Tensor):
            raise TypeError("LBFGS evaluates the loss several times a step: give step a function that calls zero_grad() and backward() and returns it")
        self.add_new_parameters()
        return rules.LBFGS.step(self, closure)

    def _loss(self, closure):
        with enable_grad():
            return closure()

    def _moved(self, p, value):
        p.assign(value)
