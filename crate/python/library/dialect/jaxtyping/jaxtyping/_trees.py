"""`PyTree[T]`: trees whose leaves are of a type."""


def _leaves(tree, is_leaf):
    import sys

    if "jax" in sys.modules:
        import jax

        return jax.tree_util.tree_flatten(tree, is_leaf=is_leaf)
    if isinstance(tree, dict):
        parts = [tree[key] for key in sorted(tree)]
    elif isinstance(tree, (list, tuple)):
        parts = list(tree)
    else:
        return ([] if tree is None else [tree]), None
    return [leaf for part in parts for leaf in _leaves(part, is_leaf)[0]], None


class _TreeKind(type):
    def __getitem__(cls, item):
        leaf, structure = item if isinstance(item, tuple) else (item, None)
        shown = getattr(leaf, "__name__", str(leaf)) if type(leaf) is type else repr(leaf).removeprefix("<class '").removesuffix("'>")
        name = f"PyTree[{shown}{'' if structure is None else f', {structure!r}'}]"
        return _TreeKind(name, (cls,), {"leaftype": leaf, "structure": structure, "__module__": "jaxtyping"})

    def __instancecheck__(cls, tree):
        if cls.leaftype is None:
            return True

        def is_its(x):
            try:
                return isinstance(x, cls.leaftype)
            except TypeError:
                return False

        leaves, structure = _leaves(tree, is_its)
        if not all(is_its(leaf) for leaf in leaves):
            return False
        from ._checking import bindings

        known = bindings()
        if cls.structure is not None and known is not None and cls.structure.isidentifier():
            return known.setdefault(f"tree {cls.structure}", structure) == structure
        return True

    def __repr__(cls):
        return f"<class 'jaxtyping.{cls.__name__}'>"


class PyTree(metaclass=_TreeKind):
    """A tree: `PyTree[float]`, `PyTree[Float[Array, "n"], "T"]`."""

    leaftype = structure = None
