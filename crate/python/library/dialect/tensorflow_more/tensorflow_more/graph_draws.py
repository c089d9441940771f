"""Random numbers of ops in functions: each graph counts the seeds of its ops from 0, and what an op draws goes on from call to call."""

import weakref

import _tandem
import tandem as td
from tandem.data.transformations import Mapped
from tensorflow import _philox
from tensorflow.function import _Traced

# How many blocks the ops of traced functions have used: variables that their graphs hold.
_states = []


def start():
    """Lets all ops begin anew, as `tf.random.set_seed` does."""
    _states[:] = [state for state in _states if state() is not None]
    for state in _states:
        made = state()
        _tandem.outside_traces(lambda made=made: td.Variable.assign(made, td.zeros((), dtype="int64")))


def place(op_seed, blocks):
    """The counter and the key of an op that uses so many blocks at each call; `None` where there is no seed, or no function of TensorFlow's."""
    if not td.is_tracing():
        return _philox.frames[-1].place(op_seed, blocks)
    # Branches and the bodies of loops keep no state: these draw from Tandem's stream.
    if not _Traced.collectors or _Traced.collectors[-1][0] != _tandem.tape_position()[0] or td.device() != "cpu":
        return None
    _, _, traced, counted = _Traced.collectors[-1]

    def following():
        counted.append(None)
        return len(counted) - 1

    seeds = _philox.pair(op_seed, following)
    if seeds is None:
        return None
    state = _tandem.outside_traces(lambda: td.Variable(td.zeros((), dtype="int64"), False))
    # The function that is called by the program keeps it: graphs hold the tensor alone.
    _Traced.collectors[0][2].states.append(state)
    _states.append(weakref.ref(state))
    used = td.Variable.value(state)
    td.Variable.assign(state, used + blocks)
    # Within another function a function is the graph that it was.
    traced.seed = seeds[0] if traced.seed is None or len(_Traced.collectors) == 1 else traced.seed
    return [used, 0, seeds[1], 0], traced.seed


class Frame:
    """The ops of a function that runs op by op though TensorFlow makes a graph of it, in the order in which a call meets them."""

    def __init__(self):
        self._used, self._start = {}, None

    def __enter__(self):
        if self._start != _philox.starts[0]:
            self._used, self._start = {}, _philox.starts[0]
        self._at = self._count = -1
        _philox.frames.append(self)

    def __exit__(self, *error):
        _philox.frames.pop()

    def _following(self):
        self._count += 1
        return self._count

    def place(self, op_seed, blocks):
        """The counter and the key of the next op."""
        seeds = _philox.pair(op_seed, self._following)
        if seeds is None:
            return None
        self._at += 1
        used = self._used.get(self._at, 0)
        self._used[self._at] = used + blocks
        return (seeds[1] << 64) + used, seeds[0]


def draws(f):
    """Whether the code of a function names what draws."""
    code = getattr(getattr(f, "__func__", f), "__code__", None)
    return code is not None and _names_random(code, getattr(f, "__globals__", {}), set())


def _names_random(code, known, met):
    if any(name.startswith("random") for name in code.co_names):
        return True
    met.add(code)
    inner = [item for item in code.co_consts if hasattr(item, "co_names")]
    inner += [known[name].__code__ for name in code.co_names if hasattr(known.get(name), "__code__") and known[name].__code__ not in met]
    return any(_names_random(item, known, met) for item in inner)


class Drawing(Mapped):
    """A function of each element that draws: each pass begins anew."""

    def __init__(self, source, function):
        super().__init__(source, self._framed, False)
        self._called, self._frame = function, Frame()
        self.function.name = getattr(function, "__name__", "function")

    def _framed(self, *element):
        with self._frame:
            return self._called(*element)

    def _iterate(self):
        self._frame = Frame()
        return super()._iterate()
