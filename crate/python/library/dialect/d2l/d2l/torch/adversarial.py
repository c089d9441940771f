"""The two steps of adversarial training."""

import torch


def _loss(loss, answer, wanted):
    return loss(answer, torch.full_like(answer, wanted))


def _step(trainer, found):
    found.backward()
    trainer.step()
    return found


def update_D(X, Z, net_D, net_G, loss, trainer_D):
    """A step of the network that tells real from made; gives its loss."""
    trainer_D.zero_grad()
    real = net_D(X)
    return _step(trainer_D, (_loss(loss, real, 1) + _loss(loss, net_D(net_G(Z).detach()), 0)) / 2)


def update_G(Z, net_D, net_G, loss, trainer_G):
    """A step of the network that makes; gives its loss."""
    trainer_G.zero_grad()
    return _step(trainer_G, _loss(loss, net_D(net_G(Z)), 1))


__all__ = ["update_D", "update_G"]
