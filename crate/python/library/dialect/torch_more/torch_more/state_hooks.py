"""Hooks of an optimizer's states."""

from tandem.dialect.gradient_hooks import Handle

_WHEN = "saving", "saved", "loading", "loaded"


def _hooked(optimizer):
    """The hooks before and after a state is made and loaded, which the two methods call from now on."""
    hooks = optimizer.__dict__.get("_state_hooks")
    if hooks is not None:
        return hooks
    hooks = optimizer.__dict__["_state_hooks"] = {when: [] for when in _WHEN}
    save, load = optimizer.state_dict, optimizer.load_state_dict

    def state_dict():
        for hook in list(hooks["saving"]):
            hook(optimizer)
        found = save()
        for hook in list(hooks["saved"]):
            found = hook(optimizer, found) or found
        return found

    def load_state_dict(state_dict):
        for hook in list(hooks["loading"]):
            state_dict = hook(optimizer, dict(state_dict)) or state_dict
        load(state_dict)
        for hook in list(hooks["loaded"]):
            hook(optimizer)

    optimizer.__dict__.update(state_dict=state_dict, load_state_dict=load_state_dict)
    return hooks


def _registering(when, doc):
    def register(optimizer, hook, prepend=False):
        hooks = _hooked(optimizer)[when]
        hooks.insert(0 if prepend else len(hooks), hook)
        return Handle(lambda: hooks.remove(hook))

    register.__doc__ = doc
    return register


register_state_dict_pre_hook = _registering("saving", "Calls `hook(optimizer)` before a state is made.")
register_state_dict_post_hook = _registering("saved", "Calls `hook(optimizer, state_dict)` after it is made; it may return another.")
register_load_state_dict_pre_hook = _registering("loading", "Calls `hook(optimizer, state_dict)` before a state is loaded; it may return another.")
register_load_state_dict_post_hook = _registering("loaded", "Calls `hook(optimizer)` after it is loaded.")
