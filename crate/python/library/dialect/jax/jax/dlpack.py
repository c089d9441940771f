from jax_more.inside import from_dlpack, to_dlpack  # noqa: F401
