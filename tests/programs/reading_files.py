# Data sets from files: CSV with names, types and holes, IDX packed and not, CIFAR's records, archives of tensors.
import gzip
import struct

import tandem as td
from tandem import data

with open("people.csv", "w") as file:
    file.write('name,age,height,"city, country"\nAnn,31,1.70,"Rome, IT"\nBob,,1.85,"Oslo, NO"\n"Cid ""C""",8,1.2e0,\n')
table = data.read_csv("people.csv")
assert list(table) == ["name", "age", "height", "city, country"]
assert table["name"] == ["Ann", "Bob", 'Cid "C"'] and table["city, country"][2] == ""
assert str(table["height"].dtype).endswith("float32") and abs(table["height"][1].item() - 1.85) < 1e-6
assert td.isnan(table["age"]).tolist() == [False, True, False]
some = data.read_csv("people.csv", columns=["height", 1], dtypes={"age": "float32"}, missing=0)
assert list(some) == ["height", "age"] and some["age"].tolist() == [31.0, 0.0, 8.0]
plain = data.read_csv(["1;2", "3;4"], header=False, delimiter=";")
assert plain["column1"].tolist() == [2, 4] and str(plain["column0"].dtype).endswith("int32")
named = data.read_csv(["# made by hand", "1 2", "3 4"], header=["a", "b"], delimiter=" ", skip_rows=1)
rows = td.data.Dataset.from_tensor_slices((named["a"], named["b"]))
assert [(a.item(), b.item()) for a, b in rows] == [(1, 2), (3, 4)]


def refused(f, kind, words):
    try:
        f()
    except kind as error:
        assert words in str(error), error
    else:
        raise AssertionError(f"not refused: {words}")


refused(lambda: data.read_csv(["a,b", "1"]), ValueError, "row 1")
refused(lambda: data.read_csv(["a,b", "1,x"], dtypes="float32"), ValueError, "'x', which is no number")
refused(lambda: data.read_csv("people.csv", columns=["weight"]), ValueError, "no column 'weight'; it has name, age")
refused(lambda: data.read_csv("absent.csv"), FileNotFoundError, "Drop it on the page")

# IDX: MNIST's form, as it comes (packed), and wider numbers, whose highest byte stands first.
pixels = bytes(range(2 * 28 * 28 % 251)) + bytes(2 * 28 * 28 - 2 * 28 * 28 % 251)
with open("t10k-images-idx3-ubyte.gz", "wb") as file:
    file.write(gzip.compress(struct.pack(">4B3I", 0, 0, 8, 3, 2, 28, 28) + pixels))
refused(lambda: data.mnist(train=False), FileNotFoundError, "t10k-labels-idx1-ubyte.gz")
with open("t10k-labels-idx1-ubyte", "wb") as file:
    file.write(struct.pack(">4BI2B", 0, 0, 8, 1, 2, 7, 3))
images, labels = data.mnist(train=False)
assert images.shape == (2, 28, 28) and labels.tolist() == [7, 3] and images[0, 0, :3].tolist() == [0, 1, 2]
for code, form, numbers in ((11, "h", [1, -2, 300]), (12, "i", [70000, -5, 2]), (13, "f", [0.5, -1.25, 3.0])):
    with open("wide.idx", "wb") as file:
        file.write(struct.pack(f">4BI3{form}", 0, 0, code, 1, 3, *numbers))
    assert data.read_idx("wide.idx").tolist() == numbers
with open("short.idx", "wb") as file:
    file.write(struct.pack(">4BI2B", 0, 0, 8, 1, 3, 1, 2))
refused(lambda: data.read_idx("short.idx"), ValueError, "holds 2 bytes")
refused(lambda: data.read_idx("people.csv"), ValueError, "no IDX file")

# CIFAR.
record = bytes([3]) + bytes(1024 * [10] + 1024 * [20] + 1024 * [30])
with open("test_batch.bin", "wb") as file:
    file.write(record * 2)
images, labels = data.cifar10(train=False)
assert images.shape == (2, 3, 32, 32) and labels.tolist() == [3, 3] and images[1, :, 5, 5].tolist() == [10, 20, 30]
with open("hundred.bin", "wb") as file:
    file.write(bytes([4]) + record)
assert data.read_cifar("hundred.bin", fine=True)[1].tolist() == [3] and data.read_cifar("hundred.bin", fine=False)[1].tolist() == [4]
refused(lambda: data.read_cifar("hundred.bin"), ValueError, "3073 bytes")
refused(lambda: data.cifar10(), FileNotFoundError, "data_batch_1.bin")

td.save("pair.npz", {"x": images, "y": labels})
assert data.read_npz("pair.npz")["y"].tolist() == [3, 3]

# What comes with the package.
images, labels = data.digits()
assert td.bincount(labels, 10).tolist() == [178, 182, 177, 183, 181, 182, 181, 179, 174, 180]
assert images[0].tolist()[0] == [0, 0, 5, 13, 9, 1, 0, 0] and td.sum(images).item() == 561718.0
features, species = data.iris()
assert abs(td.mean(features[:, 0]).item() - 5.843333) < 1e-4 and species[149].item() == 2
