# Transforms of pictures: their values on small pictures, their randomness, and compiled in a pipeline.
import colorsys

import tandem as td
from tandem.data import Dataset, transforms as T

td.random.seed(2)
picture = td.reshape(td.arange(16), (1, 4, 4)).astype("float32")


def close(a, b, tolerance=1e-5):
    return a.shape == b.shape and td.max(abs(a - b)).item() < tolerance


# Bilinear: twice as large takes quarters between pixels; half as large averages with antialiasing, else only the middle two.
double = T.Resize(4)(td.tensor([[[0.0, 1.0], [2.0, 3.0]]]))
assert close(double[0, 0], td.tensor([0.0, 0.25, 0.75, 1.0])) and close(double[0, :, 0], td.tensor([0.0, 0.5, 1.5, 2.0]))
ramp = td.reshape(td.arange(8).astype("float32"), (1, 1, 8))
assert close(T.Resize((1, 4), antialias=False)(ramp), td.tensor([[[0.5, 2.5, 4.5, 6.5]]]))
assert close(T.Resize((1, 4))(td.ones((1, 1, 8))), td.ones((1, 1, 4)))
assert close(T.Resize((1, 4))(ramp)[0, 0, 1:3], td.tensor([2.5, 4.5]))
assert T.Resize(2)(td.ones((5, 3, 4, 8))).shape == (5, 3, 2, 4) and T.Resize(2)(td.ones((3, 8, 4))).shape == (3, 4, 2)
assert T.Resize((2, 2), interpolation="nearest")(picture).tolist() == [[[0, 2], [8, 10]]]

assert T.CenterCrop((2, 4))(picture).tolist() == [[[4, 5, 6, 7], [8, 9, 10, 11]]]
assert T.CenterCrop(4)(td.ones((1, 2, 2)))[0].tolist() == [[0, 0, 0, 0], [0, 1, 1, 0], [0, 1, 1, 0], [0, 0, 0, 0]]

# Crops come from everywhere, flips half of the time; a picture's rows stay together.
places = set()
for _ in range(60):
    crop = T.RandomCrop(2)(picture)[0]
    assert (crop[:, 1] - crop[:, 0]).tolist() == [1, 1] and (crop[1] - crop[0]).tolist() == [4, 4]
    places.add(crop[0, 0].item())
assert places == {0, 1, 2, 4, 5, 6, 8, 9, 10}, places
flips = sum(T.RandomHorizontalFlip()(picture)[0, 0, 0].item() == 3 for _ in range(100))
assert 30 < flips < 70 and T.RandomVerticalFlip(1.0)(picture)[0, :, 0].tolist() == [12, 8, 4, 0]
assert T.RandomHorizontalFlip(0.0)(picture).tolist() == picture.tolist()
assert T.RandomRotation((180, 180))(picture).tolist() == td.flip(picture).tolist()

# Colours: a turn of the hue is that of colorsys; grey has no saturation to lose.
colour = td.reshape(td.tensor([0.8, 0.3, 0.1]), (3, 1, 1))
hue, saturation, value = colorsys.rgb_to_hsv(0.8, 0.3, 0.1)
for shift in (0.1, 0.25, -0.3, 0.5):
    turned = T.ColorJitter(hue=(shift, shift))(colour)
    wanted = colorsys.hsv_to_rgb((hue + shift) % 1.0, saturation, value)
    assert close(td.reshape(turned, (3,)), td.tensor(list(wanted)), 1e-4), (shift, turned, wanted)
assert close(T.ColorJitter(saturation=(0.0, 0.0))(colour), td.full((3, 1, 1), 0.8 * 0.2989 + 0.3 * 0.587 + 0.1 * 0.114), 1e-5)
assert close(T.ColorJitter(brightness=0.5, contrast=0.5, saturation=0.5, hue=0.1)(td.zeros((3, 2, 2))), td.zeros((3, 2, 2)))

# Edges: torch's modes.
row = td.tensor([[[1, 2, 3]]])
for mode, wanted in (("constant", [9, 9, 1, 2, 3, 9, 9]), ("edge", [1, 1, 1, 2, 3, 3, 3]), ("reflect", [3, 2, 1, 2, 3, 2, 1]), ("symmetric", [2, 1, 1, 2, 3, 3, 2])):
    assert T.Pad((2, 0), fill=9, padding_mode=mode)(row)[0].tolist() == [wanted], mode
assert T.Pad((1, 2, 3, 4))(td.ones((2, 5, 5))).shape == (2, 11, 9)

# Turned by nothing, or between pixels: halves of neighbours; whole numbers stay whole.
assert close(T.RandomRotation((0, 0), interpolation="bilinear")(picture), picture)
turned = T.RandomRotation((45, 45), interpolation="bilinear")(td.ones((1, 9, 9)))
assert abs(turned[0, 4, 4].item() - 1) < 1e-5 and turned[0, 0, 0].item() == 0
bytes_of = (picture * 16).astype("uint8")
for transform in (T.Resize(7), T.RandomRotation(30, "bilinear"), T.RandomResizedCrop(3), T.Pad(1), T.RandomErasing(1.0)):
    assert str(transform(bytes_of).dtype).endswith("uint8"), transform
bright = T.ColorJitter(brightness=(2.0, 2.0))(td.full((3, 2, 2), 100, dtype="uint8"))
assert bright.tolist() == td.full((3, 2, 2), 200).tolist()

# Erased: one rectangle of the size that was asked for, at any place, in all channels; not without the chance.
corners = set()
for _ in range(40):
    kept = T.RandomErasing(1.0, scale=(0.25, 0.25), ratio=(1.0, 1.0), value=(5.0, 6.0))(td.ones((2, 4, 4)))
    hole = (kept[0] == 5.0).tolist()
    assert sum(map(sum, hole)) == 4 and (kept[1] == 6.0).tolist() == hole
    rows = [i for i, line in enumerate(hole) if any(line)]
    columns = [i for i in range(4) if any(line[i] for line in hole)]
    assert len(rows) == len(columns) == 2 and rows[1] - rows[0] == columns[1] - columns[0] == 1
    corners.add((rows[0], columns[0]))
assert len(corners) >= 6, corners
assert T.RandomErasing(0.0)(picture).tolist() == picture.tolist()
noise = T.RandomErasing(1.0, scale=(0.5, 0.5), value="random")(td.zeros((3, 32, 32)))
assert 0.8 < td.std(noise).item() / 0.5**0.5 < 1.2

# A random part, resized: of a ramp a ramp; the whole if that is all that is allowed.
whole = T.RandomResizedCrop(4, scale=(1.0, 1.0), ratio=(1.0, 1.0))
assert close(whole(picture), picture)
steps = set()
for _ in range(20):
    part = T.RandomResizedCrop((4, 4), scale=(0.1, 0.6), antialias=False)(td.reshape(td.arange(256).astype("float32"), (1, 16, 16)))[0]
    assert 0 <= td.min(part).item() and td.max(part).item() <= 255
    assert (part[0, 2] - part[0, 1]).item() > 0 and (part[2, 0] - part[1, 0]).item() > 0
    steps.add(round((part[2, 0] - part[1, 0]).item(), 3))
assert len(steps) > 5
tall = T.RandomResizedCrop(2, scale=(0.9, 1.0), interpolation="nearest")(td.ones((2, 3, 50, 4)))
assert tall.shape == (2, 3, 2, 2)
assert close(T.Grayscale(3)(colour)[2], td.full((1, 1), 0.8 * 0.2989 + 0.3 * 0.587 + 0.1 * 0.114), 1e-4)

# The same seed, the same pictures: eagerly, and compiled.
everything = T.Compose([
    T.RandomResizedCrop(6), T.RandomRotation(20, "bilinear"), T.RandomApply([T.ColorJitter(0.3, 0.3, 0.3, 0.1)]), T.RandomErasing(0.5), T.RandomGrayscale(0.3),
])
many = td.random.uniform((5, 3, 9, 8))


def seeded(f):
    td.random.seed(11)
    return [f(picture) for picture in many]


first = seeded(everything)
assert all(close(a, b) for a, b in zip(first, seeded(everything)))
assert all(close(a, b, 1e-4) for a, b in zip(first, seeded(td.jit(everything))))

# In a pipeline all of it is compiled, and still draws anew for each element.
augment = T.Compose([T.ToTensor(), T.RandomCrop(6, padding=1), T.RandomHorizontalFlip(), T.Resize(8), T.Normalize([0.5] * 3, [0.25] * 3)])
pictures = (td.random.uniform((6, 6, 6, 3)) * 255).astype("uint8")
ds = Dataset.from_tensor_slices(pictures).take(1).repeat(12).map(augment)
seen = list(ds.batch(12))[0]
assert seen.shape == (12, 3, 8, 8) and ds.function.is_compiled
different = sum(td.max(abs(seen[0] - seen[i])).item() > 1e-3 for i in range(1, 12))
assert different >= 8, different

for wrong, words in (
    (lambda: T.RandomCrop(9)(picture), "does not fit"), (lambda: T.Normalize([0.5] * 3, [0.5] * 3)(picture), "3 channels"),
    (lambda: T.Normalize([0.5], [0.0]), "divided"), (lambda: T.ColorJitter(hue=0.7), "between -0.5 and 0.5"),
    (lambda: T.Pad(1, padding_mode="wrap"), "padding_mode"), (lambda: T.RandomErasing(scale=(0.5, 0.1)), "scale"),
    (lambda: T.RandomApply([T.Pad(1)], p=1.0)(picture), "needs them to be alike"), (lambda: T.RandomRotation(3, "cubic"), "interpolation"),
    (lambda: T.CenterCrop(2)(td.ones(3)), "channels, height, width"), (lambda: T.ColorJitter(brightness=1)(picture), "3 channels"),
):
    try:
        wrong()
    except ValueError as error:
        assert words in str(error), error
    else:
        raise AssertionError(words)
