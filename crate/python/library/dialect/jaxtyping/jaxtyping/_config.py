"""What is switched on."""


class _Config:
    jaxtyping_disable, jaxtyping_remove_typechecker_stack = False, False

    def update(self, item, value):
        """Sets a switch."""
        if not hasattr(self, item):
            raise ValueError(f"Unrecognised config value {item}")
        setattr(self, item, value)


config = _Config()
