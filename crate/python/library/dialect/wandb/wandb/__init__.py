"""wandb's names of runs: what a program logs stays here, in `wandb.run.history`. Nothing is sent, as in its mode "disabled"."""

import os
import time

from tandem.dialect import missing_names
from tandem.dialect import version as _version

from . import media
from .media import Artifact, Audio, Histogram, Html, Image, Object3D, Table, Video  # noqa: F401

__version__ = _version("0.22.0")
run = None


class Error(Exception):
    """What programs catch."""


class UsageError(Error):
    """A call at the wrong time."""


errors = type("errors", (), {"Error": Error, "UsageError": UsageError, "CommError": type("CommError", (Error,), {})})


class Settings:
    """Settings by name."""

    def __init__(self, **settings):
        self.__dict__.update(settings)


class Config(dict):
    """Settings of a run, by key or as attributes."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"<class 'wandb.sdk.wandb_config.Config'> object has no attribute '{name}'") from None

    __setattr__ = dict.__setitem__

    def update(self, d=None, allow_val_change=None, **more):
        """Further settings."""
        dict.update(self, _settings(d), **more)

    def setdefaults(self, d):
        """Settings where there are none."""
        for key, value in _settings(d).items():
            self.setdefault(key, value)

    def as_dict(self):
        """A plain dict."""
        return dict(self)


class Summary(Config):
    """The last value of each thing that is logged."""


def _settings(config):
    """Those of a dict, of an object, or none."""
    if config is None or isinstance(config, str):
        return {}
    return dict(config) if hasattr(config, "keys") else dict(vars(config))


class Run:
    """One run of a program."""

    disabled, url, offline = True, None, True

    def __init__(self, project=None, name=None, config=None, id=None, notes=None, tags=None, group=None, job_type=None, entity=None, dir=None, **options):
        self.project, self.entity, self.notes, self.tags, self.group, self.job_type = project, entity, notes, tags, group, job_type
        self.id = id or "dummy"
        self.name, self.dir, self.start_time, self.step = name or f"dummy-{self.id}", dir or ".", time.time(), 0
        self.config, self.summary, self.history, self.resumed = Config(_settings(config)), Summary(), [], False

    def log(self, data, step=None, commit=None, sync=None):
        """Keeps the values of a step."""
        if not isinstance(data, dict):
            raise TypeError(f"Data passed to `wandb.log` must be a dictionary, not {type(data)}")
        self.step = self.step if step is None else step
        if self.history and self.history[-1]["_step"] == self.step:
            self.history[-1].update(data)
        else:
            self.history.append({"_step": self.step, **data})
        self.summary.update(data)
        if commit or commit is None and step is None:
            self.step += 1

    def finish(self, exit_code=None, quiet=None):
        """Ends it."""
        global run
        if run is self:
            run = None

    def save(self, *args, **options):
        """Nothing: there is nowhere to put a file."""

    def watch(self, models, criterion=None, log="gradients", log_freq=1000, idx=None, log_graph=False):
        """Nothing: gradients are kept by `wandb.log` alone."""

    unwatch = define_metric = alert = mark_preempting = log_code = save

    def log_artifact(self, artifact, *args, **options):
        """The artifact, which stays where it is."""
        return artifact

    link_artifact = log_artifact

    def use_artifact(self, name, *args, **options):
        """There is no store of artifacts."""
        raise Error(f"{name} is on a server, which a page does not reach: drop the file into the notebook's files and open it by its name")

    def get_url(self):
        """None: a run that is not sent has no page."""

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.finish()

    def __repr__(self):
        return f"<wandb.Run {self.name}>"


config, summary = Config(), Summary()


def init(project=None, **options):
    """Begins a run, which keeps what is logged here and sends nothing."""
    global run, config, summary
    run = Run(project, **options)
    config, summary = run.config, run.summary
    if options.get("mode") != "disabled" and os.environ.get("WANDB_MODE") != "disabled":
        print("wandb: nothing is sent from here: what is logged stays in wandb.run.history.")
    return run


def _of_run(name):
    def call(*args, **options):
        if run is None:
            raise Error(f"You must call wandb.init() before wandb.{name}()")
        return getattr(run, name)(*args, **options)

    call.__name__, call.__doc__ = name, getattr(Run, name).__doc__
    return call


log, save, watch, unwatch, define_metric, alert = map(_of_run, ("log", "save", "watch", "unwatch", "define_metric", "alert"))
log_artifact, use_artifact, link_artifact, log_code = map(_of_run, ("log_artifact", "use_artifact", "link_artifact", "log_code"))


def finish(exit_code=None, quiet=None):
    """Ends the run, where there is one."""
    if run is not None:
        run.finish()


def login(*args, **options):
    """True: nobody has to be known."""
    return True


def setup(settings=None):
    """Nothing has to be made ready."""


def termlog(string="", newline=True, repeat=True):
    """Says something."""
    print(f"wandb: {string}")


termwarn = termerror = termlog


def _refusing(name):
    def call(*args, **options):
        raise Error(f"wandb.{name} asks a server, which a page does not reach: a loop over settings, or td.tune, does without")

    return call


sweep, agent, restore, controller, Api = map(_refusing, ("sweep", "agent", "restore", "controller", "Api"))
data_types = media
__getattr__ = missing_names("wandb")
