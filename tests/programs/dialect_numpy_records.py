# Records, draws of few bits, orders of an array, complex roots, and copies of texts; the values are those of NumPy.
import numpy as np

np.random.seed(0)
assert np.random.randint(0, 256, (2, 3), dtype=np.uint8).tolist() == [[172, 10, 127], [140, 47, 170]]
source = np.random.default_rng(42)
assert source.permuted([1, 2, 3, 4, 5]).tolist() == [5, 3, 4, 2, 1]
lines = source.permuted(np.arange(12).reshape(3, 4), axis=1)
assert np.sort(lines, axis=1).tolist() == np.arange(12).reshape(3, 4).tolist()
assert np.allclose(np.random.default_rng(42).standard_normal(3, dtype=np.float32), [0.14190717, -1.6685079, -1.332108])
assert (
    np.random.default_rng(0).standard_normal(2, dtype="float32").dtype == np.float32 and source.integers(0, 2, 8, dtype=bool).dtype == bool
)
assert np.emath.sqrt(-1) == 1j and np.emath.sqrt([4, 9]).tolist() == [2.0, 3.0] and np.tile(["a", "b"], 2).tolist() == ["a", "b", "a", "b"]
assert (
    type(np.linalg.lstsq(np.array([[1.0, 1], [1, 2], [1, 3]]), np.array([1.0, 2, 2]), rcond=None)[2]) is np.int32
    and np.spacing(1.0) == 2.0**-52
)

# Records: fields by name, records by place.
kind = np.dtype([("name", "U10"), ("age", "i4"), ("weight", "f4")])
pets = np.array([("Rex", 9, 81.0), ("Fido", 13, 27.5)], dtype=kind)
assert str(pets) == "[('Rex',  9, 81. ) ('Fido', 13, 27.5)]" and kind.names == ("name", "age", "weight") and kind.itemsize == 48
assert (
    str(pets[0]) == "('Rex', 9, 81.0)"
    and pets[-1]["name"] == "Fido"
    and pets["age"].mean() == 11
    and pets[pets["age"] > 9]["name"].tolist() == ["Fido"]
)
pets["age"] = [3, 2]
pets[1] = ("Max", 1, 2.0)
assert pets.tolist() == [("Rex", 3, 81.0), ("Max", 1, 2.0)] and np.sort(pets, order="age")["name"].tolist() == ["Max", "Rex"]
assert pets.view(np.recarray).age.tolist() == [3, 1] and pets[["name", "age"]].dtype.names == ("name", "age")
grid = np.zeros((2, 2), [("x", float), ("y", float)])
grid["x"], grid["y"] = np.meshgrid([0, 1], [0, 0.5])
assert grid.tolist()[1] == [(0.0, 0.5), (1.0, 0.5)] and np.rec.array([(1, 2.0)], dtype=[("foo", "i4"), ("bar", "f4")]).bar.tolist() == [2.0]
read = np.genfromtxt(["a,b", "1,2.5", "3,4.5"], delimiter=",", names=True)
assert read["b"].tolist() == [2.5, 4.5] and str(np.iinfo(np.int8)).splitlines()[2] == "min = -128"
