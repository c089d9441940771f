"""Scopes: where a module finds its variables and its random keys."""

import hashlib

import jax

from .. import errors


def _folded(key, suffix):
    """The key with names and numbers folded in, by their SHA-1."""
    if not suffix:
        return key
    digest = hashlib.sha1()
    for part in suffix:
        digest.update(part.encode("utf-8") if isinstance(part, str) else part.to_bytes((part.bit_length() + 7) // 8, "big"))
    return jax.random.fold_in(key, int.from_bytes(digest.digest()[:4], "big"))


def _unboxed(value, unbox=True):
    return value.unbox() if unbox and hasattr(type(value), "unbox") else value


class DenyList:
    """All collections but these."""

    def __init__(self, deny):
        self.deny = deny


def in_filter(which, name):
    """Whether a filter (a truth value, name, list of names, or `DenyList`) lets a name in."""
    if isinstance(which, bool):
        return which
    if isinstance(which, str):
        return which == name
    if isinstance(which, DenyList):
        return not in_filter(which.deny, name)
    return name in which


class Root:
    """What all scopes of a call share: variables by collection, keys by name, and which collections may change."""

    def __init__(self, variables, rngs, mutable):
        self.variables, self.rngs, self.mutable = variables, rngs, mutable
        self.calls = []
        # So many parts of paths are folded into the keys already.
        self.folded = 0


class Scope:
    """The place of one module: a path, and its own counts of keys."""

    def __init__(self, root, path=()):
        self.root, self.path = root, path
        self.counts, self.children = {}, {}

    def child(self, name):
        """The scope of a submodule."""
        if name not in self.children:
            self.children[name] = Scope(self.root, (*self.path, name))
        return self.children[name]

    @property
    def text(self):
        return "/" + "/".join(self.path)

    def is_mutable(self, collection):
        """Whether a collection may change."""
        return in_filter(self.root.mutable, collection)

    def has_rng(self, name):
        """Whether there is a key of this name."""
        return name in self.root.rngs

    def make_rng(self, name):
        """The next key of a name."""
        if name not in self.root.rngs:
            if "params" not in self.root.rngs:
                raise errors.InvalidRngError(f'{self.path[-1] if self.path else self.text} needs PRNG for "{name}"')
            name = "params"
        self.counts[name] = self.counts.get(name, 0) + 1
        return _folded(self.root.rngs[name], (*self.path[self.root.folded :], self.counts[name]))

    def collection(self, name, create=False):
        """The variables of a collection at this path, or None."""
        place = self.root.variables
        for key in (name, *self.path):
            if key not in place:
                if not create:
                    return None
                place[key] = {}
            place = place[key]
        return place

    def has(self, collection, name):
        """Whether there is a variable."""
        return name in (self.collection(collection) or {})

    def get(self, collection, name, default=None):
        """A variable's value."""
        return (self.collection(collection) or {}).get(name, default)

    def put(self, collection, name, value):
        """Gives a variable a value."""
        if not self.is_mutable(collection):
            raise errors.ModifyScopeVariableError(f'Cannot update variable "{name}" in "{self.text}" because collection "{collection}" is immutable.')
        self.collection(collection, True)[name] = value

    def param(self, name, init_fn, *args, unbox=True, **kwargs):
        """A parameter, made by `init_fn(key, …)` where it is missing."""
        if self.has("params", name):
            value = _unboxed(self.get("params", name), unbox)
            if args and hasattr(value, "shape") and isinstance(args[0], tuple) and tuple(value.shape) != args[0]:
                raise errors.ScopeParamShapeError(
                    f'For parameter "{name}" in "{self.text}", the given initializer is expected to generate shape {args[0]}, but the existing '
                    f"parameter it received has shape {tuple(value.shape)}."
                )
            return value
        if not self.is_mutable("params"):
            if not self.root.variables.get("params"):
                raise errors.ScopeCollectionNotFound(
                    f'Tried to access "{name}" from collection "params" in "{self.text}" but the collection is empty.'
                )
            raise errors.ScopeParamNotFoundError(f'Could not find parameter named "{name}" in scope "{self.text}".')
        value = init_fn(self.make_rng("params"), *args, **kwargs)
        self.put("params", name, value)
        return _unboxed(value, unbox)


class Variable:
    """A variable of a module, read and set by `.value`."""

    def __init__(self, scope, collection, name):
        self._scope, self.collection, self.name = scope, collection, name

    @property
    def value(self):
        return _unboxed(self._scope.get(self.collection, self.name))

    @value.setter
    def value(self, value):
        old = self._scope.get(self.collection, self.name)
        self._scope.put(self.collection, self.name, old.replace_boxed(value) if hasattr(type(old), "replace_boxed") else value)

    def is_mutable(self):
        """Whether the collection may change."""
        return self._scope.is_mutable(self.collection)
