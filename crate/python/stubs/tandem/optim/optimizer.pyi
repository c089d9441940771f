"""What all optimizers share: parameter groups, state, and the compiled program that steps all parameters at once."""
from _tandem import Tensor as Tensor
from tandem._compilation import jit as jit
from tandem._transforms import value_and_grad as value_and_grad
from tandem.optim._group import ParamGroup as ParamGroup
from tandem.optim._parameters import is_frozen as is_frozen
from tandem.optim._parameters import is_group as is_group
from tandem.optim._parameters import is_module as is_module
from tandem.optim._parameters import match_gradients as match_gradients
from tandem.optim._parameters import named_parameters as named_parameters
from tandem.optim._state_dict import copied as copied
from tandem.optim._state_dict import restored as restored
from tandem.optim._update import step as step
from typing import Any

class Optimizer:
    """The base of all optimizers. A subclass states its update rule as pure functions of tensors:

    `constants(group)` the numbers that its formula has, by name; `options(group)` the bools that choose among its variants;
    `coefficients(constants, scalars, on)` what is computed once for all parameters, and the next `scalars`;
    `update(param, grad, state, c, on)` the new parameter and state.

    `params` is a module, an iterable of tensors or of `(name, tensor)` pairs, a dict of tensors by name, or a list of dicts, each
    with `"params"` and the hyperparameters in which its group differs. Without it, as in Keras, variables come with
    `apply_gradients` or `minimize`. `lr` is a number, a tensor without axes, or a schedule: a function that takes the number of
    steps done, a tensor, and gives the learning rate.

    A step outside of `td.jit` runs one compiled program for all parameters. Inside it is part of the compiled function, to which
    parameters and state belong; learning rate, momentum and the like may then change from call to call. What chooses
    another formula (`nesterov`, whether `weight_decay` is 0) makes the next call compile again."""
    def __init__(self, params, defaults, learning_rate=None, **ignored): ...
    def __repr__(self) -> str: ...
    def add_new_parameters(self):
        """Adds the parameters that layers of a module have got since; steps do it by themselves.

        >>> net = td.nn.Dense(1)
        >>> opt, _ = td.optim.SGD(net, lr=0.1), net(td.ones((1, 2)))
        >>> opt.add_new_parameters()
        >>> len(opt.param_groups[0]["params"])
        2"""
        ...
    def add_param_group(self, group):
        """Adds parameters with hyperparameters of their own.

        >>> opt = td.optim.SGD([td.ones(2)], lr=0.1)
        >>> opt.add_param_group({"params": [td.ones(3)], "lr": 0.01})
        >>> [group["lr"] for group in opt.param_groups]
        [0.1, 0.01]"""
        ...
    def apply_gradients(self, grads_and_vars):
        """Moves variables by their gradients: pairs of both, as `zip(grads, variables)` gives. New variables are added.

        >>> w = td.tensor([1.0])
        >>> opt = td.optim.SGD(learning_rate=0.5)
        >>> opt.apply_gradients(zip([td.tensor([1.0])], [w]))
        >>> w.tolist()
        [0.5]"""
        ...
    @classmethod
    def check(cls, group):
        """Refuses hyperparameters that make no sense."""
        ...
    @staticmethod
    def coefficients(constants, scalars, on): ...
    @classmethod
    def constants(cls, group): ...
    has_computed_coefficients: Any
    @property
    def learning_rate(self):
        """The learning rate of the first group; setting it sets those of all.

        >>> opt = td.optim.Adam(learning_rate=0.1)
        >>> opt.learning_rate = 0.2
        >>> opt.learning_rate
        0.2"""
        ...
    def load_state_dict(self, state_dict):
        """Takes over what `state_dict` gave, or what `td.load` read of it: the next steps are those that would have followed.

        >>> w = td.ones(2)
        >>> first, second = td.optim.Adam([w]), td.optim.Adam([w], lr=0.5)
        >>> second.load_state_dict(first.state_dict())
        >>> second.param_groups[0]["lr"]
        0.001"""
        ...
    def minimize(self, loss, var_list=None):
        """Moves variables once to make `loss()`, a function of no arguments that reads them, smaller; returns its value.

        >>> w = td.tensor(3.0)
        >>> opt = td.optim.SGD(learning_rate=0.25)
        >>> opt.minimize(lambda: (w - 1) ** 2, [w]).item()
        4.0
        >>> w.item()
        2.0"""
        ...
    @classmethod
    def moments(cls, group):
        """Names of the tensors that the state of a parameter has, with their first values."""
        ...
    @classmethod
    def options(cls, group): ...
    @classmethod
    def scalars(cls, group):
        """Names of the numbers that the state has, with their first values; `step` counts the steps."""
        ...
    @property
    def state(self):
        """The state of each parameter that has one, a dict of tensors, by the parameter's place among all.

        >>> w = td.ones(2)
        >>> opt = td.optim.Adam([w])
        >>> opt.step(td.ones(2))
        >>> sorted(opt.state[0])
        ['exp_avg', 'exp_avg_sq', 'step']"""
        ...
    def state_dict(self):
        """State and hyperparameters: `{"state": {0: {...}}, "param_groups": [...]}`, parameters counted through.

        `td.save("opt.safetensors", opt.state_dict())` (or `.npz`) writes it; a schedule given as `lr` is not part of it.

        >>> opt = td.optim.SGD([td.ones(2)], lr=0.1)
        >>> opt.state_dict()["param_groups"][0]["lr"], opt.state_dict()["param_groups"][0]["params"]
        (0.1, [0])"""
        ...
    def step(self, grads=None, closure=None):
        """Moves the parameters once.

        `grads` has the structure that `td.value_and_grad` gives: a dict by parameter name for a module, a list, or one tensor;
        None among them leaves a parameter as it is. Without it, the gradients are those that `backward()` left in `p.grad`. A
        function in its place, `closure`, computes the loss and its gradients anew; its result is returned.

        >>> w = td.tensor([1.0, 2.0])
        >>> opt = td.optim.SGD([w], lr=0.5)
        >>> value, g = td.value_and_grad(lambda w: td.sum(w * w))(w)
        >>> opt.step(g)
        >>> w.tolist()
        [0.0, 0.0]"""
        ...
    @staticmethod
    def update(param, grad, state, c, on): ...
    def zero_grad(self, set_to_none=True):
        """Forgets the gradients that `backward()` added up, or with `set_to_none=False` makes them 0.

        >>> w = td.ones(2)
        >>> td.optim.SGD([w], lr=0.1).zero_grad()"""
        ...
    def __getattr__(self, name: str): ...

def device_of(instance, owner=None, /): ...

def refuse_negative(group, *names):
    """A ValueError for a hyperparameter below 0."""
    ...

def refuse_outside_unit(group, *names):
    """A ValueError for a decay rate that is not in [0, 1)."""
    ...
