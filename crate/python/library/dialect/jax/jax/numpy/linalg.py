"""`jax.numpy.linalg`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("jax.numpy.linalg", "jax_extras.linear_algebra", instead={"eig": "numpy.linalg.eig, whose numbers may be complex"})
