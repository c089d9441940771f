# %%
import io

import h5py
import numpy as np


def tried(call):
    try:
        return call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


f = h5py.File("a.h5", "w")
d = f.create_dataset("x", data=np.arange(12.0).reshape(3, 4))
g = f.create_group("g/h")
f.attrs["q"] = 1
f, d, g, f.keys(), f.values(), f.attrs.keys(), list(f.items()), len(f), f.name, g.name, g.parent, d.file, f.mode, f.filename
# %%
for call in (
    lambda: f["nope"],
    lambda: f["x/y"],
    lambda: f["g/no/x"],
    lambda: f.create_dataset("x", data=1),
    lambda: f.create_group("x"),
    lambda: f.require_group("x"),
    lambda: f.require_dataset("x", (3, 5), "f8"),
    lambda: f.require_dataset("x", (3, 4), "f8"),
    lambda: d[5],
    lambda: d[0, 0, 0],
    lambda: d[[2, 1]],
    lambda: d[[0, 1], [1, 2]],
    lambda: d[::-1],
    lambda: d["a"],
    lambda: d[None],
    lambda: d[np.array([True, False])],
    lambda: d.resize((4, 4)),
    lambda: d.__setitem__(0, np.zeros(5)),
    lambda: f.create_dataset("z"),
    lambda: f.create_dataset("z", data=np.array(["a", "b"])),
    lambda: f.create_dataset("z", shape=(3,), data=np.zeros(4)),
    lambda: f.create_dataset("k", (10,), "f4", chunks=(20,)),
    lambda: f.create_dataset("k", (10,), "f4", compression="zip"),
    lambda: f.create_dataset("k", (), "f4", chunks=True),
    lambda: f.attrs["no"],
    lambda: f.__delitem__("no"),
):
    print(tried(call))
# %%
d[1], d[:, 1], d[1:, ::2], d[..., 0], d[[0, 2]], d[:, [1, 3]], d[d[:, 0] > 2], d[d[...] > 4], d[1, 2], d[()].shape, len(d), d.size, d.ndim
# %%
d[0] = 7
d[1, 1:3] = [1, 2]
d[:, [0, 3]] = np.zeros((3, 2))
d[2, 2] = -1
d[:]
# %%
m = f.create_dataset("m", (10, 10), maxshape=(None, 20), chunks=True, dtype="f4", compression=4, shuffle=True, fillvalue=2)
m[2:4, 3] = 5
m.resize(15, axis=0)
m, m.chunks, m.maxshape, m.compression, m.compression_opts, m.shuffle, m.fletcher32, m.fillvalue, m[1:4, 2:5], m[14, 9], tried(lambda: m.resize((10, 30)))
# %%
[f.create_dataset(f"auto{n}", shape, "f4", chunks=True).chunks for n, shape in enumerate([(1000, 1000), (100, 10, 10), (5, 3), (100000,)])]
# %%
u = f.create_dataset("u", data=["a", "bé"])
u, u[:], u.asstr()[:], u[0], u.asstr()[0], u.dtype, h5py.check_string_dtype(u.dtype), h5py.string_dtype("ascii", 5), h5py.string_dtype()
# %%
c = f.create_dataset("c", data=np.array([(1, 2.0, b"x"), (3, 4.0, b"yz")], dtype=[("a", "i4"), ("b", "f8"), ("s", "S3")]))
c, c["a"], c[0], c[1:], c.fields("b")[:], c.dtype, tried(lambda: c["zz"])
# %%
v = f.create_dataset("v", (3,), dtype=h5py.vlen_dtype("i4"))
v[0] = [1, 2, 3]
v[2] = [4]
v[:], v[0], f.create_dataset("e", data=h5py.Empty("f4")), f["e"][()], f["e"].shape
# %%
f["soft"] = h5py.SoftLink("/x")
f["bad"] = h5py.SoftLink("/none")
f["ref"] = d.ref
(
    f["soft"],
    tried(lambda: f["bad"]),
    f.get("bad"),
    f.get("soft", getlink=True),
    f.get("x", getclass=True),
    f.get("zz", 5),
    f[d.ref],
    f["ref"][()],
    "bad" in f,
    "g/h" in f,
)
# %%
a = f.attrs
a["s"], a["l"], a["n"], a["f"], a["b"], a["by"], a["u"] = "text", ["x", "y"], [1, 2, 3], 1.5, True, b"abc", np.array([1, 2], "u1")
a["e"] = h5py.Empty("f4")
for k in a:
    print(k, repr(a[k]))
# %%
names = []
f.visititems(lambda name, found: names.append((name, type(found).__name__)))
names, f.visit(lambda name: name if name.startswith("g/") else None)
# %%
f.move("x", "moved/y")
f.copy("g", "g2")
del f["u"]
list(f), list(f["moved"]), f["moved/y"]
# %%
f.close()
f, d, g, bool(f), tried(lambda: d[:]), tried(lambda: list(f))
# %%
with h5py.File("a.h5") as r:
    print(r, list(r), r["moved/y"][:], r["c"][:], r["v"][0], r["m"][2], dict(r.attrs)["s"], r["soft/"] if "x" in r else None)
    print(tried(lambda: r.create_group("zz")), tried(lambda: r["m"].__setitem__(0, 1)), tried(lambda: h5py.File("a.h5", "w")))
    print(r[r["ref"][()]])
# %%
with h5py.File("a.h5", "a") as r:
    r["more"] = np.arange(3, dtype="f2")
    r["m"][0, 0] = 9
with h5py.File("a.h5", "r") as r:
    print(r["more"][:], r["m"][0, :3], r["c"]["s"], h5py.is_hdf5("a.h5"))
# %%
for call in (lambda: h5py.File("none.h5"), lambda: h5py.File("a.h5", "x"), lambda: h5py.File("a.h5", "q"), lambda: h5py.File(io.BytesIO(b"hello"))):
    print(tried(call))
# %%
memory = io.BytesIO()
with h5py.File(memory, "w") as q:
    q.create_dataset("z/a", data=np.arange(100).reshape(10, 10), chunks=(3, 4), compression="gzip", fletcher32=True)
    q["flags"] = np.array([True, False])
    q["waves"] = np.array([1 + 2j])
    q.create_dataset("colours", data=np.array([0, 2], "u1"), dtype=h5py.enum_dtype({"red": 0, "blue": 2}))
with h5py.File(memory, "r") as q:
    print(q["z/a"][2:5, 3:6], q["flags"][:], q["waves"][:], q["colours"][:], h5py.check_enum_dtype(q["colours"].dtype), list(q["z/a"].iter_chunks())[-1])
