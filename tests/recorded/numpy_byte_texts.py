"""Arrays of texts of bytes, also in records and files."""

# %%
import numpy as np

(
    np.array(b"a"),
    np.array([b"ab", b"c"]),
    np.array([b"ab", b"c"]).dtype,
    np.array(["a", "bcd"], dtype="S"),
    np.array([1, 22], dtype="S5"),
    np.array([b"ab", b"c"])[0],
)

# %%
x = np.array([b"hello", b"hi"], dtype="S3")
x

# %%
x[1] = b"world"
x, x.dtype.itemsize, x.dtype.str, str(x.dtype), x.dtype.name, x.dtype.kind, x.itemsize, x.nbytes

# %%
x.astype("U"), x.astype("U2"), np.array([b"1", b"23"]).astype(int), np.array([b"1.5"]).astype(float), np.array(["ä"]).astype(object)

# %%
np.array(["a", "bc"]).astype("S"), np.array(["a", "bc"]).astype(bytes), np.array([1, 2]).astype("S")

# %%
x == b"hel", x != b"hel", np.sort(np.array([b"c", b"a", b"b"])), np.unique(np.array([b"c", b"a", b"c"])), np.where([True, False], x, b"zz")

# %%
np.concatenate([x, np.array([b"longer"])]), np.zeros(2, "S4"), np.full(2, b"ab")

# %%
r = np.array([("Rex", 9, 81.0), ("Fido", 3, 27.0)], dtype=[("name", "S10"), ("age", "i4"), ("weight", "f4")])
r

# %%
r["name"], r[0], r.dtype, r["name"][0], r.tobytes()[:20]

# %%
np.zeros(2, dtype=[("a", "S3"), ("b", "<i4")])

# %%
np.frombuffer(b"hello world", dtype="S1", count=5, offset=6), np.frombuffer(b"abcd", dtype="S2")

# %%
(
    np.char.upper(x),
    np.char.decode(np.array([b"abc"])),
    np.char.encode(["a", "b"]),
    np.char.add(np.array([b"a"]), np.array([b"b"])),
    np.char.str_len(x),
    np.char.startswith(x, b"h"),
)

# %%
(
    np.dtype("S5"),
    np.dtype("a3"),
    np.dtype(bytes),
    np.dtype(("S", 4)),
    np.promote_types("S3", "S5"),
    np.promote_types("i4", "S8"),
    np.promote_types("S3", "U5"),
    np.issubdtype("S1", np.bytes_),
)

# %%
np.array([b"a", b"bb"]).tolist(), x.tobytes(), x.reshape(2, 1), x.shape, x.size, len(x), [v for v in x]

# %%
import io

f = io.BytesIO()
np.save(f, x)
f.seek(0)
np.load(f)

# %%
f = io.BytesIO()
np.save(f, x)
f.seek(0)
np.load(f)

# %%
f = io.BytesIO()
np.save(f, x)
f.seek(0)
np.load(f)

# %%
g = io.BytesIO()
np.save(g, r)
g.seek(0)
np.load(g)

# %%
g = io.BytesIO()
np.save(g, r)
g.seek(0)
np.load(g)

# %%
g = io.BytesIO()
np.save(g, r)
g.seek(0)
np.load(g)

# %%
np.genfromtxt(io.StringIO("1,1.3,abcde"), dtype=[("myint", "i8"), ("myfloat", "f8"), ("mystring", "S5")], delimiter=",")

# %%
np.loadtxt(io.StringIO("M 21 72\nF 35 58"), dtype={"names": ("gender", "age", "weight"), "formats": ("S1", "i4", "f4")})

# %%
np.sort(np.array([("b", 2), ("a", 1)], dtype=[("n", "S3"), ("v", int)]), order="n")

# %%
print(x, np.bytes_("abc", "utf8"), np.bytes_(b"q"), x[0])

# %%
isinstance(x[0], bytes), np.isin(x, [b"hel"]), b"hel" in x, np.array([b"x", "y"]), np.array([b"x", 1])

# %%
np.array(["abc"], dtype="S2") + np.array([b"d"])

# %%
import numpy as np, pandas as pd

c = np.array(["a1b2", "1b2a"])
(
    np.char.center(c, width=9, fillchar="*"),
    np.char.ljust(c, width=3),
    np.char.count(c, sub="a", start=1),
    np.char.find(c, "b", start=0, end=2),
    np.char.startswith(c, prefix="a", start=0),
    np.char.replace(c, "a", new="x", count=1),
    np.char.strip(c, chars="a"),
)

# %%
s = pd.Series(["dog", "bird"])
(
    s.str.center(8, fillchar="."),
    s.str.ljust(width=6, fillchar="-"),
    s.str.rjust(6),
    s.str.zfill(5),
    s.str.find("o", start=1),
    s.str.encode("ascii"),
    s.str.strip("d"),
)
