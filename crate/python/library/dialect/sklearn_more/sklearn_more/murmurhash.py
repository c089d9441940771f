"""Hashes of texts and numbers."""

import numpy as np

__all__ = ["murmurhash3_32"]


def murmurhash3_32(key, seed=0, positive=False):
    """The MurmurHash3 of a text, bytes, a number or an array of numbers."""
    from sklearn_extras.dicts import murmurhash3

    if isinstance(key, np.ndarray):
        if key.dtype != np.int32:
            raise TypeError(f"key.dtype should be int32, got {key.dtype}")
        return np.asarray([murmurhash3_32(one, seed, positive) for one in key.ravel().tolist()], dtype=np.uint32 if positive else np.int32).reshape(key.shape)
    if isinstance(key, (int, np.integer)):
        key = int(key).to_bytes(4, "little", signed=True)
    elif not isinstance(key, (str, bytes)):
        raise TypeError(f"key {key!r} with type {type(key)} is not supported. Explicit conversion to bytes is required")
    hashed = murmurhash3(key, seed)
    return hashed % (1 << 32) if positive else hashed
