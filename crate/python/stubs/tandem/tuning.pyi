"""Autotuning: `td.tune(f, *args)` measures the choices about the code of kernels, and keeps the best in files;
`td.kernel_times(f, *args)` measures kernels."""
from tandem._reports import Report as Report
from typing import Any

class KernelTimes(Report):
    """What each kernel of the function `name` takes by itself on `device`. `kernels` has `(number, title, microseconds, runs of a
    measurement, clock, microseconds of a run that a step of the clock makes)`; the clock is `device` or `host`."""
    def __init__(self, name, device, kernels): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

class Tuning(Report):
    """What was measured of a function's kernels. `kernels` has, for each, its number, its title and the candidates:
    `(choice, microseconds, whether it was chosen)`, first the one that the heuristics take. `gains` has, for each, how many times as fast
    as that the chosen one is, with a 95 % confidence interval: `(ratio, low, high)`, or None where they are one."""
    def __init__(self, measured): ...
    def __repr__(self) -> str: ...
    def __getattr__(self, name: str): ...

def kernel_times(f, *args, **kwargs):
    """Measures each kernel that `f` runs on arguments like these by itself, many times, on the device in force: by timestamps
    of the device where it has a clock of its own, else by the host's clock, which counts the launch, too."""
    ...

def load_tuning(file):
    """Takes up choices that were made on the same machine; gives their number, 0 for a file of another machine."""
    ...

def save_tuning(file):
    """Writes the choices of the device in force to a JSON file."""
    ...

def tune(f, *args, **kwargs):
    """Measures the choices about the code of each kernel that `f` runs on arguments like these, on the device in force,
    and uses the best from now on, wherever the same kernel occurs. Results stay the same to the bit.

    What takes longer is shown while it is measured, and stays so where it is stopped: then the kernel of that moment keeps the choice of
    the heuristics.

    `save_tuning(file)` keeps the choices, `load_tuning(file)` takes them up again on the same machine."""
    ...
