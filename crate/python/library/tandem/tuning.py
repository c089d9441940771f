"""Autotuning: `td.tune(f, *args)` measures the choices about the code of kernels, and keeps the best in files;
`td.kernel_times(f, *args)` measures kernels."""

import _tandem

from ._reports import Report

# A measurement that ends sooner shows nothing before its result.
_QUIET_SECONDS = 0.1
# The share of the time that showing takes, at most.
_SHOWING_SHARE = 0.2


class Tuning(Report):
    """What was measured of a function's kernels. `kernels` has, for each, its number, its title and the candidates:
    `(choice, microseconds, whether it was chosen)`, first the one that the heuristics take. `gains` has, for each, how many times as fast
    as that the chosen one is, with a 95 % confidence interval: `(ratio, low, high)`, or None where they are one."""

    def __init__(self, measured):
        self._measured = measured
        self.kernels = [(number, title, [trial[:3] for trial in trials]) for number, title, trials, _ in measured]
        self.gains = [gain for _, _, _, gain in measured]
        self.machine, self.choices = _tandem.tunings()

    def _report(self):
        names = ("choice", "us", "chosen", "samplesUs", "quartilesUs")
        kernels = [
            {
                "number": number,
                "title": title,
                "trials": [dict(zip(names, trial)) for trial in trials],
                "gain": gain and dict(zip(("ratio", "low", "high"), gain)),
            }
            for number, title, trials, gain in self._measured
        ]
        return {"type": "tuning", "kernels": kernels, "machine": self.machine, "choices": self.choices}

    def __repr__(self):
        lines = []
        for (number, title, trials), gain in zip(self.kernels, self.gains):
            told = ": nothing to choose" if not trials else gain and f": {gain[0]:.2f} times as fast (95 % CI {gain[1]:.2f} to {gain[2]:.2f})"
            lines.append(f"k{number} {title}{told or ''}")
            first = trials[0][1] if trials else 0
            for choice, time, chosen in trials:
                mark = "*" if chosen else " "
                lines.append(f"  {mark} {choice:<18} {time:>10.2f} us  {first / time:>5.2f}x")
        return "\n".join(lines) or "no kernels"


class KernelTimes(Report):
    """What each kernel of the function `name` takes by itself on `device`. `kernels` has `(number, title, microseconds, runs of a
    measurement, clock, microseconds of a run that a step of the clock makes)`; the clock is `device` or `host`."""

    def __init__(self, name, device, kernels):
        self.name = name
        self.device = device
        self.kernels = kernels

    def _report(self):
        names = ("number", "title", "us", "calls", "clock", "stepUs")
        kernels = [dict(zip(names, kernel)) for kernel in self.kernels]
        return {"type": "kernel_times", "name": self.name, "device": self.device, "kernels": kernels}

    def __repr__(self):
        lines = []
        for number, title, time, calls, clock, step in self.kernels:
            clock_note = f"{clock} clock, exact to {step:.2g} us: {calls} run{'s' if calls > 1 else ''} at a time"
            lines.append(f"k{number:<3} {title:<40} {time:>10.2f} us  ({clock_note})")
        return "\n".join(lines) or "no kernels"


def kernel_times(f, *args, **kwargs):
    """Measures each kernel that `f` runs on arguments like these by itself, many times, on the device in force: by timestamps
    of the device where it has a clock of its own, else by the host's clock, which counts the launch, too."""
    from ._compilation import compiled_function

    compiled = getattr(f, "_compiled", None) or compiled_function(f)
    return KernelTimes(*compiled.kernel_times(*args, **kwargs))


def tune(f, *args, **kwargs):
    """Measures the choices about the code of each kernel that `f` runs on arguments like these, on the device in force,
    and uses the best from now on, wherever the same kernel occurs. Results stay the same to the bit.

    What takes longer is shown while it is measured, and stays so where it is stopped: then the kernel of that moment keeps the choice of
    the heuristics.

    `save_tuning(file)` keeps the choices, `load_tuning(file)` takes them up again on the same machine.
    """
    from ._compilation import compiled_function
    from ._live_output import LiveOutput

    compiled = getattr(f, "_compiled", None) or compiled_function(f)
    output = LiveOutput(_SHOWING_SHARE)
    output.wait(_QUIET_SECONDS)
    tuning = Tuning(compiled.tune(lambda kernels: output.update(Tuning(kernels)._repr_mimebundle_), *args, **kwargs))
    if output.is_shown:
        # The result has the whole picture.
        trials = [len(trials) for _, _, trials in tuning.kernels]
        output.show({"text/plain": f"{sum(trials)} candidates of {len(trials)} kernels measured"})
    return tuning


def save_tuning(file):
    """Writes the choices of the device in force to a JSON file."""
    import json

    machine, choices = _tandem.tunings()
    with open(file, "w") as out:
        json.dump({"machine": machine, "choices": dict(choices)}, out, indent=1)


def load_tuning(file):
    """Takes up choices that were made on the same machine; gives their number, 0 for a file of another machine."""
    import json

    with open(file) as source:
        kept = json.load(source)
    if not isinstance(kept, dict) or not isinstance(kept.get("choices"), dict):
        raise ValueError(f"{file} is no file of tuning: it has no choices")
    if kept.get("machine") != _tandem.tunings()[0]:
        return 0
    for kernel, choice in kept["choices"].items():
        _tandem.set_tuning(str(kernel), str(choice))
    return len(kept["choices"])
