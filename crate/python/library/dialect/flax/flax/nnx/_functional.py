"""Modules as values: `split`, `merge`, `state`, `update`, and transformations that follow what functions change."""

import copy
import functools

import jax
import jax.numpy as jnp

from ._objects import Module, Object, OptState, Param, State, Variable, _holds_data, in_order, matches, nested, variables_of, walk


class GraphDef:
    """What a module is besides its values."""

    def __init__(self, node):
        self._node, self._seen = node, None

    def _key(self):
        if self._seen is None:
            parts = []
            for path, x in walk(self._node):
                plain = ()
                if isinstance(x, Object):
                    plain = tuple([(name, value) for name, value in sorted(x.__dict__.items()) if not _holds_data(value)])
                parts.append((path, type(x), plain))
            self._seen = tuple(parts)
        return self._seen

    def __eq__(self, other):
        return self is other or isinstance(other, GraphDef) and self._key() == other._key()

    def __hash__(self):
        return hash(tuple([(path, kind) for path, kind, _ in self._key()]))


jax.tree_util.register_static(GraphDef)


def state(node, *filters):
    """The values of a module's variables."""
    found = [nested([(path, x) for path, x in variables_of(node, which)]) for which in filters or (...,)]
    return found[0] if len(found) == 1 else tuple(found)


def _copied(node):
    return in_order(copy.deepcopy(node))


def split(node, *filters):
    """What a module is, and the values of its variables, by filters."""
    states, rest = [], variables_of(node)
    for which in filters or (...,):
        states.append(nested([(path, _same_kind(x)) for path, x in rest if matches(which, x, path)]))
        rest = [(path, x) for path, x in rest if not matches(which, x, path)]
    return (GraphDef(_copied(node)), *states)


def _same_kind(x):
    found = object.__new__(type(x))
    found.raw_value, found.metadata = x.raw_value, x.metadata
    return found


def merge(graphdef, *states):
    """The module of `split`."""
    node = _copied(graphdef._node)
    for values in states:
        update(node, values)
    return node


def update(node, values, *more):
    """Gives a module's variables other values."""
    known = dict(variables_of(node))
    for tree in (values, *more):
        for path, x in (tree if isinstance(tree, State) else State(tree)).flat_state():
            if path in known:
                known[path].raw_value = x.raw_value if isinstance(x, Variable) else x


def clone(node):
    """Another module of the same values."""
    return _copied(node)


def pop(node, which):
    """Takes variables of a class out of a module."""
    found = variables_of(node, which)
    for path, _ in found:
        place = node
        for key in path[:-1]:
            place = place.__dict__[key] if isinstance(place, Object) else place[key]
        place.__dict__.pop(path[-1], None)
    return nested(found)


def _objects_in(args):
    """The variables of all modules among arguments, each once."""
    found, seen = [], set()
    for leaf in jax.tree.leaves(args, is_leaf=lambda x: isinstance(x, (Object, Variable))):
        if isinstance(leaf, (Object, Variable)):
            for _, variable in variables_of(leaf):
                if id(variable) not in seen:
                    seen.add(id(variable))
                    found.append(variable)
    return found


def _set(variables, values):
    for variable, value in zip(variables, values):
        variable.raw_value = value


class _Rebuilt:
    """A compiled function, whose results are put together with the modules among them."""

    def __init__(self, compiled, kept):
        self._function, self._kept = compiled, kept

    @property
    def _compiled(self):
        return self._function._compiled

    def __call__(self, values, rest):
        found, after = self._function(values, rest)
        return in_order(jax.tree.unflatten(self._kept["tree"], [self._kept["own"].get(n, x) for n, x in enumerate(found)])), after


class _Compiled:
    """A compiled function whose modules are changed by each call as the function changes them."""

    def __init__(self, fun, **options):
        functools.update_wrapper(self, fun)
        self._fun, self._options, self._programs = fun, options, {}
        self._compiled = None

    def __get__(self, instance, owner=None):
        return self if instance is None else functools.partial(self, instance)

    def __call__(self, *args, **kwargs):
        is_node = lambda x: isinstance(x, (Object, Variable))
        leaves, structure = jax.tree.flatten((args, kwargs), is_leaf=is_node)
        variables = _objects_in((args, kwargs))
        fixed = tuple([(n, id(x)) for n, x in enumerate(leaves) if is_node(x)])
        modes = tuple(
            [
                (name, value)
                for x in leaves
                if isinstance(x, Module)
                for _, m in x.iter_modules()
                for name, value in m.__dict__.items()
                if isinstance(value, bool)
            ]
        )
        key = structure, fixed, modes
        if key not in self._programs:
            self._programs[key] = self._made(leaves, structure, {n for n, _ in fixed}, variables)
        before = [v.raw_value for v in variables]
        try:
            found, after = self._programs[key](before, [x for x in leaves if not is_node(x)])
        except BaseException:
            _set(variables, before)
            raise
        if self._compiled is not self._programs[key]._compiled:
            self._compiled = self._programs[key]._compiled
            in_order(leaves)
        _set(variables, after)
        return found

    def _made(self, leaves, structure, places, variables):
        nodes = {n: leaves[n] for n in places}
        count = len(leaves)

        def pure(values, rest):
            rest = iter(rest)
            _set(variables, values)
            args, kwargs = jax.tree.unflatten(structure, [nodes[n] if n in nodes else next(rest) for n in range(count)])
            # Modules among the results that are arguments are these themselves.
            found, kept["tree"] = jax.tree.flatten(self._fun(*args, **kwargs), is_leaf=lambda x: isinstance(x, (Object, Variable)))
            kept["own"] = {n: x for n, x in enumerate(found) if any(x is node for node in nodes.values())}
            return [None if n in kept["own"] else x for n, x in enumerate(found)], [v.raw_value for v in variables]

        kept = {}
        pure.__name__ = getattr(self._fun, "__name__", "function")
        return _Rebuilt(jax.jit(pure, **self._options), kept)


def jit(fun=None, **options):
    """Compiles a function whose arguments may be modules."""
    if fun is None:
        return lambda fun: jit(fun, **options)
    return _Compiled(fun)


class DiffState:
    """Which argument, and which of its variables, derivatives are taken of."""

    def __init__(self, argnum, filter):
        self.argnum, self.filter = argnum, filter


def value_and_grad(f=None, *, argnums=0, has_aux=False, **_):
    """A function that gives the value of `f` and the gradients of a module's parameters."""
    if f is None:
        return lambda f: value_and_grad(f, argnums=argnums, has_aux=has_aux)
    single = not isinstance(argnums, (tuple, list))
    chosen = [a if isinstance(a, DiffState) else DiffState(a, Param) for a in ([argnums] if single else argnums)]

    def wrapper(*args, **kwargs):
        pairs = [variables_of(args[d.argnum], d.filter) if isinstance(args[d.argnum], Object) else None for d in chosen]
        learned = [v for found in pairs if found is not None for _, v in found]
        others = [v for v in _objects_in((args, kwargs)) if all(v is not w for w in learned)]
        arrays = [args[d.argnum] for d, found in zip(chosen, pairs) if found is None]
        before, kept = [v.raw_value for v in learned], [v.raw_value for v in others]

        def pure(values, given):
            _set(learned, values)
            full = list(args)
            for d, x in zip([d for d, found in zip(chosen, pairs) if found is None], given):
                full[d.argnum] = x
            found = f(*full, **kwargs)
            value, aux = found if has_aux else (found, None)
            return value, (aux, [v.raw_value for v in others])

        try:
            (value, (aux, after)), (gradients, given) = jax.value_and_grad(pure, argnums=(0, 1), has_aux=True)(before, arrays)
        except BaseException:
            _set(others, kept)
            raise
        finally:
            _set(learned, before)
        _set(others, after)
        in_order(list(args))
        flat, given, trees = iter(gradients), iter(given), []
        for found in pairs:
            trees.append(next(given) if found is None else nested([(path, _valued(v, next(flat))) for path, v in found]))
        return ((value, aux) if has_aux else value), (trees[0] if single else tuple(trees))

    return functools.wraps(f)(wrapper)


def _valued(variable, value):
    found = object.__new__(type(variable))
    found.raw_value, found.metadata = value, variable.metadata
    return found


def grad(f=None, *, argnums=0, has_aux=False, **_):
    """A function that gives the gradients of a module's parameters."""
    if f is None:
        return lambda f: grad(f, argnums=argnums, has_aux=has_aux)
    both = value_and_grad(f, argnums=argnums, has_aux=has_aux)

    def wrapper(*args, **kwargs):
        value, gradients = both(*args, **kwargs)
        return (gradients, value[1]) if has_aux else gradients

    return functools.wraps(f)(wrapper)


class Optimizer(Object):
    """An optimizer of Optax for a module's parameters."""

    def __init__(self, model, tx, wrt=Param):
        self.step, self.tx, self.wrt = OptState(jnp.zeros((), jnp.uint32)), tx, wrt
        self._model = model if not isinstance(model, State) else None
        leaves, self._structure = jax.tree.flatten(tx.init(self._values(model)))
        self.opt_state = [OptState(x) for x in leaves]

    def _values(self, model):
        return nested([(path, _valued(v, v.raw_value)) for path, v in variables_of(model, self.wrt)])

    def update(self, model, grads=None, **extra):
        """A step of the optimizer, which changes the module; older programs pass the gradients alone."""
        if grads is None:
            model, grads = self._model, model
        params = self._values(model)
        # Gradients may stand in a module like the model.
        grads = self._values(grads) if isinstance(grads, Object) else grads
        opt_state = jax.tree.unflatten(self._structure, [v.raw_value for v in self.opt_state])
        updates, opt_state = self.tx.update(grads, opt_state, params, **extra)
        update(model, jax.tree.map(lambda p, u: p + u, params, updates))
        _set(self.opt_state, jax.tree.leaves(opt_state))
        self.step.value = self.step.value + 1

    @property
    def model(self):
        return self._model


ModelAndOptimizer = Optimizer
