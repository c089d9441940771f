"""`flax.struct`: dataclasses that are trees."""

import dataclasses

import jax


def field(pytree_node=True, **kwargs):
    """A field that is a leaf or subtree, or with `pytree_node=False` a part of the structure."""
    return dataclasses.field(metadata={**kwargs.pop("metadata", {}), "pytree_node": pytree_node}, **kwargs)


def dataclass(clz=None, **kwargs):
    """A dataclass that does not change, and is a tree; `replace` gives another one."""
    if clz is None:
        return lambda clz: dataclass(clz, **kwargs)
    if "_flax_dataclass" in clz.__dict__:
        return clz
    kwargs.setdefault("frozen", True)
    data = dataclasses.dataclass(**kwargs)(clz)
    fields = dataclasses.fields(data)
    nodes = [f.name for f in fields if f.metadata.get("pytree_node", True)]
    meta = [f.name for f in fields if not f.metadata.get("pytree_node", True)]
    data.replace = lambda self, **changes: dataclasses.replace(self, **changes)
    data._flax_dataclass = True
    jax.tree_util.register_dataclass(data, nodes, meta)
    return data


class PyTreeNode:
    """A base class of dataclasses that are trees."""

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__()
        dataclass(cls, **kwargs)
