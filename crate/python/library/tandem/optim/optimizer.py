"""What all optimizers share: parameter groups, state, and the compiled program that steps all parameters at once."""

import _tandem
from _tandem import Tensor

from .._compilation import jit
from .._placement import device_of
from .._transforms import value_and_grad
from ._group import ParamGroup
from ._parameters import is_frozen, is_group, is_module, match_gradients, named_parameters
from ._state_dict import copied, restored
from ._update import step

# Other libraries' ways to make a step fast; here every step is compiled.
_WITHOUT_EFFECT = frozenset(("foreach", "fused", "capturable"))

_MAX_COEFFICIENTS = 16


class _Slot:
    """A parameter and its state. `scalars` are shared by the parameters that were always stepped together."""

    def __init__(self, name, parameter):
        self.name = name
        self.parameter = parameter
        self.moments = None
        self.scalars = None


class _Variables:
    """Tensors that stand for a module: a function that reads them by itself can be differentiated by them."""

    def __init__(self, variables):
        self._variables = named_parameters(variables)

    def named_parameters(self):
        return self._variables


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
    another formula (`nesterov`, whether `weight_decay` is 0) makes the next call compile again.
    """

    # Whether `coefficients` computes something that is worth computing once.
    has_computed_coefficients = False

    def __init__(self, params, defaults, learning_rate=None, **ignored):
        for name in ignored:
            if name not in _WITHOUT_EFFECT:
                raise TypeError(f"{type(self).__name__} has no argument {name!r}; it has {', '.join(defaults)}")
        if isinstance(params, (int, float)) or (callable(params) and not is_module(params)):
            # Keras' order: the learning rate comes first, the variables come later.
            params, learning_rate = None, params
        if learning_rate is not None:
            defaults = {**defaults, "lr": learning_rate}
        self.defaults = defaults
        self.param_groups = []
        self._slots = []
        self._modules = []
        self._program = jit(step)
        self._grouping = None
        if params is None:
            return
        if isinstance(params, dict) and is_group(params):
            params = [params]
        if not (isinstance(params, (Tensor, dict)) or is_module(params)):
            params = list(params)
            if not params:
                raise ValueError(
                    "the optimizer got an empty list of parameters; a network whose layers have no sizes yet is given itself: SGD(net)"
                )
        if isinstance(params, list) and params and all(isinstance(item, dict) and "params" in item for item in params):
            # One tensor is a group of one.
            params = [{**item, "params": [item["params"]]} if isinstance(item["params"], Tensor) else item for item in params]
        groups = params if isinstance(params, list) and all(is_group(item) for item in params) else [{"params": params}]
        for group in groups:
            self.add_param_group(group)

    # The rule: the defaults are those of a rule without variants, state or coefficients of its own.

    @classmethod
    def constants(cls, group):
        raise NotImplementedError(f"{cls.__name__} does not say what numbers its formula has")

    @classmethod
    def options(cls, group):
        return {"maximize": bool(group.get("maximize")), "weight_decay": bool(group.get("weight_decay"))}

    @classmethod
    def moments(cls, group):
        """Names of the tensors that the state of a parameter has, with their first values."""
        return {}

    @classmethod
    def scalars(cls, group):
        """Names of the numbers that the state has, with their first values; `step` counts the steps."""
        return {}

    @staticmethod
    def coefficients(constants, scalars, on):
        return vars(constants), scalars

    @staticmethod
    def update(param, grad, state, c, on):
        raise NotImplementedError("this optimizer has no update rule")

    @classmethod
    def check(cls, group):
        """Refuses hyperparameters that make no sense."""
        lr = group["lr"]
        if not (callable(lr) or isinstance(lr, Tensor)):
            refuse_negative(group, "lr")
        refuse_negative(group, *(name for name in ("momentum", "weight_decay", "eps") if name in group))

    # Groups. A dialect's may have keys of a program's own; else they are taken for slips.

    _keeps_other_keys = False

    def add_param_group(self, group):
        """Adds parameters with hyperparameters of their own.

        >>> opt = td.optim.SGD([td.ones(2)], lr=0.1)
        >>> opt.add_param_group({"params": [td.ones(3)], "lr": 0.01})
        >>> [group["lr"] for group in opt.param_groups]
        [0.1, 0.01]
        """
        if not is_group(group):
            raise TypeError("a parameter group is a dict with 'params'")
        params = group["params"]
        if isinstance(params, set):
            raise TypeError("parameters need an order: give a list, not a set")
        hyperparameters = {**self.defaults, **{key: value for key, value in group.items() if key != "params"}}
        unknown = hyperparameters.keys() - self.defaults.keys() - {"initial_lr", "name", "param_names"}
        if unknown and not self._keeps_other_keys:
            raise TypeError(f"{type(self).__name__} has no hyperparameter {', '.join(sorted(unknown))}")
        type(self).check(hyperparameters)
        # A module may be empty still, and learn its sizes at its first call; so may the dict of its parameters.
        owner = getattr(params, "_module", None) if isinstance(params, dict) and not params else None
        modules = [params] if is_module(params) else [owner] if owner is not None else []
        parameters = named_parameters(params if modules or isinstance(params, (Tensor, dict)) else list(params))
        first = parameters[0][1] if parameters else None
        wide = any(parameter.dtype.name.endswith("float64") for _, parameter in parameters)
        device = first.device if first is not None else _tandem.device_name()
        made = ParamGroup(type(self), hyperparameters, "float64" if wide else "float32", device)
        made.positions = _tandem.outside_traces(lambda: _tandem.arange(_MAX_COEFFICIENTS).to(device))
        dict.__setitem__(made, "params", [])
        self.param_groups.append(made)
        self._slots.append([])
        self._modules.append(modules)
        self._add(len(self.param_groups) - 1, parameters)

    def _add(self, at, parameters):
        """Adds parameters to a group; one that stands there already is left out."""
        known = {hash(slot.parameter): i for i, slots in enumerate(self._slots) for slot in slots}
        for name, parameter in parameters:
            place = known.get(hash(parameter))
            if place is not None and place != at:
                del self.param_groups[at], self._slots[at], self._modules[at]
                raise ValueError(f"parameter {name!r} stands in two parameter groups")
            if place is None:
                known[hash(parameter)] = at
                self._slots[at].append(_Slot(name, parameter))
                self.param_groups[at]["params"].append(parameter)
        self._regroup()

    def add_new_parameters(self):
        """Adds the parameters that layers of a module have got since; steps do it by themselves.

        >>> net = td.nn.Dense(1)
        >>> opt, _ = td.optim.SGD(net, lr=0.1), net(td.ones((1, 2)))
        >>> opt.add_new_parameters()
        >>> len(opt.param_groups[0]["params"])
        2
        """
        for at, modules in enumerate(self._modules):
            for module in modules:
                parameters = named_parameters(module)
                if len(parameters) != len(self._slots[at]):
                    self._add(at, parameters)

    def _all(self):
        return [slot for slots in self._slots for slot in slots]

    # Steps.

    def zero_grad(self, set_to_none=True):
        """Forgets the gradients that `backward()` added up, or with `set_to_none=False` makes them 0.

        >>> w = td.ones(2)
        >>> td.optim.SGD([w], lr=0.1).zero_grad()
        """
        for slot in self._all():
            gradient = getattr(slot.parameter, "grad", None)
            if gradient is not None:
                slot.parameter.grad = None if set_to_none else _tandem.zeros_like(gradient)

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
        [0.0, 0.0]
        """
        if callable(grads) and not isinstance(grads, Tensor):
            grads, closure = None, grads
        loss = closure() if closure is not None else None
        self._move(grads)
        return loss

    def _move(self, grads, scale=None):
        slots = self._all()
        if not slots or self._grouping is None:
            self.add_new_parameters()
            slots = self._all()
        if not slots:
            raise ValueError("the optimizer has no parameters yet; call the network once, so that its layers learn their sizes")
        if grads is None:
            gradients = [getattr(slot.parameter, "grad", None) for slot in slots]
            if all(gradient is None for gradient in gradients):
                raise ValueError(
                    "no parameter has a gradient; call loss.backward() before, or give the gradients: step(td.grad(loss)(net))"
                )
        else:
            gradients = match_gradients([(slot.name, slot.parameter) for slot in slots], grads)
            gradients = [None if is_frozen(slot.parameter) else gradient for slot, gradient in zip(slots, gradients)]
        self._apply(dict(zip(map(id, slots), gradients)), scale)

    def _apply(self, gradients, scale):
        """Runs the program on all parameters that have a gradient. `gradients` are by the slots' identities."""
        recording = _tandem.set_grad_enabled(False)
        try:
            self._run(gradients, scale)
        finally:
            _tandem.set_grad_enabled(recording)

    def _run(self, gradients, scale):
        batches = self._batches(frozenset(key for key, gradient in gradients.items() if gradient is not None))
        arguments = []
        for group, slots in batches:
            if device_of(slots[0].parameter) != device_of(group.vector) and not _tandem.is_tracing():
                self._bring(group, device_of(slots[0].parameter))
            arguments.append((
                type(self), group.names, group.options(), group.schedule, group.learning_rate_tensor, group.vector, group.positions,
                slots[0].scalars, [slot.parameter for slot in slots], [gradients[id(slot)] for slot in slots],
                [slot.moments for slot in slots], scale,
            ))
        for (_, slots), (updated, scalars) in zip(batches, self._program(arguments)):
            for name, value in scalars.items():
                slots[0].scalars[name].assign(value)
            for slot, (parameter, moments) in zip(slots, updated):
                slot.parameter.assign(parameter)
                for name, value in moments.items():
                    slot.moments[name].assign(value)
        if _tandem.is_tracing():
            _tandem.observed(self, "_parts", self._parts)

    def _bring(self, group, device):
        """Takes numbers and state of a group to the device to which its parameters were moved."""
        group.bring(device)
        for slot in self._slots[self.param_groups.index(group)]:
            for tensor in (*(slot.moments or {}).values(), *(slot.scalars or {}).values()):
                tensor.assign(tensor.to(device))

    @property
    def _parts(self):
        """What a compiled step has taken from this optimizer: its parameters and the tensors of their state, by identity."""
        parts = []
        for slot in self._all():
            state = [*(slot.moments or {}).values(), *(slot.scalars or {}).values()]
            parts.append((slot.name, (hash(slot.parameter), *map(hash, state))))
        return tuple(parts)

    def _regroup(self):
        """Forgets what parameters and state were when they were looked at last."""
        self._grouping = None
        _tandem.guards_changed()

    def _batches(self, active):
        """The slots that have a gradient, by what their update shares: group, dtype, and the count of steps."""
        key = active, [(group.options(), group.schedule is None) for group in self.param_groups]
        if self._grouping is not None and self._grouping[0] == key:
            return self._grouping[1]
        _tandem.outside_traces(lambda: self._make_state(active))
        _tandem.guards_changed()
        batches = []
        for group, slots in zip(self.param_groups, self._slots):
            shared = {}
            for slot in slots:
                if id(slot) in active:
                    shared.setdefault(id(slot.scalars), []).append(slot)
            batches.extend((group, found) for found in shared.values())
        self._grouping = key, batches
        return batches

    def _make_state(self, active):
        """Makes what is missing of the state, and step counts of their own for slots that leave others behind."""
        for group, slots in zip(self.param_groups, self._slots):
            device = group.vector.device
            moments = type(self).moments(group)
            scalars = {**type(self).scalars(group), **({"step": 0.0} if group.schedule else {})}
            fresh, moving = {}, {}
            for slot in slots:
                if id(slot) not in active:
                    continue
                if slot.moments is None:
                    slot.moments = {}
                    slot.scalars = fresh.setdefault(slot.parameter.dtype.name, {})
                for name in moments.keys() - slot.moments.keys():
                    slot.moments[name] = _tandem.full_like(slot.parameter, moments[name])
                for name in scalars.keys() - slot.scalars.keys():
                    slot.scalars[name] = _tandem.full((), scalars[name]).to(device)
                moving.setdefault(id(slot.scalars), []).append(slot)
            for found in moving.values():
                together = found[0].scalars
                if sum(slot.scalars is together for slot in slots) > len(found):
                    own = {name: copied(value) for name, value in together.items()}
                    for slot in found:
                        slot.scalars = own

    # The habits of Keras and TensorFlow.

    @property
    def learning_rate(self):
        """The learning rate of the first group; setting it sets those of all.

        >>> opt = td.optim.Adam(learning_rate=0.1)
        >>> opt.learning_rate = 0.2
        >>> opt.learning_rate
        0.2
        """
        return self.param_groups[0]["lr"] if self.param_groups else self.defaults["lr"]

    @learning_rate.setter
    def learning_rate(self, value):
        self.defaults["lr"] = value
        for group in self.param_groups:
            group["lr"] = value

    def apply_gradients(self, grads_and_vars):
        """Moves variables by their gradients: pairs of both, as `zip(grads, variables)` gives. New variables are added.

        >>> w = td.tensor([1.0])
        >>> opt = td.optim.SGD(learning_rate=0.5)
        >>> opt.apply_gradients(zip([td.tensor([1.0])], [w]))
        >>> w.tolist()
        [0.5]
        """
        pairs = list(grads_and_vars)
        slots = self._known([variable for _, variable in pairs])
        gradients = match_gradients([(slot.name, slot.parameter) for slot in slots], [gradient for gradient, _ in pairs])
        self._apply(dict(zip(map(id, slots), gradients)), None)

    def _known(self, variables):
        """The slots of tensors; those that are not among the parameters join the first group."""
        missing = {}
        for i, variable in enumerate(variables):
            if self._slot(variable) is None:
                name = variable.name or str(i)
                # Variables of different layers may have one name.
                missing[name if name not in missing else f"{name}.{i}"] = variable
        if missing:
            if self.param_groups:
                self._add(0, named_parameters(missing))
            else:
                self.add_param_group({"params": missing})
        return [self._slot(variable) for variable in variables]

    def _slot(self, parameter):
        return next((slot for slot in self._all() if hash(slot.parameter) == hash(parameter)), None)

    def minimize(self, loss, var_list=None):
        """Moves variables once to make `loss()`, a function of no arguments that reads them, smaller; returns its value.

        >>> w = td.tensor(3.0)
        >>> opt = td.optim.SGD(learning_rate=0.25)
        >>> opt.minimize(lambda: (w - 1) ** 2, [w]).item()
        4.0
        >>> w.item()
        2.0
        """
        if var_list is None:
            self.add_new_parameters()
            var_list = [(slot.name, slot.parameter) for slot in self._all()]
            if not var_list:
                raise ValueError("minimize needs variables: minimize(loss, [w, b])")
        if callable(var_list) and not is_module(var_list):
            var_list = var_list()
        variables = _Variables(var_list)
        slots = self._known([variable for _, variable in variables.named_parameters()])
        value, gradients = value_and_grad(lambda _: loss())(variables)
        self._apply(dict(zip(map(id, slots), gradients.values())), None)
        return value

    # State.

    @property
    def state(self):
        """The state of each parameter that has one, a dict of tensors, by the parameter's place among all.

        >>> w = td.ones(2)
        >>> opt = td.optim.Adam([w])
        >>> opt.step(td.ones(2))
        >>> sorted(opt.state[0])
        ['exp_avg', 'exp_avg_sq', 'step']
        """
        return self._state_by_place()

    def _state_by_place(self):
        found = {}
        for at, slot in enumerate(self._all()):
            if slot.moments is not None:
                found[at] = {**slot.scalars, **slot.moments}
        return found

    def state_dict(self):
        """State and hyperparameters: `{"state": {0: {...}}, "param_groups": [...]}`, parameters counted through.

        `td.save("opt.safetensors", opt.state_dict())` (or `.npz`) writes it; a schedule given as `lr` is not part of it.

        >>> opt = td.optim.SGD([td.ones(2)], lr=0.1)
        >>> opt.state_dict()["param_groups"][0]["lr"], opt.state_dict()["param_groups"][0]["params"]
        (0.1, [0])
        """
        state = {at: {name: copied(value) for name, value in found.items()} for at, found in self._state_by_place().items()}
        groups, count = [], 0
        for group, slots in zip(self.param_groups, self._slots):
            described = {key: value for key, value in group.items() if key != "params"}
            if group.schedule is not None:
                described["lr"] = None
            elif group.learning_rate_tensor is not None:
                described["lr"] = described["lr"].item()
            groups.append({**described, "params": list(range(count, count + len(slots)))})
            count += len(slots)
        return {"state": state, "param_groups": groups}

    def load_state_dict(self, state_dict):
        """Takes over what `state_dict` gave, or what `td.load` read of it: the next steps are those that would have followed.

        >>> w = td.ones(2)
        >>> first, second = td.optim.Adam([w]), td.optim.Adam([w], lr=0.5)
        >>> second.load_state_dict(first.state_dict())
        >>> second.param_groups[0]["lr"]
        0.001
        """
        given = state_dict
        groups = given.get("param_groups")
        if groups is None or "state" not in given:
            raise ValueError("a state of an optimizer has 'state' and 'param_groups'")
        self.add_new_parameters()
        sizes, mine = [len(group["params"]) for group in groups], [len(slots) for slots in self._slots]
        if sizes != mine:
            raise ValueError(f"the state is of groups of {sizes} parameters, the optimizer has groups of {mine}")
        keys = [key for group in groups for key in group["params"]]
        slots = self._all()
        states = {int(key): value for key, value in given["state"].items()}
        restored([states.get(key) for key in keys], slots)
        for group, described in zip(self.param_groups, groups):
            for key, value in described.items():
                if key != "params" and not (key == "lr" and value is None):
                    group[key] = tuple(value) if isinstance(value, list) else value
        self._regroup()

    def __repr__(self):
        groups = "\n".join(f"  {group!r}: {len(slots)} parameters" for group, slots in zip(self.param_groups, self._slots))
        return f"{type(self).__name__}(\n{groups}\n)"


def refuse_negative(group, *names):
    """A ValueError for a hyperparameter below 0."""
    for name in names:
        if not group[name] >= 0:
            raise ValueError(f"{name} is at least 0, not {group[name]}")


def refuse_outside_unit(group, *names):
    """A ValueError for a decay rate that is not in [0, 1)."""
    for name in names:
        values = group[name] if isinstance(group[name], (tuple, list)) else (group[name],)
        if not all(0 <= value < 1 for value in values):
            raise ValueError(f"{name} is at least 0 and below 1, not {group[name]}")
