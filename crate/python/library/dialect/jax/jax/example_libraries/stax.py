"""`jax.example_libraries.stax`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("jax.example_libraries.stax", "jax_rare.stax")
