"""What optimizers keep, as variables by Keras's names."""

import tandem as td
from keras_extras.summary import bytes_of
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras._engine import Parameter, _Calls

# Tandem's names by Keras's, of each optimizer: those of one line are kept variable by variable, the lines one after the other.
_NAMES = {
    "SGD": [{"momentum_buffer": "momentum"}],
    "Adam": [{"exp_avg": "momentum", "exp_avg_sq": "velocity"}, {"max_exp_avg_sq": "velocity_hat"}],
    "RMSprop": [{"square_avg": "velocity"}, {"momentum_buffer": "momentum"}, {"grad_avg": "average_gradient"}],
    "Adagrad": [{"sum": "accumulator"}],
    "Adadelta": [{"square_avg": "accumulated_grad", "acc_delta": "accumulated_delta_var"}],
    "Adamax": [{"exp_avg": "momentum", "exp_inf": "norm"}],
    "NAdam": [{"exp_avg": "momentum", "exp_avg_sq": "velocity"}],
    "Lion": [{"exp_avg": "momentum"}],
}
_NAMES["AdamW"] = _NAMES["Adam"]
# What is kept only where an argument asks for it.
_ASKED = {"velocity_hat": "amsgrad", "average_gradient": "centered"}


class Kept(Parameter):
    """A variable of an optimizer's: what is assigned to it the optimizer takes over."""

    def assign(self, value, *args, **options):
        """Gives it a value."""
        found = super().assign(value, *args, **options)
        give(self._owner, self._beside or [self._owner.iterations, self._owner.learning_rate])
        return found

    def assign_add(self, value, *args, **options):
        """Adds to it."""
        return self.assign(self + value)

    def assign_sub(self, value, *args, **options):
        """Takes from it."""
        return self.assign(self - value)


def _factor(optimizer, name):
    """Tandem's momenta are those of gradients, where Keras's are those of steps."""
    rate = float(optimizer.learning_rate)
    return {"SGD": -rate, "RMSprop": rate}.get(optimizer._own, 1.0) if name == "momentum_buffer" else 1.0


def _lines(optimizer):
    given = optimizer._arguments
    wanted = [{own: name for own, name in line.items() if (name != "momentum" or given.get("momentum") or optimizer._own not in ("SGD", "RMSprop"))
               and given.get(_ASKED.get(name), name not in _ASKED)} for line in _NAMES[optimizer._own]]  # fmt: skip
    return [(own, line[own], at) for line in wanted for at in range(len(optimizer._trainable_variables)) for own in line]


def name_of(variable):
    """A variable's path as part of a name."""
    path = getattr(variable, "path", None)
    return path.replace("/", "_") if path else str(variable.name or "Variable").partition(":")[0]


def _first(optimizer, own, variable):
    start = optimizer._arguments.get("initial_accumulator_value", 0.1) if own == "sum" else 0.0
    return td.full_like(td.stop_gradient(variable), start)


def variables(optimizer):
    """The count of steps, the learning rate where it is a number, and what is kept for each variable."""
    rate, found = optimizer.optimizer.learning_rate, [("iteration", as_tensor(int(optimizer.iterations), "int64"))]
    if isinstance(rate, (int, float)):
        found.append(("learning_rate", as_tensor(float(rate))))
    if optimizer._own is None:
        return [_kept(optimizer, [], *pair) for pair in found] + list(optimizer._variables)
    state = optimizer.optimizer.state_dict()["state"]
    counts = {}
    for own, name, at in _lines(optimizer):
        variable = optimizer._trainable_variables[at]
        value = state.get(at, {}).get(own)
        value = _first(optimizer, own, variable) if value is None else value * _factor(optimizer, own)
        found.append((f"{_numbered(counts, variable, at)}_{name}", value))
    if optimizer._own == "NAdam" and optimizer.built:
        found.append(("variable", as_tensor(state[0]["mu_product"] if state else 1.0)))
    made = []
    for name, value in found:
        made.append(_kept(optimizer, made, name, value))
    return made


def _kept(optimizer, beside, name, value):
    made = Kept(value, trainable=False, name=name if name == "variable" else f"{optimizer.name}/{name}", dtype=value.dtype.name)
    made.__dict__.update(_owner=optimizer, _beside=beside)
    return made


def _numbered(counts, variable, at):
    name = name_of(variable)
    return f"{name}_{at}" if name == "Variable" else name


def take(optimizer, values):
    """Goes on with what variables, or arrays in their order, hold."""
    values = [as_tensor(value) for value in values]
    rest = values[1:]
    optimizer.iterations = type(optimizer.iterations)(int(values[0]), optimizer)
    if isinstance(optimizer.optimizer.learning_rate, (int, float)):
        optimizer.learning_rate, rest = float(rest[0]), rest[1:]
    lines = _lines(optimizer)
    if not lines or len(rest) < len(lines):
        return
    inner, step, state = optimizer.optimizer, int(values[0]), {}
    if not inner.param_groups:
        inner.add_param_group({"params": optimizer._trainable_variables})
    for (own, _, at), value in zip(lines, rest):
        place = state.setdefault(at, {"step": td.tensor(float(step))} if optimizer._own in ("Adam", "AdamW", "Adamax", "NAdam", "Adagrad") else {})
        place[own] = td.tensor(value) / _factor(optimizer, own)
        if optimizer._own == "NAdam":
            place["mu_product"] = td.tensor(values[-1])
    inner.load_state_dict({**inner.state_dict(), "state": state})


def sizes(optimizer):
    """How many numbers an optimizer keeps, and their bytes: the step has 64 bits, and so has the count of a scale."""
    inner = getattr(optimizer, "inner_optimizer", None)
    if inner is not None:
        count, more = sizes(inner)
        return count + 4, more + 24
    if optimizer._own is None:
        own = list(optimizer._variables)
    else:
        own = [optimizer._trainable_variables[at] for _, _, at in _lines(optimizer)]
    own += [variable for name in ("use_ema", "gradient_accumulation_steps") if optimizer._arguments.get(name) for variable in optimizer._trainable_variables]
    first = [8, 8 if _Calls.floatx == "float64" else 4] if isinstance(optimizer.optimizer.learning_rate, (int, float)) else [8]
    count = sum(value.size for value in own)
    return count + len(first), sum(first) + sum(value.size * bytes_of(value) for value in own)


def save(optimizer, store):
    """Puts what is kept into a dictionary, by places."""
    for at, variable in enumerate(optimizer.variables):
        store[str(at)] = wrapped(variable).numpy()


def load(optimizer, store):
    """Takes it out of it."""
    known = optimizer.variables
    if len(store.keys()) != len(known):
        import warnings

        warnings.warn(f"Skipping variable loading for optimizer '{optimizer.name}', because it has {len(known)} variables whereas the saved optimizer has "
                      f"{len(store.keys())} variables. ")  # fmt: skip
        return
    give(optimizer, [store[str(at)] for at in range(len(known))])


def give(optimizer, values):
    """Gives all variables values."""
    if hasattr(optimizer, "inner_optimizer"):
        optimizer.step_counter.assign(as_tensor(values[2])), optimizer.dynamic_scale.assign(as_tensor(values[3]))
        return give(optimizer.inner_optimizer, values[4:])
    if optimizer._own is not None:
        return take(optimizer, values)
    optimizer.iterations.assign(values[0])
    if isinstance(optimizer.optimizer.learning_rate, (int, float)):
        optimizer.learning_rate = float(values[1])
    for variable, value in zip(reversed(optimizer._variables), reversed(values)):
        variable.assign(value)
