"""Profiles, what ran where and when: `td.profile(f, *args)`, or `with td.profile() as p:`."""

import _tandem

from ._documents import Document


class Profile(Document):
    """A recording: spans on lanes for Python, each thread, the GPU, copies and each data worker. It shows as a timeline, and as text as a table."""

    def __init__(self):
        super().__init__(_tandem.PROFILE_MIME, "{}", "a profile that is not recorded yet")
        self.result = None

    def __enter__(self):
        _tandem.start_profile()
        return self

    def __exit__(self, *exception):
        self._json, self._text = _tandem.stop_profile()

    @property
    def spans(self):
        """All spans: `(lane, activity, name, start, duration)`, times in microseconds."""
        data = self.data()
        names = {"python": "Python", "gpu": "GPU", "copies": "copies"}
        found = []
        for lane in data.get("lanes", []):
            name = names.get(lane["kind"]) or f"{lane['kind']} {lane['number']}"
            for what, start, duration in zip(lane["what"], lane["startUs"], lane["durationUs"]):
                entry = data["entries"][what]
                found.append((name, entry["activity"], entry["name"], start, duration))
        return found


def profile(f=None, *args, repeat=1, **kwargs):
    """Records what runs where and when: Python, kernels on each thread, work given to the GPU, and copies.

    `td.profile(f, x)` calls `f(x)` once so that everything is compiled, then `repeat` times while it records; the result of
    the last call is `.result`. `with td.profile() as p:` records a block, compilation included.
    Kernels are recorded as they run, in parts where several threads share one. A span of the GPU lasts from the
    submission, or the end of the one before, to the news that it is done, which in a browser comes when Python waits.
    """
    recorded = Profile()
    if f is None:
        return recorded
    if repeat < 1:
        raise ValueError(f"repeat is at least 1, not {repeat}")
    with Profile():
        f(*args, **kwargs)
    with recorded:
        for _ in range(repeat):
            recorded.result = f(*args, **kwargs)
    return recorded


def recording(on=None):
    """Whether runs of cells are recorded lightly, for the inspector; `td.recording(False)` switches that off, `True` on again.

    What is recorded is which op ran at which line, how often, on which shapes, and where the time went: counters, no elements, and
    of the value that a cell shows its statistics and a small picture. A run that began without it stays without.

    >>> td.recording(False)
    False
    >>> td.recording(True)
    True
    """
    return _tandem.recording(on)
