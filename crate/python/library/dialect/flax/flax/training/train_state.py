"""`TrainState`: parameters, optimizer and step in one tree."""

from typing import Any, Callable

import optax
from flax import core, struct


class TrainState(struct.PyTreeNode):
    """What training changes: `apply_gradients` gives the next one."""

    step: Any
    apply_fn: Callable = struct.field(pytree_node=False)
    params: core.FrozenDict = struct.field(pytree_node=True)
    tx: optax.GradientTransformation = struct.field(pytree_node=False)
    opt_state: optax.OptState = struct.field(pytree_node=True)

    def apply_gradients(self, *, grads, **kwargs):
        """The state after a step of the optimizer."""
        updates, opt_state = self.tx.update(grads, self.opt_state, self.params)
        return self.replace(step=self.step + 1, params=optax.apply_updates(self.params, updates), opt_state=opt_state, **kwargs)

    @classmethod
    def create(cls, *, apply_fn, params, tx, **kwargs):
        """The state before the first step."""
        return cls(step=0, apply_fn=apply_fn, params=params, tx=tx, opt_state=tx.init(params), **kwargs)
