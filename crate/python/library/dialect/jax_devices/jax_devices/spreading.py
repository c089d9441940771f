"""How results lie, told from how operands lie: functions and operators are wrapped once a sharding is made, so that it costs nothing before."""

import functools
import sys
import types

import jax
import tandem as td
from jax import _tree
from jax._array import Array
from jax_devices import rules
from jax_devices.shardings import NamedSharding, SingleDeviceSharding, shards_of, sharding_of
from tandem.dialect.late import own_names

_begun, _state = [], {"quiet": 0}


def plain(x):
    """The array of which nothing is known."""
    return td.positive(x)


def marked(x, sharding):
    """The array, which lies so."""
    if sharding is not None and isinstance(x, Array):
        x._sharding = sharding
    return x


def mark_of(x):
    """How an array was said to lie, or None."""
    return x.__dict__.get("_sharding") if isinstance(x, Array) else None


def _ids(x):
    found = [device.id for device in mark_of(x).devices()]
    return f"with shape {x.dtype.name}[{','.join(map(str, x.shape))}] and with device ids {found} on platform {jax.default_backend().upper()}"


def _together(name, known):
    """The sharding whose mesh counts; operands lie on the same devices."""
    first = mark_of(known[0])
    for x in known[1:]:
        if mark_of(x).device_set != first.device_set:
            raise ValueError(
                f"Received incompatible devices for jitted computation. Got argument x of {rules.PRIMITIVES.get(name, name)} {_ids(known[0])} and "
                f"argument y of {rules.PRIMITIVES.get(name, name)} {_ids(x)}"
            )
    return next((mark_of(x) for x in known if isinstance(mark_of(x), NamedSharding)), first)


def _short(entries):
    entries = list(entries)
    while entries and entries[-1] is None:
        entries.pop()
    return entries


def _spec(sharding, entries, operands=()):
    """The sharding of a result: an operand's that says the same, or one that ends without None where the compiler chose."""
    if sharding.explicit:
        return NamedSharding(sharding.mesh, rules.P(*entries))
    entries = _short(entries)
    for mark in operands:
        if isinstance(mark, NamedSharding) and mark.mesh == sharding.mesh and _short(mark.spec) == entries:
            return mark
    return NamedSharding(sharding.mesh, rules.P(*entries))


def spread(name, function):
    """The function, whose results say how they lie."""

    @functools.wraps(function)
    def spreading(*args, **kwargs):
        out = kwargs.pop("out_sharding", None)
        if out is None and isinstance(kwargs.get("device"), (NamedSharding, SingleDeviceSharding)):
            out = kwargs.pop("device")
        known = [x for x in rules.arrays_of((args, kwargs)) if mark_of(x) is not None]
        if out is None and not known:
            return function(*args, **kwargs)
        sharding = _together(name, known) if known else None
        _state["quiet"] += out is not None or not known
        try:
            if known and isinstance(sharding, NamedSharding) and sharding.explicit and not _state["quiet"]:
                rules.check(name, args, kwargs)
            _state["quiet"] += 1
            try:
                found = function(*args, **kwargs)
            finally:
                _state["quiet"] -= 1
        finally:
            _state["quiet"] -= out is not None or not known
        if out is not None:
            from jax_devices.placing import placed

            found = placed(found, out)
            own = mark_of(found)
            return marked(found, _spec(own, own.entries(found.ndim))) if isinstance(own, NamedSharding) and own.explicit else found
        if isinstance(sharding, SingleDeviceSharding):
            _tree.map(lambda x: marked(x, sharding), found)
            return found
        if isinstance(found, Array):
            return marked(found, _spec(sharding, rules.entries(name, args, kwargs, found), map(mark_of, known)))
        for x in rules.arrays_of([found]):
            marked(x, _spec(sharding, rules.entries("", args, kwargs, x), map(mark_of, known)))
        return found

    spreading._spreads = True
    return spreading


_wrapped = {}


def _wrap_copies():
    """Libraries that took functions by their names before take those that spread."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("flax", "optax", "equinox"):
            for own, value in list(own_names(module).items()):
                if type(value) is types.FunctionType and id(value) in _wrapped:
                    setattr(module, own, _wrapped[id(value)])


def _wrap_module(module):
    for name, value in list(vars(module).items()):
        if type(value) is types.FunctionType and name[0] != "_" and name not in rules.LEFT:
            _wrapped[id(value)] = spread(name, value)
            setattr(module, name, _wrapped[id(value)])
    late = vars(module).get("__getattr__")
    if late is None:
        return

    def attribute(name):
        found = late(name)
        if type(found) is types.FunctionType and name not in rules.LEFT and not hasattr(found, "_spreads"):
            found = spread(name, found)
            setattr(module, name, found)
        return found

    module.__getattr__ = attribute


def _like_arguments(transform):
    """`grad`: results lie as the arguments that they belong to."""

    @functools.wraps(transform)
    def transformed(fun=None, argnums=0, has_aux=False, **options):
        values, held = transform.__name__ == "value_and_grad", []

        @functools.wraps(fun)
        def seen(*args, **kwargs):
            for x, mark in zip(_tree.leaves((args, kwargs)), held[-1]):
                if isinstance(x, Array) and mark_of(x) is None:
                    marked(x, mark)
            return fun(*args, **kwargs)

        inner = transform(seen, argnums, has_aux, **options)

        @functools.wraps(inner)
        def call(*args, **kwargs):
            held.append([mark_of(x) for x in _tree.leaves((args, kwargs))])
            try:
                found = inner(*args, **kwargs)
            finally:
                held.pop()
            known = [mark_of(x) for x in rules.arrays_of((args, kwargs)) if isinstance(mark_of(x), NamedSharding)]
            if not known:
                return found
            whole = NamedSharding(known[0].mesh, rules.P())
            value, grads = found if values else (None, found[0] if has_aux else found)
            which = [args[n] for n in argnums] if isinstance(argnums, (tuple, list)) else args[argnums]
            for x, like in zip(_tree.leaves(grads), _tree.leaves(which)):
                marked(x, mark_of(like) or whole)
            _tree.map(lambda x: marked(x, mark_of(x) or whole) if isinstance(x, Array) else x, value if values else found[1] if has_aux else ())
            return found

        return call

    return transformed


def _plain_within(remat):
    """`remat`: where members of an axis wait for each other's values, the function as it is, which gives the same."""

    @functools.wraps(remat)
    def transformed(fun, **options):
        inner = remat(fun, **options)

        @functools.wraps(inner)
        def call(*args, **kwargs):
            found = sys.modules.get("jax_extras.collectives")
            return (fun if found and found._frames else inner)(*args, **kwargs)

        return call

    return transformed


def _spreading_vmap(vmap):
    @functools.wraps(vmap)
    def transformed(*args, **kwargs):
        return spread("vmap", vmap(*args, **kwargs))

    return transformed


def _placed_call(original):
    """Calls of compiled functions: each combination of shardings is traced by itself, and told how the results lie."""

    def call(self, *args, **kwargs):
        leaves = _tree.leaves((args, kwargs))
        marks = tuple([mark_of(x) for x in leaves])
        known = [mark for mark in marks if mark is not None]
        if known:
            _together("jit", [x for x in leaves if mark_of(x) is not None])
        programs, outs = self.__dict__.setdefault("_placed", {}).setdefault(marks, ({}, {}))
        fun, before, fresh = self._fun, self._programs, []

        @functools.wraps(fun)
        def traced(*a, **k):
            for x, mark in zip(_tree.leaves((a, k)), marks):
                marked(x, mark)
            found = fun(*a, **k)
            fresh.append([mark_of(x) for x in _tree.leaves(found)])
            return found

        self._fun, self._programs = traced, programs
        try:
            found = original(self, *args, **kwargs)
        finally:
            self._fun, self._programs = fun, before
        key = id(self._compiled), tuple([tuple(x.shape) for x in leaves if isinstance(x, Array)])
        if fresh:
            outs[key] = fresh[-1]
        first = next((mark for mark in known if isinstance(mark, NamedSharding)), None)
        rest = NamedSharding(first.mesh, rules.P()) if first is not None else known[0] if known else None
        results = _tree.leaves(found)
        for x, mark in zip(results, outs.get(key, [None] * len(results))):
            mark = mark or rest
            marked(x, _spec(mark, mark.entries(x.ndim), known) if isinstance(mark, NamedSharding) and not mark.explicit and len(mark.spec) <= x.ndim else mark)
        return found

    return call


def _aval(before):
    def aval(self):
        found, sharding = before.fget(self), mark_of(self)
        return rules.typed(found, sharding) if isinstance(sharding, NamedSharding) else found

    return property(aval)


def _sharding(self):
    from jax_devices.meshes import AxisType, _set

    if mark_of(self) is None and _set and AxisType.Explicit in _set[-1].axis_types:
        return NamedSharding(_set[-1], rules.P(*[None] * self.ndim))
    return sharding_of(self)


def _device(self):
    found = _sharding(self)
    return found.device if isinstance(found, SingleDeviceSharding) else found


def begin():
    """Wraps what spreads shardings, once."""
    if _begun:
        return
    _begun.append(True)
    from jax import lax, nn, numpy
    from jax._indexing import Place
    from jax._jit import PjitFunction

    Array.sharding, Array.device = property(_sharding), property(_device)
    Array.devices = lambda self: _sharding(self).device_set
    Array.addressable_shards = Array.global_shards = property(shards_of)
    Array.addressable_data = lambda self, index: shards_of(self)[index].data
    Array.is_fully_replicated = property(lambda self: sharding_of(self).is_fully_replicated)
    Array.committed = property(lambda self: mark_of(self) is not None)
    Array.aval = _aval(Array.aval)
    for name in rules.METHODS:
        setattr(Array, name, spread(name.strip("_"), getattr(Array, name)))
    for name in ("T", "mT"):
        setattr(Array, name, property(spread(name, getattr(Array, name).fget)))
    for name in ("set", "add", "multiply", "divide", "min", "max", "power", "apply", "subtract"):
        if hasattr(Place, name):
            setattr(Place, name, _updating(getattr(Place, name)))
    for module in (numpy, lax, nn, jax.random, numpy.linalg):
        _wrap_module(module)
    _wrap_copies()
    jax.grad, jax.value_and_grad, jax.vmap = _like_arguments(jax.grad), _like_arguments(jax.value_and_grad), _spreading_vmap(jax.vmap)
    jax.remat = jax.checkpoint = _plain_within(jax.checkpoint)
    PjitFunction.__call__ = _placed_call(PjitFunction.__call__)


def _updating(method):
    @functools.wraps(method)
    def updated(self, *args, **kwargs):
        found = method(self, *args, **kwargs)
        return marked(found, mark_of(self._x))

    return updated
