"""`Executor`: what is fed and what is fetched."""

import numpy
import paddle
from paddle._tensor import Tensor

from .graph import Value, default_main_program, leaves, node, running


class Update:
    """An optimizer's step for a loss, at each run."""

    def __init__(self, optimizer, loss, program, parameters):
        self._optimizer, self.loss, self._program, self._given, self._ready = optimizer, loss, program, parameters, False

    def run(self, loss):
        """Gradients of the loss, and a step."""
        if not self._ready:
            self._ready = True
            if not self._optimizer._parameter_list:
                found = [p for p in self._given or self._program.all_parameters() if not p.stop_gradient]
                self._optimizer._groups = [(found, 1.0, self._optimizer._decay, self._optimizer._grad_clip)]
                self._optimizer._parameter_list = found
        loss.backward()
        self._optimizer.step()
        self._optimizer.clear_grad()


class _Run:
    """The values of one run."""

    def __init__(self, program, feed):
        self.program, self.known = program, {}
        for name, value in feed.items():
            x = program.inputs.get(name)
            if x is None:
                continue
            value = value if isinstance(value, Tensor) else paddle.to_tensor(numpy.asarray(value, x.dtype.name))
            value.stop_gradient = x.stop_gradient
            self.known[x] = value

    def value(self, x):
        """The value of `x`, with what it needs computed in the order of the program."""
        if not isinstance(x, Value):
            return x
        if x in self.known:
            return self.known[x]
        wanted, open_ = set(), [x]
        while open_:
            at = open_.pop()
            if at in self.known:
                continue
            if at.made_by is None:
                raise ValueError(
                    f"(NotFound) The variable {at.name} is an input of the program that is not fed: pass it in `feed` of Executor.run."
                )
            if at.made_by not in wanted:
                wanted.add(at.made_by)
                open_ += at.made_by.needs()
        for item in self.program.nodes if wanted <= set(self.program.nodes) else _in_order(wanted):
            if item in wanted:
                self.computed(item)
        return self.known[x]

    def computed(self, item):
        """Computes what a node gives."""
        function = item.function
        found = function.of(self, *item.args) if hasattr(function, "of") else item.called(lambda x: self.known[x], self.program.is_test)
        tensors = [x for x in leaves(found) if isinstance(x, Tensor)]
        self.known.update(zip(item.values, tensors))


def _in_order(wanted):
    """Nodes of a branch, each after those that it needs."""
    found = []

    def visit(item):
        if item in found:
            return
        for x in item.needs():
            if x.made_by in wanted:
                visit(x.made_by)
        found.append(item)

    for item in wanted:
        visit(item)
    return found


def CompiledProgram(program, build_strategy=None):
    """The program, whose nodes are compiled as they run."""
    return program


class Executor:
    """Runs programs: `run(program, feed={name: array}, fetch_list=[value, …])` gives arrays."""

    def __init__(self, place=None):
        self.place = place

    def run(self, program=None, feed=None, fetch_list=None, feed_var_name="feed", fetch_var_name="fetch", scope=None, return_numpy=True, **_):
        """The values in `fetch_list`, each an array; optimizers of the program take a step."""
        program = program or default_main_program()
        feed = feed if feed is not None else {}
        asked = fetch_list if isinstance(fetch_list, (list, tuple)) else [] if fetch_list is None else [fetch_list]
        asked = [_named(program, x) for x in asked]
        with running(), paddle.enable_grad() if program.updates or _derives(program) else paddle.no_grad():
            run = _Run(program, feed[0] if isinstance(feed, list) else feed)
            losses = [(update, run.value(update.loss)) for update in program.updates]
            found = [run.value(x) for x in asked]
            for update, loss in losses:
                update.run(loss)
        return [x.numpy() if return_numpy and isinstance(x, Tensor) else x for x in found]

    def close(self):
        """Nothing is held."""


def _derives(program):
    return any(item.op == "gradients" for item in program.nodes)


def _named(program, x):
    if not isinstance(x, str):
        return x
    found = {v.name: v for v in program.list_vars()}.get(x)
    if found is None:
        raise ValueError(f"Found fetch_list[{x!r}] is not in the program: no value has this name.")
    return found


class _Gradients:
    def needed(self, targets, inputs, seeds):
        """All of them, and the targets before."""
        return [x for x in (*targets, *inputs, *(seeds or ())) if isinstance(x, Value)]

    def of(self, run, targets, inputs, seeds):
        """The gradients, from the values of the run."""
        targets, inputs = [run.value(x) for x in targets], [run.value(x) for x in inputs]
        seeds = None if seeds is None else [run.value(x) for x in seeds]
        return [x if x is not None else paddle.zeros_like(y) for x, y in zip(
            paddle.grad(targets, inputs, seeds, retain_graph=True, allow_unused=True), inputs)]  # fmt: skip


def gradients(targets, inputs, target_gradients=None, no_grad_set=None):
    """The gradients of targets with respect to inputs, as values of the program."""
    several = lambda x: list(x) if isinstance(x, (list, tuple)) else [x]
    inputs = several(inputs)
    seeds = None if target_gradients is None else several(target_gradients)
    return node("gradients", _Gradients(), several(targets), inputs, seeds, likes=[_like(x) for x in inputs])


def _like(x):
    return x if isinstance(x, Value) else Value("grad", x.shape, x.dtype)


def append_backward(loss, parameter_list=None, no_grad_set=None, callbacks=None):
    """Parameters with their gradients as values of the program."""
    found = [p for p in parameter_list or default_main_program().all_parameters() if not p.stop_gradient]
    return list(zip(found, gradients([loss], found)))
