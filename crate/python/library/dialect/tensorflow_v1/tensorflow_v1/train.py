"""`tf.compat.v1.train`: optimizers whose steps are ops of a graph, and files of variables."""

import os

import tandem as td
from tandem.dialect import missing_names as _missing_names

from .graph import GraphTensor, Operation, deferred
from .session import GraphVariable, current_graph, default_session, gradients, standing_graph
from tensorflow import GradientTape, _modes
from tensorflow._tensor import Variable, as_tensor


def _gradients_now(loss, var_list):
    """Pairs of gradients and variables where ops run at once: the loss is a function."""
    if not callable(loss):
        raise RuntimeError("`loss` passed to Optimizer.compute_gradients should be a function when eager execution is enabled.")
    with GradientTape() as tape:
        found = loss()
    variables = list(var_list) if var_list is not None else list(tape.watched_variables())
    return list(zip(tape.gradient(found, variables), variables))


class Optimizer:
    """The base: `minimize(loss)` is a step that moves variables."""

    _own, _options = "SGD", ()

    def __init__(self, learning_rate=0.001, *args, use_locking=False, name=None, **options):
        self._rate, self._given, self._made = learning_rate, {**dict(self._options), **dict(zip(dict(self._options), args)), **options}, {}
        self._name = name or type(self).__name__.removesuffix("Optimizer")

    def get_name(self):
        """The name."""
        return self._name

    def compute_gradients(self, loss, var_list=None, **options):
        """Pairs of gradients and variables."""
        if _modes.building() is None:
            return _gradients_now(loss, var_list)
        variables = list(var_list) if var_list is not None else current_graph().get_collection("trainable_variables")
        if not variables:
            raise ValueError("No variables to optimize.")
        return list(zip(gradients(loss, variables), variables))

    def apply_gradients(self, grads_and_vars, global_step=None, name=None):
        """A step that moves variables by gradients."""
        pairs = [(gradient, variable) for gradient, variable in grads_and_vars if gradient is not None]
        if not pairs:
            raise ValueError("No gradients provided for any variable, check your graph for ops that do not support gradients, between variables "
                             f"{[str(variable) for _, variable in grads_and_vars]} and loss.")  # fmt: skip

        if _modes.building() is None:
            return self._move(pairs, global_step)

        def run(value):
            session = default_session()
            holders = [variable._holder() for _, variable in pairs]
            made = self._made.get(session)
            rate = value(self._rate() if callable(self._rate) else self._rate)
            if made is None:
                made = self._made[session] = self._optimizer(float(rate))
            made.learning_rate = float(rate)
            made.apply_gradients([(value(gradient), holder) for (gradient, _), holder in zip(pairs, holders)])
            if global_step is not None:
                global_step._set(as_tensor(global_step._holder()) + 1)

        inputs = [leaf for leaf in (*(gradient for gradient, _ in pairs), self._rate) if isinstance(leaf, GraphTensor)]
        op = Operation(current_graph(), run, inputs, name or self._name, "NoOp")
        current_graph().add_to_collection("train_op", op)
        return op

    def minimize(self, loss, global_step=None, var_list=None, name=None, **options):
        """A step that moves variables to make the loss smaller."""
        return self.apply_gradients(self.compute_gradients(loss, var_list), global_step, name)

    def _move(self, pairs, global_step):
        """Moves variables where ops run at once."""
        rate = float(self._rate() if callable(self._rate) else self._rate)
        made = self._made[None] = self._made.get(None) or self._optimizer(rate)
        made.learning_rate = rate
        made.apply_gradients(pairs)
        if global_step is not None:
            global_step.assign_add(1)

    def _optimizer(self, rate):
        options = dict(self._given)
        if "beta1" in options:
            options["betas"] = (options.pop("beta1"), options.pop("beta2"))
        for word, own in (("epsilon", "eps"), ("use_nesterov", "nesterov"), ("decay", "alpha")):
            if word in options:
                options[own] = options.pop(word)
        if not options.get("momentum", 1):
            options.pop("momentum")
        return getattr(td.optim, self._own)(learning_rate=rate, **options)


def _named(name, own, **options):
    return type(name, (Optimizer,), {"_own": own, "_options": tuple(options.items()), "__doc__": f"`td.optim.{own}`.", "__module__": __name__})


GradientDescentOptimizer = _named("GradientDescentOptimizer", "SGD")
MomentumOptimizer = _named("MomentumOptimizer", "SGD", momentum=0.9, use_nesterov=False)
AdamOptimizer = _named("AdamOptimizer", "Adam", beta1=0.9, beta2=0.999, epsilon=1e-8)
AdagradOptimizer = _named("AdagradOptimizer", "Adagrad", initial_accumulator_value=0.1)
RMSPropOptimizer = _named("RMSPropOptimizer", "RMSprop", decay=0.9, momentum=0.0, epsilon=1e-10)
AdadeltaOptimizer = _named("AdadeltaOptimizer", "Adadelta", rho=0.95, epsilon=1e-8)


def get_or_create_global_step(graph=None):
    """The variable that counts steps."""
    known = standing_graph().get_collection("global_step")
    if known:
        return known[0]
    step = (Variable if _modes.building() is None else GraphVariable)(as_tensor(0, "int64"), trainable=False, name="global_step")
    standing_graph().add_to_collection("global_step", step)
    return step


create_global_step = get_or_create_global_step


def get_global_step(graph=None):
    """The variable that counts steps, if there is one."""
    known = standing_graph().get_collection("global_step")
    return known[0] if known else None


def exponential_decay(learning_rate, global_step, decay_steps, decay_rate, staircase=False, name=None):
    """learning_rate · decay_rate^(global_step / decay_steps)."""
    from keras_extras.schedules import ExponentialDecay

    schedule = ExponentialDecay(learning_rate, decay_steps, decay_rate, staircase)
    return (lambda: as_tensor(schedule(global_step), "float32")) if _modes.building() is None else deferred("ExponentialDecay", schedule, (global_step,))


def piecewise_constant(x, boundaries, values, name=None):
    """One value after the other, from boundaries on."""
    from keras_extras.schedules import PiecewiseConstantDecay

    return deferred("PiecewiseConstant", PiecewiseConstantDecay(boundaries, values), (x,))


class Saver:
    """Writes a session's variables into files, and reads them."""

    def __init__(self, var_list=None, max_to_keep=5, **options):
        self._variables, self._most, self.last_checkpoints = var_list, max_to_keep, []

    def _named(self):
        if isinstance(self._variables, dict):
            return dict(self._variables)
        return {variable.op.name: variable for variable in self._variables or current_graph().get_collection("variables")}

    def save(self, sess, save_path, global_step=None, **options):
        """Writes a file; gives its name."""
        path = str(save_path) if global_step is None else f"{save_path}-{int(global_step)}"
        if os.path.dirname(path):
            os.makedirs(os.path.dirname(path), exist_ok=True)
        td.save(f"{path}.safetensors", {name: td.stop_gradient(sess._values[variable]) for name, variable in self._named().items()})
        self.last_checkpoints.append(path)
        while self._most and len(self.last_checkpoints) > self._most:
            os.remove(self.last_checkpoints.pop(0) + ".safetensors")
        return path

    def restore(self, sess, save_path):
        """Reads a file: the variables of the session have its values."""
        kept = td.load(f"{save_path}.safetensors")
        for name, variable in self._named().items():
            variable.load(kept[name], sess)


def latest_checkpoint(checkpoint_dir, latest_filename=None):
    """The file of the highest number in a folder."""
    from tensorflow_extras.saving import train

    return train.latest_checkpoint(checkpoint_dir, latest_filename)


class Coordinator:
    """Nothing: there are no queues of threads."""

    def should_stop(self):
        """False."""
        return False

    def request_stop(self, error=None):
        """Nothing."""

    join = request_stop


def __getattr__(name):
    from tensorflow_extras.saving import train

    return getattr(train, name) if hasattr(train, name) else _missing_names("tensorflow.compat.v1.train")(name)
