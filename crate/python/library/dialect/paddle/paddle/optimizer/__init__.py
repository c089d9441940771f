"""`paddle.optimizer`: Tandem's optimizers, each step of which is one compiled program, under Paddle's arguments."""

import tandem as td
import torch
from tandem.dialect import missing_names

from .. import regularizer as _regularizer
from .._tensor import owned
from ..nn._layer import Parameter
from . import lr


class Optimizer:
    """The base: a learning rate or a schedule of it, parameters, a penalty on their size, and what makes gradients smaller."""

    def __init__(self, learning_rate=0.001, parameters=None, weight_decay=None, grad_clip=None, name=None):
        if parameters is None:
            raise AttributeError("parameters argument given to the Optimizer should not be None in dygraph mode.")
        if isinstance(parameters, td.Tensor):
            raise TypeError(f"`parameters` argument given to the optimizer should be an iterable of paddle Tensors, but got {type(parameters)}")
        self._learning_rate, self._grad_clip, self._name = learning_rate, grad_clip, name
        self._decay = weight_decay
        self._parameter_list, self._groups, self._inner, self._restored = [], [], {}, None
        parameters = list(parameters)
        self._param_groups = parameters
        for group in parameters if parameters and isinstance(parameters[0], dict) else [{"params": parameters}]:
            params = list(group["params"])
            self._groups.append((params, group.get("learning_rate", 1.0), group.get("weight_decay", weight_decay), group.get("grad_clip", grad_clip)))
            self._parameter_list += params

    # Learning rates

    def get_lr(self):
        """The learning rate in force."""
        rate = self._learning_rate
        return rate() if isinstance(rate, lr.LRScheduler) else rate.item() if isinstance(rate, td.Tensor) else rate

    def set_lr(self, value):
        """Another learning rate, where it does not follow a schedule."""
        if isinstance(self._learning_rate, lr.LRScheduler):
            raise RuntimeError("optimizer's learning rate can't be LRScheduler when invoke this API, because this will lead to conflict.")
        self._learning_rate = float(value)

    def set_lr_scheduler(self, scheduler):
        """A schedule of the learning rate from now on."""
        self._learning_rate = scheduler

    # Steps

    def _torch_options(self):
        """PyTorch's optimizer for this one, and its arguments."""
        raise NotImplementedError(f"{type(self).__name__} needs a step of its own")

    def _penalty(self, p, decay):
        own = p.regularizer if isinstance(p, Parameter) and p.regularizer is not None else decay
        return _regularizer.L2Decay(own) if isinstance(own, (int, float)) and own else own or None

    def _penalised(self, p, gradient, decay):
        penalty = self._penalty(p, decay)
        return gradient if penalty is None else gradient + penalty.added(p)

    def step(self):
        """Moves the parameters once."""
        with td.no_grad():
            for params, factor, decay, clip in self._groups:
                pairs = [(p, p.grad) for p in params if p.grad is not None and not p.stop_gradient]
                pairs = clip.clipped(pairs) if clip is not None else pairs
                self._move([(p, self._penalised(p, g, decay)) for p, g in pairs], factor)

    def _move(self, pairs, factor):
        rates = {}
        for p, g in pairs:
            rates.setdefault(factor * getattr(p, "optimize_attr", {}).get("learning_rate", 1.0), []).append((p, g))
        for rate, some in rates.items():
            self._move_at(some, rate)

    def _move_at(self, pairs, rate):
        """Moves parameters that have the same factor of the learning rate."""
        key = (rate, tuple(id(p) for p, _ in pairs))
        if key not in self._inner:
            kind, options = self._torch_options()
            self._inner[key] = kind([p for p, _ in pairs], lr=1.0, **options)
            self._restore(self._inner[key])
        inner = self._inner[key]
        inner.param_groups[0]["lr"] = self.get_lr() * rate
        kept = [p.grad for p, _ in pairs]
        for p, g in pairs:
            p.grad = g
        inner.step()
        for (p, _), g in zip(pairs, kept):
            p.grad = g

    def minimize(self, loss, startup_program=None, parameters=None, no_grad_set=None):
        """A step, after `loss.backward()`; gives what Paddle gives: nothing to run, and parameters with gradients."""
        self.step()
        return None, [(p, p.grad) for p in self._parameter_list if p.grad is not None]

    def backward(self, loss, *args, **kwargs):
        """Computes gradients; gives parameters with them."""
        loss.backward()
        return [(p, p.grad) for p in self._parameter_list if p.grad is not None]

    def apply_gradients(self, params_grads):
        """A step with these gradients."""
        for p, g in params_grads:
            p.grad = g
        self.step()

    def clear_grad(self, set_to_zero=True):
        """Sets the gradients to zero, or forgets them."""
        for p in self._parameter_list:
            p.clear_gradient(set_to_zero)

    clear_gradients = clear_grad

    # States

    def state_dict(self):
        """What the optimizer keeps of each parameter, and where its schedule stands."""
        found = {}
        for inner in self._inner.values():
            for p, kept in inner.state.items():
                for key, value in kept.items():
                    found[f"{p.name}_{_STATES.get(key, key)}_0"] = owned(value) if isinstance(value, td.Tensor) else owned(td.tensor(value))
        if isinstance(self._learning_rate, lr.LRScheduler):
            found["LR_Scheduler"] = self._learning_rate.state_dict()
        return found

    def set_state_dict(self, state_dict):
        """Takes over what `state_dict` gave."""
        state_dict = dict(state_dict)
        if "LR_Scheduler" in state_dict and isinstance(self._learning_rate, lr.LRScheduler):
            self._learning_rate.set_state_dict(state_dict.pop("LR_Scheduler"))
        self._restored = state_dict
        for inner in self._inner.values():
            self._restore(inner)

    set_dict = set_state_dict

    def _restore(self, inner):
        """Gives an optimizer of PyTorch's what a state kept of its parameters."""
        if not self._restored:
            return
        words = {word: key for key, word in _STATES.items()}
        state = {}
        for at, p in enumerate(inner.param_groups[0]["params"]):
            prefix = p.name + "_"
            kept = {name[len(prefix) : -2]: value for name, value in self._restored.items() if name.startswith(prefix)}
            if kept:
                state[at] = {words.get(name, name): value if value.ndim else value.item() for name, value in kept.items()}
        if state:
            inner.load_state_dict({"state": state, "param_groups": inner.state_dict()["param_groups"]})


# Paddle's names of what optimizers keep, by PyTorch's.
_STATES = {"exp_avg": "moment1", "exp_avg_sq": "moment2", "momentum_buffer": "velocity", "sum": "moment", "square_avg": "mean_square"}


class SGD(Optimizer):
    """Gradient descent."""

    def _torch_options(self):
        return torch.optim.SGD, {}


class Momentum(Optimizer):
    """Gradient descent with a velocity, which keeps a share of its own."""

    def __init__(self, learning_rate=0.001, momentum=0.9, parameters=None, use_nesterov=False, weight_decay=None, grad_clip=None, **options):
        super().__init__(learning_rate, parameters, weight_decay, grad_clip)
        self._momentum, self._nesterov = momentum, use_nesterov

    def _torch_options(self):
        return torch.optim.SGD, {"momentum": self._momentum, "nesterov": self._nesterov}


def _number(value):
    return value.item() if isinstance(value, td.Tensor) else value


class Adam(Optimizer):
    """Steps by running means of gradients and of their squares (Kingma and Ba 2015)."""

    def __init__(self, learning_rate=0.001, beta1=0.9, beta2=0.999, epsilon=1e-8, parameters=None, weight_decay=None, grad_clip=None, lazy_mode=False,
                 multi_precision=False, use_multi_tensor=False, amsgrad=False, name=None):  # fmt: skip
        super().__init__(learning_rate, parameters, weight_decay, grad_clip)
        self._options = {"betas": (_number(beta1), _number(beta2)), "eps": _number(epsilon), "amsgrad": amsgrad}

    def _torch_options(self):
        return torch.optim.Adam, self._options


class AdamW(Adam):
    """Adam whose penalty moves the parameters by itself (Loshchilov and Hutter 2019)."""

    def __init__(self, learning_rate=0.001, beta1=0.9, beta2=0.999, epsilon=1e-8, parameters=None, weight_decay=0.01, lr_ratio=None,
                 apply_decay_param_fun=None, grad_clip=None, lazy_mode=False, multi_precision=False, amsgrad=False, name=None):  # fmt: skip
        super().__init__(learning_rate, beta1, beta2, epsilon, parameters, weight_decay, grad_clip, amsgrad=amsgrad)
        self._decays, self._ratio = apply_decay_param_fun, lr_ratio

    def _penalised(self, p, gradient, decay):
        if decay and (self._decays is None or self._decays(p.name)):
            factor = getattr(p, "optimize_attr", {}).get("learning_rate", 1.0) * (1.0 if self._ratio is None else self._ratio(p))
            td.Tensor.assign(p, p * (1.0 - self.get_lr() * factor * decay))
        return gradient


class Adamax(Adam):
    """Adam by the largest gradient (Kingma and Ba 2015)."""

    def __init__(self, learning_rate=0.001, beta1=0.9, beta2=0.999, epsilon=1e-8, parameters=None, weight_decay=None, grad_clip=None, name=None):
        super().__init__(learning_rate, beta1, beta2, epsilon, parameters, weight_decay, grad_clip)
        del self._options["amsgrad"]

    def _torch_options(self):
        return torch.optim.Adamax, self._options


class NAdam(Adam):
    """Adam with Nesterov's momentum (Dozat 2016)."""

    def __init__(self, learning_rate=0.002, beta1=0.9, beta2=0.999, epsilon=1e-8, momentum_decay=0.004, parameters=None, weight_decay=None,
                 grad_clip=None, name=None):  # fmt: skip
        super().__init__(learning_rate, beta1, beta2, epsilon, parameters, weight_decay, grad_clip)
        self._options = {"betas": self._options["betas"], "eps": epsilon, "momentum_decay": momentum_decay}

    def _torch_options(self):
        return torch.optim.NAdam, self._options


class RAdam(Adamax):
    """Adam whose step is corrected for the variance of its early estimates (Liu et al. 2020)."""

    def _torch_options(self):
        return torch.optim.RAdam, self._options


class Adagrad(Optimizer):
    """Steps by the sum of squared gradients (Duchi, Hazan and Singer 2011)."""

    def __init__(self, learning_rate, epsilon=1e-6, parameters=None, weight_decay=None, grad_clip=None, name=None, initial_accumulator_value=0.0):
        super().__init__(learning_rate, parameters, weight_decay, grad_clip)
        self._options = {"eps": epsilon, "initial_accumulator_value": initial_accumulator_value}

    def _torch_options(self):
        return torch.optim.Adagrad, self._options


class Adadelta(Optimizer):
    """Steps by running means of squared gradients and of squared steps (Zeiler 2012)."""

    def __init__(self, learning_rate=0.001, epsilon=1e-6, rho=0.95, parameters=None, weight_decay=None, grad_clip=None, name=None):
        super().__init__(learning_rate, parameters, weight_decay, grad_clip)
        self._options = {"eps": epsilon, "rho": rho}

    def _torch_options(self):
        return torch.optim.Adadelta, self._options


class _ByRule(Optimizer):
    """An optimizer that moves one parameter at a time: `_moved(p, gradient, state, rate)`."""

    def _move_at(self, pairs, rate):
        for p, g in pairs:
            state = self._inner.setdefault(id(p), {})
            td.Tensor.assign(p, self._moved(td.Tensor.detach(p), g, state, self.get_lr() * rate))

    def state_dict(self):
        """What the optimizer keeps of each parameter, and where its schedule stands."""
        found = {
            f"{p.name}_{key}_0": owned(value) if isinstance(value, td.Tensor) else owned(td.tensor(value))
            for p in self._parameter_list for key, value in self._inner.get(id(p), {}).items()
        }  # fmt: skip
        if isinstance(self._learning_rate, lr.LRScheduler):
            found["LR_Scheduler"] = self._learning_rate.state_dict()
        return found

    def set_state_dict(self, state_dict):
        """Takes over what `state_dict` gave."""
        if "LR_Scheduler" in state_dict and isinstance(self._learning_rate, lr.LRScheduler):
            self._learning_rate.set_state_dict(state_dict["LR_Scheduler"])
        for p in self._parameter_list:
            kept = {name[len(p.name) + 1 : -2]: value for name, value in state_dict.items() if name.startswith(p.name + "_")}
            self._inner[id(p)] = {name: value if value.ndim else value.item() for name, value in kept.items()}


class RMSProp(_ByRule):
    """Steps by the running mean of squared gradients, with `epsilon` under the root (Tieleman and Hinton 2012)."""

    def __init__(self, learning_rate, rho=0.95, epsilon=1e-6, momentum=0.0, centered=False, parameters=None, weight_decay=None, grad_clip=None, name=None):
        super().__init__(learning_rate, parameters, weight_decay, grad_clip)
        self._rho, self._epsilon, self._momentum, self._centered = rho, epsilon, momentum, centered

    def _moved(self, p, g, state, rate):
        square = state["mean_square"] = state.get("mean_square", 0.0) * self._rho + g * g * (1 - self._rho)
        if self._centered:
            mean = state["mean_grad"] = state.get("mean_grad", 0.0) * self._rho + g * (1 - self._rho)
            square = square - mean * mean
        velocity = state["momentum"] = state.get("momentum", 0.0) * self._momentum + g * rate / td.sqrt(square + self._epsilon)
        return p - velocity


class Lamb(_ByRule):
    """Adam whose step of each parameter is as long as the parameter's norm says (You et al. 2020)."""

    def __init__(self, learning_rate=0.001, lamb_weight_decay=0.01, beta1=0.9, beta2=0.999, epsilon=1e-6, parameters=None, grad_clip=None,
                 exclude_from_weight_decay_fn=None, name=None):  # fmt: skip
        super().__init__(learning_rate, parameters, None, grad_clip)
        self._lamb_decay, self._betas, self._epsilon, self._excluded = lamb_weight_decay, (beta1, beta2), epsilon, exclude_from_weight_decay_fn

    def _moved(self, p, g, state, rate):
        (beta1, beta2), t = self._betas, state.get("step", 0) + 1
        state["step"] = t
        m = state["moment1"] = state.get("moment1", 0.0) * beta1 + g * (1 - beta1)
        v = state["moment2"] = state.get("moment2", 0.0) * beta2 + g * g * (1 - beta2)
        decay = 0.0 if self._excluded is not None and self._excluded(p) else self._lamb_decay
        move = m / (1 - beta1**t) / (td.sqrt(v / (1 - beta2**t)) + self._epsilon) + p * decay
        own, length = td.vector_norm(p), td.vector_norm(move)
        ratio = td.where(td.logical_and(own > 0, length > 0), own / td.where(length > 0, length, 1.0), 1.0)
        return p - move * (ratio * rate)


__getattr__ = missing_names("paddle.optimizer", {"LBFGS": "torch.optim.LBFGS, whose step takes a closure"})
