from jax_more.places import filled as _filled

__getattr__ = _filled(__name__, __path__)
