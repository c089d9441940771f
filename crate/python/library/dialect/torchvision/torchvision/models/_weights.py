"""Weights that others trained: their names, and the file in which a program may bring them."""

import os

import tandem as td

_told = set()


def loaded(net, name, wanted):
    """The network with the weights of its file where that lies in the notebook, else, told once, with random ones."""
    if wanted not in (None, False):
        file = f"{name}.safetensors"
        if os.path.exists(file):
            net.load_state_dict(td.load(file))
        elif name not in _told:
            _told.add(name)
            print(f"The weights that {name} was trained to are not here: these are random. Drop {file} on the page to have them loaded.")
    return net


def shown(name):
    """The kinds of weights, which the files of the families have as well."""
    if name.endswith("_Weights"):
        from torchvision import models

        return getattr(models, name)
    raise AttributeError(name)


def builder(name, make):
    """The function that makes a network, by the name of its architecture."""

    def function(pretrained=False, progress=True, *, weights=None, **options):
        if weights is not None and weights not in (True, False, "DEFAULT", "IMAGENET1K_V1"):
            from torchvision_extras.weights import of_network

            of_network(name).verify(weights)
        return loaded(make(**options), name, pretrained or weights)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = "The network; `weights` are loaded from a file that lies in the notebook."
    return function
