"""Options of the compiled function that is being traced."""

_unroll = []


def unrolls():
    """Whether loops over ranges that Python knows are unrolled."""
    return not _unroll or _unroll[-1]


class unrolling:
    """With it, loops over such ranges are unrolled or stay loops."""

    def __init__(self, unroll):
        self.unroll = unroll

    def __enter__(self):
        _unroll.append(self.unroll)

    def __exit__(self, *error):
        _unroll.pop()
