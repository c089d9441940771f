"""Hashes of texts: FarmHash's 64-bit fingerprint, and SipHash-2-4 with a key."""
from typing import Any

def crossed(numbers, key=956888297470):
    """The hash of several numbers of 64 bits, one after the other, as TensorFlow crosses columns with it."""
    ...

def fingerprint64(s):
    """FarmHash's fingerprint of bytes."""
    ...

def sip_hash(s, key):
    """SipHash-2-4 of bytes with a key of two numbers."""
    ...
