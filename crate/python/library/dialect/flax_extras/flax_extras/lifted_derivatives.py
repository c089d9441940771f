"""`nn.vjp`, `nn.jvp`, `nn.value_and_grad`, `nn.grad` and `nn.custom_vjp`: derivatives within modules, of their variables too."""

import jax
from flax.core.scope import in_filter
from flax.linen._lifted import _again


def _modules(tree):
    """The modules in a structure, and their places."""
    return jax.tree.flatten(tree, is_leaf=lambda x: hasattr(x, "_scope"))


class _Lifted:
    """A function of modules as one of their variables: those in the collections of a filter, of which derivatives are taken."""

    def __init__(self, fun, target, which):
        self.fun, self.target, self.which = fun, target, which
        self.modules, self.structure = _modules(target)
        if not self.modules or any(module._scope is None for module in self.modules):
            raise ValueError("lifted transforms take bound modules, which are made in setup or in a compact method")
        self.root = self.modules[0].scope.root
        self.resets = [_again(module) for module in self.modules]
        # Variables that are not there yet are made, and have no derivatives.
        self.variables = [self._of(module) for module in self.modules]

    def _of(self, module):
        found = {name: module.scope.collection(name) for name in self.root.variables if in_filter(self.which, name)}
        return {name: jax.tree.map(lambda x: x, tree) for name, tree in found.items() if tree}

    def grouped(self, trees):
        """What belongs to each module in the structure of the modules."""
        return jax.tree.unflatten(self.structure, trees)

    def listed(self, trees):
        """The trees of the modules in a list."""
        return self.structure.flatten_up_to(trees)

    def make(self, args):
        """Makes variables that are missing."""
        if not self.root.initializing:
            return
        self.fun(self.target, *args)
        for module in self.modules:
            for tree in filter(None, map(module.scope.collection, self.root.variables)):
                # As trees that a transform gives back, with their keys in order.
                found = jax.tree.map(lambda x: x, tree)
                tree.clear()
                tree.update(found)

    def changing(self):
        """The collections that a call may change."""
        return {name: tree for name, tree in self.root.variables.items() if not in_filter(self.which, name) and in_filter(self.root.mutable, name)}

    def call(self, fun, variables, args):
        """What a function gives with these variables, and the collections that it may have changed; they are as they were behind it."""
        before = dict(self.root.variables)
        self.root.variables.update({name: jax.tree.map(lambda x: x, tree) for name, tree in before.items()})
        try:
            for reset, module, own in zip(self.resets, self.modules, variables):
                reset()
                for name, tree in own.items():
                    module.scope.collection(name, True).update(tree)
            return fun(self.target, *args), self.changing()
        finally:
            self.root.variables.clear()
            self.root.variables.update(before)

    def keep(self, changed):
        """Puts what a call changed into its place."""
        self.root.variables.update(changed)


def vjp(fn, mdl, *primals, has_aux=False, reduce_axes=(), vjp_variables="params", variables=True, rngs=True, multi_scope=False):
    """The value of `fn(mdl, *primals)`, and the function that pulls its gradient back to the variables and the primals."""
    lift = _Lifted(fn, mdl, vjp_variables)
    lift.make(primals)

    def run(own, *args):
        found, changed = lift.call(fn, own, args)
        value, aux = found if has_aux else (found, ())
        return value, (aux, changed)

    value, pull, (aux, changed) = jax.vjp(run, lift.variables, *primals, has_aux=True)
    lift.keep(changed)

    def back(cotangent):
        own, *others = pull(cotangent)
        return (lift.grouped(own), *others)

    return (value, back, aux) if has_aux else (value, back)


def value_and_grad(fn, mdl, *primals, has_aux=False, reduce_axes=(), variables=True, rngs=True):
    """The value of `fn(mdl, *primals)`, and its gradients with respect to the primals."""
    found = vjp(fn, mdl, *primals, has_aux=has_aux, vjp_variables=False)
    value, back = found[:2]
    return ((value, found[2]) if has_aux else value), back(jax.numpy.ones_like(value))[1:]


def grad(fn, mdl, *primals, has_aux=False, reduce_axes=(), variables=True, rngs=True):
    """The gradients of `fn(mdl, *primals)` with respect to the primals."""
    value, gradients = value_and_grad(fn, mdl, *primals, has_aux=has_aux)
    return (gradients, value[1]) if has_aux else gradients


def jvp(fn, mdl, primals, tangents, variable_tangents, variables=True, rngs=True):
    """The value of `fn(mdl, *primals)`, and how it moves along tangents of the primals and of collections of variables."""
    lift = _Lifted(fn, mdl, tuple(variable_tangents))
    lift.make(primals)
    moved = [variable_tangents] if len(lift.modules) == 1 else lift.listed(variable_tangents)
    moved = [{name: own[name] for name in held} for own, held in zip(moved, lift.variables)]
    value, slope, changed = jax.jvp(lambda own, *args: lift.call(fn, own, args), (lift.variables, *primals), (moved, *tangents), has_aux=True)
    lift.keep(changed)
    return value, slope


def custom_vjp(fn, forward_fn, backward_fn, grad_vars="params", nondiff_argnums=()):
    """The function of a module, whose gradient for the variables and arguments the backward function gives."""

    def lifted(mdl, *args):
        lift = _Lifted(fn, mdl, grad_vars)
        lift.make(args)
        own = jax.custom_vjp(lambda variables, *args: lift.call(fn, variables, args), nondiff_argnums=tuple(n for n in nondiff_argnums if n > 0))

        def forward(variables, *args):
            (value, kept), changed = lift.call(forward_fn, variables, args)
            return (value, changed), kept

        def backward(*args):
            *fixed, kept, (slope, _) = args
            of_variables, *others = backward_fn(*fixed, kept, slope)
            return (lift.listed(of_variables), *others)

        own.defvjp(forward, backward)
        value, changed = own(lift.variables, *args)
        lift.keep(changed)
        return value

    return lifted
