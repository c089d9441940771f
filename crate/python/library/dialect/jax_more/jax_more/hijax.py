"""`jax.experimental.hijax`, whose types of one's own need JAX's own traces."""

from jax_primitives.own_primitives import VJPHiPrimitive, Zero, instantiate_zeros  # noqa: F401


def _refuse(name):
    raise NotImplementedError(
        f"jax.experimental.hijax.{name} is not part of Tandem's jax; register a class with jax.tree_util.register_pytree_node_class instead"
    )


def _refused(name):
    refuse = lambda *_, **__: _refuse(name)
    return type(name, (), {"__new__": refuse, "__init_subclass__": refuse, "__module__": "jax.experimental.hijax"})


HiType, MutableHiType, HiPrimitive, HiPspec = map(_refused, ("HiType", "MutableHiType", "HiPrimitive", "HiPspec"))


def register_hitype(*_):
    """Refuses a type of one's own."""
    _refuse("register_hitype")
