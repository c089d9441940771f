from jax_more.wrapped import *  # noqa: F403
