"""`CSVLogger`: values in a table `metrics.csv`, arguments in `hparams.yaml`."""

import csv
import os

from ..utilities.rank_zero import rank_zero_warn
from .logger import Logger


def _yaml(value, depth=0):
    """A value as YAML writes it: scalars, lists, dicts."""
    before = "  " * depth
    if isinstance(value, dict):
        if not value:
            return " {}\n" if depth else "{}\n"
        lines = "".join(f"{before}{key}:{_yaml(value[key], depth + 1)}" for key in sorted(value, key=str))
        return ("\n" if depth else "") + lines
    if isinstance(value, (list, tuple)):
        if not value:
            return " []\n"
        return "\n" + "".join(f"{'  ' * max(depth - 1, 0)}-{_yaml(item, depth + 1)}" for item in value)
    if value is None:
        return " null\n"
    if isinstance(value, bool):
        return f" {str(value).lower()}\n"
    if isinstance(value, float):
        text = repr(value)
        return f" {text.replace('e', '.0e', 1) if 'e' in text and '.' not in text else text}\n"
    if isinstance(value, str):
        is_plain = value and value.strip() == value and not any(mark in value for mark in ":#{}[],&*?|<>=!%@`'\"\n")
        return f" {value}\n" if is_plain and value.lower() not in ("true", "false", "null", "yes", "no", "on", "off") else f" '{value}'\n"
    return f" {value}\n"


class ExperimentWriter:
    """The files of a run."""

    NAME_METRICS_FILE, NAME_HPARAMS_FILE = "metrics.csv", "hparams.yaml"

    def __init__(self, log_dir):
        self.log_dir, self.metrics, self.metrics_keys, self.hparams = log_dir, [], [], {}
        self.metrics_file_path = os.path.join(log_dir, self.NAME_METRICS_FILE)
        if os.path.isdir(log_dir) and os.listdir(log_dir):
            rank_zero_warn(
                f"Experiment logs directory {log_dir} exists and is not empty. Previous log files in this directory will be deleted when the new ones are saved!"
            )
            if os.path.exists(self.metrics_file_path):
                os.remove(self.metrics_file_path)
        os.makedirs(log_dir, exist_ok=True)

    def log_hparams(self, params):
        """Keeps arguments."""
        self.hparams.update(params)

    def log_metrics(self, metrics_dict, step=None):
        """Keeps values of a step."""
        row = {key: value.item() if hasattr(value, "item") else value for key, value in metrics_dict.items()}
        row["step"] = len(self.metrics) if step is None else step
        self.metrics.append(row)

    def save(self):
        """Writes what is new; a new column rewrites the table."""
        with open(os.path.join(self.log_dir, self.NAME_HPARAMS_FILE), "w", encoding="utf-8", newline="") as file:
            file.write(_yaml(self.hparams))
        if not self.metrics:
            return
        new = set().union(*self.metrics) - set(self.metrics_keys)
        self.metrics_keys = sorted([*self.metrics_keys, *new])
        is_there = os.path.exists(self.metrics_file_path)
        before = []
        if new and is_there:
            with open(self.metrics_file_path, newline="", encoding="utf-8") as file:
                before = list(csv.DictReader(file))
        with open(self.metrics_file_path, "w" if new or not is_there else "a", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, fieldnames=self.metrics_keys)
            if new or not is_there:
                writer.writeheader()
                writer.writerows(before)
            writer.writerows(self.metrics)
        self.metrics = []


class CSVLogger(Logger):
    """Writes to `save_dir/name/version`."""

    LOGGER_JOIN_CHAR = "-"

    def __init__(self, save_dir, name="lightning_logs", version=None, prefix="", flush_logs_every_n_steps=100):
        self._save_dir, self._name, self._version, self._prefix = os.fspath(save_dir), name or "", version, prefix
        self._experiment, self._flush = None, flush_logs_every_n_steps

    name = property(lambda self: self._name)
    save_dir = property(lambda self: self._save_dir)
    root_dir = property(lambda self: os.path.join(self._save_dir, self._name))

    @property
    def version(self):
        """The number of the run."""
        if self._version is None:
            taken = []
            if os.path.isdir(self.root_dir):
                for entry in os.listdir(self.root_dir):
                    number = entry.removeprefix("version_")
                    if entry.startswith("version_") and number.isdigit():
                        taken.append(int(number))
            self._version = max(taken) + 1 if taken else 0
        return self._version

    @property
    def log_dir(self):
        """The folder of the run."""
        version = self.version if isinstance(self.version, str) else f"version_{self.version}"
        return os.path.join(self.root_dir, version)

    @property
    def experiment(self):
        """What writes the files."""
        if self._experiment is None:
            self._experiment = ExperimentWriter(self.log_dir)
        return self._experiment

    def log_hyperparams(self, params=None):
        """Writes arguments."""
        self.experiment.log_hparams(params if isinstance(params, dict) else vars(params) if params is not None else {})

    def log_metrics(self, metrics, step=None):
        """Writes values."""
        if self._prefix:
            metrics = {f"{self._prefix}{self.LOGGER_JOIN_CHAR}{key}": value for key, value in metrics.items()}
        step = len(self.experiment.metrics) if step is None else step
        self.experiment.log_metrics(metrics, step)
        if (step + 1) % self._flush == 0:
            self.save()

    def save(self):
        """Writes what is still in memory."""
        self.experiment.save()

    def finalize(self, status):
        """Writes the rest."""
        if self._experiment is not None:
            self.save()
