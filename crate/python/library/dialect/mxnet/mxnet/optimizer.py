"""`mx.optimizer`: update rules under MXNet's names, numbers and defaults; Tandem's optimizers compute them."""

import tandem as td
from tandem._placement import tensor_on_device_of
from tandem.dialect.late import late_names

_optim = td.optim


class Optimizer:
    """The base: `learning_rate`, `wd` (weight decay), `rescale_grad`, `clip_gradient`, `lr_scheduler`.

    A subclass of one's own writes `create_state(index, weight)` and `update(index, weight, grad, state)`.
    """

    opt_registry = {}
    # Tandem's class, and how its numbers follow from this optimizer's.
    _rule = None

    def __init__(self, rescale_grad=1.0, param_idx2name=None, wd=0.0, clip_gradient=None, learning_rate=None, lr_scheduler=None, sym=None,
                 begin_num_update=0, multi_precision=False, param_dict=None, aggregate_num=None, use_fused_step=None, **unknown):  # fmt: skip
        if unknown:
            raise TypeError(f"{type(self).__name__} has no argument {', '.join(unknown)}")
        self.rescale_grad, self.wd, self.clip_gradient, self.lr_scheduler = rescale_grad, wd, clip_gradient, lr_scheduler
        if lr_scheduler is not None and learning_rate is not None:
            lr_scheduler.base_lr = learning_rate
        self.lr = 0.01 if learning_rate is None else learning_rate
        self.begin_num_update = self.num_update = begin_num_update
        self.param_dict, self.idx2name = param_dict or {}, param_idx2name or {}
        self._counts, self.lr_mult, self.wd_mult = {}, {}, {}

    @staticmethod
    def register(klass):
        """Gives an optimizer its name in small letters."""
        Optimizer.opt_registry[klass.__name__.lower()] = klass
        return klass

    @staticmethod
    def create_optimizer(name, **kwargs):
        """The optimizer of a name."""
        if str(name).lower() not in Optimizer.opt_registry:
            import mxnet_extras.optimizer  # noqa: F401
        if str(name).lower() not in Optimizer.opt_registry:
            raise ValueError(f"Cannot find optimizer {name}")
        return Optimizer.opt_registry[str(name).lower()](**kwargs)

    @property
    def learning_rate(self):
        """The learning rate in force: the scheduler's, where there is one."""
        return self.lr if self.lr_scheduler is None else self.lr_scheduler(self.num_update)

    def set_learning_rate(self, lr):
        """Sets the learning rate."""
        if self.lr_scheduler is not None:
            raise UserWarning("LRScheduler of the optimizer has already been defined. Note that set_learning_rate can mutate the value of the "
                              "learning rate of the optimizer only when the LRScheduler of the optimizer is undefined.")  # fmt: skip
        self.lr = lr

    def set_lr_mult(self, args_lr_mult):
        """Factors of the learning rate by a parameter's name or number."""
        self.lr_mult = dict(args_lr_mult)

    def set_wd_mult(self, args_wd_mult):
        """Factors of the weight decay by a parameter's name or number."""
        self.wd_mult = dict(args_wd_mult)

    def count_update(self, indices):
        """Counts an update of these parameters."""
        for index in indices:
            self._counts[index] = self._counts.get(index, self.begin_num_update) + 1
            self.num_update = max(self.num_update, self._counts[index])

    def _multiplier(self, index, name):
        if index in self.param_dict:
            return getattr(self.param_dict[index], name)
        table = getattr(self, name)
        return table.get(index, table.get(self.idx2name.get(index), 1.0))

    def _get_lr(self, index):
        return self.learning_rate * self._multiplier(index, "lr_mult")

    def _get_wd(self, index):
        return self.wd * self._multiplier(index, "wd_mult")

    def create_state(self, index, weight):
        """What is kept of a parameter."""

    def update(self, index, weight, grad, state):
        """Moves a parameter."""
        raise NotImplementedError(f"{type(self).__name__} has no update rule")


class Updater:
    """The steps of the parameters of one device by an optimizer."""

    def __init__(self, optimizer):
        self.optimizer, self.states = optimizer, {}
        self._stepper, self._grouping, self._waiting = None, None, None

    def __call__(self, index, grad, weight):
        weight.grad = grad
        self.optimizer.count_update([index])
        self.step([(index, weight)])

    def step(self, indexed):
        """Moves parameters, given with their numbers, by their gradients."""
        optimizer = self.optimizer
        if type(optimizer).update is not Optimizer.update:
            for index, weight in indexed:
                if index not in self.states:
                    self.states[index] = optimizer.create_state(index, weight)
                optimizer.update(index, weight, weight.grad, self.states[index])
            return
        groups = {}
        for index, weight in indexed:
            groups.setdefault((optimizer._get_lr(index), optimizer._get_wd(index)), []).append(weight)
        grouping = [[id(weight) for weight in group] for group in groups.values()]
        if grouping != self._grouping:
            self._begin(groups, grouping)
        for (lr, decay), group in zip(groups, self._stepper.param_groups):
            group["lr"] = lr
            if "weight_decay" in group:
                group["weight_decay"] = decay
        self._move([weight for group in groups.values() for weight in group])

    def _begin(self, groups, grouping):
        make, numbers = type(self.optimizer)._rule
        self._stepper = make([{"params": group} for group in groups.values()], **{"lr": self.optimizer.lr, **numbers(self.optimizer)})
        self._grouping = grouping
        if self._waiting is not None:
            self._stepper.load_state_dict(self._waiting)
            self._waiting = None

    def _move(self, arrays):
        scale, bound = self.optimizer.rescale_grad, self.optimizer.clip_gradient
        gradients = None
        if bound is not None:
            gradients, scale = [td.clip(array.grad * scale, -bound, bound) for array in arrays], 1.0
        self._stepper._move(gradients, tensor_on_device_of(arrays[0], scale))

    def state_dict(self):
        """The state, to be saved."""
        return {} if self._stepper is None else self._stepper.state_dict()

    def load_state_dict(self, state):
        """Takes over a state; one without steps yet keeps it for the first."""
        if self._stepper is None:
            self._waiting = state or None
        else:
            self._stepper.load_state_dict(state)


def _defined(name, defaults, rule, numbers, doc):
    """An optimizer: the names of its own numbers and their defaults, Tandem's class, and how its numbers follow."""

    def __init__(self, *args, **kwargs):
        given = {**defaults, **dict(zip(defaults, args))}
        given.update({key: kwargs.pop(key) for key in list(kwargs) if key in defaults})
        Optimizer.__init__(self, learning_rate=given.pop("learning_rate", None), **kwargs)
        self.__dict__.update(given)

    members = {"__init__": __init__, "_rule": (rule, numbers), "__doc__": doc, "__module__": __name__}
    return Optimizer.register(type(name, (Optimizer,), members))


def _betas(o):
    return {"betas": (o.beta1, o.beta2), "eps": o.epsilon}


_ADAM = {"learning_rate": 0.001, "beta1": 0.9, "beta2": 0.999, "epsilon": 1e-8, "lazy_update": False}
SGD = _defined("SGD", {"learning_rate": 0.01, "momentum": 0.0, "lazy_update": False}, _optim.SGD, lambda o: {"momentum": o.momentum},
               "Gradient descent with momentum.")  # fmt: skip
NAG = _defined("NAG", {"learning_rate": 0.01, "momentum": 0.0}, _optim.SGD,
               lambda o: {"momentum": o.momentum, "nesterov": bool(o.momentum)}, "Nesterov's accelerated gradient.")  # fmt: skip
Adam = _defined("Adam", _ADAM, _optim.Adam, _betas, "Adam (Kingma and Ba 2015).")
AdamW = _defined("AdamW", _ADAM, _optim.AdamW, _betas, "Adam whose weight decay is no part of the gradient (Loshchilov and Hutter 2019).")
Adamax = _defined("Adamax", {"learning_rate": 0.002, "beta1": 0.9, "beta2": 0.999}, _optim.Adamax,
                  lambda o: {"betas": (o.beta1, o.beta2)}, "Adam by the largest gradient (Kingma and Ba 2015).")  # fmt: skip
Nadam = _defined("Nadam", {"learning_rate": 0.001, "beta1": 0.9, "beta2": 0.999, "epsilon": 1e-8, "schedule_decay": 0.004}, _optim.NAdam,
                 lambda o: {**_betas(o), "momentum_decay": o.schedule_decay}, "Adam with Nesterov's momentum (Dozat 2016).")  # fmt: skip
AdaGrad = _defined("AdaGrad", {"learning_rate": 0.01, "epsilon": 1e-6}, _optim.Adagrad, lambda o: {"eps": o.epsilon},
                   "AdaGrad (Duchi et al. 2011).")  # fmt: skip
AdaDelta = _defined("AdaDelta", {"learning_rate": 1.0, "rho": 0.9, "epsilon": 1e-5}, _optim.Adadelta,
                    lambda o: {"rho": o.rho, "eps": o.epsilon}, "AdaDelta (Zeiler 2012).")  # fmt: skip
RMSProp = _defined("RMSProp", {"learning_rate": 0.001, "gamma1": 0.9, "gamma2": 0.9, "epsilon": 1e-8, "centered": False, "rho": None,
                               "momentum": None}, _optim.RMSprop,
                   lambda o: {"alpha": o.gamma1 if o.rho is None else o.rho, "eps": o.epsilon, "centered": o.centered,
                              "momentum": (o.gamma2 if o.centered else 0.0) if o.momentum is None else o.momentum},
                   "RMSProp (Tieleman and Hinton 2012).")  # fmt: skip
create, register = Optimizer.create_optimizer, Optimizer.register


def get_updater(optimizer):
    """The steps of an optimizer as a function of number, gradient and weight."""
    return Updater(optimizer)


__getattr__ = late_names("mxnet.optimizer", "mxnet_extras.optimizer")
