"""Optimizers and schedules, from what `configure_optimizers` gives."""

from ..utilities.exceptions import MisconfigurationException


class LRSchedulerConfig:
    """A schedule, and when it steps."""

    def __init__(self, scheduler, interval="epoch", frequency=1, monitor=None, strict=True, name=None, reduce_on_plateau=False):
        self.scheduler, self.interval, self.frequency, self.monitor, self.strict, self.name = scheduler, interval, frequency, monitor, strict, name
        self.reduce_on_plateau = reduce_on_plateau or type(scheduler).__name__ == "ReduceLROnPlateau"


class LightningOptimizer:
    """An optimizer whose steps count."""

    def __init__(self, optimizer, trainer):
        self.__dict__.update(_optimizer=optimizer, _trainer=trainer)

    def __getattr__(self, name):
        return getattr(self.__dict__["_optimizer"], name)

    def step(self, closure=None, **kwargs):
        """A step."""
        self._trainer._before_step(self._optimizer)
        found = self._optimizer.step(closure) if closure is not None else self._optimizer.step()
        self._trainer.global_step += 1
        return found

    @property
    def optimizer(self):
        """The optimizer itself."""
        return self._optimizer

    def toggle_model(self, sync_grad=True):
        """As a context: only its parameters learn."""
        import contextlib

        @contextlib.contextmanager
        def toggled():
            self._trainer.lightning_module.toggle_optimizer(self)
            yield
            self._trainer.lightning_module.untoggle_optimizer(self)

        return toggled()

    def __repr__(self):
        return "Lightning" + repr(self._optimizer)


def configured(module):
    """Optimizers and schedules of a module."""
    found = module.configure_optimizers()
    if found is None:
        from ..utilities.rank_zero import rank_zero_warn

        rank_zero_warn("`LightningModule.configure_optimizers` returned `None`, this fit will run with no optimizer")
        return [], []
    if isinstance(found, dict):
        return _of_dicts([found])
    if isinstance(found, (list, tuple)):
        if len(found) == 2 and isinstance(found[0], (list, tuple)) and all(hasattr(x, "param_groups") for x in found[0]):
            schedules = found[1] if isinstance(found[1], (list, tuple)) else [found[1]]
            return list(found[0]), [_config(schedule) for schedule in schedules]
        if all(isinstance(x, dict) for x in found):
            return _of_dicts(found)
        if all(hasattr(x, "param_groups") for x in found):
            return list(found), []
    if hasattr(found, "param_groups"):
        return [found], []
    raise MisconfigurationException(
        "Unknown configuration for model optimizers. Output from `model.configure_optimizers()` should be one of:\n"
        " * `Optimizer`\n * [`Optimizer`]\n * ([`Optimizer`], [`LRScheduler`])\n"
        ' * {"optimizer": `Optimizer`, (optional) "lr_scheduler": `LRScheduler`}\n'
    )


def _of_dicts(found):
    schedules = []
    for one in found:
        schedule = one.get("lr_scheduler")
        if schedule is not None:
            config = _config(schedule)
            config.monitor = config.monitor or one.get("monitor")
            schedules.append(config)
    return [one["optimizer"] for one in found], schedules


def _config(schedule):
    if isinstance(schedule, LRSchedulerConfig):
        return schedule
    if not isinstance(schedule, dict):
        return LRSchedulerConfig(schedule)
    if "scheduler" not in schedule:
        raise MisconfigurationException('The lr scheduler dict must have the key "scheduler" with its item being an lr scheduler')
    if schedule.get("interval", "epoch") not in ("step", "epoch"):
        raise MisconfigurationException(f'The "interval" key in lr scheduler dict must be "step" or "epoch" but is "{schedule["interval"]}"')
    known = {"scheduler", "interval", "frequency", "monitor", "strict", "name", "reduce_on_plateau"}
    return LRSchedulerConfig(**{key: value for key, value in schedule.items() if key in known})


def step_schedules(trainer, interval, count, plateau=None):
    """Steps the schedules of an interval, after so many of it; of those that watch a value, all, or only these (`plateau`)."""
    for config in trainer.lr_scheduler_configs:
        if config.interval != interval or count % config.frequency or (plateau is not None and config.reduce_on_plateau != plateau):
            continue
        value = None
        if config.reduce_on_plateau:
            if config.monitor is None:
                raise MisconfigurationException(
                    "`configure_optimizers` must include a monitor when a `ReduceLROnPlateau` scheduler is used. For example: "
                    '{"optimizer": optimizer, "lr_scheduler": scheduler, "monitor": "metric_to_track"}'
                )
            value = trainer.callback_metrics.get(config.monitor)
            if value is None:
                if config.strict:
                    raise MisconfigurationException(
                        f"ReduceLROnPlateau conditioned on metric {config.monitor} which is not available. Available metrics are: "
                        f"{list(trainer.callback_metrics)}. Condition can be set using `monitor` key in lr scheduler dict"
                    )
                continue
        trainer.lightning_module.lr_scheduler_step(config.scheduler, value)
