# `mmap`: the bytes of a file as an array that is written back.
import mmap
import os

with open("bytes.bin", "wb") as file:
    file.write(b"hello\nworld\n" + bytes(4))
with open("bytes.bin", "r+b") as file, mmap.mmap(file.fileno(), 0) as mapped:
    assert len(mapped) == 16 and mapped[:5] == b"hello" and mapped[0] == ord("h")
    assert mapped.readline() == b"hello\n" and mapped.tell() == 6 and mapped.find(b"o") == 7 and mapped.rfind(b"o", 0) == 7
    mapped[:5] = b"HELLO"
    mapped.seek(-4, os.SEEK_END)
    assert mapped.write(b"last") == 4
    for mistake, error in ((lambda: mapped.write(b"x"), ValueError), (lambda: mapped.__setitem__(slice(0, 2), b"abc"), IndexError), (lambda: mapped[99], IndexError)):
        try:
            mistake()
            raise RuntimeError("it was not refused")
        except error:
            pass
assert mapped.closed
with open("bytes.bin", "rb") as file:
    assert file.read() == b"HELLO\nworld\nlast"
    with mmap.mmap(file.fileno(), 5, access=mmap.ACCESS_READ) as mapped:
        try:
            mapped[0] = 0
            raise RuntimeError("it was written")
        except TypeError:
            assert mapped[:] == b"HELLO"
blank = mmap.mmap(-1, 8)
blank[0:2] = b"ab"
assert blank.read() == b"ab" + bytes(6) and bytes(memoryview(blank))[:2] == b"ab"

import http.client
import sqlite3
import zipimport  # noqa: F401

for refused in (lambda: http.client.HTTPConnection("example.org").request("GET", "/"), lambda: sqlite3.connect(":memory:")):
    try:
        refused()
        raise RuntimeError("it was not refused")
    except (OSError, sqlite3.NotSupportedError) as error:
        assert "network" in str(error) or "database" in str(error), error
