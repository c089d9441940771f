"""The checkpoints of many steps in one folder."""

import json
import pathlib
import shutil

from . import args as _args
from ._checkpointers import handler_of

_DEFAULT, _METRICS = "default", "metrics"


class CheckpointManagerOptions:
    """How often it is saved, how many are kept, and which are the best."""

    def __init__(self, save_interval_steps=1, max_to_keep=None, keep_time_interval=None, keep_period=None, should_keep_fn=None, best_fn=None,
                 best_mode="max", keep_checkpoints_without_metrics=True, step_prefix=None, create=True, **options):  # fmt: skip
        self.save_interval_steps, self.max_to_keep, self.keep_period = save_interval_steps, max_to_keep, keep_period
        self.best_fn, self.best_mode, self.step_prefix, self.create = best_fn, best_mode, step_prefix, create


class CheckpointManager:
    """Writes checkpoints by their steps, and removes those that are too many."""

    def __init__(self, directory, checkpointers=None, options=None, metadata=None, item_names=None, item_handlers=None, **more):
        self.directory, self._options = pathlib.Path(directory), options or CheckpointManagerOptions()
        self._names = tuple(checkpointers) if isinstance(checkpointers, dict) else item_names
        self._is_older = checkpointers is not None
        if self._options.create:
            self.directory.mkdir(parents=True, exist_ok=True)

    def _folder(self, step):
        prefix = self._options.step_prefix
        return self.directory / (f"{prefix}_{step}" if prefix else str(step))

    def all_steps(self, read=False):
        """The steps that are there."""
        if not self.directory.exists():
            return []
        names = [path.name.rpartition("_")[2] for path in self.directory.iterdir()]
        return sorted(int(name) for name in names if name.isdigit())

    def latest_step(self):
        """The last step, or None."""
        steps = self.all_steps()
        return steps[-1] if steps else None

    def _score(self, step):
        return self._options.best_fn(self.metrics(step))

    def metrics(self, step):
        """The measures that were saved with a step."""
        path = self._folder(step) / _METRICS
        return json.loads((path / _METRICS).read_text()) if path.exists() else None

    def _ranked(self):
        """The steps with measures, the best last."""
        steps = [step for step in self.all_steps() if self.metrics(step) is not None]
        return sorted(steps, key=self._score, reverse=self._options.best_mode == "min")

    def best_step(self):
        """The step with the best measures."""
        if self._options.best_fn is None:
            return self.latest_step()
        ranked = self._ranked()
        return ranked[-1] if ranked else None

    def should_save(self, step):
        """Whether a step is one of those that are saved."""
        last = self.latest_step()
        return last is None or step > last and step % self._options.save_interval_steps == 0

    def _items(self, args, items):
        """What is written, by the names of folders."""
        if args is None:
            args = {name: _args.StandardSave(item) for name, item in items.items()} if self._names else _args.StandardSave(items)
        return dict(args.items()) if hasattr(args, "items") else {_DEFAULT: args}

    def save(self, step, items=None, save_kwargs=None, metrics=None, force=False, args=None):
        """Writes a checkpoint; tells whether it was written."""
        if not force and not self.should_save(step):
            return False
        folder = self._folder(step)
        if folder.exists():
            raise ValueError(f"Checkpoint for step {step} already exists.")
        for name, item in self._items(args, items).items():
            (folder / name).mkdir(parents=True)
            handler_of(item, folder / name).save(folder / name, item)
        if metrics is not None:
            (folder / _METRICS).mkdir(parents=True)
            (folder / _METRICS / _METRICS).write_text(json.dumps({key: float(value) for key, value in metrics.items()}))
        self._cleared()
        return True

    def _cleared(self):
        """Removes what is too many: the oldest, or the worst."""
        most = self._options.max_to_keep
        if most is None:
            return
        order = self.all_steps() if self._options.best_fn is None else self._ranked()
        for step in order[: max(0, len(order) - most)]:
            if not self._options.keep_period or step % self._options.keep_period:
                self.delete(step)

    def delete(self, step):
        """Removes a checkpoint."""
        shutil.rmtree(self._folder(step))

    def restore(self, step, items=None, restore_kwargs=None, directory=None, args=None):
        """Reads a checkpoint, like given trees or as nested dicts and lists."""
        step = self.latest_step() if step is None else step
        folder = self._folder(step)
        if not folder.exists():
            raise FileNotFoundError(f"No checkpoint found for step {step} in {self.directory}.")
        if hasattr(args, "items"):
            return _args.Composite(**{name: self._read(folder / name, item) for name, item in args.items()})
        names = sorted(path.name for path in folder.iterdir() if path.name != _METRICS)
        if args is None and names != [_DEFAULT]:
            given = items or {}
            found = {name: self._read(folder / name, _args.StandardRestore(given.get(name)) if name in given else None) for name in names}
            return found if self._is_older else _args.Composite(**found)
        return self._read(folder / _DEFAULT, _args.StandardRestore(items) if args is None and items is not None else args)

    def _read(self, folder, args):
        handler = handler_of(args, folder)
        return handler.restore(folder, handler.restore_class() if args is None else args)

    def wait_until_finished(self):
        """Nothing has to be waited for."""

    check_for_errors = close = reload = wait_until_finished

    def reached_preemption(self, step):
        """False: nobody stops the program."""
        return False

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.close()
