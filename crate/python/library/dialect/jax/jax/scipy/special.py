"""`jax.scipy.special`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("jax.scipy.special", "jax_extras.scipy.special", "jax_extras.scipy.more_special")
