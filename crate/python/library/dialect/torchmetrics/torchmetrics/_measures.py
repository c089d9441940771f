"""Measures: what a function of this library computes at once, and a metric over batches. Both are made of one description."""

import torch

from .metric import Metric
from .utilities.data import dim_zero_cat

TASKS = ("binary", "multiclass", "multilabel")


class Measure:
    """The description: `check_arguments`, `check` of tensors, `states` (a start and how to join), `add` (what a batch adds), `value`."""

    signature = ""
    # In the class some arguments come in another order.
    class_signature = None
    # What a metric is before and after; the values of the bounds of a plot.
    higher_is_better = is_differentiable = full_state_update = False
    bounds = (0.0, 1.0)
    arguments = ("preds", "target")
    checks_by_default = True

    def __init__(self, settings):
        self.__dict__.update(settings)

    def check_arguments(self):
        """Refuses settings."""

    def check(self, *tensors):
        """Refuses tensors."""

    def states(self):
        """Names, with the start and the way to join."""
        raise NotImplementedError

    def add(self, *tensors):
        """What a batch adds to each state."""
        raise NotImplementedError

    def value(self, **states):
        """The value of states."""
        raise NotImplementedError


def bind(name, signature):
    """A function that gives arguments by name, and refuses others as Python does."""
    made = eval(f"lambda {signature}: locals()" if signature else "lambda: {}", {"inf": float("inf")})
    made.__name__ = made.__qualname__ = name
    return made


def made_function(name, kind):
    """The function of a measure."""
    given = bind(name, f"{', '.join(kind.arguments)}, {kind.signature}" if kind.signature else ", ".join(kind.arguments))

    def function(*args, **kwargs):
        settings = given(*args, **kwargs)
        tensors = [settings.pop(argument) for argument in kind.arguments]
        measure = kind(settings)
        if settings.get("validate_args", True):
            measure.check_arguments()
            measure.check(*tensors)
        return measure.value(**measure.add(*tensors))

    function.__name__ = function.__qualname__ = name
    function.__doc__ = kind.__doc__
    return function


class MeasureMetric(Metric):
    """The metric of a measure."""

    _kind, _given = None, None
    full_state_update = False

    def __init__(self, *args, **kwargs):
        known = self._names
        super().__init__(**{name: value for name, value in kwargs.items() if name not in known})
        settings = self._given(*args, **{name: value for name, value in kwargs.items() if name in known})
        measure = self._kind(settings)
        if settings.get("validate_args", True):
            measure.check_arguments()
        for name, value in settings.items():
            setattr(self, name, value)
        object.__setattr__(self, "_measure", measure)
        for name, (start, way) in measure.states().items():
            self.add_state(name, start, way)

    def update(self, *args, **kwargs):
        """Adds a batch."""
        tensors = self._tensors(*args, **kwargs)
        tensors = [tensors[name] for name in self._kind.arguments]
        measure = self._measure
        if getattr(measure, "validate_args", True):
            measure.check(*tensors)
        for name, value in measure.add(*tensors).items():
            state = getattr(self, name)
            if isinstance(state, list):
                state.append(value)
            else:
                setattr(self, name, state + value)

    def compute(self):
        """The value of all batches."""
        return self._measure.value(**{name: dim_zero_cat(value) if isinstance(value, list) else value for name, value in self.metric_state.items()})

    def plot(self, val=None, ax=None, **options):
        """Draws the value, or values of several steps."""
        from .utilities.plot import plot_measure

        return plot_measure(self, val, ax, **options)


def made_class(name, kind, module, base=MeasureMetric):
    """The metric class of a measure."""
    signature = kind.class_signature if kind.class_signature is not None else kind.signature
    given = bind(f"{name}.__init__", signature)
    made = type(name, (base,), {
        "_kind": kind, "_given": staticmethod(given), "_names": given.__code__.co_varnames[: given.__code__.co_argcount], "__doc__": kind.__doc__,
        "_tensors": staticmethod(bind(f"{name}.update", ", ".join(kind.arguments))), "__module__": module,
        "higher_is_better": kind.higher_is_better, "is_differentiable": kind.is_differentiable,
        "plot_lower_bound": kind.bounds[0], "plot_upper_bound": kind.bounds[1],
    })  # fmt: skip
    return made


def task_of(task, tasks=TASKS):
    """The name of a task, whatever its capitals."""
    for known in tasks:
        if str(task).lower() == known:
            return known
    raise ValueError(f"Invalid Classification: expected one of {[known.upper() for known in tasks]}, but got {task}.")


def _count_of(name, task, value, says_so):
    if not isinstance(value, int):
        if says_so:
            raise ValueError(f"Optional arg `{name}` must be type `int` when task is {'ClassificationTask.' + task.upper()}. Got {type(value)}")
        raise ValueError(f"`{name}` is expected to be `int` but `{type(value)} was passed.`")


def made_of_tasks(name, class_name, kinds, functions, classes, signature, says_so=False, doc=None):
    """The function and the class that choose by `task` among those of one task each."""
    tasks = tuple(task for task in TASKS if task in kinds)

    def chosen(settings):
        task = task_of(settings.pop("task"), tasks)
        known = bind(name, kinds[task].signature).__code__.co_varnames
        if task == "multiclass":
            _count_of("num_classes", task, settings.get("num_classes"), says_so)
            if "top_k" in settings:
                _count_of("top_k", task, settings["top_k"], says_so)
        elif task == "multilabel":
            _count_of("num_labels", task, settings.get("num_labels"), says_so)
        return task, {key: value for key, value in settings.items() if key in known}

    of_function, of_class = bind(name, f"preds, target, task, {signature}"), bind(f"{class_name}.__new__", f"task, {signature}")
    names = of_class.__code__.co_varnames[: of_class.__code__.co_argcount]

    def function(*args, **kwargs):
        settings = of_function(*args, **kwargs)
        preds, target = settings.pop("preds"), settings.pop("target")
        task, rest = chosen(settings)
        return functions[task](preds, target, **rest)

    def new(cls, *args, **kwargs):
        others = {key: value for key, value in kwargs.items() if key not in names}
        task, rest = chosen(of_class(*args, **{key: value for key, value in kwargs.items() if key in names}))
        return classes[task](**rest, **others)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = doc or f"`binary_{name}`, `multiclass_{name}` or `multilabel_{name}`, by `task`."
    kind = type(class_name, (Metric,), {
        "__new__": new, "__module__": "torchmetrics.classification", "__doc__": f"The metric of `{name}` for a task: an instance of the class of that task.",
        "update": lambda self, *args, **kwargs: None, "compute": lambda self: None,
    })  # fmt: skip
    return function, kind


def zero(count=None):
    """Where sums of whole numbers begin."""
    return torch.tensor(0) if count is None else torch.zeros(count, dtype=torch.long)
