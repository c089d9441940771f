"""Errors for names that a dialect does not have: what to write instead."""

import tandem as td

# Where a name of another library is looked for, in this order.
_PLACES = ("", "nn", "nn.functional", "linalg", "optim", "random", "data", "losses", "metrics", "init")


def _place(path):
    module = td
    for part in filter(None, path.split(".")):
        module = getattr(module, part)
    return module


def best_guess(name):
    """Where Tandem has something of this name, whatever its capitals and underscores; `None` where it has nothing.

    >>> from tandem.dialect.names import best_guess
    >>> best_guess("matmul"), best_guess("einsum_path")
    ('td.matmul', None)
    """
    wanted = name.replace("_", "").lower()
    for path in _PLACES:
        for found in dir(_place(path)):
            if not found.startswith("_") and found.replace("_", "").lower() == wanted:
                return ".".join(filter(None, ("td", path, found)))
    return None


def missing_names(module, instead=None):
    """A `__getattr__` for a dialect's module: names that it does not have raise an `AttributeError` that says what Tandem has.

    `instead` maps names to what to write; without an entry the same name is looked for in Tandem.

    >>> get = td.dialect.missing_names("torch.fft", {"fft": "no Fourier transforms yet"})
    >>> get("einsum")
    Traceback (most recent call last):
        ...
    AttributeError: torch.fft.einsum is not part of Tandem's torch; in Tandem: td.einsum
    """
    package = module.partition(".")[0]

    def __getattr__(name):
        text = f"{module}.{name} is not part of Tandem's {package}"
        if not name.startswith("_"):
            remedy = (instead or {}).get(name) or best_guess(name)
            if remedy:
                text += f"; in Tandem: {remedy}"
        raise AttributeError(text)

    return __getattr__
